"""The table's rules: every option with its words, chosen when a game starts and read while it is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.table.options import OptionWords, changed, nearest, summary
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Brush, Pop, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Control, ControlState, Label, Panel, Tab, Widget, enter_button
from game.ui.shell import backdrops
from game.ui.shell.cards import Agreed

_BOARD = Rect(16, 72, 1248, 632)
_ROW, _HEAD, _WIDE = 54.0, 28.0, 612.0


class OptionGroup(NamedTuple):
    """Options that belong together: their heading, and their names."""

    heading: str
    names: Sequence[str]


class OptionsOffer(NamedTuple):
    """What a book lets a table choose: the words for its options, where they stand, and its editions with a note."""

    told: Mapping[str, OptionWords]
    columns: Sequence[Sequence[OptionGroup]]
    editions: Mapping[str, Struct]
    notes: Mapping[str, str]


class OptionsTable(ControlScreen):
    """The screen of the options; with `open_to_change` they can be chosen, and the screen pops with them as Agreed."""

    def __init__(self, offer: OptionsOffer, options: Struct, *, open_to_change: bool) -> None:
        super().__init__()
        self.offer, self.options, self.open_to_change = offer, options, open_to_change

    def widgets(self) -> tuple[Widget, ...]:
        told, editions = self.offer.told, self.offer.editions
        heading = Rect(_BOARD.x + 18, _BOARD.y + 14, 420, 26)
        text = summary(self.options, editions, told)
        return (
            Panel(key="board", rect=_BOARD),
            *(self._editions() if self.open_to_change else ()),
            Label(rect=heading, text=text, kind="heading", size=19, ink="brass_light"),
            *(one for number in range(len(self.offer.columns)) for one in self._column(number)),
            *self._buttons(),
        )

    def _editions(self) -> list[Widget]:
        editions = self.offer.editions
        return [
            Tab(
                key=f"edition {name}",
                caption=f"{name.capitalize()} rules",
                on=self.options == options,
                tip=self.offer.notes.get(name, ""),
                rect=Rect(_BOARD.right - 18 - (len(editions) - n) * 136, _BOARD.y + 10, 128, 32),
                press=partial(self._take, options),
            )
            for n, (name, options) in enumerate(editions.items())
        ]

    def _column(self, number: int) -> Iterator[Widget]:
        """Some groups of options, one below the other."""
        told, editions = self.offer.told, self.offer.editions
        other = changed(self.options, editions[nearest(self.options, editions, told)], told)
        x, y = _BOARD.x + 18 + number * _WIDE, _BOARD.y + 50
        for group in self.offer.columns[number]:
            head = Rect(x, y + 6, 400, 18)
            yield Label(rect=head, text=group.heading.upper(), kind="bold", size=12, ink="brass")
            y += _HEAD
            for name in group.names:
                yield self._row(name, Rect(x, y, _WIDE - 12, _ROW - 4), changed=name in other)
                y += _ROW

    def _row(self, name: str, rect: Rect, *, changed: bool) -> Widget:
        told, value = self.offer.told[name], getattr(self.options, name)
        after = partial(self._take, replace(self.options, **{name: told.following(value)}))
        return OptionRow(
            key=name,
            caption=told.title,
            text=told.text,
            value=told.word(value),
            changed=changed,
            rect=rect,
            press=after if self.open_to_change else None,
            tip=f"{told.rule}. Press for the next choice." if self.open_to_change else told.rule,
        )

    def _buttons(self) -> list[Widget]:
        y = _BOARD.bottom - 50
        done = enter_button("done", "Done", Rect(_BOARD.right - 284, y, 266, 36), self._done)
        if not self.open_to_change:
            return [done]
        back = Button(key="back", caption="Back", cap="Esc", rect=Rect(_BOARD.x + 18, y, 118, 36), press=self.back)
        return [back, done]

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Table rules")

    def _take(self, options: Struct) -> None:
        self.options = options

    def _done(self) -> Transition:
        return Pop(Agreed(self.options) if self.open_to_change else None)


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
