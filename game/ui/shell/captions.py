"""Captions: the words for what is heard stand for a moment, for whoever does not hear it."""

from __future__ import annotations

from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect

MOST = 3
"""The most captions at once; an older one makes room."""
STANDS, LETTER = 1600, 40
"""How many milliseconds a caption stands, and how many more for each letter."""
_TOP, _SIZE = 66, 14
"""How far below the upper edge they stand, and how large they are, in design pixels."""


class Captions:
    """Keeps the captions that stand now."""

    def __init__(self) -> None:
        self._shown: list[tuple[str, int]] = []
        """The captions with the milliseconds that each still stands, the oldest first."""

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

    def draw(self, brush: Brush) -> None:
        """Draw them one below another, in the middle near the upper edge."""
        look = brush.look
        step = look.height("ui", _SIZE) + 8
        for n, text in enumerate(self.lines):
            width = min(look.w, look.width(text, "ui", _SIZE) + 24)
            sheet = Rect((look.w - width) / 2, _TOP + n * (step + 4), width, step)
            brush.box(sheet, "line", (26, 24, 40), 6)
            brush.text(text, sheet.centre, "ui", _SIZE, "text", "center", width=look.w - 24)
