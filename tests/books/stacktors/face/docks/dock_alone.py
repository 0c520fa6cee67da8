"""A dock without the table's screen: opened on a drawn scene, driven by keys and clicks."""

from __future__ import annotations

from typing import Any

import pygame

from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.face.docks.kinds import opened
from game.books.stacktors.face.docks.known import DockName, DockOpening, Handled
from game.books.stacktors.face.table.state import Places
from game.books.stacktors.intents import EndTurn, Help, Pass
from game.table.book import GM, Intent
from game.table.seats import Table, View
from game.ui.kit.screen import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look
from game.ui.kit.widgets import Control
from tests.books.stacktors.scene import Scene, scene

BRAM, BRUTE, TANSY = "G1R2-R3O2C1-R1", "hostile G1R2-G3Y2O2-R1", "Y2-Y2Y1-G2"


class Still:
    """A seat without a person, which leaves its decisions to the test."""

    def begin(self, view: View) -> None:
        del view


class DockAlone:
    """An open dock without the table's screen, with mouse and keys to drive it."""

    def __init__(
        self,
        s: Scene,
        name: DockName,
        target: str = "",
        *,
        orders: bool = True,
        size: tuple[int, int] = (1280, 720),
        text: int = 100,
        step: str = "",
    ) -> None:
        self.scene, self.orders = s, Standing() if orders else None
        self.table = Table(s.match, {"p1": self.orders, GM: Still()})
        decision = s.pending
        aimed = s.id(target) if target else None
        self.dock = opened(
            name, DockOpening(self.table, decision.owners[0], decision, decision.who, aimed, self.orders, step=step)
        )
        self.look = Look(size, Settings(text=text))
        self.dock.enter(self.look, Places(self.look).dock, (-1, -1))
        while not self.content.ready:
            self.dock.update(1)
        self.surface = pygame.Surface(size)
        self.draw()

    @property
    def content(self) -> Any:
        """The content of the dock's panel."""
        return self.dock.content

    @property
    def drafting(self) -> Any:
        """The draft of the attack, the defence or the exchange."""
        return self.content.drafting

    def draw(self) -> None:
        self.dock.draw(Brush(self.surface, self.look))
        self.dock.dirty = False

    def assert_whole(self) -> None:
        """Check that no text is cut off, nothing lies outside of the dock, and no control lies on another."""
        self.draw()
        assert self.look.clipped == []
        rects = [one.rect for one in self.dock.controls]
        for n, one in enumerate(rects):
            assert one.x >= self.dock.rect.x
            assert one.right <= self.dock.rect.right
            assert one.bottom <= self.dock.rect.bottom
            for other in rects[n + 1 :]:
                apart = (
                    one.right <= other.x + 0.01
                    or other.right <= one.x + 0.01
                    or one.bottom <= other.y
                    or other.bottom <= one.y
                )
                assert apart, (one, other)

    def key(self, key: int, mod: int = 0) -> Handled:
        return self.dock.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), (-1, -1))

    def click(self, key: str, button: int = 1) -> Handled:
        at = self.find(key).rect.scaled(self.dock.scale).centre
        self.dock.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button), at)
        return self.dock.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=button), at)

    def find(self, key: str) -> Control:
        found = [one for one in self.dock.controls if one.key == key]
        assert found, f"no {key} among {[one.key for one in self.dock.controls]}"
        return found[0]

    def keys(self, begin: str) -> list[str]:
        return [one.key for one in self.dock.controls if one.key.startswith(begin)]

    def piece(self, name: str, text: str) -> str:
        return f"piece {self.scene.ids(name, text)[0]}"

    def play(self, handled: Handled) -> None:
        """Play the intent of a dock that has closed, and let orders and planned answers answer what follows."""
        assert handled.done
        assert handled.intent
        self.table.play(self.content.opening.seat, handled.intent)
        self.table.advance()

    def entries(self) -> list[tuple[Intent, str]]:
        return [(entry.intent, entry.by) for entry in self.scene.match.entries]


def turn_of(s: Scene, name: str) -> Scene:
    for _ in range(12):
        if s.asked == (name, "act"):
            return s
        s.play(Pass() if not s.refused(Pass()) else EndTurn())
    raise AssertionError


def attacking(drawing: str = "AB", *, target: str = "B", alone: dict[str, Any] | None = None, **who: Any) -> DockAlone:
    s = turn_of(scene(drawing, **{"A": BRAM, "B": BRUTE, **who}), "A")
    return DockAlone(s, "attack", target, **(alone or {}))


def attacked(
    drawing: str = "AB",
    pieces: str = "G3+O2",
    *,
    alone: dict[str, Any] | None = None,
    how: dict[str, Any] | None = None,
    **who: Any,
) -> DockAlone:
    s = turn_of(scene(drawing, **{"A": BRAM, "B": BRUTE, **who}), "B")
    s.strike("B", "A", pieces, **(how or {}))
    while s.asked[1] == "help_a":
        s.play(Help())
    return DockAlone(s, "defend", **(alone or {}))
