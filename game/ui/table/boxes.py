"""The boxes over the map: log, the game master's sheet, whose decision it is, the line under the cursor."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin

from msgspec.structs import replace

from game.ui.brush import Brush, Point
from game.ui.table.side import TEAMS
from game.ui.theme import Look, Rect, Rgb
from game.ui.widgets import State, Widget

_PIECE = re.compile(r"\[?(?:C|R|Pk|O|Y|G|Cy|B|P)[123]\*?\]?")


LOG_ROWS = 8


def shape(brush: Brush, name: str, centre: Point, r: float, ink: str | Rgb = "brass_light") -> None:
    """A player's mark."""
    x, y = centre
    corners = {"diamond": (4, -pi / 2), "triangle": (3, -pi / 2), "square": (4, -pi / 4), "crown": (5, -pi / 2)}
    sides, turn = corners.get(name, (16, 0.0))
    brush.shape([(x + r * cos(turn + n * 2 * pi / sides), y + r * sin(turn + n * 2 * pi / sides)) for n in range(sides)], ink)


Part = tuple[str, str, str | Rgb]
"""Some words, their typeface and ink."""


@lru_cache(maxsize=256)
def _lines(look: Look, text: str, kind: str, size: float, width: float) -> tuple[str, ...]:
    """The text broken into lines; kept, as the boxes are painted in every frame."""
    return tuple(look.wrapped(text, kind, size, width))


@lru_cache(maxsize=256)
def _rows(look: Look, parts: tuple[Part, ...], room: float) -> tuple[tuple[Part, ...], ...]:
    """The parts in rows that are as wide as the box, broken between words."""
    rows: list[list[Part]] = [[]]
    left = room
    for text, kind, ink in parts:
        for word in re.findall(r"\S+\s*|\s+", text):
            if look.width(word.rstrip(), kind, 13) > left and rows[-1]:
                rows.append([])
                left = room
            rows[-1].append((word, kind, ink))
            left -= look.width(word, kind, 13)
    return tuple(map(tuple, rows))


def rows_in(height: float) -> int:
    """So many rows of the log fit into that height."""
    return max(0, min(LOG_ROWS, int((height - 28) // 19)))


class LogBox(Widget, frozen=True, kw_only=True):
    """The last lines of the log, newest last; names in the colours of their sides, pieces bright."""

    lines: tuple[str, ...]
    names: Mapping[str, str]
    """Names of those on the map, and which team each is of."""
    most: int = LOG_ROWS
    low: bool = False
    """Does it stand at the foot of its rectangle?"""

    @property
    def solid(self) -> bool:
        return True

    def fitted(self, look: Look) -> LogBox:
        """As high as its rows are."""
        high = 28 + 19 * len(self._written(look))
        return replace(self, rect=Rect(self.rect.x, self.rect.bottom - high if self.low else self.rect.y, self.rect.w, high))

    def paint(self, brush: Brush, state: State) -> None:
        del state
        box = self.rect
        brush.box(box, (20, 19, 31, 0), (20, 19, 31, 178), 7, 0)
        brush.label("log", (box.x + 12, box.y + 6))
        brush.keycap("L", (box.right - 10, box.y + 13))
        for n, row in enumerate(self._written(brush.look)):
            x = box.x + 12
            for text, kind, ink in row:
                x = brush.text(text, (x, box.y + 22 + 19 * n), kind, 13, ink).right

    def _written(self, look: Look) -> list[tuple[Part, ...]]:
        rows: list[tuple[Part, ...]] = []
        for n, line in enumerate(self.lines):
            rows += _rows(look, tuple(self._parts(line, faint=n < len(self.lines) - 3)), self.rect.w - 24)
        return rows[-self.most :]

    def _parts(self, line: str, *, faint: bool) -> list[Part]:
        plain: str | Rgb = "muted" if faint else "text"
        found: list[Part] = []
        names = sorted((name for name in self.names if name), key=len, reverse=True)
        pattern = "|".join([*map(re.escape, names), _PIECE.pattern]) if names else _PIECE.pattern
        at = 0
        for match in re.finditer(rf"(?<!\w)(?:{pattern})(?!\w)", line):
            found.append((line[at : match.start()], "ui", plain))
            team = self.names.get(match[0])
            found.append((match[0], "bold", TEAMS[team][1] if team else "brass_light"))
            at = match.end()
        return [part for part in [*found, (line[at:], "ui", plain)] if part[0]]


class StoryBox(Widget, frozen=True, kw_only=True):
    """What the game master said last, and the stake in bold."""

    told: str
    stake: str

    @property
    def solid(self) -> bool:
        return True

    def under(self, brush: Brush, state: State) -> None:
        del state
        brush.parchment(self.rect)

    def paint(self, brush: Brush, state: State) -> None:
        del state
        x, y, w, h = self.rect
        brush.label("the game master", (x + 20, y + 13), "ink_light")
        stakes = _lines(brush.look, self.stake, "story_bold", 16, w - 40)[:2] if self.stake else []
        foot = y + h - 15 - 19 * len(stakes)
        size = next((size for size in (18, 17, 16, 15) if self._fits(brush, size, foot)), 15)
        top = y + 29
        for line in _lines(brush.look, self.told, "story", size, w - 40):
            if top + size > foot:
                break
            brush.text(line, (x + 20, top), "story", size, "ink", width=w - 40)
            top += size * 1.16
        for n, line in enumerate(stakes):
            brush.text(line, (x + 20, foot + 19 * n), "story_bold", 16, (126, 52, 34), width=w - 40)

    def _fits(self, brush: Brush, size: float, foot: float) -> bool:
        lines = len(_lines(brush.look, self.told, "story", size, self.rect.w - 40))
        return self.rect.y + 29 + lines * size * 1.16 <= foot


class FoldedBox(Widget, frozen=True, kw_only=True):
    """The game master's sheet folded: the stake alone."""

    stake: str

    @property
    def solid(self) -> bool:
        return True

    def under(self, brush: Brush, state: State) -> None:
        del state
        brush.parchment(self.rect)

    def paint(self, brush: Brush, state: State) -> None:
        del state
        lines = _lines(brush.look, self.stake, "story_bold", 16, self.rect.w - 40)
        size = 16 if len(lines) == 1 else 13.5
        lines = _lines(brush.look, self.stake, "story_bold", size, self.rect.w - 40)[:2]
        for n, line in enumerate(lines):
            brush.text(line, (self.rect.x + 20, self.rect.centre[1] + (n - (len(lines) - 1) / 2) * size * 1.15), "story_bold", size, (126, 52, 34), "midleft", width=self.rect.w - 40)


class Banner(Widget, frozen=True, kw_only=True):
    """Whose decision it is: shape, name, what."""

    shape: str
    name: str
    text: str
    note: str = ""

    @property
    def solid(self) -> bool:
        return True

    def paint(self, brush: Brush, state: State) -> None:
        del state
        brush.box(self.rect, "brass_light", (46, 36, 32, 238), 6)
        middle = self.rect.centre[1]
        shape(brush, self.shape, (self.rect.x + 18, middle), 6.5)
        spot = brush.text(self.name, (self.rect.x + 36, middle), "bold", 15, "brass_light", "midleft")
        room = self.rect.right - 16 - spot.right
        if self.note:
            room = brush.text(self.note, (self.rect.right - 12, middle), size=13, ink="muted", anchor="midright").x - spot.right - 20
        brush.text(self.text, (spot.right + 10, middle), size=15, anchor="midleft", width=room - 10)


class Under(Widget, frozen=True, kw_only=True):
    """A line beside the pointer: what the way costs and risks. The rectangle's corner is the pointer."""

    text: str
    bad: bool = False

    def paint(self, brush: Brush, state: State) -> None:
        del state
        if not self.text:
            return
        wide = brush.look.width(self.text, "ui", 13) + 20
        right = brush.look.w - 320 - brush.origin[0]
        box = Rect(max(8.0, min(self.rect.x + 16, right - wide)), self.rect.y + 20, wide, 24)
        brush.box(box, "attack" if self.bad else "move", (14, 22, 30, 235), 5, 1)
        brush.text(self.text, box.centre, size=13, ink=(226, 255, 248) if not self.bad else "bad", anchor="center")


class Notice(Widget, frozen=True, kw_only=True):
    """A line in the middle of its rectangle's upper edge: what is seen on the map, in a sentence."""

    text: str
    bad: bool = False

    def paint(self, brush: Brush, state: State) -> None:
        del state
        wide = min(self.rect.w - 16, brush.look.width(self.text, "bold", 14) + 32)
        box = Rect(self.rect.centre[0] - wide / 2, self.rect.y, wide, self.rect.h)
        brush.box(box, "attack" if self.bad else "move", (26, 16, 28, 238), 6)
        brush.text(self.text, box.centre, "bold", 14, anchor="center", width=wide - 20)
