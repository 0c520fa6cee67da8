"""The player puts pieces into an attack or a defence by touching them, its own characters' and those of helpers."""

from __future__ import annotations

from typing import Protocol

from game.books.stacktors.face.docks.content import PanelState
from game.books.stacktors.face.docks.known import PieceMark
from game.books.stacktors.face.docks.parts import tick
from game.books.stacktors.values.pieces import Held, Piece, Position, ability
from game.ui.kit.hearing import Heard, hear


class PiecesDrafting(Protocol):
    """A drafted attack or defence, made of pieces.

    Methods that may be refused return the reason: a sentence, empty if it is done.
    """

    who: int
    helpers: dict[int, int]
    """The helpers, with the most pips that each may add."""

    @property
    def active(self) -> str:
        """The name of the active ability; empty for none."""

    def held(self) -> Held:
        """The character's pieces that serve, spent ones too."""

    def lent(self, helper: int) -> Held:
        """The helper's pieces that may be put in."""

    def serves(self, piece: Piece) -> bool:
        """May this piece of those that serve be put in now?"""

    def toggle(self, place: Position, piece: Piece) -> None:
        """Put a piece of the character's in, or take it out."""

    def light(self, place: Position, piece: Piece) -> str:
        """Put a piece of the character's in and make it active; returns the reason if this is refused."""

    def lend(self, helper: int, piece: Piece) -> str:
        """Put a helper's piece in, or take it out; returns the reason if this is refused."""

    def why_not(self, piece_id: int) -> str:
        """Why that piece of the character's may not be put in."""


class Touching:
    """What touching pieces does to a drafted attack or defence; the panel says why a piece is refused."""

    def __init__(self, drafting: PiecesDrafting, panel: PanelState) -> None:
        self._drafting, self._panel = drafting, panel

    def toggle(self, place: Position, piece: Piece) -> None:
        """Put a piece of the character's in, or take it out."""
        if self._drafting.serves(piece):
            self._drafting.toggle(place, piece)
            self._done("", piece)
        else:
            self._done(self._drafting.why_not(piece.id), piece)

    def light(self, place: Position, piece: Piece) -> None:
        """Make a piece of the character's active."""
        self._done(self._drafting.light(place, piece), piece)

    def lend(self, helper: int, piece: Piece) -> None:
        """Put a helper's piece in, or take it out."""
        self._done(self._drafting.lend(helper, piece), piece)

    def touch(self, who: int, piece: int) -> bool:
        """Handle a click on a piece; is it the character's or a helper's?"""
        drafting = self._drafting
        if who == drafting.who:
            found = next(((place, one) for place, one in drafting.held() if one.id == piece), None)
            if found:
                self.toggle(*found)
            else:
                self._panel.say(drafting.why_not(piece), piece)
            return True
        lent = (
            next((one for _, one in drafting.lent(who) if one.id == piece), None) if who in drafting.helpers else None
        )
        if lent:
            self.lend(who, lent)
        return lent is not None

    def count(self, number: int, *, lit: bool) -> None:
        """Put the character's piece of that number in or take it out, or make it active if `lit`."""
        held = self._drafting.held()
        if number < len(held):
            (self.light if lit else self.toggle)(*held[number])

    def again(self, key: str) -> bool:
        """Make the piece active whose control was pressed twice; is it a piece of the character's?"""
        found = next(((place, piece) for place, piece in self._drafting.held() if key == f"piece {piece.id}"), None)
        if found and self._drafting.serves(found[1]):
            self.light(*found)
        return found is not None

    def mark(self, place: Position, piece: Piece) -> PieceMark:
        """The mark of a piece of the character's that is put in."""
        gift = ability(place, piece.colour)
        return "active" if gift and gift.name == self._drafting.active else "added"

    def marks(self, pieces: tuple[int, ...]) -> dict[int, PieceMark]:
        """The marks of the character's pieces that are put in, by their ids."""
        return {piece.id: self.mark(place, piece) for place, piece in self._drafting.held() if piece.id in pieces}

    def _done(self, reason: str, piece: Piece) -> None:
        """Let it be heard that the piece was touched, or say why it is refused."""
        if reason:
            self._panel.say(reason, piece.id)
        else:
            hear(Heard(tick(piece)))
