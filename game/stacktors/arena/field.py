"""Where the fights of the arena are played, and where the two sides stand."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.board import shelf
from game.board.board import Board
from game.board.grid import Cell
from game.board.survey import Survey
from game.campaign import ground
from game.campaign.model import CampaignFile
from game.problem import Faulty, Problem, shown
from game.stacktors.maps.casting import PyramidCaster
from game.table.seats import pick

SIDE: Final = 11
"""The cells of the arena's own ground from west to east and from north to south."""
ROUGH: Final = range(3, 8)
"""The columns of it in which the ground may be rough."""
GROUND: Final = "........#~:%"
"""What is drawn from there: of twelve cells one each is a wall, water, slowing and cluttered."""
APART: Final = 8
"""How far apart the sides stand: on the arena's own ground in cells, on a map in movement points, where it has room."""


class Battlefield(Struct, frozen=True):
    """The number of characters on each side; of a map its board and the cells of both sides.

    Without a board each seed has ground of its own.
    """

    size: int
    board: Board | None = None
    first: tuple[Cell, ...] = ()
    second: tuple[Cell, ...] = ()


def of_map(size: int, campaign: CampaignFile) -> Battlefield:
    """The field on the campaign's first map: one side about its starts, and the other one some way off.

    Raises Faulty where the map cannot be played or has no room for both.
    """
    stage = campaign.stage(campaign.start)
    assert stage, "a campaign that is sound has its start"
    cast = PyramidCaster().cast(campaign, stage, ground.opened(*ground.find(campaign, stage)), size)
    survey = Survey.of(shelf.get(cast.board), cast.starts)
    if len(survey.prices) < 2 * size:
        what = f"there is no room for {size} against {size} on the ground around the start"
        raise Faulty((Problem(shown(campaign.file), "", what, "name a smaller --size or another map"),))
    first = tuple(survey.prices)[:size]
    there = survey.between(min(APART, survey.reach), survey.reach)[0]
    second = [cell for cell in survey.nearest(there) if cell not in first][:size]
    return Battlefield(size, survey.board, first, tuple(second))


def of_seed(size: int, seed: int) -> Battlefield:
    """The arena's own ground: the sides stand in the west and in the east, and between them it is rough."""
    rows = ["".join(_sign(x, f"{seed}/{x}/{y}") for x in range(SIDE)) for y in range(SIDE)]
    top = (SIDE - size) // 2
    west, east = (SIDE - APART) // 2, (SIDE + APART) // 2
    first, second = (tuple(Cell(x, top + number) for number in range(size)) for x in (west, east))
    return Battlefield(size, Board.draw("\n".join(rows)), first, second)


def _sign(x: int, key: str) -> str:
    return pick(GROUND, key) if x in ROUGH else "."
