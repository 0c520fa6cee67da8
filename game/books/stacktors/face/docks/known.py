"""What the seat that decides knows of the match: its world, which is only read, and words for what is in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.books.stacktors.face.readers.seats import Owner, SeatsNow
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose import gifts
from game.books.stacktors.values.abilities import ability, named
from game.books.stacktors.values.pieces import Piece, Position
from game.phrases import capital
from game.table.book import Intent, Seat
from game.table.match import Match
from game.ui.play.state_cache import StateCache


class Known:
    """The match as that seat knows it."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match, self.seat = match, seat

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Enter the match's world as the seat knows it; nothing may be changed in it."""
        with self.match.seen(self.seat):
            yield

    def refused(self, intent: Intent) -> str:
        """Why this intent is refused; empty if it is not."""
        refusal = self.match.refusal(self.seat, intent)
        return refusal.sentence() if refusal else ""

    def name(self, who: int) -> str:
        """The name of a character or thing, with a capital letter."""
        with self.inside():
            return capital(people.name(who))

    def owner(self, who: int) -> Owner | None:
        """The player who leads the character, where several play."""
        return SeatsNow(StateCache(self.match, self.seat)).owner(who)

    def tip_of(self, place: Position, piece: Piece) -> str:
        """What a piece does in that position, with its figures; empty for a piece without ability."""
        gift = ability(place, piece.colour)
        with self.inside():
            return gifts.tip(gift, piece.pips, people.options(), spent=piece.spent) if gift else ""

    def deed_of(self, name: str, who: int, pieces: tuple[int, ...], *, defending: bool) -> str:
        """What the named ability does with those pieces of that character, with its figures; empty for none."""
        gift = named(name)
        if gift is None:
            return ""
        with self.inside():
            n = stacks.power(who, pieces, gift)
            told = gifts.defence(gift, n, people.options()) if defending else gifts.deed(gift, n)
        return f"{gift.name}: {told}" if told else ""
