"""The arrow at the edge of the free part of the map that points to somebody who is not seen there."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import ControlState, Widget
from game.ui.sprites.vector import Point

_HIGH, _TIP, _AIR = 24.0, 9.0, 4.0
"""The height of the plate, the size of the arrow's head, and the room around them, in design pixels."""


class EdgeArrow(Widget, frozen=True, kw_only=True):
    """A name and how far away its bearer is; `to` is where that one is, in design pixels, mostly beyond the edge."""

    text: str
    to: Point

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        plate = self.plate(brush.look.width(self.text, "bold", 13))
        x, y = plate.centre
        angle = atan2(self.to[1] - y, self.to[0] - x)
        brush.box(plate, "brass_light", (20, 19, 31, 238), 5, 1)
        brush.text(self.text, (plate.x + 2 * _TIP + 10, y), "bold", 13, anchor="midleft")
        x = plate.x + _TIP + 5
        corners = ((_TIP, 0.0), (_TIP, 0.78 * pi), (_TIP, -0.78 * pi))
        brush.shape([(x + r * cos(angle + turn), y + r * sin(angle + turn)) for r, turn in corners], "brass_light")

    def plate(self, wide: float) -> Rect:
        """Where the text of that width stands, in design pixels: as near to its bearer as the rectangle lets it."""
        w, edge = wide + 2 * _TIP + 20, self.rect.inset(_AIR)
        x = min(max(self.to[0] - w / 2, edge.x), edge.right - w)
        y = min(max(self.to[1] - _HIGH / 2, edge.y), edge.bottom - _HIGH)
        return Rect(x, y, w, _HIGH)
