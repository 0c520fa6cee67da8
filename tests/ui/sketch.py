"""Small maps of all kinds of pictures, for what paints maps."""

from __future__ import annotations

from pathlib import Path

import pygame

NIGHT = (20, 19, 31)
"""The colour behind a map that has none of its own."""


def picture(width: int, height: int, *, holes: bool = True, soft: bool = False) -> pygame.Surface:
    """A picture of which no two pixels are alike, and which looks different from each side."""
    out = pygame.Surface((width, height), pygame.SRCALPHA)
    for x in range(width):
        for y in range(height):
            alpha = 0 if holes and (x + 2 * y) % 13 == 0 else 130 if soft and x % 3 == 0 else 255
            out.set_at((x, y), (x * 37 % 256, y * 29 % 256, (x * 7 + y * 3) % 256, alpha))
    return out


class Sketch:
    """A map in the making: a sheet of 4 by 2 tiles of 16 pixels, and what tests add."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.size = (5, 4)
        self.cell = (16, 16)
        self.kind = 'orientation="orthogonal"'
        self.sets = self.sheet()
        self.body = ""

    def save(self, name: str, surface: pygame.Surface) -> str:
        pygame.image.save(surface, str(self.folder / name))
        return f'<image source="{name}" width="{surface.width}" height="{surface.height}"/>'

    def sheet(
        self,
        more: str = "",
        inner: str = "",
        *,
        first: int = 1,
        margin: int = 0,
        gap: int = 0,
        size: tuple[int, int] = (16, 16),
        soft: bool = False,
        rim: int = 0,
    ) -> str:
        w, h = size
        surface = picture(2 * margin + 4 * w + 3 * gap + rim, 2 * margin + 2 * h + gap, soft=soft)
        image = self.save(f"sheet{first}.png", surface)
        return (
            f'<tileset firstgid="{first}" name="s{first}" tilewidth="{w}" tileheight="{h}" '
            f'margin="{margin}" spacing="{gap}" tilecount="8" columns="4" {more}>'
            f"{image}{inner}</tileset>"
        )

    def layer(self, gids: dict[tuple[int, int], int] | None = None, more: str = "") -> str:
        wide, high = self.size
        cells = [
            (gids.get((x, y), 0) if gids is not None else 1 + (3 * x + 5 * y) % 8)
            for y in range(high)
            for x in range(wide)
        ]
        return (
            f'<layer name="l" width="{wide}" height="{high}" {more}><data '
            f'encoding="csv">{",".join(map(str, cells))}</data></layer>'
        )

    def write(self) -> Path:
        (wide, high), (w, h) = self.size, self.cell
        path = self.folder / "map.tmx"
        path.write_text(
            f'<map version="1.8" {self.kind} width="{wide}" height="{high}" tilewidth="{w}" tileheight="{h}">'
            f'<properties><property name="drawn" value="tiles"/></properties>{self.sets}{self.body}</map>',
            encoding="utf-8",
        )
        return path


def apart(one: pygame.Surface, other: pygame.Surface, slack: int = 0) -> list[tuple[int, int]]:
    """The pixels that differ by more than `slack` of 255 in a colour."""
    assert one.size == other.size
    a, b = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    if a == b:
        return []
    wide = one.width
    return [
        (at // 3 % wide, at // 3 // wide)
        for at in range(0, len(a), 3)
        if any(abs(a[at + n] - b[at + n]) > slack for n in range(3))
    ]
