"""A scene from notation on the table's screen, driven by mouse and keys; places on the screen are named by cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import pygame

from game.board.grid import Cell
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.face.table.match import PyramidMatch
from game.books.stacktors.intents import Nothing
from game.table.book import GM, Intent
from game.table.bots import GreedyBot
from game.table.seats import Controller, Search, Settled, Table, View
from game.ui.kit.screen import Pop
from game.ui.kit.settings import Settings, Speed
from game.ui.map.camera import Camera
from game.ui.play.screen import TableScreen
from game.ui.shell.drive import STEP, Driver
from tests.books.stacktors.scene import IDLE, Scene, scene


class Idle:
    """A computer that ends its turns and answers nothing, except for the intents that it was given.

    These are given by kind of decision, in the order in which they are played.
    """

    def __init__(self, **told: Iterable[Intent]) -> None:
        self.told = {kind: list(intents) for kind, intents in told.items()}

    def begin(self, view: View) -> Search:
        queue = self.told.get(view.decision.kind)
        if queue:
            return Settled(queue.pop(0))
        wanted = (IDLE.get(view.decision.kind), Nothing())
        return Settled(next((one for one in wanted if one and view.may(one)), view.legal()[0]))


class SparingDriver(Driver):
    """A driver that draws for those alone that look at what is drawn; the fixture `drawn` sees to that."""

    drawn: ClassVar[bool] = False

    def post(self, *events: pygame.Event, seen: bool = True, ms: int = STEP) -> None:
        super().post(*events, seen=seen and self.drawn, ms=ms)


class Play:
    """A game in which people sit in all seats but the game master's."""

    driven: ClassVar[type[Driver]] = SparingDriver

    def __init__(
        self,
        drawing: str | Scene,
        *,
        conflict: bool = True,
        speed: Speed = "instant",
        gm: Controller | None = None,
        handover: str = "banner",
        calm: bool = False,
        size: tuple[int, int] = (1280, 720),
        text: int = 100,
        scale: int = 0,
        contrast: bool = False,
        pages: bool = False,
        **people: Any,
    ) -> None:
        self.scene = scene(drawing, conflict=conflict, **people) if isinstance(drawing, str) else drawing
        self.gm = gm or GreedyBot()
        seats = sorted(
            {one.split()[0] for one in people.values() if one[0] == "p"}
            | {"p1"}
            | {info.seat for info in self.scene.match.start.seats}
        )
        self.orders = {seat: Standing() for seat in seats}
        self.table = Table(self.scene.match, {GM: self.gm, **self.orders})
        self.screen = TableScreen(self.table, Pop, pages=pages, handover=handover, orders=self.orders)
        settings = Settings(speed=speed, calm=calm, text=text, scale=scale, contrast=contrast)
        self.driver = self.driven(self.screen, size, settings, seen=False)
        self.driver.wait(400)

    @property
    def asked(self) -> tuple[str, str]:
        now = self.screen.asked
        assert now is not None
        return self.screen.pacer.show.reader.name(now.who), now.kind

    @property
    def brass(self) -> list[str]:
        return [control.caption for control in self.driver.top.pressable if control.brass]

    @property
    def face(self) -> PyramidMatch:
        face = self.screen.face
        assert isinstance(face, PyramidMatch)
        return face

    @property
    def camera(self) -> Camera:
        return self.face.state.view.camera

    def at(self, x: int, y: int) -> tuple[float, float]:
        return self.camera.middle(Cell(x, y))

    def foot(self, name: str) -> tuple[float, float]:
        """The point on the screen where that character's cell is."""
        cell = self.screen.pacer.show.reader.appearance(self.scene.id(name)).cell
        x, y = self.camera.plane.middle(cell)
        return self.camera.point((x, y + 0.3))

    def click(self, x: int, y: int, button: int = 1) -> None:
        self.driver.click(self.at(x, y), button, seen=False)
        self.driver.wait(400)

    def click_on(self, name: str) -> None:
        self.driver.click(self.foot(name), seen=False)
        self.driver.wait(400)

    def key(self, key: int, mod: int = 0, letter: str = "") -> None:
        self.driver.key(key, mod, letter, seen=False)
        self.driver.wait(400)

    def attack(self) -> None:
        """Attack by keys: A asks whom, and Enter takes the target under the cursor."""
        self.key(pygame.K_a)
        self.key(pygame.K_RETURN)

    def turn(self, name: str) -> None:
        """Pass and end turns until that character has its turn."""
        for _ in range(20):
            if self.screen.asked and self.asked == (name, "act"):
                return
            ends = any(one.key == "act end" for one in self.screen.controls)
            self.key(pygame.K_e if ends else pygame.K_p)
        raise AssertionError

    @property
    def intents(self) -> list[Intent]:
        return [entry.intent for entry in self.scene.match.entries]

    def close(self) -> None:
        self.screen.leave()
        self.table.close()
        self.scene.match.close()


class DrawnPlay(Play):
    """A game of which all is drawn, outside of tests too."""

    driven = Driver
