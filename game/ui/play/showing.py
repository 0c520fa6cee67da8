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
FACTORS: dict[Speed, float] = {
    "slow": 1.6,
    "normal": 1.0,
    "fast": 0.5,
    "faster": 0.25,
    "instant": 0.0,
    "step": 1.0,
}
"""By how much each speed stretches time."""
NOTABLE = 140
"""The milliseconds that an event takes at least after which a step ends; what is shorter goes on by itself."""


class Cues:
    """The events still to be seen; the staging shows one after another, and `told` gets each as it is shown."""

    def __init__(self, staging: Staging, told: Callable[[Event], None], settings: Settings) -> None:
        self.settings = settings
        self._staging, self._told = staging, told
        self._waiting: deque[Event] = deque()
        self._left = 0.0
        self._stopped = False
        """Is the next event shown only when the player asks for it?"""

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
        while self._waiting and self._left <= 0 and not self._stopped:
            wait = self._begin(self._waiting.popleft())
            self._left = max(self._left, 0) + wait
            self._stopped = self.settings.speed == "step" and wait >= NOTABLE and bool(self._waiting)
            began = True
        if not self._waiting:
            self._left = max(self._left, 0.0)
        return moved or began

    def go_on(self) -> None:
        """Show the next event, where the player steps through them."""
        self._stopped, self._left = False, 0.0

    def skip(self) -> None:
        """Come to the end of all events at once; what is heard is the last of them that makes a sound."""
        heard: Sequence[Heard] = ()
        while self._waiting:
            event = self._waiting.popleft()
            heard = self._staging.heard(event) or heard
            self._staging.skip(event)
            self._told(event)
        hear(*heard)
        self.go_on()
        self._staging.settle()

    def forget(self) -> None:
        """Forget the events that are still to be seen, since they were taken back."""
        self._waiting.clear()
        self.go_on()

    def coming(self, kind: type[E]) -> E | None:
        """The next event of that kind that is still to be seen; None if there is none."""
        return next((event for event in self._waiting if isinstance(event, kind)), None)

    def _begin(self, event: Event) -> int:
        hear(*self._staging.heard(event))
        wait = self._staging.begin(event)
        if self.settings.calm:
            self._staging.settle(silent=False)
        self._told(event)
        return wait
