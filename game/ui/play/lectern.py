"""What a face may use of the table's screen to teach a player."""

from __future__ import annotations

from typing import Protocol

from game.notebook import Notebook
from game.ui.kit.screen import Transition


class Lectern(Protocol):
    """A table's screen, as far as lessons and hints use it."""

    notebook: Notebook | None
    """Notes what the player has learned; None where nothing is noted."""

    def leave(self) -> Transition | None:
        """Leave the table by its usual way; the game is kept."""

    def jumped(self, sentence: str) -> None:
        """Give up what was begun, since the match is at another place; or say the sentence."""
