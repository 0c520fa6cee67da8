"""The abilities that are used by a decision of one's own, and passing: which of them an answer uses."""

from __future__ import annotations

from typing import Final

from game.books.stacktors.intents import Attack, Defend, Identify, Medic, MorphSelf, Pass, Perfect, Persist, Teleport
from game.books.stacktors.values.abilities import ABILITIES, ability
from game.books.stacktors.values.pieces import Colour, Position
from game.table.book import Intent

PASSING: Final = "Pass"


def _name(place: Position, colour: Colour) -> str:
    """The name of the ability that pieces of this colour have in this place."""
    known = ability(place, colour)
    assert known, f"{colour} {place} have no ability"
    return known.name


_PERFECTION: Final = _name("guts", Colour.CLEAR)
_LEAP: Final = _name("feet", Colour.PURPLE)
_SPECIAL: Final[dict[type[Intent], str]] = {
    Identify: _name("brains", Colour.CLEAR),
    Medic: _name("guts", Colour.YELLOW),
    MorphSelf: _name("guts", Colour.CYAN),
    Perfect: _PERFECTION,
    Persist: _name("brains", Colour.ORANGE),
    Teleport: _LEAP,
    Pass: PASSING,
}
MEANS: Final = (*(one.name for one in ABILITIES if one.position != "feet"), _LEAP, PASSING)
"""The names of all of them."""
ASKED: Final = frozenset({"act", "declare", "defend", "miss", "hit", "repeat"})
"""The kinds of decisions at which they can be used."""


def means(intent: Intent) -> str:
    """What the answer uses; empty where it uses none of them."""
    if isinstance(intent, Attack | Defend):
        return _PERFECTION if intent.first else intent.active
    return _SPECIAL.get(type(intent), "")
