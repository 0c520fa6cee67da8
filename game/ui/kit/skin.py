"""The pictures of the parts of the interface: boards, buttons, key caps, parchment.

Each picture is kept by the Look that it is made for. Sizes are in design pixels.
"""

from __future__ import annotations

from typing import Literal

import pygame

from game.ui.kit.paint import Ink, ShapeCanvas, chamfer, shaded, sliced
from game.ui.kit.theme import PALETTE as C
from game.ui.kit.theme import Look, colour
from game.ui.sprites.palette import Rgb

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
