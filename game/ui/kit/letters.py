"""Letters on the screen: a text is put together with a gamepad or the mouse, where no keyboard is at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal

import pygame

from game.ui.kit import bindings
from game.ui.kit.bindings import button_down, meant_by_button
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Brush, Pop, Spell, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import Button, Panel, Press, Tab, Widget

_BOARD = Rect((DESIGN[0] - 912) / 2, 132, 912, 436)
_LEFT, _WIDE, _HIGH, _GAP = _BOARD.x + 18, 84.0, 46.0, 4.0
_ROWS = _BOARD.y + 112
_SIZE = 19
_FIRST = "sign 2 4"
"""The key that has the focus first: it lies in the middle."""
_SHIFTS = {"small": "Shift", "once": "Shift: next", "large": "Shift: all"}


class SpelledLine(Widget, frozen=True, kw_only=True):
    """The text as far as it is written, with the caret; of a long text the part around the caret is seen."""

    text: str
    caret: int
    hint: str

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, "focus", (30, 26, 44), 9)
        left, middle, room = self.rect.x + 12, self.rect.centre[1], self.rect.w - 24
        if not self.text:
            brush.text(self.hint, (left + 8, middle), "ui", 15, "faint", "midleft", width=room)
        first, last = self._part(brush.look, room)
        seen = self.text[first:last]
        if seen:
            brush.text(seen, (left, middle), "ui", _SIZE, "text", "midleft", width=room + 1)
        x = left + _width(brush.look, self.text[first : self.caret]) + 1
        brush.line(((x, self.rect.y + 9), (x, self.rect.bottom - 9)), "focus", 2)

    def _part(self, look: Look, room: float) -> tuple[int, int]:
        """The first sign that is seen, and the one after the last."""
        first, last = 0, len(self.text)
        while _width(look, self.text[first : self.caret]) > room:
            first += 1
        while last > self.caret and _width(look, self.text[first:last]) > room:
            last -= 1
        return first, last


def _width(look: Look, text: str) -> float:
    """How wide a text is in the line, in design pixels."""
    return look.width(text, "ui", _SIZE) if text else 0


def _place(row: int, column: float, columns: float) -> Rect:
    """The place of a key that is so many columns wide."""
    step = _WIDE + _GAP
    return Rect(_LEFT + column * step, _ROWS + row * (_HIGH + _GAP), columns * step - _GAP, _HIGH)


Case = Literal["small", "once", "large"]

LETTERS = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-,.")
SIGNS = ('|§\\"…=#*@;', "äöüàâåãæçñ", "éèêëíóôøúß", "!?&()/:_~+")
"""The two pages of signs, row by row."""
_NEXT: dict[Case, Case] = {"small": "once", "once": "large", "large": "small"}


class Spelling:
    """A text of at most `most` letters. What is pressed stands before the caret, which begins at the end."""

    def __init__(self, text: str, most: int) -> None:
        self.text, self.most = text, most
        self.caret = len(text)
        self.signs = False
        """Is the page with the less common signs open?"""
        self.case: Case = "small" if text else "once"
        """Are letters large: none, the next one, or all of them?"""

    @property
    def rows(self) -> tuple[str, ...]:
        """The signs that can be pressed now."""
        return tuple("".join(map(self._cased, row)) for row in (SIGNS if self.signs else LETTERS))

    @property
    def full(self) -> bool:
        return len(self.text) >= self.most

    def put(self, sign: str) -> None:
        """Write that sign, as it is, if there is room for it."""
        if self.full:
            return
        self.text = self.text[: self.caret] + sign + self.text[self.caret :]
        self.caret += 1
        self.case = "small" if self.case == "once" else self.case

    def erase(self) -> None:
        """Take away the sign before the caret."""
        if self.caret:
            self.text = self.text[: self.caret - 1] + self.text[self.caret :]
            self.caret -= 1

    def step(self, way: int) -> None:
        """Move the caret that many signs on, or back if it is less than 0."""
        self.caret = min(max(self.caret + way, 0), len(self.text))

    def shift(self) -> None:
        """Make the next letter large, after that all letters, and then none."""
        self.case = _NEXT[self.case]

    def turn(self) -> None:
        """Open the other page of signs."""
        self.signs = not self.signs

    def _cased(self, sign: str) -> str:
        large = sign.upper()
        return large if self.case != "small" and len(large) == 1 else sign


class Letters(ControlScreen):
    """Shows letters, digits and signs to press, and what has been written with them.

    *Done* closes it and hands over the text; Esc closes it, and nothing has changed. The buttons of a gamepad have
    meanings of their own here. What is typed on a keyboard is written as well.
    """

    overlay = True

    def __init__(self, asked: Spell) -> None:
        super().__init__()
        self._asked, self.spelling = asked, Spelling(asked.text, asked.most)
        self._due: Transition | None = None
        """Where a button of a gamepad has led."""

    def enter(self, look: Look) -> None:
        super().enter(look)
        if bindings.used() == "pad" and self.focus is None:
            self.give_focus(_FIRST)

    # What is seen
    def widgets(self) -> tuple[Widget, ...]:
        asked, spelling = self._asked, self.spelling
        line = Rect(_LEFT, _BOARD.y + 52, _BOARD.w - 36, 46)
        return (
            Panel(key="board", rect=_BOARD, title=asked.title),
            SpelledLine(rect=line, text=spelling.text, caret=spelling.caret, hint=asked.hint),
            *self._signs(),
            *self._helpers(),
            *self._ends(_BOARD.bottom - 54),
        )

    def _signs(self) -> Iterator[Widget]:
        for row, signs in enumerate(self.spelling.rows):
            for column, sign in enumerate(signs):
                yield Button(
                    key=f"sign {row} {column}",
                    caption=sign,
                    size=18,
                    rect=_place(row, column, 1),
                    press=partial(self.spelling.put, sign),
                    reason=self._full,
                )

    @property
    def _full(self) -> str:
        return f"No more than {self.spelling.most} letters have room." if self.spelling.full else ""

    def _helpers(self) -> Iterator[Widget]:
        """The row below the signs: shift, the other page, space, the caret, and erasing."""
        spelling, caps = self.spelling, {name: self._cap(name) for name in ("North", "View", "LB", "RB", "West")}
        rects = (_place(4, at, wide) for at, wide in ((0, 2), (2, 1.5), (3.5, 2), (5.5, 1.25), (6.75, 1.25), (8, 2)))
        case, page = _SHIFTS[spelling.case], "a b c" if spelling.signs else "é & ?"
        large = spelling.case != "small"
        yield Tab(key="shift", caption=case, on=large, cap=caps["North"], rect=next(rects), press=spelling.shift)
        yield Tab(key="signs", caption=page, cap=caps["View"], rect=next(rects), press=spelling.turn)
        space = partial(spelling.put, " ")
        yield Button(key="space", caption="Space", rect=next(rects), press=space, reason=self._full)
        for key, cap, way in (("left", "LB", -1), ("right", "RB", 1)):
            press = partial(spelling.step, way)
            yield Button(key=key, caption=key.capitalize(), cap=caps[cap], rect=next(rects), press=press)
        erase = spelling.erase
        yield Button(key="erase", caption="Erase", icon="left", cap=caps["West"], rect=next(rects), press=erase)

    def _ends(self, y: float) -> Iterator[Widget]:
        yield Button(key="cancel", caption="Cancel", cap="Esc", rect=Rect(_LEFT, y, 150, 38), press=self.back)
        yield Button(
            key="done",
            caption="Done",
            cap=self._cap("Menu") or "Enter",
            brass=True,
            size=16,
            rect=Rect(_BOARD.right - 228, y, 210, 38),
            press=self._done,
        )

    def _cap(self, button: str) -> str:
        """The button, where a gamepad is used and the button does not press or cancel."""
        return button if bindings.used() == "pad" and button in self._buttons() else ""

    # What is done
    def _buttons(self) -> dict[str, Press]:
        """What buttons of a gamepad do here; those with which the player presses and goes back do that."""
        deeds: dict[str, Callable[[], Transition | None]] = {
            "West": self.spelling.erase,
            "North": self.spelling.shift,
            "View": self.spelling.turn,
            "LB": partial(self.spelling.step, -1),
            "RB": partial(self.spelling.step, 1),
            "Menu": self._done,
        }
        kept = ("Enter", "Esc")
        return {name: deed for name, deed in deeds.items() if meant_by_button(self.look.settings, name) not in kept}

    def sense(self, event: pygame.Event) -> bool:
        """Do what the button of a gamepad does here; the event is for nothing else then."""
        deed = self._buttons().get(button_down(event))
        if deed is None:
            return False
        self._due = deed()
        self.changed()
        return True

    def tick(self, ms: int) -> Transition | None:
        del ms
        due, self._due = self._due, None
        return due

    def handle(self, event: pygame.Event) -> Transition | None:
        """Write what is typed on a keyboard; arrows, Enter and Esc do what they always do."""
        if event.type == pygame.KEYDOWN and self._typed(event):
            self.give_focus(None)
            self.changed()
            return None
        return super().handle(event)

    def _typed(self, event: pygame.Event) -> bool:
        """Write what a key types; is it one that does?"""
        if event.key == pygame.K_BACKSPACE:
            self.spelling.erase()
        elif event.unicode and event.unicode.isprintable():
            self.spelling.put(event.unicode)
        else:
            return False
        return True

    def _done(self) -> Transition:
        return Pop(after=partial(self._asked.done, self.spelling.text))
