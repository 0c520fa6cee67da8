"""Where the parts of the table's screen lie, in design pixels."""

from __future__ import annotations

from game.ui.kit.theme import Look, Rect
from game.ui.play.protocol import TOP

DOCK = 528, 228
"""The least width and the height of a dock, at a size of text of at most MODEST %."""
WIDEST = 760
"""The greatest width of a dock and of the banner, in design pixels: a wider one would be read line by line."""
SHEET = 480
"""On a screen lower than this, in design pixels of a dock, a dock is a sheet as wide as the screen."""


class Places:
    """The rectangles for one size of the screen: panels keep to the edges, and the map takes what is left."""

    def __init__(self, look: Look) -> None:
        w, h = look.w, look.h
        self.top = Rect(0, 0, w, TOP)
        self.side = Rect(w - 308, TOP + 8, 300, h - TOP - 16)
        self.story = Rect(8, h - 148, 420, 140)
        wide = min(max(DOCK[0], w - 752), WIDEST)
        self.prompt = Rect(self.side.x - 8 - wide, h - 32, wide, 24)
        """Where it stands whose decision it is, while nothing is open."""
        if self.prompt.x < self.story.right:
            self.prompt = Rect(8, h - 32, self.side.x - 16, 24)
            self.story = self.story.moved(0, -44)
        wide, high = max(wide, DOCK[0] * look.magnified.u / look.u), DOCK[1] * look.magnified.u / look.u
        self.dock = Rect(self.side.x - 8 - wide, h - 8 - high, wide, high)
        self.sheet = look.magnified.h < SHEET
        """Is a dock as wide as the screen, and lies in the place of the side panel?"""
        if self.sheet:
            self.dock = Rect(8, h - 8 - high, w - 16, high)
        self.folded = Rect(8, h - 60, max(0, min(420, self.dock.x - 16)), 52)
        """Where the game master's sheet lies while something must be answered and it shows the stake alone."""
        self.log = Rect(8, TOP + 8, 352, 19 * 7 + 34)
        self.map = Rect(0, TOP, w - 308, h - TOP)
        """The map, between the bar and the side panel."""
        self.free = Rect(0, TOP, w - 308, self.story.y - TOP)
        """The part of the map above the sheet."""
        self.camp = Rect(24, TOP + 14, w - 356, h - TOP - 62)
