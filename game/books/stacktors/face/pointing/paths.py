"""The way to the cursor, in words and cells, in turns and in free play."""

from __future__ import annotations

from itertools import pairwise

from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors.ahead import marching
from game.books.stacktors.face.map.overlay import Route
from game.books.stacktors.face.pointing import openings
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.intents import Move, Teleport, Travel
from game.books.stacktors.play.movement.reach import Arrival
from game.books.stacktors.prose.words import GROUND, capital, counted
from game.table.book import Intent

_TRIES = 8
"""The most cells that are tried for each companion."""


def walk(reader: Reader, who: int, cell: Cell, via: tuple[Cell, ...] = ()) -> tuple[Route, Intent] | None:
    """The best walk or leap to that cell in a turn, with what it costs and risks; None where no way leads there.

    `via` are waypoints: cells that the walk goes over in that order.
    """
    return reader.kept(("walk", who, cell, via), lambda: _walk(reader, who, cell, via))


def _walk(reader: Reader, who: int, cell: Cell, via: tuple[Cell, ...]) -> tuple[Route, Intent] | None:
    appearance, moving, board = reader.appearance(who), reader.afoot.moving(who), reader.table.board
    arrival = reader.afoot.reach(who, via).get(cell)
    if appearance is None or moving is None or board is None:
        return None
    if arrival:
        cells = (appearance.cell, *arrival.path)
        bends = turns(board, cells, appearance.facing)
        line = _line(reader, who, cells, len(bends), arrival, moving.left)
        bent, struck = bends if reader.afoot.turning(who) else (), bool(arrival.shooters)
        way = Route(cells, arrival.facing, bent, line, arrival.stops, struck=struck, via=via)
        return way, Move(arrival.path)
    if not via and cell in reader.afoot.leaps(who):
        facing = board.facing(appearance.cell, cell)
        line = f"Teleport, {counted(board.distance(appearance.cell, cell), 'cell', 'cells')}: nothing is left to walk."
        return Route((appearance.cell, cell), facing, line=line, leap=True), Teleport(cell, facing)
    return None


def turns(board: Board, cells: tuple[Cell, ...], facing: int) -> tuple[Cell, ...]:
    """The cells of that way on which the character turns, if it first looks towards `facing`."""
    found = []
    for here, to in pairwise(cells):
        ahead = board.facing(here, to)
        if ahead != facing:
            found.append(here)
        facing = ahead
    return tuple(found)


def _line(reader: Reader, who: int, cells: tuple[Cell, ...], bends: int, arrival: Arrival, left: int) -> str:
    """What a walk costs and risks, in a line.

    It reads: `5 of 6 steps, 1 left · turns 2 · water: 4 becomes 1 (TER-3) · ends beside Toll-Brute · Brute may strike:
    at worst you fall`.
    """
    board = reader.table.board
    assert board is not None, "who walks stands on a board"
    parts = [f"{left - arrival.left} of {left} steps, {arrival.left or 'none'} left"]
    if bends:
        parts.append(f"turns {bends}")
    parts += [
        f"{GROUND[cut.kind]}: {cut.before} becomes {cut.after} (TER-3)"
        for cut in reader.afoot.cuts(who, cells[1:], left)
    ]
    if reader.afoot.slows(who, cells[-1]):
        parts.append(f"ends on {GROUND[board.kind(cells[-1])]}: the next walk is shorter (TER-2)")
    beside = [foe for foe in reader.afoot.foes(who) if board.adjacent(_cell(reader, foe), cells[-1])]
    if beside:
        parts.append(
            f"{'stops' if arrival.stops else 'ends'} beside {' and '.join(reader.name(foe) for foe in beside)}"
        )
    unseen = openings.unseen(reader, who, cells[-1], arrival)
    if unseen:
        parts.append(f"no sight of {unseen} there")
    shots = risk(reader, who, cells, arrival)
    return capital(" · ".join([*parts, shots] if shots else parts))


def risk(reader: Reader, who: int, cells: tuple[Cell, ...], arrival: Arrival) -> str:
    """Who may shoot on the way: `Brute may strike as you go: at worst you fall`; empty where nobody may."""
    return " · ".join(_shot(reader, who, foe, cells) for foe in arrival.shooters)


def _shot(reader: Reader, who: int, foe: int, cells: tuple[Cell, ...]) -> str:
    """What one enemy's shot may do: `the Brute may strike as you go: at worst -1`.

    The enemy shoots when the character leaves the last cell beside it.
    """
    board, at = reader.table.board, _cell(reader, foe)
    assert board is not None, "who walks stands on a board"
    here = next((cell for cell in reversed(cells[:-1]) if board.adjacent(cell, at)), cells[0])
    told = reader.afoot.shot(foe, who, here)
    return f"{reader.name(foe)} may strike as you go" + (f": at worst {told}" if told else "")


# --- free play


def travel(reader: Reader, leader: int, cell: Cell, *, together: bool) -> tuple[Route, Travel] | None:
    """The leader's way to that cell, with the others in file behind; None where no way leads there."""
    path = reader.afoot.way(leader, cell)
    appearance, board = reader.appearance(leader), reader.table.board
    if not path or appearance is None or board is None:
        return None
    cells, walk = (appearance.cell, *path), Travel(leader, path)
    route = Route(cells, board.facing(cells[-2], cells[-1]))
    return route, reader.kept(("together", walk), lambda: marching.together(walk)) if together else walk


def _cell(reader: Reader, who: int) -> Cell:
    appearance = reader.appearance(who)
    assert appearance is not None, "who is in play stands on the map"
    return appearance.cell
