"""How many people may play at one table, what they are called, which marks they have; how strong computer players
can be.
"""

from __future__ import annotations

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
