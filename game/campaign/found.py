"""The folders in which campaigns are looked for, and the campaigns and maps that lie there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from msgspec import Struct

from game import files
from game.campaign import check
from game.campaign.check import MAP, FileStamps, stamps_of
from game.campaign.model import CampaignFile
from game.problem import Faulty, Problem

_ADDED: ContextVar[tuple[Path, ...]] = ContextVar("added folders of maps", default=())
_PATTERNS = ("*.toml", "*/*.toml", f"*{MAP}", f"*/*{MAP}")


class Shelf(Struct, frozen=True):
    """A folder of campaigns and maps, which may not exist. With `own`, it holds what people here have made."""

    title: str
    folder: Path
    own: bool = True

    def files(self) -> list[Path]:
        """The campaign files in the folder and its subfolders, then the maps there."""
        return [path for pattern in _PATTERNS for path in files.listed(self.folder, pattern)]


def own_maps() -> Path:
    """The player's folder of maps and campaigns; it may not exist yet."""
    return files.user_data() / "maps"


def shelves() -> list[Shelf]:
    """Every folder once: the shipped one, the player's own, then the added ones in the order of their naming."""
    named = [Shelf(files.resolved(folder).name or str(folder), folder) for folder in _ADDED.get()]
    known = [Shelf("With the game", files.MAPS, own=False), Shelf("Your own", own_maps()), *named]
    return list({files.resolved(shelf.folder): shelf for shelf in reversed(known)}.values())[::-1]


@contextmanager
def adding(folders: Sequence[Path]) -> Iterator[None]:
    """Look for campaigns in these folders too."""
    before = _ADDED.set((*_ADDED.get(), *folders))
    try:
        yield
    finally:
        _ADDED.reset(before)


def standing() -> list[Path]:
    """The files on the shelves that are always there.

    A game of one of these needs no note of where its campaign lies.
    """
    return [path for shelf in shelves() if shelf.folder in (files.MAPS, own_maps()) for path in shelf.files()]


def noted(file: Path) -> str:
    """What a game notes of where its campaign lies: nothing for one of these."""
    found = file.resolve()
    return "" if found in map(Path.resolve, standing()) else str(found)


class FoundCampaign(Struct, frozen=True):
    """A campaign on one of the shelves; `campaign` is None where its file cannot be read, and `problem` says why."""

    path: Path
    shelf: Shelf
    campaign: CampaignFile | None = None
    problem: Problem | None = None
    stamp: FileStamps = ()
    """Of the files as they were read."""


def campaigns() -> list[FoundCampaign]:
    """What can be played, shelf by shelf: campaigns, and maps that belong to none.

    A broken file is there too and says why it cannot be played; it hides no other one.
    """
    known = _known()
    parts = {path for found in known if found.path.suffix != MAP for path in _maps(found.campaign)}
    return [found for found in known if found.path.suffix != MAP or files.resolved(found.path) not in parts]


def readable(file: Path | None = None) -> Iterator[CampaignFile]:
    """Every campaign and map on the shelves that can be read, the one in that file before them."""
    elsewhere = [_opened(file, Shelf(file.parent.name, file.parent))] if file else []
    yield from (found.campaign for found in elsewhere if found.campaign)
    yield from (found.campaign for found in _known() if found.campaign)


def loading() -> Iterator[None]:
    """Read every file on the shelves, one at each step, so that they need not be read when they are asked for."""
    for shelf in shelves():
        for path in shelf.files():
            _found(path, shelf)
            yield


def _known() -> list[FoundCampaign]:
    """Every file on the shelves once; of what comes with the game the shorter campaigns come first."""
    known = (sorted((_found(path, shelf) for path in shelf.files()), key=_length) for shelf in shelves())
    return list({files.resolved(found.path): found for shelf in known for found in shelf}.values())


def _length(found: FoundCampaign) -> tuple[bool, bool, int]:
    """A sort key for what comes with the game: campaigns by their length, then maps; other shelves stay as they are."""
    if found.shelf.own:
        return False, False, 0
    lesson, length = (found.campaign.lesson, len(found.campaign.situations)) if found.campaign else (False, 0)
    return found.path.suffix == MAP, lesson, length


def _maps(campaign: CampaignFile | None) -> set[Path]:
    """Where the maps of its situations lie, if they lie beside it."""
    return (
        {files.resolved(campaign.file.parent / situation.map) for situation in campaign.situations}
        if campaign
        else set()
    )


_read: dict[Path, FoundCampaign] = {}
"""What was found in files that have not changed since."""


def _found(path: Path, shelf: Shelf) -> FoundCampaign:
    known = _read.get(path)
    stamp = stamps_of(path, known.stamp if known else ())
    if known is None or (known.stamp, known.shelf) != (stamp, shelf):
        known = _read[path] = _opened(path, shelf, stamp)
    return known


def _opened(path: Path, shelf: Shelf, stamp: FileStamps = ()) -> FoundCampaign:
    try:
        return FoundCampaign(path, shelf, check.open_campaign(path), stamp=stamp)
    except Faulty as faulty:
        return FoundCampaign(path, shelf, problem=faulty.problems[0], stamp=stamp)
