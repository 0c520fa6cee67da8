"""Props of halls: goods and furniture, paper, people who stand as pillars, and what the lamp floor has."""

from __future__ import annotations

from math import cos, pi, sin

from game.art.props_works import box, post
from game.art.shapes import tint
from game.art.stand import DrawPart, Stand, Tint

_DARK = (46, 36, 38)
_WOOD = (128, 92, 66)
_PAPER = (222, 212, 184)
_SACK = (176, 150, 108)


def counter(c: Stand) -> None:
    """Draw a piece of a counter; pieces side by side are one counter."""
    c.rect(-32, -32, 64, 38, _DARK).rect(-32, -31, 64, 12, tint(_WOOD, 38)).rect(-32, -19, 64, 24, tint(_WOOD, -10))
    c.rect(-32, -20, 64, 2, tint(_WOOD, 56))
    for x in (-29, 3):
        c.rect(x, -14, 26, 15, tint(_WOOD, -30), 2).rect(x + 1.6, -12.4, 22.8, 11.8, tint(_WOOD, -2), 1.5)
    c.rect(-20, -28, 13, 7, _PAPER, 1).rect(10, -29, 10, 6, tint(_PAPER, -20), 1)


def bale(c: Stand) -> None:
    c.shadow(29, 11, 5, -1)
    c.rect(-29, -38, 58, 40, _DARK, 9).rect(-27.6, -36.8, 55.2, 37.4, _SACK, 8)
    c.rect(-27.6, -36.8, 55.2, 14, tint(_SACK, 24), 8).rect(-26, -6, 52, 6, tint(_SACK, -28), 4)
    for x in (-13, 10):
        c.rect(x, -37, 4, 38, tint(_SACK, -62), 1).rect(x + 0.7, -37, 1.2, 38, tint(_SACK, -20))
    for i in range(9):
        c.line([(-22 + i * 5, -19 + i % 3 * 5), (-18 + i * 5, -17 + i % 3 * 5)], tint(_SACK, -24), 1.0)


def sacks(c: Stand) -> None:
    c.shadow(30, 11, 5, -1)
    for x, y, r, by in ((-15, -12, 16, -8), (15, -11, 15, 0), (1, -24, 15, 10)):
        hue = tint(_SACK, by)
        c.disc(x, y, r + 1.4, _DARK, r * 0.86 + 1.4).disc(x, y, r, hue, r * 0.86)
        c.disc(x - 3, y - 4, r * 0.62, tint(hue, 22), r * 0.44).disc(x + 3, y + 7, r * 0.66, tint(hue, -22), r * 0.24)
        c.rect(x - 3, y - r * 0.86 - 4, 6, 6, tint(hue, 8), 2).rect(x - 3.6, y - r * 0.86 + 0.4, 7.2, 1.6, _DARK, 1)


def _leaf(c: Stand, x: float, y: float, crack: float) -> None:
    """Draw a sheet with a drawing of a tower, and of a crack in it that is so long."""
    c.rect(x - 0.8, y - 0.8, 13.6, 17.6, (70, 58, 52)).rect(x, y, 12, 16, _PAPER)
    c.rect(x + 4, y + 3, 4, 11, tint(_PAPER, -56)).rect(x + 4.8, y + 3.8, 2.4, 10, tint(_PAPER, -10))
    c.line([(x + 7.4, y + 13), (x + 5, y + 13 - crack * 0.5), (x + 7, y + 13 - crack)], (150, 52, 46), 1.1)
    c.disc(x + 6, y + 1, 0.9, (120, 60, 52))


def sheets(c: Stand) -> None:
    """Draw sheets on the front of a wall, with a crack that grows from one to the next."""
    for i in range(4):
        _leaf(c, -30.5 + i * 16, -18 + (i % 2) * 1.5, 2.0 + i * 2.4)


def papers(c: Stand) -> None:
    c.shadow(22, 9, 4, -1)
    for i, (x, y) in enumerate(((-16, -4), (-15, -8), (-17, -12), (-14, -16))):
        c.rect(x - 1, y - 9, 28, 13, (92, 78, 66), 1).rect(x, y - 8, 26, 11, tint(_PAPER, i * 4 - 14), 1)
    for y in (-22, -19):
        c.line([(-12, y - 6), (12, y - 8)], tint(_PAPER, -50), 1.0)
    for x, y in ((18, -4), (22, -9), (15, 2)):
        c.line([(x - 9, y + 3), (x + 9, y - 3)], (92, 78, 66), 7.4).line([(x - 9, y + 3), (x + 9, y - 3)], _PAPER, 5.4)
        c.disc(x + 9, y - 3, 2.6, tint(_PAPER, -40)).disc(x + 9, y - 3, 1.2, (92, 78, 66))


def desk(c: Stand) -> None:
    c.shadow(42, 12, 5, -1)
    for x in (-38, 30):
        c.rect(x - 1, -22, 10, 24, _DARK, 2).rect(x, -21, 8, 22, tint(_WOOD, -24), 1)
    box(c, (-42, -46, 84), 24, 8, _WOOD)
    for x, y, w in ((-34, -42, 16), (-14, -38, 20), (14, -43, 15)):
        c.rect(x + 1, y + 1, w, 12, tint(_WOOD, -40)).rect(x, y, w, 12, _PAPER)
        c.line([(x + 3, y + 9), (x + w * 0.5, y + 6), (x + w * 0.6, y + 2)], (150, 52, 46), 1.2)
    c.rect(32, -47, 6, 9, (36, 34, 46), 2).line([(35, -46), (41, -60)], (230, 226, 214), 2.2)


def shelf(c: Stand) -> None:
    c.shadow(32, 8, 5, -1)
    c.rect(-32, -78, 64, 79, _DARK, 2).rect(-30.6, -77, 61.2, 77, _WOOD, 1).rect(-27, -73, 54, 70, (52, 40, 38))
    books: tuple[Tint, ...] = ((128, 84, 70), (104, 108, 96), (176, 158, 122), (92, 82, 104), (150, 118, 84))
    for row in range(3):
        y = -73 + row * 24
        x, n = -26.0, row
        while x < 22:
            w, h, hue = 4.5 + n * 7 % 4, 15 + n * 5 % 6, books[n * 3 % 5]
            c.rect(x, y + 20 - h, w, h, hue, 0.8).rect(x, y + 20 - h, 1.2, h, tint(hue, 30))
            x, n = x + w + 0.8, n + 1
        c.rect(-27, y + 20, 54, 3.6, tint(_WOOD, 26))


_SKIN = (172, 166, 166)


def _bearer(c: Stand, x: float, foot: float, by: int, wide: float) -> None:
    """Draw somebody who has become stone, and holds up what stands above with both hands."""
    hue, edge = tint(_SKIN, by), tint(_SKIN, -104)
    for reach in (-1, 1):
        arm = [(x + reach * wide * 0.8, foot - 33), (x + reach * (wide + 5), foot - 43), (x + reach * 8, foot - 56)]
        c.line(arm, edge, 8.0).line(arm, tint(hue, -8 if reach > 0 else 12), 5.6)
    for more, tone in ((1.4, edge), (0.0, hue)):
        c.rect(x - wide - more, foot - 38 - more, 2 * (wide + more), 38 + more, tone, 7)
    c.rect(x - wide + 1.5, foot - 36, 5, 34, tint(hue, 26), 3).rect(
        x + wide - 6.5, foot - 36, 5.5, 35, tint(hue, -28), 3
    )
    for fold in (-3, 2):
        c.line([(x + fold, foot - 24), (x + fold * 1.5, foot - 2)], tint(hue, -34), 1.4)
    c.disc(x, foot - 45, 9.2, edge, 9.8).disc(x, foot - 45, 7.8, hue, 8.4).disc(
        x - 2, foot - 47, 4.4, tint(hue, 24), 4.6
    )
    for eye in (-3, 3):
        c.line([(x + eye - 1.6, foot - 44.4), (x + eye + 1.6, foot - 44.4)], edge, 1.2)
    c.line([(x - 1.6, foot - 39.6), (x + 1.6, foot - 39.6)], tint(hue, -60), 1.0)


def bearers(twist: int) -> DrawPart:
    """A pillar of two people, one on the other's hands and shoulders."""

    def draw(c: Stand) -> None:
        c.shadow(25, 10, 8, -1)
        box(c, (-22, -10, 44), 5, 8, (136, 130, 136))
        _bearer(c, twist, -50, 6, 13)
        c.rect(-19 + twist, -111, 38, 8, (60, 56, 66), 2).rect(-17.6 + twist, -110, 35.2, 5.4, (150, 144, 148), 2)
        _bearer(c, 0, -4, -10, 15)

    return draw


def socket(c: Stand) -> None:
    """Draw the empty seat of a capstone in the floor."""
    for r, tone in (
        (36, (58, 50, 56)),
        (34.4, (150, 132, 98)),
        (31, (104, 92, 82)),
        (27, (52, 46, 56)),
        (24, (18, 16, 28)),
    ):
        c.disc(0, -14, r, tone, r * 0.62)
    for i in range(8):
        angle = i * pi / 4 + 0.2
        x, y = 32.5 * cos(angle), -14 + 20 * sin(angle)
        c.disc(x, y, 2.6, (70, 58, 52), 2.0).disc(x - 0.4, y - 0.6, 1.7, (214, 184, 120), 1.2)
    c.disc(-6, -18, 10, (40, 36, 56), 4.4)


def release(c: Stand) -> None:
    """Draw the beam that holds the stone: a lever across a block, roped down at one end."""
    c.shadow(40, 11, 6, -1)
    box(c, (-18, -34, 36), 10, 26, (142, 138, 142))
    post(c, (-40, -16), (42, -58), 9, (150, 112, 74))
    for x, y in ((-26, -24), (28, -52)):
        c.line([(x - 3, y - 7), (x + 3, y + 7)], (64, 60, 68), 5).line(
            [(x - 3.6, y - 6), (x + 2, y + 6)], (134, 132, 140), 1.6
        )
    c.disc(0, -38, 6, _DARK).disc(0, -38.4, 4.4, (176, 144, 88)).disc(-1, -39.4, 1.8, (232, 206, 150))
    c.line([(-38, -15), (-38, 2)], (186, 160, 112), 2.6).disc(-38, 2, 3.6, (64, 60, 68), 2.4)


def boats(c: Stand) -> None:
    """Draw boats far below, each with its light."""
    for x, y, w in ((-22, -60, 9.0), (14, -38, 11.0), (-6, -8, 12.0)):
        c.disc(x + w * 0.4, y + 4, w * 1.5, (120, 140, 160, 40), 2.4)
        c.disc(x, y, w, (30, 26, 36), 3.2).disc(x, y - 1, w * 0.84, (92, 76, 70), 2.2)
        c.disc(x + 2, y - 4, 6, (255, 196, 100, 50)).disc(x + 2, y - 4, 3.4, (255, 206, 120, 110)).disc(
            x + 2, y - 4, 1.6, (255, 240, 200)
        )


KEPT: dict[str, DrawPart] = {
    "counter": counter,
    "bale": bale,
    "sacks": sacks,
    "sheets": sheets,
    "papers": papers,
    "desk": desk,
    "shelf": shelf,
    "bearers_a": bearers(2),
    "bearers_b": bearers(-4),
    "socket": socket,
    "release": release,
    "boats": boats,
}
