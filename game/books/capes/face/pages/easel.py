"""Draws the page that is looked at, a little at a time, and keeps its picture as large as it is shown."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import pygame

from game.books.capes.comic.values import PAGE_SIZE, ComicCover, ComicPage
from game.books.capes.face.comic.cover import cover_steps
from game.books.capes.face.comic.page import PanelBoxes, page_steps
from game.ui.sprites.cache import ByteCache, surface_bytes

SLICE: Final = 0.006
"""How many seconds of a frame are spent; the step that is under way then is finished."""
SHARPEST: Final = 2000
"""How many pixels broad a page is shown at most: so broad it is drawn."""
_KEPT: Final = 48 << 20
"""How many bytes of pictures are kept, so that it is quick to page back."""
Leaf = ComicPage | ComicCover
"""A page, or the cover before all pages."""


@dataclass(frozen=True)
class LeafPicture:
    """A leaf as it is shown, and where things are in it, in units of the page."""

    surface: pygame.Surface
    panels: tuple[PanelBoxes, ...] = ()


def tall(width: float) -> float:
    """How high a page of that breadth is."""
    return width * PAGE_SIZE[1] / PAGE_SIZE[0]


class PageEasel:
    """Shows one leaf at a time. After a change its last picture is shown until there is another one."""

    def __init__(self) -> None:
        self.picture: LeafPicture | None = None
        """What is to be seen; None while there is nothing yet."""
        self._steps: Generator[None, None, LeafPicture] | None = None
        self._wanted: tuple[int, Leaf, int] | None = None
        self._kept = ByteCache[tuple[Leaf, int], LeafPicture](_KEPT, lambda one: surface_bytes(one.surface))

    @property
    def busy(self) -> bool:
        """Is something drawn?"""
        return self._steps is not None

    def want(self, number: int, leaf: Leaf, width: int) -> None:
        """Show that leaf so many pixels broad from now on; it is the one of that number."""
        before, self._wanted = self._wanted, (number, leaf, width)
        if before == self._wanted:
            return
        known = self._kept.find((leaf, width))
        self._steps = None if known else self.ahead(leaf, width)
        if known:
            self.picture = known
        elif before is None or before[0] != number:
            self.picture = None
        elif self.picture and self.picture.surface.width != width:
            size = width, round(tall(width))
            self.picture = LeafPicture(pygame.transform.scale(self.picture.surface, size), self.picture.panels)

    def go_on(self, seconds: float = SLICE) -> bool:
        """Draw on for so long; is there another picture now?"""
        end = perf_counter() + seconds
        while self._steps and perf_counter() < end:
            try:
                next(self._steps)
            except StopIteration as done:
                self.picture, self._steps = done.value, None
                return True
        return False

    def ahead(self, leaf: Leaf, width: int) -> Generator[None, None, LeafPicture]:
        """Draw a leaf in steps, and keep its picture."""
        known = self._kept.find((leaf, width))
        if known is None:
            known = yield from leaf_steps(leaf, width)
        return self._kept.put((leaf, width), known)


def leaf_steps(leaf: Leaf, width: int) -> Generator[None, None, LeafPicture]:
    """Draw a leaf so many pixels broad, in steps. Covers are drawn at their plain size: larger ones take long steps."""
    size = width, round(tall(width))
    if isinstance(leaf, ComicCover):
        surface = yield from cover_steps(leaf)
        yield
        return LeafPicture(pygame.transform.smoothscale(surface, size))
    drawn = yield from page_steps(leaf, 1 if width <= PAGE_SIZE[0] else 2)
    yield
    return LeafPicture(pygame.transform.smoothscale(drawn.surface, size), drawn.panels)


def crowded(panel: PanelBoxes) -> bool:
    """Has something that is written in that panel no room there?"""
    of = panel.panel
    return len(panel.words) < sum(map(bool, (of.caption, of.closing))) + len(of.balloons)
