"""Checks where outcomes lead: each leads somewhere, and an ending is reached; warns of what is not reached."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from game.campaign.book_parts import Caster
from game.campaign.model import CampaignFile, CampaignSituation
from game.phrases import nearest
from game.problem import Problem
from game.script.conditions import condition
from game.script.naming import NamesHere, strangers
from game.script.reasoning import doubts, late
from game.script.slips import Slipped
from game.script.vocabulary import Vocabulary
from game.tiled.sources import FilePlace

Outcomes = Mapping[str, tuple[str, ...]]
"""The outcomes that each situation can have, by the situation's key."""


def problems(campaign: CampaignFile, caster: Caster, made: Mapping[str, Any]) -> Iterator[Problem]:
    """What is wrong with the ways through the campaign, in the order of the file; `made` has the cast situations.

    Situations that cannot be reached are told only where every outcome leads somewhere; otherwise the broken way is the
    cause.
    """
    known = [situation for situation in campaign.situations if situation.key in made]
    outcomes = {situation.key: caster.outcomes(situation, made[situation.key]) for situation in known}
    here = partial(_names, campaign, caster, made)
    lost = [*_start(campaign)]
    for situation in campaign.situations:
        if situation.key in outcomes:
            lost += _successors(campaign, situation, outcomes[situation.key])
        lost += _conditional(campaign, situation, caster.vocabulary, here)
    yield from lost or (_unreachable(campaign) if len(outcomes) == len(campaign.situations) else ())


def _names(
    campaign: CampaignFile, caster: Caster, made: Mapping[str, Any], noun: str, name: str, before: tuple[str, ...]
) -> Iterable[str] | None:
    """All names that a way's condition may use for that noun, as `NamesHere` has it."""
    if noun == "situation":
        known: Iterable[str] | None = (situation.key for situation in campaign.situations)
    elif noun == "outcome":
        situation = campaign.situation(before[-1])
        known = situation.next if situation else None
    else:
        known = caster.named(noun, made.values()) if len(made) == len(campaign.situations) else None
    names = None if known is None else tuple(known)
    return None if names is None or name in names else names


def _start(campaign: CampaignFile) -> Iterator[Problem]:
    keys = [situation.key for situation in campaign.situations]
    if campaign.start not in keys:
        yield campaign.place("start").error(
            f'there is no situation "{campaign.start}"', f"begin with one of {', '.join(keys) or 'none yet'}"
        )


def _successors(campaign: CampaignFile, situation: CampaignSituation, outcomes: tuple[str, ...]) -> Iterator[Problem]:
    missing = [outcome for outcome in outcomes if outcome not in situation.next]
    for outcome in situation.next:
        if outcome not in outcomes:
            meant = nearest(outcome, missing)
            missing = [each for each in missing if each != meant]
            yield from _impossible_outcome(campaign, situation, outcome, meant, outcomes)
    for outcome in missing:
        yield campaign.place_of(situation, "next").error(
            f'the outcome "{outcome}" leads nowhere', f'add "{outcome}" = "…" with a situation or an ending'
        )
    for outcome, (to, _, _) in situation.leads:
        if campaign.situation(to) is None and to not in campaign.endings:
            known = ", ".join([*(each.key for each in campaign.situations), *campaign.endings])
            yield campaign.place_of(situation, "next", outcome).error(
                f'"{to}" is neither a situation nor an ending', f"use one of {known}"
            )


def _conditional(
    campaign: CampaignFile, situation: CampaignSituation, vocabulary: Vocabulary, here: NamesHere
) -> Iterator[Problem]:
    """What is wrong with the conditions of its ways: only the last way of an outcome has none, and each can be read."""
    for outcome, ways in situation.ways.items():
        at = partial(campaign.place_of, situation, "next", outcome)
        place = at()
        if not ways:
            yield place.error("this list is empty", "write a situation or an ending")
        elif ways[-1].when:
            mend = f'add a way without a condition behind it, or take "when {ways[-1].when}" out'
            yield place.error("its last way is open only at times", mend)
        for lead in ways[:-1]:
            if not lead.when:
                what = f'no way behind "{lead.to}" is ever taken, for that one is always open'
                yield place.error(what, "give it a condition, as in that when a_fact, or write it last")
        for lead in ways:
            yield from _slips(at, lead.when, vocabulary, here) if lead.when else ()


def _slips(at: Callable[[str], FilePlace], when: str, vocabulary: Vocabulary, here: NamesHere) -> Iterator[Problem]:
    """What is wrong with the condition of a way, each with its column."""
    try:
        asked = condition(when, vocabulary)
    except Slipped as slipped:
        yield from (at(slip.where).error(slip.said, slip.mend) for slip in slipped.slips)
        return
    for slip in (*late(asked, vocabulary), *strangers(asked, here)):
        yield at(slip.where).error(slip.said, slip.mend)
    for slip in doubts(asked):
        yield at(slip.where).warning(slip.said, slip.mend)


def _impossible_outcome(
    campaign: CampaignFile, situation: CampaignSituation, outcome: str, meant: str, outcomes: tuple[str, ...]
) -> Iterator[Problem]:
    """An outcome that the situation cannot have: a slip of the pen, or one too many.

    A map without a campaign file has some that it never uses.
    """
    place, what = campaign.place_of(situation, "next", outcome), f'nothing in the situation brings about "{outcome}"'
    if meant:
        yield place.error(what, f'did you mean "{meant}"? Write that')
    elif not campaign.alone:
        yield place.warning(what, f"take it out, or let a goal or a choice name it; it has {', '.join(outcomes)}")


def _unreachable(campaign: CampaignFile) -> Iterator[Problem]:
    """Situations and endings that cannot be reached, and the first situation from which no ending can be reached."""
    found = reachable(campaign, campaign.start)
    endless = [
        situation
        for situation in campaign.situations
        if situation.key in found and not any(key in campaign.endings for key in reachable(campaign, situation.key))
    ]
    for situation in campaign.situations:
        if situation.key not in found:
            yield campaign.place_of(situation).warning(
                "no way leads here",
                f"let an outcome's next name it, or take it out; play --from {situation.key} tries it as it is",
            )
    for situation in endless[:1]:
        yield campaign.place_of(situation).error(
            "no ending can be reached from here", "let an outcome lead to an ending"
        )
    for key in campaign.endings:
        if key not in found and not endless:
            yield campaign.place(f"ending {key}").warning("no way leads here", "let an outcome's next name it")


def reachable(campaign: CampaignFile, start: str) -> tuple[str, ...]:
    """The keys of the situations and endings that can follow, with the start, in the order in which they are found."""
    found = [start]
    for key in found:
        situation = campaign.situation(key)
        leads = (lead.to for _, lead in situation.leads) if situation else ()
        found += [to for to in dict.fromkeys(leads) if to not in found]
    return tuple(found)
