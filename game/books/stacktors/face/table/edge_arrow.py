"""The arrow on the map's edge that points to somebody or something that is not seen; a press on it leads there."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from game.board.grid import Cell
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Look
from game.ui.kit.widgets import Control, ControlState
from game.ui.sprites.palette import Rgb
from game.ui.sprites.vector import Point

HIGH = 32.0
"""The height of its place, all of which can be pressed, in design pixels."""
_PLATE, _TIP = 26.0, 9.0
"""The height of the plate, and the size of the arrow's head, in design pixels."""


class EdgeArrow(Control, frozen=True, kw_only=True):
    """It says what is there and how far away; `to` is where that is, in design pixels, mostly beyond the edge."""

    to: Point
    ink: str | Rgb

    def paint(self, brush: Brush, state: ControlState) -> None:
        plate = self.rect.inset(0, (self.rect.h - _PLATE) / 2)
        x, y = plate.centre
        angle = atan2(self.to[1] - y, self.to[0] - x)
        lit = state.hover or state.focus
        brush.box(plate, "focus" if lit else self.ink, (44, 40, 62, 244) if lit else (20, 19, 31, 238), 5, 1)
        brush.text(self.caption, (plate.x + 2 * _TIP + 10, y), "bold", 13, anchor="midleft")
        x = plate.x + _TIP + 5
        corners = ((_TIP, 0.0), (_TIP, 0.78 * pi), (_TIP, -0.78 * pi))
        brush.shape([(x + r * cos(angle + turn), y + r * sin(angle + turn)) for r, turn in corners], self.ink)


def width(look: Look, caption: str) -> float:
    """How wide an arrow with that caption is, in design pixels."""
    return look.width(caption, "bold", 13) + 2 * _TIP + 20


def key(cell: Cell, name: str) -> str:
    """The key of the arrow to that cell, where somebody or something of that name is."""
    return f"edge {cell} {name}"
