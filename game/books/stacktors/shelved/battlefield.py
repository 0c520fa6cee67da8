"""Where two sides fight each other on the ground of a map, and where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from msgspec import Struct

from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.board.survey import Survey, price
from game.books.stacktors.maps.casting import PyramidCaster
from game.campaign import ground
from game.campaign.model import CampaignFile
from game.problem import Faulty, Problem, shown

APART: Final = 8
"""How many movement points the sides stand apart where the map has room; on ground without a map, how many cells."""
NEAR: Final = 6
"""How many movement points what lies around a side is measured with."""
_FAIR: Final = 10
"""Ground is equal where one side can reach at most one cell in so many fewer than the other."""
_TRIED: Final = 60
"""The most places that are tried for the second side, the nearest ones that are far enough."""


class Battlefield(Struct, frozen=True):
    """The number of characters on each side; of a map its board and the cells of both sides.

    Without a board each seed of the arena has ground of its own.
    """

    size: int
    board: Board | None = None
    first: tuple[Cell, ...] = ()
    second: tuple[Cell, ...] = ()
    around: tuple[int, int] = (0, 0)
    """How many cells each side can reach within NEAR movement points; who begins in water or sand pays for it."""

    @property
    def equal(self) -> bool:
        """Is about as much ground around one side as around the other?"""
        least, most = sorted(self.around)
        return (most - least) * _FAIR <= most


def of_map(size: int, campaign: CampaignFile) -> Battlefield:
    """The field on the campaign's first map: one side about its starts, and the other one some way off.

    The ground around both is equal where the map allows, and nobody begins on slow ground where plain ground is left.
    Raises Faulty where the map cannot be played or has no room for both.
    """
    situation = campaign.situation(campaign.start)
    assert situation, "a campaign that is sound has its start"
    cast = PyramidCaster().cast(campaign, situation, ground.opened(*ground.find(campaign, situation)), size)
    survey = Survey.of(board_store.get(cast.board), cast.starts)
    if len(survey.prices) < 2 * size:
        what = f"there is no room for {size} against {size} on the ground around the start"
        raise Faulty((Problem(shown(campaign.file), "", what, "name a smaller --size or another map"),))
    plain = [cell for cell in survey.prices if price(survey.board, cell) == 1]
    even = plain if len(plain) >= 2 * size else list(survey.prices)
    first = tuple(even[:size])
    room = _around(survey.board, first)
    places = _places(survey, [cell for cell in even if cell not in first], size)
    return _fairest(Battlefield(size, survey.board, first, one, (room, _around(survey.board, one))) for one in places)


def _fairest(fields: Iterable[Battlefield]) -> Battlefield:
    """The first field that is equal, else the one with the least difference."""
    tried = list[Battlefield]()
    for one in fields:
        if one.equal:
            return one
        tried.append(one)
    return min(tried, key=lambda one: abs(one.around[0] - one.around[1]))


def _places(survey: Survey, ground: list[Cell], size: int) -> Iterator[tuple[Cell, ...]]:
    """The places for a side on that ground, the nearest first: far enough from the starts, else the farthest."""
    reach = max(survey.prices[cell] for cell in ground)
    far = [cell for cell in ground if survey.prices[cell] >= min(APART, reach)]
    free = frozenset(ground)
    for cell in far[:_TRIED]:
        yield tuple(islice(filter(free.__contains__, survey.nearest(cell)), size))


def _around(board: Board, cells: Iterable[Cell]) -> int:
    near = (Survey.of(board, (cell,), farthest=NEAR + 1 - price(board, cell)).prices for cell in cells)
    return len(set().union(*near))
