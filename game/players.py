"""How many people may play at one table, what they are called, which marks they have; how strong computer players
can be, and for whom they play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

MOST_PLAYERS: Final = 8
MOST_LETTERS: Final = 24
"""The most letters of a player's name."""
MARKS: Final = ("diamond", "disc", "triangle", "square", "pentagon", "hexagon", "star", "drop")
"""The shapes of the players' marks, in seat order."""


LEVELS: Final = ("novice", "easy", "normal", "hard", "master")
"""The levels of computer players, the weakest first."""
USUAL: Final = "normal"
"""The level of the computers at a table where nobody chooses another one."""


_SITS: Final = "computer"
"""How the manner of a game begins that names the computer at a player's seat; the seat follows."""


def sits(seat: str, computer: str) -> tuple[str, str]:
    """The manner of a game by which that computer plays for a player from the beginning on."""
    return f"{_SITS} {seat}", computer


def computers_by(manners: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The players' seats at which computers sit by these manners of a game, each with the computer's name."""
    for manner, computer in manners:
        word, _, seat = manner.partition(" ")
        if word == _SITS and seat:
            yield seat, computer
