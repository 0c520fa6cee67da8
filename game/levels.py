"""How strong computer players can be."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("novice", "easy", "normal", "hard", "master")
"""The levels of computer players, the weakest first."""
