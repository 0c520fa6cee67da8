"""The pictures of where two grounds meet: fringes, banks of water, rims of chasms, and shadows of walls."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import pygame

from game.art.cells import SQUARE, CellShape
from game.art.noise import fbm, mix, smooth
from game.art.shapes import Field, surface_of
from game.art.texture import shades
from game.ui.sprites.mat import FRAMES

DEPTH, SWAY = 8.5, 6.0
"""How far soft ground spills over its neighbours, and how much that varies, in pixels."""
_STYLE = {  # depth, slow sway, fine wobble, softness, shadow
    "stone": (2.2, 0.0, 0.0, 0.8, 0.40),
    "factory": (2.2, 0.0, 0.0, 0.8, 0.45),
    "road": (DEPTH, SWAY, 1.2, 1.6, 0.18),
    "sand": (DEPTH, SWAY, 1.2, 1.6, 0.16),
    "ice": (DEPTH, SWAY, 2.0, 0.9, 0.30),
    "grass": (DEPTH, SWAY, 2.6, 0.9, 0.42),
    "underbrush": (DEPTH, SWAY, 4.2, 0.9, 0.50),
    "forest": (DEPTH, SWAY, 3.0, 2.4, 0.30),
    "bog": (DEPTH, SWAY, 3.4, 1.2, 0.30),
    "planks": (2.4, 0.0, 0.0, 0.8, 0.55),
    "rubble": (DEPTH - 2, SWAY, 5.0, 1.0, 0.42),
    "litter": (DEPTH - 3, SWAY, 5.0, 2.2, 0.16),
}
_NIGHT = np.array([26.0, 22, 40])


def _rim(name: str, g: Field, d: Field, wobble: Field) -> Field:
    """The rim of a ground: leafy, frosted, bright, or a kerb of stone."""
    _, dark, light, detail = shades(name)
    if name in ("grass", "underbrush", "forest"):
        g = mix(g, detail, smooth(-2.6, -0.4, d) * 0.65)
        tick = smooth(0.25, 0.6, wobble) * smooth(-5.5, -3.0, d) * smooth(-0.8, -2.2, d)
        return mix(g, light + 10, tick * 0.9)
    if name == "ice":
        return mix(g, np.array([250.0, 253, 255]), smooth(-3.4, -1.0, d) * 0.9)
    if name in ("sand", "litter", "rubble"):
        return mix(g, light, smooth(-5.0, -1.5, d) * 0.7)
    if name == "bog":
        return mix(g, detail, smooth(-3.0, -0.5, d) * 0.6)
    if name in ("stone", "factory", "planks"):
        return mix(np.zeros_like(g) + light, dark, smooth(-1.2, 0.2, d) * 0.8)
    return g


def fringe(cell: CellShape, name: str, mask: int) -> pygame.Surface:
    """The ground `name` spilling over from its neighbours onto this cell, with a shadow below its rim."""
    depth, sway, fine, soft, shadow = _STYLE[name]
    base, dark, _, _ = shades(name)
    wobble = cell.wobble[3]
    d = cell.field(mask, 40.0 if sway else 4.0) - depth - cell.wobble[0] * sway - wobble * fine
    cover = smooth(soft, -soft, d)
    g = np.zeros((*d.shape, 3)) + base
    g = mix(g, dark, smooth(-7.0, -0.6, d) * (0.45 if name in ("grass", "forest") else 0.2))
    g = _rim(name, g + wobble[..., None] * 5, d, wobble)
    alpha = cover + (1 - cover) * smooth(4.2, -1.0, d - 1.0) * shadow
    colours = mix(np.zeros_like(g) + _NIGHT, g, np.asarray(cover / np.maximum(alpha, 1e-4)))
    return surface_of(colours, alpha * cell.inside)


def _shore(cell: CellShape, mask: int) -> tuple[Field, Field, Field]:
    """Distances in pixels beyond the ground that spills over; how much its edge faces south, and how much sideways."""
    f = cell.field(mask)
    gy, gx = np.gradient(f)
    n = np.maximum(np.hypot(gx, gy), 1e-6)
    south, side = np.asarray(np.maximum(gy / n, 0)), np.asarray(np.abs(gx / n))
    return np.asarray(f - DEPTH - cell.wobble[0] * SWAY), south, side


def _earth(d: Field, thick: Field, wobble: Field) -> Field:
    """The earth of a bank, darker towards the water."""
    lip, soil = np.array([132.0, 112, 84]), np.array([98.0, 78, 62])
    u = np.asarray(np.clip(d / thick, -1, 1))
    g = mix(np.zeros((*d.shape, 3)) + lip, soil, smooth(0.0, 0.4, u))
    return np.asarray(mix(g, soil * 0.60, smooth(0.45, 1.0, u)) + (wobble * 7)[..., None])


def _foam(cell: CellShape, beyond: Field, frame: int) -> Field:
    """Two moving lines of foam; `beyond` is the distance from the bank in pixels."""
    t = 2 * pi * frame / FRAMES
    ripple = cell.wobble[1] * cos(t) + cell.wobble[2] * sin(t)
    e = beyond - 2.6 - ripple * 1.2
    near, far = smooth(1.6, 0.0, np.abs(e)) * 0.85, smooth(1.1, 0.0, np.abs(e - 5.0 - ripple * 0.8)) * 0.26
    return np.asarray((near + far) * smooth(0.2, 1.2, beyond))


def bank(cell: CellShape, mask: int, frame: int) -> pygame.Surface:
    """The water's edge inside a cell of water: a bank of earth, its shade on the water, moving foam."""
    d, south, _ = _shore(cell, mask)
    thick = np.asarray(2.6 + 8.0 * south + cell.wobble[2] * 0.8)
    land = smooth(0.7, -0.7, d - thick)
    foam = _foam(cell, np.asarray(d - thick), frame)
    wet = np.zeros((*d.shape, 3)) + np.array([40.0, 50, 68])
    over = mix(wet, shades("water")[3], np.asarray(np.clip(foam * 1.2, 0, 1)))
    dim = smooth(12.0, 0.0, d - thick) * 0.40
    alpha = np.clip(land + (1 - land) * np.maximum(foam, dim), 0, 1)
    return surface_of(mix(over, _earth(d, thick, cell.wobble[3]), land), alpha * cell.inside)


_POST, _APART = 4.0, 21.0
"""How broad the posts below planks are, and how far apart, in pixels."""


def pier(cell: CellShape, mask: int) -> pygame.Surface:
    """The edge of planks inside a cell of water or air: their ends, a beam below the north rim, and posts under it."""
    f = cell.field(mask, 4.0)
    south = np.asarray(np.maximum(np.gradient(f)[0], 0))
    d = np.asarray(f - 2.4)
    beam = np.asarray(2.0 + 9.0 * south)
    x = np.arange(cell.w)[None, :] + 0.5
    post = (np.abs((x + 4) % _APART - _APART / 2) < _POST) * (south > 0.6)
    deep = np.asarray(beam + post * 17.0)
    _, dark, light, detail = shades("planks")
    g = mix(np.zeros((*d.shape, 3)) + light, dark * 0.86, smooth(-0.6, 0.6, d))
    g = mix(g, detail * 0.8, np.asarray(smooth(-2.0, 0.5, np.asarray(d - beam))))
    g = mix(
        g,
        detail * 1.25,
        np.asarray(post * smooth(0, 2, np.asarray(d - beam)) * (((x + 4) % _APART) < _APART / 2) * 0.8),
    )
    solid = smooth(0.8, -0.8, np.asarray(d - deep))
    shadow = smooth(15.0, 0.0, np.asarray(d - beam)) * 0.42
    over = mix(np.zeros_like(g) + _NIGHT * 0.6, g, solid)
    return surface_of(over, np.asarray((solid + (1 - solid) * shadow) * cell.inside))


def _strata(cell: CellShape) -> Field:
    rng = np.random.default_rng(9)
    rows = np.repeat(fbm(64, 6, 3, rng)[7:8], cell.h, axis=0)
    rows = rows + (np.resize(fbm(64, 3, 2, rng), (cell.h, 64)) - 0.5) * 0.5
    rows = rows[:, np.arange(cell.w) % 64]
    return smooth(0.42, 0.60, np.asarray(np.clip(rows, 0, 1)))


def cliff(cell: CellShape, mask: int) -> pygame.Surface:
    """The rim of a chasm inside a cell of chasm: a tall face of rock below the north rim, narrow ones elsewhere."""
    d, south, side = _shore(cell, mask)
    lip, rock, deep = np.array([150.0, 138, 120]), np.array([108.0, 94, 100]), np.array([30.0, 24, 44])
    for joint in sorted(cell.joints(mask), key=lambda joint: -joint.south.max()):
        south, side = south + (joint.south - south) * joint.near, side + (joint.side - side) * joint.near
    reach = 3.0 + 7.0 * side + 32.0 * south
    u = np.asarray(d / (reach + cell.wobble[3] * 1.5))
    ledge = smooth(0.10, 0.0, np.abs(((u * 2.6 + cell.wobble[0] * 0.35) % 1.0) - 0.5)) * south
    g = mix(np.zeros((*d.shape, 3)) + rock, rock * 0.72, _strata(cell) * 0.8)
    g = mix(g, lip * 0.92, np.asarray(ledge * 0.32 * smooth(0.8, 0.2, u)))
    g = mix(g, deep, smooth(0.12, 1.0, u) * 0.96)
    g = mix(g, lip, smooth(2.6, 1.4, d))
    g = mix(g, lip * 0.4, np.asarray(smooth(4.4, 2.6, d) * smooth(1.6, 2.6, d) * 0.8))
    return surface_of(g, smooth(1.15, 0.75, u) * cell.inside)


def _fall(distance: Field, reach: float) -> Field:
    return np.asarray(np.clip(1 - distance / reach, 0, 1) ** 1.5)


def shade(mask: int) -> pygame.Surface:
    """The shadow that walls cast on a square to their south, east or south-east; mask: walls N 1, W 2, NW 4."""
    y, x = np.mgrid[0:SQUARE, 0:SQUARE] + 0.5
    north, west, corner = mask & 1, mask & 2, mask & 4
    dark: Field = np.zeros((SQUARE, SQUARE))
    if north:
        dark = _fall(y, 26) * (1 if corner or west else smooth(-2, 18, x))
    if west:
        beside = _fall(x, 22) * (1 if corner or north else smooth(-2, 18, y))
        dark = 1 - (1 - dark) * (1 - beside)
    if mask == 4:
        dark = _fall(np.hypot(x / 22, y / 26), 1)
    return surface_of(np.zeros((SQUARE, SQUARE, 3)) + np.array([22.0, 18, 40]), dark * 0.52)
