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


def place(campaign: CampaignFile, situation: CampaignSituation, script: Script) -> Iterator[Problem]:
    """What is wrong with the place that a situation names: it is that of a situation on the same map."""
    where, other = campaign.place_of(situation, "place"), campaign.situation(script.place)
    if script.place and other is None:
        known = ", ".join(each.key for each in campaign.situations)
        yield where.error(f'there is no situation "{script.place}"', f"use one of {known}")
    elif other and _map(other) != _map(situation):
        what = f'is "{other.key}", which has another map: {other.map}'
        yield where.error(what, "name a situation on the same map, or take it out")
    elif other and other.content.get("place", other.key) != other.key:
        what = f'is "{other.key}", which is in the place of "{other.content["place"]}" itself'
        yield where.error(what, f'write "{other.content["place"]}"')
    if other and other != situation and script.fill:
        yield campaign.place_of(situation, "fill").warning(
            "counts only where the party has not been: a place that it knows is not filled again",
            "put here what is to be there, or take it out",
        )


def _map(situation: CampaignSituation) -> str:
    return normpath(situation.map)


def problems(campaign: CampaignFile, situations: Situations) -> Iterator[Problem]:
    """What comes again, although the party may have taken, opened or overcome it, or have won it over, before."""
    again = _Again(campaign, situations)
    for situation in campaign.situations:
        yield from again.place(situation)
        yield from again.people(situation)


class _Again:
    def __init__(self, campaign: CampaignFile, situations: Situations) -> None:
        self._campaign, self._situations = campaign, situations
        self._followers: dict[str, frozenset[str]] = {}

    def place(self, situation: CampaignSituation) -> Iterator[Problem]:
        """A map that an earlier situation has, whose things may be gone by then (SIT-3)."""
        made = self._situations[situation.key]
        earlier = takewhile(lambda each: each != situation, self._campaign.situations)
        other = next((each for each in earlier if _map(each) == _map(situation) and self._leads(each, situation)), None)
        if other and not made.place and not {*made.keys}.isdisjoint(self._situations[other.key].keys):
            key = self._situations[other.key].ground_key
            yield self._campaign.place_of(situation, "map").warning(
                f'is the map of "{other.key}" too: what was taken, opened or overcome there stands here again',
                f'write place = "{key}" if it is to be as the party left it, or place = "{situation.key}" if not',
            )

    def people(self, situation: CampaignSituation) -> Iterator[Problem]:
        """Those who may be with the party already, and then do not stand there a second time (SIT-4)."""
        for figure in self._situations[situation.key].figures:
            others = (each for each in self._campaign.situations if each != situation and self._joins(figure.key, each))
            if other := next((each for each in others if self._leads(each, situation)), None):
                yield self._campaign.place_of(situation, figure.key).warning(
                    f'who has joined in "{other.key}" comes with the party, and does not stand here a second time',
                    "leave it so if it is the same person, or give this one another key",
                )

    def _joins(self, key: str, situation: CampaignSituation) -> bool:
        """May the party have that figure with it after the situation?"""
        figures = (one for one in self._situations[situation.key].figures if one.key == key and not one.burden)
        return any(one.side == "party" or one.reluctant or any(line.join for line in one.talk) for one in figures)

    def _leads(self, first: CampaignSituation, later: CampaignSituation) -> bool:
        """Can the later situation follow the first one, at once or after others?"""
        if first.key not in self._followers:
            self._followers[first.key] = frozenset(reachable(self._campaign, first.key))
        return later.key in self._followers[first.key]
