"""The first page, begun from the title or by itself, and driven by posted events alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import pygame
from msgspec.structs import replace

from game.books.capes.face.lesson.coach import PageCoach
from game.books.capes.face.table.match import CapesTable
from game.records import Notebook
from game.table.book import Intent, Seat
from game.ui.kit.controls import ControlScreen
from game.ui.kit.early_enter import SETTLES
from game.ui.kit.screen import Pop, Reset
from game.ui.kit.settings import Settings
from game.ui.kit.widgets import Control
from game.ui.play.screen import TableScreen
from game.ui.shell import books, session
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from game.ui.shell.house import House
from tests.ui import by_pad

Hand = Literal["mouse", "keys", "pad"]


class LessonDriver(Driver):
    """A driver that plays the first page."""

    app: App
    hand: Hand = "keys"

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.app.screens if isinstance(screen, TableScreen))

    @property
    def face(self) -> CapesTable:
        face = self.table.face
        assert isinstance(face, CapesTable)
        return face

    @property
    def coach(self) -> PageCoach:
        return self.face.coach

    @property
    def over(self) -> bool:
        """Does another screen lie over the table?"""
        return self.app.top is not self.table

    @property
    def step(self) -> str:
        """The step that is asked for."""
        return self.coach.said.step if self.coach.said else ""

    @property
    def log(self) -> list[tuple[Seat, Intent]]:
        return [(entry.seat, entry.intent) for entry in self.table.pacer.match.entries]

    @property
    def keys(self) -> list[str]:
        top = self.app.top
        assert isinstance(top, ControlScreen)
        return [one.key for one in top.controls]

    @property
    def ringed(self) -> Control | None:
        """The control around which the ring lies."""
        rect = self.coach.ringed
        return next((one for one in self.table.controls if one.rect == rect), None)

    def close(self) -> None:
        """Leave the table."""
        self.table.leave()

    def settle(self) -> None:
        """Wait until somebody is asked, or another screen lies over the table."""
        self.post(seen=False)
        for _ in range(200):
            if self.over or (self.table.asked and not self.table.pacer.cues.busy):
                break
            self.post(seen=False)
        for _ in range(12):
            self.post(seen=False, ms=32)

    def push(self, key: str) -> None:
        """Press that control by the hand that plays; the strip's buttons by their own keys."""
        letters = {"show me": pygame.K_F4, "read on": pygame.K_F3, "close hint": pygame.K_F3}
        if self.hand == "pad":
            by_pad.press(self, key)
        elif self.hand == "keys" and key in letters:
            self.key(letters[key], seen=False)
        else:
            self.click(self.find(key).rect.centre, seen=False)
        self.settle()

    def next(self) -> None:
        """Press what the strip offers."""
        self.push("read on" if "read on" in self.keys else "show me")

    def finish(self) -> None:
        """Be shown the rest, read the page of the scene, and come to the page after the last one."""
        while not self.over:
            self.next()
            assert len(self.log) < 120
        self.wait(1000)
        self.push("back")
        self.wait(1000)

    def until(self, step: str) -> None:
        """Be shown everything up to that step; what is remarked before it is read."""
        while self.step != step or self.coach.remark:
            self.next()


class LessonHouse(LessonDriver):
    """Begins at the title; saves and the notebook lie where STACKTORS_HOME says."""

    def __init__(self, hand: Hand = "keys", **settings: Any) -> None:
        self.hand = hand
        self.app = App(replace(Settings(**{"speed": "instant"} | settings), window=(1280, 720)))
        self.house = House(self.app)
        first = books.known()[0]
        self.house.notebook.finish(first.book, first.lesson.key)
        self.app.show(Reset(self.house.title()))
        self.post(seen=False)

    def begin(self) -> None:
        """Begin it from the title."""
        self.lead_on("lesson")

    def lead_on(self, key: str) -> None:
        """Press a control that leads to a table; what is loaded meanwhile must be seen."""
        self.wait(SETTLES)
        if self.hand == "pad":
            by_pad.press(self, key)
        else:
            self.click(self.find(key).rect.centre)
        self.watch(64)
        self.settle()


class LessonTable(LessonDriver):
    """Begins at the table; saves and the notebook lie in that folder."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        (lesson,) = [one for one in books.known() if one.book == "capes"]
        screen = session.lesson(lesson, Pop, folder=folder)
        screen.notebook = Notebook(folder / "notebook.json")
        super().__init__(screen, size, Settings(**{"speed": "instant"} | settings), seen=False)
        self.settle()
