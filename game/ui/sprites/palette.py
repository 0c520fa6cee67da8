"""Colours of pieces, sides and ground: one source for the drawing tools and the screens. All values are sRGB."""

from __future__ import annotations

from typing import NamedTuple

Rgb = tuple[int, int, int]


def rgb(code: str) -> Rgb:
    """The colour that "#RRGGBB" names."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


class Tones(NamedTuple):
    """A piece colour: deep is outline and shadow, mid the body, light the lit side, glow the edges, ink the glyph."""

    deep: Rgb
    mid: Rgb
    light: Rgb
    glow: Rgb
    ink: Rgb


class SideTones(NamedTuple):
    """The tones of a side; they are never the only sign of it, since rims and collars differ too."""

    main: Rgb
    dark: Rgb
    light: Rgb


class GroundTones(NamedTuple):
    """A terrain: its base, dark and light tone and the tone of its details."""

    base: Rgb
    dark: Rgb
    light: Rgb
    detail: Rgb


_PIECES = {
    "clear": "#5F7F95 #B9D3E0 #E6F3F8 #FFFFFF #21384A",
    "red": "#6E0F22 #D7263D #FF5A5F #FFC2B8 #FFFFFF",
    "pink": "#8E2A63 #F573AE #FFA6CE #FFE3F0 #4A0D33",
    "orange": "#85330A #F07A1A #FFA24A #FFE0B5 #3B1400",
    "yellow": "#8A6206 #F4C524 #FFE268 #FFF8CF #3D2A00",
    "green": "#0F4A2C #2C9E4B #63CF6E #CFF7C4 #FFFFFF",
    "cyan": "#0B5566 #1FB9CC #6BE4EA #DBFFFD #05323D",
    "blue": "#12256E #2A5BD7 #5C8DFF #C6DAFF #FFFFFF",
    "purple": "#3A1268 #7F3CC9 #AD70F2 #E8D2FF #FFFFFF",
    "white": "#8C8579 #EDE8DC #FFFDF6 #FFFFFF #3A352C",
    "black": "#08080D #2A2A35 #4A4A5A #9C9CB4 #F2EFE6",
    "gray": "#3F434D #868C98 #B4BAC4 #EEF1F5 #14161B",
}
_SIDES = {
    "hero": "#2FB7A3 #0F4F4B #A6F2E2",
    "enemy": "#D8434E #5A1420 #FFB3AE",
    "ally": "#EFE3BF #6E6243 #FFFBEA",
}
_TERRAIN = {
    "grass": "#71875A #5C7350 #879A66 #4C6346",
    "road": "#B39A78 #94795A #C8B18D #7D6549",
    "stone": "#8C8B92 #6D6C78 #A3A2A6 #595867",
    "sand": "#D3BC8B #B89C6B #E5D3A6 #A3875A",
    "ice": "#B6D2DE #8CB1C6 #DCEDF2 #FFFFFF",
    "underbrush": "#5F7748 #465E3C #7C9355 #36492F",
    "forest": "#4F6A4B #3B5340 #5F7A52 #2E4234",
    "factory": "#6E6A6C #504D55 #8A8583 #C98B3C",
    "water": "#3F7FA0 #2B5F86 #62A3B8 #C9EBEE",
    "chasm": "#2A2438 #171322 #40364F #5B4D66",
    "wall": "#6B6470 #46404F #8E8792 #B5ADB3",
}

PIECES = {name: Tones(*map(rgb, codes.split())) for name, codes in _PIECES.items()}
COLOURS = tuple(PIECES)
OPAQUE = ("white", "black", "gray")
SIDES = {name: SideTones(*map(rgb, codes.split())) for name, codes in _SIDES.items()}
TERRAIN = {name: GroundTones(*map(rgb, codes.split())) for name, codes in _TERRAIN.items()}
SELECTED = rgb("#FFE9A8")
TARGETED = rgb("#FF6B5E")
APART = rgb("#0E0B16")
"""Lines around figures."""


def drained(colour: Rgb) -> Rgb:
    """The tone of a committed piece: 70 % towards a cool gray and darker, but the hue still tells."""
    grey = 0.30 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
    red, green, blue = ((c * 0.30 + grey * 0.70) * 0.62 for c in colour)
    return int(red + 16), int(green + 15), int(blue + 26)


def tones(colour: str, committed: bool = False) -> Tones:
    """The tones of a colour by name; a committed piece is drained but keeps its ink."""
    full = PIECES[colour]
    return Tones._make([*map(drained, full[:4]), full.ink]) if committed else full
