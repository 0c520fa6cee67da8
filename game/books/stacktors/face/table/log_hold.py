"""Where the log was shown last, so that it does not move while it is read."""

from __future__ import annotations

from game.ui.play.protocol import LogPlace


class LogHold:
    """Keeps the place of the log, with what it was worked out for."""

    def __init__(self) -> None:
        self._place: LogPlace | None = None
        self._under: tuple[object, ...] = ()

    def keep(self, place: LogPlace, *under: object) -> LogPlace:
        """Note that the log is shown there under these circumstances."""
        self._place, self._under = place, under
        return place

    def kept(self, *under: object) -> LogPlace | None:
        """The place under these circumstances; None where it was worked out under others."""
        return self._place if self._under == under else None
