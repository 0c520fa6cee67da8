"""All heroes that are made together: a figure for each, with its points, in the order of their turns."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.face.around.figures import within
from game.books.stacktors.prose import gifts
from game.books.stacktors.values.stack import Stack
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Control, ControlState

_TALL = 100
"""A cell at least this high has its figure above its words, in design pixels."""
_WIDE = 150
"""A cell at least this wide has a figure as large as the cell is high, else a small one; in design pixels."""
_SMALL = 38


class PartyCell(Control, frozen=True, kw_only=True):
    """A hero in the making; pressing it shows the hero.

    `on`: the hero stands on the turntable; `turn`: the next piece is for this hero.
    """

    shape: str
    stack: Stack
    note: str
    on: bool = False
    turn: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        edge = "focus" if self.turn else "brass" if self.on or state.hover or state.focus else "line"
        brush.box(self.rect, edge, (58, 50, 74) if self.on else (32, 30, 46), 6)
        x, y, w, h = self.rect
        tall = h >= _TALL
        side = h if w >= _WIDE else _SMALL
        spot = Rect(x + 4, y + 6, w - 8, h - 48) if tall else Rect(x + 16, y + h / 2 - side / 2 + 2, side, side - 6)
        if self.stack.pieces:
            within(brush, self.stack, spot)
        brush.mark(self.shape, (x + 11, y + 12), 6)
        if tall:
            brush.text(self.caption, (x + w / 2, y + h - 39), "bold", 14, anchor="midtop", width=w - 8, height=19)
            brush.text(self.note, (x + w / 2, y + h - 20), "ui", 12, self._ink, "midtop", width=w - 8, height=17)
        else:
            left = x + 9 + side
            wide = x + w - left - 4
            below = min(brush.look.height("ui", 12), h * 0.45) + 1 if self.note else 0
            room = Rect(left, y + 1, wide, h - 2 - below)
            brush.lines(self.caption, room, "bold", 12, "text", "midleft")
            brush.text(self.note, (left, room.bottom), "ui", 12, self._ink, width=wide, height=below)

    @property
    def _ink(self) -> str:
        return "focus" if self.turn else "muted"


def cells(area: Rect, count: int) -> Iterator[Rect]:
    """The rectangles for `count` heroes in the area: few side by side, more in rows."""
    across = count if count <= 3 else 2 if count == 4 else 3
    down = -(-count // across)
    wide, high = area.w / across, area.h / down
    for number in range(count):
        yield Rect(area.x + number % across * wide, area.y + number // across * high, wide - 6, high - 6)


def stack_so_far(stack: Stack) -> str:
    """What a hero can do so far, and its notation."""
    lines = [f"{position.capitalize()}: {words}" for position, words in gifts.repertoire(stack)]
    return "\n".join((*lines, str(stack))) if stack.pieces else "No piece yet."
