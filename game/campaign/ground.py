"""The maps of a campaign: where they may lie, opening and judging them."""

from __future__ import annotations

from pathlib import Path

from game import paths
from game.campaign.model import Campaign, Stage
from game.problem import Faulty, Problem
from game.tiled.check import check
from game.tiled.load import MapFile, load


def find(campaign: Campaign, stage: Stage) -> tuple[Path, Path]:
    """The situation's map file, and the folder that it may read: from the campaign's folder, else from the shipped maps.

    Raises Faulty where it is not there or lies neither in the campaign's folder nor among the shipped maps.
    """
    folders = (campaign.file.resolve().parent, paths.MAPS.resolve())
    named = [(folder / stage.map).resolve() for folder in folders]
    allowed = [(path, root) for path in named for root in folders if path.is_relative_to(root)]
    found = next((place for place in allowed if place[0].is_file()), None)
    if found:
        return found
    where = f"{stage.where}, map"
    if not allowed:
        mend = "put it into the campaign's folder and write the way from there"
        raise Faulty((Problem(campaign.file.name, where, f'"{stage.map}" lies outside of the campaign\'s folder', mend),))
    mend = "write the way from the campaign file, or from the shipped maps, with / between folders"
    raise Faulty((Problem(campaign.file.name, where, f'there is no map "{stage.map}"', mend),))


def opened(path: Path, root: Path | None = None) -> MapFile:
    """The map in the file, which may read `root` (else its own folder). Raises Faulty with the loader's sentence."""
    return load(path, root)


def judged(path: Path, root: Path) -> tuple[Problem, ...]:
    """Warnings about a map that can be played. Raises Faulty with all its problems for one that cannot."""
    found = tuple(check(path, root=root))
    if any(each.severity == "error" for each in found):
        raise Faulty(found)
    return found
