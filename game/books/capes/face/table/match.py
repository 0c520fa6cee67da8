"""The table's screen of Capes scenes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.books.capes.face.boards.board import CapesBoard
from game.books.capes.face.boards.kinds import board_for
from game.books.capes.face.lesson.coach import PageCoach
from game.books.capes.face.parts.plates import log_reader
from game.books.capes.face.table.asides import (
    RULES,
    options_screen,
    page_after,
    page_told,
    question_before,
    titles,
    told_of,
    tools,
    tune_of,
)
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.hands import CapesInput, draw_dragged
from game.books.capes.face.table.scenery import CapesFilm, banner_place, over, still, widgets
from game.books.capes.face.table.stage import CapesShow
from game.table.book import Event, Intent
from game.table.seats import Table
from game.ui.kit.screen import Brush, PageButton, Screen
from game.ui.kit.theme import Look, Rect, colour
from game.ui.kit.widgets import ControlState, Label, Widget
from game.ui.plain.table import PlainTable
from game.ui.play.logbox import LogReader
from game.ui.play.pacer import Pacer
from game.ui.play.protocol import Heading, Host, Lectern, LogPlace, Prompt, Tool
from game.ui.play.show import Asked
from game.ui.play.tune import Tune


class CapesTable(PlainTable):
    """One match of Capes scenes."""

    def __init__(self, table: Table, host: Host) -> None:
        self.host = host
        show = CapesShow(table.match)
        show.changed.save = lambda: host.keeper.path if host.keeper else None
        self.pacer = Pacer(table, show)
        self.desk = CapesDesk(table, host, self.pacer)
        self.board = CapesBoard(self.desk, None)
        self.hands = CapesInput(self.desk, lambda: self.board)
        self.input = self.hands
        self.coach = PageCoach(self.desk, lambda: self.board)
        self._face: tuple[int, int] = (0, 0)
        """The die that tumbles, and what it showed when it was drawn last."""
        self._titles = titles(table.match.book.name)
        self.film = CapesFilm(self.desk, self.log_reader)

    # ---- as time goes by
    def begin(self, asked: Asked | None, *, fresh: bool) -> None:
        if fresh:
            self.desk.queue.clear()
            self.desk.line = ""
        if fresh or not self.board.goes_on(asked):
            self.desk.looked = self.desk.card = 0
            self.board = self.desk.board = board_for(self.desk, asked)
        self.coach.follow()

    def played(self, intent: Intent) -> None:
        if getattr(intent, "line", None) is not None or hasattr(intent, "text"):
            self.desk.line = ""
        self.board = self.desk.board = CapesBoard(self.desk, None)

    def forget(self) -> None:
        self.desk.queue.clear()

    def update(self, ms: int) -> bool:
        self.coach.update(ms)
        face = self.desk.show.stage.face
        if face != self._face:
            self._face = face
            self.host.changed()
        return self.desk.go_on()

    def teach(self, lectern: Lectern) -> None:
        self.coach.lectern = lectern

    def close(self) -> None:
        """Keep the world in which things are read: the table may be entered again."""

    # ---- what is seen
    def widgets(self) -> Iterator[Widget]:
        yield from widgets(self.desk, self.board, self.log_reader(), self.coach.foot)
        yield from self.coach.widgets()
        yield from over(self.desk, self.board)

    def draw(self, brush: Brush) -> None:
        brush.surface.fill(colour("night"))

    def front(self, brush: Brush) -> None:
        held = self.hands.dragged
        if held and held.away:
            draw_dragged(brush, self.desk, held.key, self.host.pointer)
        self.coach.draw(brush)

    def heading(self) -> Heading:
        seen = self.desk.tableau
        title = seen.at.issue.title if seen.between else seen.at.title or seen.at.issue.title
        with self.pacer.match.seen(""):
            return Heading(title, page_told(seen), self.pacer.match.result())

    def bar(self, room: Rect) -> Iterator[Widget]:
        place = "" if self.desk.tableau.between else self.desk.tableau.at.place
        yield Label(rect=Rect(room.x, 33, room.w, 20), text=place, size=13, ink="muted", kind="story_italic")

    def tools(self) -> Sequence[Tool]:
        return tools(self.desk.tableau, self.desk.show)

    def prompt(self, asked: Asked | None) -> Prompt | None:
        with self.pacer.match.seen(asked.seat if asked else ""):
            told = told_of(asked, self.desk.tableau, self.pacer.show.words)
        return Prompt(banner_place(self.desk), told)

    def log(self) -> LogPlace:
        """Show no lines: the table has a panel of its own for them."""
        return LogPlace(Rect(0, 0, 0, 0), 0, 0)

    def picture(self, brush: Brush) -> None:
        self.draw(brush)
        for one in still(self.desk, self.log_reader()):
            one.paint(brush, ControlState())

    def pictured(self, look: Look) -> pygame.Rect:
        area = self.desk.places.conflicts
        return pygame.Rect(look.px(area.x), look.px(area.y), look.px(area.w), look.px(area.h))

    # ---- what is told and asked besides
    def rule(self, *, first: bool) -> str:
        asked = self.host.asked
        return "" if first or not asked else RULES.get(asked.kind, "")

    def question(self, asked: Asked, intent: Intent) -> Screen | None:
        with self.pacer.match.seen(asked.seat):
            return question_before(intent)

    def page(self, event: Event, ways: Sequence[PageButton]) -> Screen | None:
        return self.coach.ended(page_after(event, self.desk.show, ways))

    def options(self) -> Screen | None:
        return options_screen(self.desk.tableau)

    @property
    def tune(self) -> Tune:
        return tune_of(self.desk.tableau)

    def log_reader(self) -> LogReader:
        return log_reader(((one.name, one.mark) for one in self.desk.tableau.people), self._titles)
