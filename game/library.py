"""The library gives the parts of each rulebook, and what is played by it; `game.registry` says which there are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict, replace

from game import files
from game.campaign import boards, check
from game.campaign.book_parts import Beginning, Caster, Chronicler, Reviser
from game.campaign.check import FileStamps, stamps_of
from game.campaign.found import FoundCampaign, campaigns, loading, noted, readable
from game.campaign.model import CampaignFile
from game.campaign.proof import Prover
from game.campaign.read import LONGEST_FILE
from game.gm.story import ADVENTURE, LEVEL
from game.problem import Faulty, Problem
from game.registry import BOOKS, SIGNS, brought, loaded
from game.shelved import (
    PLAYABLE,
    PlainPlayables,
    Playable,
    Playables,
    Shelved,
)
from game.sign import Lesson, Sign
from game.table.book import Book, Seat
from game.table.match import Entry, Match
from game.table.saves import Assets
from game.table.seats import Controller
from game.table.words import BookWords
from game.tiled import schema
from game.tiled.schema import Schema


def shelved(name: str) -> Shelved:
    """All parts of the book of that name. Raises KeyError."""
    whole: Shelved = brought(name)
    return whole


def book_of(name: str) -> Book:
    """The rules of the book of that name. Like the functions below, it raises KeyError for an unknown name."""
    return shelved(name).book


def caster_of(name: str) -> Caster:
    """The book's caster, which makes situations of campaigns and maps. Raises KeyError also where it has none."""
    caster = _caster(name)
    if caster is None:
        raise KeyError(name)
    return caster


def _caster(name: str) -> Caster | None:
    return shelved(name).caster


def words_of(name: str) -> BookWords:
    """The book in words."""
    return shelved(name).words


def sign_of(name: str) -> Sign:
    """What the title says of the book, which is not loaded for it."""
    if isinstance(BOOKS[name], str) and name in SIGNS:
        sign: Sign = loaded(SIGNS[name])
        return sign
    whole = shelved(name)
    builds, words = "Build somebody" if beginning_of(name).sizes.most else "", whole.words
    return Sign(words.title, words.credits, whole.lesson, builds, whole.adventures is not None)


def playables_of(name: str) -> Playables | None:
    """What can be begun of the book besides campaigns; None where it has campaigns alone."""
    whole = shelved(name)
    return whole.playables or (None if whole.caster else PlainPlayables(whole))


def playable_named(what: str) -> tuple[str, Playable] | None:
    """The book and the playable of that key or title; None where there is none."""
    for book in BOOKS:
        playables = playables_of(book)
        for one in playables.listed() if playables else ():
            if what.lower() in {one.key.lower(), one.title.lower()}:
                return book, one
    return None


def beginning_of(name: str) -> Beginning:
    """What the book says about beginning a game: its options, its players and whom they bring."""
    return shelved(name).beginning or Beginning()


def names_of(match: Match) -> dict[Seat, str]:
    """The players' seats with their names, as the match began."""
    return {one.seat: one.name for one in beginning_of(match.book.name).summary(match.start).players}


def chronicler_of(name: str) -> Chronicler:
    """The book's chronicler, which says what happened in a match."""
    whole = shelved(name)
    return whole.chronicler or Chronicler(whole.words)


def reviser_of(name: str) -> Reviser:
    """The book's reviser, which changes situations while they are played."""
    return shelved(name).reviser or Reviser()


def face_of(name: str) -> Any:
    """The book's face, which shows it on the screen."""
    return _made(name, shelved(name).face)


@cache
def _made(name: str, place: str) -> Any:
    """What stands there; a class is made for the book of that name."""
    found = loaded(place)
    return found(name) if isinstance(found, type) else found


def voice_of(name: str) -> Any:
    """The book's voice, which tells it in text mode."""
    return _made(name, shelved(name).voice)


def pictures_of(name: str) -> Any:
    """The function that draws the book's maps as picture files."""
    return loaded(_chapter(name, "pictures"))


def pages_of(name: str) -> Any:
    """The function that draws the pages to which the book's games come."""
    return loaded(_chapter(name, "pages"))


def arena_of(name: str) -> Any:
    """The book's arena (`game.lab.arena.arena.Arena`), in which computers fight each other."""
    return loaded(_chapter(name, "arena"))


def _chapter(name: str, chapter: str) -> str:
    """Where that chapter of the book is. Raises Faulty where it has none."""
    place: str = getattr(shelved(name), chapter)
    if not place:
        raise Faulty((Problem(name, "", f"this rulebook has no {chapter}", "name another book"),))
    return place


def prover_of(name: str) -> Prover | None:
    """What proves what players can do in campaigns of the book; None where it has nothing of that kind."""
    place = shelved(name).prover
    proves: Prover | None = loaded(place) if place else None
    return proves


def balance_of(name: str) -> Any:
    """What composes the book's situations and measures them (`game.lab.balance_trial.BalanceTrials`)."""
    return loaded(_chapter(name, "balance"))


def scenes_of(name: str) -> Any:
    """What composes the book's scenes and plays them (`game.lab.scene_trial.SceneTrials`)."""
    return loaded(_chapter(name, "scenes"))


def intentions_of(name: str) -> Any:
    """What plays fights of the book and foresees its computers (`game.lab.intention_trial.IntentionTrials`)."""
    return loaded(_chapter(name, "intentions"))


def enter_of(name: str) -> Any:
    """What plays the book's games by what is suggested (`game.lab.enter_trial.EnterTrials`)."""
    return loaded(_chapter(name, "enter"))


def proofreading_of(name: str) -> Callable[[int, int], Any] | None:
    """What reads the narration of so many adventures of the book by a seed; None where nothing is told.

    It gives a report (`game.lab.proofreading.VoiceReport`).
    """
    place = shelved(name).proofreading
    reads: Callable[[int, int], Any] | None = loaded(place) if place else None
    return reads


def check_campaign(path: Path, options: Any = None) -> list[Problem]:
    """Every problem of a campaign file or of a bare map.

    It is checked with `options`; without them, with the options that the campaign itself names. A file of what a book
    is played with is checked by the book.
    """
    contents = _contents_of(path)
    if contents:
        return list(contents(path))
    return check.check(path, _caster, asdict(options) if isinstance(options, Struct) else options)


def _contents_of(path: Path) -> Callable[[Path], Sequence[Problem]] | None:
    """What checks a file by the book whose tables it has; None for campaigns, maps and what cannot be read."""
    try:
        data = files.read(path, LONGEST_FILE) if path.suffix == ".toml" else b""
    except files.Unread:
        return None
    keys = {found.group(1).decode() for found in _TABLE.finditer(data)}
    books = (book for book in BOOKS if keys & set(sign_of(book).tables))
    return next((shelved(book).contents for book in books), None)


_TABLE: Final = re.compile(rb"^[ \t]*\[{1,2}([a-z]{1,40})\]", re.MULTILINE)
"""The heads of tables in a file that nobody has parsed yet, since it may be made to do harm."""
_judged: dict[Path, tuple[FileStamps, tuple[Problem, ...]]] = {}
"""The problems found in each file, with the stamp of the files that were read; both hold until a file changes."""


def judged(path: Path) -> tuple[Problem, ...]:
    """What `check_campaign` says of that file; the files are read again only where one of them has changed."""
    for _ in judging(path):
        pass
    return _judged[path][1]


def judging(path: Path) -> Iterator[None]:
    """Judge that file in short steps, unless it was judged and has not changed; `judged` knows it then."""
    stamp = stamps_of(path, _judged[path][0] if path in _judged else ())
    if path not in _judged or _judged[path][0] != stamp:
        problems = yield from check.checking(path, _caster)
        _judged[path] = stamp, tuple(problems)


_CALLED_SINCE: Final = {"gentle": "easy"}
"""Levels that saved games call by a name of before."""


def master(campaign: CampaignFile, difficulty: str = "hard") -> Controller | None:
    """The computer as the master of that campaign; the difficulty is the level at which it plays conflicts.

    None where the book has none.
    """
    made = shelved(campaign.book).master
    return made(campaign, player_of(campaign.book, difficulty)) if made else None


def player_of(book: str, level: str = "hard") -> Controller:
    """A new computer player of that book; one of no known name is taken for the last but one, the usual one."""
    whole, called = shelved(book), _CALLED_SINCE.get(level, level)
    return whole.player(called if called in whole.players else whole.players[max(0, len(whole.players) - 2)])


def master_of(match: Match, difficulty: str = "hard", *, watched: bool = False) -> Controller | None:
    """The computer as the master of a loaded match; it works in short steps where the table is `watched`.

    Where the match's campaign is gone, this master plays the situation under way to its end, and raises Faulty
    when the next one is to be opened. In an adventure without files, it has the level that was chosen for it.
    """
    whole = shelved(match.book.name)
    if whole.master is None:
        return None
    begun = dict(beginning_of(match.book.name).summary(match.start).manners)
    if whole.adventures and ADVENTURE in begun:
        level = begun.get(LEVEL, difficulty)
        return whole.adventures.master(match, player_of(match.book.name, level), watched=watched)
    tactician = player_of(match.book.name, difficulty)
    return whole.master(campaign_of(match) or chronicler_of(match.book.name).memory(match).campaign, tactician)


_CAMPAIGN, _FILE, _LATER, _DUEL = "campaign", "file", "later", "duel"


def played_of(campaign: CampaignFile) -> tuple[tuple[str, str], ...]:
    """What the start of a game says of its campaign, so that `campaign_of` finds it before the first situation."""
    told = ((_CAMPAIGN, campaign.id), (_FILE, noted(campaign.file)), (_LATER, campaign.later))
    return tuple((name, value) for name, value in told if value)


def campaign_of(match: Match) -> CampaignFile | None:
    """The campaign that a loaded match plays, if it is still there.

    Before the first situation it is the campaign with which the match began. Where a match of an older version names
    no campaign, it is the first with the match's title. Of several, the one whose file has the noted name comes first,
    and a map of another name never takes the place of one that is noted.
    """
    whole = shelved(match.book.name)
    if whole.caster is None:
        return None
    told = beginning_of(match.book.name).summary(match.start)
    begun = dict(told.manners)
    if whole.duel and _DUEL in begun and len(told.players) > 1:
        return whole.duel.campaign(match)
    if whole.adventures and ADVENTURE in begun:
        return whole.adventures.of(match)
    key, file = chronicler_of(match.book.name).memory(match).campaign or begun.get(_CAMPAIGN, ""), file_of(match)
    found = _lying(key, told.title, file)
    return replace(found, later=begun.get(_LATER, "")) if found else None


def _lying(key: str, title: str, file: Path | None) -> CampaignFile | None:
    """The campaign with that id, or with that title where no id is known; the one in the file goes before others."""
    other = None
    for one in readable(file):
        if one.id == key if key else one.title == title:
            if one.file.name == file.name if file else not one.alone or one.file.stem == key:
                return one
            other = other or one
    return None if file and other and other.alone else other


def file_of(match: Match) -> Path | None:
    """Where the campaign lay that the match plays, if the match has noted it."""
    begun = dict(beginning_of(match.book.name).summary(match.start).manners)
    noted_file = chronicler_of(match.book.name).memory(match).file or begun.get(_FILE, "")
    return Path(noted_file) if noted_file else None


def is_adventure(match: Match) -> bool:
    """Is an adventure without files played?"""
    return ADVENTURE in dict(beginning_of(match.book.name).summary(match.start).manners)


def map_schema(book: str = schema.USUAL_BOOK) -> Schema:
    """All classes and properties that maps of that book may have."""
    return schema.of_book(book)


def _boards(match: Match, entries: Sequence[Entry]) -> tuple[str, ...]:
    return tuple(chronicler_of(match.book.name).boards(match, entries))


ASSETS: Final = Assets(_boards, boards.pack, boards.unpack)
"""How boards are written into saves and read from them; the book says which boards a log needs."""

__all__ = [
    "ASSETS",
    "BOOKS",
    "PLAYABLE",
    "FoundCampaign",
    "Lesson",
    "Shelved",
    "arena_of",
    "balance_of",
    "beginning_of",
    "book_of",
    "campaign_of",
    "campaigns",
    "caster_of",
    "check_campaign",
    "chronicler_of",
    "enter_of",
    "face_of",
    "file_of",
    "intentions_of",
    "is_adventure",
    "judged",
    "loading",
    "map_schema",
    "master",
    "master_of",
    "names_of",
    "pages_of",
    "pictures_of",
    "played_of",
    "proofreading_of",
    "prover_of",
    "scenes_of",
    "shelved",
    "voice_of",
]
