"""The picture of the title: sunset, table, figures and logo.

The left is dark and calm, for the menu. The piece before the menu's first line, its mark, is drawn here too.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.art import logo, png, sheet, sunset
from game.art.pieces import DrawnParts
from game.art.sheet import SheetPart
from game.books.stacktors.face.sprites import figures
from game.books.stacktors.face.sprites.figures import Composer, FigureSide, FigureSpec, PieceSpec
from game.books.stacktors.face.sprites.palette import PIECES
from game.ui.sprites import atlas
from game.ui.sprites.atlas import ZOOMS

_NECKS = {"hero": "gray", "enemy": "black", "ally": "white"}
_RIM = (255, 220, 160, 255)
_VEIL = 560
TitleFigure = tuple[FigureSpec, int, int, float]
"""A figure, where it stands in design pixels, and its zoom."""


def _pieces(text: str) -> tuple[PieceSpec, ...]:
    """The pieces of words such as "green1 red3"."""
    return tuple(PieceSpec(word[:-1], int(word[-1])) for word in text.split())


def _figure(side: FigureSide, facing: int, feet: str, guts: str, brains: str) -> FigureSpec:
    neck = PieceSpec(_NECKS[side], 1)
    return FigureSpec(side, facing, _pieces(feet), _pieces(guts), neck, _pieces(brains))


_CAST: tuple[TitleFigure, ...] = (
    (_figure("ally", 135, "yellow1", "green1", "pink1"), 640, 556, 1.7),
    (_figure("hero", 135, "yellow2 green1", "yellow2 yellow1", "green2 pink1"), 748, 596, 2.1),
    (_figure("enemy", 225, "red3", "orange3 green2", "red2"), 1150, 560, 1.75),
    (_figure("hero", 225, "cyan2 blue3", "purple3 purple2", "purple2 blue2 clear1"), 1040, 622, 2.25),
    (_figure("hero", 180, "green1 red3", "red3 orange2 clear1", "red1"), 890, 640, 2.75),
)


def _beam(dst: pygame.Surface, at: tuple[float, float], colour: str, lean: float, width: float, u: float) -> None:
    """Draw the light that fell through a piece: a soft coloured streak towards the viewer."""
    layer = pygame.Surface(dst.get_size(), pygame.SRCALPHA)
    tone = tuple(int(v * 0.55) for v in PIECES[colour].light)
    x, y = at
    for i in range(10):
        w, foot = width * (1 - i * 0.085), y + 170 * u * (1 - i * 0.05)
        dots = [(x - w * 0.34, y), (x + w * 0.34, y), (x + lean + w, foot), (x + lean - w, foot)]
        pygame.draw.polygon(layer, (*tone, 16 + 2 * i), dots)
    soft = pygame.transform.gaussian_blur(layer.premul_alpha(), round(7 * u))
    dst.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _beams(dst: pygame.Surface, member: TitleFigure, u: float) -> None:
    spec, x, y, k = member
    lean = (x - sunset.SUN[0]) * 0.42
    for j, piece in enumerate([*sorted(spec.feet, key=lambda p: p.pips), *spec.guts][:3]):
        at = ((x + (j - 1) * 9 * k) * u, (y - 4) * u)
        _beam(dst, at, piece.colour, (lean + (j - 1) * 26 * k) * u, 17 * k * u, u)


def _stand(dst: pygame.Surface, member: TitleFigure, u: float) -> None:
    """Draw one of the figures, with the sun on its edges."""
    spec, x, y, k = member
    parts = DrawnParts(k * u)
    whole, body = Composer(spec, parts), Composer(spec, parts)
    whole.draw(base=True, shadow=False)
    body.draw(base=False, shadow=False)
    left, top = round(x * u) - whole.anchor[0], round(y * u) - whole.anchor[1]
    rim = pygame.mask.from_surface(body.surface, 90).to_surface(setcolor=_RIM, unsetcolor=(0, 0, 0, 0))
    for dx, dy in ((-2, -1), (2, -1), (0, -2)):
        dst.blit(rim, (left + round(dx * u), top + round(dy * u)))
    dst.blit(whole.surface, (left, top))


def _veil(u: float) -> pygame.Surface:
    """The dark shade under the menu."""
    out = pygame.Surface((round(_VEIL * u), 1), pygame.SRCALPHA)
    for x in range(out.get_width()):
        out.set_at((x, 0), (16, 10, 32, int(190 * (1 - x / out.get_width()) ** 1.3)))
    return pygame.transform.scale(out, (out.get_width(), round(sunset.HEIGHT * u)))


def picture(u: float, assets: Path) -> pygame.Surface:
    """The whole picture at `u` pixels per design pixel; the fonts come from the folder of assets."""
    out = pygame.Surface(sunset.pixels(u), pygame.SRCALPHA)
    for part in (sunset.sky, sunset.stars, sunset.hills, sunset.table):
        out.blit(part(u), (0, 0))
    for member in _CAST:
        _beams(out, member, u)
    for member in _CAST:
        _stand(out, member, u)
    out.blit(_veil(u), (0, 0))
    logo.draw(out, (72 * u, 62 * u), u, assets)
    words = logo.font(assets, "Alegreya_500Medium_Italic.ttf", 32 * u)
    for drop, tone in ((1, (50, 20, 50)), (0, (255, 232, 196))):
        out.blit(words.render("Roleplaying with Pyramids", True, tone), (84 * u, (218 + drop) * u))
    return out


def write(height: int, assets: Path) -> None:
    """Draw the picture for windows of that height in pixels."""
    made = picture(height / sunset.HEIGHT, assets)
    (assets / "title").mkdir(parents=True, exist_ok=True)
    solid = pygame.Surface(made.get_size(), 0, 24)
    solid.blit(made, (0, 0))
    png.write(solid, assets / "title" / f"{height}.png")


def mark(k: float) -> SheetPart:
    """The piece before the menu's first line, at zoom k."""
    drawn = figures.piece(PieceSpec("orange", 2), k)
    return SheetPart(drawn.surface, drawn.anchor)


def write_mark(assets: Path) -> None:
    """Draw the mark at every zoom from the sheets of pieces, in the screen's format.

    In another format pygame would blend the layers differently.
    """
    pygame.display.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    sheet.write({atlas.sheet(k): mark(k) for k in ZOOMS}, assets / "title" / "mark", sheet.WIDTH[1])
