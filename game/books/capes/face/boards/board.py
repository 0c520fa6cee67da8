"""What every board is made of: it says what dice, flags, Drives and Abilities do while its question is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, TypeVar

import pygame
from msgspec.structs import replace

from game.books.capes.face.parts.grips import Grip
from game.books.capes.face.parts.plates import Lines, Slab, words
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.values import LONGEST
from game.table.book import Intent
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, EntryField, Press, Widget
from game.ui.play.show import Asked

T = TypeVar("T")


class CapesBoard:
    """Shows what stands on the table, and asks nothing."""

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        self.desk = desk
        self._asked = asked

    @property
    def asked(self) -> Asked:
        """What is asked; only boards that answer a question have it."""
        assert self._asked
        return self._asked

    def goes_on(self, asked: Asked | None) -> bool:
        """Is the same asked still? Then what was chosen stays, since somebody has only said something meanwhile."""
        now = self._asked
        if not (now and asked and (now.decision, now.legal) == (asked.decision, asked.legal)):
            return False
        self._asked = asked
        return True

    # ---- what it says of the table
    @property
    def character(self) -> int:
        """The Character whose sheet is shown; 0 for none."""
        turn = self.desk.tableau.turn
        roll = self.desk.tableau.roll
        return roll.character if roll else turn.character if turn else 0

    def grips(self) -> dict[str, Grip]:
        """What can be pressed on the table, by the keys of the controls."""
        return {}

    @property
    def covers(self) -> bool:
        """Does it lie over all Conflicts, so that these are not seen?"""
        return False

    @property
    def below(self) -> bool:
        """Does it lie in what is left below the Conflicts?"""
        return False

    @property
    def foot(self) -> float:
        """How much room it takes at the foot of the log."""
        return 0

    # ---- what it shows
    def sheet(self, area: Rect) -> Iterator[Widget] | None:
        """What stands in the place of the sheet; None where the sheet itself does."""
        del area
        return None

    def abilities(self, area: Rect) -> Iterator[Widget] | None:
        """What stands in the place of the sheet's Abilities; None where these do."""
        del area
        return None

    def beside(self, area: Rect) -> Iterator[Widget]:
        """What stands at the right of the sheet's Drives."""
        del area
        return iter(())

    def pen(self, area: Rect) -> Iterator[Widget]:
        """The line to write on, and the buttons beside it."""
        return pen_bar(area, None, (), self.desk.show.latest().strip())

    def over(self, area: Rect) -> Iterator[Widget]:
        """What lies over the Conflicts."""
        del area
        return iter(())

    # ---- what happens to it
    def back(self) -> bool:
        """Give up what was begun, one step at a time, as Esc does; was anything begun?"""
        return False

    def take_up(self, what: str) -> None:
        """Something is dragged away: show onto what it may be dropped."""
        del what

    def drop(self, what: str, onto: str) -> bool:
        """Something was dragged from one control onto another one; does that mean anything?"""
        del what, onto
        return False

    def digit(self, number: int, column: int) -> bool:
        """The key of a digit was pressed for the Ability of that rating in that column; does that mean anything?"""
        del number, column
        return False

    def take_over(self, intent: Intent) -> None:
        """Choose what leads to that answer, as far as it is chosen here."""
        del intent


def toggled(chosen: tuple[T, ...], one: T) -> tuple[T, ...]:
    """What is chosen, with that one besides, or without it where it was chosen."""
    return tuple(other for other in chosen if other != one) if one in chosen else (*chosen, one)


def free_room(desk: CapesDesk) -> Rect:
    """What is left of the area of the Conflicts below them."""
    area = desk.places.conflicts
    low = max((one.rect.bottom + 6 for one in desk.arrangement(area).panels), default=area.y)
    return Rect(area.x, low, area.w, max(0.0, area.bottom - low))


class PenButton(NamedTuple):
    """A button beside the pen; `cap` is the usual key that presses it, and `letter` that key of pygame."""

    key: str
    caption: str
    press: Press
    cap: str = ""
    letter: int = 0
    reason: str = ""
    tip: str = ""


def brass(caption: str, press: Press, reason: str = "") -> PenButton:
    """The button that Enter presses."""
    return PenButton("go", caption, press, "Enter", 0, reason)


def pen_bar(area: Rect, field: EntryField | None, buttons: Sequence[PenButton], told: str = "") -> Iterator[Widget]:
    """The line to write on, or what is told in its place, with the buttons at its right; the last one is of brass."""
    yield Slab(rect=area)
    right = area.right - 6
    pressed: list[Button] = []
    for n, one in enumerate(reversed(buttons)):
        wide = (176.0 if n == 0 else 112.0) if area.w > 800 else (150.0 if n == 0 else 92.0)
        wide = wide if len(one.caption) < 18 else wide + 40
        pressed.append(_pen_button(one, Rect(right - wide, area.y + 5, wide, area.h - 10), brass=n == 0))
        right -= wide + 6
    room = Rect(area.x + 6, area.y + 5, right - area.x - 8, area.h - 10)
    if field:
        yield replace(field, rect=room)
    elif told:
        yield Lines(rect=room.inset(8, 0), text=told)
    yield from pressed


def _pen_button(one: PenButton, rect: Rect, *, brass: bool) -> Button:
    return Button(
        key=one.key,
        caption=one.caption,
        cap=one.cap,
        brass=brass,
        size=16 if brass else 14,
        rect=rect,
        press=one.press,
        reason=one.reason,
        tip=one.tip,
        letter=one.letter,
    )


def pen(desk: CapesDesk, hint: str, entered: Callable[[str], None] | None = None, more: str = "") -> EntryField:
    """The line to write on; `entered` gets the text where Enter does something with it.

    `more` is told besides in the empty line where it is long enough for that.
    """
    hint = f"{hint} {more}" if more and desk.places.pen.w > 800 else hint
    return EntryField(
        key="pen",
        letter=pygame.K_w,
        caption="What is told",
        hint=hint,
        text=desk.line,
        most=LONGEST,
        rect=Rect(0, 0, 0, 0),
        changed=desk.say_so,
        entered=entered,
    )


def pager(corner: tuple[float, float], page: int, last: int, turn: Callable[[int], None]) -> Iterator[Widget]:
    """The buttons Earlier and Later with what page it is, their lower right corner at that point; none for one page."""
    if not last:
        return
    right, bottom = corner
    yield words(Rect(right - 292, bottom - 32, 96, 32), f"page {page + 1} of {last + 1}", 12)
    ways = (("earlier", "Earlier", "PgUp", -1, pygame.K_PAGEUP), ("later", "Later", "PgDn", 1, pygame.K_PAGEDOWN))
    for n, (key, caption, cap, step, letter) in enumerate(ways):
        yield Button(
            key=key,
            caption=caption,
            cap=cap,
            size=13,
            rect=Rect(right - 96 * (2 - n) + 4, bottom - 32, 92, 32),
            reason="" if 0 <= page + step <= last else "There is no more.",
            letter=letter,
            press=partial(turn, page + step),
        )
