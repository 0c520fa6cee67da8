"""The parts that figures are put together from, loaded when they are first asked for."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

import pygame

from game import paths
from game.ui.sprites.atlas import ZOOMS, Atlas, sheet


class Parts(Protocol):
    """The parts of figures by name, at one zoom."""

    k: float

    def __getitem__(self, name: str, /) -> tuple[pygame.Surface, tuple[int, int]]: ...


@lru_cache(maxsize=len(ZOOMS))
def atlas(k: float) -> Atlas:
    """The sheet of zoom k, loaded once. Raises ValueError for a zoom that is not drawn."""
    if k not in ZOOMS:
        raise ValueError(f"Zoom {k} is not drawn; choose one of {', '.join(map(str, ZOOMS))}.")
    return Atlas(paths.ASSETS / "pieces" / sheet(k), k)
