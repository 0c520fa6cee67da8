"""The lines over the map: the box with the last lines of the log, and what has happened since a player's last
decision.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

import pygame
from msgspec.structs import replace

from game.ui.kit import bindings
from game.ui.kit.screen import Brush, Consult, Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Button, Control, ControlState, Hotspot, Widget
from game.ui.play.pacer import Pacer
from game.ui.play.show import Asked, RecapNote, ToldLine
from game.ui.sprites.vector import Rgb

ROWS = 8
"""The most rows that are seen."""
HEAD, SIZE, SMALL = 32, 13, 10.5
_FRESH = 3
"""How many of the last lines are bright."""
_CHIP, _APART = 14.0, 2.0
"""The height of a picture in a line with text of 100 %, and the gap after it, in design pixels."""
_MARK = 15
"""The width of a player's mark with the gap after it, in design pixels."""


WordPicture = Callable[[str, float], pygame.Surface]
"""Gives the picture that stands for some words, so many pixels high."""


class NamedInLog(NamedTuple):
    """How somebody's name is written in the log: its ink, and the mark of its player where several play."""

    ink: str | Rgb
    mark: str = ""


def _undrawn(text: str, height: float) -> pygame.Surface:
    raise NotImplementedError(f"{text} has no picture of {height} pixels.")


class LogReader(NamedTuple):
    """How lines are shown: whose names are known, which words are drawn, and what a tip says of their rules."""

    names: Mapping[str, NamedInLog] = {}
    drawn: str = ""
    """A regular expression for the words in place of which their pictures stand; empty where there are none."""
    picture: WordPicture = _undrawn
    told: Callable[[tuple[str, ...]], str] = ", ".join
    """Gives the text of a tip for the ids of rules."""


class LinePart(NamedTuple):
    """Some words, their typeface and their ink; with the typeface "mark", the words name a player's mark.

    With a picture, that stands in place of the words.
    """

    text: str
    kind: str
    ink: str | Rgb
    picture: WordPicture | None = None

    def drawn(self, look: Look) -> pygame.Surface | None:
        """Its picture, if it has one."""
        return self.picture(self.text, _CHIP * look.u * max(100, look.settings.text) / 100) if self.picture else None

    def wide(self, look: Look, text: str) -> float:
        """How wide that part of it is, in design pixels."""
        image = self.drawn(look)
        if image:
            return image.width / look.u + _APART
        return _MARK if self.kind == "mark" else look.width(text, self.kind, SIZE)


LineRow = tuple[LinePart, ...]


def broken(look: Look, parts: LineRow, room: float) -> tuple[LineRow, ...]:
    """The parts in rows of at most that width, in design pixels, broken between words."""
    return look.layout(
        ("broken", parts, room), lambda: rows_of(_split(parts), room, lambda one, text: one.wide(look, text))
    )


def _split(parts: LineRow) -> Iterator[LinePart]:
    """The parts, each word for itself."""
    return (part._replace(text=word) for part in parts for word in re.findall(r"\S+\s*|\s+", part.text))


class _LineWord(Protocol):
    """A word of a line, with the space after it."""

    @property
    def text(self) -> str: ...


_W = TypeVar("_W", bound=_LineWord)


def rows_of(parts: Iterable[_W], room: float, wide: Callable[[_W, str], float]) -> tuple[tuple[_W, ...], ...]:
    """The words in rows of at most that width; `wide` gives how wide a text is where it is written like a word."""
    rows: list[list[_W]] = [[]]
    left = room
    for whole in _whole(parts):
        width, last = sum(wide(one, one.text) for one in whole), whole[-1]
        if width - wide(last, last.text) + wide(last, last.text.rstrip()) > left and rows[-1]:
            rows.append([])
            left = room
        rows[-1] += whole
        left -= width
    return tuple(map(tuple, rows))


def _whole(parts: Iterable[_W]) -> Iterator[list[_W]]:
    """What stays together where a line is broken: all up to a space, so that a mark stands before its name."""
    whole: list[_W] = []
    for part in parts:
        whole.append(part)
        if part.text[-1].isspace():
            yield whole
            whole = []
    if whole:
        yield whole


def coloured(line: str, log_reader: LogReader, plain: str | Rgb) -> LineRow:
    """The line in parts: names in their own inks after their players' marks, and pictures of what is drawn."""
    found: list[LinePart] = []
    names = log_reader.names
    known = sorted((name for name in names if name), key=len, reverse=True)
    pattern = "|".join([*map(re.escape, known), *filter(None, [log_reader.drawn])])
    if not pattern:
        return (LinePart(line, "ui", plain),)
    at = 0
    for match in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", line):
        found.append(LinePart(line[at : match.start()], "ui", plain))
        who = names.get(match[0])
        if who and who.mark:
            found.append(LinePart(who.mark, "mark", who.ink))
        found.append(LinePart(match[0], "bold", who.ink if who else plain, None if who else log_reader.picture))
        at = match.end()
    return tuple(part for part in [*found, LinePart(line[at:], "ui", plain)] if part.text)


def written(brush: Brush, row: LineRow, x: float, y: float) -> float:
    """Write a row, and return the x at which it ends."""
    middle = y + step(brush.look) / 2 - 1
    for part in row:
        image = part.drawn(brush.look)
        if image:
            x = brush.image(image, (x, middle), "midleft").right + _APART
        elif part.kind == "mark":
            brush.mark(part.text, (x + 5.5, middle), 5.5)
            x += _MARK
        else:
            x = brush.text(part.text, (x, y), part.kind, SIZE, part.ink).right
    return x


def step(look: Look) -> float:
    """How far the next row lies below a row, in design pixels."""
    return 19 * max(100, look.settings.text) / 100


def high(look: Look, rows: int) -> float:
    """How high the log is with that many rows, in design pixels."""
    return HEAD + 6 + step(look) * rows


def rows_in(look: Look, height: float) -> int:
    """How many rows of the log have room in a box of that height, in design pixels."""
    return max(0, min(ROWS, int((height - HEAD - 6) // step(look))))


class LogLine(Control, frozen=True, kw_only=True):
    """A line of the log; its tip names the rules that decided it, and pressing it opens the rulebook there."""

    rows: tuple[LineRow, ...]
    rules: tuple[str, ...]

    def paint(self, brush: Brush, state: ControlState) -> None:
        if state.hover or state.focus:
            brush.box(self.rect.inset(-6, 0), (60, 55, 92, 0), (60, 55, 92, 150), 4, 0)
        end = self.rect.x
        for n, row in enumerate(self.rows):
            end = written(brush, row, self.rect.x, self.rect.y + step(brush.look) * n)
        self._cite(brush, end + 10)

    def _cite(self, brush: Brush, left: float) -> None:
        """Write at the right as many of the line's rules as its last row has room for."""
        for count in range(len(self.rules), 0, -1):
            text = "  ".join(self.rules[:count])
            if brush.look.width(text, "ui", SMALL) <= self.rect.right - left:
                brush.text(text, (self.rect.right, self.rect.bottom - 3), "ui", SMALL, "muted", "bottomright")
                return


def logged(
    key: str, line: ToldLine, rows: tuple[LineRow, ...], rect: Rect, aside: float, log_reader: LogReader
) -> LogLine:
    """The control that shows a line."""
    return LogLine(
        key=key,
        caption=line.text,
        rect=rect,
        rows=rows,
        rules=line.rules,
        aside=aside,
        tip=log_reader.told(line.rules),
        press=partial(Consult, line.rules[:1]) if line.rules else None,
    )


class LogBox(Widget, frozen=True, kw_only=True):
    """The board below the last lines of the log; the newest line is the last."""

    solid: ClassVar[bool] = True
    lines: tuple[ToldLine, ...]
    log_reader: LogReader
    most: int = ROWS
    low: bool = False
    """Does it stand at the foot of its rectangle?"""

    @property
    def head(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.w, HEAD)

    def fitted(self, look: Look) -> LogBox:
        """The same box, as high as its rows need."""
        tall = high(look, sum(len(rows) for _, rows in self._written(look)))
        return replace(
            self, rect=Rect(self.rect.x, self.rect.bottom - tall if self.low else self.rect.y, self.rect.w, tall)
        )

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, (20, 19, 31, 0), (20, 19, 31, 226), 7, 0)
        brush.label("log", (self.rect.x + 12, self.rect.y + 10), size=brush.look.plain(11))
        brush.keycap("L", (self.rect.right - 10, self.rect.y + 16))

    def controls(self, look: Look) -> Iterator[LogLine]:
        """The controls of the lines that are seen."""
        top = self.rect.y + HEAD
        for number, (line, rows) in enumerate(self._written(look)):
            rect = Rect(self.rect.x + 12, top, self.rect.w - 24, step(look) * len(rows))
            yield logged(f"log {number}", line, rows, rect, self.rect.right + 8, self.log_reader)
            top = rect.bottom

    def _written(self, look: Look) -> list[tuple[ToldLine, tuple[LineRow, ...]]]:
        """The lines that are seen, each with its rows; of the first line perhaps only the last rows are seen."""
        found: list[tuple[ToldLine, tuple[LineRow, ...]]] = []
        left = self.most
        for age, line in enumerate(reversed(self.lines)):
            rows = broken(
                look, coloured(line.text, self.log_reader, "text" if age < _FRESH else "muted"), self.rect.w - 24
            )
            if left:
                found.insert(0, (line, rows[-left:]))
            left = max(0, left - len(rows))
        return found


OPENS = 3
"""From how many lines on a recap opens by itself."""
_ROW, _HEAD = 32.0, 40.0
"""The least height of a line and the height of the heading, in design pixels."""
_GAP = 2.0
"""What is left free between two lines, in design pixels."""
_LINE = "recap "


class Bringing(Protocol):
    """The part of a face that a recap needs."""

    def bring(self, who: tuple[int, ...]) -> None: ...

    def log_reader(self) -> LogReader: ...


class Recapped(Protocol):
    """What a recap needs of the table's screen."""

    pacer: Pacer[Any]
    focus: str | None
    tips: Tips
    look: Look

    @property
    def face(self) -> Bringing: ...

    def changed(self) -> None: ...


class RecapRow(Control, frozen=True, kw_only=True):
    """A line of the recap, with names as in the log; while it is pointed at, those whom it is about are marked."""

    rows: tuple[LineRow, ...]
    on: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        if state.hover or state.focus or self.on:
            brush.box(self.rect.inset(-4, 0), (60, 55, 92, 0), (60, 55, 92, 190), 4, 0)
        high = step(brush.look)
        top = self.rect.centre[1] - high * len(self.rows) / 2
        for n, row in enumerate(self.rows):
            written(brush, row, self.rect.x, top + high * n)


class Recap:
    """Keeps what is told to the player who is asked, where several play."""

    def __init__(self, screen: Recapped, again: Callable[[int], Transition | None] | None = None) -> None:
        """`again` leads to what has happened since an entry, shown once more; None where nothing is told."""
        self._screen, self._again = screen, again
        self.lines: Sequence[RecapNote] = ()
        self.shown = False
        self._picked = -1
        """The line that was pressed; -1 for none."""
        self._seat = ""
        """Whom the lines are for."""

    def begin(self, asked: Asked | None, *, fresh: bool) -> None:
        """Gather what there is to tell to whoever sits down now; close what the last player had open."""
        show = self._screen.pacer.show
        seat = asked.seat if asked and len(asked.seats) == 1 and len(show.players()) > 1 else ""
        if fresh or seat != self._seat:
            self.lines, self._seat = show.recap(seat) if seat else (), seat
        self.shown, self._picked = fresh and len(self.lines) >= OPENS, -1

    def toggle(self) -> None:
        """Open the recap, or close it."""
        self.shown, self._picked = not self.shown and bool(self.lines), -1
        self._screen.changed()

    @property
    def note(self) -> str:
        """The words in the banner while the recap is folded; empty where there is nothing to tell."""
        key = bindings.cap(self._screen.look.settings, "R")
        told = f"{key}: what happened" if key else "What happened"
        return told if self.lines and not self.shown else ""

    @property
    def pointed(self) -> tuple[int, ...]:
        """Those whom the line is about that is pointed at or was pressed."""
        keys = {self._screen.tips.hovered, self._screen.focus}
        rows = (line.who for n, line in enumerate(self.lines) if self.shown and f"{_LINE}{n}" in keys)
        picked = self.lines[self._picked].who if self.shown and self._picked >= 0 else ()
        return next(rows, picked)

    def widgets(self, banner: Rect, look: Look) -> Iterator[Widget]:
        """The lines, over the banner."""
        if not self.shown:
            return
        wide = banner.w - 28
        told = [self._rows(look, line.text, wide) for line in self.lines]
        heights = [max(_ROW, step(look) * len(rows) + _GAP) for rows in told]
        high = _HEAD + sum(heights) + 8
        box = Rect(banner.x, banner.y - high - 6, banner.w, high)
        yield Hotspot(key="recap", caption="Since your last decision", rect=box, picture=partial(_board, box))
        for n, (line, rows) in enumerate(zip(self.lines, told, strict=True)):
            yield RecapRow(
                key=f"{_LINE}{n}",
                caption=line.text,
                rows=rows,
                on=n == self._picked,
                rect=Rect(box.x + 14, box.y + _HEAD + sum(heights[:n]), wide, heights[n]),
                press=partial(self._pick, n),
            )
        yield from self._buttons(box)

    def _rows(self, look: Look, text: str, room: float) -> tuple[LineRow, ...]:
        return broken(look, coloured(text, self._screen.face.log_reader(), "text"), room)

    def _buttons(self, box: Rect) -> Iterator[Widget]:
        left, y = box.right - 258, box.y + 4
        yield Button(
            key="recap step",
            caption="Step through",
            cap="N",
            rect=Rect(left, y, 136, 32),
            press=self._replay,
            letter=pygame.K_n,
        )
        yield Button(
            key="recap close",
            caption="Close",
            cap="R",
            rect=Rect(left + 142, y, 106, 32),
            press=self.toggle,
            letter=pygame.K_r,
        )

    def _replay(self) -> Transition | None:
        return self._again(self._screen.pacer.match.decided(self._seat) or 0) if self._again else None

    def _pick(self, number: int) -> None:
        self._picked = number
        self._screen.face.bring(self.lines[number].who)


def _board(box: Rect, brush: Brush, state: ControlState) -> None:
    del state
    brush.box(box, "brass_light", (20, 19, 31, 238), 7)
    told, room = "since your last decision", Rect(box.x + 14, box.y + 4, box.w - 280, 32)
    brush.lines(told.upper(), room, "bold", 11, "brass", "midleft")
