"""The maps of a campaign: where they may lie, and a bare map as a campaign of one situation."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from game import paths
from game.campaign.model import Campaign, Ending, Stage
from game.problem import Faulty, Problem
from game.tiled.check import check
from game.tiled.load import MapFile, load
from game.tiled.problems import Place

_NO_LETTER = re.compile(r"[^a-z0-9]+")
WON, LOST = "won", "lost"
"""The endings of a bare map."""


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


def bare(path: Path, found: MapFile) -> Campaign:
    """A map as a campaign of one situation: its texts and goal stand in its properties, figures and all else on it.

    Raises Faulty for a goal of other than two words.
    """
    given = dict(found.properties)
    key = _NO_LETTER.sub("_", path.stem.lower()).strip("_")
    title = str(given.get("title", path.stem.replace("_", " ").title()))
    text, stake = str(given.get("text", f"{title}.")), str(given.get("stake", "Whoever holds the field has won."))
    content = _content(path, given)
    stage = Stage(key, title, text, stake, path.name, {"success": WON, "failure": LOST, "stand-off": LOST}, content)
    endings = {
        WON: Ending("victory", "It is done, and you are the ones who tell of it.", "Won"),
        LOST: Ending("defeat", "It ends here, and others will tell of it.", "Lost"),
    }
    return Campaign(path, key, title, text, str(given.get("book", "stacktors")), key, (stage,), endings)


def _content(path: Path, given: dict[str, Any]) -> dict[str, Any]:
    """The book's part: a goal of two words, and whether rounds begin at once."""
    content = {"conflict": given["conflict"]} if "conflict" in given else {}
    if "goal" not in given:
        return content
    kind, _, what = str(given["goal"]).strip().partition(" ")
    if not what:
        mend = 'write "defeat hostile", "overcome KEY" or "reach REGION"'
        raise Place.of(path).property("goal").fail(f'"{given["goal"]}" is no goal', mend)
    return {**content, "goals": [{"kind": kind, "what": what.strip()}]}
