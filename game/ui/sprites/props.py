"""The props: things that stand on the map."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game import paths
from game.ui.sprites.atlas import ZOOMS, load, sheet

PROP_SIZE, PROP_FOOT = (96, 128), (48, 112)
"""The size of a prop's cell on its sheet, and where its foot stands in it, in units."""
PROP_COLUMNS = 8
PROPS = (
    "tree_a",
    "tree_b",
    "tree_c",
    "tree_d",
    "tree_e",
    "dead_tree",
    "stump",
    "log",
    "rock_a",
    "rock_b",
    "rock_c",
    "sandstone",
    "ice_boulder",
    "bush_a",
    "bush_b",
    "bush_c",
    "crate",
    "barrel",
    "machine",
    "pipes",
    "column",
    "brazier",
    "campfire",
    "well",
    "cactus",
    "signpost",
    "fence",
    "reeds",
    "lily",
)
"""The names of the props, in the order of the sheet; new ones go to the end, since maps count on the order."""
PROP_ZOOMS = ZOOMS[:-1]
FLAMES = {"brazier": pygame.Rect(36, 54, 24, 26), "campfire": pygame.Rect(36, 76, 24, 26)}
"""The props that burn, and where in their cell the flames flicker, in units."""
_LOOKS: tuple[tuple[bool, float], ...] = ((False, 1.0), (True, 1.0), (False, 1.1), (True, 0.94))
"""How flames look in turn: whether they are seen the other way round, and how high they are."""
FLICKER = len(_LOOKS)
"""After how many steps flames look as before."""


class Prop(NamedTuple):
    """A picture, and the pixel in it where the prop's foot stands."""

    surface: pygame.Surface
    anchor: tuple[int, int]


@lru_cache(maxsize=len(PROP_ZOOMS))
def _sheet(k: float) -> pygame.Surface:
    if k not in PROP_ZOOMS:
        raise ValueError(f"Props are not drawn at zoom {k}; choose one of {', '.join(map(str, PROP_ZOOMS))}.")
    file = "tiles/props" if k == 1 else f"props/{sheet(k)}"
    return load(paths.ASSETS / f"{file}.png")


@lru_cache(maxsize=256)
def prop(name: str, k: float) -> Prop:
    """A prop of `PROPS` at a zoom of `PROP_ZOOMS`. Raises ValueError for another name or zoom."""
    row, column = divmod(PROPS.index(name), PROP_COLUMNS)
    w, h = (round(v * k) for v in PROP_SIZE)
    picture = _sheet(k).subsurface((column * w, row * h, w, h))
    return Prop(picture, (round(PROP_FOOT[0] * k), round(PROP_FOOT[1] * k)))


@lru_cache(maxsize=64)
def flame(name: str, k: float, step: int) -> Prop:
    """A prop of `FLAMES` as it is seen at that step of its flicker."""
    still = prop(name, k)
    mirrored, high = _LOOKS[step % FLICKER]
    box = pygame.Rect([round(v * k) for v in FLAMES[name]])
    part = pygame.transform.flip(still.surface.subsurface(box), mirrored, False)
    part = pygame.transform.smoothscale(part, (box.w, round(box.h * high)))
    picture = still.surface.copy()
    picture.fill((0, 0, 0, 0), box)
    picture.blit(still.surface, box, (box.x, box.y, box.w, max(0, box.h - part.height)))
    picture.blit(part, (box.x, box.bottom - part.height), special_flags=pygame.BLEND_RGBA_MAX)
    return Prop(picture, still.anchor)
