"""The mark at the mouse pointer, which says whose decision it is; the system draws it, so it costs no frame."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.ui.kit import skin
from game.ui.kit.skin import ShapeCanvas

_ARROW = ((1, 1), (1, 17), (5, 13.4), (7.8, 19.4), (10.6, 18), (7.9, 12.2), (13, 12.2))
"""The corners of the arrow, in design pixels; it points at the first one."""
_MARK = (19.0, 20.0, 7.0)
"""Where the mark lies beside it, and its radius."""
_SIZE = 30.0


class PointerMark:
    """Keeps which mark the pointer wears now."""

    def __init__(self) -> None:
        self.worn = ""

    def wear(self, mark: str, u: float) -> None:
        """Wear that mark, or none where it is empty; `u` is how many pixels one design pixel has.

        Where the system has no such pointers, it stays as it is.
        """
        if mark == self.worn:
            return
        self.worn = mark
        with suppress(pygame.error):
            pygame.mouse.set_cursor(pygame.Cursor((round(u), round(u)), picture(mark, u)) if mark else pygame.Cursor())


def picture(mark: str, u: float) -> pygame.Surface:
    """The picture of the pointer with that mark."""
    x, y, radius = _MARK
    canvas = ShapeCanvas(_SIZE * u, _SIZE * u)
    arrow = [(px * u, py * u) for px, py in _ARROW]
    canvas.poly(arrow, (248, 246, 240)).line(arrow, skin.DARK, 1.4 * u, closed=True)
    canvas.disc(x * u, y * u, (radius + 2) * u, skin.DARK)
    image = canvas.done()
    shape = skin.painted(mark, radius * u, skin.colour_of(mark))
    image.blit(shape, shape.get_rect(center=(x * u, y * u)), special_flags=pygame.BLEND_PREMULTIPLIED)
    straight = image.convert_alpha() if pygame.display.get_surface() else image
    return _straight(straight)


def _straight(image: pygame.Surface) -> pygame.Surface:
    """The picture without premultiplied colours, as pointers are given to the system."""
    for x in range(image.width):
        for y in range(image.height):
            *parts, alpha = image.get_at((x, y))
            if 0 < alpha < 255:
                image.set_at((x, y), (*(min(255, part * 255 // alpha) for part in parts), alpha))
    return image
