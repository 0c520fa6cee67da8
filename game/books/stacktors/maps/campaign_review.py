"""Checks of a whole campaign of the pyramid book: heroes, facts, rewards and endings, whether any party can do what
is asked, and whether texts can be shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec import Struct

from game.books.stacktors.ahead.errands.overcoming import Character
from game.books.stacktors.gm.proofs import reasons
from game.books.stacktors.gm.proofs.plays import required
from game.books.stacktors.maps import recurring, winnings
from game.books.stacktors.maps.gaps import endless
from game.books.stacktors.maps.notation_help import parsed
from game.books.stacktors.maps.placed import SIZES, Origin, Origins
from game.books.stacktors.maps.scene_checks import friends, least_totals
from game.books.stacktors.values import creation, options
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Pieces
from game.books.stacktors.values.situation import SUCCESS, Figure, Goal, Situation, Thing, Trial
from game.books.stacktors.values.stack import ChallengeStack, Gear, NotationError, Stack
from game.campaign.fit import fit
from game.campaign.model import CampaignFile, CampaignSituation, ReadyHero
from game.letters import strange
from game.problem import Faulty, NoOption, Problem
from game.tiled.load import MapFile
from game.tiled.sources import FilePlace, plain

MEND: Final = "lower its total, let it have guts and brains as in R5=B5, or ask for a colour that somebody has"


def problems(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """Warnings about what no party can do, and about required clues with too few sources."""
    with suppress(NotationError):
        for situation in whole.situations:
            yield from _situation(whole, situation, situations)
        for clue in required(whole, situations):
            if not clue.sound:
                what = f'the clue "{clue.fact}" is required, and only {len(clue.sources)} of three sources tell it'
                yield whole.place("facts").warning(what, "let more people tell it, or more outcomes reward with it")


def _situation(
    whole: CampaignFile, situation: CampaignSituation, situations: Mapping[str, Situation]
) -> Iterator[Problem]:
    made = situations[situation.key]
    ordeal = (made.ordeal.key,) if made.ordeal else ()
    goals = [Goal("overcome", key) for key in dict.fromkeys((*(trial.key for trial in made.trials), *ordeal))]
    goals += [goal for goal in made.goals if not goal.bad and goal.kind != "overcome"]
    fixed = _unchanged(whole, situation, situations)
    for goal in goals if fixed else ():
        told = [reasons.short(made, fixed[:size], goal) for size in SIZES]
        if all(told) and reasons.lasting(made, fixed, goal):
            what = f"no party of 1 to {SIZES[-1]} ready-made heroes can do it: {told[-1]}"
            yield whole.place_of(situation).warning(what, MEND if goal.kind == "overcome" else "leave more rounds")
    most = _strongest(whole, situations)
    for name, total in () if fixed else _least(made):
        if total >= most:
            what = f"{name} takes more than {total}, and {SIZES[-1]} heroes together come to {most} at most"
            yield whole.place_of(situation).warning(what, MEND)


def _unchanged(
    whole: CampaignFile, situation: CampaignSituation, situations: Mapping[str, Situation]
) -> tuple[Character, ...]:
    """The largest party of ready-made heroes, if these come as they are; nobody if they may have grown before."""
    heroes = tuple(
        (Stack.parse(str(hero.content.get("stack", ""))), Gear.parse(str(hero.content.get("gear", "-"))))
        for hero in whole.heroes
    )
    first = situation.key == whole.start and all(
        lead.to != situation.key for one in whole.situations for _, lead in one.leads
    )
    spare = any(stack.pips < _options(whole).points for stack, _ in heroes)
    if not heroes or (not first and (spare or any(map(winnings.gifts, situations.values())))):
        return ()
    return tuple(heroes[number % len(heroes)] for number in range(SIZES[-1]))


def _options(whole: CampaignFile) -> Options:
    with suppress(NoOption):
        return options.of_campaign(whole.options)
    return Options()


def _strongest(whole: CampaignFile, situations: Mapping[str, Situation]) -> int:
    """The strongest attack of a party with heroes of any kind, who have won all that there is to win.

    One of them has all but a foot in one position; the others have as many pips in brains as in that position (AST-1).
    """
    pips = _options(whole).points - 1 + sum(map(winnings.gifts, situations.values()))
    return pips + (SIZES[-1] - 1) * (pips // 2)


def _least(made: Situation) -> Iterator[tuple[str, int]]:
    """Each challenge and each stage of a scene with the total that must be exceeded, by the easier position."""
    for trial in made.trials:
        stack = ChallengeStack.parse(trial.stack)
        yield trial.name, min(block.total for block in (stack.guts, stack.brains) if block)
    if made.ordeal:
        yield from ((made.ordeal.name, total) for total in least_totals(made.ordeal))


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
    for one in made.pieces:
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


MOST_WORDS = 45
"""How many words a situation's text and stake should have together at most."""


class Premade(Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces of a ready-made hero."""

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
        for review in (winnings.problems, _won, friends, problems, recurring.problems):
            yield from review(whole, situations)
    yield from across(whole)
    for situation in whole.situations:
        words = len(f"{situation.text} {situation.stake}".split())
        if words > MOST_WORDS:
            yield whole.place_of(situation, *(["text"] if whole.alone else [])).warning(
                f"text and stake have {words} words", f"tell it in {MOST_WORDS}"
            )


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
