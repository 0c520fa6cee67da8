"""Checks of a whole campaign of the pyramid book: heroes, rewards and endings, and whether texts can be shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, ClassVar, Final, Literal

import msgspec

from game.books.stacktors.maps import impossible, recurring
from game.books.stacktors.maps.gaps import endless
from game.books.stacktors.maps.notation_help import parsed
from game.books.stacktors.maps.placed import Origin, Origins
from game.books.stacktors.maps.scene_checks import friends, ways_for
from game.books.stacktors.maps.script import drawn, written
from game.books.stacktors.values import authored, creation, options
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Pieces
from game.books.stacktors.values.situation import SUCCESS, Figure, Situation, Thing, Trial
from game.books.stacktors.values.stack import Gear, NotationError, Stack
from game.books.stacktors.values.story_words import wanted
from game.campaign.fit import CalledElsewhere, fit
from game.campaign.model import CampaignFile, CampaignSituation, ReadyHero, find, opened
from game.letters import strange
from game.problem import Faulty, NoOption, Problem
from game.tiled.load import MapFile
from game.tiled.sources import FilePlace, plain

LONGEST: Final = 30
"""The most letters of a name; longer names are cut or too small to be read."""
_TITLE: Final = 40
"""The most letters of a title."""
_SHOWN: Final = 5
"""How many letters without a font a message names at most."""
_PIECES: Final = {"figures", "trials", "things", "wings", "wing_things"}
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
    for one in (*made.pieces, *made.wings, *made.wing_things):
        yield from _piece(origins.of(one.key), one)
    for thing in found.things:
        if thing.kind in {"region", "trigger"}:
            yield from _named(found.place(thing), thing.name)
    yield from _named(_at(campaign, situation, "title"), made.title, _TITLE)
    elsewhere = {*_PIECES, "title", *(["rewards"] if campaign.alone else [])}
    for keys, text in _texts({key: part for key, part in msgspec.to_builtins(made).items() if key not in elsewhere}):
        on_map = drawn(situation, keys[0])
        place = written(campaign, situation, found, keys) if on_map else _at(campaign, situation, *keys)
        yield from _lettered(place, text)


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
    said = "talk" in {*origin.noted, *origin.personal}
    others = {"name"} if said else {"name", "talk"}
    for keys, text in _texts({key: value for key, value in msgspec.to_builtins(one).items() if key not in others}):
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


MOST_WORDS = 45
"""How many words a situation's text and stake should have together at most."""


class Premade(CalledElsewhere, frozen=True, forbid_unknown_fields=True):
    """The pieces of a ready-made hero."""

    elsewhere: ClassVar[Mapping[str, str]] = {"notation": "stack"}
    stack: str
    gear: str = "-"


def campaign(whole: CampaignFile, situations: dict[str, Situation]) -> Iterator[Problem]:
    """What is wrong across the whole campaign."""
    try:
        played = options.of_campaign(whole.options)
    except NoOption as error:
        yield whole.place("options").error(error.what, error.mend)
        played = Options()
    for hero in whole.heroes:
        yield from _hero(whole, hero, played)
    if all(situation.key in situations for situation in whole.situations):
        for review in (_in_vain, _won, friends, impossible.problems, recurring.problems):
            yield from review(whole, situations)
    yield from across(whole)
    for situation in whole.situations:
        words = len(f"{situation.text} {situation.stake}".split())
        if words > MOST_WORDS:
            yield whole.place_of(situation, *(["text"] if whole.alone else [])).warning(
                f"text and stake have {words} words", f"tell it in {MOST_WORDS}"
            )


def _in_vain(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """Check that coins buy something where they are given, and that points can be spent in some camp (RWD-1, RWD-4)."""
    coins, points = next(_earned(whole, situations, "coins"), None), next(_earned(whole, situations, "points"), None)
    if coins and not any(map(_sells, situations.values())):
        yield coins.warning("coins buy nothing in this campaign", "offer something for them, or take them out")
    if points and all(made.no_training for made in situations.values()):
        yield points.warning("no camp lets anybody spend points", "take no_training out of a situation")


def _earned(
    whole: CampaignFile, situations: Mapping[str, Situation], what: Literal["coins", "points"]
) -> Iterator[FilePlace]:
    """Where coins or points are won: by the rewards of a situation, and by deeds."""
    for situation in whole.situations:
        made = situations[situation.key]
        if any(getattr(reward, what) for reward in made.rewards):
            yield whole.place_of(situation, "rewards")
        for steps in _moved(made, "give", what):
            yield written(whole, situation, opened(*find(whole, situation)), steps)


def _moved(made: Situation, word: str, what: str) -> Iterator[tuple[str, ...]]:
    """The steps to the deeds of that word that give or take such a thing."""
    for text in authored.texts(made):
        for deed in wanted(text.text) if text.part == "do" else ():
            if deed.word == word and deed.says(what):
                yield (*text.steps, f"line {deed.line}")


def _sells(made: Situation) -> bool:
    """Is anything paid with coins?"""
    priced = any(text.part == "cost" and text.text for text in authored.texts(made)) or any(ways_for(made, "coin"))
    return bool(made.offers) or priced or any(_moved(made, "pay", "coins"))


def _won(whole: CampaignFile, situations: dict[str, Situation]) -> Iterator[Problem]:
    """Check that a map which stands alone, or one that it leads to, can be won."""
    ends = {end for made in situations.values() for end in (*made.said_ends, *(goal.outcome for goal in made.goals))}
    filled = any(
        endless(situations[situation.key])
        for situation in whole.situations
        if situation.key in situations and situation.content.get("fill") is True
    )
    if whole.alone and situations and SUCCESS not in ends and not filled:
        mend = "give one of them the property goal, or a region the property exit = success"
        yield FilePlace.of(whole.file).warning("neither this map nor one that it leads to can be won", mend)


def premade(whole: CampaignFile, hero: ReadyHero) -> Premade:
    """The pieces of a ready-made hero. Raises Faulty with all that does not fit."""
    place = whole.place(f"hero {hero.name}")
    return fit(hero.content, Premade, place.file, place.where)


def _hero(whole: CampaignFile, hero: ReadyHero, played: Options) -> Iterator[Problem]:
    place = whole.place(f"hero {hero.name}")
    try:
        pieces = premade(whole, hero)
        stack = parsed(pieces.stack, Stack.parse, "G1O2-R3O2C1-R1", place)
        gear = parsed(pieces.gear, Gear.parse, "R3-C2", place)
    except Faulty as faulty:
        yield from faulty.problems
        return
    if refusal := creation.problem(stack, played) or creation.gear_problem(gear, played):
        yield place.error(refusal.sentence(), "choose other pieces")


def feet(hero: ReadyHero) -> Iterator[Pieces]:
    """The feet of a ready-made hero and of its equipment; nothing where its pieces cannot be read."""
    with suppress(NotationError):
        stack, gear = str(hero.content.get("stack", "")), str(hero.content.get("gear", "-"))
        yield Stack.parse(stack).feet + Gear.parse(gear).feet
