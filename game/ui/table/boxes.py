"""The boxes over the map: the game master's sheet, whose decision it is, the line under the cursor."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.brush import Brush, Point
from game.ui.theme import Rect, Rgb
from game.ui.widgets import State, Widget


def shape(brush: Brush, name: str, centre: Point, r: float, ink: str | Rgb = "brass_light") -> None:
    """A player's mark."""
    x, y = centre
    corners = {"diamond": (4, -pi / 2), "triangle": (3, -pi / 2), "square": (4, -pi / 4), "crown": (5, -pi / 2)}
    sides, turn = corners.get(name, (16, 0.0))
    brush.shape([(x + r * cos(turn + n * 2 * pi / sides), y + r * sin(turn + n * 2 * pi / sides)) for n in range(sides)], ink)


class StakeBox(Widget, frozen=True, kw_only=True):
    """A sheet of the game master's over the map, which says what is at stake."""

    stake: str

    @property
    def solid(self) -> bool:
        return True

    def under(self, brush: Brush, state: State) -> None:
        del state
        brush.parchment(self.rect)


class StoryBox(StakeBox, frozen=True, kw_only=True):
    """What the game master said last, and the stake in bold."""

    told: str

    def paint(self, brush: Brush, state: State) -> None:
        del state
        x, y, w, h = self.rect
        brush.label("the game master", (x + 20, y + 13), "ink_light")
        stakes = brush.look.wrapped(self.stake, "story_bold", 16, w - 40)[:2] if self.stake else []
        foot = y + h - 15 - 19 * len(stakes)
        size = next((size for size in (18, 17, 16, 15) if self._fits(brush, size, foot)), 15)
        top = y + 29
        for line in brush.look.wrapped(self.told, "story", size, w - 40):
            if top + size > foot:
                break
            brush.text(line, (x + 20, top), "story", size, "ink", width=w - 40)
            top += size * 1.16
        for n, line in enumerate(stakes):
            brush.text(line, (x + 20, foot + 19 * n), "story_bold", 16, (126, 52, 34), width=w - 40)

    def _fits(self, brush: Brush, size: float, foot: float) -> bool:
        lines = len(brush.look.wrapped(self.told, "story", size, self.rect.w - 40))
        return self.rect.y + 29 + lines * size * 1.16 <= foot


class FoldedBox(StakeBox, frozen=True, kw_only=True):
    """The game master's sheet folded: the stake alone."""

    def paint(self, brush: Brush, state: State) -> None:
        del state
        lines = brush.look.wrapped(self.stake, "story_bold", 16, self.rect.w - 40)
        size = 16 if len(lines) == 1 else 13.5
        lines = brush.look.wrapped(self.stake, "story_bold", size, self.rect.w - 40)[:2]
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


class Refused(Widget, frozen=True, kw_only=True):
    """A map that was saved but is not taken over: its first error, and how many there are."""

    text: str
    errors: int

    @property
    def solid(self) -> bool:
        return True

    def paint(self, brush: Brush, state: State) -> None:
        del state
        x, y, w, _ = self.rect
        brush.box(self.rect, "warn", (34, 26, 30, 244), 7)
        among = f" (the first of {self.errors} errors)" if self.errors > 1 else ""
        brush.text(f"The map that was saved is not played{among}:", (x + 12, y + 7), "bold", 14, "warn", width=w - 24)
        for n, line in enumerate(brush.look.wrapped(self.text, "ui", 13, w - 24)[:2]):
            brush.text(line, (x + 12, y + 26 + n * 16), size=13, width=w - 24)
