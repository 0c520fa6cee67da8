"""What a map lacks to be played, and what it must have so that the game master can fill it (SIT-1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.board import board_store
from game.board.grid import Cell
from game.board.survey import Survey, Surveying
from game.books.stacktors.values.situation import Situation
from game.problem import Problem
from game.tiled.problems import FilePlace

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
    """Does nothing in the situation ever end it?"""
    return not made.goals and not any(choice.outcome for figure in made.figures for choice in figure.talk)


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
