"""Who comes to a game: heroes that are ready, or that players have made, and whose they are.

A book without heroes has none of this; its games begin by `game.opening` alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from game import library, opening
from game.campaign.book_parts import Sides
from game.campaign.model import CampaignFile, ReadyHero
from game.gm.story import Outset
from game.plain import plain
from game.problem import shown

MOST_LETTERS = 60
"""The most letters of a hero's name."""


def start(
    of: CampaignFile,
    players: int,
    seed: int,
    played: Any = None,
    made: Sequence[tuple[str, str]] = (),
    names: Sequence[str] = (),
    heroes: int = 0,
    manners: Sequence[tuple[str, str]] | None = None,
    facts: Mapping[str, int] | None = None,
) -> Any:
    """The start of a game, with heroes dealt to the players in turn, with these facts.

    `made` are heroes that the players made, by name and as the book writes them. Without them the campaign's ready-made
    heroes come: as many as `heroes` says, else all of a lesson's, else as many as is usual. `manners` says how the
    table is run, and which campaign is played if nothing is given. Raises Faulty where there are no heroes and the book
    needs some, and where several want a lesson.
    """
    _may_sit(of, players)
    beginning = library.beginning_of(of.book)
    sitting = opening.sitting(players, names)
    comers = [beginning.made(*one) for one in made]
    if beginning.sizes.most and not comers:
        comers = ready_party(of, heroes or (len(of.heroes) if of.lesson else usual(of.book, players)))
    seated = [(one, sitting[number % players].seat) for number, one in enumerate(comers)]
    known = library.played_of(of) if manners is None else manners
    told: dict[str, Any] = {"seed": seed, "title": of.title, "manners": known, "facts": facts or {}}
    try:
        return beginning.start(seated, sitting, played or opening.options(of), **told)
    except ValueError as error:
        raise opening.trouble(shown(of.file), str(error), opening.OTHERS) from error


def _may_sit(of: CampaignFile, players: int) -> None:
    """Make sure that so many may play the campaign. Raises Faulty."""
    if of.lesson and players > 1:
        raise opening.trouble(shown(of.file), "it is a lesson, which one player plays alone", "play it with one player")
    opening.seat_for(of.title, players, library.shelved(of.book).seats)


def usual(book: str, players: int) -> int:
    """How many heroes come where nobody says so: as many as is usual by that book, and one for each player."""
    return max(library.beginning_of(book).sizes.usual, players)


def ready(of: CampaignFile) -> tuple[ReadyHero, ...]:
    """The campaign's own heroes, without those that the book cannot read or whose name is too long or not plain."""
    reads = library.beginning_of(of.book).readable
    return tuple(hero for hero in of.heroes if _named(hero) and reads(hero))


def _named(hero: ReadyHero) -> bool:
    return len(hero.name) <= MOST_LETTERS and plain(hero.name) == hero.name


def ready_party(of: CampaignFile, number: int) -> list[ReadyHero]:
    """The campaign's own heroes, else those of another campaign of its book; they repeat where they are too few."""
    others = (ready(one.campaign) for one in library.campaigns() if one.campaign and one.campaign.book == of.book)
    heroes = ready(of) or next((some for some in others if some), ())
    if not heroes:
        raise opening.trouble(
            shown(of.file), "there are no heroes", "add [[heroes]] with a name and a stack to the campaign"
        )
    return [_again(heroes[one % len(heroes)], one // len(heroes)) for one in range(number)]


def _again(hero: ReadyHero, before: int) -> ReadyHero:
    """The hero; one who came `before` times already gets a name of its own, such as `Bram 2`."""
    return replace(hero, name=f"{hero.name} {before + 1}") if before else hero


def equal_sides(of: CampaignFile, heroes: int = 0) -> Sides:
    """The campaign's own heroes for both sides of a duel, the same ones for either. Raises Faulty."""
    comers = ready_party(of, heroes or usual(of.book, 2))
    return comers, comers


def duel(
    of: CampaignFile,
    sides: Sides,
    names: Sequence[str] = (),
    played: Any = None,
    *,
    seed: int = 0,
    manners: Sequence[tuple[str, str]] = (),
    folder: Path | None = None,
) -> opening.Game:
    """Two players' heroes against each other on the campaign's first map, kept like any game.

    Raises Faulty where the map cannot be played or has no room, or the book has no duels.
    """
    opening.sound(of, played)
    duels = library.shelved(of.book).duel
    if duels is None:
        raise opening.trouble(shown(of.file), "its rulebook has no duels", "leave --duel out")
    first, second = opening.sitting(2, names)
    try:
        match = duels.begun(of, sides, (first, second), played or opening.options(of), seed=seed, manners=manners)
    except ValueError as error:
        raise opening.trouble(shown(of.file), str(error), opening.OTHERS) from error
    keeper = opening.new_keeper(match, folder, f"duel_{of.id}", of.title)
    return opening.Game(match, duels.campaign(match), keeper)


def adventure(
    book: str,
    outset: Outset,
    made: Sequence[tuple[str, str]] = (),
    names: Sequence[str] = (),
    played: Any = None,
    *,
    players: int = 1,
    heroes: int = 0,
    folder: Path | None = None,
) -> opening.Game:
    """A new adventure without files, kept like any game; heroes come as to a campaign (`start`).

    Raises Faulty where the book has no such adventures, and where the options do not allow a hero.
    """
    begun = start(
        opening.without_files(book, outset), players, outset.seed, played, made, names, heroes, outset.manners
    )
    return opening.kept_open(book, outset, begun, folder)
