"""The first fight in a house of its own, driven from the title by posted events."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import pygame
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.face.lesson.coach import Coach
from game.books.stacktors.face.lesson.strip import StripText
from game.books.stacktors.face.table.match import PyramidMatch
from game.books.stacktors.lesson.lesson_lines import LessonLine
from game.ui.kit import bindings
from game.ui.kit.guard import GUARDED
from game.ui.kit.screen import Reset
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Rect
from game.ui.play.screen import TableScreen
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from game.ui.shell.house import House

ARROWS = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}

PAD_ARROWS = {(1, 0): "Right", (-1, 0): "Left", (0, 1): "Down", (0, -1): "Up"}


B = TypeVar("B")


class House1(Driver):
    """A driver that begins at the title; saves and the notebook lie where STACKTORS_HOME says."""

    def __init__(self, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.app = App(replace(Settings(**{"speed": "instant"} | settings), window=size))
        self.house = House(self.app)
        self.app.show(Reset(self.house.title()))
        self.wait()

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.app.screens if isinstance(screen, TableScreen))

    @property
    def face(self) -> PyramidMatch:
        face = self.table.face
        assert isinstance(face, PyramidMatch)
        return face

    @property
    def coach(self) -> Coach:
        return self.face.coach

    @property
    def due(self) -> int:
        return self.coach.said.number if self.coach.said else 0

    @property
    def said(self) -> LessonLine:
        """What the strip says."""
        found = self.coach.said
        assert found
        return found

    @property
    def text(self) -> StripText:
        return self.coach.text(self.said)

    def settle(self) -> None:
        """Wait until somebody is asked, or another screen lies over the table."""
        for _ in range(200):
            self.post(seen=False)
            self.post(seen=False)
            if self.app.top is not self.table or self.table.asked:
                break
        for _ in range(2):
            self.app.frame((), 48)

    def begin(self) -> None:
        """Begin the first fight, and read its page."""
        self.press("The first fight")
        self.wait(2 * GUARDED)
        self.key(pygame.K_RETURN)
        self.settle()

    def idle(self, ms: int) -> None:
        """Let that much time go by for the table, at once."""
        self.app.frame((), ms)
        self.wait(32)

    @property
    def over(self) -> bool:
        return self.app.top is not self.table

    def read(self) -> int:
        """Wait until what was remarked has given way; return the step that is said then."""
        self.ring()
        return self.due

    def ring(self) -> Rect | None:
        """The ring, once what was remarked has given way to it."""
        for _ in range(4):
            if self.over or self.coach.ringed:
                break
            self.idle(4100)
            self.idle(900)
            if self.said.remark and bindings.used() != "mouse":
                if bindings.used() == "pad":
                    self.pad("South")
                else:
                    self.key(pygame.K_RETURN)
                self.idle(900)
        return self.coach.ringed


def by_mouse(driver: House1) -> None:
    """Click what is ringed."""
    box = driver.ring()
    if box:
        driver.click(box.centre)
    driver.settle()


def by_keys(driver: House1) -> None:
    """Press the key that the strip names."""
    driver.ring()
    if driver.over:
        return
    meant = driver.said.meant
    assert meant
    if meant.cell:
        driver.key(pygame.K_m)
        _go(driver, meant.cell, driver.key, ARROWS)
        driver.key(pygame.K_RETURN)
    else:
        told = f"{driver.text.sentence} {driver.text.manner}"
        name = next(word for word in told.replace(".", " ").split() if word in ("A", "E", "H", "P", "Enter"))
        driver.key(pygame.key.key_code({"Enter": "return"}.get(name, name)))
    driver.settle()


def by_pad(driver: House1) -> None:
    """Press the button that the strip names, or lead the focus to what it names."""
    driver.ring()
    if driver.over:
        return
    meant, told = driver.said.meant, f"{driver.text.sentence} {driver.text.manner}"
    assert meant
    if meant.cell:
        assert "ring, then South button" in told or "press South button" in told
        _go(driver, meant.cell, driver.pad, PAD_ARROWS)
        driver.pad("South")
    elif "D-pad to " in told:
        lead(driver, told.partition("D-pad to ")[2].strip(" ."))
    else:
        named = re.search(r"(\w+) button", told)
        assert named, told
        driver.pad(named[1])
    driver.settle()


def lead(driver: House1, caption: str) -> None:
    """Lead the focus to the button with that caption, with a gamepad, and press it."""
    driver.pad("View")
    by_key = {one.key: one for one in driver.table.controls}
    wanted = next(one for one in by_key.values() if one.caption == caption)
    for _ in range(12):
        assert driver.table.focus
        here, there = by_key[driver.table.focus].rect, wanted.rect
        if here == there:
            driver.pad("South")
            if driver.table.focus:
                driver.pad("East")
            return
        across, down = there.x - here.x, there.y - here.y
        driver.pad(("Down" if down > 0 else "Up") if abs(down) > 8 else ("Right" if across > 0 else "Left"))
    raise AssertionError(caption)


def _go(driver: House1, cell: Cell, press: Callable[[B], None], arrows: Mapping[tuple[int, int], B]) -> None:
    """Move the cursor to that cell."""
    hand, facts = driver.face.state.selection, driver.coach.lesson.facts
    assert facts
    for _ in range(20):
        if hand.cell == cell:
            return
        at = hand.cell or facts.cell(facts.hero)
        assert at
        step = ((cell.x > at.x) - (cell.x < at.x), 0) if cell.x != at.x else (0, (cell.y > at.y) - (cell.y < at.y))
        press(arrows[step])
    raise AssertionError(hand.cell)
