"""The rulebooks and the campaigns there are: the only module that imports every book."""

from __future__ import annotations

from base64 import b85decode, b85encode
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from game import files
from game.board import shelf
from game.campaign import check, ground, scenery, shelves
from game.campaign.caster import Caster
from game.campaign.check import MAP
from game.campaign.model import Campaign
from game.campaign.scenery import Scenery
from game.campaign.shelves import Shelf, own_maps
from game.campaign.stamps import Stamp, files_of, stamped
from game.problem import Faulty, Problem
from game.stacktors.components import Ground, Notes
from game.stacktors.game_book import Stacktors
from game.stacktors.gm.seat import GameMaster, Memory, remembered
from game.stacktors.intents import OpenSituation, Remake
from game.stacktors.maps.casting import PyramidCaster
from game.stacktors.values.options import Options
from game.table.book import Book
from game.table.bots import GreedyBot, SlippingBot
from game.table.log import LogError
from game.table.match import Match
from game.table.saves import Assets
from game.table.seats import Controller
from game.table.world import TABLE
from game.tiled import sounds


class Shelved(Struct, frozen=True):
    """A book, and what else of it the game needs."""

    book: Book
    caster: Caster
    master: Callable[[Campaign | str, Controller], Controller]
    """Who sits in the game master's seat, for a campaign or, where it is gone, for its id, with a tactician."""
    face: str
    """Where the book's face for the screen is, as `module:name`; it is loaded when a match of the book is shown."""
    voice: str
    """Where the book's voice for text is, as `module:name`."""


BOOKS: dict[str, Shelved] = {
    Stacktors.name: Shelved(
        Stacktors(), PyramidCaster(), GameMaster, "game.ui.stacktors.face:FACE", "game.text.stacktors.voice:VOICE"
    )
}


def book_of(name: str) -> Book:
    """The book of that name. Raises KeyError."""
    return BOOKS[name].book


def face_of(name: str) -> Any:
    """The face of the book of that name, loaded now if it was not yet. Raises KeyError."""
    return _loaded(BOOKS[name].face)


def voice_of(name: str) -> Any:
    """The voice of the book of that name, loaded now if it was not yet. Raises KeyError."""
    return _loaded(BOOKS[name].voice)


def _loaded(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def check_campaign(path: Path, options: Options | None = None) -> list[Problem]:
    """Everything that is wrong with a campaign file or a bare map, by its own options or by those."""
    return check.check(path, lambda name: BOOKS[name].caster, asdict(options) if options else None)


_judged: dict[Path, tuple[Stamp, tuple[Problem, ...]]] = {}
"""What was wrong with files that have not changed since."""


def judged(path: Path) -> tuple[Problem, ...]:
    """What `check_campaign` says; the files are read again only where one of them has changed."""
    stamp = stamped(files_of(path))
    if path not in _judged or _judged[path][0] != stamp:
        _judged[path] = stamp, tuple(check_campaign(path))
    return _judged[path][1]


SLIPS = {"gentle": 40, "normal": 12, "hard": 0}
"""Of a hundred answers the game master's tactician gives any legal one so often, by difficulty."""


def game_master(campaign: Campaign, difficulty: str = "hard") -> Controller:
    """The computer game master of that campaign; without slips, as simulations and replays want it, unless told."""
    return BOOKS[campaign.book].master(campaign, _tactician(difficulty))


def _tactician(difficulty: str) -> Controller:
    return SlippingBot(GreedyBot(), SLIPS.get(difficulty, 0))


class Found(Struct, frozen=True):
    """A campaign on one of the shelves; `campaign` is None where its file cannot be read, and `problem` says why."""

    path: Path
    shelf: Shelf
    campaign: Campaign | None = None
    problem: Problem | None = None
    stamp: Stamp = ()
    """Of the files as they were read."""


def campaigns() -> list[Found]:
    """What can be played, shelf by shelf, or says why it cannot:
    campaigns, and maps that are of none; one broken file hides no other.
    """
    known = _known()
    parts = {path for found in known if found.path.suffix != MAP for path in _maps(found.campaign)}
    return [found for found in known if found.path.suffix != MAP or files.resolved(found.path) not in parts]


def _known() -> list[Found]:
    """Every file on the shelves once."""
    return list(
        {files.resolved(path): _found(path, shelf) for shelf in shelves.shelves() for path in shelf.files()}.values()
    )


def _maps(campaign: Campaign | None) -> set[Path]:
    """Where the maps of its situations lie, if they lie beside it."""
    return {files.resolved(campaign.file.parent / stage.map) for stage in campaign.stages} if campaign else set()


_read: dict[Path, Found] = {}
"""What was found in files that have not changed since."""


def _found(path: Path, shelf: Shelf) -> Found:
    stamp = stamped(files_of(path))
    known = _read.get(path)
    if known is None or (known.stamp, known.shelf) != (stamp, shelf):
        known = _read[path] = _opened(path, shelf, stamp)
    return known


def _opened(path: Path, shelf: Shelf, stamp: Stamp = ()) -> Found:
    try:
        return Found(path, shelf, check.open_campaign(path), stamp=stamp)
    except Faulty as faulty:
        return Found(path, shelf, problem=faulty.problems[0], stamp=stamp)


def campaign_of(match: Match) -> Campaign | None:
    """The campaign that a loaded match plays, if it is still
    there; before its first situation it is known by its title.
    """
    memory = _memory(match)
    elsewhere = [_opened(file, Shelf(file.parent.name, file.parent)) for file in [Path(memory.file)] if memory.file]
    known = (found.campaign for found in (*elsewhere, *_known()))
    return next(
        (campaign for campaign in known if campaign and _is(campaign, memory.campaign, match.start.title)), None
    )


def _is(campaign: Campaign, name: str, title: str) -> bool:
    return campaign.id == name if name else campaign.title == title


def master_of(match: Match, difficulty: str = "hard") -> Controller:
    """The computer game master for a loaded match.

    Where its campaign is gone it plays the situation under way
    to its end, and raises Faulty when the next is to be opened.
    """
    return BOOKS[match.book.name].master(campaign_of(match) or _memory(match).campaign, _tactician(difficulty))


def scenery_of(match: Match, situation: str, board: str) -> Scenery | None:
    """How the map is painted of which that situation has that
    board; None for one that the battlemat draws, or that is gone.
    """
    if not scenery.known(situation, board):
        _look_for(match, situation, board)
    if not scenery.known(situation, board):
        scenery.keep(situation, board, None)
    painting = scenery.of(situation, board)
    return Scenery(painting, shelf.get(board)) if painting else None


def _look_for(match: Match, situation: str, board: str) -> None:
    """Cast the situation anew, from the campaign's files as they are
    now: what is cast is remembered, for a board with more regions too.
    """
    campaign = campaign_of(match)
    stage = campaign.stage(situation) if campaign else None
    if campaign and stage:
        with suppress(Faulty):
            made = BOOKS[campaign.book].caster.cast(campaign, stage, ground.opened(*ground.find(campaign, stage)))
            drawn, played = shelf.get(made.board), shelf.get(board)
            names = {region.name for region in drawn.regions}
            if replace(played, regions=tuple(region for region in played.regions if region.name in names)) == drawn:
                scenery.keep(situation, board, scenery.of(situation, made.board))


def _memory(match: Match) -> Memory:
    """What the game master's notes tell."""
    return remembered(next((part.data for part in match.snapshot.get(TABLE, ()) if isinstance(part, Notes)), ""))


def tune(campaign: Campaign | None, key: str, name: str) -> Path | None:
    """Where the music of that name lies for the situation of that key; None where it cannot be played."""
    stage = campaign.stage(key) if campaign else None
    if campaign is None or stage is None:
        return None
    try:
        return sounds.beside(*ground.find(campaign, stage), name)
    except Faulty:
        return None


# --- boards in saves


def _wanted(match: Match) -> tuple[str, ...]:
    """The boards of every situation opened or changed, in what
    could be done again too, and the one that is played on.
    """
    entries = chain(match.entries, *(undone.entries for undone in match.undone))
    opened = (entry.intent.situation.board for entry in entries if isinstance(entry.intent, OpenSituation | Remake))
    now = (part.board for part in match.snapshot.get(TABLE, ()) if isinstance(part, Ground))
    return tuple(dict.fromkeys((*opened, *now)))


def _pack(name: str) -> str:
    return b85encode(shelf.pack(shelf.get(name))).decode()


def _unpack(name: str, text: str) -> None:
    """Lay a saved board on the shelf. Raises LogError where it is not the one it says it is."""
    try:
        board = shelf.unpack(b85decode(text))
    except ValueError as error:
        raise LogError(
            f"the save's board {name} cannot be read ({error}); play a copy of the save, if there is one"
        ) from error
    if shelf.put(board) != name:
        raise LogError(f"the save's board {name} is another one; play a copy of the save, if there is one")


ASSETS = Assets(_wanted, _pack, _unpack)
"""How boards travel in saves."""

__all__ = [
    "ASSETS",
    "BOOKS",
    "Found",
    "Shelved",
    "book_of",
    "campaign_of",
    "campaigns",
    "check_campaign",
    "face_of",
    "game_master",
    "judged",
    "master_of",
    "own_maps",
    "tune",
    "voice_of",
]
