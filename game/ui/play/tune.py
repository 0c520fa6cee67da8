"""Which music is wanted at a table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game.ui.shell import audio


class Tune(NamedTuple):
    """What music is wanted: the key of the situation with the name of its own file, and the name of a shipped piece.

    Either may be missing; what is a situation's own comes first.
    """

    own: tuple[str, str] | None = None
    shipped: str = ""

    def path(self, find: Callable[[str, str], Path | None] | None) -> Path | None:
        """The path of the file, with a function that finds a situation's own file; None for silence."""
        found = find(*self.own) if find and self.own else None
        return found or (audio.shipped(self.shipped) if self.shipped else None)
