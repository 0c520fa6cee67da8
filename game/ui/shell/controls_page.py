"""The page of the controls: what every key and every button of a gamepad does, and how that is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.ui.kit import bindings, devices, strokes
from game.ui.kit.bindings import Binding
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.hearing import knock
from game.ui.kit.pads import button_down
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Control, ControlState, Label, Panel, Tab, Widget, enter_button
from game.ui.kit.widgets.base import Press
from game.ui.shell import backdrops

_BOARD = Rect(60, 62, 1160, 640)
_ROWS, _HIGH, _WIDE = 8, 58, 560
"""How many rows a column has room for, and how far apart rows and columns are; rows of large text are higher."""
_LEAD = 1.12
"""The distance of the lines of a row, in sizes of text: two lines of large text have room."""
WAIT = 8000
"""For how many milliseconds a new key is waited for."""
_UP = (pygame.KEYUP, pygame.CONTROLLERBUTTONUP, pygame.MOUSEBUTTONUP)
_STAY = "This stays as it is."


class BindingRow(Control, frozen=True, kw_only=True):
    """A row: what is done, its key, and its button of a gamepad."""

    keys: str
    button: str
    waiting: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = (state.hover or state.focus) and self.enabled
        brush.box(self.rect, "focus" if self.waiting else "brass" if lit else "line", "hover" if lit else "row", 6)
        ink = "text" if self.enabled else "muted"
        x, y, w, h = self.rect
        size = brush.look.fitting_lines(self.caption, "ui", 14, w - 260, h - 2, _LEAD)
        lines = len(brush.look.wrapped(self.caption, "ui", size, w - 260))
        high = lines * size * _LEAD * brush.look.settings.text / 100
        brush.paragraph(self.caption, (x + 12, y + (h - high) / 2), w - 260, "ui", size, ink, _LEAD)
        for text, left, wide in ((self.keys, w - 238, 132), (self.button, w - 98, 90)):
            shown = "..." if self.waiting else text
            brush.lines(shown, Rect(x + left, y + 1, wide, h - 2), "bold", 14, ink, "center")


class ControlsPage(ControlScreen):
    """Shows the table of keys and buttons; `apply` gets the changed settings, and says why they cannot be kept."""

    def __init__(self, settings: Settings, apply: Callable[[Settings], str], own: Sequence[Binding] = ()) -> None:
        """`own` is what keys do at the tables of the rulebooks that there are, beside what they do in every game."""
        super().__init__()
        self.settings, self._apply = settings, apply
        self._groups = bindings.groups(own)
        self.group = next(iter(self._groups))
        self._asked: Binding | None = None
        """What gets the next key or button; None while none is waited for."""
        self._left = 0
        self._begun = False
        """Has the key that began the waiting come up? Until then it is not meant."""

    def widgets(self) -> tuple[Widget, ...]:
        x, y = _BOARD.x + 20, _BOARD.bottom - 50
        reset = "" if self.settings.keys or self.settings.buttons else "Every key and button is the usual one."
        return (
            Panel(key="board", rect=_BOARD, title="Controls"),
            *self._tabs(),
            *_heads(_columns(self._shown())),
            *self._rows(),
            Label(rect=Rect(x, y, 540, 36), text=self._told, size=13, ink="muted", anchor="midleft"),
            Button(
                key="reset",
                caption="The usual keys",
                rect=Rect(_BOARD.right - 520, y, 190, 36),
                reason=reset,
                press=self._reset,
            ),
            enter_button("done", "Done", Rect(_BOARD.right - 310, y, 290, 36), Pop),
        )

    @property
    def _told(self) -> str:
        if self._asked:
            return f"Press a key or a button for: {self._asked.does.split(';')[0]}. Esc leaves it."
        return "Choose a line, then press its new key or button."

    def _tabs(self) -> Iterator[Widget]:
        wide = (_BOARD.w - 40) / len(self._groups)
        for n, group in enumerate(self._groups):
            rect = Rect(_BOARD.x + 20 + n * wide, _BOARD.y + 42, wide - 6, 34)
            yield Tab(
                key=group,
                caption=group,
                on=group == self.group,
                rect=rect,
                press=partial(setattr, self, "group", group),
            )

    def _shown(self) -> list[BindingRow]:
        """The rows of the group, without their places."""
        return [
            BindingRow(key=one.key, caption=one.does, rect=_BOARD, keys=one.key, button="", reason=_STAY)
            if one.stays
            else _row(self.settings, one, waiting=one == self._asked, press=partial(self._ask, one))
            for one in self._groups[self.group]
        ]

    def _rows(self) -> Iterator[Widget]:
        rows = self._shown()
        deep = -(-len(rows) // _columns(rows))
        high = min(_HIGH * max(1.0, self.look.settings.text / 100), _ROWS * _HIGH / deep)
        for n, row in enumerate(rows):
            column, line = divmod(n, deep)
            rect = Rect(_BOARD.x + 20 + column * _WIDE, _BOARD.y + 104 + line * high, _WIDE - 10, high - 8)
            yield replace(row, rect=rect)

    # --- what is done

    def _ask(self, one: Binding) -> None:
        """Wait for the new key or button."""
        self._asked, self._left, self._begun = one, WAIT, devices.used() == "mouse"

    def _reset(self) -> None:
        self._keep(replace(self.settings, keys={}, buttons={}), "Every key and button is the usual one again.")

    def sense(self, event: pygame.Event) -> bool:
        """Take the key or the button that was waited for, as the device gave it."""
        if not self._asked:
            return False
        self._begun = self._begun or event.type in _UP
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._leave()
            return False
        name, button = strokes.name_of(event) if event.type == pygame.KEYDOWN else "", button_down(event)
        if not self._begun or not (name or button):
            return event.type == pygame.KEYDOWN or bool(button)
        asked, told = self._asked, f"{name or button} does this now: {self._asked.does.split(';')[0]}."
        self._leave()
        if name != "Esc":
            self._change(asked, name, button, told)
        return True

    def _change(self, asked: Binding, name: str, button: str, told: str) -> None:
        try:
            chosen, lost = (
                bindings.with_key(self.settings, asked.key, name)
                if name
                else bindings.with_button(self.settings, asked.key, button)
            )
        except ValueError:
            knock()
            self.say(f"{name or button} is needed for something else; take another one.")
            return
        other = bindings.bound(lost)
        if other:
            now = (bindings.key_for if name else bindings.button_for)(chosen, lost)
            told = f"{told} {other.does.split(';')[0]}: {now or 'no button'}."
        self._keep(chosen, told)

    def _keep(self, settings: Settings, told: str) -> None:
        self.settings = settings
        self.say(self._apply(settings) or told)
        self.changed()

    def _leave(self) -> None:
        self._asked = None
        self.changed()

    def tick(self, ms: int) -> Transition | None:
        self._left -= ms
        if self._asked and self._left <= 0:
            self._leave()
        return None

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)


def _columns(rows: Sequence[BindingRow]) -> int:
    """How many columns the rows need."""
    return -(-len(rows) // _ROWS)


def _heads(columns: int) -> Iterator[Widget]:
    """What stands over the keys and the buttons."""
    for column in range(columns):
        right = _BOARD.x + 20 + column * _WIDE + _WIDE - 10
        for text, left, wide in (("Key", 238, 132), ("Gamepad", 98, 90)):
            rect = Rect(right - left, _BOARD.y + 78, wide, 26)
            yield Label(rect=rect, text=text, size=12, ink="brass", anchor="center")


def _row(settings: Settings, one: Binding, *, waiting: bool, press: Press) -> BindingRow:
    """The row of one binding, without its place."""
    keys = bindings.key_for(settings, one.key)
    return BindingRow(
        key=f"binding {one.key}",
        caption=f"{one.does}. Also: {one.also}." if one.also else one.does,
        rect=_BOARD,
        keys=f"{keys}, {one.key}" if one.fixed and keys != one.key else keys,
        button=bindings.button_for(settings, one.key),
        waiting=waiting,
        press=press,
    )
