"""The pictures of the parts of the interface, such as boards, buttons and key caps, the players' marks, and shapes
with smooth edges, of which they are made.

Each picture is kept by the Look that it is made for. Sizes of parts are in design pixels, lengths of smooth edges in
pixels of the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Final, Literal, Protocol

import pygame

from game.ui.kit.theme import PALETTE, Look, colour
from game.ui.kit.theme import PALETTE as C
from game.ui.sprites.vector import Point, Rgb, rgb

Ink = Sequence[int]
"""Red, green, blue and perhaps alpha, 0 to 255."""
_TILE = 256
"""The side of a tile, in pixels.

A colour is laid over a large area tile by tile, since a picture as large as a screen would waste memory.
"""


def chamfer(x: float, y: float, w: float, h: float, cut: float) -> list[Point]:
    """The corners of a rectangle whose own corners are cut off, clockwise."""
    r, b = x + w, y + h
    return [
        (x + cut, y),
        (r - cut, y),
        (r, y + cut),
        (r, b - cut),
        (r - cut, b),
        (x + cut, b),
        (x, b - cut),
        (x, y + cut),
    ]


class ShapeCanvas:
    """A canvas for shapes, `fine` times as large inside as its picture, so that edges become smooth.

    Later shapes lie over earlier ones.
    """

    def __init__(self, w: float, h: float, fine: int = 4) -> None:
        self.w, self.h, self.fine = max(1, round(w)), max(1, round(h)), fine
        self._big = pygame.Surface((self.w * fine, self.h * fine), pygame.SRCALPHA)

    def poly(self, points: Sequence[Point], ink: Ink) -> ShapeCanvas:
        self._over(ink, lambda surface, solid: pygame.draw.polygon(surface, solid, self._scaled(points)))
        return self

    def disc(self, x: float, y: float, r: float, ink: Ink, ry: float | None = None) -> ShapeCanvas:
        """A filled circle, or an ellipse with another vertical radius."""
        ry = r if ry is None else ry
        box = pygame.Rect(*(round(v * self.fine) for v in (x - r, y - ry, 2 * r, 2 * ry)))
        self._over(ink, lambda surface, solid: pygame.draw.ellipse(surface, solid, box))
        return self

    def box(self, x: float, y: float, w: float, h: float, ink: Ink, radius: float = 0) -> ShapeCanvas:
        area = pygame.Rect(*(round(v * self.fine) for v in (x, y, w, h)))
        self._over(
            ink, lambda surface, solid: pygame.draw.rect(surface, solid, area, border_radius=round(radius * self.fine))
        )
        return self

    def line(self, points: Sequence[Point], ink: Ink, width: float = 1.0, *, closed: bool = False) -> ShapeCanvas:
        """A line through the points with round joints."""
        path = self._scaled([*points, points[0]] if closed else points)
        half = width * self.fine / 2
        self._over(ink, lambda surface, solid: _stroke(surface, solid, path, half))
        return self

    def done(self) -> pygame.Surface:
        """The picture with premultiplied alpha, to be blitted with BLEND_PREMULTIPLIED."""
        return pygame.transform.smoothscale(self._big.premul_alpha(), (self.w, self.h))

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.fine, y * self.fine) for x, y in points]

    def _over(self, ink: Ink, draw: _PaintShape) -> None:
        if len(ink) < 4 or ink[3] == 255:
            draw(self._big, ink)
            return
        layer = pygame.Surface(self._big.size, pygame.SRCALPHA)
        draw(layer, ink)
        self._big.blit(layer, (0, 0))


class _PaintShape(Protocol):
    """A function that paints one shape on a surface with one ink."""

    def __call__(self, surface: pygame.Surface, solid: Ink) -> object: ...


def _stroke(surface: pygame.Surface, ink: Ink, path: list[Point], half: float) -> None:
    for (x0, y0), (x1, y1) in pairwise(path):
        length = hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        pygame.draw.polygon(
            surface, ink, [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        )
    for x, y in path:
        pygame.draw.circle(surface, ink, (x, y), half)


def sliced(small: pygame.Surface, corner: int, w: int, h: int) -> pygame.Surface:
    """A framed picture enlarged to w by h pixels: its corners stay as they are, its middle is stretched."""
    image = pygame.Surface((max(w, 2 * corner), max(h, 2 * corner)), pygame.SRCALPHA)
    sw, sh = small.size
    columns = (
        (0, corner, 0, corner),
        (corner, sw - 2 * corner, corner, image.width - 2 * corner),
        (sw - corner, corner, image.width - corner, corner),
    )
    rows = (
        (0, corner, 0, corner),
        (corner, sh - 2 * corner, corner, image.height - 2 * corner),
        (sh - corner, corner, image.height - corner, corner),
    )
    for sx, part_w, x, to_w in columns:
        for sy, part_h, y, to_h in rows:
            if to_w > 0 and to_h > 0:
                part, place = small.subsurface((sx, sy, part_w, part_h)), image.subsurface((x, y, to_w, to_h))
                pygame.transform.scale(part, (to_w, to_h), place)
    return image


def veiled(surface: pygame.Surface, area: pygame.Rect, ink: tuple[int, int, int, int]) -> None:
    """Lay a transparent colour over a rectangle of the surface."""
    clip, veil = surface.get_clip(), _veil(ink)
    surface.set_clip(area.clip(clip))
    surface.fblits(
        [(veil, (x, y)) for y in range(area.top, area.bottom, _TILE) for x in range(area.left, area.right, _TILE)]
    )
    surface.set_clip(clip)


@lru_cache(maxsize=8)
def _veil(ink: tuple[int, int, int, int]) -> pygame.Surface:
    veil = pygame.Surface((_TILE, _TILE), pygame.SRCALPHA)
    veil.fill(ink)
    return veil


def shaded(w: int, h: int, alphas: Sequence[tuple[float, Sequence[int]]]) -> pygame.Surface:
    """A picture whose colour runs from top to bottom, with premultiplied alpha.

    Each of `alphas` is a height, from 0 at the top to 1, with the red, green, blue and alpha that are reached there.
    """
    strip = pygame.Surface((1, max(1, h)), pygame.SRCALPHA)
    for y in range(strip.height):
        strip.set_at((0, y), _between(alphas, y / strip.height))
    return pygame.transform.scale(strip.premul_alpha(), (max(1, w), strip.height))


def _between(stops: Sequence[tuple[float, Sequence[int]]], t: float) -> tuple[int, ...]:
    for (a, low), (b, high) in pairwise(stops):
        if t <= b:
            k = (t - a) / (b - a)
            return tuple(round(p + (q - p) * k) for p, q in zip(low, high, strict=True))
    return tuple(stops[-1][1])


ButtonState = Literal["normal", "hover", "primary", "primary_hover", "disabled", "on"]
FACES: dict[ButtonState, tuple[str | Rgb, str, str]] = {
    "normal": ("row", "line", "text"),
    "hover": ("hover", "brass", "text"),
    "primary": ("brass", "brass_light", "on_brass"),
    "primary_hover": ((230, 186, 110), "focus", "on_brass"),
    "disabled": ("off", "off_line", "faint"),
    "on": ("on", "move", "text"),
}
"""Fill, edge and ink of a button in each state."""
SHADOW = 14
"""How far a shadow reaches beyond its board, in design pixels."""


def framed(look: Look, w: float, h: float, cut: float, edge: Ink, fill: Ink, line: float = 1.5) -> pygame.Surface:
    """A box with cut corners, an edge and a fill; `line` is how thick the edge is."""
    key = ("framed", w, h, cut, tuple(edge), tuple(fill), line)
    return look.kept(key) or look.keep(key, _framed(look, w, h, cut, edge, fill, line))


def _framed(look: Look, w: float, h: float, cut: float, edge: Ink, fill: Ink, line: float) -> pygame.Surface:
    u, corner = look.u, look.px(cut) + 4
    side = 2 * corner + 2
    canvas = ShapeCanvas(side, side)
    canvas.poly(chamfer(0, 0, side, side, cut * u), edge)
    inner = chamfer(line * u, line * u, side - 2 * line * u, side - 2 * line * u, (cut - 0.6 * line) * u)
    if len(fill) > 3:
        return sliced(_hollow(side, cut * u, inner, edge, fill), corner, look.px(w), look.px(h))
    return sliced(canvas.poly(inner, fill).done(), corner, look.px(w), look.px(h))


def _hollow(side: int, cut: float, inner: list[tuple[float, float]], edge: Ink, fill: Ink) -> pygame.Surface:
    """A frame whose transparent fill shows the ground below."""
    image = ShapeCanvas(side, side).poly(chamfer(0, 0, side, side, cut), edge).done()
    hole = ShapeCanvas(side, side).poly(inner, (255, 255, 255)).done()
    image.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    image.blit(ShapeCanvas(side, side).poly(inner, fill).done(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def button(look: Look, w: float, h: float, state: ButtonState) -> pygame.Surface:
    """A button's plate without its caption."""
    key = ("button", w, h, state)
    return look.kept(key) or look.keep(key, _button(look, w, h, state))


def _button(look: Look, w: float, h: float, state: ButtonState) -> pygame.Surface:
    fill, edge = (colour(ink) for ink in FACES[state][:2])
    u, corner = look.u, look.px(5) + 4
    side = 2 * corner + 2
    canvas = ShapeCanvas(side, side).poly(chamfer(0, 0, side, side, 5 * u), (10, 8, 18))
    canvas.poly(chamfer(u, u, side - 2 * u, side - 2 * u, 4.6 * u), edge)
    canvas.poly(chamfer(2.2 * u, 2.2 * u, side - 4.4 * u, side - 4.4 * u, 4 * u), fill)
    image = sliced(canvas.done(), corner, look.px(w), look.px(h))
    inset = look.px(4)
    alpha = 34 if state.startswith("primary") else 12
    gloss = shaded(
        image.width - 2 * inset, round(image.height * 0.46), ((0, (255, 255, 255, alpha)), (1, (255, 255, 255, alpha)))
    )
    image.blit(gloss, (inset, look.px(2.2)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def panel(look: Look, w: float, h: float) -> pygame.Surface:
    """A dark board with cut corners, a brass hairline and bright corner strokes."""
    key = ("panel", w, h)
    return look.kept(key) or look.keep(key, _panel(look, w, h))


def _panel(look: Look, w: float, h: float) -> pygame.Surface:
    """The picture of a panel; all but its corners is the same from left to right, so it is painted narrow at first."""
    u, cut, corner = look.u, 10 * look.u, look.px(26)
    side = 2 * corner + 2
    canvas = ShapeCanvas(side, side, 3).poly(chamfer(0, 0, side, side, cut), (12, 10, 20))
    canvas.poly(chamfer(1.2 * u, 1.2 * u, side - 2.4 * u, side - 2.4 * u, cut - 0.6 * u), C["panel"])
    narrow = sliced(canvas.done(), corner, side, look.px(h))
    light = ((0, (255, 255, 255, 16)), (0.6, (255, 255, 255, 2)), (0.61, (0, 0, 0, 0)), (1, (0, 0, 0, 15)))
    inset = look.px(3)
    narrow.blit(
        shaded(side - 2 * inset, narrow.height - 2 * inset, light),
        (inset, inset),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
    narrow.fill((244, 244, 244, 244), special_flags=pygame.BLEND_RGBA_MULT)
    lines = sliced(_hairlines(side, u, cut), corner, *narrow.size)
    narrow.blit(lines, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sliced(narrow, corner, look.px(w), narrow.height)


def _hairlines(side: int, u: float, cut: float) -> pygame.Surface:
    canvas = ShapeCanvas(side, side, 3)
    a, b = 3.5 * u, side - 3.5 * u
    canvas.line(chamfer(a, a, b - a, b - a, cut - 1.5 * u), (*C["brass"], 120), u, closed=True)
    far, near = cut + 9 * u, cut - 1.5 * u
    for x, y, sx, sy in ((a, a, 1, 1), (b, a, -1, 1), (a, b, 1, -1), (b, b, -1, -1)):
        stroke = [(x + sx * far, y), (x + sx * near, y), (x, y + sy * near), (x, y + sy * far)]
        canvas.line(stroke, (*C["brass_light"], 235), 1.5 * u)
    return canvas.done()


def shadow(look: Look, w: float, h: float) -> pygame.Surface:
    """The soft shadow of a board, larger than the board by SHADOW on each side."""
    key = ("shadow", w, h)
    return look.kept(key) or look.keep(key, _shadow(look, w, h))


def _shadow(look: Look, w: float, h: float) -> pygame.Surface:
    spread = look.px(SHADOW)
    key = ("small shadow",)
    small = look.kept(key) or look.keep(key, _small_shadow(spread, look.px(8)))
    return sliced(small, 2 * spread + 2, look.px(w) + 2 * spread, look.px(h) + 2 * spread)


def _small_shadow(spread: int, cut: int) -> pygame.Surface:
    """The shadow of the smallest board, of which all others are made; lengths are in pixels."""
    side = 2 * (2 * spread + 2) + 2
    inner = side - 2 * spread
    dark = ShapeCanvas(side, side, 1).poly(chamfer(spread, spread, inner, inner, cut), (8, 6, 18, 110)).done()
    return pygame.transform.gaussian_blur(dark, max(1, spread // 2))


def parchment(look: Look, w: float, h: float) -> pygame.Surface:
    """The sheet under the tale: warm paper, a worn edge, a thin line of ink."""
    key = ("parchment", w, h)
    return look.kept(key) or look.keep(key, _parchment(look, w, h))


def _parchment(look: Look, w: float, h: float) -> pygame.Surface:
    u, corner = look.u, look.px(30)
    side = 2 * corner + 2
    canvas = ShapeCanvas(side, side, 3)
    for inset, ink in (
        (0, (156, 118, 70)),
        (1.5, (186, 150, 98)),
        (3.5, (212, 184, 134)),
        (6, (226, 204, 160)),
        (9, C["parchment"]),
    ):
        canvas.poly(chamfer(inset * u, inset * u, side - 2 * inset * u, side - 2 * inset * u, 9 * u), ink)
    canvas.line(chamfer(7.5 * u, 7.5 * u, side - 15 * u, side - 15 * u, 8 * u), (*C["ink_light"], 110), u, closed=True)
    image = sliced(canvas.done(), corner, look.px(w), look.px(h))
    _stain(image, look)
    return image


def _stain(paper: pygame.Surface, look: Look) -> None:
    """Draw soft darker stains, always at the same places."""
    small = pygame.Surface((max(4, paper.width // 8), max(4, paper.height // 8)), pygame.SRCALPHA)
    state = 12345
    for _ in range(26):
        state = (state * 1103515245 + 12345) % 2**31
        x, y, r = state % small.width, (state // 977) % small.height, 4 + (state // 31) % max(5, small.height // 3)
        cloud = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
        pygame.draw.circle(cloud, (*C["parchment_dark"], 60), (r, r), r)
        small.blit(cloud, (x - r, y - r))
    soft = pygame.transform.smoothscale(pygame.transform.gaussian_blur(small.premul_alpha(), 5), paper.size)
    inset = look.px(8)
    area = paper.get_rect().inflate(-2 * inset, -2 * inset)
    paper.blit(soft, area, area, special_flags=pygame.BLEND_PREMULTIPLIED)


def keycap(look: Look, w: float, *, on_brass: bool) -> pygame.Surface:
    """A key's cap, 17 design pixels high, without its letter."""
    key = ("keycap", w, on_brass)
    ink, fill = (
        ((*C["cap_on_brass"], 150), (246, 222, 170, 235)) if on_brass else ((*C["muted"], 150), (24, 20, 34, 210))
    )
    u = look.u
    return look.kept(key) or look.keep(
        key,
        ShapeCanvas(w * u, 17 * u)
        .box(0, 0, w * u, 17 * u, ink, 4 * u)
        .box(u, u, (w - 2) * u, 15 * u, fill, 3 * u)
        .done(),
    )


def ring(look: Look, w: float, h: float, cut: float) -> pygame.Surface:
    """The focus ring, 2 design pixels thick, around a shape whose corners have that cut."""
    return framed(look, w, h, cut, C["focus"], (0, 0, 0, 0), 2)


EVERYBODY: Final = "everybody"
"""The mark of all players together."""
CROWN: Final = "crown"
"""The mark of the master."""
COLOURS: Final[dict[str, Rgb]] = {
    "diamond": rgb("#F5B942"),
    "disc": rgb("#6FB7FF"),
    "triangle": rgb("#B29CFF"),
    "square": rgb("#F79ADF"),
    "pentagon": rgb("#FF8A6B"),
    "hexagon": rgb("#F7F4FF"),
    "star": rgb("#F5F07A"),
    "drop": rgb("#4FE0A0"),
}
"""The colour of each player's mark.

Marks of similar shape differ in brightness as well, so that nobody needs to tell colours apart.
"""
DARK: Final[Rgb] = (0, 0, 0)
"""What lies below a mark that stands on a picture."""
_TURNED = {
    "diamond": (4, 0.0),
    "triangle": (3, 0.0),
    "square": (4, pi / 4),
    "pentagon": (5, 0.0),
    "hexagon": (6, pi / 6),
}
"""How many sides a mark has, and by which angle it is turned (radians)."""
_CROWN = ((-1, 0.7), (-1, -0.6), (-0.45, 0.05), (0, -0.9), (0.45, 0.05), (1, -0.6), (1, 0.7))
_FLESH = 0.45
"""How deep a star is cut."""


def colour_of(shape: str) -> Rgb:
    """The colour of the mark; those that are no player's are brass."""
    return COLOURS.get(shape, PALETTE["brass_light"])


def painted(shape: str, radius: float, ink: Ink, *, hollow: bool = False) -> pygame.Surface:
    """The picture of a mark, in its middle; the radius is in pixels.

    A hollow mark says that the computer plays for its player.
    """
    middle = radius + 1
    canvas = ShapeCanvas(2 * middle, 2 * middle)
    if shape == EVERYBODY:
        for turn in (pi / 4 * n for n in range(8)):
            canvas.disc(middle + radius * 0.8 * cos(turn), middle + radius * 0.8 * sin(turn), radius * 0.24, ink)
        return canvas.done()
    corners = [(middle + radius * x, middle + radius * y) for x, y in _corners(shape)]
    if hollow:
        inner = [(middle + (x - middle) * 0.8, middle + (y - middle) * 0.8) for x, y in corners]
        return canvas.line(inner, ink, max(1.0, radius * 0.3), closed=True).done()
    return canvas.poly(corners, ink).done()


def _corners(shape: str) -> list[Point]:
    """The corners of a mark whose radius is 1."""
    if shape == CROWN:
        return list(_CROWN)
    if shape == "star":
        return [_on(pi / 5 * n, _FLESH if n % 2 else 1.08) for n in range(10)]
    if shape == "drop":
        return [(0.0, -1.15), *((0.74 * x, 0.28 + 0.74 * y) for x, y in (_on(pi / 12 * n) for n in range(3, 22)))]
    sides, turned = _TURNED.get(shape, (32, 0.0))
    return [_on(turned + 2 * pi * n / sides) for n in range(sides)]


def _on(turn: float, far: float = 1.0) -> Point:
    """The point in that direction from the middle; 0 is up, and turns go clockwise."""
    return far * sin(turn), -far * cos(turn)
