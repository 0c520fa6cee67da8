"""The events that are still to be seen, one after another."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TypeVar

from game.stacktors import events as happened
from game.table.book import Event
from game.ui.shell.settings import Settings, Speed
from game.ui.stacktors.cues import CUES
from game.ui.stacktors.stage import Stage

E = TypeVar("E", bound=Event)
FACTORS: dict[Speed, float] = {"slow": 1.6, "normal": 1.0, "fast": 0.4, "instant": 0.0}
"""By how much each speed stretches time."""


class Cues:
    """The events still to be seen. The stage follows each as its turn comes; `told` hears it then."""

    def __init__(self, stage: Stage, told: Callable[[Event], None], settings: Settings) -> None:
        self.settings = settings
        self._stage, self._told = stage, told
        self._waiting: deque[Event] = deque()
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """Is something still to be seen before anybody may decide?"""
        return bool(self._waiting) or self._left > 0

    def add(self, events: Iterable[Event]) -> None:
        """These have happened; companions set out together with their leader."""
        fresh = list(events)
        strolls = [event for event in fresh if isinstance(event, happened.Moved) and event.left is None]
        first = strolls[0].who if strolls else 0
        followers = [event for event in strolls if event.who != first]
        self._waiting.extend(
            [*followers, *(event for event in fresh if event not in followers)] if followers else fresh
        )

    def update(self, ms: int) -> bool:
        """Time goes by; did anything change?"""
        factor = FACTORS[self.settings.speed]
        if not factor:
            busy = self.busy
            self.skip()
            return self._stage.tick(ms) or busy
        moved = self._stage.tick(round(ms / factor))
        self._left -= ms / factor
        began = False
        while self._waiting and self._left <= 0:
            self._left = max(self._left, 0) + self._begin(self._waiting.popleft())
            began = True
        if not self._waiting:
            self._left = max(self._left, 0.0)
        return moved or began

    def skip(self) -> None:
        """Come to the end at once."""
        while self._waiting:
            event = self._waiting.popleft()
            if isinstance(event, happened.Said | happened.Answered):
                CUES[type(event)](event, self._stage)
            self._stage.follow(event)
            self._told(event)
        self._left = 0.0
        self._stage.settle()

    def forget(self) -> None:
        """What was to be seen has been taken back."""
        self._waiting.clear()
        self._left = 0.0

    def coming(self, kind: type[E]) -> E | None:
        """The next event of that kind that waits."""
        return next((event for event in self._waiting if isinstance(event, kind)), None)

    def _begin(self, event: Event) -> int:
        show = CUES.get(type(event))
        wait = show(event, self._stage) if show else 0
        self._stage.follow(event)
        if self.settings.calm:
            self._stage.settle()
        self._told(event)
        return wait
