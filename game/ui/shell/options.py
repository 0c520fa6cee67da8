"""The screen of the options: text, window, speed, motion and volumes; each change works at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from game.notebook import Notebook
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.settings import FIT, LOUD, SCALES, SIZES, SPEEDS, TEXTS, THREATS, Settings
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, CheckBox, Label, Panel, Paragraph, Tab, Widget, enter_button
from game.ui.kit.widgets.base import Press
from game.ui.shell import backdrops

_BOARD = Rect(280, 62, 720, 632)

_VOLUMES = (("Volume", "loud"), ("Music", "loud_music"), ("Sounds", "loud_sounds"))
"""The volumes that can be set: the word beside each, and the setting."""
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
        threats = [(name, now.threats == shown, {"threats": shown}, "") for shown, name in THREATS.items()]
        return (
            Panel(key="board", rect=_BOARD, title="Options"),
            *self._row("Text size", texts, y + 46),
            *self._row("Interface", self._scales(), y + 86),
            *self._row("Window", _windows(now), y + 126),
            self._check("full_screen", "Full screen", y + 166),
            self._check("contrast", "High contrast", y + 166, x=424),
            *self._row("Speed", speeds, y + 204),
            self._check("calm", "Less motion", y + 244),
            self._check("tap", "A tap lifts the curtain", y + 244, x=424),
            *self._row("Threats", threats, y + 282),
            *(tab for n, (word, name) in enumerate(_VOLUMES) for tab in self._volume(word, name, y + 322 + 40 * n)),
            self._check("captions", "Captions", y + 444),
            self._check("still", "Still camera", y + 476),
            self._check("log", "Log on the map", y + 476, x=424),
            *self._hints(y + 444),
            *self._below(),
        )

    def _hints(self, y: float) -> Iterator[Widget]:
        """Whether hints are given, and the way to have each of them once more."""
        if self._notebook:
            yield CheckBox(
                key="hints",
                caption="Hints",
                on=self._notebook.notes.hints,
                rect=Rect(_BOARD.x + 424, y, 112, 32),
                press=partial(self._switch, self._notebook),
            )
            given = len(self._notebook.notes.given)
            yield Button(
                key="hints again",
                caption="Hints again",
                rect=Rect(_BOARD.x + 544, y, 142, 32),
                press=partial(self._again, self._notebook),
                reason="" if given else "No hint has been given yet.",
                tip="Each hint is given once more.",
            )

    def _switch(self, notebook: Notebook) -> None:
        notebook.switch(hints=not notebook.notes.hints)

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
            Paragraph(rect=Rect(x, _BOARD.bottom - 122, _BOARD.w - 48, 58), text=told, size=13, ink="muted"),
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

    def _row(self, word: str, choices: Sequence[Choice], y: float) -> list[Widget]:
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
