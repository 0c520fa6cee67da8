"""A window with the comic of a game, which is used by posted events alone: by mouse, by keys or by a gamepad."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache, partial
from typing import Literal

import pygame

from game.books.capes.comic.values import ComicPage
from game.books.capes.face.pages.album import ComicAlbum
from game.books.capes.face.pages.changed import ChangedPages
from game.books.capes.face.pages.screen import PagesScreen
from game.books.capes.face.scenes import never, told_until
from game.books.capes.pages import ToldIssue, told_issue
from game.steps import finished
from game.table.match import History, Match
from game.ui.kit.controlled import stops
from game.ui.kit.controls import Dialog
from game.ui.kit.screen import Push
from game.ui.kit.settings import Settings
from game.ui.kit.widgets import Control, EntryField
from game.ui.shell.drive import Driver
from tests.ui import by_pad

Hand = Literal["mouse", "keys", "pad"]
LONGEST_WAIT = 2000
"""In so many frames everything that is drawn is there."""


@cache
def _played(most: int, seed: int) -> tuple[Match, History]:
    match = told_until(never, most=most, seed=seed)
    return match, History([match.first, *match.states], list(match.entries), [])


def told(most: int = 2000, seed: int = 6) -> Match:
    """A match that computers have told so far, in a world of this test."""
    match, past = _played(most, seed)
    return Match(match.book, match.start, History(list(past.snapshots), list(past.entries), []))


@cache
def _usual() -> ToldIssue:
    return finished(told_issue(told()))


def _told_at_once() -> Generator[None, None, ToldIssue]:
    """What the usual match tells, which is found once for all tests."""
    yield
    return _usual()


class ComicWindow:
    """The comic of a match, over another screen."""

    def __init__(
        self,
        match: Match | None = None,
        hand: Hand = "mouse",
        *,
        size: tuple[int, int] = (1280, 720),
        text: int = 100,
        scale: int = 0,
        changed: ChangedPages | None = None,
        drawn: bool = True,
    ) -> None:
        """Unless it is to be `drawn`, nobody waits for pictures."""
        self.hand, self.drawn = hand, drawn
        self.screen = PagesScreen(partial(told_issue, match) if match else _told_at_once, changed)
        self.driver = Driver(Dialog("Below", "This is below."), size, Settings(text=text, scale=scale), seen=False)
        self.driver.app.show(Push(self.screen))
        self.settle()

    # ---- what is seen
    @property
    def album(self) -> ComicAlbum:
        """The leaves."""
        assert self.screen.album
        return self.screen.album

    @property
    def page(self) -> ComicPage:
        """The page that is open."""
        leaf = self.album.leaf
        assert isinstance(leaf, ComicPage)
        return leaf

    def pixels(self) -> bytes:
        """The picture of the open leaf."""
        assert self.screen.easel.picture
        return pygame.image.tobytes(self.screen.easel.picture.surface, "RGB")

    @property
    def open(self) -> bool:
        """Is the comic still there?"""
        return self.screen in self.driver.app.screens

    def control(self, key: str) -> Control:
        """The control with that key."""
        return self.driver.find(key)

    @property
    def keys(self) -> list[str]:
        """The keys of all controls."""
        return [one.key for one in self.driver.top.controls]

    # ---- what is done
    def settle(self) -> None:
        """Wait until nothing is told, drawn or saved any more."""
        for _ in range(LONGEST_WAIT):
            self.driver.post(seen=False)
            there = self.screen.album is not None and not (self.drawn and self.screen.working)
            if there or self.driver.top is not self.screen:
                return
        raise AssertionError(self.screen.working)

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self.driver.key(key, mod, seen=False)
        self.settle()

    def post(self, *events: pygame.Event) -> None:
        """Have these events come."""
        self.driver.post(*events, seen=False)
        self.settle()

    def press(self, *keys: str) -> None:
        """Press these controls, one after the other, by the hand that is used."""
        for one in keys:
            if self.hand == "mouse":
                self.driver.click(self.control(one).rect.centre, seen=False)
            elif self.hand == "keys":
                self._tabbed(one)
            else:
                by_pad.press(self.driver, one)
            self.settle()

    def _tabbed(self, key: str) -> None:
        """Lead the focus to that control by Tab, and press it by Enter."""
        top = self.driver.top
        places = [one.key for one in stops(top.controls)]
        for _ in places:
            if top.focus == key:
                break
            self.driver.key(pygame.K_TAB, seen=False)
        assert top.focus == key
        self.driver.key(pygame.K_RETURN, seen=False)

    def write(self, key: str, text: str) -> None:
        """Write a text in place of what stands in a field."""
        if self.hand == "pad":
            by_pad.write(self.driver, key, text)
        else:
            field = self.control(key)
            assert isinstance(field, EntryField)
            self.driver.click(field.line.centre, seen=False)
            self.driver.key(pygame.K_END, seen=False)
            for _ in field.text:
                self.driver.key(pygame.K_BACKSPACE, seen=False)
            for letter in text:
                self.driver.post(pygame.Event(pygame.TEXTINPUT, text=letter), seen=False)
            self.driver.key(pygame.K_RETURN, seen=False)
        self.settle()
