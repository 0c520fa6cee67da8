"""The log on the table's screen: its last lines over the map, and the page of the whole log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

import pygame
from msgspec import Struct

from game.ui.kit.controls import ControlScreen, page_buttons
from game.ui.kit.screen import ChangeSettings, Pop, Push, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import CheckBox, Hotspot, Panel, Paragraph, Tab, Widget, enter_button
from game.ui.play import logbox
from game.ui.play.protocol import Host, MatchFace
from game.ui.play.show import LineKind, LoggedLine, Show, ToldLine

_BOARD = Rect((DESIGN[0] - 960) / 2, 40, 960, 640)
_TOP, _ROOM = _BOARD.y + 56, 528
_WIDE = _BOARD.w - 36
_CITED = 250
"""The width that lines leave to the rules at their right, in design pixels."""
_INKS: Mapping[LineKind, str] = {"title": "brass_light", "told": "parchment", "aside": "parchment_dark"}
_TABS = ((False, "All lines", pygame.K_1), (True, "The story", pygame.K_2))


class LaidLine(Struct, frozen=True):
    """A line of the log in rows; `top` is the number of the row of its page with which it begins."""

    number: int
    top: int
    logged: LoggedLine
    rows: tuple[logbox.LineRow, ...]


class LogPage(ControlScreen):
    """Shows the whole log over the table; L or Esc closes it.

    `show` gives all lines, or those of the tale. A setting that is kept says whether the last lines stand on the map.
    """

    overlay = True

    def __init__(self, show: Show, log_reader: logbox.LogReader, *, tale: bool) -> None:
        super().__init__()
        self.log_reader, self.tale = log_reader, tale
        self._show, self._page = show, -1

    def enter(self, look: Look) -> None:
        """Show the page with the newest lines first; a story begins with its first page."""
        self._lay(look.whole)
        super().enter(look)

    def _lay(self, look: Look) -> None:
        """Put the lines on pages."""
        self._pages = list(_pages(self._show.log(tale=self.tale), self.log_reader, look))
        last = len(self._pages) - 1
        first = 0 if self.tale else last
        self._page = first if self._page < 0 else min(self._page, last)

    def widgets(self) -> tuple[Widget, ...]:
        low = _BOARD.bottom - 50
        return (
            Panel(key="board", rect=_BOARD, title="The log"),
            *self._tabs(),
            *self._rows(),
            CheckBox(
                key="on map",
                caption="The last lines stand on the map",
                on=self.look.settings.log,
                rect=Rect(_BOARD.x + 18, low, 300, 36),
                press=lambda: ChangeSettings({"log": not self.look.settings.log}, self.say),
            ),
            *page_buttons(
                len(self._pages), self._page, 1, (_BOARD.right - 260, low + 2), partial(setattr, self, "_page")
            ),
            enter_button("done", "Done", Rect(_BOARD.right - 242, low, 224, 36), Pop, letter=pygame.K_l),
        )

    def _tabs(self) -> Iterator[Widget]:
        for n, (tale, caption, letter) in enumerate(_TABS):
            rect = Rect(_BOARD.right - 18 - 158 * (len(_TABS) - n) + 8, _BOARD.y + 10, 150, 34)
            press = partial(self._choose, tale)
            on = tale == self.tale
            yield Tab(key=caption, caption=caption, cap=str(n + 1), on=on, rect=rect, letter=letter, press=press)

    def _rows(self) -> Iterator[Widget]:
        if not self._pages[self._page]:
            yield Paragraph(rect=Rect(_BOARD.x + 18, _TOP, 600, 40), text="Nothing has been told yet.", ink="muted")
        step = logbox.step(self.look)
        for laid in self._pages[self._page]:
            rect = Rect(_BOARD.x + 18, _TOP + laid.top * step, _WIDE, step * len(laid.rows))
            yield logbox.logged(f"line {laid.number}", laid.logged.line, laid.rows, rect, 0, self.log_reader)

    def _choose(self, tale: bool) -> None:
        self.tale, self._page = tale, -1
        self._lay(self.look)


def _pages(lines: Sequence[LoggedLine], log_reader: logbox.LogReader, look: Look) -> Iterator[list[LaidLine]]:
    """The lines on pages, at least one; a heading has a row free above it, and stands above the line after it."""
    abreast = int(_ROOM // logbox.step(look))
    written = [_written(logged, log_reader, look)[: abreast - 1] for logged in lines]
    page, top = list[LaidLine](), 0
    for number, (logged, rows, after) in enumerate(zip(lines, written, [*written, ()][1:], strict=True)):
        heads = logged.kind == "title"
        top += 1 if heads and page else 0
        if page and top + len(rows) + (len(after) if heads else 0) > abreast:
            yield page
            page, top = [], 0
        page.append(LaidLine(number, top, logged, rows))
        top += len(rows)
    yield page


def _written(logged: LoggedLine, log_reader: logbox.LogReader, look: Look) -> tuple[logbox.LineRow, ...]:
    """The line in rows; each paragraph of it begins a row."""
    ink, found = _INKS.get(logged.kind, "text"), list[logbox.LineRow]()
    for text in logged.line.text.split("\n"):
        whole = (
            (logbox.LinePart(text, "bold", ink),) if logged.kind == "title" else logbox.coloured(text, log_reader, ink)
        )
        found += logbox.broken(look, whole, _WIDE - _CITED)
    return tuple(found)


class LogScreen(Host, Protocol):
    """A screen on which the log may be shown."""

    face: MatchFace
    log_lines: tuple[ToldLine, ...]
    """The lines that were shown last; they stay while one of them is read."""


def box(screen: LogScreen) -> Iterator[logbox.LogBox]:
    """The box with the last lines of the log, if the player wants it and there is room."""
    place = screen.face.log()
    if not (screen.log_lines and read(screen.tips)):
        screen.log_lines = (
            tuple(screen.face.pacer.show.lines(place.lines)) if place and screen.look.settings.log else ()
        )
    lines = screen.log_lines
    if place and place.rows and lines:
        yield logbox.LogBox(
            rect=place.rect, lines=lines, log_reader=screen.face.log_reader(), most=place.rows, low=place.low
        ).fitted(screen.look)


def read(tips: Tips) -> bool:
    """Is a line of the log read, since its tip is shown? Whatever is pressed ends that."""
    return (tips.shown or "").startswith("log ")


def pointed(screen: Host) -> str:
    """The line of the log that is pointed at or has the focus; empty where none is."""
    keys = {screen.tips.hovered, screen.focus}
    found = (one.caption for one in screen.controls if isinstance(one, logbox.LogLine) and one.key in keys)
    return next(found, "")


def controls(screen: LogScreen, boxes: Iterable[logbox.LogBox]) -> Iterator[Widget]:
    """The head of a box, which opens the whole log, and its lines, each of which opens the rulebook."""
    for shown in boxes:
        yield Hotspot(
            key="log",
            caption="Log",
            rect=shown.head,
            tip="All that was told (L)",
            press=partial(page, screen.face),
        )
        yield from shown.controls(screen.look)


def page(face: MatchFace, *, tale: bool = False) -> Transition:
    """Leads to the page of the whole log; with `tale` to the lines that tell the evening as a story."""
    return Push(LogPage(face.pacer.show, face.log_reader(), tale=tale))
