"""What attack and defence have in common: pieces are put in by touching them, one's own and those of one's helpers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

import pygame

from game.stacktors.values.abilities import ability
from game.stacktors.values.commitments import Held
from game.stacktors.values.pieces import Piece, Position
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget
from game.ui.stacktors.docks.panel import Panel
from game.ui.stacktors.docks.protocol import Mark
from game.ui.stacktors.docks.why import Why

WHY = 82.0
"""How wide the button is that asks for reasons, in design pixels."""


class PiecesPanel(Panel, ABC):
    """A dock in which pieces are put together. `helpers` maps each helper to the most pips it may add."""

    who: int
    helpers: dict[int, int]
    explained: Why | None = None
    """The explanation that is open."""

    @abstractmethod
    def why(self) -> Why | None:
        """What explains the answer that is looked at; None while there is none."""

    @property
    def rule(self) -> str:
        return self.explained.cited if self.explained else super().rule

    def explain(self) -> None:
        """Open the explanation, or close it."""
        self.explained = None if self.explained else self.why()

    def ask_why(self, down: float) -> Iterator[Widget]:
        """The button that opens it, at the right, so far down."""
        rect = Rect(self.rect.right - 16 - WHY, self.rect.y + down, WHY, 32)
        reason = "" if self.why() else "Nothing is put together yet."
        yield Button(
            key="why",
            caption="Why?",
            rect=rect,
            cap="F1",
            size=13,
            letter=pygame.K_F1,
            reason=reason,
            press=self.explain,
        )

    @property
    @abstractmethod
    def active(self) -> str:
        """The active ability's name, or empty."""

    @abstractmethod
    def held(self) -> Held:
        """One's own pieces that may be put in."""

    @abstractmethod
    def lent(self, helper: int) -> Held:
        """The helper's pieces that may be put in."""

    @abstractmethod
    def toggle(self, place: Position, piece: Piece) -> None:
        """Put an own piece in, or take it out."""

    @abstractmethod
    def refuse(self, piece_id: int) -> None:
        """Say why that own piece may not be put in."""

    @abstractmethod
    def lend(self, helper: int, piece: Piece) -> None:
        """Put a helper's piece in, or take it out."""

    def mark(self, place: Position, piece: Piece) -> Mark:
        """How a piece that is put in stands."""
        gift = ability(place, piece.colour)
        return "active" if gift and gift.name == self.active else "added"

    def touch(self, who: int, piece: int) -> bool:
        """A piece on the figure or in the side panel."""
        if who == self.who:
            found = next(((place, one) for place, one in self.held() if one.id == piece), None)
            self.toggle(*found) if found else self.refuse(piece)
            self.changed()
            return True
        lent = next((one for _, one in self.lent(who) if one.id == piece), None) if who in self.helpers else None
        if lent:
            self.lend(who, lent)
            self.changed()
        return lent is not None
