"""What a map lacks to be played, which the game master must be able to fill, and which of its exits count as goals
(SIT-1, SIT-3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from game.board import board_store
from game.board.grid import Cell
from game.board.survey import Survey, Surveying
from game.books.stacktors.values.party_access import PLACES
from game.books.stacktors.values.situation import Goal, Situation
from game.campaign.model import CampaignSituation, Exit, exits
from game.problem import Problem
from game.tiled.load import MapFile
from game.tiled.sources import FilePlace

ROOM = "paint more ground around the start that can be walked on, or come with fewer"


def idle(made: Situation) -> bool:
    """Is there to be a conflict without anybody to fight?"""
    return not opposed(made) and (
        made.conflict or any(goal.kind == "defeat" and goal.what == "hostile" for goal in made.goals)
    )


def opposed(made: Situation) -> bool:
    """Is somebody there who is of a side against the party's (SID-1)?"""
    return any(figure.allegiance not in {"party", "neutral"} for figure in made.figures)


def endless(made: Situation) -> bool:
    """Is there nothing in the situation by which the party could end it?"""
    return len(made.goals) == len(made.staked) and not made.said_ends


def ground(made: Situation) -> Survey:
    """The ground that can be walked to from the starts, around everything that stands there."""
    return _looked_at(made.board, made.starts, standing(made)).survey


def looking(made: Situation) -> Iterator[None]:
    """Look at that ground in steps, so that later questions about it take no time."""
    return _looked_at(made.board, made.starts, standing(made)).steps()


@lru_cache(maxsize=8)
def _looked_at(board: str, starts: tuple[Cell, ...], barred: frozenset[Cell]) -> Surveying:
    return Surveying(board_store.get(board), starts, barred)


def standing(made: Situation) -> frozenset[Cell]:
    """The cells where something of the situation stands."""
    cells = [figure.cell for figure in made.figures]
    return frozenset((*cells, *(trial.cell for trial in made.trials), *(thing.cell for thing in made.things)))


def problems(place: FilePlace, made: Situation, heroes: int) -> Iterator[Problem]:
    """A note that the game master fills the map, and whether that many heroes and somebody to meet have room."""
    if not (idle(made) or endless(made)):
        return
    room = len(ground(made).prices.keys() - standing(made))
    if room < 2:
        yield place.error(f"there is room for {room} on the ground around the start", ROOM)
        return
    goal = f"name a goal, as overcome {made.trials[0].key}" if made.trials else "put enemies on the map, or name a goal"
    yield place.warning("nothing here is to be done yet, and the game master fills it", f"leave it so, or {goal}")
    if room <= heroes:
        yield place.warning("there is no room on the ground around the start to meet anybody", ROOM)


Goals = tuple[Goal, ...]


def goals(found: MapFile, situation: CampaignSituation, written: Goals) -> Goals:
    """The exits that count, as goals: where a written goal is about the region, that one counts alone."""
    own = {goal.what for goal in written if goal.kind in PLACES}
    ways = counting(found, situation, own)
    return tuple(Goal("gather" if way.everybody else "reach", way.region, way.outcome, when=way.when) for way in ways)


def counting(found: MapFile, situation: CampaignSituation, own: Collection[str]) -> Iterator[Exit]:
    """The exits that count, where written goals are about these regions of their own."""
    return (way for way in exits(found) if _leads(way, situation) and way.region not in own)


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
