"""Panels, sheets of parchment and cards."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets.base import Control, ControlState, Widget


class Panel(Widget, frozen=True, kw_only=True):
    """A dark board below the other widgets. pygame_gui shows it and takes the clicks that fall on it."""

    key: str
    title: str = ""

    @property
    def solid(self) -> bool:
        return True

    def under(self, brush: Brush, state: ControlState) -> None:
        del state
        brush.shadow(self.rect)

    def paint(self, brush: Brush, state: ControlState) -> None:
        """Draw the title; the desk draws the board itself."""
        del state
        if self.title:
            brush.text(
                self.title,
                (self.rect.x + 16, self.rect.y + 9),
                "heading",
                18,
                "brass_light",
                width=self.rect.w - 32,
                height=27,
            )


class Parchment(Widget, frozen=True, kw_only=True):
    """A sheet of parchment for the tale, under the widgets that are listed after it."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        brush.parchment(self.rect)


class Card(Control, frozen=True, kw_only=True):
    """A row or card of a list: a name, lines below it, and perhaps a picture; the chosen card has a bright edge."""

    lines: tuple[str, ...] = ()
    chosen: bool = False
    warning: bool = False
    """Are the lines shown as a warning?"""
    picture: Callable[[Brush, Rect], None] | None = None
    """A function that paints the left part of the card, which is as wide as the card is high."""
    mark: str = ""
    """A word at the right of the name."""

    @property
    def cut(self) -> float:
        return 7

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        edge, fill = (
            ("focus", (58, 50, 74))
            if self.chosen
            else ("brass" if lit else "line", (48, 45, 72) if lit else (42, 39, 64))
        )
        brush.box(self.rect, edge, fill, 7)
        left = self.rect.x + 14
        if self.picture:
            self.picture(brush, Rect(self.rect.x + 6, self.rect.y + 6, self.rect.h - 12, self.rect.h - 12))
            left = self.rect.x + self.rect.h + 4
        self._words(brush, left, self.words_right() - left)
        self.paint_more(brush)

    def words_right(self) -> float:
        """The x at which the card's lines end."""
        return self.rect.right - 14

    def paint_more(self, brush: Brush) -> None:
        """Draw what a subclass shows in addition."""

    def _words(self, brush: Brush, left: float, width: float) -> None:
        top = self.rect.y + 9
        used = brush.look.width(self.mark, "ui", 13) + 8 if self.mark else 0
        name = brush.text(
            self.caption, (left, top), "bold", 16, "text" if self.enabled else "faint", width=width - used, height=23
        )
        brush.text(self.mark, (left + width, name.centre[1]), "ui", 13, "muted", "midright")
        ink = "warn" if self.warning else "muted"
        told = "\n".join(self.lines)
        y = (
            brush.paragraph(told, (left, top + 24), width, "ui", 13, ink, height=self.rect.bottom - top - 26)
            if told
            else top
        )
        if y > self.rect.bottom:
            brush.look.clipped.append(self.caption)
