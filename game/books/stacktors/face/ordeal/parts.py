"""The widgets of a scene: its stack with a line for each stage, the rounds, a card for each road, ways, heroes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from math import inf
from typing import Final

from msgspec import Struct

from game.books.stacktors.events import Appearance
from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.around import figures
from game.books.stacktors.face.docks.known import PieceMark
from game.books.stacktors.face.sprites import FigureSpec
from game.books.stacktors.face.sprites.figures import CAMERA_UP, PieceKey, atlas, corners, layout
from game.books.stacktors.face.stage.stage import place_of, side_of, spec_of
from game.books.stacktors.values.pieces import POSITIONS
from game.ui.kit import skin
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, ControlState, Tab, Widget
from game.ui.sprites.vector import SIDES, Point

PLATE: Final = (20, 19, 31, 232)
"""The ink of what text stands on over a picture."""
LINE: Final = 13
"""The size of what is said of a stage and of a way."""


def high(look: Look, text: str, kind: str, size: float, width: float, lead: float = 1.25) -> float:
    """How high that text is in lines of that width, in design pixels; 0 for no text."""
    return len(look.wrapped(text, kind, size, width)) * step(look, size, lead) if text else 0.0


def step(look: Look, size: float, lead: float = 1.25) -> float:
    """The distance of lines of that size, in design pixels."""
    return size * lead * look.settings.text / 100


# --- the stack


class StageLine(Struct, frozen=True):
    """What is said beside a piece of the stack, in wordings from the longest to the shortest."""

    key: PieceKey
    wordings: tuple[str, ...]
    state: str


_INKS: Final = {"overcome": "muted", "present": "focus", "later": "text"}
_BELOW, _ABOVE, _ASIDE = 27.0, 6.0, 35.0
"""The room of a stack below the middle of its base, above its tip and to its sides, in units."""
_WORDS: Final = 112.0
"""The room for the lines beside a stack, in design pixels, as text of 100 % needs it."""
_LARGEST: Final = 3.2
"""How many design pixels a unit of the stack has at most."""


class StackPicture(Widget, frozen=True, kw_only=True):
    """The stack of a scene, large, with a line for each of its stages from the top down."""

    figure: FigureSpec
    lines: tuple[StageLine, ...]

    def _size(self, look: Look) -> float:
        """How many pixels a unit has."""
        units = pyramids.figure_height(self.figure) + _ABOVE + _BELOW
        wide = max(0.45 * self.rect.w, self.rect.w - _WORDS * look.settings.text / 100)
        return look.u * min(_LARGEST, self.rect.h / units, wide / (2 * _ASIDE))

    def read(self, look: Look) -> Iterator[None]:
        """Read the pictures of its pieces, some at each step."""
        yield from atlas(figures.zoom_for(self._size(look))).read()

    def foot(self, look: Look) -> Point:
        """The middle of its base, in design pixels."""
        size = self._size(look) / look.u
        return self.rect.x + _ASIDE * size, self.rect.bottom - _BELOW * size

    def draw(self, brush: Brush) -> None:
        look, size = brush.look, self._size(brush.look)
        (x, y), unit = self.foot(look), size / look.u
        figures.sized(brush, self.figure, (x, y), size)
        placed = {one.key: one for one in layout(self.figure)}
        spots = [y - (placed[one.key].z * CAMERA_UP + 6) * unit for one in self.lines]
        for line, at in zip(self.lines, self._apart(look, spots), strict=True):
            seen = corners(placed[line.key].piece.pips)
            base = y - placed[line.key].z * CAMERA_UP * unit
            if line.state == "present":
                skirt = [(x + dx * unit, base + dy * unit) for dx, dy in (seen.left, seen.front, seen.right)]
                for start, end in itertools.pairwise(skirt):
                    brush.line((start, end), "focus", 2.4)
                brush.icon("play", (x + seen.left[0] * unit - 12, base), 15, "focus")
            self._line(brush, line, at, (x + seen.right[0] * unit + 3, base + seen.right[1] * unit))

    def _line(self, brush: Brush, line: StageLine, y: float, corner: Point) -> None:
        """Write a line at that height, and draw what leads to it from the corner of its piece."""
        left = self.rect.x + 2 * _ASIDE * self._size(brush.look) / brush.look.u
        width = self.rect.right - left - 8
        text = brush.look.wording(line.wordings, "bold", LINE, width)
        tall = step(brush.look, LINE) + 2
        wide = min(width, brush.look.width(text, "bold", LINE)) + 8
        brush.line((corner, (left - 3, y)), _INKS[line.state], 1)
        brush.box(Rect(left - 4, y - tall / 2, wide, tall), (0, 0, 0, 0), PLATE, 4, 0)
        brush.text(text, (left, y), "bold", LINE, _INKS[line.state], "midleft", width=width)

    def _apart(self, look: Look, spots: list[float]) -> list[float]:
        """The heights of lines, from the top down, so far apart that all can be read, and not below the widget."""
        least, found = step(look, LINE) + 4, list[float]()
        for spot in spots:
            found.append(max(spot, found[-1] + least) if found else max(spot, self.rect.y + least / 2))
        over = max(0.0, found[-1] + least / 2 - self.rect.bottom) if found else 0.0
        return [one - over for one in found]


# --- the rounds, and a card for each road


class SceneHead(Widget, frozen=True, kw_only=True):
    """What tries the party, which round it is, and a mark for each round, lit for those that are left.

    Its buttons lie `aside` so much of its lower line.
    """

    name: str
    wordings: tuple[str, ...]
    """Which round it is, from the longest wording to the shortest."""
    rounds: int
    spent: int
    aside: float

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, (0, 0, 0, 0), PLATE, 8, 0)
        x, (_, y, w, h) = self.rect.x + 12, self.rect
        tall = h - ROUNDS
        brush.text(self.name, (x, y + tall / 2 + 2), "heading", 20, "brass_light", "midleft", width=w - 24, height=tall)
        room, middle = w - 20 - self.aside, self.rect.bottom - ROUNDS / 2
        text = brush.look.wording(self.wordings, "bold", LINE, room)
        wide = min(room, brush.look.width(text, "bold", LINE))
        brush.text(text, (x, middle), "bold", LINE, "text", "midleft", width=room)
        if wide + 12 + 15 * self.rounds > room:
            return
        for n in range(self.rounds):
            at = x + wide + 16 + 15 * n
            ink = "line" if n < self.spent else "focus"
            brush.shape([(at - 5.5, middle + 5), (at, middle - 6), (at + 5.5, middle + 5)], ink)


ROUNDS: Final = 40.0
"""The height of the line of rounds below the name of a scene, in design pixels."""


class RoadCard(Widget, frozen=True, kw_only=True):
    """The present stage of a road: where it stands, its words, and below its ways what a failed try costs."""

    head: str
    text: str
    toll: str

    def draw(self, brush: Brush) -> None:
        brush.shadow(self.rect)
        brush.box(self.rect, "brass", PLATE, 8, 1.2)
        x, y, width = self.rect.x + 12, self.rect.y + 8, self.rect.w - 24
        brush.label(self.head, (x, y), width=width)
        y += step(brush.look, 11) + 4
        for line in brush.look.wrapped(self.text, "story", 17, width) if self.text else ():
            brush.text(line, (x, y), "story", 17, "text", width=width + 1)
            y += step(brush.look, 17, 1.16)
        lines = brush.look.wrapped(self.toll, "ui", LINE, width) if self.toll else []
        y = self.rect.bottom - 7 - len(lines) * step(brush.look, LINE)
        for line in lines:
            brush.text(line, (x, y), "ui", LINE, "warn", width=width + 1)
            y += step(brush.look, LINE)

    @staticmethod
    def above(look: Look, text: str, width: float) -> float:
        """How much room its head and its words take, in design pixels."""
        return 8 + step(look, 11) + 4 + high(look, text, "story", 17, width - 24, 1.16) + (4 if text else 0)

    @staticmethod
    def below(look: Look, toll: str, width: float) -> float:
        """How much room is taken below its ways, in design pixels."""
        return 8 + high(look, toll, "ui", LINE, width - 24)


_PRICES: Final = {"pip": "heal", "coin": "gear", "round": "wait", "fact": "book", "friend": "players"}
"""The icons of what a way costs."""
LEAST: Final = 34.0
"""The least height of a way, in design pixels."""


class WayRow(Tab, frozen=True, kw_only=True):
    """A way over a stage: its colour or its price, what it takes, and below that its words."""

    colour: str = ""
    price: str = ""
    note: str = ""

    def paint(self, brush: Brush, state: ControlState) -> None:
        face = self.face(state)
        brush.plate(self.rect, face)
        ink, (x, y, w, h) = skin.FACES[face][2], self.rect
        if self.price:
            brush.icon(_PRICES[self.price], (x + 19, y + h / 2), 17, ink)
        else:
            chip = pyramids.chip(self.colour, 0, 22 * brush.look.u / 22)
            brush.image(chip, (x + 19, y + h / 2), "center")
        left, width = x + 38, w - 48
        tall = high(brush.look, self.caption, "bold", LINE, width)
        noted = high(brush.look, self.note, "ui", LINE, width)
        top = y + (h - tall - noted) / 2
        for text, kind, tone in ((self.caption, "bold", ink), (self.note, "ui", "muted" if self.enabled else ink)):
            for line in brush.look.wrapped(text, kind, LINE, width) if text else ():
                brush.text(line, (left, top), kind, LINE, tone, width=width + 1)
                top += step(brush.look, LINE)

    @staticmethod
    def least(look: Look, caption: str, note: str, width: float) -> float:
        """How high it must be for its words, in design pixels."""
        words = high(look, caption, "bold", LINE, width - 48) + high(look, note, "ui", LINE, width - 48)
        return max(LEAST, words + 12)


# --- the heroes who stand by


class HeroStand(Control, frozen=True, kw_only=True):
    """A hero of the party with all pieces, over the name; whoever is to act has a bright line around it."""

    seen: Appearance
    marks: Mapping[int, PieceMark]
    chosen: bool

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        if self.chosen or lit:
            edge = "focus" if self.chosen else "brass"
            brush.box(self.rect, edge, (20, 19, 31, 120), 8, 2 if self.chosen else 1)
        size = self._size(brush.look)
        figures.sized(brush, self._figure, self._foot(brush.look), size)
        strip = self._strip(brush.look)
        side = side_of(self.seen)
        brush.box(strip, (0, 0, 0, 0), PLATE, 4, 0)
        ink = SIDES[side].light if side in SIDES else "text"
        room, line = strip.inset(3, 1), self._line(brush.look)
        if line:
            brush.text(line, room.centre, "bold", LINE, ink, "center", width=room.w)
        else:
            brush.lines(self.caption, room, "bold", LINE, ink, "center")

    @property
    def _figure(self) -> FigureSpec:
        return spec_of(self.seen, self.marks, 135)

    def _line(self, look: Look) -> str:
        """The first word of a name of which some word is wider than the strip; it stands alone, as far as it fits."""
        words = self.caption.split()
        return words[0] if any(look.width(word, "bold", LINE) > self.rect.w - 10 for word in words) else ""

    def _strip(self, look: Look) -> Rect:
        """Where the name stands."""
        line = self._line(look)
        tall = high(look, line or self.caption, "bold", LINE, inf if line else self.rect.w - 10, 1.15) + 5
        return Rect(self.rect.x + 2, self.rect.bottom - tall - 2, self.rect.w - 4, tall)

    def _size(self, look: Look) -> float:
        """How many pixels a unit of the figure has."""
        units = pyramids.figure_height(self._figure) + 34
        return min(1.5 * look.u, (self._strip(look).y - self.rect.y) * look.u / units, self.rect.w * look.u / 78)

    def _foot(self, look: Look) -> Point:
        return self.rect.centre[0], self._strip(look).y - 24 * self._size(look) / look.u

    def piece(self, look: Look, point: Point) -> int | None:
        """The piece of the stack that is seen at that point, in design pixels; None where there is none."""
        size, (x, y) = self._size(look), self._foot(look)
        k = figures.zoom_for(size)
        drawn, share = pyramids.figure(self._figure, k), size / k
        at = [(p - q) * look.u / share + a for p, q, a in zip(point, (x, y), drawn.anchor, strict=True)]
        found = drawn.piece_at(*at)
        stack = self.seen.stack
        held = [one.id for place in POSITIONS for one in stack.at(place)] if stack else []
        return next((one for one in held if place_of(self.seen, one) == found), None) if found else None
