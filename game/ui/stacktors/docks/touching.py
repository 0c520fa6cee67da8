"""Pieces are put into an attack or a defence by touching them: one's own and those of one's helpers."""

from __future__ import annotations

from typing import Protocol

from game.stacktors.values.abilities import ability
from game.stacktors.values.commitments import Held
from game.stacktors.values.pieces import Piece, Position
from game.ui.stacktors.docks.panel_state import PanelState
from game.ui.stacktors.docks.protocol import Mark


class PiecesInMaking(Protocol):
    """An attack or a defence that is put together of pieces.

    What may be refused gives the reason: a sentence, empty if it is done.
    """

    who: int
    helpers: dict[int, int]
    """Who may help, with the most pips that each may add."""

    @property
    def active(self) -> str:
        """The active ability's name, or empty."""
        ...

    def held(self) -> Held:
        """One's own pieces that may be put in, spent ones too."""
        ...

    def lent(self, helper: int) -> Held:
        """The helper's pieces that may be put in."""
        ...

    def serves(self, piece: Piece) -> bool:
        """Can this piece of those that are held be put in now?"""
        ...

    def toggle(self, place: Position, piece: Piece) -> None:
        """Put an own piece in, or take it out."""
        ...

    def light(self, place: Position, piece: Piece) -> str:
        """Put an own piece in and make it active; the reason if it is refused."""
        ...

    def lend(self, helper: int, piece: Piece) -> str:
        """Put a helper's piece in, or take it out; the reason if it is refused."""
        ...

    def why_not(self, piece_id: int) -> str:
        """Why that own piece may not be put in."""
        ...


class Touching:
    """Touches pieces of what is put together; of a piece that is refused the panel says why."""

    def __init__(self, making: PiecesInMaking, panel: PanelState) -> None:
        self._making, self._panel = making, panel

    def toggle(self, place: Position, piece: Piece) -> None:
        """An own piece was touched."""
        if self._making.serves(piece):
            self._making.toggle(place, piece)
        else:
            self._say(self._making.why_not(piece.id), piece.id)

    def light(self, place: Position, piece: Piece) -> None:
        """An own piece is to be active."""
        self._say(self._making.light(place, piece), piece.id)

    def lend(self, helper: int, piece: Piece) -> None:
        """A helper's piece was touched."""
        self._say(self._making.lend(helper, piece), piece.id)

    def touch(self, who: int, piece: int) -> bool:
        """A piece on the figure or in the side panel; is it one's own or a helper's?"""
        making = self._making
        if who == making.who:
            found = next(((place, one) for place, one in making.held() if one.id == piece), None)
            self.toggle(*found) if found else self._say(making.why_not(piece), piece)
            return True
        lent = next((one for _, one in making.lent(who) if one.id == piece), None) if who in making.helpers else None
        if lent:
            self.lend(who, lent)
        return lent is not None

    def count(self, number: int, *, lit: bool) -> None:
        """The own piece of that number was touched by its key, or is to be active."""
        held = self._making.held()
        if number < len(held):
            (self.light if lit else self.toggle)(*held[number])

    def again(self, key: str) -> bool:
        """The control with that key was pressed twice, and is to be active; is it an own piece's?"""
        found = next(((place, piece) for place, piece in self._making.held() if key == f"piece {piece.id}"), None)
        if found and self._making.serves(found[1]):
            self.light(*found)
        return found is not None

    def mark(self, place: Position, piece: Piece) -> Mark:
        """How an own piece that is put in stands."""
        gift = ability(place, piece.colour)
        return "active" if gift and gift.name == self._making.active else "added"

    def marks(self, pieces: tuple[int, ...]) -> dict[int, Mark]:
        """How those of one's own pieces stand that are put in."""
        return {piece.id: self.mark(place, piece) for place, piece in self._making.held() if piece.id in pieces}

    def _say(self, reason: str, piece: int) -> None:
        if reason:
            self._panel.say(reason, piece)
