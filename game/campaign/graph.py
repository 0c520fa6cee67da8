"""Where outcomes lead: a successor for each, every situation to be reached, an ending from everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.campaign.model import Campaign, Stage
from game.problem import Problem

Outcomes = Mapping[str, tuple[str, ...]]
"""Situation to the outcomes that it can have."""


def problems(campaign: Campaign, outcomes: Outcomes) -> Iterator[Problem]:
    """What is wrong with the ways through the campaign, in the file's order."""
    yield from _start(campaign)
    for stage in campaign.stages:
        if stage.key in outcomes:
            yield from _successors(campaign, stage, outcomes[stage.key])
    yield from _ways(campaign)


def _start(campaign: Campaign) -> Iterator[Problem]:
    keys = [stage.key for stage in campaign.stages]
    if campaign.start not in keys:
        yield Problem(campaign.file.name, "start", f'there is no situation "{campaign.start}"', f"begin with one of {', '.join(keys) or 'none yet'}")


def _successors(campaign: Campaign, stage: Stage, outcomes: tuple[str, ...]) -> Iterator[Problem]:
    for outcome in outcomes:
        if outcome not in stage.next:
            what = f'the outcome "{outcome}" leads nowhere'
            yield Problem(campaign.file.name, f"{stage.where}, next", what, f'add "{outcome}" = "…" with a situation or an ending')
    for outcome, (to, _) in stage.leads.items():
        where = f"{stage.where}, next, {outcome}"
        if outcome not in outcomes:
            mend = f"take it out, or let a goal or a choice name it; it has {', '.join(outcomes)}"
            yield Problem(campaign.file.name, where, f'nothing in the situation brings about "{outcome}"', mend)
        if campaign.stage(to) is None and to not in campaign.endings:
            known = ", ".join([*(each.key for each in campaign.stages), *campaign.endings])
            yield Problem(campaign.file.name, where, f'"{to}" is neither a situation nor an ending', f"use one of {known}")


def _ways(campaign: Campaign) -> Iterator[Problem]:
    """Situations and endings that cannot be reached; situations that no ending can be reached from."""
    found = reachable(campaign, campaign.start)
    for stage in campaign.stages:
        if stage.key not in found:
            yield Problem(campaign.file.name, stage.where, "no way leads here", "let an outcome's next name it, or take it out")
        elif not any(key in campaign.endings for key in reachable(campaign, stage.key)):
            yield Problem(campaign.file.name, stage.where, "no ending can be reached from here", "let an outcome lead to an ending")
    for key in campaign.endings:
        if key not in found:
            yield Problem(campaign.file.name, f"ending {key}", "no way leads here", "let an outcome's next name it", "warning")


def reachable(campaign: Campaign, start: str) -> tuple[str, ...]:
    """Situations and endings that can follow, the start included, in the order they are found."""
    found = [start]
    for key in found:
        stage = campaign.stage(key)
        leads = (lead.to for lead in stage.leads.values()) if stage else ()
        found += [to for to in dict.fromkeys(leads) if to not in found]
    return tuple(found)
