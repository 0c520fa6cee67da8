"""How many people may play at one table, and how long their names may be."""

from __future__ import annotations

from typing import Final

MOST_PLAYERS: Final = 8
MOST_LETTERS: Final = 24
"""The most letters of a player's name."""
