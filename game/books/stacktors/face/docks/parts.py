"""The widgets of docks: piece chips, defence cards, lines of text."""

from __future__ import annotations

from math import inf

from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.known import PieceMark
from game.books.stacktors.face.readers.seats import Owner
from game.books.stacktors.values.pieces import Piece, Pieces
from game.ui.kit.screen import Anchor, Brush
from game.ui.kit.theme import SMALLEST_TEXT, Look, Rect
from game.ui.kit.widgets import Control, ControlState, Tab, Widget
from game.ui.sprites.vector import Rgb

CHIP = 24
"""The height of a piece's chip, in design pixels."""
FEWEST = 9
"""The least height of a chip, in design pixels; where chips would be smaller, their number is written instead."""
_WORDS: dict[PieceMark, str] = {
    "added": "used",
    "active": "works",
    "helps": "helps",
    "picked": "this one",
    "lost": "loses",
    "gone": "gone",
    "locked": "",
}
_EDGES: dict[PieceMark, str] = {
    "added": "focus",
    "active": "attack",
    "helps": "hero",
    "picked": "focus",
    "lost": "bad",
    "gone": "bad",
    "locked": "line",
}


def tick(piece: Piece) -> str:
    """The name of the sound of touching a piece: the smaller it is, the higher."""
    return f"tick-{piece.pips}"


def chip_width(piece: Piece, height: float = CHIP) -> float:
    """The width of a piece's chip, in design pixels."""
    return height * (1.21 + 0.3 * piece.pips)


def row_width(pieces: Pieces, height: float, gap: float = 4) -> float:
    """The width of a row of chips, in design pixels."""
    return sum(chip_width(piece, height) + gap for piece in pieces) - gap if pieces else 0


def tag(
    brush: Brush, text: str, centre: tuple[float, float], why: str = "", span: tuple[float, float] = (-inf, inf)
) -> None:
    """Draw a small label on an edge, with a reason after it; it lies between the ends of the span."""
    look = brush.look
    label = look.text(text.upper(), "bold", SMALLEST_TEXT, "brass_light", 1).width / look.u + 12
    wide = min(label + (look.width(why, "ui", SMALLEST_TEXT) + 6 if why else 0), span[1] - span[0])
    left = min(max(centre[0] - wide / 2, span[0]), span[1] - wide)
    brush.box(Rect(left, centre[1] - 7, wide, 14), "focus", "night", 4, 1)
    brush.label(text, (left + 6, centre[1]), "brass_light", anchor="midleft")
    if why:
        room = wide - label - 6
        brush.text(why, (left + label, centre[1]), "ui", SMALLEST_TEXT, "text", "midleft", width=room, height=14)


def answer_box(brush: Brush, rect: Rect, state: ControlState, radius: float, *, on: bool) -> None:
    """Draw the box of an answer; its edge shows whether the answer is picked, or under the pointer."""
    edge = "focus" if on else "brass" if state.hover else "line"
    brush.box(rect, edge, "hover" if on else "row", radius, 2 if on else 1.4)


class SlimTab(Tab, frozen=True, kw_only=True):
    """A tab whose caption needs nearly all of its width."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        face = self.face(state)
        brush.plate(self.rect, face)
        ink, (x, y) = "faint" if self.reason else "text", self.rect.centre
        wide, look = self.rect.w - 8, brush.look
        least = look.fitting(self.caption, "bold", self.size, wide)
        lines = (
            [self.caption]
            if look.width(self.caption, "bold", least) <= wide
            else look.wrapped(self.caption, "bold", look.plain(11), wide)[:2]
        )
        for n, line in enumerate(lines):
            brush.text(
                line,
                (x, y + 13 * (n - (len(lines) - 1) / 2)),
                "bold",
                self.size if len(lines) == 1 else 11,
                ink,
                "center",
                width=wide,
                height=15,
            )


class TextLine(Widget, frozen=True, kw_only=True):
    """One line of text in its rectangle, made smaller if it is too long, and at last broken into two."""

    text: str
    kind: str = "ui"
    size: float = 13
    ink: str | Rgb = "text"
    anchor: Anchor = "midleft"

    def draw(self, brush: Brush) -> None:
        if self.anchor == "midleft" and not self._in_one(brush.look):
            brush.lines(self.text, self.rect, self.kind, self.size, self.ink, "midleft")
            return
        x = {"midleft": self.rect.x, "midright": self.rect.right}.get(self.anchor, self.rect.centre[0])
        brush.text(
            self.text,
            (x, self.rect.centre[1]),
            self.kind,
            self.size,
            self.ink,
            self.anchor,
            width=self.rect.w,
            height=self.rect.h,
        )

    def _in_one(self, look: Look) -> bool:
        """Is there room for it in one line?"""
        size = look.fitting(self.text, self.kind, self.size, self.rect.w, self.rect.h)
        return look.width(self.text, self.kind, size) <= self.rect.w + 1


class IconLine(TextLine, frozen=True, kw_only=True):
    """A line of text with an icon before it."""

    icon: str

    def draw(self, brush: Brush) -> None:
        (_, y), wide = self.rect.centre, self.rect.w - 20
        brush.icon(self.icon, (self.rect.x + 7, y), 15, self.ink)
        brush.text(
            self.text, (self.rect.x + 20, y), self.kind, self.size, self.ink, "midleft", width=wide, height=self.rect.h
        )


class OwnerMark(Widget, frozen=True, kw_only=True):
    """The mark of the player whose character lends the pieces beside it."""

    owner: Owner

    def draw(self, brush: Brush) -> None:
        brush.owner(self.owner.mark, self.rect.centre, self.rect.h / 2 - 2.5, hollow=self.owner.hollow)


class TextLines(Widget, frozen=True, kw_only=True):
    """A few wrapped lines, made smaller if they are too long; the look is told of text that does not fit even then."""

    text: str
    size: float = 12
    ink: str | Rgb = "muted"

    def draw(self, brush: Brush) -> None:
        look, size = brush.look, self.size
        least = SMALLEST_TEXT * 100 / max(100, look.settings.text)
        while size > least and self._height(brush, size) > self.rect.h:
            size -= 0.5
        y = brush.paragraph(self.text, (self.rect.x, self.rect.y), self.rect.w, "ui", size, self.ink, 1.15)
        if y > self.rect.bottom + 4:
            look.clipped.append(self.text)

    def _height(self, brush: Brush, size: float) -> float:
        return (
            len(brush.look.wrapped(self.text, "ui", size, self.rect.w)) * size * 1.15 * brush.look.settings.text / 100
        )


class ChipRow(Widget, frozen=True, kw_only=True):
    """Pieces that can be looked at, and not pressed."""

    pieces: Pieces
    active: str = ""
    """The active colour, as a word; empty for none."""
    height: float = 22

    def draw(self, brush: Brush) -> None:
        x = self.rect.x
        for piece in self.pieces:
            lit = piece.colour.word == self.active
            image = pyramids.chip(piece.colour.word, piece.pips, self.height * brush.look.u / 22, False, lit)
            x = brush.image(image, (x, self.rect.y)).right + 4


class PieceChip(Control, frozen=True, kw_only=True):
    """A piece that can be pressed."""

    piece: Piece
    mark: PieceMark | None = None
    sway: float = 0
    """The distance of the chip from its place, in design pixels."""
    digit: str = ""
    """The key that presses it; empty for none."""
    height: float = CHIP
    worded: bool = True
    """Is its mark also written below it?"""

    @property
    def sound(self) -> str:
        return tick(self.piece) if self.enabled else super().sound

    def paint(self, brush: Brush, state: ControlState) -> None:
        width = chip_width(self.piece, self.height)
        lift = 3 if self.mark in {"added", "active", "helps", "picked"} else 0
        top = self.rect.y + 5 if self.worded else self.rect.centre[1] - self.height / 2
        at = Rect(self.rect.centre[0] - width / 2 + self.sway, top - lift, width, self.height)
        if self.mark or state.hover:
            brush.box(
                at.inset(-2.5), _EDGES[self.mark] if self.mark else "brass", "night", 5, 2.2 if self.mark else 1.4
            )
        image = pyramids.chip(
            self.piece.colour.word, self.piece.pips, self.height * brush.look.u / 22, self.piece.spent, False
        )
        brush.image(image, (at.x, at.y))
        word = _WORDS[self.mark] if self.mark and self.worded else ""
        word = word if brush.look.width(word, "bold", 12) <= self.rect.w else ""
        below = self.rect.centre[0], self.rect.bottom - 1
        if word and self.mark:
            brush.text(word, below, "bold", 12, _EDGES[self.mark], "midbottom", width=self.rect.w)
        elif self.digit:
            self._key(brush, below)

    def _key(self, brush: Brush, midbottom: tuple[float, float]) -> None:
        """Draw its key as a low cap, so that nobody takes it for a value."""
        size = brush.look.plain(SMALLEST_TEXT)
        cap = Rect(midbottom[0] - 8, midbottom[1] - 12, 16, 13)
        brush.box(cap, "muted", "row", 3, 1)
        brush.text(self.digit, cap.centre, "bold", size, "muted", "center")


class CardBox(Control, frozen=True, kw_only=True):
    """An answer: its name, its pieces, what it comes to, which pieces suffer, and what it spends and leaves."""

    pieces: Pieces
    active: str
    results: tuple[str, ...]
    """What it comes to, in wordings from the longest to the shortest."""
    ink: str
    loses: str
    spends: tuple[str, ...]
    """What the defence spends and leaves, in wordings from the longest to the shortest."""
    digit: str
    total: int = 0
    """What its pieces come to together with what is added for free; 0 where that decides nothing."""
    on: bool = False
    suggested: bool = False
    brief: str = ""
    """What stands in the caption's place where that has no room."""
    loses_brief: str = ""
    """What stands in the place of `loses` where that has no room."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        answer_box(brush, self.rect, state, 8, on=self.on)
        x, y, right = self.rect.x + 9, self.rect.y, self.rect.right - 9
        cap = brush.keycap(self.digit, (right, y + 14)).x if self.digit else right
        room, titles = cap - x - 4, (self.caption, self.brief or self.caption)
        title = brush.look.wording(titles, "bold", brush.look.plain(11), room)
        brush.text(title, (x, y + 13), "bold", 15, "text", "midleft", width=room)
        self._chips(brush, x, y + 24, right - x)
        result = brush.look.wording(self.results, "heading", 15, right - x)
        brush.text(result, (x, y + 50), "heading", 16, self.ink, "midleft", width=right - x, height=19)
        self._losses(brush, x, y + 58, right - x)
        spends = brush.look.wording(self.spends, "ui", 13, right - x)
        brush.text(spends, (x, y + 97), "ui", 13, "muted", "midleft", width=right - x)
        if self.suggested:
            tag(brush, "suggested", (self.rect.centre[0], self.rect.bottom + 8))

    def _chips(self, brush: Brush, x: float, y: float, w: float) -> None:
        if not self.pieces:
            brush.text("no pieces", (x, y + 9), "ui", 13, "faint", "midleft", width=w)
            return
        total = f"= {self.total}" if self.total else ""
        w -= brush.look.width(total, "bold", 13) + 4
        height = min(19.0, 19 * w / row_width(self.pieces, 19))
        for piece in self.pieces:
            lit = piece.colour.word == self.active
            x = (
                brush.image(
                    pyramids.chip(piece.colour.word, piece.pips, height * brush.look.u / 22, False, lit), (x, y)
                ).right
                + 4
            )
        brush.text(total, (x + 4, y + 9), "bold", 13, "muted", "midleft")

    def _losses(self, brush: Brush, x: float, y: float, w: float) -> None:
        """Draw which pieces suffer, and what follows; the look is told of what has no room."""
        most = 2 if any(self.spends) else 3
        size, lines = self._fitted(brush.look, self.loses, w, most)
        if self.loses_brief and len(lines) > most:
            size, lines = self._fitted(brush.look, self.loses_brief, w, most)
        if len(lines) > most:
            brush.look.clipped.append(self.loses)
        for n, line in enumerate(lines[:most]):
            text = line + " ..." if n == most - 1 and len(lines) > most else line
            brush.text(text, (x, y + n * 14), "ui", size, "text", width=w)

    @staticmethod
    def _fitted(look: Look, text: str, w: float, most: int) -> tuple[float, list[str]]:
        """The size in which the text fits into so many lines, if there is one, and its lines."""
        size = look.fitting_lines(text, "ui", 13, w, 15 * most, 1.1)
        return size, look.wrapped(text, "ui", size, w)
