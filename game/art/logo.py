"""The name of the game in golden letters; its exclamation mark is a piece on its tip over a small piece."""

from __future__ import annotations

from math import cos, pi, sin
from pathlib import Path

import numpy as np
import pygame

from game.art import pyramid
from game.art.shapes import Field
from game.art.sunset import ramp

_DARK = (34, 16, 44, 255)
_CLEAR = (0, 0, 0, 0)
_PAD = 24
_GOLD = ((0, "#FFF6D6"), (0.42, "#FCD684"), (0.56, "#F0A054"), (0.80, "#DE6058"), (1.0, "#A03A60"))
LogoPoint = tuple[float, float]


def font(folder: Path, file: str, size: float) -> pygame.Font:
    """One of the shipped fonts."""
    pygame.font.init()
    return pygame.Font(folder / "fonts" / file, round(size))


def _ring(dst: pygame.Surface, stamp: pygame.Surface, at: LogoPoint, r: float) -> None:
    """Draw the stamp in a ring around a spot."""
    for i in range(24):
        dst.blit(stamp, (round(at[0] + r * cos(i * pi / 12)), round(at[1] + r * sin(i * pi / 12))))


def _solid(surface: pygame.Surface, threshold: int) -> pygame.Surface:
    return pygame.mask.from_surface(surface, threshold).to_surface(setcolor=_DARK, unsetcolor=_CLEAR)


def _depth(dst: pygame.Surface, letters: pygame.Surface, at: LogoPoint, u: float) -> None:
    """Draw the dark body of the letters and its soft shadow."""
    pad = round(_PAD * u)
    roomy = pygame.Surface((letters.get_width() + 2 * pad, letters.get_height() + 2 * pad), pygame.SRCALPHA)
    roomy.blit(letters, (pad, pad))
    dark, body = _solid(roomy, 120), pygame.Surface(roomy.get_size(), pygame.SRCALPHA)
    for r, drop in ((7, 0), (5, 0), (3, 0), (7, 4), (7, 8)):
        _ring(body, dark, (0, drop * u), r * u)
    soft = pygame.transform.gaussian_blur(body.premul_alpha(), round(9 * u))
    dst.blit(soft, (at[0] - pad + 4 * u, at[1] - pad + 14 * u), special_flags=pygame.BLEND_PREMULTIPLIED)
    dst.blit(body, (at[0] - pad, at[1] - pad))


def _gilded(letters: pygame.Surface) -> pygame.Surface:
    out = letters.copy()
    w, h = out.get_size()
    gold = ramp(np.linspace(0, 1, h), _GOLD)
    pixels = pygame.surfarray.pixels3d(out)
    pixels[:] = np.broadcast_to(gold[None], (w, h, 3)).astype(np.uint8)
    del pixels
    return out


def _rim(letters: pygame.Surface, u: float) -> pygame.Surface:
    """The lit upper edge of the letters: the letters without what a copy of them, shifted down, covers."""
    out, by = letters.copy(), round(3 * u)
    alpha = pygame.surfarray.pixels_alpha(out)
    here: Field = alpha.astype(np.int16)
    below = np.zeros_like(here)
    below[:, by:] = here[:, :-by]
    alpha[:] = (np.clip(here - below, 0, 255) * 7 // 10).astype(np.uint8)
    del alpha
    return out


def _gem(colour: str, pips: int, k: float, foot: LogoPoint, on_its_head: bool) -> tuple[pygame.Surface, LogoPoint]:
    """A piece drawn twice over itself, so that it is nearly opaque, and the upper left corner of its place."""
    back, front = pyramid.layers(colour, pips, k)
    out = pygame.Surface(front.surface.get_size(), pygame.SRCALPHA)
    for layer in (back, back, front, front):
        out.blit(layer.surface, (0, 0))
    x = foot[0] - front.anchor[0]
    if not on_its_head:
        return out, (x, foot[1] - front.anchor[1])
    return pygame.transform.flip(out, flip_x=False, flip_y=True), (x, foot[1] - out.get_height())


def _exclamation(dst: pygame.Surface, at: LogoPoint, u: float) -> None:
    large = _gem("red", 3, 1.72 * u, (at[0], at[1] - 30 * u), on_its_head=True)
    gems = [large, _gem("yellow", 1, 1.30 * u, at, on_its_head=False)]
    for surface, (x, y) in gems:
        dark = _solid(surface, 60)
        for r, drop in ((6, 0), (6, 6), (3, 0)):
            _ring(dst, dark, (x, y + drop * u), r * u)
    dst.fblits(gems)


def draw(dst: pygame.Surface, at: LogoPoint, u: float, fonts: Path) -> None:
    """Draw the logo with its upper left corner at that pixel; `fonts` is the folder of assets."""
    letters = font(fonts, "Fraunces_900Black.ttf", 124 * u).render("Stacktors", True, (255, 255, 255))
    _depth(dst, letters, at, u)
    dst.blit(_gilded(letters), at)
    dst.blit(_rim(letters, u), at)
    _exclamation(dst, (at[0] + letters.get_width() + 30 * u, at[1] + letters.get_height() * 0.775), u)
