"""Persistent: the attacker tries a social attack that just failed again at once (CLR-B-ORANGE)."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.events import Persisted
from game.books.stacktors.intents import Nothing, Persist
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import stacks
from game.books.stacktors.values.pieces import Colour, Pieces
from game.table.book import Event, Intent


def pieces(who: int) -> Pieces:
    """The free orange brains pieces that the attacker may commit to try again, the smallest first."""
    orange = (p for place, p in stacks.free(who, "mental") if place == "brains" and p.colour is Colour.ORANGE)
    return tuple(sorted(orange, key=lambda piece: (piece.pips, piece.id)))


def tries(able: Pieces) -> Iterator[Intent]:
    """The answers: to let it be, or to commit one of the pieces."""
    yield Nothing()
    yield from (Persist(piece.id) for piece in able)


def insist(f: AttackFrame, intent: Persist, events: list[Event]) -> None:
    """Commit the piece, which adds no value."""
    events.append(
        Persisted(who=f.who, whom=current(f), piece=stacks.chosen(f.who, (intent.piece,))[0], because=("CLR-B-ORANGE",))
    )
    stacks.commit(f.who, (intent.piece,), events)
