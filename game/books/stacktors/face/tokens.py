"""Pieces inside text and rows: glyphs, and chips with glyph and pips."""

from __future__ import annotations

from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.sprites.palette import PIECES
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect, colour
from game.ui.kit.widgets import Widget
from game.ui.sprites.vector import Point, Rgb


def glyph(brush: Brush, piece: str, centre: Point, size: float, ink: str | Rgb | None = None) -> Rect:
    """Draw the glyph of a piece's colour ("red"), in that colour's light tone unless an ink is given."""
    tint = colour(ink) if ink else PIECES[piece].light
    return brush.image(pyramids.glyph(piece, brush.look.px(size), tint), centre, "center")


class Chips(Widget, frozen=True, kw_only=True):
    """A row of pieces as chips, with glyph and pips on the colour."""

    pieces: tuple[tuple[str, int], ...]
    """The colours by name, such as "red", each with its pips."""
    height: float = 22

    def draw(self, brush: Brush) -> None:
        x = self.rect.x
        for name, pips in self.pieces:
            image = pyramids.chip(name, pips, self.height * brush.look.u / 22)
            x = brush.image(image, (x, self.rect.y)).right + 4
