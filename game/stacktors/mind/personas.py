"""Seven manners of playing. Each is a level's weights with some of them changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from game.stacktors.mind.weights import Weights

PERSONAS: Final[Mapping[str, Mapping[str, int]]] = {
    "brute": {"hope": 140, "threat": 20, "pace": 300, "wits": 30},
    "archer": {"apart": 4, "shy": 45, "pace": 50},
    "guardian": {"post": 60, "pace": 0},
    "schemer": {"wits": 160, "calm": 170, "apart": 2, "shy": 25, "threat": 80},
    "pack": {"others": 0, "hope": 110, "herd": 12},
    "coward": {"fear": 120, "threat": 110, "herd": 6},
    "burden": {"attacks": 0, "hope": 0, "threat": 120, "apart": 5, "shy": 60, "herd": 8},
}
"""What each persona changes. A brute hits and does not count the cost; an archer keeps its distance; a guardian holds
its place; a schemer goes for minds and effects; a pack falls on one victim together; a coward flees when it is hurt; a
burden attacks nobody and keeps out of the way.
"""


def with_persona(weights: Weights, persona: str) -> Weights:
    """The weights of a character of that persona; unknown words change nothing."""
    return replace(weights, **PERSONAS.get(persona, {}))
