"""The abilities that are used by a decision of one's own, and passing: which of them an answer uses."""

from __future__ import annotations

from typing import Final

from game.stacktors.intents import Attack, Defend, Identify, Medic, MorphSelf, Pass, Perfect, Persist, Teleport
from game.stacktors.values.abilities import ABILITIES
from game.table.book import Intent

PASSING: Final = "Pass"
_SPECIAL: Final[dict[type[Intent], str]] = {
    Identify: "Identify",
    Medic: "Medic",
    MorphSelf: "Morph Self",
    Perfect: "Perfection",
    Persist: "Persistent",
    Teleport: "Teleport",
    Pass: PASSING,
}
MEANS: Final = (*(one.name for one in ABILITIES if one.position != "feet"), "Teleport", PASSING)
"""The names of all of them."""
ASKED: Final = frozenset({"act", "declare", "defend", "miss", "hit", "repeat"})
"""The kinds of decisions at which they can be used."""


def means(intent: Intent) -> str:
    """What the answer uses; empty where it uses none of them."""
    if isinstance(intent, Attack | Defend):
        return "Perfection" if intent.first else intent.active
    return _SPECIAL.get(type(intent), "")
