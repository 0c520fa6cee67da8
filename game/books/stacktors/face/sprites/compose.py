"""A figure is put together from its parts, which may be drawn or loaded."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.books.stacktors.face.sprites import names
from game.books.stacktors.face.sprites.geometry import (
    BASE_RADIUS,
    CAMERA_UP,
    EDGE,
    GROUND,
    HEIGHT,
    PlacedPiece,
    corners,
    facing_angle,
    figure_height,
    layout,
)
from game.books.stacktors.face.sprites.palette import OPAQUE
from game.books.stacktors.face.sprites.parts import Parts
from game.books.stacktors.face.sprites.specs import FigureSpec, PieceKey

_SEE_THROUGH = 215
"""The alpha of an outer foot, 84 %, so that the inner feet shine through."""
_LEFT, _RIGHT, _ABOVE, _BELOW = 46, 74, 14, 32
"""The room around the middle of the base, in units."""
_SHADOW = (20, 16, 40)
_CONTACT = (10, 6, 24)


class Composer:
    """Puts one figure together; `areas` are the clickable areas of its pieces, from bottom to top."""

    def __init__(self, spec: FigureSpec, parts: Parts) -> None:
        self.spec, self.parts, self.k = spec, parts, parts.k
        self.placed = layout(spec)
        up = round((figure_height(spec) + _ABOVE) * self.k)
        self.anchor = round(_LEFT * self.k), up
        size = round((_LEFT + _RIGHT) * self.k), up + round(_BELOW * self.k)
        self.surface = pygame.Surface(size, pygame.SRCALPHA)
        self.areas: dict[PieceKey, tuple[tuple[int, int], ...]] = {}

    def draw(self, base: bool, shadow: bool) -> None:
        """Draw the whole figure."""
        if shadow and self.placed:
            self._shadow()
        if base:
            self._base()
        for placed in reversed(self.placed):
            self._back(placed)
        for i, placed in enumerate(self.placed):
            self._front(placed, self._nested(i))
            if i + 1 < len(self.placed) and self.placed[i + 1].z > 0:
                self._contact(placed, self.placed[i + 1])
        if base:
            self._medallions()

    def _put(self, name: str, up: float = 0.0, across: float = 0.0, alpha: int = 255) -> pygame.Rect:
        """Draw a part, `up` and `across` pixels from the middle of the base."""
        surface, anchor = self.parts[name]
        if alpha < 255:
            surface = surface.copy()
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        at = self.anchor[0] + round(across) - anchor[0], self.anchor[1] - round(up) - anchor[1]
        return self.surface.blit(surface, at)

    def _height(self, placed: PlacedPiece) -> float:
        """How many pixels the middle of a piece's base is above the ground."""
        return (placed.z * CAMERA_UP + placed.piece.lift) * self.k

    def _base(self) -> None:
        if self.spec.side == "challenge":
            self._put(names.SLAB)
        elif self.spec.side == "object":
            self._put(names.RING)
        else:
            self._put(names.base(self.spec.side, self.spec.facing % 360))

    def _nested(self, i: int) -> str:
        """Is the i-th piece an "inner" foot, the "outer" foot around others, or on its "own"?"""
        feet = len(self.spec.feet)
        if i >= feet or feet < 2:
            return "own"
        return "outer" if i == feet - 1 else "inner"

    def _back(self, placed: PlacedPiece) -> None:
        piece = placed.piece
        if piece.colour not in OPAQUE:
            self._put(names.back(piece.colour, piece.pips, piece.committed), self._height(placed))

    def _front(self, placed: PlacedPiece, nested: str) -> None:
        piece, up = placed.piece, self._height(placed)
        alpha = _SEE_THROUGH if nested == "outer" else 255
        self._put(names.front(piece.colour, piece.pips, piece.committed), up, alpha=alpha)
        if nested != "inner":
            neck = placed.key[0] == "neck"
            self._put(names.mark(piece.colour, piece.pips, piece.committed, piece.hidden, neck), up)
        if placed.key[0] == "neck" and self.spec.side not in ("challenge", "object"):
            self._put(names.collar(self.spec.side), up)
        self.areas[placed.key] = self._outline(placed)

    def _outline(self, placed: PlacedPiece) -> tuple[tuple[int, int], ...]:
        """The outline of a piece on the surface: left, apex, right, front."""
        c, up = corners(placed.piece.pips), self._height(placed)
        x, y = self.anchor[0], self.anchor[1] - up
        return tuple((round(x + px * self.k), round(y + py * self.k)) for px, py in (c.left, c.apex, c.right, c.front))

    def _medallions(self) -> None:
        """Draw the feet inside the outer one as medallions on the front rim of the base, away from its point."""
        hidden = sorted(enumerate(self.spec.feet), key=lambda f: f[1].pips)[:-1]
        middle = pi / 2
        off = (facing_angle(self.spec.facing) - middle + pi) % (2 * pi) - pi
        if abs(off) < 1.0:
            middle += 1.15 if off <= 0 else -1.15
        for i, (index, piece) in enumerate(hidden):
            angle = middle + (i - (len(hidden) - 1) / 2) * 0.52
            reach = BASE_RADIUS * 0.97 * self.k
            name = names.medallion(piece.colour, piece.pips, piece.committed)
            box = self._put(name, -reach * GROUND * sin(angle), reach * cos(angle))
            del self.areas["feet", index]
            self.areas["feet", index] = (box.topleft, box.topright, box.bottomright, box.bottomleft)

    def _contact(self, lower: PlacedPiece, upper: PlacedPiece) -> None:
        """Shade the lower piece just under the edge of the upper one."""
        front, anchor = self.parts[names.front(lower.piece.colour, lower.piece.pips, lower.piece.committed)]
        shade = pygame.Surface(front.get_size(), pygame.SRCALPHA)
        shade.fill((*_CONTACT, 0))
        c, dy = corners(upper.piece.pips), (upper.z - lower.z) * CAMERA_UP
        left, foot, right = c.left, c.front, c.right
        for grow, alpha in ((3.2, 30), (2.2, 34), (1.2, 44)):
            skirt = [(left[0] - grow * 0.3, left[1]), (left[0], left[1] + grow), (foot[0], foot[1] + grow)]
            skirt += [(right[0], right[1] + grow), (right[0] + grow * 0.3, right[1]), c.apex]
            dots = [(anchor[0] + x * self.k, anchor[1] + (y - dy) * self.k) for x, y in skirt]
            _glaze(shade, dots, (*_CONTACT, alpha))
        shade = pygame.transform.gaussian_blur(shade, max(1, int(self.k)))
        solid = front.copy()
        solid.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        shade.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(shade, (self.anchor[0] - anchor[0], self.anchor[1] - round(self._height(lower)) - anchor[1]))

    def _shadow(self) -> None:
        """Draw a soft shadow to the lower right."""
        k, sharp = self.k, 2
        size = round(130 * k), round(70 * k)
        big = pygame.Surface((size[0] * sharp, size[1] * sharp), pygame.SRCALPHA)
        big.fill((*_SHADOW, 0))
        top = self.placed[-1]
        h = min(top.z + HEIGHT[top.piece.pips], 96)
        r = EDGE[max(p.piece.pips for p in self.placed[:3])] * 0.66
        for i in range(7):
            g = 3 - i * 0.9
            dots = [(-r * 0.2 - g, -r * 0.55 - g), (r + g, -2 - g), (r * 0.5 + h * 0.5 + g, h * 0.1)]
            dots += [(r * 0.4, r * 0.55 + g), (-r * 0.8 - g, r * 0.35 + g)]
            _glaze(big, [((44 + x) * k * sharp, (34 + y) * k * sharp) for x, y in dots], (*_SHADOW, 15))
        soft = pygame.transform.smoothscale(big, size)
        self.surface.blit(soft, (self.anchor[0] - round(44 * k), self.anchor[1] - round(34 * k)))


def _glaze(surface: pygame.Surface, dots: list[tuple[float, float]], colour: tuple[int, int, int, int]) -> None:
    """Draw a see-through polygon over what is there."""
    layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(layer, colour, dots)
    surface.blit(layer, (0, 0))
