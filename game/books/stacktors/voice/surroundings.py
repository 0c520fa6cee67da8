"""What is around somebody or a cell, by direction and distance, for who does not see the map.

Only `whereabouts` uses it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.board.board import Kind
from game.board.grid import Cell
from game.board.seen_ground import slowest
from game.books.stacktors.components import Scene
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.landmarks import is_landmark, landmark
from game.books.stacktors.prose.words import capital, counted
from game.books.stacktors.voice import describe
from game.table.world import TABLE, get

MOST = 12
"""The most figures and things that are told."""
STRETCHES = 4
"""The most stretches of ground that are told in each direction."""
_GROUND = {
    Kind.NORMAL: "plain",
    Kind.SLOWING: "slow",
    Kind.CLUTTERED: "cluttered",
    Kind.WATER: "water",
    Kind.AIR: "air",
    Kind.BLOCKING: "blocked",
}


def bearing(here: Cell, there: Cell) -> str:
    """The way from one cell to another: `3 cells north-east`; `here` where they are the same."""
    board = people.board()
    return (
        f"{counted(board.distance(here, there), 'cell', 'cells')} {direction(here, there)}" if here != there else "here"
    )


def direction(here: Cell, there: Cell) -> str:
    """The nearest facing from one cell to another: `north-east`."""
    board = people.board()
    return board.lattice.compass[board.facing(here, there)]


def surroundings_of(who: int) -> list[str]:
    """Everybody and everything around somebody, the nearest first; then landmarks, then the ground each way."""
    here = people.cell(who)
    others = [one for one in describe.nearest(here) if one != who]
    return [f"Around {people.name(who)}, at {here}:", *_figures(others, here), *_places(here), *_ground(here)]


def surroundings_at(here: Cell) -> list[str]:
    """The cell itself, then what is around it as it is told of somebody; of a cell off the map, just that."""
    told = describe.cell(here)
    if not people.board().inside(here):
        return [told]
    others = [one for one in describe.nearest(here) if people.cell(one) != here]
    return [f"Around {told}", *_figures(others, here), *_places(here), *_ground(here)]


def _figures(others: Sequence[int], here: Cell) -> Iterator[str]:
    """A line for each of those, who are listed with the nearest first."""
    for one in others[:MOST]:
        beside = "beside, " if people.board().adjacent(here, people.cell(one)) else ""
        yield (
            f"  {capital(people.name(one))}, {describe.what(one)}: "
            f"{beside}{bearing(here, people.cell(one))}, at {people.cell(one)}."
        )
    if len(others) > MOST:
        yield f"  {len(others) - MOST} more are farther off; look lists all."


def _places(here: Cell) -> Iterator[str]:
    """The ways out and the places to reach, by their nearest cell."""
    board = people.board()
    for goal in get(TABLE, Scene).situation.goals:
        cells = board.region(goal.what) if is_landmark(goal) else ()
        if cells:
            near = min(cells, key=lambda cell: (board.distance(here, cell), cell))
            yield f"  {landmark(goal)}: {bearing(here, near)}{f', at {near}' if near != here else ''}."


def _ground(here: Cell) -> Iterator[str]:
    board = people.board()
    for facing, word in enumerate(board.lattice.compass):
        kinds = (slowest(board, cell) for cell in _ray(here, facing))
        runs = [(kind, len(list(cells))) for kind, cells in groupby(kinds)]
        parts = [f"{length} {_GROUND[kind]}" for kind, length in runs[:STRETCHES]]
        yield (
            f"  {capital(word)}: "
            f"{', then '.join([*parts, *(['more'] if len(runs) > STRETCHES else ['the edge of the map'])])}."
        )


def _ray(here: Cell, facing: int) -> Iterator[Cell]:
    """The cells in one direction, from the next one to the edge of the map."""
    board = people.board()
    cell = board.lattice.step(here, facing)
    while board.inside(cell):
        yield cell
        cell = board.lattice.step(cell, facing)


def onward(who: int, facing: int, steps: int) -> Cell:
    """The cell `steps` cells away in that direction, or the last one before the edge of the map."""
    here = people.cell(who)
    return [here, *_ray(here, facing)][: steps + 1][-1]


def nearest(who: int, whom: int, cells: Sequence[Cell]) -> Cell | None:
    """The cell that is nearest to `whom`; None where none is nearer than `who` stands now.

    Of cells equally near, the one nearest to `who` is taken.
    """
    board, here, there = people.board(), people.cell(who), people.cell(whom)
    near = min(cells, key=lambda cell: (board.distance(cell, there), board.distance(cell, here), cell), default=here)
    return near if board.distance(near, there) < board.distance(here, there) else None


def nearest_friend(to: int) -> int:
    """The party's character nearest to somebody; its first character where that one is on no map."""
    board, party = people.board(), people.party()
    there = describe.at(to)
    return min(party, key=lambda who: (board.distance(people.cell(who), there), who)) if there else party[0]
