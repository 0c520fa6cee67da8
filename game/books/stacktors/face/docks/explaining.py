"""The explanation of an answer: a button beside the answer opens it in the place of everything else in the panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from game.books.stacktors.ahead.reasons import Reason
from game.books.stacktors.face.docks.content import DIGITS
from game.books.stacktors.face.docks.explanation import Explanation
from game.books.stacktors.face.docks.panel_state import PanelState
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget

WIDE = 82.0
"""The width of the button, in design pixels."""


class Explained(Protocol):
    """Something drafted that can be explained."""

    def why(self) -> tuple[str, tuple[Reason, ...]] | None:
        """The answer that is looked at in a few words, and the reasons for it; None while there is no answer."""
        ...


class Explaining:
    """The explanation of what is drafted; it is closed at first."""

    def __init__(self, drafting: Explained, panel: PanelState) -> None:
        self._drafting, self._panel = drafting, panel
        self.shown: Explanation | None = None
        """The explanation that is open; None while it is closed."""

    def turn(self) -> None:
        """Open the explanation, or close it."""
        found = None if self.shown else self._drafting.why()
        self.shown = Explanation(*found) if found else None

    def leave(self) -> bool:
        """Close the explanation; was it open?"""
        was, self.shown = self.shown, None
        return was is not None

    def roll(self, step: int) -> bool:
        """Turn the page by the wheel, `step` notches up or, if negative, down; is the explanation open?"""
        if self.shown:
            self.shown.leaf(-step)
        return self.shown is not None

    def key(self, event: pygame.Event) -> bool:
        """Turn back a page with PgUp, and let digits do nothing while the explanation is open; is the key taken?"""
        if event.key == pygame.K_PAGEUP:
            return self.roll(1)
        return self.shown is not None and event.key in DIGITS

    @property
    def rule(self) -> str | None:
        """The id of the rule that the explanation cites; None while it is closed."""
        return self.shown.cited if self.shown else None

    def button(self, down: float) -> Button:
        """The button that opens the explanation, at the right and `down` design pixels below the panel's upper edge."""
        area = self._panel.rect
        return self.button_at(Rect(area.right - 16 - WIDE, area.y + down, WIDE, 32))

    def button_at(self, rect: Rect) -> Button:
        """The button that opens the explanation, in that rectangle."""
        return Button(
            key="why",
            caption="Why?",
            rect=rect,
            cap="F1",
            size=13,
            letter=pygame.K_F1,
            reason="" if self._drafting.why() else "Nothing is put together yet.",
            press=self.turn,
        )

    def widgets(self, shown: Explanation) -> Iterator[Widget]:
        """All widgets of the open explanation."""
        return shown.widgets(self._panel.rect, self._panel.look, self.turn)
