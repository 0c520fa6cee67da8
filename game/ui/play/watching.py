"""Watching a table: the map and what is seen on it as time goes by, pages between, one player after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import pygame
from msgspec.structs import replace

from game.stacktors.ahead.orders import Standing
from game.table.book import Event, Seat
from game.table.saves import Keeper
from game.table.seats import Table
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.dialog import Dialog
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control
from game.ui.kit.widgets.base import Press
from game.ui.play.authoring import Authoring
from game.ui.play.between import Between
from game.ui.play.camera_moves import Gaze
from game.ui.play.flow import Asked, Flow
from game.ui.play.glimpsing import Glimpsing
from game.ui.play.listing import Listing
from game.ui.play.places import Places
from game.ui.shell.screen import Push, Reset, Screen, Transition
from game.ui.stacktors import asking
from game.ui.stacktors.camp import Camp
from game.ui.stacktors.docks import Dock
from game.ui.stacktors.hand import Hand
from game.ui.stacktors.mapview import MapView
from game.ui.stacktors.pages import page, ways_on
from game.ui.stacktors.pointing import Pointing
from game.ui.stacktors.sheet import Way


class Watching(ControlScreen):
    """What is seen of a table; what is asked and done there is the screen's own."""

    fills = True

    def __init__(
        self,
        table: Table,
        leave: Press,
        *,
        handover: str = "banner",
        pages: bool = True,
        takebacks: bool = True,
        keeper: Keeper | None = None,
        orders: Mapping[Seat, Standing] | None = None,
    ) -> None:
        """`leave` leads to another screen in place of all (Reset); table and
        match are closed then. `handover` is "off", "banner" or "curtain".

        `pages`: briefings and the like are shown. `keeper` writes the log; its trouble is told. `orders` are the
        controllers of people's seats, to which panels add plans and standing orders.
        """
        super().__init__()
        self.flow = Flow(table, orders=orders)
        self.view = MapView(self.flow.stage, self.flow.reader.name)
        self.hand = Hand(self.flow)
        self.pointing = Pointing(self.hand, self.view)
        self.camp = Camp(self.flow)
        self.handover, self.takebacks = handover, takebacks
        self._leave, self._paged, self._keeper = leave, pages, keeper
        self._set_up()

    def _set_up(self) -> None:
        """Nothing is asked, open or seen yet."""
        self.dock: Dock | None = None
        self.listing: Listing | None = None
        self.target = 0
        """Whom the dock is about."""
        self.picked = False
        """Has the player begun to put something together in the dock?"""
        self.speaking = False
        """Is a statement being written? What else is open waits, unseen, until it is done."""
        self.statement = ""
        self.log_shown = True
        self.between = Between(self.handover, len(self.flow.reader.players()) > 1)
        self.doors: tuple[Way, ...] = ()
        """Where one can go besides the title when all is over; each leads to another screen in place of all."""
        self.settings: Press | None = None
        """Leads to the options of the screen, where there are any."""
        self.authoring: Authoring | None = None
        """Looks at the map's files, where they are to be looked at."""
        self.greeting = ""
        """A sentence to be told once, when the table is first seen."""
        self._asked: Asked | None = None
        self._trouble = ""
        self._heard: Event | None = None
        self._words: tuple[object, ...] = ()
        self._set_up_view()

    def _set_up_view(self) -> None:
        """The camera is free, and nothing was looked at before."""
        self.gaze = Gaze(self)
        self.glimpsing = Glimpsing(self)
        self._camera: object = None
        self._laid_for: object = None
        """Where the camera was, and whether figures moved, when the boxes were laid."""
        self.raised: Screen | None = None
        """What is to be laid over the table next."""
        self._lamented = False
        """Has it been said that the story stops?"""

    def leave(self, to: Press | None = None) -> Transition | None:
        """Away from the table, by that door or the usual one: the log is closed, table and match are forgotten."""
        told = self._closed()
        self.flow.close()
        self.flow.table.close()
        self.flow.match.close()
        left = (to or self._leave)()
        return (
            Reset(left.screen, Dialog("The saved game", told))
            if told and isinstance(left, Reset) and not left.over
            else left
        )

    def _closed(self) -> str:
        """The log is closed; a sentence where that says what has not been said yet."""
        if self._keeper is None:
            return ""
        self.glimpsing.last(self._keeper.path)
        self._keeper.close()
        return f"{self._keeper.word}." if self._keeper.word not in {"", self._trouble} else ""

    # --- layout

    def enter(self, look: Look) -> None:
        self.places = Places(look)
        self.flow.cues.settings = look.settings
        super().enter(look)
        self.view.lift()
        self.relaid()
        if self.dock:
            self.dock.enter(look, self.places.dock)

    def close(self) -> None:
        super().close()
        self.view.close()

    def relaid(self) -> bool:
        """The map is laid anew: is its ground another one?"""
        scene = self.flow.reader.scene
        key, self.view.mood = (scene.situation.key, scene.situation.mood) if scene else ("", "")
        return self.view.lay(self.flow.board, self.area(self.places.free), self.look.u, key, self.flow.reader.scenery)

    def area(self, rect: Rect) -> pygame.Rect:
        """A rectangle of the layout in pixels."""
        return Brush(pygame.Surface((1, 1)), self.look).area(rect)

    def changed(self) -> None:
        super().changed()
        self.gaze.keep()

    def _pick(self) -> None:
        """The player has begun to put something together: the map stays as it is."""
        self.picked = True
        self.view.camera.halt()

    @property
    def pressable(self) -> list[Control]:
        """The dock's controls, then the screen's, in design pixels of the screen."""
        docked = self.dock if self.dock and not self.speaking else None
        return [
            *(
                replace(one, rect=one.rect.scaled(docked.scale))
                for one in (docked.controls if docked else ())
                if docked
            ),
            *self.controls,
        ]

    @property
    def asked(self) -> Asked | None:
        """What is asked here now; None as long as the screen has not yet turned to it."""
        return self._asked if self._asked is self.flow.asked else None

    def backdrop(self, brush: Brush) -> None:
        self.pointing.moved = False
        self.view.marks = replace(
            self.hand.marks(self.asked, self.dock, self.aimed),
            lit=self._lit(),
            parties=frozenset(self.dock.parties if self.dock else ()),
            owners=self.flow.reader.owners(),
        )
        if self.listing:
            self.view.marks = replace(self.view.marks, route=None, area={}, leaps=())
        self.view.draw(brush)
        if self.camping:
            brush.dim(120)

    @property
    def camping(self) -> bool:
        """Is the camp's page open?"""
        return self.asked is not None and self.asked.kind == "camp"

    @property
    def stopped(self) -> bool:
        """Does a dock wait for an answer that the player did not begin?"""
        return self.dock is not None and self.asked is not None and self.asked.kind not in asking.OPEN

    def _lit(self) -> frozenset[int]:
        """Who stays lit then: whoever is asked, and both parties of an attack."""
        return (
            frozenset((self.asked.who, *self.dock.parties))
            if self.stopped and self.asked and self.dock
            else frozenset()
        )

    @property
    def aimed(self) -> int:
        """Whom what is open or planned is about: the target, or whoever attacks."""
        if self.dock or self.hand.planned:
            return self.target
        return 0

    def front(self, brush: Brush) -> None:
        if self.dock and not self.speaking and not self.between.curtain:
            self.dock.draw(brush)
            self.dock.dirty = False

    def standing(self, who: Iterable[int]) -> Iterator[Rect]:
        """Where their figures are seen, in design pixels."""
        u, camera = self.look.u, self.view.camera
        for look in filter(None, map(self.flow.stage.look, who)):
            left, top, right, bottom = self.view.box(look)
            (x, y), (end, foot) = camera.point((left, top)), camera.point((right, bottom))
            yield Rect(x / u, y / u, (end - x) / u, (foot - y) / u)

    # --- time

    def tick(self, ms: int) -> Transition | None:
        moved = self.flow.update(ms) | self.view.update(ms, calm=self.look.settings.calm)
        self.between.update(ms)
        self.hand.threat.update(ms)
        if self.dock:
            self.dock.update(ms)
            moved = moved or self.dock.dirty
        self._tell()
        opened = self._raise() or self._broken() or self._page()
        if opened:
            return opened
        self._notice()
        self.gaze.back()
        if self._keeper:
            self.glimpsing.update(self._keeper.path)
        self._settle()
        self.dirty = self.dirty or moved or self.pointing.moved
        return None

    def _settle(self) -> None:
        """Once camera and figures rest elsewhere, the boxes make way
        for who is seen now, and the pointer means what lies below it.
        """
        now, before = (self.view.camera.at, self.flow.cues.busy), self._camera
        self._camera = now
        if now == before and now != self._laid_for:
            self._laid_for = now
            self.pointing.again(covered=self.covered(self.pointer))
            self.changed()

    def _tell(self) -> None:
        """What must be said once: how a save was found, that
        the disk refuses, that the game goes on in another file.
        """
        trouble = self._keeper.word if self._keeper else ""
        sentence = self.greeting or (trouble if trouble != self._trouble else "")
        self.greeting, self._trouble = "", trouble
        if sentence:
            self.say(sentence, lasting=True)

    def _raise(self) -> Transition | None:
        raised, self.raised = self.raised, None
        return Push(raised) if raised else None

    def _broken(self) -> Transition | None:
        """Said once: the story stops at a broken file; the game itself is kept."""
        if not self.flow.broken or self._lamented:
            return None
        self._lamented = True
        return Push(
            Dialog(
                "The story stops here",
                f"{self.flow.broken}\nThe game is kept; go on with it from the title when that is mended.",
            )
        )

    def _page(self) -> Transition | None:
        while self.flow.pages and not self._veiled():
            event = self.flow.pages.pop(0)
            self.relaid()
            shown = page(self.flow, event, ways_on(self.leave, self.doors)) if self._paged else None
            if shown:
                return Push(shown)
        return None

    def _veiled(self) -> bool:
        """Does a curtain hang before the page that is due?"""
        hung, veiled = self.between.curtain, self.between.veils()
        if veiled and not hung:
            self.changed()
        return veiled

    def _notice(self) -> None:
        """Is something else asked, was something more seen?"""
        asked, heard = self.flow.asked, self.flow.heard
        words = self.flow.thinker, self.flow.cues.busy, self.between.greeted > 0
        if asked is self._asked and heard is self._heard and words == self._words:
            return
        follow, self._heard, self._words = heard is not self._heard, heard, words
        self.relaid()
        if asked is not self._asked:
            self._decide(asked)
        elif follow:
            self.gaze.follow()
        self.changed()

    def _decide(self, asked: Asked | None) -> None:
        """Somebody else is asked, or something else."""
        raise NotImplementedError
