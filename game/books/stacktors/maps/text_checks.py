"""Checks whether names and texts of a campaign can be shown: whether fonts have the letters and names fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from game.books.stacktors.maps.sources import Origin, Origins
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.situation_parts import Figure, Thing, Trial
from game.campaign.model import CampaignFile, CampaignSituation
from game.letters import strange
from game.problem import Problem
from game.tiled.load import MapFile
from game.tiled.problems import FilePlace, plain

LONGEST: Final = 30
"""The most letters of a name; longer names are cut or too small to be read."""
_TITLE: Final = 40
"""The most letters of a title."""
_SHOWN: Final = 5
"""How many letters without a font a message names at most."""
_PIECES: Final = {"figures", "trials", "things"}
_UNSEEN: Final = {
    "key",
    "board",
    "stack",
    "gear",
    "cache",
    "persona",
    "music",
    "opens",
    "what",
    "outcome",
    "endings",
    "side",
    "sides",
    "facts",
    "fact",
    "needs",
}
"""The fields that players never read as they are written."""


def situation(
    campaign: CampaignFile, situation: CampaignSituation, found: MapFile, made: Situation
) -> Iterator[Problem]:
    """Problems of the names and texts of one situation: its own, those of its pieces, and those of its regions."""
    origins = Origins(campaign, situation, found)
    pieces: tuple[Figure | Trial | Thing, ...] = (*made.figures, *made.trials, *made.things)
    for one in pieces:
        yield from _piece(origins.of(one.key), one)
    for thing in found.things:
        if thing.kind in {"region", "trigger"}:
            yield from _named(found.place(thing), thing.name)
            yield from _lettered(found.place(thing).property("text"), str(thing.get("text") or ""))
    yield from _named(_at(campaign, situation, "title"), made.title, _TITLE)
    drawn = {thing.get("text") for thing in found.things}
    told = {key: value for key, value in msgspec.to_builtins(made).items() if key not in {*_PIECES, "title"}}
    for keys, text in _texts(told):
        if text not in drawn:
            yield from _lettered(_at(campaign, situation, *keys), text)


def across(campaign: CampaignFile) -> Iterator[Problem]:
    """Problems of the names and texts of the whole campaign."""
    if campaign.alone:
        return
    yield from _named(campaign.place("title"), campaign.title, _TITLE)
    for hero in campaign.heroes:
        yield from _named(campaign.place(f"hero {hero.name}"), hero.name)
    told = {
        "blurb": campaign.blurb,
        "facts": campaign.facts,
        "endings": {key: (ending.title, ending.text) for key, ending in campaign.endings.items()},
    }
    for keys, text in _read(told):
        yield from _lettered(campaign.place(*keys), text)


def _at(campaign: CampaignFile, situation: CampaignSituation, *keys: str) -> FilePlace:
    return campaign.place_of(situation).property(keys[0]) if campaign.alone else campaign.place_of(situation, *keys)


def _piece(origin: Origin, one: Figure | Trial | Thing) -> Iterator[Problem]:
    yield from _named(origin.at("name") if "name" in origin.noted else origin.place, one.name)
    for keys, text in _texts({key: value for key, value in msgspec.to_builtins(one).items() if key != "name"}):
        yield from _lettered(origin.at(keys[0].split()[0]), text)


def _texts(told: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], str]]:
    """All texts in the values that players read, each with the keys that lead to it."""
    yield from _read({key: value for key, value in told.items() if key not in _UNSEEN})


def _read(value: Any, *keys: str) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(value, str):
        yield keys, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from _read(part, *keys, str(key)) if key not in _UNSEEN or not keys else ()
    elif isinstance(value, list | tuple):
        for number, part in enumerate(value, 1):
            yield from _read(part, *keys[:-1], f"{keys[-1]} {number}")


def _named(place: FilePlace, name: str, most: int = LONGEST) -> Iterator[Problem]:
    if len(name) > most:
        yield place.warning(
            f'"{plain(name)}" has {len(name)} letters, and there is room for {most}', "give it a shorter name"
        )
    yield from _lettered(place, name)


def _lettered(place: FilePlace, text: str) -> Iterator[Problem]:
    if lacking := strange(text):
        shown = " ".join(lacking[:_SHOWN])
        yield place.warning(
            f"the letters {shown} are in no font of the game, and boxes stand for them",
            "write it in Latin, Greek or Cyrillic letters, without signs and pictures",
        )
