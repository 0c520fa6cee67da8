"""What an offer of the camp says: what it is and costs, what it would do, and which piece it concerns."""

from __future__ import annotations

from msgspec import Struct

from game.books.stacktors.face.camp.growth import knock_on
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.side.piece_rows import GiftRow
from game.books.stacktors.intents import Buy, Enlarge, Pay, Recruit
from game.books.stacktors.play.situation import market
from game.books.stacktors.prose import choice, gifts
from game.books.stacktors.prose.spelled import spelled
from game.books.stacktors.prose.words import capital, listed
from game.books.stacktors.values.abilities import ability
from game.books.stacktors.values.pieces import SIZES
from game.books.stacktors.values.stack import Cache, Stack
from game.table.book import Intent


class Offered(Struct, frozen=True):
    """A deed that is offered to somebody in camp."""

    reader: Reader
    who: int
    intent: Intent

    @property
    def words(self) -> str:
        """What the offer is and what it costs; after a semicolon, what else it does."""
        intent = self.intent
        if isinstance(intent, Buy):
            gift = ability(intent.position, intent.colour)
            return (
                f"{gift.name if gift else intent.colour.word}: {SIZES[intent.pips]}, for the {intent.position}, "
                f"{intent.pips} to pay{self._besides(intent)}"
            )
        row = self._row()
        if row and isinstance(intent, Enlarge):
            return (
                f"{row.gift}: {SIZES[row.piece.pips]} in the {row.position} to {SIZES[row.piece.pips + 1]}, 1 to pay"
                f"{self._besides(intent)}"
            )
        told = spelled(capital(choice(intent, self.who, self.reader.sight)))
        return f"{told}; {self._contents(intent)}" if isinstance(intent, Pay) else told

    @property
    def tip(self) -> str:
        """What the piece would do, with its figures; or what is bought; or what a new character can do."""
        intent = self.intent
        if isinstance(intent, Pay):
            return self._ware(intent)
        if isinstance(intent, Recruit):
            return "\n".join(
                f"{position.capitalize()}: {words}" for position, words in gifts.repertoire(Stack.parse(intent.stack))
            )
        row = self._row()
        if isinstance(intent, Buy):
            position, colour, pips = intent.position, intent.colour, intent.pips
        elif row:
            position, colour, pips = row.position, row.piece.colour, row.piece.pips + 1
        else:
            return ""
        gift = ability(position, colour)
        return gifts.tip(gift, pips, self.reader.table.options) if gift else ""

    def _ware(self, intent: Pay) -> str:
        """The pieces of what is bought, each with what it does; or that the purchase heals."""
        reader, cache = self.reader, self._cache(intent)
        who = capital(reader.name(self.who))
        if cache is None:
            return f"{who} is healed once, as its player chooses. (HEA-2)"
        told = (
            gifts.tip(gift, piece.pips, reader.table.options)
            for piece in cache.hidden
            if (gift := ability(cache.position, piece.colour))
        )
        held = spelled("+".join(map(str, cache.hidden)))
        return "\n".join((f"Equipment for {reader.name(self.who)}, {cache.position}: {held}.", *told))

    def _contents(self, intent: Pay) -> str:
        """What is bought, in a few words: `equipment for the brains: Calming 2`."""
        cache = self._cache(intent)
        if cache is None:
            return "one healing"
        gifts_held = ((ability(cache.position, piece.colour), piece) for piece in cache.hidden)
        told = (f"{gift.name if gift else piece.colour.word} {piece.pips}" for gift, piece in gifts_held)
        return f"equipment for the {cache.position}: {listed(tuple(told))}"

    def _cache(self, intent: Pay) -> Cache | None:
        """The object that is bought; None where it is a healing."""
        with self.reader.inside():
            found = (one.cache for one in market.offers() if one.name == intent.what and one.cache)
            return next(map(Cache.parse, found), None)

    def _besides(self, intent: Buy | Enlarge) -> str:
        """What else the deed does to the stack; empty where it does nothing else."""
        more = knock_on(*self.reader.character.body(self.who), intent)
        return f"; {more}" if more else ""

    def _row(self) -> GiftRow | None:
        """The row of the piece that is to grow; None where none is."""
        intent = self.intent
        if not isinstance(intent, Enlarge):
            return None
        return next((row for row in self.reader.character.rows(self.who) if row.piece.id == intent.piece), None)

    @property
    def chip(self) -> tuple[str, int] | None:
        """The colour and the pips of the piece after the deed; None where the deed concerns no piece."""
        row, intent = self._row(), self.intent
        if row:
            return row.piece.colour.word, row.piece.pips + 1
        return (intent.colour.word, intent.pips) if isinstance(intent, Buy) else None
