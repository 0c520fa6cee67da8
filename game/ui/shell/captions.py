"""Captions: the words for what is heard stand for a moment, for whoever does not hear it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.brush import Brush
from game.ui.kit.theme import Look, Rect

MOST = 3
"""The most captions at once; an older one makes room."""
STANDS, LETTER = 1600, 40
"""How many milliseconds a caption stands, and how many more for each letter."""
_TOP, _SIZE = 66, 14
"""How far below the upper edge they stand where nothing else does, and how large they are, in design pixels."""
_GAP = 4
"""The distance between two captions, and from what they stand below, in design pixels."""


class Captions:
    """Keeps the captions that stand now."""

    def __init__(self) -> None:
        self._shown: list[tuple[str, int]] = []
        """The captions with the milliseconds that each still stands, the oldest first."""
        self._top: float = _TOP
        """How far below the upper edge of the window they stand, in design pixels."""

    @property
    def lines(self) -> tuple[str, ...]:
        """What stands there, the oldest first."""
        return tuple(text for text, _ in self._shown)

    def say(self, text: str) -> None:
        """Let a caption stand; if it stands already, it stays longer."""
        if text:
            others = [one for one in self._shown if one[0] != text]
            self._shown = [*others, (text, STANDS + LETTER * len(text))][-MOST:]

    def clear(self) -> None:
        self._shown = []

    def update(self, ms: int) -> bool:
        """Let time pass, in milliseconds; does another caption stand now?"""
        before = self.lines
        self._shown = [(text, left - ms) for text, left in self._shown if left > ms]
        return self.lines != before

    def make_room(self, brush: Brush, taken: Sequence[pygame.Rect]) -> None:
        """Stand where they cover nothing of what is taken, in pixels; where nothing is free, at the usual height."""
        self._top, high = _TOP, brush.look.h
        while self.lines and self.sheets(brush.look)[-1].bottom <= high:
            own = [brush.area(sheet) for sheet in self.sheets(brush.look)]
            covered = [box.bottom for box in taken if box.collidelist(own) >= 0]
            if not covered:
                return
            self._top = max(covered) / brush.look.u + _GAP
        self._top = _TOP

    def sheets(self, look: Look) -> list[Rect]:
        """The rectangles of the captions, one below another in the middle."""
        high = look.height("ui", _SIZE) + 8
        wide = [min(look.w, look.width(text, "ui", _SIZE) + 24) for text in self.lines]
        return [Rect((look.w - w) / 2, self._top + n * (high + _GAP), w, high) for n, w in enumerate(wide)]

    def draw(self, brush: Brush) -> None:
        """Draw them where there is room."""
        for text, sheet in zip(self.lines, self.sheets(brush.look), strict=True):
            brush.box(sheet, "line", (26, 24, 40), 6)
            brush.text(text, sheet.centre, "ui", _SIZE, "text", "center", width=brush.look.w - 24)
