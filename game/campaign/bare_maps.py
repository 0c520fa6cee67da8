"""Maps without a campaign file, played as a campaign: one map alone, or several that exits lead through."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from unicodedata import normalize

from game.campaign.exits import Exit, exits
from game.campaign.ground import opened
from game.campaign.model import CampaignFile, CampaignSituation, Ending
from game.tiled.load import MapFile
from game.tiled.problems import FilePlace
from game.tiled.schema import USUAL_BOOK
from game.tiled.sources import Fence

MOST = 100
"""The most maps that exits may lead through."""
WON, LOST = "won", "lost"
"""The keys of the endings of maps without a campaign file."""
_NO_LETTER = re.compile(r"[^a-z0-9]+")
_NO_LETTER_OF_ANY = re.compile(r"[\W_]+")
_USUAL = {"success": WON, "failure": LOST, "stand-off": LOST}
_ENDINGS = {
    WON: Ending("victory", "It is done, and you are the ones who tell of it.", "Won"),
    LOST: Ending("defeat", "It ends here, and others will tell of it.", "Lost"),
}


def campaign_of_maps(path: Path) -> CampaignFile:
    """The map, with those that its exits lead to, as a campaign; texts and goals stand in the maps' properties.

    Where a map has no goal, the game master makes one when it fills the map.

    Raises Faulty for a map that cannot be read, a goal of other than two words, or an exit that leads nowhere.
    """
    maps = _reached(path)
    keys = _keys(maps)
    situations = tuple(_situation(path.parent, to, maps, keys) for to in maps)
    first, given = situations[0], next(iter(maps.values())).said
    title = _title(path, maps[path])
    return CampaignFile(
        path,
        first.key,
        title,
        first.text or f"{title}.",
        str(given.get("book", USUAL_BOOK)),
        first.key,
        situations,
        _ENDINGS,
    )


def _reached(path: Path) -> dict[Path, MapFile]:
    """The map and all maps that its exits lead to, by their files, in the order in which they are found."""
    maps = {path: opened(path)}
    for here in (queue := [path]):
        for way in exits(maps[here]):
            to = _target(path.parent, here, maps[here], way)
            if to is not None and to not in maps:
                if len(maps) >= MOST:
                    raise (
                        maps[here]
                        .place(way.thing)
                        .property("exit_to")
                        .fail(f"leads to more than {MOST} maps", "write a campaign file for them")
                    )
                maps[to] = opened(to, path.parent)
                queue.append(to)
    return maps


def _target(folder: Path, here: Path, found: MapFile, way: Exit) -> Path | None:
    """The file that the exit leads to; None where the exit ends the campaign.

    Raises Faulty for one that leads nowhere.
    """
    place = found.place(way.thing)
    if not way.to:
        if way.outcome not in _USUAL:
            mend = "add exit_to, the map beside this one that it leads to, or write success"
            raise place.property("exit").fail(f'is "{way.outcome}", which leads nowhere on a map alone', mend)
        return None
    if not way.to.lower().endswith(".tmx"):
        raise place.property("exit_to").fail(f'is "{way.to}", no map', 'name a map beside this one, as "cellar.tmx"')
    to = Fence((folder.resolve(),)).follow(here.parent, way.to, place.property("exit_to"))
    return folder / to.relative_to(folder.resolve())


def _keys(maps: dict[Path, MapFile]) -> dict[Path, str]:
    """A key for each map, made of its file's name."""
    keys: dict[Path, str] = {}
    for path in maps:
        plain = plain_key(path)
        names = (plain, *(f"{plain}_{number}" for number in range(2, MOST + 2)))
        keys[path] = next(name for name in names if name not in keys.values())
    return keys


def plain_key(path: Path) -> str:
    """The file's name as a key: small letters from a to z and digits, or those of another script where it has none."""
    name = path.stem.lower()
    plain = _NO_LETTER.sub("_", name).strip("_")
    return plain or _NO_LETTER_OF_ANY.sub("_", normalize("NFC", name)).strip("_") or "map"


def _situation(folder: Path, path: Path, maps: dict[Path, MapFile], keys: dict[Path, str]) -> CampaignSituation:
    found = maps[path]
    given = found.said
    title, content = _title(path, found), _content(path, given)
    usual = (
        {} if content["fill"] else {"title": title, "text": f"{title}.", "stake": "Whoever holds the field has won."}
    )
    told, text, stake = (str(given.get(name, usual.get(name, ""))) for name in ("title", "text", "stake"))
    leads, rewards = dict(_USUAL), []
    for way in exits(found):
        to = _target(folder, path, found, way)
        if to is not None:
            lead = f"{keys[to]}@{way.entrance}" if way.entrance else keys[to]
            if leads.setdefault(way.outcome, lead) != lead:
                raise (
                    found.place(way.thing)
                    .property("exit")
                    .fail(f'"{way.outcome}" leads elsewhere already', "name it otherwise")
                )
            rewards.append({"outcome": way.outcome, "text": f"On to {_title(to, maps[to])}."})
    content |= {"rewards": rewards} if rewards else {}
    return CampaignSituation(keys[path], told, text, stake, path.relative_to(folder).as_posix(), leads, content)


def _title(path: Path, found: MapFile) -> str:
    return str(found.said.get("title", path.stem.replace("_", " ").title()))


def _content(path: Path, given: dict[str, Any]) -> dict[str, Any]:
    """The rulebook's part of the situation: the goal, whether rounds begin at once, and what the game master may do.

    Unless the map says otherwise, the game master fills it.
    """
    content = {"fill": True} | {name: given[name] for name in ("fill", "conflict", "surprises") if name in given}
    if "goal" not in given:
        return content
    kind, _, what = str(given["goal"]).strip().partition(" ")
    if not what:
        mend = 'write "defeat hostile", "overcome KEY" or "reach REGION"'
        raise FilePlace.of(path).property("goal").fail(f'"{given["goal"]}" is no goal', mend)
    return {**content, "goals": [{"kind": kind, "what": what.strip()}]}
