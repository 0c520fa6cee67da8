"""The pictures of pyramids while the program runs: pieces, figures, chips, glyphs.

Everything is loaded on first use and kept; returned surfaces are shared, so never draw on them. A zoom `k` is pixels
per unit, and 64 units are the side of a square; `ZOOMS` names the zooms that are drawn.
"""

from __future__ import annotations

from game.books.stacktors.face.sprites.chips import chip, glyph, medallion
from game.books.stacktors.face.sprites.figures import (
    FOOT,
    FigurePicture,
    FigureSpec,
    PieceSpec,
    edged,
    faded,
    figure,
    figure_height,
    piece,
    silhouette,
)
from game.ui.sprites.atlas import ZOOMS

__all__ = [
    "FOOT",
    "ZOOMS",
    "FigurePicture",
    "FigureSpec",
    "PieceSpec",
    "chip",
    "edged",
    "faded",
    "figure",
    "figure_height",
    "glyph",
    "medallion",
    "piece",
    "silhouette",
]
