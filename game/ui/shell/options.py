"""The screen of the options: text, window, speed, motion and volumes; each change works at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from game.notebook import Notebook
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop
from game.ui.kit.settings import LOUD, SIZES, SPEEDS, TEXTS, THREATS, Settings
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, CheckBox, Label, Panel, Tab, Widget, enter_button
from game.ui.shell import backdrops

_BOARD = Rect(280, 80, 720, 576)

_TOLD = "Speed and motion are those of figures and cues in play. Captions are words for what is heard."
_VOLUMES = (("Volume", "loud"), ("Music", "loud_music"), ("Sounds", "loud_sounds"))
"""The volumes that can be set: the word beside each, and the setting."""


class OptionsScreen(ControlScreen):
    """Shows the settings; `apply` gets them after each change, and says why they cannot be kept."""

    def __init__(self, settings: Settings, apply: Callable[[Settings], str], notebook: Notebook | None = None) -> None:
        """Hints are switched in the notebook, where there is one."""
        super().__init__()
        self.settings, self._apply, self._notebook = settings, apply, notebook

    def widgets(self) -> tuple[Widget, ...]:
        now = self.settings
        texts = [(f"{percent} %", now.text == percent, {"text": percent}) for percent in TEXTS]
        speeds = [(name, now.speed == speed, {"speed": speed}) for speed, name in SPEEDS.items()]
        threats = [(name, now.threats == shown, {"threats": shown}) for shown, name in THREATS.items()]
        x, y, whole = _BOARD.x + 24, _BOARD.y, now.full_screen
        return (
            Panel(key="board", rect=_BOARD, title="Options"),
            *self._row("Text size", texts, y + 50),
            *self._row("Window", _windows(now), y + 112),
            _check("full", "Full screen", y + 150, on=whole, press=partial(self._set, full_screen=not whole)),
            *self._row("Speed", speeds, y + 192),
            _check("calm", "Less motion", y + 230, on=now.calm, press=partial(self._set, calm=not now.calm)),
            *self._row("Threats", threats, y + 272),
            *(tab for n, (word, name) in enumerate(_VOLUMES) for tab in self._volume(word, name, y + 320 + 42 * n)),
            _check("words", "Captions", y + 444, on=now.captions, press=partial(self._set, captions=not now.captions)),
            _check(
                "tap", "A tap lifts the curtain", y + 444, on=now.tap, press=partial(self._set, tap=not now.tap), x=424
            ),
            Label(rect=Rect(x, y + 486, _BOARD.w - 48, 20), text=_TOLD, size=13, ink="muted"),
            *self._hints(y + 516),
            enter_button("done", "Done", Rect(_BOARD.right - 290, _BOARD.bottom - 56, 266, 36), Pop),
        )

    def _hints(self, y: float) -> Iterator[Widget]:
        """Whether hints are given, and the way to have each of them once more."""
        if self._notebook:
            yield _check(
                "hints",
                "Hints",
                y,
                on=self._notebook.notes.hints,
                press=partial(self._switch, self._notebook),
                wide=112,
            )
            given = len(self._notebook.notes.given)
            yield Button(
                key="hints again",
                caption="Hints again",
                rect=Rect(_BOARD.x + 164 + 120, y, 130, 32),
                press=partial(self._again, self._notebook),
                reason="" if given else "No hint has been given yet.",
                tip="Each hint is given once more.",
            )

    def _switch(self, notebook: Notebook) -> None:
        notebook.switch(hints=not notebook.notes.hints)

    def _again(self, notebook: Notebook) -> None:
        notebook.again()
        self.say("Each hint is given once more.")

    def _volume(self, word: str, name: str, y: float) -> list[Widget]:
        now = getattr(self.settings, name)
        return self._row(word, [(f"{loud} %" if loud else "Off", now == loud, {name: loud}) for loud in LOUD], y)

    def _row(self, word: str, choices: Sequence[tuple[str, bool, Mapping[str, object]]], y: float) -> list[Widget]:
        x = _BOARD.x + 24
        shown: list[Widget] = [Label(rect=Rect(x, y, 130, 36), text=word, kind="bold", anchor="midleft")]
        wide = 528 / max(4, len(choices))
        for place, (caption, on, change) in enumerate(choices):
            rect = Rect(x + 140 + place * wide, y, wide - 6, 36)
            shown.append(
                Tab(key=f"{word} {caption}", caption=caption, on=on, rect=rect, press=partial(self._set, **change))
            )
        return shown

    def _set(self, **change: object) -> None:
        self.settings = replace(self.settings, **change)
        if trouble := self._apply(self.settings):
            self.say(trouble)

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Options")


def _windows(now: Settings) -> list[tuple[str, bool, Mapping[str, object]]]:
    """The sizes of the window, with whether each is chosen, and what choosing it changes."""
    chosen = None if now.full_screen else now.window
    return [(f"{size[0]} x {size[1]}", size == chosen, {"window": size, "full_screen": False}) for size in SIZES]


def _check(
    key: str, caption: str, y: float, *, on: bool, press: partial[None], x: float = 164, wide: float = 260
) -> CheckBox:
    """A setting that is on or off, that far from the left edge of the board."""
    return CheckBox(key=key, caption=caption, on=on, rect=Rect(_BOARD.x + x, y, wide, 32), press=press)
