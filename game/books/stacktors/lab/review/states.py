"""The state of everybody in a fight, by which it is seen that a fight turns in circles."""

from __future__ import annotations

from game.books.stacktors.components import Body, Challenge, Effects, Kit, Marked, Out, Place
from game.table.world import ask, each

State = tuple[object, ...]


def state() -> State:
    """A key for all cells, stacks, spent pieces, effects and challenges; facings, clocks and memories do not count."""
    return (*map(_person, (who for who, _ in each(Body))), *((who, known.stack) for who, known in each(Challenge)))


def _person(who: int) -> State:
    place = ask(who, Place)
    return who, place.cell if place else None, *(ask(who, kind) for kind in (Body, Kit, Effects, Out, Marked))
