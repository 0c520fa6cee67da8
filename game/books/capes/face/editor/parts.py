"""The widgets of the editor: swatches, values between their arrows, numbers of Abilities, Drives, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import ClassVar, Final

from game.books.capes.face.parts.dice import die_picture
from game.books.capes.values import MOST_IN_COLUMN
from game.phrases import capital
from game.ui.kit import skin
from game.ui.kit.screen import Brush, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Control, ControlState, Label, Tab, Widget
from game.ui.play.layout import IconButton
from game.ui.sprites.vector import rgb

_FILL: Final = "panel"
_HOLLOW: Final = "hover"
_CHIP: Final = 18.0
ARROW: Final = 32.0
"""The side of a small button."""
_SIDES: Final = 6
_HALF: Final = 0.18
"""How light a ground is on which dark and pale ink are read equally well."""
_DARK, _PALE = (0, 0, 0), (255, 255, 255)


def readable(colour: str) -> tuple[int, int, int]:
    """Ink that can be read on a ground of that colour, which is written as `#rrggbb`.

    >>> readable("#ffffff") < readable("#000000")
    True
    """
    red, green, blue = ((one / 255) ** 2.2 for one in rgb(colour))
    return _DARK if red * 0.2126 + green * 0.7152 + blue * 0.0722 > _HALF else _PALE


class ColourSwatch(Control, frozen=True, kw_only=True):
    """A colour to choose; an empty one is none. The chosen one is ticked."""

    cut: ClassVar[float] = 4
    colour: str
    chosen: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = (state.hover or state.focus) and self.enabled
        inner = self.rect.inset(1.5)
        edge = "focus" if self.chosen or lit else "line"
        brush.box(inner, edge, rgb(self.colour) if self.colour else _FILL, 4, 2.4 if self.chosen or lit else 1.2)
        ink = readable(self.colour) if self.colour else _PALE
        if self.chosen:
            brush.icon("tick", inner.centre, 18, ink)
        elif not self.colour:
            brush.icon("cross", inner.centre, 14, "muted")


class ColourTab(Tab, frozen=True, kw_only=True):
    """What is coloured, with its colour at the left; an empty one is none."""

    colour: str

    def paint(self, brush: Brush, state: ControlState) -> None:
        face = self.face(state)
        brush.plate(self.rect, face)
        chip = Rect(self.rect.x + 8, self.rect.centre[1] - _CHIP / 2, _CHIP, _CHIP)
        brush.box(chip, "line", rgb(self.colour) if self.colour else _FILL, 3, 1.2)
        words = Rect(chip.right + 5, self.rect.y + 1, self.rect.right - chip.right - 9, self.rect.h - 2)
        brush.lines(self.caption, words, "bold", 13, skin.FACES[face][2], "midleft")


class DieButton(Button, frozen=True, kw_only=True):
    """A button that leaves something to chance: it shows a die."""

    number: int

    def paint(self, brush: Brush, state: ControlState) -> None:
        face = self.face(state)
        brush.plate(self.rect, face)
        die = die_picture(brush.look, self.number % _SIDES + 1, 22, pale=not self.enabled)
        brush.image(die, (self.rect.x + 21, self.rect.centre[1]), "center", premultiplied=True)
        words = Rect(self.rect.x + 38, self.rect.y + 1, self.rect.w - 44, self.rect.h - 2)
        brush.lines(self.caption, words, "bold", 14, skin.FACES[face][2], "midleft")


class ShownValue(Widget, frozen=True, kw_only=True):
    """The value that stands between two arrows."""

    text: str
    pale: bool = False

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "line", _FILL, 5, 1.2)
        ink = "faint" if self.pale else "text"
        brush.lines(self.text, self.rect.inset(6, 1), "ui", 14, ink, "center")


def stepper(
    key: str,
    name: str,
    value: str,
    rect: Rect,
    turn: Callable[[int], Transition | None],
    reason: str = "",
    tip: str = "",
) -> Iterator[Widget]:
    """A value with its name before it, and an arrow on either side; `turn` gets -1 or 1."""
    wide, top = rect.w * 0.26, rect.centre[1] - ARROW / 2
    yield Label(rect=Rect(rect.x, rect.y, wide, rect.h), text=name, size=13, ink="muted", anchor="midleft")
    left, right = Rect(rect.x + wide + 4, top, ARROW, ARROW), Rect(rect.right - ARROW, top, ARROW, ARROW)
    for way, place, icon, told in ((-1, left, "left", "before"), (1, right, "right", "next")):
        yield IconButton(
            key=f"{key} {told}",
            caption=f"{name}: {told}",
            icon=icon,
            rect=place,
            press=partial(turn, way),
            reason=reason,
            tip=tip,
        )
    middle = Rect(left.right + 3, top + 1, right.x - left.right - 6, ARROW - 2)
    yield ShownValue(rect=middle, text=value, pale=bool(reason))


class RatingKey(Control, frozen=True, kw_only=True):
    """The rating of an Ability; pressing it lets the Ability and the one before it change places."""

    cut: ClassVar[float] = 5

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = (state.hover or state.focus) and self.enabled
        brush.box(self.rect, "brass_light" if lit else "brass_dark", "hover" if lit else "row", 5, 1.4)
        brush.text(self.caption, self.rect.centre, "bold", 17, "brass_light", "center", height=self.rect.h)


class EmptyPlace(Widget, frozen=True, kw_only=True):
    """A place of a column where an Ability may be added: its rating, and where its name would stand."""

    def draw(self, brush: Brush) -> None:
        x, y, w, h = self.rect
        for place, cut in ((Rect(x, y, ARROW, h), 5), (Rect(x + ARROW + 3, y, w - ARROW - 3, h), 9)):
            brush.box(place, _HOLLOW, _FILL, cut, 1)


class DriveLine(Widget, frozen=True, kw_only=True):
    """A Drive: its name, and a disc for each point that it may be worth, filled as far as it is."""

    name: str
    value: int

    def draw(self, brush: Brush) -> None:
        x, y, w, h = self.rect
        ink = "text" if self.value else "muted"
        kind = "bold" if self.value else "ui"
        brush.text(capital(self.name), (x, y + h * 0.32), kind, 15, ink, "midleft", width=w, height=h * 0.6)
        for point in range(MOST_IN_COLUMN):
            at = (x + 6 + point * 14, y + h * 0.78)
            brush.mark("disc", at, 5, "brass" if point < self.value else "line", hollow=point >= self.value)


class CounterLine(Widget, frozen=True, kw_only=True):
    """How many there are of how many there may be; it stands out where there are too many."""

    have: int
    most: int
    exact: bool = False
    """Must there be so many?"""

    def draw(self, brush: Brush) -> None:
        over = self.have > self.most
        ink = "bad" if over else "text" if not self.exact else "good" if self.have == self.most else "warn"
        told = f"{self.have} of {self.most}"
        at = (self.rect.right, self.rect.centre[1])
        brush.text(told, at, "bold", 16, ink, "midright", width=self.rect.w, height=self.rect.h)


class FaultBox(Widget, frozen=True, kw_only=True):
    """What is wrong with a Character, or that nothing is."""

    text: str
    whole: bool

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "line", "panel", 6, 1.2)
        ink = "good" if self.whole else "warn"
        centre = (self.rect.x + 22, self.rect.centre[1])
        brush.icon("tick" if self.whole else "help", centre, 20, ink)
        words = Rect(self.rect.x + 42, self.rect.y + 2, self.rect.w - 52, self.rect.h - 4)
        brush.lines(self.text, words, "ui", 13, "text" if self.whole else ink, "midleft")
