"""What a character of the game master is there for, and how far it dares to go for that.

A purpose is told by who brings the character: the author of a map or a campaign, or the composer of a situation.
Without one a character plays to win, as in the arena.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import Place
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.play.people import leading, objects, people, stacks
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.hauls import HAULING
from game.books.stacktors.values.situation import CARRY_OFF, FLEE_WITH, HOLD, HUNT
from game.table.world import ask

PURPOSES: Final[Mapping[str, Mapping[str, int]]] = {
    HUNT: {"aggression": 80},
    HOLD: {"aggression": 70, "post": 90, "pace": 0},
    "delay": {"aggression": 30, "caution": 30, "pace": 0},
    "parley": {"aggression": 0, "attacks": 0, "pace": 0},
    CARRY_OFF: {"aggression": 60, "caution": 10, "errand": 1},
    FLEE_WITH: {"aggression": 20, "caution": 60, "errand": 1},
}
"""What each purpose changes.

Who hunts goes after the party. Who holds stays with what it guards, and strikes who comes near. Who delays keeps out of
reach while the rounds run out. Who would parley attacks nobody until it is hurt; then it hunts. Who carries something
off goes for it, and once it has it flees with it to where the goal says; where nothing is left to take, it hunts.
"""
MOST: Final = 100
"""The most aggression and caution that an author may write, in per cent; no aggression is greater."""


class Drive(Struct, frozen=True, gc=False):
    """A purpose, with its author's own aggression and caution in per cent; below 0 they are the purpose's."""

    purpose: str = ""
    aggression: int = -1
    caution: int = -1


_NONE: Final = Drive()


def drive(who: int) -> Drive:
    """What drives the entity in this situation, as it is now.

    Who would parley and is hurt hunts instead; who carries something off goes by what has become of that.
    """
    known = people.figure(who)
    if known is None or not (known.purpose or known.aggression >= 0 or known.caution >= 0):
        return _NONE
    purpose = known.purpose
    if purpose in HAULING:
        purpose = _errand(who, known.about)
    elif purpose == "parley" and stacks.lost_pips(who) > 0:
        purpose = HUNT
    return Drive(purpose, known.aggression, known.caution)


def _errand(who: int, about: str) -> str:
    """What somebody does who is to carry off what has that key."""
    what = goals.entity_of_key(about)
    if what is None:
        return HUNT
    by = leading.bearer(what)
    if by:
        return FLEE_WITH if by == who else HUNT
    return CARRY_OFF if objects.lies(what) or leading.free(what) else HUNT


def held_cells(who: int) -> tuple[Cell, ...]:
    """The cells where the character holds something: those of a region, or beside somebody or something."""
    known = people.figure(who)
    if known is None or not known.about:
        return ()
    region = next((one for one in people.board().regions if one.name == known.about), None)
    held = goals.entity_of_key(known.about)
    place = ask(held, Place) if held is not None else None
    return region.cells if region else people.board().neighbours(place.cell) if place else ()


def driven(weights: Weights, by: Drive) -> Weights:
    """The weights of a character with that drive. Its aggression and caution add to what its persona brings."""
    changes = PURPOSES.get(by.purpose, {})
    aggression = weights.aggression + (changes.get("aggression", 0) if by.aggression < 0 else by.aggression)
    caution = weights.caution + (changes.get("caution", 0) if by.caution < 0 else by.caution)
    own = {"aggression": min(max(aggression, 0), MOST), "caution": caution}
    return replace(weights, **{**changes, **own})
