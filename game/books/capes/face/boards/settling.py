"""Widgets of boards: the steps of a Conflict's end, its ways, tokens to give, pairs of dice, keys for numbers."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.books.capes.face.parts.conflicts import CODE
from game.books.capes.face.parts.dice import TIMES
from game.books.capes.face.parts.people import coin
from game.ui.kit.screen import Brush
from game.ui.kit.skin import FACES
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Control, ControlState, Widget


class StepDots(Widget, frozen=True, kw_only=True):
    """The steps side by side, of which one is lit."""

    step: int
    names: tuple[str, ...]

    def draw(self, brush: Brush) -> None:
        wide = self.rect.w / len(self.names)
        middle = self.rect.centre[1]
        for n, name in enumerate(self.names):
            x = self.rect.x + n * wide
            lit, past = n == self.step, n < self.step
            ink = "brass" if lit else "muted" if past else "faint"
            brush.mark("disc", (x + 8, middle), 6, ink, hollow=not (lit or past))
            kind = "bold" if lit else "ui"
            told = brush.text(
                name, (x + 22, middle), kind, 14, "text" if lit else "muted", "midleft", width=wide - 40, height=22
            )
            if n + 1 < len(self.names):
                brush.line(((told.right + 8, middle), (x + wide - 8, middle)), "line")


class OutcomeCard(Control, frozen=True, kw_only=True):
    """A way in which a Conflict may end."""

    cut: ClassVar[float] = 7
    total: int
    leads: bool
    note: str
    code: str = ""
    chosen: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = (state.hover or state.focus) and self.enabled
        edge = "focus" if self.chosen or lit else "line" if self.enabled else "off_line"
        brush.box(
            self.rect,
            edge,
            "hover" if self.chosen or lit else "row" if self.enabled else "off",
            7,
            2 if self.chosen else 1.2,
        )
        x, y, w, h = self.rect.inset(12, 8)
        right = x + w
        if self.total:
            ink = "brass" if self.leads else "muted"
            right = brush.text(f"= {self.total}", (right, y + 14), "bold", 20, ink, "midright", height=26).x - 8
        ink = "text" if self.enabled else "faint"
        brush.paragraph(self.caption, (x, y), right - x, "bold", 16, ink, height=h - 36 - 17 * bool(self.code))
        foot = 17.0 if self.code else 0.0
        brush.lines(self.note, Rect(x, y + h - 34 - foot, w, 34), "ui", 13, "muted", "midleft")
        if self.code:
            brush.text(f"§ {self.code}", (x, y + h - 8), "ui", 13, CODE, "midleft", width=w, height=17)


class AmountRow(Widget, frozen=True, kw_only=True):
    """A person to whom tokens may be given, and how many."""

    mark: str
    name: str
    note: str
    count: int

    def draw(self, brush: Brush) -> None:
        x, y, w, h = self.rect
        brush.box(self.rect, "line", "row", 5, 1.2)
        brush.owner(self.mark, (x + 18, y + h / 2), 7)
        room = w - 38 - 96
        brush.text(self.name, (x + 36, y + h * 0.3), "bold", 15, "text", "midleft", width=room, height=20)
        brush.text(self.note, (x + 36, y + h * 0.72), "ui", 12, "muted", "midleft", width=room, height=17)
        right = x + w - 12
        for n in range(min(self.count, 4)):
            brush.image(coin(brush.look, 17), (right - 9 - n * 17, y + h / 2), "center", premultiplied=True)
        if self.count > 4:
            brush.text(f"{TIMES}{self.count}", (right - 80, y + h / 2), "bold", 13, "text", "midright")


class PairLine(Widget, frozen=True, kw_only=True):
    """The line between two dice that make an Inspiration, with its worth."""

    value: int
    names: str
    alone: bool = False

    def draw(self, brush: Brush) -> None:
        x, y, w, _ = self.rect
        middle = y + 17
        ends = ((x + 36, middle), (x + w - 36, middle))
        if not self.alone:
            brush.line(ends, "brass" if self.value else "faint", 2)
        told = "alone" if self.alone else "equal: both go" if not self.value else f"difference {self.value}"
        left, wide = ends[0][0] + 4, w - 80
        brush.text(told, (left + wide / 2, middle - 9), "ui", 12, "muted", "center", width=wide, height=16)
        brush.lines(self.names, Rect(left, middle + 2, wide, 26), "ui", 12, "muted", "center")


StepWay = Literal["minus", "plus"]


class StepKey(Button, frozen=True, kw_only=True):
    """A key that makes a number smaller or larger."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        face = self.face(state)
        brush.plate(self.rect, face)
        brush.icon(self.icon, self.rect.centre, 16, FACES[face][2])
