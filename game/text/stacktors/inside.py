"""A match whose world is read. A part of `looking`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.table import world
from game.table.match import Match


class Inside:
    """What asks about a match as it is now."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @contextmanager
    def inside(self) -> Iterator[None]:
        """The match's world, to be read only."""
        with world.inside(self._match.world):
            yield
