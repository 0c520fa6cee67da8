"""Where a walk of free play may lead: to the goals, and to whoever has something to say."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.face.pointing import cursor_start
from game.books.stacktors.face.table import edge_arrows
from game.books.stacktors.face.table.state import TableState
from game.ui.play.asked import Asked

_TRIED: Final = 3
"""So many cells of a goal are tried out as the end of a walk."""


def ways_on(state: TableState, asked: Asked) -> Iterator[Cell]:
    """The cells to which the walk of whoever acts may lead, the best first; the character's own cell is the last."""
    actor = state.selection.actor(asked)
    look, board = state.reader.look(actor), state.reader.table.board
    if look is None or board is None:
        return
    if asked.kind == "act":
        yield cursor_start.step(state.reader, actor) or look.cell
        return
    far = partial(board.distance, look.cell)
    for some in (*_goals(state), *sorted(_talkers(state), key=lambda cells: min(map(far, cells)))):
        yield from sorted(some, key=lambda cell: (far(cell), cell))[:_TRIED]
    yield look.cell


def _goals(state: TableState) -> Iterator[frozenset[Cell]]:
    """The cells of each goal, those of the nearest goal first."""
    for one in sorted(edge_arrows.goals(state), key=lambda one: one.far):
        yield one.cells or frozenset({one.cell})


def _talkers(state: TableState) -> Iterator[frozenset[Cell]]:
    """The cell of each figure that has something to say."""
    for who in state.reader.talk.talkative():
        look = state.reader.look(who)
        if look:
            yield frozenset({look.cell})
