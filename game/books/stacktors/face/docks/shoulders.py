"""The portrait of who acts, on the left upper corner of a dock, where the map has no room for both parties."""

from __future__ import annotations

from game.books.stacktors.events import Appearance
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.protocol import PieceMark
from game.books.stacktors.face.stage.specs import side_of, spec_of
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import ControlState, Widget
from game.ui.sprites.palette import SIDES

WIDE, HIGH = 88.0, 138.0
"""The size of a shoulder, in design pixels."""
_NAME, _LINE, _ABOVE = 24.0, 12.0, 30.0
"""Heights in design pixels.

They are the least height of the name's strip, the height of a line of it if there are several, and how far the tip of a
tall figure may stand above its shoulder.
"""
_BEARING = 90
"""The direction in which it looks, in degrees."""


class Shoulder(Widget, frozen=True, kw_only=True):
    """Somebody, standing over the name."""

    who: int
    name: str
    seen: Appearance
    marks: dict[int, PieceMark]

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        brush.box(self.rect, "brass", (31, 29, 46, 226), 8, 1.4)
        lines = self._lines(brush.look)
        high = self._strip(brush.look)
        strip = Rect(self.rect.x + 2, self.rect.bottom - high, self.rect.w - 4, high)
        figure, at = self.drawn(brush.look)
        brush.surface.blit(figure.surface, at)
        brush.box(strip, (0, 0, 0, 0), (20, 19, 31, 226), 4, 0)
        side = side_of(self.seen)
        ink = SIDES[side].light if side in SIDES else "text"
        size = 13 if len(lines) == 1 else brush.look.plain(11)
        for n, line in enumerate(lines):
            brush.text(
                line,
                (strip.centre[0], strip.y + high * (2 * n + 1) / (2 * len(lines))),
                "bold",
                size,
                ink,
                "center",
                width=strip.w - 4,
                height=high,
            )

    def _lines(self, look: Look) -> list[str]:
        """The name in one line, or in several small ones."""
        wide = self.rect.w - 10
        return (
            [self.name]
            if look.width(self.name, "bold", 13) <= wide
            else look.wrapped(self.name, "bold", look.plain(11), wide)
        )

    def _strip(self, look: Look) -> float:
        """The height of the name's strip, in design pixels."""
        return max(_NAME, _LINE * len(self._lines(look)))

    def drawn(self, look: Look) -> tuple[pyramids.FigurePicture, tuple[int, int]]:
        """The figure at the largest zoom that fits, and the place where it is blitted, in pixels."""
        k = self._zoom(look)
        figure = pyramids.figure(self._spec, k, shadow=False)
        x, y = look.px(self.rect.centre[0]), look.px(self.rect.bottom - self._strip(look) - 5) - round(16 * k)
        return figure, (x - figure.anchor[0], y - figure.anchor[1])

    @property
    def _spec(self) -> pyramids.FigureSpec:
        return spec_of(self.seen, self.marks, _BEARING)

    def _zoom(self, look: Look) -> float:
        """The largest zoom at which the figure has room."""
        room, high = self.rect.h - self._strip(look) - 16 + _ABOVE, pyramids.figure_height(self._spec)
        fits = (k for k in pyramids.ZOOMS if k / look.u <= 1 and high * k / look.u <= room)
        return max(fits, default=pyramids.ZOOMS[0])
