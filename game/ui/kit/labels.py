"""Finds room for labels: each beside what it names, and none over another where possible."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

_RINGS: Final = 7
"""How far from the thing room for its label is looked for, in heights of the label."""
_GAP: Final = 2


class Room:
    """The free part of an area, in pixels; a place that was taken is not free any more."""

    def __init__(self, area: pygame.Rect) -> None:
        self._area = area
        self._taken: list[pygame.Rect] = []

    def take(self, rect: pygame.Rect) -> None:
        """Keep that rectangle free of labels."""
        self._taken.append(rect)

    def place(self, size: tuple[int, int], about: pygame.Rect) -> pygame.Rect:
        """Take the place of a label of that size for the thing at `about`, and return it.

        It is the nearest free place; where there is none, the place that covers least of what is taken.
        """
        tries = [rect.clamp(self._area) for rect in _around(size, about)]
        found = min(tries, key=self._covered)
        self.take(found)
        return found

    def _covered(self, rect: pygame.Rect) -> int:
        """How many pixels of the rectangle are taken, counted once for each label that takes them."""
        return sum(both.w * both.h for both in map(rect.clip, self._taken))


def _around(size: tuple[int, int], about: pygame.Rect) -> Iterator[pygame.Rect]:
    """The places to try: below, above, right and left of the thing, then farther away."""
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
