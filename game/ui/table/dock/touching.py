"""What attack and defence have in common: pieces are put in by touching them, one's own and those of one's helpers."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.stacktors.abilities import ability
from game.stacktors.choices import Held
from game.stacktors.pieces import Piece, Position
from game.ui.table.dock.panel import Panel
from game.ui.table.dock.protocol import Mark


class PiecesPanel(Panel, ABC):
    """A dock in which pieces are put together. `helpers` maps each helper to the most pips it may add."""

    who: int
    helpers: dict[int, int]

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
