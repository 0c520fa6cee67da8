"""Props of quarries, building sites and streets: dressed stone, sledges, ladders, a bell, a ticket booth."""

from __future__ import annotations

from math import cos, pi, sin

from game.art.shapes import tint
from game.art.stand import DrawPart, Stand, Tint

_DARK = (46, 36, 38)
_WOOD = (146, 112, 78)
_STONE = (170, 160, 146)
_ROPE = (186, 160, 112)
_IRON = (70, 66, 76)


def box(c: Stand, at: tuple[float, float, float], top: float, front: float, hue: Tint) -> None:
    """Draw a box with a lit top and a front in half shade; `at` is its left, its upper edge and its width."""
    x, y, w = at
    c.rect(x - 1.3, y - 1.3, w + 2.6, top + front + 2.6, tint(hue, -92), 2.5)
    c.rect(x, y, w, top, tint(hue, 22), 2).rect(x, y + top, w, front, tint(hue, -16), 2)
    c.rect(x, y + top - 0.4, w, 1.7, tint(hue, 44)).rect(x, y + top + front - 4, w, 4, tint(hue, -32), 1.5)


def post(c: Stand, foot: tuple[float, float], top: tuple[float, float], w: float, hue: Tint = _WOOD) -> None:
    """Draw a timber from its foot to its top."""
    c.line([foot, top], _DARK, w + 2.4).line([foot, top], hue, w)
    c.line([(foot[0] - w * 0.25, foot[1]), (top[0] - w * 0.25, top[1])], tint(hue, 34), w * 0.3)


def _mark(c: Stand, x: float, y: float) -> None:
    """Draw the masons' mark: a ring over a bar."""
    tone = tint(_STONE, -62)
    c.disc(x, y, 4.0, tone, 3.6).disc(x, y, 2.7, tint(_STONE, -16), 2.3).rect(x - 4, y + 4.6, 8, 1.5, tone)


def dressed(c: Stand, at: tuple[float, float, float], top: float, front: float, by: int = 0) -> None:
    """Draw a dressed block of stone with the strokes of the chisel."""
    hue = tint(_STONE, by)
    box(c, at, top, front, hue)
    x, y, w = at
    for i in range(4):
        left = x + w * (0.14 + 0.22 * i)
        c.line([(left, y + top * 0.3), (left + 4, y + top * 0.62)], tint(hue, -8), 1.0)
    c.line([(x + 4, y + top + front * 0.3), (x + w * 0.3, y + top + front * 0.3)], tint(hue, -34), 1.0)


def block(c: Stand) -> None:
    c.shadow(29, 11, 6, -1)
    dressed(c, (-25, -35, 50), 16, 20)
    _mark(c, 8, -11)


def blocks(c: Stand) -> None:
    c.shadow(40, 12, 6, -1)
    dressed(c, (-42, -36, 42), 14, 20, -8)
    dressed(c, (1, -34, 40), 14, 19, 4)
    dressed(c, (-23, -62, 44), 14, 19, 10)
    _mark(c, -1, -39)


def sledge(c: Stand) -> None:
    c.shadow(42, 11, 5, -1)
    for y in (-2, -13):
        c.line([(-40, y - 7), (-34, y), (38, y)], _DARK, 7).line(
            [(-40, y - 7), (-34, y), (38, y)], tint(_WOOD, -18), 4.6
        )
    for x in (-26, 0, 26):
        post(c, (x, -2), (x, -15), 5)
    dressed(c, (-24, -45, 46), 14, 18)
    for x in (-14, 11):
        c.line([(x, -46), (x, -12)], tint(_ROPE, -50), 3.4).line([(x, -46), (x, -12)], _ROPE, 2.0)
    c.line([(-38, -8), (-46, -3)], _ROPE, 2.2)


def boards(c: Stand) -> None:
    c.shadow(42, 10, 4, -1)
    for row, (y, shift) in enumerate(((-11, 0), (-19, 5), (-27, -3))):
        hue = tint(_WOOD, (0, -12, 12)[row])
        c.rect(-42 + shift, y - 1.2, 84, 11, _DARK, 2).rect(-41 + shift, y, 82, 8.6, hue, 1.5)
        c.rect(-41 + shift, y, 82, 3, tint(hue, 28), 1.5)
        c.disc(37 + shift, y + 4.4, 3.0, tint(hue, -40), 2.6)
    c.rect(-22, -29, 4, 29, tint(_ROPE, -20), 1)


def coil(c: Stand) -> None:
    c.shadow(20, 9, 4, -1)
    for r in (19, 14.5, 10):
        c.disc(0, -6, r, tint(_ROPE, -70), r * 0.52).disc(0, -7, r - 0.8, _ROPE, r * 0.49)
        c.disc(0, -6.6, r - 3.4, tint(_ROPE, -56), r * 0.36)
    for i in range(14):
        angle = i * pi / 7
        c.line(
            [(15 * cos(angle), -7 + 7.4 * sin(angle)), (18 * cos(angle + 0.16), -7 + 9 * sin(angle + 0.16))], _DARK, 0.9
        )
    c.line([(16, -3), (27, 2), (34, 0)], tint(_ROPE, -60), 4).line([(16, -3.4), (27, 1.6), (34, -0.4)], _ROPE, 2.6)


def lantern(c: Stand) -> None:
    c.shadow(12, 6, 4, -1).glow(-60, 40, 4.0)
    post(c, (0, 0), (0, -78), 5)
    post(c, (-1, -74), (15, -74), 3.6)
    c.rect(8, -71, 14, 20, (38, 32, 36), 3).rect(10.2, -68, 9.6, 14, (250, 196, 98), 2)
    c.rect(12.6, -66, 4.8, 10, (255, 236, 176), 2).rect(14.4, -69, 1.4, 16, (60, 48, 46))


def pole(c: Stand) -> None:
    """Draw a pole of the way across the bog: bands that tell how deep it stands, and a rag."""
    c.shadow(10, 5, 3, -1)
    post(c, (0, 1), (2, -76), 5, (150, 132, 108))
    for y in (-12, -28, -44):
        c.rect(-2.4, y, 6.4, 5, (214, 206, 186), 1)
    rag = [(3, -76), (20, -72), (17, -66), (24, -60), (3, -62)]
    c.line(rag, _DARK, 2.4, closed=True).poly(rag, (164, 74, 62)).line([(4, -73), (17, -70)], (198, 110, 92), 1.6)


def ladder(c: Stand) -> None:
    for x in (-12, 12):
        post(c, (x * 1.1, 8), (x, -92), 4.6)
    for i in range(9):
        y = -2 - i * 10.4
        c.line([(-12, y), (12, y)], _DARK, 5.2).line([(-12, y - 0.4), (12, y - 0.4)], tint(_WOOD, 16), 3.2)


def chimney(c: Stand) -> None:
    brick = (126, 92, 80)
    c.rect(-13.4, -47, 26.8, 47, _DARK, 2).rect(-12, -46, 24, 45, brick, 1).rect(-12, -46, 8, 45, tint(brick, 22), 1)
    for row in range(6):
        for i in range(2):
            c.rect(-11 + i * 11 + row % 2 * 4, -39 + row * 6.6, 7.4, 1.4, tint(brick, -30))
    c.rect(-16, -54, 32, 9, _DARK, 2).rect(-14.8, -53, 29.6, 6.4, tint(brick, 10), 2)
    c.disc(0, -52.6, 9, (34, 28, 34), 3.0)


def bell(c: Stand) -> None:
    """Draw the wardens' bell, which hangs in a frame of timber."""
    brass = (196, 152, 80)
    c.shadow(36, 9, 5, -1)
    for x in (-32, 32):
        post(c, (x * 1.12, 0), (x * 0.92, -88), 7)
    post(c, (-40, -86), (40, -86), 8)
    c.rect(-5, -84, 10, 10, _DARK, 2)
    for more, tone in ((1.6, (62, 44, 34)), (0.0, brass)):
        c.disc(0, -64, 13 + more, tone, 13 + more).rect(-13 - more, -64, 26 + 2 * more, 18, tone)
        c.disc(0, -42, 22 + more, tone, 8 + more)
    c.disc(-5, -62, 5, tint(brass, 50), 9).rect(-9, -60, 4, 16, tint(brass, 40), 2)
    c.disc(0, -40, 18, tint(brass, -66), 4.6).disc(0, -36, 4.4, (70, 56, 46))
    c.line([(0, -36), (3, -14)], _ROPE, 1.8)


def booth(c: Stand) -> None:
    """Draw the booth in which tickets are drawn, with its window and its box."""
    hue = (120, 96, 82)
    c.shadow(36, 12, 6, -1)
    c.rect(-33, -84, 66, 84, _DARK, 3).rect(-31.6, -83, 63.2, 82, hue, 2)
    for i in range(6):
        c.rect(-31 + i * 10.6, -60, 1.1, 58, tint(hue, -26))
    for i in range(8):
        c.rect(-40 + i * 10, -98, 10, 22, (206, 196, 172) if i % 2 else (92, 74, 82), 3)
    c.rect(-40, -100, 80, 5, _DARK, 2)
    c.rect(-21, -66, 42, 26, (34, 28, 36), 2).rect(-19, -64, 38, 8, (58, 48, 54))
    c.rect(-27, -40, 54, 6, tint(hue, 46), 1.5).rect(-27, -35, 54, 3, _DARK)
    c.rect(-6, -54, 14, 14, (44, 40, 48), 2).rect(-3, -54.6, 8, 1.8, (10, 8, 12))
    c.rect(-24, -45, 9, 5, (226, 218, 198)).rect(15, -45, 7, 5, (20, 18, 24))


def bench(c: Stand) -> None:
    c.shadow(34, 8, 4, -1)
    for x in (-25, 25):
        c.rect(x - 4, -14, 8, 15, _DARK, 2).rect(x - 2.8, -13, 5.6, 13, tint(_WOOD, -34), 1)
    c.rect(-35, -21, 70, 10, _DARK, 2).rect(-34, -20, 68, 4.4, tint(_WOOD, 30), 1.5).rect(-34, -15.4, 68, 3.4, _WOOD, 1)


def chain(c: Stand) -> None:
    for i in range(11):
        y = -106 + i * 11
        wide = 5.4 if i % 2 else 3.2
        c.disc(0, y, wide + 1.4, (30, 28, 36), 7.6).disc(0, y, wide, (126, 124, 134), 6.2)
        c.disc(0, y, wide - 2.2, (38, 36, 46), 3.6)


WORKS: dict[str, DrawPart] = {
    "block": block,
    "blocks": blocks,
    "sledge": sledge,
    "boards": boards,
    "coil": coil,
    "lantern": lantern,
    "pole": pole,
    "ladder": ladder,
    "chimney": chimney,
    "bell": bell,
    "booth": booth,
    "bench": bench,
    "chain": chain,
}
