"""The monkey's game: screens are opened, events posted and frames drawn; it notes what was seen and how memory grew."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pygame

from game.ui.kit.screen import Reset, Screen
from game.ui.kit.settings import Settings
from game.ui.play.screen import TableScreen
from game.ui.shell import books
from game.ui.shell.app import App
from game.ui.shell.house import House
from tests.monkey.doors import Doors
from tests.monkey.hands import Hands

STAY = 600
"""How many events the monkey stays at most before it opens another screen."""
RESTING = (1280, 720)
"""The size of the window in which it rests."""
_PAUSES = (0, 16, 16, 16, 33, 120, 700)
"""Milliseconds from one frame to the next."""
_STATM = Path("/proc/self/statm")
_PAGE = 4096


def memory() -> int:
    """How many bytes of the process lie in memory; 0 where the system does not tell."""
    return int(_STATM.read_text(encoding="ascii").split()[1]) * _PAGE if _STATM.exists() else 0


class Monkey:
    """Plays in the player's folder, which should be a temporary one.

    `played` counts its events, `seen` counts them by screen.
    """

    def __init__(self, seed: int, stay: int = STAY) -> None:
        self.chance = Random(seed)
        self.app = App(Settings(speed="fast", captions=True))
        self.app.audio.open()
        self.app.rulebook = books.rulebook
        self.doors, self.hands = Doors(House(self.app), self.chance), Hands(self.app, self.chance)
        self.played = 0
        self.seen: Counter[str] = Counter()
        self._stay, self._left = stay, 0

    def step(self) -> None:
        """Do one thing, and draw a frame."""
        if self._left <= 0 or not self.app.running:
            self._enter()
        events = self.hands.events()
        self.seen[type(self.app.top).__name__] += len(events)
        self.played += len(events)
        self._left -= len(events)
        self.app.frame(events, self.chance.choice(_PAUSES))
        pygame.event.get()

    def _enter(self) -> None:
        """Open another screen."""
        self._left = self.chance.randint(self._stay // 4, self._stay)
        self.go(self.doors.screen())

    def go(self, screen: Screen) -> None:
        """Go to that screen instead of the present one."""
        self.close()
        self.app.running = True
        self.app.show(Reset(screen))

    def rest(self) -> None:
        """Leave everything for the title, in a window of one size; what is held there is held for good."""
        self.go(self.doors.home.title())
        pygame.display.set_mode(RESTING, pygame.RESIZABLE)
        self.app.frame([pygame.Event(pygame.WINDOWSIZECHANGED, x=RESTING[0], y=RESTING[1])], 16)
        gc.collect()
        self._left = 0

    def close(self) -> None:
        """Leave everything; a table is left as by its menu."""
        for screen in self.app.screens:
            if isinstance(screen, TableScreen):
                screen.leave()
        while self.app.screens:
            self.app.screens.pop().close()


class Halves:
    """How many bytes the process took in the first and in the second half of a run, or of its end.

    `of` makes one number of those of a half; what comes before the share `since` of the events is left out.
    """

    def __init__(self, events: int, of: Callable[[Sequence[int]], float] = max, since: float = 0) -> None:
        self.middle, self._since = events * (1 + since) / 2, events * since
        self._of = of
        self._noted: tuple[list[int], list[int]] = [], []

    def note(self, played: int) -> None:
        """Note the memory after that many events."""
        if played >= self._since:
            self._noted[played >= self.middle].append(memory())

    @property
    def figures(self) -> tuple[float, float]:
        first, second = (self._of(noted or [0]) for noted in self._noted)
        return first, second

    @property
    def growth(self) -> float:
        """By what share the second half's number exceeds the first's."""
        first, second = self.figures
        return second / first - 1 if first else 0.0

    def __str__(self) -> str:
        first, second = (int(figure) >> 20 for figure in self.figures)
        return f"{first} MB before event {self.middle:.0f}, {second} MB after it: {self.growth:+.1%}"
