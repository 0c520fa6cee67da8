"""What an offer of the camp says: what it is and costs, what it would do to the stack, and which piece it concerns.

It may move pieces to another position, and change movement and turn total.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from game.books.stacktors.ahead.growth import lifted
from game.books.stacktors.ahead.growth_words import knock_on
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.side.panel_rows import GiftRow
from game.books.stacktors.intents import Buy, Enlarge, Give, Pay, Recruit
from game.books.stacktors.play.situation import camp
from game.books.stacktors.prose import choice, gifts, newcomers, wares
from game.books.stacktors.prose.words import capital, listed, spelled
from game.books.stacktors.values.pieces import SIZES, ability
from game.books.stacktors.values.situation import MarketOffer
from game.books.stacktors.values.stack import Cache, Stack
from game.phrases import full_stop, spaced
from game.table.book import Intent

GrowthKind = Literal["", "larger", "feet", "guts", "brains"]
"""Which of all ways to grow are shown: pieces made larger, new ones of a position, or all of them."""
KINDS: Final[tuple[GrowthKind, ...]] = ("larger", "feet", "guts", "brains")


def offered(reader: Reader, who: int, *, whole: bool, kind: GrowthKind = "") -> Sequence[Buy | Enlarge]:
    """The ways to grow that are suggested; or all of that kind, those that take a foot away after all others."""
    growths = reader.party.growths(who)
    stack, _ = reader.character.body(who)
    if not whole:
        return growths.suggested()
    found = [one for one in growths.every if kind in ("", "larger" if isinstance(one, Enlarge) else one.position)]
    return sorted(found, key=lambda one: bool(lifted(stack, one)))


class OfferRow(NamedTuple):
    """An offer in its row: the words with which it was shown last, and why it is none any more, empty while it is."""

    intent: Intent
    words: str = ""
    reason: str = ""


def kept(rows: Sequence[OfferRow], now: Sequence[Intent], why: Callable[[Intent], str]) -> tuple[OfferRow, ...]:
    """The rows after a deed: each offer stays where it was seen, and new ones come after all others.

    `why` says why an offer is none any more. Where nothing is offered any more, there are no rows.
    """
    found = list[OfferRow]()
    for row in rows:
        same = next((one for one in now if alike(one, row.intent)), None)
        if same is not None:
            found.append(row._replace(intent=same, reason=""))
        elif row.words or isinstance(row.intent, Buy):
            found.append(row._replace(reason=row.reason or why(row.intent)))
    more = (one for one in now if not any(alike(one, row.intent) for row in rows))
    return (*found, *map(OfferRow, more)) if now else ()


def alike(one: Intent, other: Intent) -> bool:
    """Do both bring the same, but for the place of a piece within its position?"""
    if isinstance(one, Buy) and isinstance(other, Buy):
        return (one.who, one.position, one.colour, one.pips) == (other.who, other.position, other.colour, other.pips)
    return one == other


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
        more = self._more(intent)
        return f"{told}; {more}" if more else told

    def _more(self, intent: Intent) -> str:
        """What is bought; or what a piece of equipment lets others do to whom it is given."""
        if isinstance(intent, Pay):
            ware = self._ware_of(intent)
            return wares.contents(ware) if ware else ""
        pieces = intent.pieces if isinstance(intent, Give) else ()
        rows = (row for row in self.reader.character.rows(self.who) if row.gear and row.piece.id in pieces)
        given = ((ability(row.position, row.piece.colour), row.piece) for row in rows)
        return listed((gifts.can(gift, piece.pips) for gift, piece in given if gift), "")

    @property
    def brings(self) -> tuple[str, ...]:
        """What growth or a ware brings, or what a newcomer says and can do; in wordings, the longest first."""
        intent = self.intent
        if isinstance(intent, Recruit):
            says, can = newcomers.line(intent.name, intent.stack), gifts.repertoire(Stack.parse(intent.stack))
            return f"{says} {', '.join(words for _, words in can)}.", says
        if isinstance(intent, Pay) and (ware := self._ware_of(intent)):
            contents = full_stop(capital(wares.contents(ware)))
            return spaced(contents, wares.brings(ware)), contents
        told = self.reader.party.growths(self.who).sentences(intent) if isinstance(intent, Buy | Enlarge) else ()
        return tuple(" ".join(told[:number]) for number in range(len(told), 0, -1)) or ("",)

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
        reader, ware = self.reader, self._ware_of(intent)
        cache = Cache.parse(ware.cache) if ware and ware.cache else None
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

    def _ware_of(self, intent: Pay) -> MarketOffer | None:
        """What is bought; None where it is sold no more."""
        with self.reader.inside():
            return next((one for one in camp.offers() if one.name == intent.what), None)

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
