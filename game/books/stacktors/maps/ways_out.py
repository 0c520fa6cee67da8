"""A map's exits as goals, and which of them count beside the goals that are written (SIT-3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.values.party_access import PLACES
from game.books.stacktors.values.situation import Goal
from game.campaign.exits import Exit, exits
from game.campaign.model import CampaignSituation
from game.tiled.load import MapFile

Goals = tuple[Goal, ...]


def goals(found: MapFile, situation: CampaignSituation, written: Goals) -> Goals:
    """The exits that count, as goals: where a written goal is about the region, that one counts alone."""
    own = {goal.what for goal in written if goal.kind in PLACES}
    ways = (way for way in exits(found) if _leads(way, situation) and way.region not in own)
    return tuple(Goal("gather" if way.everybody else "reach", way.region, way.outcome) for way in ways)


def _leads(way: Exit, situation: CampaignSituation) -> bool:
    """Does the exit lead anywhere? One that only names the next map does where the situation leads there."""
    return bool(way.thing.get("exit")) or way.outcome in situation.next


def unused(found: MapFile, situation: CampaignSituation, written: Goals) -> Iterator[tuple[Exit, Goal | None]]:
    """The exits whose outcome never comes about, each with the goal that counts in its place, if one does."""
    for way in exits(found):
        own = [goal for goal in written if goal.kind in PLACES and goal.what == way.region]
        if not own and not _leads(way, situation):
            yield way, None
        elif own and _leads(way, situation) and way.outcome not in {goal.outcome for goal in own}:
            yield way, own[0]
