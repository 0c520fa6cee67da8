"""Seven manners of playing. Each is a level's weights with some of them changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.mind.weights import Weights

PERSONAS: Final[Mapping[str, Mapping[str, int]]] = {
    "brute": {"threat": 0, "later": 0, "pace": 300, "wits": 0, "shots": 0, "aggression": 20},
    "archer": {"shy": 100},
    "guardian": {"post": 60, "pace": 0},
    "schemer": {"blows": 150, "effects": 200, "minds": 300, "attacks": 8},
    "pack": {"others": 0, "herd": 12, "prey": 160, "attacks": 8},
    "coward": {"fear": 300, "herd": 6, "aggression": -60},
    "burden": {"attacks": 0, "hope": 0, "later": 0, "chases": 0, "caution": 200, "herd": 8},
}
"""What each persona changes. A persona never lets a level foresee more than it does without one.

A brute goes up to enemies, and neither shots nor threats keep it away. An archer with red guts keeps its distance. A
guardian stays where it was put and strikes who comes near. A schemer rather attacks minds, and makes attacks with
effects. A pack falls on one victim together. A coward that has lost pips gets away from enemies, and attacks where
nobody can answer. A burden attacks nobody, keeps out of reach and goes to goals and friends.
"""


def with_persona(weights: Weights, persona: str) -> Weights:
    """The weights of a character of that persona; unknown words change nothing."""
    return replace(weights, **PERSONAS.get(persona, {}))
