"""What an offer of the camp says: what it is and costs, what it would do to the stack, and which piece it concerns.

It may move pieces to another position, and change movement and turn total.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from game.books.stacktors.ahead.growth import NEW, grown, lifted
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.side.panel_rows import GiftRow
from game.books.stacktors.intents import Buy, Enlarge, Pay, Recruit
from game.books.stacktors.play.situation import camp
from game.books.stacktors.prose import choice, gifts
from game.books.stacktors.prose.words import capital, listed, spelled
from game.books.stacktors.values.pieces import POSITIONS, SIZES, TRANSPARENT, ability
from game.books.stacktors.values.stack import Cache, Gear, Stack, movement, turn_total
from game.table.book import Intent
from game.ui.play.show import Asked


def offered(reader: Reader, asked: Asked, who: int) -> Iterable[Buy | Enlarge]:
    """Every piece one size larger, and every ability that can be bought, small pieces first; some may be refused.

    What takes a foot away comes after all others.
    """
    stack, _ = reader.character.body(who)
    return sorted(_growth(reader, asked, who), key=lambda one: bool(lifted(stack, one)))


def _growth(reader: Reader, asked: Asked, who: int) -> Iterator[Buy | Enlarge]:
    yield from (one for one in asked.of(Enlarge) if one.who == who)
    rows = [row for row in reader.character.rows(who) if not row.gear]
    for pips in (1, 2, 3) if reader.character.points(who).free else ():
        for position in POSITIONS:
            height = 0 if position == "feet" else sum(row.position == position for row in rows)
            gifts = ((colour, ability(position, colour)) for colour in TRANSPARENT)
            yield from (Buy(who, position, height, colour, pips) for colour, gift in gifts if gift)


def knock_on(stack: Stack, gear: Gear, intent: Buy | Enlarge) -> str:
    """What else the purchase does, such as "orange goes to the guts, movement 3 to 2"; the figures are pips."""
    after = grown(stack, intent)
    return ", ".join((*_moves(stack, after, intent), *_counts(stack, after, gear)))


def _moves(stack: Stack, after: Stack, intent: Buy | Enlarge) -> Iterator[str]:
    for piece in after.pieces:
        before = intent.position if piece.id == NEW and isinstance(intent, Buy) else stack.place(piece.id)
        place = after.place(piece.id)
        if place != before:
            yield f"{piece.colour.word} goes to the {place}"


def _counts(stack: Stack, after: Stack, gear: Gear) -> Iterator[str]:
    for name, was, now in (
        ("movement", movement(stack.feet + gear.feet), movement(after.feet + gear.feet)),
        ("turn total (who acts first)", turn_total(stack, gear), turn_total(after, gear)),
    ):
        if was != now:
            yield f"{name} {was} to {now}"


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
            found = (one.cache for one in camp.offers() if one.name == intent.what and one.cache)
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
