"""The colours of pieces, for the drawing tools and for the screens; all values are sRGB."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.sprites.vector import Rgb, rgb


class Tones(NamedTuple):
    """A piece's tones: `deep` is outline and shadow, `mid` body, `light` lit side, `glow` edges, `ink` glyph."""

    deep: Rgb
    mid: Rgb
    light: Rgb
    glow: Rgb
    ink: Rgb


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

PIECES = {name: Tones(*map(rgb, codes.split())) for name, codes in _PIECES.items()}
COLOURS = tuple(PIECES)
OPAQUE = ("white", "black", "gray")


def drained(colour: Rgb) -> Rgb:
    """The tone of a committed piece: 70 % nearer to a cool gray and darker, while the hue can still be told."""
    grey = 0.30 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
    red, green, blue = ((c * 0.30 + grey * 0.70) * 0.62 for c in colour)
    return int(red + 16), int(green + 15), int(blue + 26)


def tones(colour: str, committed: bool = False) -> Tones:
    """The tones of a colour by name; a committed piece has drained tones but keeps its ink."""
    full = PIECES[colour]
    return Tones._make([*map(drained, full[:4]), full.ink]) if committed else full
