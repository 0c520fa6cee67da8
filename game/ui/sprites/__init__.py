"""The pictures at run time: pieces, figures, chips, glyphs, icons, the battlemat and its props.

Everything is loaded on first use and kept; returned surfaces are shared, so never draw on them. A zoom `k` is pixels
per unit, and 64 units are one map square; see `ZOOMS` for the zooms that are drawn.
"""

from __future__ import annotations

from game.ui.sprites.atlas import ZOOMS, nearest_zoom
from game.ui.sprites.chips import chip, medallion
from game.ui.sprites.figures import Figure, figure, piece
from game.ui.sprites.geometry import FOOT, figure_height
from game.ui.sprites.glyphs import glyph
from game.ui.sprites.icons import ICONS, icon
from game.ui.sprites.mat import SQUARE, Mat, opaque, vignette
from game.ui.sprites.props import PROPS, Prop, prop
from game.ui.sprites.specs import FigureSpec, PieceSpec
from game.ui.sprites.title import title_background

__all__ = [
    "FOOT",
    "ICONS",
    "PROPS",
    "SQUARE",
    "ZOOMS",
    "Figure",
    "FigureSpec",
    "Mat",
    "PieceSpec",
    "Prop",
    "chip",
    "figure",
    "figure_height",
    "glyph",
    "icon",
    "medallion",
    "nearest_zoom",
    "opaque",
    "piece",
    "prop",
    "title_background",
    "vignette",
]
