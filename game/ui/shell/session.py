"""Makes the table's screen from what the players chose, or from a saved game; the log is written during play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from secrets import randbelow
from typing import Any

from msgspec.structs import asdict, fields

from game import letters, library, opening, painted_maps, party
from game.campaign.book_parts import StartSummary
from game.campaign.model import CampaignFile
from game.gm.story import Outset
from game.opening import Game
from game.plain import plain, shortened
from game.table import saves
from game.table.book import GM
from game.table.replay import Film
from game.text.log import numbered
from game.ui.kit.screen import Screen, Transition
from game.ui.party import ways
from game.ui.play.authoring import Authoring
from game.ui.play.film import FilmScreen
from game.ui.play.screen import TableScreen
from game.ui.shell import books
from game.ui.shell.books import BookLesson
from game.ui.shell.cards import NewGame, TableCard
from game.ui.shell.told_story import ToldStory
from game.watch import FileWatch

LeaveTable = Callable[[], Transition | None]
"""Gives the transition to the screen that follows when the players leave the table."""

_TITLE = 60
"""The most letters of a title that is shown."""


def begin(new: NewGame, leave: LeaveTable, *, seed: int | None = None, folder: Path | None = None) -> TableScreen:
    """The table's screen for a new game, which is saved in `folder`, or else in the folder of saved games.

    Raises Faulty where the campaign, its maps or those who come along cannot be played.
    """
    chance = randbelow(1 << 31) if seed is None else seed
    if new.campaign.playable:
        return seated(_playable(new, chance, folder), leave, new.table)
    if new.campaign.setting:
        return seated(_without_files(new, chance, folder), leave, new.table)
    campaign = opening.campaign(str(new.campaign.path))
    if new.duel:
        return seated(_duel(new, campaign, chance, folder), leave, new.table)
    manners = *sorted(asdict(new.table).items()), *library.played_of(campaign)
    return seated(opening.kept(campaign, _start(new, campaign, chance, manners), folder), leave, new.table)


def _playable(new: NewGame, seed: int, folder: Path | None) -> Game:
    """A game of what a book without campaigns has to offer."""
    names, manners = [card.name for card in new.seats], sorted(asdict(new.table).items())
    book, key = new.campaign.book, new.campaign.playable
    sit = {f"p{number}": card.computer for number, card in enumerate(new.seats, 1) if card.computer}
    return opening.playable(
        book, key, len(names), seed, names, new.options, computers=sit, manners=manners, folder=folder
    )


def _start(new: NewGame, campaign: CampaignFile, seed: int, manners: Sequence[tuple[str, str]]) -> Any:
    """The start of the game, with those whom each player brings along."""
    beginning = library.beginning_of(campaign.book)
    players = opening.sitting(len(new.seats), [card.name for card in new.seats])
    come = ways.coming(beginning, players, new.seats)
    return beginning.start(come, players, new.options, seed=seed, title=campaign.title, manners=manners)


def _without_files(new: NewGame, seed: int, folder: Path | None) -> Game:
    """The adventure that is made as it goes."""
    book, chosen = new.campaign.book, new.open
    outset = Outset(new.campaign.setting, chosen.length, chosen.odds, seed, chosen.chance == "hidden")
    manners = *sorted(asdict(new.table).items()), *outset.manners
    start = _start(new, opening.without_files(book, outset), seed, manners)
    return opening.kept_open(book, outset, start, folder)


def lesson(one: BookLesson, leave: LeaveTable, *, folder: Path | None = None) -> TableScreen:
    """The table's screen for the lesson, begun anew. Raises Faulty where it cannot be played."""
    campaign, seed = books.campaign(one), randbelow(1 << 31)
    if campaign:
        return seated(opening.kept(campaign, party.start(campaign, 1, seed), folder), leave)
    players = library.shelved(one.book).seats[0]
    return seated(opening.playable(one.book, one.lesson.key, players, seed, folder=folder), leave)


def taught(screen: TableScreen) -> BookLesson | None:
    """The lesson that is played on that screen; None where another game is."""
    match = screen.pacer.match
    return books.played(match.book.name, library.beginning_of(match.book.name).summary(match.start).manners)


def _duel(new: NewGame, campaign: CampaignFile, seed: int, folder: Path | None) -> Game:
    """The game in which the two players fight each other with those whom they have chosen."""
    sides = ways.sides(library.beginning_of(campaign.book), new.seats)
    names, manners = [card.name for card in new.seats], sorted(asdict(new.table).items())
    return party.duel(campaign, sides, names, new.options, seed=seed, manners=manners, folder=folder)


def resume(path: Path, leave: LeaveTable, *, salvage: bool = False) -> TableScreen:
    """The table's screen for the saved game in that file, with what has been told so far.

    With `salvage`, what can be brought back of a damaged file is played. Raises LogError where the file cannot be read.
    """
    return seated(opening.loaded(path, salvage=salvage), leave)


def film(path: Path, at: int = 0) -> FilmScreen:
    """The film of the saved game in that file, from its entry `at` on. Raises LogError where it cannot be read."""
    match = saves.read(path, library.book_of, library.ASSETS).match
    campaign = library.campaign_of(match)
    try:
        screen = FilmScreen(Film(match), at, facts=campaign.facts if campaign else None)
    finally:
        match.close()
    screen.tunes = cache(partial(painted_maps.tune, campaign))
    return screen


def story(path: Path, watch: Callable[[int], Transition | None], pages: LeaveTable) -> ToldStory:
    """The story of the saved game in that file, told again.

    `watch` leads to its film from an entry on, `pages` to its pages, where its book has some.

    Raises LogError where the file cannot be read.
    """
    loaded = saves.read(path, library.book_of, library.ASSETS)
    campaign = library.campaign_of(loaded.match)
    try:
        lines = list(numbered(loaded.match, campaign.facts if campaign else None))
    finally:
        loaded.match.close()
    face = books.face(loaded.match.book.name)
    return ToldStory(plain(shortened(loaded.header.title, _TITLE)), lines, watch, pages if face.pages else None)


def pages(path: Path) -> Screen:
    """The pages to which the saved game in that file has come. Raises LogError where the file cannot be read."""
    match = saves.read(path, library.book_of, library.ASSETS).match
    make = books.face(match.book.name).pages
    assert make
    return make(match, path)


def _manners(told: StartSummary) -> TableCard:
    """How the table was run when the game began."""
    known = {field.name for field in fields(TableCard)}
    return TableCard(**{name: value for name, value in told.manners if name in known})


def seated(game: Game, leave: LeaveTable, table: TableCard | None = None, *, watch: bool = False) -> TableScreen:
    """The table's screen for a game: people sit in its players' seats, the computer in all others.

    What has been told so far stands in the log. With `watch`, the map's files are looked at during play, and what
    their author saves is taken over.
    """
    rules = table or _manners(game.summary)
    people, computers = opening.people(game, rules.orders), opening.computers(game, rules.difficulty, watched=True)
    orders = {seat: standing for seat, standing in people.items() if standing}
    sat = opening.table(game, {**people, **computers}, str(game.summary.seed))
    secret = library.words_of(game.match.book.name).secret and len(game.seats) > 1
    handover = "curtain" if secret else rules.handover
    screen = TableScreen(
        sat, leave, handover=handover, takebacks=rules.takebacks != "none", keeper=game.keeper, orders=orders
    )
    told = game.summary
    unread = letters.told(*told.names)
    if watch and game.campaign:
        screen.authoring = Authoring(FileWatch(game.match, game.campaign, computers.get(GM)))
    screen.pacer.show.facts = game.campaign.facts if game.campaign else {}
    screen.tunes = cache(partial(painted_maps.tune, game.campaign))
    away = screen.pacer.show.recall() if game.match.entries else ""
    screen.next_screen.greeting = " ".join(filter(None, (game.note, away, unread)))
    return screen
