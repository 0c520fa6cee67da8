"""The five levels of the computer players, by how far they foresee and how exactly they choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.books.stacktors.mind.tactician import Tactician
from game.books.stacktors.mind.weights import Weights

WEIGHTS: Final[Mapping[str, Weights]] = {
    "novice": Weights(hope=15, threat=0, later=0, softness=120, attacks=2, candid=True),
    "easy": Weights(hope=35, threat=0, later=0, softness=90, candid=True),
    "normal": Weights(softness=110, candid=True),
    "hard": Weights(),
    "master": Weights(deepened=4),
}
"""A novice sees no farther than its own deeds and is content with any fair one. An easy player sees what its side may
take, but nothing of what enemies may do. A normal one foresees both sides and does not always find the best deed; a
hard one does. A master plays its best deeds on to the end of the next enemy's turn.
The first three let their enemies see what they mean to do next.
"""


def player(level: str) -> Tactician:
    """A new computer player of that level. Raises KeyError for a word that is none."""
    return Tactician(WEIGHTS[level])
