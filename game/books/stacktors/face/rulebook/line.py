"""A rule in a list, as one line."""

from __future__ import annotations

from game.ui.kit.brush import Brush
from game.ui.kit.widgets import Tab


class RuleLine(Tab, frozen=True, kw_only=True):
    """A rule in a list: its id, its title, and what it is about."""

    id: str
    matter: str = ""

    def _caption(self, brush: Brush, ink: str, left: float, right: float) -> None:
        middle = self.rect.centre[1]
        brush.text(self.id, (left, middle), "ui", 13, "text" if self.on else "muted", "midleft")
        if self.matter:
            right = brush.text(self.matter, (right, middle), "ui", 13, "text" if self.on else "faint", "midright").x - 8
        left += max(54, brush.look.width(self.id, "ui", 13) + 10)
        brush.text(self.caption, (left, middle), "bold", self.size, ink, "midleft", width=right - left)
