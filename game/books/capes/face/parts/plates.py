"""The plain parts of the table: boxes, the strip of phases, lines of words, and the captions of the log."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final, NamedTuple

from msgspec.structs import replace

from game.books.capes.face.table.tableau import PHASES, PagePhase
from game.ui.kit.screen import Brush, Consult
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import ControlState, Label, Widget
from game.ui.play.logbox import LogLine, LogReader, NamedInLog, coloured, rows_of
from game.ui.play.show import LoggedLine
from game.ui.sprites.vector import Rgb


class Slab(Widget, frozen=True, kw_only=True):
    """A box below other widgets, perhaps with a small title."""

    title: str = ""
    fill: str | Rgb = "panel"
    edge: str | Rgb = "line"

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, self.edge, self.fill, 6, 1.2)
        if self.title:
            at = (self.rect.x + 12, self.rect.y + 15)
            brush.text(self.title, at, "bold", 13, "muted", "midleft", width=self.rect.w - 24, height=20)


class RaisedSlab(Slab, frozen=True, kw_only=True):
    """A box over other widgets, which takes the clicks that fall on it."""

    solid: ClassVar[bool] = True

    def under(self, brush: Brush) -> None:
        brush.shadow(self.rect)


class Lines(Widget, frozen=True, kw_only=True):
    """A text at half the height of its rectangle, in as many lines as it needs there."""

    text: str
    size: float = 14
    ink: str | Rgb = "muted"
    kind: str = "ui"

    def draw(self, brush: Brush) -> None:
        brush.lines(self.text, self.rect, self.kind, self.size, self.ink, "midleft")


class PhaseStrip(Widget, frozen=True, kw_only=True):
    """The phases of a Page, of which the present one is lit."""

    phase: PagePhase

    def draw(self, brush: Brush) -> None:
        gap, every = 4.0, list(PHASES.items())
        look = brush.look
        words = [look.width(name, "bold", look.plain(13)) for _, name in every]
        air = max(6.0, (self.rect.w - gap * (len(every) - 1) - sum(words)) / len(every))
        x = self.rect.x
        for (key, name), wide in zip(every, words, strict=True):
            box = Rect(x, self.rect.y, min(wide + air, self.rect.right - x), self.rect.h)
            lit = key == self.phase
            brush.box(box, "brass_light" if lit else "line", "brass" if lit else "row", 5, 1.2)
            ink = "on_brass" if lit else "muted"
            brush.text(name, box.centre, "bold", 13, ink, "center", width=box.w - 6, height=self.rect.h)
            x = box.right + gap


def phases_width(look: Look, most: float) -> float:
    """How wide the strip of phases would like to be."""
    words = sum(look.width(name, "bold", look.plain(13)) for name in PHASES.values())
    return min(most, words + len(PHASES) * 24 + 16)


_SIZE: Final = 15
_LEAD: Final = 1.2
_DIGITS: Final = re.compile(r"([0-9]+)")


class InkedWord(NamedTuple):
    """A word of a caption, or a mark (kind `mark`), and how it is written."""

    text: str
    kind: str
    ink: str | Rgb
    size: float

    def wide(self, look: Look, text: str) -> float:
        """How wide that part of it is."""
        return 13.0 if self.kind == "mark" else look.width(text, self.kind, self.size)


_FACES: Final = {"ui": "story_italic", "bold": "story_bold", "mark": "mark"}


def _words(text: str, reader: LogReader, ink: str) -> Iterator[InkedWord]:
    """The words of a line: names in the inks of their players, figures upright."""
    for part in coloured(text, reader, ink):
        kind = _FACES[part.kind]
        if kind == "mark":
            yield InkedWord(part.text, kind, part.ink, _SIZE)
            continue
        for piece in _DIGITS.split(part.text):
            if piece.isdigit():
                yield InkedWord(piece, "bold", part.ink, _SIZE - 2)
            else:
                yield from (InkedWord(word, kind, part.ink, _SIZE) for word in re.findall(r"\s+|\S+\s*", piece))


CaptionRows = tuple[tuple[InkedWord, ...], ...]


def caption_rows(look: Look, text: str, reader: LogReader, ink: str, room: float) -> CaptionRows:
    """A line of the log in rows of at most that width."""
    key = ("capes caption", text, ink, room, tuple(reader.names.items()))
    return look.layout(key, lambda: rows_of(_words(text, reader, ink), room, lambda one, piece: one.wide(look, piece)))


class LogCaption(LogLine, frozen=True, kw_only=True):
    """A line of the log as a caption of a comic; a sentence of the table may lie over it for a while."""

    solid: ClassVar[bool] = False
    written: CaptionRows

    def paint(self, brush: Brush, state: ControlState) -> None:
        if state.hover or state.focus:
            brush.box(self.rect.inset(-5, 0), (60, 55, 92, 0), (60, 55, 92, 150), 4, 0)
        step = caption_step(brush.look)
        y = self.rect.y + (self.rect.h - step * len(self.written)) / 2
        for row in self.written:
            x = self.rect.x
            for word in row:
                x += _write(brush, word, x, y + step / 2)
            y += step


def _write(brush: Brush, word: InkedWord, x: float, middle: float) -> float:
    """Write one word, and return how wide it is."""
    if word.kind == "mark":
        brush.mark(word.text, (x + 5, middle), 4.6)
    else:
        brush.text(word.text, (x, middle), word.kind, word.size, word.ink, "midleft")
    return word.wide(brush.look, word.text)


def caption_step(look: Look) -> float:
    """How far one row lies below another."""
    return _SIZE * _LEAD * max(100, look.settings.text) / 100


def _caption(number: int, one: LoggedLine, rows: CaptionRows, place: Rect, reader: LogReader) -> LogCaption:
    """One line of the log as something to press."""
    cited = one.line.rules
    return LogCaption(
        key=f"log {number}",
        caption=one.line.text,
        rect=place,
        rows=(),
        rules=cited,
        written=rows,
        aside=place.x - 14,
        tip=reader.told(cited) if cited else "",
        press=partial(Consult, cited[:1]) if cited else None,
    )


def captions(look: Look, lines: list[LoggedLine], reader: LogReader, rect: Rect) -> Iterator[Widget]:
    """The last lines of the log that have room in the rectangle, the newest at the foot."""
    step, y = caption_step(look), rect.bottom
    found: list[LogCaption] = []
    for age, one in enumerate(reversed(lines)):
        ink = "parchment" if one.kind == "told" else "brass_light" if one.kind == "title" else "muted"
        rows = caption_rows(look, one.line.text.strip(), reader, ink, rect.w)
        high = max(step * len(rows) + 5, 22.0)
        if y - high < rect.y:
            break
        y -= high
        place = Rect(rect.x, y, rect.w, high)
        found.append(_caption(len(lines) - 1 - age, one, rows, place, reader))
    short = max(0.0, y - rect.y)
    yield from (replace(one, rect=one.rect.moved(0, -short)) for one in reversed(found))


def log_reader(people: Iterator[tuple[str, str]], told: dict[str, str]) -> LogReader:
    """How lines are shown: the names of people with their marks; `told` has the titles of rules."""
    names = {name: NamedInLog("brass_light", mark) for name, mark in people}
    return LogReader(names, told=lambda rules: "\n".join(f"{one}: {told[one]}" for one in rules if one in told))


def common_size(look: Look, texts: Iterable[str], kind: str, size: float, wide: float, high: float = 0) -> float:
    """The largest size up to `size` at which each of these texts has room, so that all are written alike.

    With a height they may be broken into lines.
    """
    every = tuple(texts)
    if high:
        return min((look.fitting_lines(one, kind, size, wide, high, 1.15) for one in every), default=size)
    return min((look.fitting(one, kind, size, wide) for one in every), default=size)


def stacked(brush: Brush, rows: Sequence[tuple[str, str, str]], rect: Rect, size: float = 13) -> None:
    """Write these texts, each with its typeface and ink, one below the other, as large as all have room.

    Where there is no room at all, the longest ones end in an ellipsis, so that the last one is still read.
    """
    look, lead = brush.look, 1.2 * brush.look.settings.text / 100

    def high(at: float) -> float:
        return sum(len(look.wrapped(text, kind, at, rect.w)) for text, kind, _ in rows) * at * lead

    size = look.largest(size, lambda at: high(at) <= rect.h)
    least = look.plain(11)
    while size > least and high(size) > rect.h:
        size = max(least, size - 0.5)
    counts = [len(look.wrapped(text, kind, size, rect.w)) for text, kind, _ in rows]
    if high(size) > rect.h + 3:
        look.clipped.append(rows[0][0])
        while sum(counts) * size * lead > rect.h + 3 and max(counts) > 1:
            counts[counts.index(max(counts))] -= 1
    y = rect.y
    for (text, kind, ink), most in zip(rows, counts, strict=True):
        for line in brush.cut(look.wrapped(text, kind, size, rect.w), most, kind, size, rect.w):
            brush.text(line, (rect.x, y), kind, size, ink, width=rect.w + 1)
            y += size * lead


def words(rect: Rect, text: str, size: float = 13, ink: str | Rgb = "muted", kind: str = "ui") -> Label:
    """One line of text at half the height of its rectangle."""
    return Label(rect=rect, text=text, size=size, ink=ink, kind=kind, anchor="midleft")
