"""From what the players chose, or from a save, to the table's screen; the log is written as it is played."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom

from msgspec.structs import asdict, fields

from game import library, paths
from game.campaign.check import open_campaign
from game.campaign.model import Campaign
from game.problem import Faulty, Problem
from game.stacktors.components import Party, SeatInfo
from game.stacktors.game_book import Hero, Start
from game.table import saves, world
from game.table.book import GM, Intent, Seat
from game.table.match import Match
from game.table.saves import ENDING, Keeper
from game.table.seats import Controller, Order, Orders, Table, View
from game.table.world import TABLE, ask
from game.ui.cards import NewGame, TableCard
from game.ui.screen import Transition
from game.ui.table.screen import TableScreen

Leave = Callable[[], Transition | None]
"""Where one goes from the table."""
_SMALL = ("help_a", "help_d", "miss", "hit", "buy_off", "lose", "mend", "stay")
"""Decisions that the quick profile of standing orders answers."""
_TEXT = 60


def begin(game: NewGame, leave: Leave, *, seed: int | None = None, folder: Path | None = None) -> TableScreen:
    """A new game of that campaign, kept in the folder of saves or in another one.

    Raises Faulty where campaign, maps or heroes cannot be played.
    """
    campaign = _sound(game.campaign.path)
    seats = tuple(SeatInfo(f"p{n}", card.name or f"Player {n}") for n, card in enumerate(game.seats, 1))
    heroes = tuple(Hero(hero.name, hero.notation, f"p{n}") for n, card in enumerate(game.seats, 1) for hero in card.heroes)
    manners = tuple(sorted(asdict(game.table).items()))
    start = Start(heroes, seats, game.options, SystemRandom().randrange(1 << 31) if seed is None else seed, campaign.title, manners)
    try:
        match = Match(library.book_of(campaign.book), start)
    except ValueError as error:
        raise Faulty((Problem(campaign.file.name, "heroes", str(error), "take another hero, or other options"),)) from error
    keeper = Keeper(match, free_path(folder or paths.saves(), campaign.id), library.ASSETS, title=campaign.title)
    return seated(match, campaign, leave, keeper, game.table)


def resume(path: Path, leave: Leave, table: TableCard | None = None) -> TableScreen:
    """The saved game of that file. Raises LogError where it cannot be read, Faulty where its campaign is gone."""
    read = saves.read(path, library.book_of, library.ASSETS)
    campaign = library.campaign_of(read.match)
    if campaign is None:
        read.match.close()
        what, mend = "its campaign is not among the shipped ones or your own", f"put the campaign into {library.own_maps()}"
        raise Faulty((Problem(path.name, "", what, mend),))
    known = read.known
    to = path if known is not None else free_path(path.parent, campaign.id)
    keeper = Keeper(read.match, to, library.ASSETS, title=read.header.title, known=known)
    screen = seated(read.match, campaign, leave, keeper, table or _manners(read.match))
    screen.greeting = read.mended
    return screen


def _manners(match: Match) -> TableCard:
    """How the table was run when the game began."""
    known = {field.name for field in fields(TableCard)}
    return TableCard(**{name: value for name, value in match.start.manners if name in known})


def seated(match: Match, campaign: Campaign, leave: Leave, keeper: Keeper | None = None, table: TableCard | None = None) -> TableScreen:
    """The table's screen for a match: the computer is the game master, people sit in all other seats."""
    rules = table or TableCard()
    with world.inside(match.world):
        party = ask(TABLE, Party)
    controllers: dict[Seat, Controller | None] = {info.seat: _orders(rules.orders) for info in party.seats} if party else {}
    controllers[GM] = library.game_master(campaign, rules.difficulty)
    seed = str(getattr(match.start, "seed", 0))
    return TableScreen(Table(match, controllers, seed), leave, handover=rules.handover, takebacks=rules.takebacks != "none", keeper=keeper)


def _orders(profile: str) -> Controller | None:
    """The standing orders of a profile; None: a person is asked everything."""
    return Orders([Order("quick", _quick)]) if profile == "quick" else None


def _quick(view: View) -> Intent | None:
    """The book's quick answer to a small decision."""
    if view.decision.kind not in _SMALL:
        return None
    with view.inside():
        return view.book.quick(view.decision)


def _sound(path: Path) -> Campaign:
    """The campaign, if nothing keeps it from being played. Raises Faulty."""
    problems = tuple(one for one in library.check_campaign(path) if one.severity == "error")
    if problems:
        raise Faulty(problems)
    return open_campaign(path)


def free_path(folder: Path, name: str) -> Path:
    """A file for a new save: the name, the day and the time, and a number where that is taken."""
    stem = f"{name[:_TEXT]}_{time.strftime('%Y-%m-%d_%H-%M-%S')}"
    path, number = folder / f"{stem}{ENDING}", 2
    while path.exists():
        path, number = folder / f"{stem}_{number}{ENDING}", number + 1
    return path
