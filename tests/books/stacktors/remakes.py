"""A situation as its author may have changed it meanwhile: by hand, or at random."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from game.board import board_store
from game.board.board import KINDS, Board, Kind
from game.board.grid import Cell
from game.books.stacktors.components import Scene
from game.books.stacktors.intents import Remake
from game.books.stacktors.values.situation import Figure, Situation, Thing, Trial
from game.table import world
from game.table.book import GM
from game.table.match import Match
from game.table.world import TABLE

STACKS = ("G1-R2-", "O1B2-R3G1-Y2", "Cy1-P2B1-G1", "Y2-C2O1-R1")


def situation(match: Match) -> Situation:
    """The situation that is played now."""
    with world.inside(match.world):
        found: Situation = world.get(TABLE, Scene).situation
        return found


def figure(now: Situation, key: str, **changed: Any) -> Situation:
    """The situation with that figure changed."""
    return replace(now, figures=tuple(replace(one, **changed) if one.key == key else one for one in now.figures))


def without(now: Situation, *keys: str) -> Situation:
    """The situation without these pieces."""
    parts = {
        name: tuple(one for one in getattr(now, name) if one.key not in keys)
        for name in ("figures", "trials", "things")
    }
    return replace(now, **parts)


def drawn(now: Situation, drawing: str) -> Situation:
    """The situation on another board; its regions stay."""
    return replace(now, board=board_store.put(replace(Board.draw(drawing), regions=board_store.get(now.board).regions)))


def at_random(match: Match, seed: str) -> Remake | None:
    """A random change of the map that may be played now; None if none may be, or the new map cannot be opened."""
    random, now = Random(seed), situation(match)
    now = _ground(now, random)
    now = replace(now, **{name: _pieces(now, name, random) for name in ("figures", "trials", "things")})
    made = Remake(now)
    return None if match.refusal(GM, made) else made


def _ground(now: Situation, random: Random) -> Situation:
    """The situation with other ground in some cells, and perhaps a smaller or larger map."""
    board = board_store.get(now.board)
    width, height = (max(3, size + random.choice((-1, 0, 0, 0, 1))) for size in (board.width, board.height))
    kinds = [Kind.NORMAL, Kind.SLOWING, Kind.BLOCKING, Kind.AIR]
    cells = [
        board.kind(Cell(x, y)) if board.inside(Cell(x, y)) else Kind.NORMAL for y in range(height) for x in range(width)
    ]
    cells = [random.choice(kinds) if random.random() < 0.12 else kind for kind in cells]
    kinds_ = bytes(KINDS.index(kind) for kind in cells)
    regions = tuple(
        replace(one, cells=tuple(cell for cell in one.cells if cell.x < width and cell.y < height), to=None)
        for one in board.regions
    )
    return replace(
        now,
        board=board_store.put(
            Board(width, height, kinds_, ("grass",), bytes(len(cells)), regions=regions, grid=board.grid)
        ),
    )


def _pieces(now: Situation, name: str, random: Random) -> tuple[Figure | Trial | Thing, ...]:
    """Some of these gone, some moved, some with another notation; one may be new."""
    kept = [one for one in getattr(now, name) if random.random() > 0.12]
    kept = [replace(one, cell=_cell(now, random)) if random.random() < 0.2 else one for one in kept]
    if name != "figures":
        return tuple(kept)
    kept = [replace(one, stack=random.choice(STACKS)) if random.random() < 0.15 else one for one in kept]
    if random.random() < 0.2:
        key = f"new{random.randrange(1000)}"
        kept.append(
            Figure(key, key, random.choice(STACKS), _cell(now, random), random.choice(("hostile", "neutral", "party")))
        )
    return tuple(kept)


def _cell(now: Situation, random: Random) -> Cell:
    board = board_store.get(now.board)
    return random.choice([cell for cell in board.cells if not board.blocks(cell)])
