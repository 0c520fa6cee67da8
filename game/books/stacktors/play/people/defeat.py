"""How a character gets out of the conflict (DIE)."""

from __future__ import annotations

from typing import Literal

from game.books.stacktors.components import Out
from game.books.stacktors.events import Fell
from game.books.stacktors.play.people import effects, objects, people
from game.books.stacktors.values.pieces import Pieces
from game.table.book import Event
from game.table.world import put


def lost_vitals(who: int, before: tuple[Pieces, ...]) -> tuple[bool, ...]:
    """For each set of pieces in `people.vitals`, whether the character had it before and has lost it."""
    return tuple(bool(then) and not now for then, now in zip(before, people.vitals(who), strict=True))


def fall(who: int, why: Literal["fallen", "gave up", "dead"], events: list[Event]) -> None:
    """Take a character out of the conflict (DIE-1, DIE-3); its effects end (TIM-3)."""
    final = why == "fallen" and people.options().revival == 0
    put(who, Out("dead" if final else why, people.round_number()))
    effects.end(who, events)
    if final:
        objects.drop_gear(who, events)
    events.append(Fell(who=who, why="dead" if final else why, because=("DIE-3",) if why == "gave up" else ("DIE-1",)))
