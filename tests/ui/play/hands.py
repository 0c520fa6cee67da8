"""Three hands that play at the table, each with one device alone: the mouse, the keyboard, a gamepad.

A hand knows the table as a player does: what can be pressed on it and where figures stand.
"""

from __future__ import annotations

from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.board.grid import Cell
from game.books.stacktors.face.docks.attack.card import ProposalCard
from game.books.stacktors.face.table.state import TableState
from tests.ui.play.play import Play

B = TypeVar("B")
"""What is pressed: a key by its number, a button of a gamepad by its name."""


class Hand:
    """What every hand can do; each does it by its device alone."""

    def __init__(self, play: Play) -> None:
        self.play, self.driver = play, play.driver
        self.posted: set[int] = set()
        """The types of all events that it has posted."""
        post = self.driver.post

        def noted(*events: pygame.Event, **how: Any) -> None:
            self.posted |= {event.type for event in events}
            post(*events, **how)

        self.driver.post = noted  # type: ignore[method-assign] # what it posts is noted

    @property
    def table(self) -> TableState:
        return self.play.face.state

    def settle(self) -> None:
        self.driver.wait(600)

    def may(self, deed: str) -> bool:
        """Can that deed of the side panel be pressed?"""
        return any(one.key == f"act {deed}" and one.enabled for one in self.play.screen.controls)

    def attack(self, name: str) -> None:
        """Choose to attack, and pick that foe if there is a choice."""
        self.deed("attack")
        if self.table.selection.targeting:
            self.pick(name)

    def deed(self, deed: str) -> None:
        """Press a deed of the side panel."""
        raise NotImplementedError

    def pick(self, name: str) -> None:
        """Pick that foe on the map."""
        raise NotImplementedError

    def walk(self, cell: Cell) -> None:
        """Walk to that cell."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Press the brass button of what is open."""
        raise NotImplementedError

    def next_card(self) -> None:
        """Choose the next card of the attack panel."""
        raise NotImplementedError


class Mouse(Hand):
    events = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})

    def deed(self, deed: str) -> None:
        self.driver.press(f"act {deed}")
        self.settle()

    def pick(self, name: str) -> None:
        self.play.click_on(name)
        self.settle()

    def walk(self, cell: Cell) -> None:
        self.play.click(cell.x, cell.y)
        self.settle()

    def confirm(self) -> None:
        brass = [one for one in self.driver.top.pressable if one.brass]
        self.driver.press(brass[0].key)
        self.settle()

    def next_card(self) -> None:
        assert self.table.dock
        cards = [one for one in self.table.dock.controls if isinstance(one, ProposalCard)]
        at = next(n for n, one in enumerate(cards) if one.on)
        self.driver.press(cards[(at + 1) % len(cards)].key)
        self.settle()


class Buttons(Hand, Generic[B]):
    """Keyboard and gamepad: both go from one to the next."""

    steps: dict[str, B]

    def press(self, button: B) -> None:
        raise NotImplementedError

    def pick(self, name: str) -> None:
        wanted = self.play.scene.id(name)
        for _ in range(6):
            if self.table.selection.over == wanted:
                break
            self.press(self.steps["next"])
        self.press(self.steps["press"])
        self.settle()

    def walk(self, cell: Cell) -> None:
        assert self.table.asked
        start = self.table.reader.appearance(self.table.selection.actor(self.table.asked))
        assert start
        for way, count in (("Right", cell.x - start.cell.x), ("Down", cell.y - start.cell.y)):
            back = {"Right": "Left", "Down": "Up"}[way]
            for _ in range(abs(count)):
                self.press(self.steps[way if count > 0 else back])
        self.press(self.steps["press"])
        self.settle()

    def confirm(self) -> None:
        self.press(self.steps["brass"])
        self.settle()

    def next_card(self) -> None:
        self.press(self.steps["Right"])
        self.settle()


class Keys(Buttons[int]):
    events = frozenset({pygame.KEYDOWN, pygame.KEYUP})
    deeds: ClassVar = {"attack": pygame.K_a, "end": pygame.K_e, "pass": pygame.K_p, "heal": pygame.K_h}
    steps = {  # noqa: RUF012
        "next": pygame.K_TAB,
        "press": pygame.K_RETURN,
        "brass": pygame.K_RETURN,
        "Left": pygame.K_LEFT,
        "Right": pygame.K_RIGHT,
        "Up": pygame.K_UP,
        "Down": pygame.K_DOWN,
    }

    def press(self, button: int) -> None:
        self.driver.key(button)

    def deed(self, deed: str) -> None:
        self.press(self.deeds[deed])
        self.settle()


class Pad(Buttons[str]):
    events = frozenset({pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION})
    steps = {"next": "RB", "press": "South", "brass": "RT"} | {way: way for way in ("Left", "Right", "Up", "Down")}

    def press(self, button: str) -> None:
        self.driver.pad(button)

    def deed(self, deed: str) -> None:
        """Attack by its own button; go to all other deeds by the focus."""
        if deed == "attack":
            self.press("West")
        else:
            self._lead(f"act {deed}")
            self.press("South")
            if self.play.screen.focus:
                self.press("East")
        self.settle()

    def _lead(self, key: str) -> None:
        """Lead the focus to that control of the side panel, row by row."""
        self.press("View")
        by_key = {one.key: one.rect for one in self.play.screen.controls}
        for _ in range(8):
            focus = self.play.screen.focus
            assert focus
            here, there = by_key[focus], by_key[key]
            if here == there:
                return
            across, down = there.x - here.x, there.y - here.y
            self.press(("Down" if down > 0 else "Up") if down else ("Right" if across > 0 else "Left"))
        raise AssertionError(key)


HANDS: tuple[type[Hand], ...] = (Mouse, Keys, Pad)
