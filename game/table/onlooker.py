"""Who looks at a match from a seat: the one way in which a screen or a voice reads it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from game.table import world
from game.table.book import Seat
from game.table.match import Match


class Onlooker:
    """Reads a match as `seat` may know it; another seat may look on from then on."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match = match
        self.seat = seat

    def inside(self) -> AbstractContextManager[None]:
        """The world as it is now, to be read only."""
        return self.match.seen(self.seat)

    @contextmanager
    def trying(self) -> Iterator[None]:
        """A world of its own that is as it is now: what is done in it is forgotten."""
        with world.scratch(self.match.view(self.seat)):
            yield
