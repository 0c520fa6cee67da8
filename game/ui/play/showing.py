"""The events that are still to be seen, one after another."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from game.table.book import Event
from game.ui.kit.hearing import Heard, hear
from game.ui.kit.settings import Settings, Speed
from game.ui.play.show import Staging

E = TypeVar("E", bound=Event)
FACTORS: dict[Speed, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.4, "instant": 0.0}
"""By how much each speed stretches time."""


class Cues:
    """The events still to be seen; the staging shows one after another, and `told` gets each as it is shown."""

    def __init__(self, staging: Staging, told: Callable[[Event], None], settings: Settings) -> None:
        self.settings = settings
        self._staging, self._told = staging, told
        self._waiting: deque[Event] = deque()
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """Is something still to be seen before anybody may decide?"""
        return bool(self._waiting) or self._left > 0

    @property
    def waiting(self) -> Sequence[Event]:
        """The events that are still to be seen, the next one first."""
        return self._waiting

    def add(self, events: Iterable[Event]) -> None:
        """Add events that have happened."""
        self._waiting.extend(self._staging.order(list(events)))

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; did anything change?"""
        factor = FACTORS[self.settings.speed]
        if not factor:
            busy = self.busy
            self.skip()
            return self._staging.tick(ms) or busy
        moved = self._staging.tick(round(ms / factor))
        self._left -= ms / factor
        began = False
        while self._waiting and self._left <= 0:
            self._left = max(self._left, 0) + self._begin(self._waiting.popleft())
            began = True
        if not self._waiting:
            self._left = max(self._left, 0.0)
        return moved or began

    def skip(self) -> None:
        """Come to the end of all events at once; what is heard is the last of them that makes a sound."""
        heard: Sequence[Heard] = ()
        while self._waiting:
            event = self._waiting.popleft()
            heard = self._staging.heard(event) or heard
            self._staging.skip(event)
            self._told(event)
        hear(*heard)
        self._left = 0.0
        self._staging.settle()

    def forget(self) -> None:
        """Forget the events that are still to be seen, since they were taken back."""
        self._waiting.clear()
        self._left = 0.0

    def coming(self, kind: type[E]) -> E | None:
        """The next event of that kind that is still to be seen; None if there is none."""
        return next((event for event in self._waiting if isinstance(event, kind)), None)

    def _begin(self, event: Event) -> int:
        hear(*self._staging.heard(event))
        wait = self._staging.begin(event)
        if self.settings.calm:
            self._staging.settle()
        self._told(event)
        return wait
