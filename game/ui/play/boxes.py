"""Three boxes over the map that the table of every book has.

`Banner` says who decides now, `Notice` is one sentence, and `RefusedMap` tells the author that a saved map has errors,
so that the game keeps the old one.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.ui.kit.brush import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import ControlState, Widget


class Banner(Widget, frozen=True, kw_only=True):
    """One line of a mark, a name and a text, such as who decides and what; a hint stands at its right end.

    It also says who thinks, and that the adventure is over. Without a mark or a name none is drawn. Where room is
    short, the hint is left out first, then the name. It covers the map from the pointer.
    """

    shape: str
    name: str
    text: str
    note: str = ""

    @property
    def solid(self) -> bool:
        return True

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        brush.box(self.rect, "brass_light", (46, 36, 32, 238), 6)
        middle = self.rect.centre[1]
        if self.shape:
            brush.mark(self.shape, (self.rect.x + 18, middle), 6.5)
        end, small = self._named(brush, middle), brush.look.plain(13)
        room = self.rect.right - 16 - end
        if self.note and brush.look.width(f"{self.note}{self.text}", "ui", small) < room - 30:
            note = brush.text(self.note, (self.rect.right - 12, middle), size=small, ink="muted", anchor="midright")
            room = note.x - end - 20
        brush.text(self.text, (end + 10, middle), size=15, anchor="midleft", width=room - 10, height=self.rect.h)

    def _named(self, brush: Brush, middle: float) -> float:
        """Write the name, unless the text needs its room; return the x at which it ends."""
        look, wide, high = brush.look, self.rect.w - 50, self.rect.h
        tight = look.width(f"{self.name}{self.text}", "ui", look.plain(12)) > self.rect.w - 80
        if self.text and (tight or not self.name):
            return self.rect.x + (26 if self.shape else 4)
        start = (self.rect.x + 36, middle)
        return brush.text(self.name, start, "bold", 15, "brass_light", "midleft", width=wide, height=high).right


_LEAD = 1.2
"""The distance of a notice's lines, in sizes of text."""


class Notice(Widget, frozen=True, kw_only=True):
    """One sentence in a box in the middle of its rectangle; `bad` gives the box the edge of a warning.

    It tells of the walk that is planned, of its risk, of a threat, or that a new map waits. The pointer reaches the map
    through it.
    """

    text: str
    bad: bool = False

    def fitted(self, look: Look) -> Notice:
        """The same notice, as high as its lines need; it grows upwards."""
        size, lines = self._laid(look)
        high = max(self.rect.h, len(lines) * size * _LEAD * look.settings.text / 100 + 8)
        return replace(self, rect=Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high))

    def _laid(self, look: Look) -> tuple[float, list[str]]:
        """The size of the notice's text, and its lines."""
        wide = self.rect.w - 36
        size = look.fitting_lines(self.text, "bold", 14, wide, self.rect.h - 4, _LEAD)
        return size, look.wrapped(self.text, "bold", size, wide)

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        look = brush.look
        size, lines = self._laid(look)
        wide, step = max(look.width(line, "bold", size) for line in lines) + 32, size * _LEAD * look.settings.text / 100
        box = Rect(self.rect.centre[0] - wide / 2, self.rect.y, wide, self.rect.h)
        brush.box(box, "attack" if self.bad else "move", (26, 16, 28, 238), 6)
        for n, line in enumerate(lines):
            brush.text(
                line,
                (box.centre[0], box.centre[1] + step * (n - (len(lines) - 1) / 2)),
                "bold",
                size,
                anchor="center",
                width=wide - 20,
            )


class RefusedMap(Widget, frozen=True, kw_only=True):
    """A map that was saved but is not played: `text` is its first error, `errors` is how many errors there are.

    It covers the map from the pointer.
    """

    text: str
    errors: int

    @property
    def heading(self) -> str:
        among = f" (the first of {self.errors} errors)" if self.errors > 1 else ""
        return f"The map that was saved is not played{among}:"

    @property
    def solid(self) -> bool:
        return True

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        x, y, w, _ = self.rect
        brush.box(self.rect, "warn", (34, 26, 30, 244), 7)
        brush.text(self.heading, (x + 12, y + 7), "bold", 14, "warn", width=w - 24)
        for n, line in enumerate(brush.look.wrapped(self.text, "ui", 13, w - 24)[:2]):
            brush.text(line, (x + 12, y + 26 + n * 16), size=13, width=w - 24)
