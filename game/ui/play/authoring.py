"""A map that its author changes during play: a new version is taken over, or the screen says why it is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from game.problem import Problem
from game.table.book import Event
from game.ui.kit.screen import Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget
from game.ui.play.boxes import Notice, RefusedMap
from game.ui.play.protocol import Host, MatchFace
from game.ui.shell.checking import CheckScreen
from game.watch import PERIOD, FileWatch

LATER = "The new map comes when nothing is half done."
_WIDE, _HIGH = 560, 106


class Changing(Host, Protocol):
    """A screen on which the map may change."""

    face: MatchFace

    def refresh(self) -> None: ...


class Authoring:
    """Looks at the map's files from time to time.

    What is wrong with the file that was saved last stays on the screen until it is mended or the player puts it away.
    """

    def __init__(self, watch: FileWatch) -> None:
        self.watch = watch
        self._since = 0
        self._hidden: tuple[Problem, ...] = ()

    def update(self, ms: int, screen: Changing) -> None:
        """Let time pass, in milliseconds; the new map waits while something that happened is still to be seen."""
        self._since += ms
        if self._since < PERIOD:
            return
        self._since, before = 0, self._state
        events = self.watch.look(hold=screen.face.pacer.busy)
        if events is not None:
            self._show(events, screen)
        elif screen.face.lay() or self._state != before:
            screen.changed()

    @property
    def _state(self) -> object:
        return self.watch.problems, self.watch.waiting

    def _show(self, events: list[Event], screen: Changing) -> None:
        """Show the new map: everything that was open on the screen is closed, and the camera stays where it is."""
        told = screen.face.pacer.remade(events)
        screen.refresh()
        screen.say(told)

    # What is seen

    def widgets(self, area: Rect) -> Iterator[Widget]:
        """The boxes about the map, in the part of the screen that is free for notices."""
        if self.watch.problems and self.watch.problems != self._hidden:
            yield from self._refused(Rect(area.right - _WIDE - 16, area.y + 8, _WIDE, _HIGH))
        elif self.watch.waiting:
            yield Notice(rect=Rect(area.x, area.y + 44, area.w, 28), text=LATER)

    def _refused(self, rect: Rect) -> Iterator[Widget]:
        errors = sum(problem.severity == "error" for problem in self.watch.problems)
        yield RefusedMap(rect=rect, text=str(self.watch.problems[0]), errors=errors)
        y = rect.bottom - 38
        yield Button(
            key="what is wrong",
            caption="What is wrong",
            cap="F8",
            rect=Rect(rect.right - 290, y, 160, 30),
            letter=pygame.K_F8,
            press=self.check,
        )
        yield Button(key="put away", caption="Put away", rect=Rect(rect.right - 122, y, 110, 30), press=self._hide)

    def check(self) -> Transition:
        """Leads to the screen with everything that is wrong with the map."""
        return Push(CheckScreen(self.watch.file.name, self.watch.judged))

    def _hide(self) -> None:
        self._hidden = self.watch.problems
