"""What lies behind the screens outside of play: a dim hall, a lamp's cone of light, a heading's band."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.kit.screen import Brush
from game.ui.kit.skin import ShapeCanvas, shaded
from game.ui.kit.theme import PALETTE, Look

_DIM, _LIT = (20, 18, 32), (70, 58, 104)
_STEPS = 48


def hall(brush: Brush, *, lamp: bool = False) -> None:
    """Draw a dark room that is lit in the middle; with a lamp, a cone of light falls from above."""
    look = brush.look
    key = ("hall", lamp)
    image = look.kept(key) or look.keep(key, _hall(look, lamp=lamp))
    brush.surface.blit(image, (0, 0))


def _hall(look: Look, *, lamp: bool) -> pygame.Surface:
    """The picture of the room, which is drawn small and enlarged, since everything in it is soft."""
    w, h = 240, 135
    small = pygame.Surface((w, h))
    small.fill(_DIM)
    for step in range(_STEPS, 0, -1):
        t = step / _STEPS
        glow = (1 - t) ** 2 * (1 + 2 * t)
        ink = [round(a + (b - a) * glow) for a, b in zip(_DIM, _LIT, strict=True)]
        pygame.draw.ellipse(
            small, ink, pygame.Rect(0, 0, 2 * t * w * 0.46, 2 * t * h * 0.62).move_to(center=(w / 2, h * 0.46))
        )
    if lamp:
        _cone(small)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 4), look.size)


def _cone(small: pygame.Surface) -> None:
    w, h = small.size
    for spread in (0.30, 0.22, 0.15, 0.09):
        light = pygame.Surface(small.size)
        reach = w * spread * 0.5
        pygame.draw.polygon(
            light, (15, 13, 10), [(w / 2 - 8, 0), (w / 2 + 8, 0), (w / 2 + reach, h * 0.8), (w / 2 - reach, h * 0.8)]
        )
        small.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def heading(brush: Brush, text: str) -> None:
    """Draw the screen's name on a dark band along the upper edge."""
    look = brush.look
    night = PALETTE["night"]
    key = ("band",)
    band = look.kept(key) or look.keep(
        key, shaded(look.size[0], look.px(66), ((0, (*night, 245)), (0.85, (*night, 245)), (1, (*night, 0))))
    )
    brush.surface.blit(band, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    brush.text(text, (20, 13), "display", look.plain(28), "brass_light")


def turntable(brush: Brush, x: float, y: float) -> None:
    """Draw a round table with a brass rim; its middle is at that point, in design pixels."""
    look = brush.look
    key = ("turntable",)
    brush.image(look.kept(key) or look.keep(key, _turntable(look.u)), (x, y + 10), "center", premultiplied=True)


_TURNTABLE_SIDE: tuple[tuple[float, tuple[int, ...]], ...] = (
    (30, (34, 28, 50)),
    (24, (46, 38, 64)),
    (17, (60, 50, 82)),
    (12, PALETTE["brass_dark"]),
    (9, PALETTE["brass"]),
)
"""The turntable's edge as discs, the lowest first; each has its distance below the middle and its ink."""
_TURNTABLE_TOP: tuple[tuple[float, float, tuple[int, ...], float], ...] = (
    (7, 184, PALETTE["brass_light"], 68),
    (8, 183, (72, 60, 98), 67.4),
    (8, 172, (84, 71, 112), 63),
    (8, 150, (74, 62, 100), 55),
)
"""The turntable's top as discs, the widest first.

Each has its distance below the middle, its radius across, its ink, and its radius down. Lengths are in design pixels.
"""


def _turntable(u: float) -> pygame.Surface:
    canvas = ShapeCanvas(460 * u, 200 * u, 3)
    x, y = 230, 90

    def disc(dy: float, r: float, ink: tuple[int, ...], ry: float) -> None:
        canvas.disc(x * u, (y + dy) * u, r * u, ink, ry * u)

    for step in range(6):
        disc(34, 214 - step * 6, (6, 4, 16, 26), 84 - step * 3)
    for dy, ink in _TURNTABLE_SIDE:
        disc(dy, 188, ink, 70)
    for dy, r, ink, ry in _TURNTABLE_TOP:
        disc(dy, r, ink, ry)
    for step in range(24):
        angle = step * pi / 12
        ends = [((x + r * cos(angle)) * u, (y + 8 + r * 0.366 * sin(angle)) * u) for r in (153, 169)]
        canvas.line(ends, (*PALETTE["brass"], 150 if step % 6 else 254), (3 if step % 6 == 0 else 1.6) * u)
    return canvas.done()
