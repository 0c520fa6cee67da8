"""Warnings about what no party can do, and about required clues with too few sources."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final

from game.books.stacktors.ahead.errands.overcoming import Character
from game.books.stacktors.gm.proofs import reasons
from game.books.stacktors.gm.proofs.plays import required
from game.books.stacktors.maps.placed import SIZES
from game.books.stacktors.maps.scene_checks import least_totals
from game.books.stacktors.values import authored, options
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Goal, Situation
from game.books.stacktors.values.stack import ChallengeStack, Gear, NotationError, Stack
from game.campaign.model import CampaignFile, CampaignSituation
from game.problem import NoOption, Problem

MEND: Final = "lower its total, let it have guts and brains as in R5=B5, or ask for a colour that somebody has"


def problems(whole: CampaignFile, situations: Mapping[str, Situation]) -> Iterator[Problem]:
    """Warnings about what no party can do, and about required clues with too few sources."""
    with suppress(NotationError):
        for situation in whole.situations:
            yield from _situation(whole, situation, situations)
        for clue in required(whole, situations):
            if clue.sources and not clue.sound:  # that nothing tells it is an error by itself
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
    if not heroes or (not first and (spare or any(map(_gifts, situations.values())))):
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
    pips = _options(whole).points - 1 + sum(map(_gifts, situations.values()))
    return pips + (SIZES[-1] - 1) * (pips // 2)


def _least(made: Situation) -> Iterator[tuple[str, int]]:
    """Each challenge and each stage of a scene with the total that must be exceeded, by the easier position."""
    for trial in made.trials:
        stack = ChallengeStack.parse(trial.stack)
        yield trial.name, min(block.total for block in (stack.guts, stack.brains) if block)
    if made.ordeal:
        yield from ((made.ordeal.name, total) for total in least_totals(made.ordeal))


_LARGEST: Final = 3
"""The pips of a piece that nobody has seen yet, at most."""


def _gifts(made: Situation) -> int:
    """The pips that a hero may have won by the situation, at most, by points and by objects."""
    points = max((reward.points for reward in made.rewards), default=0)
    given = [deed for deed in authored.done(made) if deed.word == "give" and not deed.says("coins")]
    points += sum(deed.number for deed in given)
    objects = sum(len(reward.objects) for reward in made.rewards) + len(made.offers) + len(made.props) + len(given)
    return points + _LARGEST * (objects + len(made.trials))
