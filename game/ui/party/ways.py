"""What the screens around the table have of heroes: lines of the title, who is known, figures of saved games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from game import library
from game.campaign.beginning import Beginning, Player, Sides, StartingHero, StartSummary
from game.campaign.model import CampaignFile, ReadyHero
from game.plain import plain, shortened
from game.players import MARKS
from game.table.book import Seat
from game.ui.kit.brush import Brush
from game.ui.kit.screen import Screen
from game.ui.kit.theme import Rect
from game.ui.party import kept
from game.ui.party.cards import HeroCard, SeatCard
from game.ui.shell import books


def builders() -> Mapping[str, Callable[[], Screen]]:
    """What makes the screen where a hero is built, for each book that has heroes."""
    parties = {book: books.face(book).party for book in books.names()}
    return {book: party.builder for book, party in parties.items() if party}


def built(result: object) -> str:
    """Keep the hero with which a builder has ended, and tell of it; "" where it is no hero."""
    if not isinstance(result, HeroCard):
        return ""
    return kept.keep(result) or f"{result.name} is kept: choose it for a new adventure."


def shelf(built: Sequence[HeroCard] = ()) -> tuple[HeroCard, ...]:
    """The campaigns' own heroes, then those that players built; of heroes with the same name, the last counts."""
    return tuple({hero.name: hero for hero in (*_ready(), *built)}.values())


def _ready() -> Iterator[HeroCard]:
    for found in library.campaigns():
        one = found.campaign
        party = books.face(one.book).party if one and one.book in books.names() and not one.lesson else None
        if one and party:
            yield from party.ready(one)


def known() -> tuple[Sequence[HeroCard], str]:
    """All heroes that there are, and a sentence about those that cannot be read."""
    own = kept.heroes()
    return shelf(own.heroes), own.trouble


def facts(campaign: CampaignFile) -> tuple[tuple[str, str], ...]:
    """What the campaign's board says of its own heroes."""
    return (("Its own heroes", ", ".join(hero.name for hero in campaign.heroes)),) if campaign.heroes else ()


def coming(beginning: Beginning, players: Sequence[Player], seats: Sequence[SeatCard]) -> list[tuple[ReadyHero, Seat]]:
    """The heroes that the players bring, each with the seat that leads it."""
    sat = zip(players, seats, strict=True)
    return [(beginning.made(hero.name, hero.notation), player.seat) for player, card in sat for hero in card.heroes]


def sides(beginning: Beginning, seats: Sequence[SeatCard]) -> Sides:
    """The heroes of two players who fight each other."""
    first, second = ([beginning.made(hero.name, hero.notation) for hero in card.heroes] for card in seats)
    return first, second


def figures(book: str, told: StartSummary) -> tuple[Callable[[Brush, Rect], None], ...]:
    """The heroes of a saved game, each drawn into a box."""
    return tuple(partial(_drawn, book, HeroCard(_short(hero), hero.written)) for hero in told.heroes)


def _short(hero: StartingHero) -> str:
    """The hero's name, made plain and short enough to be shown."""
    return plain(shortened(hero.name, kept.MOST_LETTERS["name"]))


def owners(told: StartSummary, known: Mapping[str, str] | None) -> tuple[str, ...]:
    """The marks of the players who lead the heroes of a saved game, in the same order; none where one plays alone.

    `known` has the marks by the heroes' names; without it, they are as they were when the game began.
    """
    marks = {player.seat: MARKS[n % len(MARKS)] for n, player in enumerate(told.players)}
    first = {hero.name: marks.get(hero.seat, "") for hero in told.heroes} if len(marks) > 1 else {}
    now = first if known is None else known
    return tuple(now.get(hero.name, "") for hero in told.heroes) if now else ()


def _drawn(book: str, hero: HeroCard, brush: Brush, box: Rect) -> None:
    party = books.face(book).party
    if party:
        party.portrait(brush, hero, box)
