"""How the turn bar comes in when rounds begin: a line of brass runs along it, and the cards drop one after another."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.ui.kit.brush import Brush
from game.ui.kit.theme import PALETTE, Rect
from game.ui.kit.widgets import ControlState, Widget

_LINE, _APART, _DROP = 400, 40, 160
"""For how many milliseconds the line runs, how many lie between two cards, and how many a card needs to drop."""
_ALL = 1200
"""After how many milliseconds all of them have dropped."""
_HIGH = 3
"""The height of the line, in design pixels."""


class BrassLine(Widget, frozen=True, kw_only=True):
    """The line along the lower edge of the bar."""

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        brush.surface.fill(PALETTE["brass_light"], brush.area(self.rect))


class BarEntry:
    """How far the bar has come in."""

    def __init__(self, *, fighting: bool) -> None:
        self._fighting = fighting
        self._age: int | None = None
        """For how many milliseconds it has been coming in; None while it does not."""

    def update(self, ms: int, *, fighting: bool, shown: bool) -> bool:
        """Let time pass, in milliseconds; does anything look different?

        It comes in when rounds are seen to begin, as long as that is `shown`.
        """
        began, self._fighting = fighting and not self._fighting, fighting
        before = self._age
        if began or before is not None:
            age = 0 if began else (before or 0) + ms
            self._age = age if shown and fighting and age < _ALL else None
        return self._age != before

    def widgets(self, room: Rect, cards: Iterator[Widget]) -> Iterator[Widget]:
        """The cards where they are now, below the line as long as it is seen."""
        listed, age = list(cards), self._age
        for n, card in enumerate(listed):
            share = 1.0 if age is None else min(1.0, max(0.0, (age - _APART * n) / _DROP))
            yield card if share == 1 else replace(card, rect=card.rect.moved(0, (share * share - 1) * card.rect.bottom))
        if age is not None and age < max(_LINE, _APART * len(listed) + _DROP):
            yield BrassLine(rect=Rect(0, room.h - _HIGH, (room.x + room.w) * min(1.0, age / _LINE), _HIGH))
