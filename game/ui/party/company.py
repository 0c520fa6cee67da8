"""Who sits at the table with which heroes before a game begins, by the rulebook of the chosen campaign."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game import library
from game.players import MARKS
from game.table.book import title
from game.ui.face import Face
from game.ui.party.cards import HeroCard, SeatCard
from game.ui.party.face import PartyFace
from game.ui.shell import books
from game.ui.shell.campaigns import CampaignList

KnownCards = Sequence[HeroCard]
"""The heroes that there are."""
Keep = Callable[[HeroCard], str] | None
"""Keeps a hero, and says why it cannot be kept; "" if it is kept."""


class Company:
    """The players' seats, the heroes that there are, and the options that the players agreed on."""

    def __init__(self, campaigns: CampaignList, heroes: KnownCards, keep: Keep = None) -> None:
        """The first of `heroes` are taken; `keep` gets each new hero, and says why it cannot be kept."""
        self._campaigns, self._heroes, self._keep = campaigns, list(heroes), keep
        self.seats: list[SeatCard] = []
        self.agreed: Any = None
        """The options that the players chose; None until they do."""
        self._book = self.book
        self._wants_duel = False

    @property
    def duels(self) -> bool:
        """May those who sit here fight each other? It takes two, a map, and a book that has duels."""
        two = len(self.seats) == 2 and not self._campaigns.setting
        return two and library.shelved(self.book).duel is not None

    @property
    def duel(self) -> bool:
        """Do they fight each other?"""
        return self.duels and self._wants_duel

    def fight(self, duel: bool) -> None:
        """Let the two fight each other, with equally many heroes, or play together."""
        self._wants_duel = duel
        most = max(len(seat.heroes) for seat in self.seats)
        for n, seat in enumerate(self.seats if duel else ()):
            led = {hero.name for one in self.seats for hero in one.heroes}
            more = [hero for hero in self._enough(2 * most) if hero.name not in led]
            self.seats[n] = replace(seat, heroes=(*seat.heroes, *more[: most - len(seat.heroes)]))

    @property
    def book(self) -> str:
        """The name of the chosen campaign's rulebook; the first rulebook's where no campaign is chosen."""
        return books.here(self._campaigns.card.book if self._campaigns.card else "")

    @property
    def face(self) -> Face:
        """The face of that book."""
        return books.face(self.book)

    @property
    def party(self) -> PartyFace | None:
        """The heroes' chapter of that face; None where the book has no heroes."""
        return self.face.party

    @property
    def each(self) -> int:
        """A player leads at most so many heroes; 0 where the book has none."""
        return self.party.each if self.party else 0

    @property
    def asks(self) -> Mapping[str, Any]:
        """The options that the chosen campaign asks for."""
        card = self._campaigns.card
        return card.asks if card and not card.trouble() else {}

    @property
    def options(self) -> Any:
        """The options that the players chose; until they do, those that the campaign asks for."""
        return library.beginning_of(self.book).options(self.asks) if self.agreed is None else self.agreed

    @property
    def heroes(self) -> list[HeroCard]:
        """The heroes that there are, of that book."""
        return [hero for hero in self._heroes if books.named(hero.book) == self.book]

    @property
    def counts(self) -> range:
        """The numbers of players that are possible."""
        least, most = library.shelved(self.book).seats
        return range(least, min(most, len(MARKS)) + 1)

    def follow(self) -> None:
        """Take the heroes and options of another book, if a campaign of another book has been chosen."""
        if self._book != self.book:
            self._book, self.agreed = self.book, None
            self.seat(len(self.seats))

    def seat(self, count: int) -> None:
        """Seat that many players; those who sat there keep their names, and the first heroes are dealt out in turn."""
        count = max(self.counts[0], min(count, self.counts[-1]))
        names = [seat.name for seat in self.seats] + [title(f"p{n + 1}") for n in range(len(self.seats), count)]
        party = max(library.beginning_of(self.book).sizes.usual, count) if self.party else 0
        dealt = [self._enough(count)[n::count] for n in range(count)]
        each = -(-party // count)
        spare = each * count - party
        heroes = [tuple(dealt[n][: each - (n >= count - spare)]) for n in range(count)]
        self.seats = [SeatCard(names[n], MARKS[n], heroes[n]) for n in range(count)]

    def _enough(self, number: int) -> list[HeroCard]:
        """The heroes that there are; where they are fewer than that, they come again, as Bram 2."""
        known = self.heroes
        more = range(len(known), number) if known else ()
        return [*known, *(replace(known[n % len(known)], name=_again(known, n)) for n in more)]

    @property
    def nameless(self) -> int | None:
        """The first player who has no name of their own, counted from 0; None if all have, or one plays alone."""
        several = range(len(self.seats)) if len(self.seats) > 1 else ()
        return next((n for n in several if self.unnamed(n)), None)

    def unnamed(self, number: int) -> bool:
        """Has that player, counted from 0, no name of their own?"""
        return self.seats[number].name == title(f"p{number + 1}")

    def rename(self, number: int, name: str) -> None:
        """Give that player, counted from 0, another name; without one it is `Player 1` again."""
        self.seats[number] = replace(self.seats[number], name=name if name.strip() else title(f"p{number + 1}"))

    def at(self, number: int, place: int) -> HeroCard | None:
        """The hero at that place; None where it is empty."""
        led = self.seats[number].heroes
        return led[place] if place < len(led) else None

    def stay(self, number: int, place: int) -> str:
        """Why the hero at that place may not be left at home, or the place may not stay empty; "" if it may."""
        led = len(self.seats[number].heroes)
        if place >= led:
            return "Nobody has been chosen for this place yet."
        return "Each player leads at least one hero." if led < 2 else ""

    def take(self, number: int, place: int, hero: HeroCard) -> str:
        """Put the hero into that place, or clear it if the hero has no notation; return why it cannot be kept."""
        heroes = list(self.seats[number].heroes)
        heroes[place : place + 1] = [hero] if hero.notation else []
        self.seats[number] = replace(self.seats[number], heroes=tuple(heroes))
        return self._meet([hero] if hero.notation else [])

    def take_all(self, heroes: Sequence[tuple[HeroCard, ...]]) -> str:
        """Give every seat new heroes; return why one of them cannot be kept, or ""."""
        self.seats = [replace(seat, heroes=own) for seat, own in zip(self.seats, heroes, strict=True)]
        return self._meet([hero for seat in self.seats for hero in seat.heroes])

    def _meet(self, heroes: Sequence[HeroCard]) -> str:
        """Add those that are new to the heroes that there are; return why one of them cannot be kept, or ""."""
        new = [hero for hero in heroes if hero not in self._heroes]
        self._heroes += new
        troubles = [self._keep(hero) for hero in new] if self._keep else []
        return next(filter(None, reversed(troubles)), "")

    def unshared(self) -> str:
        """Why the heroes cannot be made together; empty if they can."""
        heroes = sum(len(seat.heroes) for seat in self.seats)
        if not heroes or self.party is None:
            return "Nobody leads a hero yet; add one."
        return self.party.unshared(self.options, heroes)

    def unready(self) -> str:
        """Why the players may not begin; empty if they may."""
        return next(filter(None, self._lacking()), "")

    def _lacking(self) -> Iterator[str]:
        if self.party is None:
            return
        for seat in self.seats:
            if not seat.heroes:
                yield f"{seat.name} leads nobody yet; add a hero."
        for seat in self.seats:
            yield from (self.party.unfit(hero, self.options) for hero in seat.heroes)


def _again(known: Sequence[HeroCard], number: int) -> str:
    """The name of the hero of that number, counted from 0, where the known ones come again and again."""
    return f"{known[number % len(known)].name} {number // len(known) + 1}"
