"""The campaigns and maps that lie on the shelves, as far as they can be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from game import files
from game.campaign import check, shelves
from game.campaign.check import MAP
from game.campaign.model import CampaignFile
from game.campaign.shelves import Shelf
from game.campaign.stamps import FileStamps, files_of, stamped
from game.problem import Faulty, Problem


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
    for shelf in shelves.shelves():
        for path in shelf.files():
            _found(path, shelf)
            yield


def _known() -> list[FoundCampaign]:
    """Every file on the shelves once."""
    return list(
        {files.resolved(path): _found(path, shelf) for shelf in shelves.shelves() for path in shelf.files()}.values()
    )


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
    stamp = stamped(files_of(path))
    known = _read.get(path)
    if known is None or (known.stamp, known.shelf) != (stamp, shelf):
        known = _read[path] = _opened(path, shelf, stamp)
    return known


def _opened(path: Path, shelf: Shelf, stamp: FileStamps = ()) -> FoundCampaign:
    try:
        return FoundCampaign(path, shelf, check.open_campaign(path), stamp=stamp)
    except Faulty as faulty:
        return FoundCampaign(path, shelf, problem=faulty.problems[0], stamp=stamp)
