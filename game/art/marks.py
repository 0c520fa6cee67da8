"""The glyph and the pips of a piece, a layer of their own in the band at the foot of its wide face."""

from __future__ import annotations

from functools import lru_cache
from math import floor

import numpy as np
import pygame

from game.art.plan import plan
from game.art.shapes import Field, Paint, unpremultiplied
from game.art.sheet import SheetPart
from game.books.stacktors.face.sprites.chips import UNKNOWN, glyph
from game.books.stacktors.face.sprites.figures import band_point, corners
from game.books.stacktors.face.sprites.palette import PIECES
from game.ui.sprites.vector import Point

PIPS_FROM = 0.7
"""Below this zoom pieces have no pips: their size shows how many they count."""
_SMALLEST = 7
_PIPS_ACROSS = {1: (0.80,), 2: (0.72, 0.87), 3: (0.66, 0.78, 0.90)}
_DARK = 380
"""A glyph gets a light halo where its red, green and blue add up to less."""


def coverage(name: str, px: int) -> Field:
    """How much of each pixel a glyph covers, 0 to 1, in rows."""
    return np.asarray(pygame.surfarray.array_alpha(glyph(name, px, (255, 255, 255))).T / 255.0)


@lru_cache(maxsize=16)
def _pip(px: int) -> Field:
    big = pygame.Surface((px * 8, px * 8), 0, 32)
    pygame.draw.polygon(big, (255, 255, 255), [(px * 4, 0), (px * 8, px * 7.6), (0, px * 7.6)])
    shades = pygame.surfarray.array3d(big)[:, :, 0] / 255.0
    return np.asarray(shades.reshape(px, 8, px, 8).mean(axis=(1, 3)).T)


def _grown(cover: Field) -> Field:
    """A glyph that is one pixel wider on each side, for its halo."""
    pad = np.pad(cover, 1)
    moves = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return np.asarray(np.maximum.reduce([np.roll(pad, move, (0, 1)) for move in moves]))


def _stamp(layer: Field, cover: Field, middle: Point, shear: float) -> Field:
    """A field as large as the layer, empty but for `cover` around `middle`.

    Each column of the cover lies `shear` pixels lower than the column to its left.
    """
    rows, columns = cover.shape
    out = np.zeros((layer.shape[0] + 2 * rows, layer.shape[1] + 2 * columns))
    for i in range(columns):
        x = round(middle[0] - columns / 2 + i) + columns
        top = middle[1] - rows / 2 + (i - columns / 2 + 0.5) * shear + rows
        y, part = floor(top), top - floor(top)
        out[y : y + rows, x] += cover[:, i] * (1 - part)
        out[y + 1 : y + rows + 1, x] += cover[:, i] * part
    return out[rows:-rows, columns:-columns]


def _lay(layer: Field, cover: Field, colour: Paint) -> None:
    a = cover[..., None]
    layer[..., :3] = np.array(colour[:3], float) * a + layer[..., :3] * (1 - a)
    layer[..., 3:] = a + layer[..., 3:] * (1 - a)


def _ink(colour: str, committed: bool) -> Paint:
    """The colour of the glyph: on a committed piece it is pale, except on a white one."""
    if not committed:
        return PIECES[colour].ink
    return (40, 38, 46) if colour == "white" else (206, 202, 214)


def _glyph_across(pips: int, with_pips: bool) -> float:
    if not with_pips:
        return 0.5
    return 0.36 if pips > 1 else 0.40


def mark(colour: str, pips: int, k: float, committed: bool, hidden: bool, neck: bool) -> SheetPart:
    """The layer over a piece's front; a hidden piece shows "?", and a neck has no pips."""
    p, c = plan(pips, k), corners(pips)
    shear = (c.front[1] - c.left[1]) / (c.front[0] - c.left[0]) * 0.8
    layer = np.zeros((p.size[1], p.size[0], 4))
    with_pips = not neck and k >= PIPS_FROM
    ink = _ink(colour, committed)

    def at(across: float, z: float) -> Point:
        x, y = band_point(pips, across, z)
        return x * k + p.anchor[0], y * k + p.anchor[1]

    cover = coverage(UNKNOWN if hidden else colour, max(_SMALLEST, round(10.8 * k)))
    middle = at(_glyph_across(pips, with_pips), 6.8)
    light_halo = sum(PIECES[colour].ink) < _DARK and not committed
    halo = (255, 255, 255) if light_halo else (0, 0, 0)
    _lay(layer, _stamp(layer, _grown(cover), middle, shear) * (0.35 if committed else 0.30), halo)
    _lay(layer, _stamp(layer, cover, middle, shear) * (0.80 if committed else 1.0), ink)
    for across in _PIPS_ACROSS[pips] if with_pips else ():
        pip = _stamp(layer, _pip(max(3, round(4.0 * k))), at(across, 5.6), shear)
        _lay(layer, pip * (0.5 if committed else 0.9), ink)
    return SheetPart(unpremultiplied(layer), p.anchor)
