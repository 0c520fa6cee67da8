"""What a face brings to the film of a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Widget


class FilmParts(Protocol):
    """What a film shows besides the map; the bodies here suit a face that has nothing of its own for it."""

    def widgets(self) -> Iterator[Widget]:
        """The widgets that say how things stand, and offer nothing."""
        return iter(())

    def room(self, look: Look) -> Rect:
        """Where the buttons of the film lie, in three rows of 40 design pixels."""
        return Rect(look.w - 290, look.h - 140, 270, 132)


class UsualFilmParts(FilmParts):
    """Nothing but the buttons, in the lower right corner."""
