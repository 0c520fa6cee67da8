"""The question why: a button beside an answer that opens its explanation in the place of all else in the panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from game.stacktors.ahead.reasons import Reason
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget
from game.ui.stacktors.docks.panel_state import PanelState
from game.ui.stacktors.docks.why import Why

WIDE = 82.0
"""How wide the button is, in design pixels."""


class Explained(Protocol):
    """What is put together and can be explained."""

    def why(self) -> tuple[str, tuple[Reason, ...]] | None:
        """The answer that is looked at in a few words, and the reasons for it; None while there is none."""
        ...


class Explaining:
    """The explanation of what is put together, closed at first."""

    def __init__(self, making: Explained, panel: PanelState) -> None:
        self._making, self._panel = making, panel
        self.shown: Why | None = None
        """The one that is open."""

    def turn(self) -> None:
        """Open it, or close it."""
        found = None if self.shown else self._making.why()
        self.shown = Why(*found) if found else None

    def leave(self) -> bool:
        """Close it; was it open?"""
        was, self.shown = self.shown, None
        return was is not None

    @property
    def rule(self) -> str | None:
        """The id of the rule that is read in it; None while it is closed."""
        return self.shown.cited if self.shown else None

    def button(self, down: float) -> Button:
        """The button that opens it, at the right, so far down."""
        area = self._panel.rect
        return Button(
            key="why",
            caption="Why?",
            rect=Rect(area.right - 16 - WIDE, area.y + down, WIDE, 32),
            cap="F1",
            size=13,
            letter=pygame.K_F1,
            reason="" if self._making.why() else "Nothing is put together yet.",
            press=self.turn,
        )

    def widgets(self, shown: Why) -> Iterator[Widget]:
        """All of the open explanation."""
        return shown.widgets(self._panel.rect, self._panel.look, self.turn)
