"""The table's screen: whose decision it is, what was told, taking back, one player after another.

What is played with in the middle is the face's of the match, which its rulebook brings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from game import library
from game.table.book import Intent, Seat
from game.table.saves import Keeper
from game.table.seats import Controller, Table
from game.ui.kit.brush import Brush, Point
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Consult, Push, Transition
from game.ui.kit.theme import Look
from game.ui.kit.widgets import Control, Widget
from game.ui.kit.widgets.base import Press
from game.ui.play import keys, layout, logs
from game.ui.play.asked import Asked
from game.ui.play.authoring import Authoring
from game.ui.play.between import Between
from game.ui.play.deeds import Deeds
from game.ui.play.due import Due
from game.ui.play.exit import Exit
from game.ui.play.glimpsing import Glimpsing
from game.ui.play.menu import Menu
from game.ui.play.protocol import GO, MatchFace
from game.ui.play.takeback import Takeback


class TableScreen(ControlScreen):
    """Plays a match of any rulebook. It never decides what is legal: it asks the match."""

    fills = True
    tunes: Callable[[str, str], Path | None] | None = None
    """Where the music of a situation lies, by its key and the file's name."""
    settings: Press | None = None
    """Leads to the options of the screen, where there are any."""
    authoring: Authoring | None = None
    """Looks at the map's files, where they are to be looked at."""

    def __init__(
        self,
        table: Table,
        leave: Press,
        *,
        handover: str = "banner",
        pages: bool = True,
        takebacks: bool = True,
        keeper: Keeper | None = None,
        orders: Mapping[Seat, Controller] | None = None,
    ) -> None:
        """`leave` leads to another screen in place of all (Reset); table and
        match are closed then. `handover` is "off", "banner" or "curtain".

        `pages`: briefings and the like are shown. `keeper` writes the log; its trouble is told. `orders` are the
        controllers of people's seats, to which panels may add plans and standing orders.
        """
        super().__init__()
        self.face: MatchFace = library.face_of(table.match.book.name).table(table, self, orders or {})
        self.flow, self.rulebook = self.face.flow, self.face.rulebook
        self.between = Between(handover, len(self.flow.show.players()) > 1)
        self.due = Due(keeper, paged=pages)
        self.deeds = Deeds(self.face, self.due, self.say, self.tips.hush)
        self.takeback = Takeback(self.flow, lambda: self.asked, lambda: self.between.seat, allowed=takebacks)
        self.log_shown = True
        self.menu = Menu(self)
        self._glimpsing = Glimpsing(self, self.face, keeper, hidden=handover == "curtain")
        self.exit = Exit(self.face, self.due, self._glimpsing, keeper, leave)
        self._asked: Asked | None = None
        self._seen: tuple[object, ...] = (None, "", False, False)
        """What was seen last, who thinks, whether more is to be seen, whether a banner greets."""

    def leave(self) -> Transition | None:
        """Away from the table, by its usual door."""
        return self.exit.leave()

    # --- layout

    def enter(self, look: Look) -> None:
        self.flow.cues.settings = look.settings
        self.look = look
        self.face.enter(look)
        super().enter(look)
        self.face.lay()

    def close(self) -> None:
        super().close()
        self.face.close()

    def changed(self) -> None:
        super().changed()
        self.face.laid()

    def widgets(self) -> tuple[Widget, ...]:
        return tuple(layout.widgets(self))

    def backdrop(self, brush: Brush) -> None:
        self.face.draw(brush)

    def front(self, brush: Brush) -> None:
        if not self.between.curtain:
            self.face.front(brush)

    @property
    def music(self) -> Path | None:
        """The situation's, where it lies."""
        tune = self.face.tune
        return self.tunes(*tune) if self.tunes and tune else None

    @property
    def pressable(self) -> list[Control]:
        """What lies in the face's own panels, then the screen's."""
        return [*self.face.controls, *self.controls]

    def covered(self, point: Point) -> bool:
        """Panels of the face lie over the picture too."""
        return super().covered(point) or self.face.covers(point)

    # --- for the face

    @property
    def asked(self) -> Asked | None:
        """What is asked here now; None as long as the screen has not yet turned to it."""
        return self._asked if self._asked is self.flow.asked else None

    def do(self, intent: Intent) -> None:
        """Play it, or say why not; what the face has a question about is asked first."""
        self.deeds.do(intent)

    # --- time

    def tick(self, ms: int) -> Transition | None:
        if self.authoring:
            self.authoring.update(ms, self)
        moved = self.flow.update(ms) | self.face.update(ms)
        self.between.update(ms)
        sentence = self.due.sentence()
        if sentence:
            self.say(sentence, lasting=True)
        opened = self.due.next(self.face, self.exit.ways(), self._veiled)
        if opened:
            return Push(opened)
        self._notice()
        if self.asked is not None:
            self._glimpsing.update()
        self.dirty = self.face.settle() or self.dirty or moved
        return None

    def _veiled(self) -> bool:
        """Does a curtain hang before the page that is due?"""
        hung, veiled = self.between.curtain, self.between.veils()
        if veiled and not hung:
            self.changed()
        return veiled

    def _notice(self) -> None:
        """Is something else asked, was something more seen?"""
        asked, seen = self.flow.asked, self._seen
        now = self.flow.heard, self.flow.thinker, self.flow.cues.busy, self.between.greeted > 0
        if asked is self._asked and now[0] is seen[0] and now[1:] == seen[1:]:
            return
        self._seen = now
        self.face.lay()
        if asked is not self._asked:
            self._decide(asked)
        elif now[0] is not seen[0]:
            self.face.follow()
        self.changed()

    def _decide(self, asked: Asked | None) -> None:
        """Somebody else is asked, or something else; of the last player's nothing is seen any more."""
        self._asked = asked
        fresh = asked is not None and self.between.hand_over(asked.seats)
        if fresh:
            self.tips.clear()
            self.give_focus(None)
        self.face.begin(asked, fresh=fresh)

    def refresh(self) -> None:
        """All is other than it was shown: nothing that was begun goes on."""
        self.jumped("")
        self.face.lay()
        self.changed()

    def jumped(self, sentence: str) -> None:
        """The state is another one: nothing that was begun goes on. Or a sentence says why it is not."""
        if sentence:
            self.say(sentence)
        else:
            self.face.forget()
            self._decide(self.flow.asked)

    # --- events

    def handle(self, event: pygame.Event) -> Transition | None:
        pointed = self.face.input.pointed
        transition = self._handle(event)
        if self.face.input.pointed != pointed:
            self.changed()
        return transition

    def _handle(self, event: pygame.Event) -> Transition | None:
        self.face.input.sense(event)
        if self.between.guard.takes(event) or keys.held_up(self, event) or self.face.input.first(event):
            return None
        if event.type == pygame.KEYDOWN and not (self.face.input.modal or self.writing or self.focus):
            if event.key == pygame.K_l:
                return logs.page(self)
            if self.face.input.key(event) or keys.pressed(self, event):
                return None
        return super().handle(event)

    def other(self, event: pygame.Event) -> Transition | None:
        self.face.input.other(event)
        return None

    def back(self) -> Transition | None:
        """Esc: out of what is open, at last the menu."""
        if not self.face.input.back():
            return self.menu.open()
        self.changed()
        return None

    # --- what is read, and what was chosen above

    @property
    def going_on(self) -> str:
        return self.face.rule(first=False)

    def rules(self) -> Transition | None:
        """What is read in a panel comes first, then what is asked about."""
        first = self.face.rule(first=True)
        return (Consult((first,)) if first else super().rules()) if self.rulebook else None

    def resume(self, result: object) -> Transition | None:
        self.face.lay()
        self.deeds.settled(goes=result == GO)
        self.changed()
        self.face.resume(result)
        return self.menu.chosen(result)
