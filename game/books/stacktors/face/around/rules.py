"""The table's rules: every option with its words, chosen when a game starts and read while it is played."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.books.stacktors.values.options import (
    EDITIONS,
    MATTERS,
    TOLD,
    OptionMatter,
    Options,
    changes,
    edition,
    following,
    names,
    summary,
)
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Brush, Pop, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Control, ControlState, Label, Panel, Tab, Widget, enter_button
from game.ui.shell import backdrops
from game.ui.shell.cards import Agreed

_BOARD = Rect(16, 72, 1248, 632)
_COLUMNS: tuple[tuple[OptionMatter, ...], ...] = (("making", "falling", "resting"), ("fighting",))
_ROW, _HEAD = 54.0, 28.0


class TableRules(ControlScreen):
    """The screen of the options; with `open_to_change` they can be chosen, and the screen pops with them as Agreed."""

    def __init__(self, options: Options, *, open_to_change: bool) -> None:
        super().__init__()
        self.options, self.open_to_change = options, open_to_change

    def widgets(self) -> tuple[Widget, ...]:
        return (
            Panel(key="board", rect=_BOARD),
            *(self._editions() if self.open_to_change else ()),
            Label(
                rect=Rect(_BOARD.x + 18, _BOARD.y + 14, 420, 26),
                text=summary(self.options),
                kind="heading",
                size=19,
                ink="brass_light",
            ),
            *self._column(0),
            *self._column(1),
            *self._buttons(),
        )

    def _editions(self) -> list[Widget]:
        return [
            Tab(
                key=f"edition {name}",
                caption=f"{name.capitalize()} rules",
                on=self.options == options,
                tip=_EDITIONS.get(name, ""),
                rect=Rect(_BOARD.right - 18 - (len(EDITIONS) - n) * 136, _BOARD.y + 10, 128, 32),
                press=partial(self._take, options),
            )
            for n, (name, options) in enumerate(EDITIONS.items())
        ]

    def _column(self, number: int) -> list[Widget]:
        """The options of some matters, one below the other."""
        x, y = _BOARD.x + 18 + number * 612, _BOARD.y + 50
        changed = changes(self.options, EDITIONS[edition(self.options)])
        shown: list[Widget] = []
        for matter in _COLUMNS[number]:
            shown.append(
                Label(rect=Rect(x, y + 6, 400, 18), text=MATTERS[matter].upper(), kind="bold", size=12, ink="brass")
            )
            y += _HEAD
            for name in names(matter):
                shown.append(self._row(name, Rect(x, y, 600, _ROW - 4), changed=name in changed))
                y += _ROW
        return shown

    def _row(self, name: str, rect: Rect, *, changed: bool) -> Widget:
        told, value = TOLD[name], getattr(self.options, name)
        press = (
            partial(self._take, replace(self.options, **{name: following(name, value)}))
            if self.open_to_change
            else None
        )
        return OptionRow(
            key=name,
            caption=told.title,
            text=told.text,
            value=told.word(value),
            changed=changed,
            rect=rect,
            press=press,
            tip=f"{told.rule}. Press for the next choice." if press else told.rule,
        )

    def _buttons(self) -> list[Widget]:
        y = _BOARD.bottom - 50
        done = enter_button("done", "Done", Rect(_BOARD.right - 284, y, 266, 36), self._done)
        if not self.open_to_change:
            return [done]
        return [
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_BOARD.x + 18, y, 118, 36), press=self.back),
            done,
        ]

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Table rules")

    def _take(self, options: Options) -> None:
        self.options = options

    def _done(self) -> Transition:
        return Pop(Agreed(self.options) if self.open_to_change else None)


_EDITIONS = {
    "wiki": "With pink and the newer rulings.",
    "core": "The first book: no pink, red guts turn ranged blows back.",
}


class OptionRow(Control, frozen=True, kw_only=True):
    """An option: its title, what it does, and its value on a plate, or as a plain word where it cannot be changed."""

    text: str
    value: str
    changed: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = (state.hover or state.focus) and self.press is not None
        brush.box(self.rect, "brass" if lit else (42, 39, 64), (48, 45, 72) if lit else (42, 39, 64), 7)
        plate = Rect(self.rect.right - 190, self.rect.y + 9, 182, self.rect.h - 18)
        if self.press:
            brush.plate(plate, "on" if self.changed else "hover" if lit else "normal")
        brush.text(
            self.value,
            plate.centre,
            "bold",
            13,
            "move" if self.changed and not self.press else "text",
            "center",
            width=plate.w - 16,
        )
        room = plate.x - self.rect.x - 24
        brush.text(self.caption, (self.rect.x + 12, self.rect.y + 4), "bold", 14, width=room, height=22)
        brush.paragraph(self.text, (self.rect.x + 12, self.rect.y + 24), room, "ui", 12, "muted", 1.1, self.rect.h - 25)
