"""The screens of the options: text, window, speed, motion and volumes, and the page of the controls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from game.records import Notebook
from game.ui.kit import bindings
from game.ui.kit.bindings import Binding, button_down
from game.ui.kit.controls import ControlScreen
from game.ui.kit.hearing import knock
from game.ui.kit.screen import Brush, Pop, Transition
from game.ui.kit.settings import FIT, INTENTIONS, LOUD, SCALES, SIZES, SPEEDS, TEXTS, THREATS, Settings
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import (
    Button,
    CheckBox,
    Control,
    ControlState,
    Label,
    Panel,
    Paragraph,
    Press,
    Tab,
    Widget,
    enter_button,
)
from game.ui.shell import backdrops

_BOARD = Rect(280, 62, 720, 632)

_VOLUMES = (("Volume", "loud"), ("Music", "loud_music"), ("Sounds", "loud_sounds"))
"""The volumes that can be set: the word beside each, and the setting."""
_INTENTIONS = (
    "With the hints at threats: what the other side means to do next. By their level, novice, easy and normal "
    "computers are told."
)
Choice = tuple[str, bool, Mapping[str, object], str]
"""What a setting may be: its caption, whether it is chosen, what choosing it changes, and why it cannot be chosen."""


class OptionsScreen(ControlScreen):
    """Shows the settings; `apply` gets them after each change, and says why they cannot be kept."""

    def __init__(
        self,
        settings: Settings,
        apply: Callable[[Settings], str],
        notebook: Notebook | None = None,
        bindings: Press | None = None,
    ) -> None:
        """Hints are switched in the notebook, and `bindings` leads to the page of the controls, where there are any."""
        super().__init__()
        self.settings, self._apply, self._notebook, self._bindings = settings, apply, notebook, bindings

    def widgets(self) -> tuple[Widget, ...]:
        now, y = self.settings, _BOARD.y
        texts = [(f"{percent} %", now.text == percent, {"text": percent}, "") for percent in TEXTS]
        speeds = [(name, now.speed == speed, {"speed": speed}, "") for speed, name in SPEEDS.items()]
        intentions = [(name, now.intentions == told, {"intentions": told}, "") for told, name in INTENTIONS.items()]
        threats = [(name, now.threats == shown, {"threats": shown}, "") for shown, name in THREATS.items()]
        return (
            Panel(key="board", rect=_BOARD, title="Options"),
            *self._row("Text size", texts, y + 44),
            *self._row("Interface", self._scales(), y + 82),
            *self._row("Window", _windows(now), y + 120),
            self._check("full_screen", "Full screen", y + 158),
            self._check("contrast", "High contrast", y + 158, x=424),
            *self._row("Speed", speeds, y + 194),
            self._check("calm", "Less motion", y + 232),
            self._check("tap", "A tap lifts the curtain", y + 232, x=424),
            *self._row("Threats", threats, y + 268),
            *self._row("Intentions", intentions, y + 306, _INTENTIONS),
            *(tab for n, (word, name) in enumerate(_VOLUMES) for tab in self._volume(word, name, y + 344 + 38 * n)),
            self._check("captions", "Captions", y + 458),
            self._check("still", "Still camera", y + 490),
            self._check("log", "Log on the map", y + 490, x=424),
            *self._hints(y + 458),
            *self._below(),
        )

    def _hints(self, y: float) -> Iterator[Widget]:
        """Whether hints are given, and the way to have each of them once more."""
        if self._notebook:
            on, rect = self._notebook.notes.hints, Rect(_BOARD.x + 424, y, 112, 32)
            press = partial(self._notebook.switch, hints=not on)
            yield CheckBox(key="hints", caption="Hints", on=on, rect=rect, press=press)
            given = len(self._notebook.notes.given)
            yield Button(
                key="hints again",
                caption="Hints again",
                rect=Rect(_BOARD.x + 544, y, 142, 32),
                press=partial(self._again, self._notebook),
                reason="" if given else "No hint has been given yet.",
                tip="Each hint is given once more.",
            )

    def _again(self, notebook: Notebook) -> None:
        notebook.again()
        self.say("Each hint is given once more.")

    def _below(self) -> list[Widget]:
        x, low = _BOARD.x + 24, _BOARD.bottom - 56
        told = (
            "Fit: the interface is as large as the window allows. A still camera moves only as you wish, and "
            "arrows lead to who is out of sight. Captions are words for what is heard."
        )
        shown: list[Widget] = [
            Paragraph(rect=Rect(x, _BOARD.bottom - 110, _BOARD.w - 48, 54), text=told, size=13, ink="muted"),
            enter_button("done", "Done", Rect(_BOARD.right - 290, low, 266, 36), Pop),
        ]
        if self._bindings:
            shown.append(Button(key="bindings", caption="Controls", rect=Rect(x, low, 190, 36), press=self._bindings))
        return shown

    def _scales(self) -> list[Choice]:
        """The sizes of the interface, with why one cannot be chosen in this window."""
        room = 100 * self.look.room
        return [
            (
                f"{scale} %" if scale else "Fit",
                self.settings.scale == scale,
                {"scale": scale},
                f"This window has room for {room:.0f} %." if scale > room and scale != FIT else "",
            )
            for scale in SCALES
        ]

    def _volume(self, word: str, name: str, y: float) -> list[Widget]:
        now = getattr(self.settings, name)
        return self._row(word, [(f"{loud} %" if loud else "Off", now == loud, {name: loud}, "") for loud in LOUD], y)

    def _row(self, word: str, choices: Sequence[Choice], y: float, tip: str = "") -> list[Widget]:
        x = _BOARD.x + 24
        shown: list[Widget] = [Label(rect=Rect(x, y, 130, 36), text=word, kind="bold", anchor="midleft")]
        wide = 528 / max(4, len(choices))
        for place, (caption, on, change, reason) in enumerate(choices):
            shown.append(
                Tab(
                    key=f"{word} {caption}",
                    caption=caption,
                    on=on,
                    rect=Rect(x + 140 + place * wide, y, wide - 6, 36),
                    reason="" if on else reason,
                    tip=tip,
                    press=partial(self._set, **change),
                )
            )
        return shown

    def _check(self, name: str, caption: str, y: float, x: float = 164) -> CheckBox:
        """A setting that is on or off, that far from the left edge of the board."""
        on = getattr(self.settings, name)
        rect = Rect(_BOARD.x + x, y, 260, 32)
        return CheckBox(key=name, caption=caption, on=on, rect=rect, press=partial(self._set, **{name: not on}))

    def _set(self, **change: object) -> None:
        self.settings = replace(self.settings, **change)
        if trouble := self._apply(self.settings):
            self.say(trouble)

    def resume(self, result: object) -> Transition | None:
        """Take over what was changed on the page of the controls."""
        self.settings = self.look.settings
        return super().resume(result)

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)


def _windows(now: Settings) -> list[Choice]:
    """The sizes of the window, with whether each is chosen, and what choosing it changes."""
    chosen = None if now.full_screen else now.window
    return [(f"{size[0]} x {size[1]}", size == chosen, {"window": size, "full_screen": False}, "") for size in SIZES]


_CONTROLS = Rect(60, 62, 1160, 640)
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
        x, y = _CONTROLS.x + 20, _CONTROLS.bottom - 50
        reset = "" if self.settings.keys or self.settings.buttons else "Every key and button is the usual one."
        return (
            Panel(key="board", rect=_CONTROLS, title="Controls"),
            *self._tabs(),
            *_heads(_columns(self._shown())),
            *self._rows(),
            Label(rect=Rect(x, y, 540, 36), text=self._told, size=13, ink="muted", anchor="midleft"),
            Button(
                key="reset",
                caption="The usual keys",
                rect=Rect(_CONTROLS.right - 520, y, 190, 36),
                reason=reset,
                press=self._reset,
            ),
            enter_button("done", "Done", Rect(_CONTROLS.right - 310, y, 290, 36), Pop),
        )

    @property
    def _told(self) -> str:
        if self._asked:
            return f"Press a key or a button for: {self._asked.does.split(';')[0]}. Esc leaves it."
        return "Choose a line, then press its new key or button."

    def _tabs(self) -> Iterator[Widget]:
        wide = (_CONTROLS.w - 40) / len(self._groups)
        for n, group in enumerate(self._groups):
            rect = Rect(_CONTROLS.x + 20 + n * wide, _CONTROLS.y + 42, wide - 6, 34)
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
            BindingRow(key=one.key, caption=one.does, rect=_CONTROLS, keys=one.key, button="", reason=_STAY)
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
            rect = Rect(
                _CONTROLS.x + 20 + column * _WIDE,
                _CONTROLS.y + 104 + line * high,
                _WIDE - 10,
                high - 8,
            )
            yield replace(row, rect=rect)

    # --- what is done

    def _ask(self, one: Binding) -> None:
        """Wait for the new key or button."""
        self._asked, self._left, self._begun = one, WAIT, bindings.used() == "mouse"

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
        name, button = bindings.name_of(event) if event.type == pygame.KEYDOWN else "", button_down(event)
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
        other = next((one for some in self._groups.values() for one in some if one.key == lost), None)
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
        right = _CONTROLS.x + 20 + column * _WIDE + _WIDE - 10
        for text, left, wide in (("Key", 238, 132), ("Gamepad", 98, 90)):
            rect = Rect(right - left, _CONTROLS.y + 78, wide, 26)
            yield Label(rect=rect, text=text, size=12, ink="brass", anchor="center")


def _row(settings: Settings, one: Binding, *, waiting: bool, press: Press) -> BindingRow:
    """The row of one binding, without its place."""
    keys = bindings.key_for(settings, one.key)
    return BindingRow(
        key=f"binding {one.key}",
        caption=f"{one.does}. Also: {one.also}." if one.also else one.does,
        rect=_CONTROLS,
        keys=f"{keys}, {one.key}" if one.fixed and keys != one.key else keys,
        button=bindings.button_for(settings, one.key),
        waiting=waiting,
        press=press,
    )
