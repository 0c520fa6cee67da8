"""The way to the cursor, in words and cells; and how the party walks in file behind its leader."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise

from game.board.board import Board
from game.board.grid import Cell
from game.stacktors.ahead.unreachable import WhyNot
from game.stacktors.intents import Move, Teleport, Travel
from game.stacktors.play.movement.reach import Arrival
from game.stacktors.prose.words import GROUND, capital, counted
from game.table.book import Intent
from game.ui.stacktors.map.overlay import Route
from game.ui.stacktors.pointing import openings
from game.ui.stacktors.reader import Reader

_TRIES = 8
"""The most cells that are tried for each companion."""


def walk(reader: Reader, who: int, cell: Cell, via: tuple[Cell, ...] = ()) -> tuple[Route, Intent] | None:
    """The best walk or leap to that cell in a turn, with what it costs and risks; None where no way leads there.

    `via` are waypoints: cells that the walk goes over in that order.
    """
    return reader.kept(("walk", who, cell, via), lambda: _walk(reader, who, cell, via))


def _walk(reader: Reader, who: int, cell: Cell, via: tuple[Cell, ...]) -> tuple[Route, Intent] | None:
    look, moving, board = reader.look(who), reader.afoot.moving(who), reader.table.board
    arrival = reader.afoot.reach(who, via).get(cell)
    if look is None or moving is None or board is None:
        return None
    if arrival:
        cells = (look.cell, *arrival.path)
        bends = turns(board, cells, look.facing)
        line = _line(reader, who, cells, len(bends), arrival, moving.left)
        bent, struck = bends if reader.afoot.turning(who) else (), bool(arrival.shooters)
        way = Route(cells, arrival.facing, bent, line, arrival.stops, struck=struck, via=via)
        return way, Move(arrival.path)
    if not via and cell in reader.afoot.leaps(who):
        facing = board.facing(look.cell, cell)
        line = f"Teleport, {counted(board.distance(look.cell, cell), 'cell', 'cells')}: nothing is left to walk."
        return Route((look.cell, cell), facing, line=line, leap=True), Teleport(cell, facing)
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


def travel(reader: Reader, refusal: WhyNot, leader: int, cell: Cell, *, together: bool) -> tuple[Route, Travel] | None:
    """The leader's way to that cell, with the others in file behind; None where no way leads there."""
    path = reader.afoot.ways(leader).get(cell)
    look, board = reader.look(leader), reader.table.board
    if path is None or look is None or board is None:
        return None
    cells = (look.cell, *path)
    others = file_behind(reader, refusal, leader, path) if together else ()
    facing = board.facing(cells[-2], cells[-1])
    return Route(cells, facing), Travel(leader, path, others)


def file_behind(reader: Reader, refusal: WhyNot, leader: int, path: tuple[Cell, ...]) -> tuple[tuple[int, Cell], ...]:
    """Where each companion ends: along the way behind the leader, else near its end.

    A companion for whom there is no place stays where it is, and so does one who stands where all are to come (SIT-5).
    """
    look = reader.look(leader)
    assert look is not None, "a leader stands on the map"
    line = [*reversed((look.cell, *path[:-1]))]
    settled: tuple[tuple[int, Cell], ...] = ()
    for who in _nearest(reader, leader):
        spots = islice(_spots(reader, path[-1], line, {to for _, to in settled}), _TRIES)
        plans = ((*settled, (who, cell)) for cell in spots)
        settled = next((plan for plan in plans if not refusal(Travel(leader, path, plan))), settled)
    return settled


def _nearest(reader: Reader, leader: int) -> list[int]:
    """The companions who walk with the leader, those nearest first."""
    board, here = reader.table.board, _cell(reader, leader)
    assert board is not None, "who travels stands on a board"
    there = _gathering_places(reader, board)
    return sorted(
        (who for who in reader.party.in_play() if who != leader and _cell(reader, who) not in there),
        key=lambda who: (board.distance(here, _cell(reader, who)), who),
    )


def _gathering_places(reader: Reader, board: Board) -> set[Cell]:
    """The cells to which all of the party are to come."""
    scene = reader.table.scene
    goals = scene.situation.goals if scene else ()
    return {cell for goal in goals if goal.kind == "gather" and not goal.bad for cell in board.region(goal.what)}


def _cell(reader: Reader, who: int) -> Cell:
    look = reader.look(who)
    assert look is not None, "who is in play stands on the map"
    return look.cell


def _spots(reader: Reader, goal: Cell, line: list[Cell], taken: set[Cell]) -> Iterator[Cell]:
    """Cells to stand on: along the way, the last first, then around the goal."""
    board = reader.table.board
    assert board is not None, "who travels stands on a board"
    seen = {goal, *taken}
    for cell in (*line[:8], *(near for first in (goal, *line[:1]) for near in board.neighbours(first))):
        if cell not in seen:
            seen.add(cell)
            yield cell
