"""Finding room for labels: each beside what it names, none over another where that can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

_RINGS: Final = 7
"""So many heights of a label away from its place room is looked for."""
_GAP: Final = 2


class Room:
    """What is still free of an area, pixels. What was placed is taken."""

    def __init__(self, area: pygame.Rect) -> None:
        self._area = area
        self._taken: list[pygame.Rect] = []

    def take(self, rect: pygame.Rect) -> None:
        """Nothing is to lie there."""
        self._taken.append(rect)

    def place(self, size: tuple[int, int], about: pygame.Rect) -> pygame.Rect:
        """Where a label of that size lies for what is there: the nearest free place, else the one that covers least."""
        tries = [rect.clamp(self._area) for rect in _around(size, about)]
        found = min(tries, key=self._covered)
        self.take(found)
        return found

    def _covered(self, rect: pygame.Rect) -> int:
        """So many pixels of it are taken, counted for each that takes them; the first of several is the best."""
        return sum(both.w * both.h for both in map(rect.clip, self._taken))


def _around(size: tuple[int, int], about: pygame.Rect) -> Iterator[pygame.Rect]:
    """Below, above, right and left of it, then farther off."""
    for ring in range(_RINGS):
        off = _GAP + ring * (size[1] + _GAP)
        for side in ("midtop", "midbottom", "midleft", "midright"):
            rect = pygame.Rect((0, 0), size)
            at = {
                "midtop": (about.centerx, about.bottom + off),
                "midbottom": (about.centerx, about.top - off),
                "midleft": (about.right + off, about.centery),
                "midright": (about.left - off, about.centery),
            }[side]
            setattr(rect, side, at)
            yield rect
