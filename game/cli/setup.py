"""Beginning games and going on with them: campaigns by file or name, parties, saves."""

from __future__ import annotations

import time
from pathlib import Path

from msgspec import Struct

from game import library, paths
from game.campaign.check import MAP, open_campaign
from game.campaign.model import Campaign, Hero
from game.cli.trouble import Trouble
from game.stacktors.components import SeatInfo
from game.stacktors.game_book import Hero as Founder
from game.stacktors.game_book import Start
from game.table import saves
from game.table.book import GM, Seat
from game.table.match import Match
from game.table.saves import ENDING, Keeper
from game.table.seats import Controller

PARTY = 3
"""A party has at least so many heroes, and one for each player."""


class Game(Struct, frozen=True):
    """A match with its campaign; `note` is a word to the player about how it was found."""

    match: Match
    campaign: Campaign
    keeper: Keeper | None = None
    note: str = ""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players' seats."""
        return tuple(info.seat for info in self.match.start.seats)

    @property
    def master(self) -> dict[Seat, Controller | None]:
        """The computer in the game master's seat."""
        return {GM: library.game_master(self.campaign)}


def campaign(what: str | None) -> Campaign:
    """The campaign of that file or name, or the first one there is. Raises Faulty or Trouble."""
    if what and (Path(what).suffix in {MAP, ".toml"} or Path(what).exists()):
        return open_campaign(Path(what))
    known = [found.campaign for found in library.campaigns() if found.campaign]
    for one in known:
        if what is None or what.lower() in {one.id.lower(), one.title.lower()}:
            return one
    names = ", ".join(one.id for one in known) or "none"
    raise Trouble(f'there is no campaign "{what or ""}"; the campaigns here are: {names}')


def begun(of: Campaign, players: int, seed: int) -> Match:
    """A new match: heroes for each player in turn. Raises Trouble where nobody is there to be played."""
    seats = tuple(SeatInfo(f"p{number}", f"Player {number}") for number in range(1, players + 1))
    heroes = _heroes(of, max(PARTY, players))
    party = tuple(_founder(hero, seats[number % players].seat) for number, hero in enumerate(heroes))
    start = Start(party, seats, seed=seed, title=of.title)
    try:
        return Match(library.book_of(of.book), start)
    except ValueError as error:
        raise Trouble(f"{of.file.name}: {error}") from error


def _heroes(of: Campaign, number: int) -> list[Hero]:
    """The campaign's own heroes, else those of another campaign of its book; over and over if they are too few."""
    others = (
        found.campaign.heroes for found in library.campaigns() if found.campaign and found.campaign.book == of.book
    )
    heroes = of.heroes or next((some for some in others if some), ())
    if not heroes:
        raise Trouble(f"{of.file.name}: there are no heroes; add [[heroes]] with a name and a stack to the campaign")
    return [heroes[one % len(heroes)] for one in range(number)]


def _founder(hero: Hero, seat: Seat) -> Founder:
    return Founder(hero.name, str(hero.content["stack"]), seat, str(hero.content.get("gear", "-")))


def new(what: str | None, players: int, seed: int) -> Game:
    """A new game, kept among the saves."""
    found = campaign(what)
    match = begun(found, players, seed)
    return Game(match, found, Keeper(match, free_path(paths.saves(), found.id), library.ASSETS, title=found.title))


def loaded(path: Path) -> Game:
    """A saved game to go on with. Raises LogError or Trouble."""
    read = saves.read(path, library.book_of, library.ASSETS)
    found = library.campaign_of(read.match)
    if found is None:
        raise Trouble(
            f"{path.name}: its campaign is not among the shipped ones or in {library.own_maps()}; put it there to go on"
        )
    return Game(read.match, found, Keeper(read.match, path, library.ASSETS, known=read.known), read.mended)


def free_path(folder: Path, name: str) -> Path:
    """A file for a new save: the name, the day and the time, and a number where that is taken."""
    stem = f"{name}_{time.strftime('%Y-%m-%d_%H-%M-%S')}"
    path, number = folder / f"{stem}{ENDING}", 2
    while path.exists():
        path, number = folder / f"{stem}_{number}{ENDING}", number + 1
    return path
