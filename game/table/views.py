"""A match as each seat may know it: its states without what is hidden from that seat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.table import chance, world
from game.table.book import Book, Seat
from game.table.world import Snapshot


class Views:
    """What the seats see of one state after another; each view is made once for each state, when it is asked for."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._at: Snapshot | None = None
        self._views: dict[Seat, Snapshot] = {}
        self._worlds: dict[Seat, str] = {}
        """Each seat's kept world, which shows the view made last."""

    def of(self, at: Snapshot, seat: Seat) -> Snapshot:
        """That state as that seat sees it."""
        if self._at is not at:
            self._at = at
            self._views.clear()
        if seat not in self._views:
            self._views[seat] = self._veiled(at, seat)
        return self._views[seat]

    def _veiled(self, at: Snapshot, seat: Seat) -> Snapshot:
        with world.inside(self._worlds.setdefault(seat, world.scratch_name("view"))):
            world.restore(at)
            return self.veiled(seat)

    def veiled(self, seat: Seat) -> Snapshot:
        """The current world after what that seat may not know was taken out of it."""
        self._book.veil(seat)
        chance.veil()
        return world.capture()

    @contextmanager
    def inside(self, at: Snapshot, seat: Seat) -> Iterator[None]:
        """The seat's world at that state, to be read only."""
        self.of(at, seat)
        with world.inside(self._worlds[seat]):
            yield

    def close(self) -> None:
        """Forget the worlds."""
        for name in self._worlds.values():
            world.forget(name)
        self._worlds.clear()
        self._views.clear()
