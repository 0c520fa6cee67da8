"""Pictures that every table shares while the program runs: icons, the battlemat, its props.

Everything is loaded on first use and kept; returned surfaces are shared, so never draw on them.
"""

from __future__ import annotations

from game.ui.sprites.atlas import DRAWN, FLAMES, FLICKER, Prop, flame, prop
from game.ui.sprites.icons import ICONS, icon
from game.ui.sprites.mat import SQUARE, Mat, opaque, vignette
from game.ui.sprites.title import title_background

__all__ = [
    "DRAWN",
    "FLAMES",
    "FLICKER",
    "ICONS",
    "SQUARE",
    "Mat",
    "Prop",
    "flame",
    "icon",
    "opaque",
    "prop",
    "title_background",
    "vignette",
]
