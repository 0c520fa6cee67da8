"""Props that people made: crates, machines, fires, fences."""

from __future__ import annotations

from math import cos, pi, sin

from game.art.shapes import tint
from game.art.stand import DrawPart, Stand

_WOOD = (46, 34, 34)
_IRON = (34, 30, 38)
_STONE = (54, 48, 60)


def _boards(c: Stand, x: float, y: float, w: float) -> None:
    """Draw the joints of a crate's lid and front."""
    for i in range(3):
        c.rect(x + 1, y + 1 + i * 4.7, w - 2, 0.9, (140, 106, 72))
        c.rect(x + 1 + i * 14.5, y + 17, 0.9, 28, (98, 70, 52))


def crate(c: Stand) -> None:
    c.shadow(26, 11, 6, -1)
    x, y, w = -22, -46, 44
    c.rect(x - 1.4, y - 1.4, w + 2.8, 48.8, (46, 34, 32), 4)
    c.rect(x, y, w, 15, (184, 146, 98), 3).rect(x, y + 15, w, 31, (138, 102, 70), 3)
    _boards(c, x, y, w)
    c.rect(x, y + 16, w, 5, (166, 128, 86)).rect(x, y + 40, w, 5.4, (166, 128, 86), 2)
    c.line([(x + 4, y + 41), (x + w - 4, y + 20)], (98, 70, 52), 5.4)
    c.line([(x + 4, y + 40.4), (x + w - 4, y + 19.4)], (170, 132, 90), 3.8)
    for dx in (3, w - 3):
        for dy in (18.5, 43):
            c.disc(x + dx, y + dy, 1.1, (74, 54, 44))


def barrel(c: Stand) -> None:
    c.shadow(20, 9, 6, -1)
    for more, colour in ((1.4, (44, 32, 32)), (0.0, (140, 96, 64))):
        c.disc(0, -5, 16 + more, colour, 6 + more).rect(-16 - more, -36, 32 + 2 * more, 31, colour)
        c.disc(0, -21, 18.4 + more, colour, 17)
    c.rect(-12, -36, 8, 33, (170, 126, 84)).rect(7, -36, 7, 34, (108, 72, 52))
    for x in (-5, 3, 10):
        c.rect(x, -36, 1, 34, (96, 64, 48))
    for y in (-30, -11):
        c.rect(-17.6, y, 35.2, 4.6, (64, 60, 68), 1.5).rect(-17.0, y + 0.6, 14, 1.6, (130, 126, 132), 1)
    c.disc(0, -37, 16.6, (44, 32, 32), 6.4).disc(0, -37.4, 15, (176, 134, 92), 5.4)
    c.disc(0, -37, 12, (150, 108, 74), 4.0)


def _panel(c: Stand) -> None:
    """Draw the screen, lamps and slots of a machine."""
    c.rect(-30, -42, 28, 22, (30, 34, 42), 3)
    for i, h in enumerate((6, 11, 8, 14, 5)):
        c.rect(-27 + i * 5, -23 - h, 3.4, h, (94, 196, 178))
    for i, lamp in enumerate(((210, 150, 66), (120, 116, 120), (186, 78, 66))):
        c.disc(8 + i * 10, -36, 4, (30, 28, 34)).disc(8 + i * 10, -36.4, 3.1, lamp)
    for i in range(4):
        c.rect(3, -25 + i * 4.6, 28, 2.2, (44, 42, 50), 1)


def machine(c: Stand) -> None:
    dark = (32, 28, 36)
    c.shadow(38, 13, 6, -2).rect(-36, -62, 72, 62, dark, 6)
    c.rect(-34.6, -60.6, 69.2, 14, (142, 140, 142), 5).rect(-34.6, -48, 69.2, 46.6, (98, 96, 102), 4)
    _panel(c)
    for i in range(7):
        x = i * 10
        c.poly([(x - 34, -2), (x - 29, -2), (x - 25, -9), (x - 30, -9)], (204, 150, 62))
    c.rect(12, -88, 13, 30, dark, 4).rect(13.4, -87, 10, 28, (120, 116, 120), 3)
    c.rect(13.4, -87, 3.4, 28, (164, 160, 160), 2)
    c.disc(18.5, -88, 8, dark, 3.4).disc(18.5, -88.3, 6.4, (70, 66, 72), 2.2)


def pipes(c: Stand) -> None:
    c.shadow(34, 10, 4, -2)
    for y, colour in ((-30, (140, 108, 84)), (-12, (110, 116, 122))):
        c.rect(-44, y - 1.2, 88, 14.4, _IRON, 5).rect(-43, y, 86, 12, colour, 4)
        c.rect(-43, y + 1.6, 86, 3, tint(colour, 44), 1.5).rect(-43, y + 9, 86, 3, tint(colour, -36), 1.5)
        for x in (-30, 22):
            c.rect(x - 1, y - 2.8, 10, 17.6, _IRON, 2).rect(x, y - 1.8, 8, 15.4, tint(colour, 10), 2)
            c.rect(x, y, 8, 3, tint(colour, 54), 1)
    c.disc(-3, -36, 10, _IRON).disc(-3, -36, 8.6, (178, 76, 62)).disc(-3, -36, 5.2, (60, 40, 44))
    for i in range(4):
        angle = i * pi / 2 + 0.4
        c.line([(-3, -36), (-3 + 8 * cos(angle), -36 + 8 * sin(angle))], (178, 76, 62), 2.2)


def column(c: Stand) -> None:
    stone = (176, 168, 170)
    c.shadow(24, 10, 9, -1).rect(-21, -11, 42, 12, _STONE, 3)
    c.rect(-19.6, -10, 39, 9.6, stone, 2).rect(-19.6, -10, 39, 3, tint(stone, 26), 2)
    c.rect(-15.4, -84, 31, 76, _STONE, 3)
    for i, v in enumerate((10, 24, 14, 0, -18, -40)):
        c.rect(-14 + i * 4.7, -83, 4.9, 73, tint(stone, v - 6))
        c.rect(-14 + i * 4.7, -83, 0.9, 73, (*tint(stone, -46), 120))
    c.rect(-20, -94, 40, 13, _STONE, 3).rect(-18.6, -93, 37, 10, tint(stone, -4), 2)
    c.rect(-18.6, -93, 37, 4, tint(stone, 30), 2)


def _fire(c: Stand, y: float) -> None:
    """Draw flames that begin at the height y."""
    red, orange, tip, gold = (226, 96, 48), (244, 140, 60), (240, 120, 54), (252, 190, 86)
    c.flames([(0, y, 9, red), (-3.8, y + 1, 5.6, orange), (4, y - 2, 5.2, orange), (0, y - 8, 6.2, tip)])
    c.flames([(1, y - 15, 3.6, (236, 110, 50)), (0, y, 5.8, gold), (0.4, y - 6.5, 3.5, (254, 208, 110))])
    c.flames([(0, y + 1.5, 3.3, (255, 240, 180))])


def brazier(c: Stand) -> None:
    dark = (40, 34, 40)
    c.shadow(17, 8, 5, -1).glow(-36, 44, 4.4)
    for x, y in ((-11, 0), (11, 0), (0, 3)):
        c.line([(0, -22), (x, y)], dark, 4)
    c.line([(-0.8, -22), (-11.4, 0)], (96, 88, 92), 1.6)
    c.disc(0, -26, 16, dark, 9).disc(0, -28, 14.4, (98, 88, 92), 6.6).disc(0, -28.6, 12, (56, 30, 30), 5)
    _fire(c, -34)


def campfire(c: Stand) -> None:
    c.glow(-8, 46, 4.6, 0.65)
    for i in range(9):
        x, y = 20 * cos(i * 2 * pi / 9), -4 + 9 * sin(i * 2 * pi / 9)
        c.disc(x, y + 1, 5, (40, 34, 42), 4).disc(x - 0.4, y, 4.4, (124, 118, 122), 3.4)
        c.disc(x - 1.2, y - 0.8, 2, (164, 156, 156), 1.4)
    c.line([(-12, 0), (11, -9)], (70, 48, 40), 5).line([(12, 0), (-11, -9)], (92, 64, 50), 5)
    _fire(c, -12)


def well(c: Stand) -> None:
    dark = (46, 42, 52)
    c.shadow(32, 13, 6, -2).rect(-28, -26, 56, 24, dark, 6).disc(0, -3, 28, dark, 10)
    c.rect(-26.6, -25, 53.2, 22, (132, 128, 134), 4).disc(0, -4, 26.6, (132, 128, 134), 8.6)
    for row in range(2):
        for i in range(5):
            x = -25 + i * 10.2 + (2.6 if row and i < 4 else 0)
            c.rect(x, -19 + row * 9, 9.2, 8, (146, 142, 146) if (i + row) % 2 else (116, 112, 120), 2)
    c.disc(0, -27, 28, dark, 11).disc(0, -28, 26.6, (164, 158, 160), 9.8)
    c.disc(0, -27.6, 20, (34, 40, 58), 7.0).disc(-3, -26, 12, (62, 108, 132), 3.6)


def signpost(c: Stand) -> None:
    c.shadow(12, 6, 4, -1).rect(-3.6, -56, 7.2, 57, _WOOD, 3).rect(-2.4, -55, 4.8, 55, (118, 90, 68), 2)
    for y, x in ((-52, -24), (-35, -14)):
        c.rect(x - 1.2, y - 1.2, 40.4, 14.4, _WOOD, 4).rect(x, y, 38, 12, (168, 132, 92), 3)
        c.rect(x, y, 38, 3.4, (196, 162, 116), 2)
        c.rect(x + 6, y + 5, 22, 1.6, (98, 72, 54)).rect(x + 6, y + 8.2, 15, 1.4, (98, 72, 54))


def fence(c: Stand) -> None:
    c.shadow(44, 6, 3, -2)
    for y in (-30, -16):
        c.rect(-48, y - 1.2, 96, 8.4, _WOOD).rect(-48, y, 96, 6, (142, 110, 80)).rect(-48, y, 96, 2, (178, 144, 104))
    for x in (-32, 0, 32):
        c.rect(x - 5, -40, 10, 41, _WOOD, 4).rect(x - 3.8, -39, 7.6, 39, (130, 100, 74), 3)
        c.rect(x - 3.8, -39, 2.6, 39, (172, 138, 100), 2)


MADE: dict[str, DrawPart] = {
    "crate": crate,
    "barrel": barrel,
    "machine": machine,
    "pipes": pipes,
    "column": column,
    "brazier": brazier,
    "campfire": campfire,
    "well": well,
    "signpost": signpost,
    "fence": fence,
}
