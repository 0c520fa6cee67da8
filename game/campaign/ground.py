"""The maps of a campaign: where their files may lie, reading them and judging them."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice
from pathlib import Path

from game import paths
from game.campaign.model import CampaignFile, CampaignSituation
from game.files import Folders
from game.problem import Faulty, Problem
from game.tiled import sources
from game.tiled.check import judge
from game.tiled.load import MapFile, load
from game.tiled.problems import plain

_MOST = 200
MAPS = (".tmx", ".tmj", ".json")
"""Endings of map files. The loader reads the first kind only, and says why it does not read the others."""
_WAY = "write the way from the campaign file, or from the shipped maps, with / between folders"


def find(campaign: CampaignFile, situation: CampaignSituation) -> tuple[Path, Path]:
    """The situation's map file, and the folder that the map may read files from.

    The file is looked for in the campaign's folder, then among the shipped maps.

    Raises Faulty where the file is missing or lies in neither of these folders.
    """
    folders, place = (campaign.file.resolve().parent, paths.MAPS.resolve()), campaign.place_of(situation, "map")
    try:
        named = [Folders().find(folder, situation.map).resolve() for folder in folders]
        allowed = [(path, root) for path in named for root in folders if path.is_relative_to(root)]
        found = next((way for way in allowed if way[0].is_file()), None)
    except (OSError, RuntimeError, ValueError) as error:
        raise place.fail(f'"{plain(situation.map)}" is no way to a file', _WAY) from error
    if found and found[0].suffix.lower() not in MAPS:
        raise place.fail(f'"{plain(situation.map)}" is no map', "name a file that ends in .tmx")
    if found:
        return found
    if not allowed and any(path.exists() for path in named):
        mend = "put it into the campaign's folder and write the way from there"
        raise place.fail(f'"{plain(situation.map)}" lies outside of the campaign\'s folder', mend)
    raise place.fail(f'there is no map "{plain(situation.map)}"', _suggestion(situation.map, folders[0]))


def misnamed(campaign: CampaignFile, situation: CampaignSituation) -> Iterator[Problem]:
    """Warnings about a map that other systems may not find by the way that the campaign writes to it."""
    folder, known = campaign.file.resolve().parent, Folders()
    path = known.find(folder, situation.map)
    if path.is_file():
        yield from sources.misnamed(folder / situation.map, path, known, campaign.place_of(situation, "map"))


def _suggestion(name: str, folder: Path) -> str:
    """A guess which map the author meant, or how to write the path."""
    known = {
        path.relative_to(folder).as_posix()
        for pattern in ("*.tmx", "*/*.tmx")
        for path in islice(folder.glob(pattern), _MOST)
    }
    lower = {way.lower(): way for way in sorted(known)}
    close = get_close_matches(name.lower().replace("\\", "/"), lower, 1)
    return f'did you mean "{plain(lower[close[0]])}"? Write that' if close else _WAY


def opened(path: Path, root: Path | None = None) -> MapFile:
    """The map in the file, which may read files in `root` (its own folder if None).

    Raises Faulty with the loader's sentence.
    """
    return load(path, root)


def sound(path: Path, root: Path) -> tuple[MapFile, tuple[Problem, ...]]:
    """A map that can be played, and warnings about it. Raises Faulty with all its problems for one that cannot."""
    found, problems = judged(path, root)
    if any(each.severity == "error" for each in problems):
        raise Faulty(problems)
    return found, problems


def judged(path: Path, root: Path) -> tuple[MapFile, tuple[Problem, ...]]:
    """A map, and what is wrong with it. Raises Faulty for one that cannot be read."""
    found, problems = judge(path, root=root)
    return found, tuple(problems)
