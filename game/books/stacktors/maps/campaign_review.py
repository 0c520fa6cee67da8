"""Checks of a whole campaign of the pyramid book: heroes, facts, rewards, endings, the length of texts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from msgspec import Struct

from game.books.stacktors.maps import feasible, recurring, text_checks
from game.books.stacktors.maps.gaps import endless
from game.books.stacktors.maps.notation_help import parsed
from game.books.stacktors.values import creation, options
from game.books.stacktors.values.notation import NotationError
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Pieces
from game.books.stacktors.values.situation import SUCCESS, Situation
from game.books.stacktors.values.stack import Gear, Stack
from game.campaign.fit import fit
from game.campaign.model import CampaignFile, ReadyHero
from game.problem import Faulty, NoOption, Problem
from game.tiled.problems import FilePlace

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
        for across in (_facts, _won, _money, _training, feasible.problems, recurring.problems):
            yield from across(whole, situations)
    yield from text_checks.across(whole)
    for situation in whole.situations:
        words = len(f"{situation.text} {situation.stake}".split())
        if words > MOST_WORDS:
            yield whole.place_of(situation, *(["text"] if whole.alone else [])).warning(
                f"text and stake have {words} words", f"tell it in {MOST_WORDS}"
            )


def _won(whole: CampaignFile, situations: dict[str, Situation]) -> Iterator[Problem]:
    """Check that a map which stands alone, or one that it leads to, can be won."""
    talk = (choice.outcome for made in situations.values() for figure in made.figures for choice in figure.talk)
    ends = (*talk, *(goal.outcome for made in situations.values() for goal in made.goals))
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


def _facts(whole: CampaignFile, situations: dict[str, Situation]) -> Iterator[Problem]:
    """Check that every fact that something needs is given somewhere."""
    given = {fact for made in situations.values() for reward in made.rewards for fact in reward.facts}
    given |= {choice.fact for made in situations.values() for figure in made.figures for choice in figure.talk}
    for fact in whole.facts:
        if fact not in given:
            yield whole.place("facts").warning(
                f'no choice and no reward gives the fact "{fact}"', "let one give it, or take its words out"
            )
    for key, made in situations.items():
        wanted = [
            (f"{figure.key}, talk", choice.needs) for figure in made.figures for choice in figure.talk if choice.needs
        ]
        wanted += [(f"goals {number}", goal.what) for number, goal in enumerate(made.goals, 1) if goal.kind == "fact"]
        for place, fact in wanted:
            if fact not in given:
                mend = "let a choice or a reward give it"
                yield whole.place(f"situation {key}", place).error(
                    f'no choice and no reward gives the fact "{fact}"', mend
                )


def _money(whole: CampaignFile, situations: dict[str, Situation]) -> Iterator[Problem]:
    """Check that coins buy something where they are given, and are given where something is sold (RWD-4)."""
    earned = [key for key, made in situations.items() if any(reward.coins for reward in made.rewards)]
    offered = [key for key, made in situations.items() if made.offers]
    if earned and not offered:
        yield whole.place(f"situation {earned[0]}", "rewards").warning(
            "coins buy nothing in this campaign", "offer something for them, or take them out"
        )
    if offered and not earned:
        yield whole.place(f"situation {offered[0]}", "offers").warning(
            "no reward brings coins to pay with", "add coins to a reward"
        )


def _training(whole: CampaignFile, situations: dict[str, Situation]) -> Iterator[Problem]:
    """Check that points can be spent in some camp (RWD-1)."""
    earned = [key for key, made in situations.items() if any(reward.points for reward in made.rewards)]
    if earned and all(made.no_training for made in situations.values()):
        yield whole.place(f"situation {earned[0]}", "rewards").warning(
            "no camp lets anybody spend points", "take no_training out of a situation"
        )
