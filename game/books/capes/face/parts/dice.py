"""Dice as they lie on the table: their pips, the Debt chips at their feet, and how they are pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final, NamedTuple, TypeVar

import pygame

from game.books.capes.face.table.tableau import DieSeen
from game.ui.kit.screen import Brush
from game.ui.kit.skin import ShapeCanvas
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, ControlState
from game.ui.sprites.vector import Rgb, rgb

_K = TypeVar("_K")
TIMES: Final = "\N{MULTIPLICATION SIGN}"
DIE: Final = 30.0
SPOT: Final = 34.0
"""The width of a die, and of the place where it is pressed."""
PITCH: Final = 36.0
STACKED: Final = 58.0
"""The width of several equal dice that lie as one."""
HIGH: Final = 42.0
"""The height of that place, with the chips at the die's foot."""
_BONE, _DENT, _EDGE = rgb("#F1EADA"), rgb("#2A2430"), rgb("#17131F")
_PALE: Final = 88
"""How solid a die is that cannot be meant now, of 255."""
_LOW, _MID, _HIGH = 0.27, 0.5, 0.73
_PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((_MID, _MID),),
    2: ((_LOW, _LOW), (_HIGH, _HIGH)),
    3: ((_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)),
    4: ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_HIGH, _LOW), (_MID, _MID), (_LOW, _HIGH), (_HIGH, _HIGH)),
    6: ((_LOW, 0.24), (_LOW, _MID), (_LOW, 0.76), (_HIGH, 0.24), (_HIGH, _MID), (_HIGH, 0.76)),
}


def pip_places(value: int) -> tuple[tuple[float, float], ...]:
    """Where the pips of a die lie, in parts of its size."""
    return _PIPS[value]


def die_picture(look: Look, value: int, size: float = DIE, *, pale: bool = False) -> pygame.Surface:
    """The picture of a die that shows that value."""
    key = ("capes die", value, size, pale)
    return look.kept(key) or look.keep(key, _drawn(size * look.u, value, pale=pale))


def _drawn(s: float, value: int, *, pale: bool) -> pygame.Surface:
    canvas = ShapeCanvas(s, s).box(0, 0, s, s, _EDGE, s * 0.2)
    canvas.box(s * 0.04, s * 0.04, s * 0.92, s * 0.92, _BONE, s * 0.17)
    canvas.box(s * 0.04, s * 0.66, s * 0.92, s * 0.3, (*rgb("#CFC3AC"), 120), s * 0.15)
    for x, y in pip_places(value):
        canvas.disc(x * s, y * s, s * (0.125 if value == 1 else 0.1), _DENT)
    made = canvas.done()
    if pale:
        made.fill((_PALE,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return made


class Chips(NamedTuple):
    """Debt under a die: the mark of whoever plays the Character, and how many points."""

    mark: str
    number: int


def chips(dice: Iterable[DieSeen], marks: dict[int, str]) -> tuple[Chips, ...]:
    """The Debt under these dice, by the marks of those who play the Characters, the controller's first."""
    found = debt_under(dice, lambda character, _: marks.get(character, ""))
    return tuple(Chips(mark, number) for mark, number in found.items())


def debt_under(dice: Iterable[DieSeen], whose: Callable[[int, str], _K]) -> dict[_K, int]:
    """How much Debt lies under these dice, by what `whose` gives for a Character and its Drive."""
    found: dict[_K, int] = {}
    for die in dice:
        for character, drive, number in die.under:
            key = whose(character, drive)
            found[key] = found.get(key, 0) + number
    return found


def draw_chips(brush: Brush, found: Sequence[Chips], x: float, y: float, most: int = 3) -> None:
    """Draw Debt chips side by side from that middle on; where there are too many, their number is written."""
    total = sum(one.number for one in found)
    for one in found if total <= most else ():
        for _ in range(one.number):
            brush.owner(one.mark, (x, y), 3.8)
            x += 9
    if total > most:
        for one in found:
            brush.owner(one.mark, (x, y), 3.8)
            wide = brush.text(str(one.number), (x + 7, y), "bold", brush.look.plain(11), "text", "midleft").w
            x += wide + 15


class DieSpot(Control, frozen=True, kw_only=True):
    """A die on the table, or several equal ones that lie as one; `ring` is the colour of whoever is pointed at."""

    cut: ClassVar[float] = 6
    value: int
    count: int = 1
    debt: tuple[Chips, ...] = ()
    lit: bool = False
    chosen: bool = False
    pale: bool = False
    ring: Rgb | None = None

    @property
    def die(self) -> Rect:
        """Where the die itself lies."""
        return Rect(self.rect.x + (SPOT - DIE) / 2, self.rect.y + 2 - 3 * self.chosen, DIE, DIE)

    def paint(self, brush: Brush, state: ControlState) -> None:
        place, hot = self.die, (state.hover or state.focus) and self.enabled
        if self.count > 1:
            under = place.moved(3, -2)
            brush.image(die_picture(brush.look, self.value, pale=True), (under.x, under.y), premultiplied=True)
        if self.chosen or self.lit or hot:
            ink = "focus" if hot else "brass_light" if self.chosen else "brass"
            brush.box(place.inset(-3.5 if self.chosen else -2.5), ink, (*rgb("#D9A85B"), 70), 7, 2.4)
        if self.ring:
            brush.box(place.inset(-2.5), self.ring, (0, 0, 0, 0), 7, 2)
        picture = die_picture(brush.look, self.value, pale=self.pale)
        brush.image(picture, (place.x, place.y), premultiplied=True)
        if self.count > 1:
            at = (place.right + 4, place.centre[1])
            brush.text(
                f"{TIMES}{self.count}", at, "bold", 14, "text", "midleft", width=self.rect.right - at[0], height=18
            )
        if self.debt:
            draw_chips(brush, self.debt, place.x + 6, place.bottom + 1)


class DiceGroup(NamedTuple):
    """Dice that are shown as one."""

    dice: tuple[DieSeen, ...]

    @property
    def first(self) -> DieSeen:
        return self.dice[0]

    @property
    def wide(self) -> float:
        """How much room it takes."""
        return PITCH if len(self.dice) == 1 else STACKED + 2


def grouped(dice: Sequence[DieSeen], room: float) -> list[DiceGroup]:
    """The dice each alone where they have room, else equal ones of equal owner as one."""
    if len(dice) * PITCH <= room + 2:
        return [DiceGroup((die,)) for die in dice]
    found: dict[tuple[int, int], list[DieSeen]] = {}
    for die in dice:
        found.setdefault((die.value, die.owner), []).append(die)
    return [DiceGroup(tuple(some)) for some in found.values()]


def lined(groups: Sequence[DiceGroup], room: float) -> list[list[DiceGroup]]:
    """The groups in as many lines as they need."""
    lines: list[list[DiceGroup]] = [[]]
    left = room + 2
    for group in groups:
        if group.wide > left and lines[-1]:
            lines.append([])
            left = room + 2
        lines[-1].append(group)
        left -= group.wide
    return lines
