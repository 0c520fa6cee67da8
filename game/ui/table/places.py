"""Where the parts of the table's screen lie, in design pixels."""

from __future__ import annotations

from game.ui.theme import Look, Rect

TOP = 58
"""The height of the top bar."""


class Places:
    """The rectangles for a look. Panels keep to their edges; the map takes what is left."""

    def __init__(self, look: Look) -> None:
        w, h = look.w, look.h
        self.top = Rect(0, 0, w, TOP)
        self.side = Rect(w - 308, TOP + 8, 300, h - TOP - 16)
        self.story = Rect(8, h - 148, 420, 140)
        self.dock = Rect(436, h - 236, w - 752, 228)
        self.banner = Rect(436, h - 260, w - 752, 24)
        self.log = Rect(8, TOP + 8, 352, 19 * 7 + 24)
        self.free = Rect(0, TOP, w - 308, h - TOP - 148)
        """The part of the map that no panel covers."""
        self.docked = Rect(0, TOP, w - 308, h - TOP - 262)
        """The same while a dock is open."""
        self.camp = Rect(24, TOP + 14, w - 356, h - TOP - 62)
