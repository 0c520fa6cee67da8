"""What the screens around the table have of heroes: lines of the title, who is known, figures of saved games, and
the heroes that were built and kept.

A hero that cannot be read costs only itself: it stays in the file, and a copy of a damaged file stays beside it. Where
the player should know of this, the function returns a sentence, else "".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, replace

from game import files, library, records
from game.campaign.book_parts import Beginning, Player, Sides, StartingHero, StartSummary
from game.campaign.model import CampaignFile, ReadyHero
from game.files import Unread
from game.plain import plain, shortened
from game.players import MARKS
from game.table.book import Seat
from game.ui.kit.screen import Brush, Screen
from game.ui.kit.theme import Rect
from game.ui.party.face import HeroCard, SeatCard
from game.ui.shell import books, player_files

MOST_LETTERS = {"name": 60, "notation": 300, "blurb": 1000}
"""The most letters that each part of a kept hero may have."""


class SavedHeroes(Struct, frozen=True):
    """The heroes that were built here, in the order in which they were; `trouble` says which cannot be read."""

    heroes: tuple[HeroCard, ...] = ()
    trouble: str = ""


def heroes() -> SavedHeroes:
    """The heroes that were built here, without those that cannot be played, which stay in the file."""
    try:
        kept, trouble = records.read(_heroes_file(), list)
    except Unread as unread:
        return SavedHeroes(trouble="" if unread.gone else f"{_heroes_file().name} {unread.what}; {unread.mend}.")
    judged = [_judged(raw, number) for number, raw in enumerate(kept, 1)]
    wrong = [one for one in judged if isinstance(one, str)]
    if wrong:
        whose = (
            "It is left out, and stays" if len(wrong) == 1 else f"It is left out with {len(wrong) - 1} more; they stay"
        )
        trouble = f"{wrong[0]}. {whose} in the file."
    return SavedHeroes(
        tuple(one for one in judged if isinstance(one, HeroCard)), trouble and f"{_heroes_file().name}: {trouble}"
    )


def keep(hero: HeroCard) -> str:
    """Keep the hero in place of one with the same name and book; return why it cannot be kept, or ""."""
    whose = hero.name, hero.book
    told = {part: value for part, value in asdict(hero).items() if part != "home" and (part != "book" or value)}

    def alter(kept: list[Any]) -> list[Any]:
        same = [raw for raw in kept if isinstance(raw, dict) and (raw.get("name"), raw.get("book", "")) == whose]
        known = same[-1] if same else {}
        return [*(raw for raw in kept if raw not in same), known | told]

    return player_files.change(_heroes_file(), list, alter, f"{hero.name} is")


def _heroes_file() -> Path:
    return files.user_data() / "heroes.json"


def _judged(raw: object, number: int) -> HeroCard | str:
    """The hero's card, or what is wrong with it, as a part of a sentence."""
    try:
        card = msgspec.convert(raw, HeroCard)
    except records.BROKEN:
        return f"hero {number} cannot be read"
    called = f'"{shortened(plain(card.name), 20)}"'
    for part, most in MOST_LETTERS.items():
        text: str = getattr(card, part)
        if len(text) > most:
            return f"hero {number}, {called}, has a {part} of {len(text)} letters, the most is {most}"
        if plain(text) != text:
            return f"hero {number}, {called}, has letters in its {part} that cannot be shown"
    if books.named(card.book) not in books.names():
        return f"hero {number}, {called}, is of a rulebook that is not here"
    party = books.face(card.book).party
    unread = party.unread(card.notation) if party else "is of a rulebook without heroes"
    return f"hero {number}, {called}, {unread}" if unread else card


def builders() -> Mapping[str, Callable[[], Screen]]:
    """What makes the screen where somebody is built, for each book in which somebody can be."""
    faces = {book: books.face(book) for book in books.names()}
    found = {book: face.party.builder if face.party else face.builder for book, face in faces.items()}
    return {book: builder for book, builder in found.items() if builder}


def built(result: object) -> str:
    """Keep the hero with which a builder has ended, and tell of it; "" where it is no hero."""
    if not isinstance(result, HeroCard):
        return ""
    return keep(result) or f"{result.name} is kept: choose it for a new adventure."


def shelf(built: Sequence[HeroCard] = ()) -> tuple[HeroCard, ...]:
    """The campaigns' own heroes, then those that players built; of heroes with the same name, the last counts."""
    return tuple({hero.name: hero for hero in (*_ready(), *built)}.values())


def _ready() -> Iterator[HeroCard]:
    for found in library.campaigns():
        one = found.campaign
        party = books.face(one.book).party if one and one.book in books.names() and not one.lesson else None
        if one and party:
            yield from (replace(hero, home=str(found.path)) for hero in party.ready(one))


def known() -> tuple[Sequence[HeroCard], str]:
    """All heroes that there are, and a sentence about those that cannot be read."""
    own = heroes()
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
    return plain(shortened(hero.name, MOST_LETTERS["name"]))


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
