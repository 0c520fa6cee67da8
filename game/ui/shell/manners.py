"""How a table is run: a row of settings, each with its chosen value and what that means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Label, Paragraph, Widget
from game.ui.kit.widgets.base import Press
from game.ui.shell import choices
from game.ui.shell.cards import OpenCard, TableCard
from game.ui.sprites.vector import Point


class Setting(Struct, frozen=True):
    """One setting of the row: its title, the word for its chosen value, and what that means."""

    key: str
    title: str
    word: str
    text: str
    press: Press
    tip: str
    """What it is about, and what may be chosen."""


class Manners:
    """Keeps the chosen values; the rules are not among them."""

    def __init__(self) -> None:
        self.card, self.open = TableCard(), OpenCard()

    def settings(self, place: str = "", levels: Mapping[str, str] = {}) -> Iterator[Setting]:
        """The four settings of a campaign, or of an adventure without files if a `place` for one is chosen.

        Pressing one chooses its next value. `levels` has the book's own words for the difficulty (`BookWords.levels`).
        """
        if place:
            for name, (title, *_) in choices.OPEN_CHOICES.items():
                chosen, tip = choices.now(self.open, name), choices.ways(self.open, name)
                yield Setting(name, title, chosen.word, chosen.text, partial(self._turn_open, name), tip)
        for name, (title, *_) in choices.CHOICES.items():
            if not place or name == "orders":
                own = levels if name == "difficulty" else {}
                chosen, tip = choices.now(self.card, name), choices.ways(self.card, name, own.get("", ""))
                text = own.get(chosen.key, chosen.text)
                yield Setting(name, title, chosen.word, text, partial(self._turn, name), tip)

    def _turn(self, name: str) -> None:
        self.card = replace(self.card, **{name: choices.after(self.card, name)})

    def _turn_open(self, name: str) -> None:
        self.open = replace(self.open, **{name: choices.after(self.open, name)})


def strip(settings: Iterable[Setting], corner: Point, room: float) -> Iterator[Widget]:
    """The settings side by side, from the upper left corner of the first button; what they mean is `room` high."""
    for place, one in enumerate(settings):
        box = Rect(corner[0] + place * 137, corner[1], 131, 34)
        title = Rect(box.x + 2, box.y - 30, box.w, 26)
        yield Label(rect=title, text=one.title.upper(), kind="bold", size=11, ink="brass", anchor="bottomleft")
        yield Button(key=one.key, caption=one.word, tip=one.tip, rect=box, press=one.press)
        yield Paragraph(rect=Rect(box.x + 3, box.bottom + 4, box.w - 4, room), text=one.text, size=12, ink="muted")
