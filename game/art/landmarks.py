"""Landmarks: props as large as three squares, each of which tells by itself where one is."""

from __future__ import annotations

from math import cos, pi, sin

from game.art.props_works import box, dressed, post
from game.art.shapes import tint
from game.art.stand import DrawPart, Stand, Tint

_DARK = (46, 36, 38)
_WOOD = (146, 112, 78)
_ROPE = (186, 160, 112)
_IRON = (112, 112, 122)
_BRASS = (190, 150, 84)


def _rope(c: Stand, a: tuple[float, float], b: tuple[float, float], w: float = 2.0) -> None:
    c.line([a, b], tint(_ROPE, -96), w + 1.4).line([a, b], _ROPE, w)


def _wheel(c: Stand, x: float, y: float, r: float) -> None:
    """Draw a wheel to walk in, which winds the rope of a crane."""
    c.disc(x, y, r, _DARK).disc(x, y, r - 1.6, tint(_WOOD, 10)).disc(x, y, r - 6, _DARK).disc(
        x, y, r - 7.4, (70, 58, 52)
    )
    for i in range(8):
        angle = i * pi / 8 * 2 + 0.2
        c.line([(x, y), (x + (r - 4) * cos(angle), y + (r - 4) * sin(angle))], tint(_WOOD, -18), 3.2)
    c.disc(x, y, 5.6, _DARK).disc(x, y, 4, tint(_WOOD, 30))


def crane(c: Stand) -> None:
    """Draw a crane of timber with a block of stone on its rope."""
    c.shadow(52, 14, 10, -2)
    for x in (-46, 30):
        post(c, (x, 0), (-10, -64), 8)
    post(c, (-56, -2), (42, -2), 9)
    post(c, (-10, 0), (-6, -142), 11)
    post(c, (-46, -92), (84, -158), 9)
    post(c, (-8, -84), (40, -134), 6)
    _wheel(c, -34, -42, 27)
    _rope(c, (-34, -66), (-44, -92))
    _rope(c, (-6, -142), (78, -155), 1.6)
    _rope(c, (74, -152), (74, -84))
    c.disc(74, -152, 7, _DARK).disc(74, -152, 5, _IRON).disc(74, -152, 2, _DARK)
    for x in (58, 90):
        _rope(c, (74, -84), (x, -66), 1.6)
    dressed(c, (55, -68, 38), 12, 20, 4)
    c.shadow(20, 7, 74, 2)


def _pan(c: Stand, x: float, y: float, top: float, w: float) -> None:
    for side in (-w + 3, w - 3):
        c.line([(x, top), (x + side, y)], (60, 56, 64), 2.6).line([(x, top), (x + side, y)], (150, 148, 156), 1.2)
    c.disc(x, y + 4, w, _DARK, 9).disc(x, y + 2.6, w - 1.2, _BRASS, 7.6)
    c.disc(x, y + 1.2, w - 4, tint(_BRASS, -46), 5.4).disc(x - 6, y, w * 0.5, tint(_BRASS, -22), 3)


def scale(c: Stand) -> None:
    """Draw a scale as big as a cart: two pans on chains, a beam, and a dial with its pointer."""
    c.shadow(48, 14, 8, -2)
    box(c, (-44, -16, 88), 8, 12, tint(_WOOD, -16))
    post(c, (0, -14), (0, -140), 13, tint(_WOOD, -6))
    for x in (-22, 22):
        post(c, (x, -14), (0, -58), 7)
    _pan(c, -70, -42, -140, 25)
    _pan(c, 70, -28, -128, 25)
    box(c, (56, -56, 28), 12, 16, (150, 138, 124))
    c.line([(-74, -142), (0, -140), (74, -128)], _DARK, 11).line([(-74, -142), (0, -140), (74, -128)], (128, 98, 70), 8)
    c.line([(-74, -144), (0, -142.4), (74, -130)], (176, 142, 102), 2)
    c.disc(0, -138, 20, _DARK).disc(0, -138, 18, _BRASS).disc(0, -138, 14.6, (230, 222, 200))
    for i in range(9):
        angle = pi + i * pi / 8
        c.disc(11.6 * cos(angle), -138 + 11.6 * sin(angle), 1.0, _DARK)
    c.line([(0, -138), (5, -148)], (164, 56, 46), 2.2).disc(0, -138, 2.6, _DARK)


def _arch(c: Stand, x: float, foot: float, w: float, h: float, tone: Tint) -> None:
    c.rect(x - w, foot - h, 2 * w, h, tone).disc(x, foot - h, w, tone)


def pump(c: Stand) -> None:
    """Draw a pump like a chapel: a tower of brick with a lit window, a beam across it, iron cylinders beside."""
    brick, stone = (110, 92, 92), (140, 134, 138)
    c.shadow(84, 16, 8, -2)
    c.disc(0, -118, 42, _DARK, 42).disc(0, -118, 40.4, tint(brick, -10), 40.4).disc(-12, -128, 22, tint(brick, 10), 24)
    for x in (-66, 66):
        c.rect(x - 21, -84, 42, 86, _DARK, 8).rect(x - 19.6, -82.6, 39.2, 83, _IRON, 7)
        c.rect(x - 19.6, -82.6, 9, 83, tint(_IRON, 34), 6).rect(x + 10, -82.6, 9.6, 83, tint(_IRON, -36), 6)
        for y in (-72, -40, -10):
            c.rect(x - 22.4, y, 44.8, 7, _DARK, 2).rect(x - 21, y + 1, 42, 4.6, tint(_BRASS, -20), 1.5)
        c.rect(x - 3, -106, 6, 26, _DARK).rect(x - 1.8, -106, 3.6, 24, tint(_IRON, 30))
    c.rect(-43, -112, 86, 113, _DARK, 3).rect(-41.6, -110, 83.2, 110, brick, 2)
    for row in range(12):
        for i in range(4):
            c.rect(-40 + i * 21 + row % 2 * 8, -104 + row * 9, 13, 1.6, tint(brick, -24))
    c.rect(-41.6, -110, 8, 110, tint(brick, 18)).rect(34, -110, 7.6, 110, tint(brick, -20))
    c.rect(-50, -120, 100, 12, _DARK, 3).rect(-48.6, -119, 97.2, 9, stone, 2).rect(
        -48.6, -119, 97.2, 3, tint(stone, 30), 2
    )
    _beam_and_window(c, stone)


def _beam_and_window(c: Stand, stone: Tint) -> None:
    for w, h, tone in (
        (19.0, 50.0, (50, 44, 52)),
        (17.0, 49.0, stone),
        (13.0, 47.0, (44, 34, 40)),
        (11.4, 46.0, (226, 158, 82)),
    ):
        _arch(c, 0, -36, w, h, tone)
    c.rect(-1.4, -94, 2.8, 58, (60, 44, 44)).rect(-11, -66, 22, 2.6, (60, 44, 44)).rect(-11, -50, 22, 2.6, (60, 44, 44))
    _arch(c, 0, 0, 13, 18, (40, 32, 36))
    c.line([(-80, -112), (80, -128)], _DARK, 13).line([(-80, -112), (80, -128)], (96, 98, 108), 10)
    c.line([(-80, -115), (80, -131)], (158, 160, 170), 2.4)
    c.disc(0, -120, 9, _DARK).disc(0, -120, 7, _BRASS).disc(-2, -122, 3, tint(_BRASS, 50))
    for x, y in ((-66, -113), (66, -127)):
        c.line([(x, y), (x, -100)], _DARK, 5).line([(x, y), (x, -100)], tint(_IRON, 20), 2.6)


def plumb(c: Stand) -> None:
    """Draw the great plumb on its chain, which hangs from far above."""
    c.shadow(30, 10, 4, 2)
    for i in range(9):
        y, wide = -160 + i * 10.5, 6.4 if i % 2 else 3.8
        c.disc(0, y, wide + 1.6, (30, 28, 36), 7.8).disc(0, y, wide, (136, 134, 144), 6.2).disc(
            0, y, wide - 2.6, (44, 42, 52), 3.4
        )
    c.disc(0, -70, 13, _DARK).disc(0, -70, 11, _BRASS).disc(0, -70, 6, (44, 40, 48))
    for more, hue in ((1.8, _DARK), (0.0, _BRASS)):
        c.rect(-11 - more, -62 - more, 22 + 2 * more, 12, hue, 3).disc(0, -34, 30 + more, hue, 24 + more)
        c.disc(0, -12, 16 + more, hue, 14 + more).disc(0, 0, 5 + more, hue, 7 + more)
    c.disc(-9, -42, 12, tint(_BRASS, 44), 10).disc(-12, -46, 5, tint(_BRASS, 84), 4)
    c.disc(12, -28, 13, (*tint(_BRASS, -50), 110), 12).disc(6, -8, 8, (*tint(_BRASS, -50), 110), 8)
    c.rect(-30, -37, 60, 5, tint(_BRASS, -54), 2).rect(-29, -36.6, 58, 1.6, tint(_BRASS, 30), 1)


def raft(c: Stand) -> None:
    """Draw a raft of logs with a rail, and the rope that it is hauled along."""
    c.disc(6, -16, 84, (14, 20, 30, 90), 30)
    for i in range(7):
        y, shift = -42 + i * 8.6, (i * 5) % 9 - 4
        c.rect(-72 + shift, y - 1, 144, 10, _DARK, 5).rect(-71 + shift, y, 142, 8, tint(_WOOD, -10 + i % 3 * 8), 4)
        c.rect(-69 + shift, y + 0.8, 136, 2.2, tint(_WOOD, 34), 1).disc(68 + shift, y + 4, 4, tint(_WOOD, 44), 3.4)
    for x in (-44, 36):
        c.rect(x, -44, 7, 62, _DARK, 2).rect(x + 1, -43, 5, 60, tint(_ROPE, -30), 1)
    for x in (-62, 0, 62):
        post(c, (x, -40), (x, -74), 5)
    post(c, (-66, -72), (66, -72), 4.6)
    _rope(c, (-94, -66), (94, -58), 2.2)
    box(c, (10, -34, 26), 9, 14, (150, 116, 80))


def _thatch(c: Stand, at: tuple[float, float, float], h: float, hue: Tint) -> None:
    """Draw a slope of a thatched roof; `at` is its left, its ridge and its width."""
    x, y, w = at
    slope = [(x + 9, y), (x + w - 9, y), (x + w, y + h), (x, y + h)]
    c.line(slope, (44, 38, 36), 3.2, closed=True).poly(slope, hue)
    for row in range(4):
        top = y + 5 + row * h / 4
        c.line([(x + 7 - row * 2, top), (x + w - 7 + row * 2, top)], tint(hue, -26), 1.6)
        for i in range(int(w / 7)):
            left = x + 6 + i * 7 + row % 2 * 3
            c.line([(left, top - 3), (left - 1, top + h / 6)], tint(hue, 22 if (i + row) % 3 else -18), 1.3)
    c.rect(x + 6, y - 4, w - 12, 8, (44, 38, 36), 4).rect(x + 7, y - 3, w - 14, 6, tint(hue, 30), 3)


def ruin(c: Stand) -> None:
    """Draw the roof of a house that stands in water to its eaves, with a chimney."""
    c.disc(4, 6, 82, (14, 22, 30, 100), 14)
    brick = (122, 92, 82)
    c.rect(29, -78, 24, 50, _DARK, 2).rect(30.4, -76.6, 21.2, 48, brick, 1).rect(30.4, -76.6, 7, 48, tint(brick, 24), 1)
    c.rect(26, -84, 30, 9, _DARK, 2).rect(27.2, -83, 27.6, 6.4, tint(brick, 12), 2)
    _thatch(c, (-78, -46, 152), 50, (128, 116, 84))
    c.poly([(-40, -30), (-16, -30), (-14, -6), (-44, -6)], (30, 28, 32))
    for x in (-36, -28, -20):
        c.line([(x, -31), (x - 1, -5)], (96, 78, 60), 2.6)
    c.disc(0, 5, 80, (150, 176, 170, 60), 4)


def gable(c: Stand) -> None:
    """Draw the upper half of a drowned house: its gable of plaster and timber, and its roof aslant."""
    c.disc(4, 6, 60, (14, 22, 30, 100), 12)
    wall = [(-44, 4), (-44, -30), (-24, -52), (4, -52), (24, -30), (24, 4)]
    c.line(wall, _DARK, 3.4, closed=True).poly(wall, (158, 146, 124))
    for a, b in (((-44, -28), (24, -28)), ((-10, -50), (-10, 4)), ((-40, 2), (-14, -26)), ((20, 2), (-6, -26))):
        c.line([a, b], (84, 64, 54), 4.4)
    c.rect(-18, -24, 16, 15, (60, 46, 44), 1).rect(-16, -22, 12, 11, (34, 40, 52))
    slope = [(2, -56), (54, -54), (72, 2), (30, 4), (26, -30)]
    c.line(slope, _DARK, 3.0, closed=True).poly(slope, (122, 88, 76))
    eaves = [(-48, -28), (-25, -55), (5, -55), (27, -30)]
    for row in range(5):
        y = -46 + row * 10
        c.line([(12 + row * 5, y), (56 + row * 4, y + 2)], (92, 64, 60), 2.0)
    c.line(eaves, _DARK, 9).line(eaves, (150, 112, 88), 6)
    c.disc(0, 5, 64, (150, 176, 170, 60), 4)


def lamp(c: Stand) -> None:
    """Draw the lamp of a tower by which ships steer: a lens of many rings on a foot of brass."""
    c.shadow(40, 12, 6, -2)
    for i in range(10):
        c.disc(0, -92, 92 - i * 6, (255, 196, 96, 9))
    box(c, (-34, -22, 68), 8, 20, (142, 136, 142))
    c.rect(-22, -46, 44, 28, _DARK, 3).rect(-20.6, -45, 41.2, 26, _BRASS, 2).rect(
        -20.6, -45, 10, 26, tint(_BRASS, 40), 2
    )
    c.rect(-34, -54, 68, 11, _DARK, 3).rect(-32.6, -53, 65.2, 8, tint(_BRASS, 16), 2)
    c.disc(0, -94, 37, _DARK, 43).disc(0, -94, 34.6, (168, 176, 168), 40.6)
    for i, tone in enumerate(((206, 196, 150), (232, 206, 140), (248, 220, 150), (255, 236, 186), (255, 248, 226))):
        c.disc(0, -94, 32 - i * 5.6, tint(tone, -60), 38 - i * 6.6).disc(0, -94, 30.4 - i * 5.6, tone, 36.4 - i * 6.6)
    for x in (-25, 25):
        c.line([(x, -124), (x * 1.2, -94), (x, -64)], tint(_BRASS, -30), 3)
    c.rect(-26, -142, 52, 10, _DARK, 4).rect(-24.6, -141, 49.2, 7, _BRASS, 3).disc(0, -146, 8, _DARK).disc(
        0, -146, 6, _BRASS
    )


DRAWINGS: dict[str, DrawPart] = {
    "crane": crane,
    "scale": scale,
    "pump": pump,
    "plumb": plumb,
    "raft": raft,
    "ruin": ruin,
    "gable": gable,
    "lamp": lamp,
}
