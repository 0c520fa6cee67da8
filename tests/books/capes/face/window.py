"""A table of Capes scenes in a window, which is played by posted events alone: by mouse, by keys or by a gamepad."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

import pygame

from game.books.capes import intents as do
from game.books.capes.ahead.advice import advice
from game.books.capes.ahead.orders import Standing
from game.books.capes.face.table.match import CapesTable
from game.books.capes.mind.seats import TemperedSeat
from game.table.book import Intent, Seat
from game.table.match import Match
from game.table.seats import Controller, Table
from game.ui.kit.controlled import stops
from game.ui.kit.screen import Pop
from game.ui.kit.settings import Settings, Speed
from game.ui.kit.widgets import Control
from game.ui.play.screen import TableScreen
from game.ui.shell.drive import Driver
from tests.ui import by_pad

Hand = Literal["mouse", "keys", "pad"]


class Window:
    """A match on the table's screen. People sit at `people`, computers at all other seats."""

    def __init__(
        self,
        match: Match,
        hand: Hand = "mouse",
        *,
        people: Iterable[Seat] | None = None,
        size: tuple[int, int] = (1280, 720),
        text: int = 100,
        scale: int = 0,
        speed: Speed = "instant",
        profile: str = "everything",
    ) -> None:
        seats = [one.seat for one in match.start.players]
        here = list(seats if people is None else people)
        self.orders = {seat: Standing(profile) for seat in here}
        self.match, self._hand = match, hand
        computers: dict[Seat, Controller] = {seat: TemperedSeat("guardian") for seat in seats if seat not in here}
        self.table = Table(match, {**computers, **self.orders})
        self.screen = TableScreen(self.table, Pop, orders=self.orders)
        self.driver = Driver(self.screen, size, Settings(text=text, scale=scale, speed=speed), seen=False)
        self.wait()

    def close(self) -> None:
        """Close the table."""
        self.screen.pacer.close()
        self.table.close()
        self.match.close()

    # ---- what is seen
    @property
    def face(self) -> CapesTable:
        """What shows the match."""
        assert isinstance(self.screen.face, CapesTable)
        return self.screen.face

    @property
    def asked(self) -> str:
        """The kind of what is asked here; empty for nothing."""
        return self.screen.asked.kind if self.screen.asked else ""

    @property
    def keys(self) -> list[str]:
        """The keys of all controls."""
        return [one.key for one in self.driver.top.controls]

    def control(self, key: str) -> Control:
        """The control with that key."""
        return self.driver.find(key)

    @property
    def brass(self) -> Control:
        """The button that Enter presses."""
        return next(one for one in self.driver.top.controls if one.brass)

    @property
    def said(self) -> str:
        """The sentence that is shown."""
        return self.screen.tips.toast

    @property
    def last(self) -> Intent:
        """The intent that was played last."""
        return self.match.entries[-1].intent

    # ---- what is done
    def wait(self, ms: int = 512) -> None:
        """Let time pass that nobody sees."""
        self.driver.post(seen=False, ms=16)
        for _ in range(ms // 32):
            self.driver.post(seen=False, ms=32)

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        self.driver.key(key, mod, seen=False)
        self.wait(64)

    def press(self, *keys: str) -> None:
        """Press these controls, one after the other, by the hand that plays."""
        for one in keys:
            if self._hand == "mouse":
                self.driver.click(self.control(one).rect.centre, seen=False)
            elif self._hand == "keys":
                self._tabbed(one)
            else:
                by_pad.press(self.driver, one)
            self.wait()

    def _tabbed(self, key: str) -> None:
        """Lead the focus to that control by Tab, and press it by Enter."""
        top = self.driver.top
        if top.focus is None:
            self.driver.key(pygame.K_TAB, seen=False)
        places = [one.key for one in stops(top.controls)]
        ahead = (places.index(key) - places.index(top.focus or "")) % len(places)
        back = len(places) - ahead
        for _ in range(min(ahead, back)):
            self.driver.key(pygame.K_TAB, pygame.KMOD_LSHIFT if back < ahead else 0, seen=False)
        assert top.focus == key
        self.driver.key(pygame.K_RETURN, seen=False)

    def write(self, key: str, text: str) -> None:
        """Write a text in a field."""
        if self._hand == "pad":
            by_pad.write(self.driver, key, text)
        else:
            self.driver.click(self.control(key).line.centre, seen=False)  # type: ignore[attr-defined]
            self.driver.write(text)
            self.driver.key(pygame.K_RETURN, seen=False)
        self.wait()

    def drag(self, what: str, onto: str) -> None:
        """Drag one control onto another one."""
        start, end = self.control(what).rect.centre, self.control(onto).rect.centre
        self.driver.move(start)
        self.driver.post(self._button(pygame.MOUSEBUTTONDOWN, start), seen=False)
        for part in (0.3, 0.7, 1.0):
            self.driver.move((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self.driver.post(self._button(pygame.MOUSEBUTTONUP, end), seen=False)
        self.wait()

    def _button(self, kind: int, at: tuple[float, float]) -> pygame.Event:
        return pygame.Event(kind, pos=self.driver._pixel(at), button=1, touch=False)

    # ---- answers
    def answer(self, intent: Intent, line: str = "") -> None:
        """Answer so, by pressing what leads there; with a line, that is written first."""
        before = len(self.match.entries)
        if line:
            self.write("pen", line)
        for one in WAYS[type(intent)](self, intent):
            self.press(one)
        assert len(self.match.entries) > before, (intent, self.said, self.brass.reason)

    def advised(self) -> Intent:
        """What is suggested to who is asked."""
        asked = self.screen.asked
        assert asked
        return advice(self.match, asked.decision, asked.legal)[0]

    def until(self, kind: str) -> None:
        """Do what is suggested until that is asked."""
        while self.asked != kind:
            self.answer(self.advised())


def _unless(window: Window, key: str, chosen: str = "chosen") -> list[str]:
    """The control, unless it is chosen already."""
    return [] if getattr(window.control(key), chosen) else [key]


def _frame(window: Window, one: do.FrameScene) -> list[str]:
    return [*_unless(window, f"scene {one.prompt}"), "go"]


def _take(window: Window, one: do.Take | do.Act | do.Buy) -> list[str]:
    if "cast" in window.keys:
        window.press("cast")
    return [*_unless(window, f"take {one.character}"), "go"]


def _make(window: Window, one: do.Make | do.Add) -> list[str]:
    window.press("make")
    while True:
        known = [each for each in window.driver.top.controls if each.key.startswith("draft ")]
        found = next((each for each in known if each.caption == one.draft.text), None)
        if found:
            return [*_unless(window, found.key), "go"]
        window.press("later")


def _power(window: Window, drive: str) -> list[str]:
    """The Drive of a Power, unless it is chosen already."""
    return _unless(window, f"drive {drive}") if drive else []


def choose(window: Window, key: str) -> None:
    """Choose that Ability; on a folded sheet its column comes first."""
    if f"column {key.split(':', maxsplit=1)[0]}" in window.keys:
        window.press(f"column {key.split(':', maxsplit=1)[0]}")
    for one in _unless(window, f"ability {key}"):
        window.press(one)


def _roll(window: Window, one: do.Roll) -> list[str]:
    choose(window, one.ability)
    return [*_power(window, one.drive), f"die {one.die}", "go"]


def _raise(window: Window, one: do.Raise) -> list[str]:
    choose(window, one.ability)
    return [*_power(window, one.drive), f"inspiration {one.inspiration}", "go"]


def _react(window: Window, one: do.React) -> list[str]:
    if f"by {one.character}" in window.keys:
        window.press(f"by {one.character}")
    choose(window, one.ability)
    return [*_power(window, one.drive), "go"]


def _stake(window: Window, one: do.Stake) -> list[str]:
    window.press("tool stake")
    for key in _power(window, one.drive):
        window.press(key)
    return [f"die {one.die}", *["number more"] * (one.number - 1), "go"]


def _split(window: Window, one: do.Split) -> list[str]:
    window.press("tool split")
    for key in _power(window, one.drive):
        window.press(key)
    more = sum(one.under) - len(one.under)
    return [f"die {one.die}", *["number more"] * (len(one.under) - 1), *["debt more"] * more, "go"]


def _leave(_: Window, one: do.Leave) -> list[str]:
    return ["tool schism", *(f"die {die}" for die in one.dice), "go"]


def _lift(window: Window, one: do.Lift) -> list[str]:
    window.press("tool lift")
    return [*_unless(window, f"inspiration {one.inspiration}"), f"die {one.die}", "go"]


def _keep(window: Window, one: do.KeepRoll | do.TurnBack) -> list[str]:
    name = "keep" if isinstance(one, do.KeepRoll) else "back"
    choice = f"{name} on {one.side}"
    return [*(_unless(window, choice, "on") if choice in window.keys else []), name]


def _resolve(window: Window, one: do.Resolve) -> list[str]:
    tab = f"end {one.conflict}"
    if tab in window.keys:
        window.press(tab)
    side = f"outcome {one.outcome}" if one.outcome else ""
    return [*(_unless(window, side) if side else []), "go"]


def _gloat(window: Window, one: do.Gloat) -> list[str]:
    if window.asked == "gloat":
        return [f"gloat {one.die}"] if one.die else ["go"]
    return ["gloat", "go"]


WAYS: dict[type[Intent], Callable[[Window, Any], list[str]]] = {
    do.FrameScene: _frame,
    do.EndIssue: lambda *_: ["end"],
    do.Take: _take,
    do.Pass: lambda *_: ["pass"],
    do.Add: _make,
    do.Make: _make,
    do.Veto: lambda *_: ["veto"],
    do.Allow: lambda *_: ["allow"],
    do.ClaimSide: lambda _, one: [f"flag {one.side}"],
    do.BeginActions: lambda *_: ["go"],
    do.Act: _take,
    do.Skip: lambda *_: ["skip"],
    do.Buy: _take,
    do.Roll: _roll,
    do.Raise: _raise,
    do.Stake: _stake,
    do.Split: _split,
    do.Leave: _leave,
    do.Lift: _lift,
    do.EndTurn: lambda *_: ["go"],
    do.KeepRoll: _keep,
    do.TurnBack: _keep,
    do.React: _react,
    do.Decline: lambda *_: ["let"],
    do.Finish: lambda *_: ["go"],
    do.Resolve: _resolve,
    do.Gloat: _gloat,
    do.Give: lambda *_: ["go"],
    do.Pair: lambda *_: ["go"],
    do.Bestow: lambda *_: ["go"],
}
"""By intent, the controls that lead to it; some are pressed on the way."""
