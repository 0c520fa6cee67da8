"""Games are begun and gone on with here: campaigns by file or name, playables and saves, for every way of playing."""

from __future__ import annotations

import re
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import starmap
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from game import files, library, made_maps
from game.campaign.book_parts import Player, StartSummary
from game.campaign.check import MAP, open_campaign
from game.campaign.found import own_maps
from game.campaign.model import CampaignFile
from game.gm.story import Outset
from game.made_maps import MadeMaps
from game.phrases import capital, counted
from game.players import MOST_PLAYERS, computers_by, sits
from game.problem import Faulty, NoOption, Problem, shown
from game.shelved import PLAYABLE
from game.table import saves
from game.table.book import GM, Seat
from game.table.loading import Loaded
from game.table.log import LogError
from game.table.match import Match
from game.table.saves import ENDING, Keeper
from game.table.seats import Controller, Table

_NAME = 60
_WHEN: Final = re.compile(r"_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d(_\d+)*$")
"""What `new_path` adds to a name, with numbers behind it."""
OTHERS = "take others, or other options"
"""How it is mended that who would come is not allowed by the options."""


class Game(Struct, frozen=True):
    """A match and where it is kept; `note` is a sentence to the player about how the saved game was found."""

    match: Match
    campaign: CampaignFile | None
    """None where a saved game's campaign is gone: the situation under way is played to its end."""
    keeper: Keeper | None = None
    note: str = ""
    maps: MadeMaps | None = None
    """What keeps the maps that are made for an adventure, where the players have wished so."""

    @property
    def summary(self) -> StartSummary:
        """What the start of the match says."""
        return library.beginning_of(self.match.book.name).summary(self.match.start)

    @property
    def title(self) -> str:
        """The title of the campaign that the game began with."""
        return self.summary.title

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players' seats."""
        return tuple(player.seat for player in self.summary.players)


GameSteps = Generator[None, None, Game]
"""The beginning of a game, in steps."""


def campaign(what: str | None) -> CampaignFile:
    """The campaign of that file or name, or the first one there is. Raises Faulty."""
    if what and (Path(what).suffix in {MAP, ".toml"} or files.exists(Path(what))):
        return open_campaign(Path(what))
    known = [found.campaign for found in library.campaigns() if found.campaign]
    for one in known:
        if what is None or what.lower() in {one.id.lower(), one.title.lower()}:
            return one
    names = ", ".join(one.id for one in known) or "none"
    raise trouble(what or "campaigns", "there is no such campaign", f"those here are: {names}")


def later(of: CampaignFile, key: str, facts: Mapping[str, int] | None = None) -> CampaignFile:
    """The campaign, to be begun with that situation while these facts, or counts such as coins, have these numbers.

    Raises Faulty where it has none of that key, and for a fact of which nothing in the campaign speaks.
    """
    if key and of.situation(key) is None:
        raise of.place().fail(f'has no situation "{key}"', f"use one of {', '.join(one.key for one in of.situations)}")
    caster = library.caster_of(of.book)
    counts = library.beginning_of(of.book).counts
    known = sorted({*of.facts, *(fact for situation in of.situations for fact in caster.facts(situation)), *counts})
    for fact, number in (facts or {}).items():
        if fact not in known:
            raise of.place().fail(
                f'has no fact "{fact}"', f"use one of {', '.join(known)}" if known else "leave it out"
            )
        if number < 0 and fact in counts:
            raise of.place().fail(f"there cannot be {number} {fact}", "write 0 or more")
    return replace(of, later=key)


def trouble(file: str, what: str, mend: str) -> Faulty:
    """What is wrong there, to be raised."""
    return Faulty((Problem(file, "", what, mend),))


def sound(of: CampaignFile, chosen: Any = None) -> None:
    """Make sure that the campaign can be played, by its own options and by those that the players chose.

    Raises Faulty with all that is wrong with the campaign or its maps.
    """
    _raise(library.judged(of.file))
    played = options(of, chosen)
    if played != options(of):
        _raise(library.check_campaign(of.file, played))


def _raise(problems: Iterable[Problem]) -> None:
    errors = tuple(one for one in problems if one.severity == "error")
    if errors:
        raise Faulty(errors)


def options(of: CampaignFile, chosen: Any = None) -> Any:
    """The options that a game of the campaign is played by: the players' choice, else its own. Raises Faulty."""
    try:
        return library.beginning_of(of.book).options(of.options, chosen)
    except NoOption as error:
        raise trouble(shown(of.file), error.what, error.mend) from error


def player_names(players: int, names: Sequence[str] = ()) -> tuple[str, ...]:
    """The names of this many players: `Player 2` where a name is missing or empty."""
    given = [*names, *[""] * players]
    return tuple(given[number - 1] or f"Player {number}" for number in range(1, players + 1))


def sitting(players: int, names: Sequence[str] = ()) -> list[Player]:
    """As many players at their seats, by their names."""
    return [Player(f"p{number}", name) for number, name in enumerate(player_names(players, names), 1)]


def begun(of: CampaignFile, start: Any) -> Match:
    """A new match, not kept yet. Raises Faulty where the options do not allow who comes."""
    try:
        return Match(library.book_of(of.book), start)
    except ValueError as error:
        raise trouble(shown(of.file), str(error), OTHERS) from error


def kept(of: CampaignFile, start: Any, folder: Path | None = None) -> Game:
    """A new game, kept in the folder of saves or in `folder`. Raises Faulty where campaign or maps cannot be played."""
    sound(of, library.beginning_of(of.book).summary(start).options)
    match = begun(of, start)
    return Game(match, of, new_keeper(match, folder, of.id, of.title))


def kept_open(book: str, outset: Outset, start: Any, folder: Path | None = None) -> Game:
    """A new adventure without files with that start, kept like any game. Raises Faulty as `begun`."""
    of = without_files(book, outset)
    match = begun(of, start)
    return Game(match, of, new_keeper(match, folder, of.id, of.title), maps=made_maps.keeping(match))


def without_files(book: str, outset: Outset) -> CampaignFile:
    """The adventure as a campaign without files. Raises Faulty where the book has none."""
    adventures = library.shelved(book).adventures
    if adventures is None:
        raise trouble(book, "this rulebook has no adventures without files", "play one of its campaigns")
    return adventures.campaign(outset)


def loaded(path: Path, *, salvage: bool = False) -> Game:
    """A saved game to go on with; one whose file cannot be read whole goes on in a copy. Raises LogError.

    With `salvage`, a damaged file is read as far as it can be brought back.
    """
    found = _salvaged(path) if salvage else saves.read(path, library.book_of, library.ASSETS)
    to = path if found.end is not None else new_path(path.parent, _WHEN.sub("", path.stem))
    try:
        keeper = Keeper(found.match, to, library.ASSETS, title=found.header.title, end=found.end)
    except LogError:
        found.match.close()
        raise
    of, maps = library.campaign_of(found.match), made_maps.keeping(found.match)
    whole = of or found.match.result() or library.shelved(found.match.book.name).caster is None
    gone = "" if whole else _gone(found.match)
    return Game(found.match, of, keeper, " ".join(filter(None, (found.mended, gone))), maps)


def _gone(match: Match) -> str:
    """A sentence that says where the match's campaign lay, and how it is found again."""
    file = library.file_of(match)
    lay = f"in {file}" if file else f"in {files.MAPS} or {own_maps()}"
    return (
        f"The files of this game's campaign are not here any more (they lay {lay}), so that only the situation under "
        "way can be played. To go on after it, put them back, or name their folder with --maps."
    )


def _salvaged(path: Path) -> Loaded:
    try:
        return saves.read(path, library.book_of, library.ASSETS)
    except LogError as error:
        if not error.stands:
            raise
        return saves.read(path, library.book_of, library.ASSETS, mend=True)


def computers(game: Game, difficulty: str = "hard", *, watched: bool = False) -> dict[Seat, Controller]:
    """The computers at the game's table that play for no player: the master, where the book has one."""
    sits = master(game, difficulty, watched=watched)
    return {GM: sits} if sits else {}


def master(game: Game, difficulty: str = "hard", *, watched: bool = False) -> Controller | None:
    """The computer master of the game, None without one; it works in short steps where the table is `watched`."""
    if game.campaign and not library.is_adventure(game.match):
        return library.master(game.campaign, difficulty)
    return library.master_of(game.match, difficulty, watched=watched)


def people(game: Game, profile: str) -> dict[Seat, Controller | None]:
    """The controllers of the players' seats, with the standing orders of that profile; None for a person without.

    Players who sit down later find theirs there already.
    """
    person = library.shelved(game.match.book.name).person
    later = (f"p{number}" for number in range(1, MOST_PLAYERS + 1))
    made = {seat: person(profile) for seat in dict.fromkeys((*game.seats, *later))}
    sit = {seat: library.player_of(game.match.book.name, level) for seat, level in sitting_computers(game.match)}
    return {seat: one for seat, one in made.items() if one or seat in game.seats} | sit


def sitting_computers(match: Match) -> Iterator[tuple[Seat, str]]:
    """The players' seats at which computers have sat since the game began, each with the computer's name."""
    return computers_by(library.beginning_of(match.book.name).summary(match.start).manners)


def table(game: Game, controllers: Mapping[Seat, Controller | None], seed: str) -> Table:
    """The table at which the game is played; computers sit down there by themselves where they play for players."""
    return Table(game.match, controllers, seed, partial(library.player_of, game.match.book.name))


def playable(
    book: str,
    key: str,
    players: int,
    seed: int,
    names: Sequence[str] = (),
    played: Any = None,
    *,
    computers: Mapping[Seat, str] = MappingProxyType({}),
    manners: Sequence[tuple[str, str]] = (),
    folder: Path | None = None,
    keep: bool = True,
) -> Game:
    """A new game of that playable of a book; computers of those names play for some of the players.

    Raises Faulty where it is not for so many players.
    """
    playables = library.playables_of(book)
    found = next((one for one in playables.listed() if one.key == key), None) if playables else None
    if playables is None or found is None:
        raise trouble(key, "there is nothing of that name to be played", "name another")
    seat_for(found.title, players, (found.least, found.most))
    seated = (*manners, (PLAYABLE, key), *starmap(sits, computers.items()))
    start = playables.start(key, sitting(players, names), played, seed=seed, manners=seated)
    match = Match(library.book_of(book), start)
    return Game(match, None, new_keeper(match, folder, key, found.title) if keep else None)


def beside(book: str, names: Sequence[str], computers: Sequence[str]) -> tuple[tuple[str, ...], dict[Seat, str]]:
    """The names of people and of the computers beside them, and which computer sits where. Raises Faulty."""
    known = library.shelved(book).players
    for computer in computers:
        if computer not in known:
            raise trouble(computer, "there is no computer of that name", f"use one of {', '.join(known)}")
    sit = {f"p{number}": computer for number, computer in enumerate(computers, len(names) + 1)}
    return (*names, *map(capital, computers)), sit


def seat_for(what: str, players: int, seats: tuple[int, int]) -> None:
    """Make sure that so many may play that; `seats` are the fewest and the most. Raises Faulty."""
    least, most = seats
    if not least <= players <= most:
        many = f"{least} to {most} players" if least < most else counted(least, "player", "players")
        raise trouble(what, f"it is for {many}", "seat as many")


def new_keeper(match: Match, folder: Path | None, name: str, title: str) -> Keeper:
    """The keeper of a new game, whose file lies in the folder of saves or in `folder` and begins with that name."""
    return Keeper(match, new_path(folder or files.saves(), name), library.ASSETS, title=title)


def new_path(folder: Path, name: str) -> Path:
    """The path of a new save: the name, the day and the time."""
    return folder / f"{name[:_NAME]}_{time.strftime('%Y-%m-%d_%H-%M-%S')}{ENDING}"
