"""What comes twice in a campaign: a place in several situations, and a person who may have joined the party before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from posixpath import normpath

from game.books.stacktors.maps.script import Script
from game.books.stacktors.values.situation import Situation
from game.campaign.graph import reachable
from game.campaign.model import CampaignFile, CampaignSituation
from game.problem import Problem

Situations = dict[str, Situation]


def place(campaign: CampaignFile, stage: CampaignSituation, script: Script) -> Iterator[Problem]:
    """What is wrong with the place that a situation names: it is that of a situation on the same map."""
    where, other = campaign.place_of(stage, "place"), campaign.stage(script.place)
    if script.place and other is None:
        known = ", ".join(each.key for each in campaign.stages)
        yield where.error(f'there is no situation "{script.place}"', f"use one of {known}")
    elif other and _map(other) != _map(stage):
        what = f'is "{other.key}", which has another map: {other.map}'
        yield where.error(what, "name a situation on the same map, or take it out")
    elif other and other.content.get("place", other.key) != other.key:
        what = f'is "{other.key}", which is in the place of "{other.content["place"]}" itself'
        yield where.error(what, f'write "{other.content["place"]}"')
    if other and other != stage and script.fill:
        yield campaign.place_of(stage, "fill").warning(
            "counts only where the party has not been: a place that it knows is not filled again",
            "put here what is to be there, or take it out",
        )


def _map(stage: CampaignSituation) -> str:
    return normpath(stage.map)


def problems(campaign: CampaignFile, situations: Situations) -> Iterator[Problem]:
    """What comes again, although the party may have taken, opened or overcome it, or have won it over, before."""
    again = _Again(campaign, situations)
    for stage in campaign.stages:
        yield from again.place(stage)
        yield from again.people(stage)


class _Again:
    def __init__(self, campaign: CampaignFile, situations: Situations) -> None:
        self._campaign, self._situations = campaign, situations
        self._followers: dict[str, frozenset[str]] = {}

    def place(self, stage: CampaignSituation) -> Iterator[Problem]:
        """A map that an earlier situation has, whose things may be gone by then (SIT-3)."""
        made = self._situations[stage.key]
        earlier = takewhile(lambda each: each != stage, self._campaign.stages)
        other = next((each for each in earlier if _map(each) == _map(stage) and self._leads(each, stage)), None)
        if other and not made.place and not {*made.keys}.isdisjoint(self._situations[other.key].keys):
            key = self._situations[other.key].ground_key
            yield self._campaign.place_of(stage, "map").warning(
                f'is the map of "{other.key}" too: what was taken, opened or overcome there stands here again',
                f'write place = "{key}" if it is to be as the party left it, or place = "{stage.key}" if not',
            )

    def people(self, stage: CampaignSituation) -> Iterator[Problem]:
        """Those who may be with the party already, and then do not stand there a second time (SIT-4)."""
        for figure in self._situations[stage.key].figures:
            others = (each for each in self._campaign.stages if each != stage and self._joins(figure.key, each))
            if other := next((each for each in others if self._leads(each, stage)), None):
                yield self._campaign.place_of(stage, figure.key).warning(
                    f'who has joined in "{other.key}" comes with the party, and does not stand here a second time',
                    "leave it so if it is the same person, or give this one another key",
                )

    def _joins(self, key: str, stage: CampaignSituation) -> bool:
        """May the party have that figure with it after the situation?"""
        figures = (one for one in self._situations[stage.key].figures if one.key == key and not one.burden)
        return any(one.side == "party" or one.reluctant or any(line.join for line in one.talk) for one in figures)

    def _leads(self, first: CampaignSituation, later: CampaignSituation) -> bool:
        """Can the later situation follow the first one, at once or after others?"""
        if first.key not in self._followers:
            self._followers[first.key] = frozenset(reachable(self._campaign, first.key))
        return later.key in self._followers[first.key]
