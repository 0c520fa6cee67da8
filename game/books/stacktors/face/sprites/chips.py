"""Small pictures of one piece: chips for text and rows, medallions for tags."""

from __future__ import annotations

import pygame

from game.books.stacktors.face.sprites import names
from game.books.stacktors.face.sprites.glyphs import glyph
from game.books.stacktors.face.sprites.palette import tones
from game.books.stacktors.face.sprites.parts import atlas
from game.ui.sprites.cache import kept
from game.ui.sprites.palette import SELECTED, Rgb
from game.ui.sprites.vector import Point

_SHARP = 4
_HEIGHT = 22


def _cut(inset: float, w: float, h: float, cut: float) -> list[Point]:
    """A rectangle with cut corners, `inset` inside of w x h."""
    a, b, r, d = inset, inset + cut, w - inset, h - inset
    return [(b, a), (r - cut, a), (r, b), (r, d - cut), (r - cut, d), (b, d), (a, d - cut), (a, b)]


def _glaze(big: pygame.Surface, dots: list[Point], colour: tuple[int, int, int, int]) -> None:
    layer = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(layer, colour, dots)
    big.blit(layer, (0, 0))


def _body(w: float, h: float, edge: Rgb, mid: Rgb, light: Rgb) -> pygame.Surface:
    """The chip without glyph and pips, `_SHARP` times as large."""
    u = h / _HEIGHT
    big = pygame.Surface((round(w) * _SHARP, round(h) * _SHARP), pygame.SRCALPHA)
    big.fill((*edge, 0))

    def scaled(dots: list[Point]) -> list[Point]:
        return [(x * _SHARP, y * _SHARP) for x, y in dots]

    inset = 1.3 * u
    pygame.draw.polygon(big, edge, scaled(_cut(0, w, h, 4 * u)))
    pygame.draw.polygon(big, mid, scaled(_cut(inset, w, h, 3.2 * u)))
    upper = [(x, min(y, inset + (h - 2 * inset) * 0.45)) for x, y in _cut(inset, w, h, 3.2 * u)]
    _glaze(big, scaled(upper), (*light, 120))
    return big


def _pips(big: pygame.Surface, pips: int, h: float, ink: Rgb) -> None:
    for i in range(pips):
        x, y, r = (h * (0.98 + i * 0.30)) * _SHARP, h * 0.52 * _SHARP, h * 0.125 * _SHARP
        pygame.draw.polygon(big, ink, [(x - r, y + r), (x + r, y + r), (x, y - r * 1.1)])


@kept(4 << 20)
def chip(colour: str, pips: int, k: float = 1.0, committed: bool = False, selected: bool = False) -> pygame.Surface:
    """A piece as a chip with glyph and pips, 22 k pixels high; k may be any number above 0."""
    t, h = tones(colour, committed), _HEIGHT * k
    w = h * (0.95 + pips * 0.30 + 0.26)
    edge = SELECTED if selected else (int(t.deep[0] * 0.55), int(t.deep[1] * 0.55), int(t.deep[2] * 0.55))
    big = _body(w, h, edge, t.mid, t.light)
    _pips(big, pips, h, t.ink)
    out = pygame.transform.smoothscale(big, (round(w), round(h)))
    size = round(h * 0.66)
    out.blit(glyph(colour, size, t.ink), (round(h * 0.20), round((h - size) / 2)))
    return out


def medallion(colour: str, pips: int, k: float, committed: bool = False) -> pygame.Surface:
    """A disc with the glyph, larger for more pips; k is one of `ZOOMS`."""
    return atlas(k)[names.medallion(colour, pips, committed)].surface
