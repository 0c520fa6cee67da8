"""Boards that nobody has filled: drawn ones, caves, and the shipped maps with nothing on them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from msgspec.structs import replace

from game import files
from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.board.survey import Survey
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.stack import Gear, Stack
from game.table.seats import pick
from game.tiled.load import load

HEROES = (
    "G1O2-R3O2C1-R1",
    "O1R2-B3R2-C2B2",
    "Y1G2-Y3O1Y1-G3G1",
    "R1C2-G2R2O1-Y2R1",
    "B1R2-O2B2-O1C1R1",
    "C1G2-O2P1Y2R1-P2",
)
Ground = tuple[Board, Cell]
"""A board and the one start on it."""
DRAWN = {
    "hall": """
        ..........................
        ....##########............
        ....#........#............
        ....#........#............
        ..S.......................
        ....#........#............
        ....##########............
        ..........................
        """,
    "corridor": """
        ################
        #S.............#
        #..............#
        #####.##########
        #####.######....
        #####......#....
        ##########.#####
        #########....###
        #########....###
        """,
    "field": "S" + "\n".join(["." * 20] * 14)[1:],
    "yard": """
        S....
        .....
        .....
        .....
        """,
    "marsh": """
        ::::~~~~::::....
        :S::~~~~::::....
        ::::~~~:::......
        ::~~~~::::..%%%%
        :::::::.....%%%%
        """,
    "islands": """
        ...  .....
        .S.  .....
        ...  .....
             .....
        ..........
        """,
    "wood": """
        %%..%%%%..%%%%%%
        %...%%%...%%.%%%
        .S.....%.......%
        %..%%.%%%..%%...
        %%%..%..%%...%%%
        """,
    "lake": """
        ~~~~~~~~~~
        ~S~~~~~~~~
        ~~~~~~~~~~
        """,
}


def drawn(text: str, grid: str = "square") -> Ground:
    """The board of a drawing with its start at S."""
    board, marked = Board.draw(text.replace("S", ".")), Board.draw(text.replace("S", "#"))
    start = next(cell for cell in board.cells if board.kind(cell) != marked.kind(cell))
    return replace(board, grid=grid), start


def cave(seed: int, grid: str = "square", wide: int = 24, high: int = 16) -> Ground:
    """A random cave with rough ground here and there, and the start in one of its larger rooms."""
    random = Random(seed)
    rock = {(x, y): random.random() < 0.42 for x in range(wide) for y in range(high)}
    for _ in range(4):
        rock = {
            (x, y): sum(rock.get((i, j), True) for i in (x - 1, x, x + 1) for j in (y - 1, y, y + 1)) >= 5
            for x, y in rock
        }
    rows = ["".join("#" if rock[x, y] else random.choice("......:%~") for x in range(wide)) for y in range(high)]
    board = replace(Board.draw("\n".join(rows)), grid=grid)
    free = [cell for cell in board.cells if not board.blocks(cell)]
    if not free:
        return cave(seed + 1000, grid, wide, high)
    return board, max(
        random.sample(free, min(6, len(free))), key=lambda cell: (len(Survey.of(board, (cell,)).prices), cell)
    )


def _maps() -> dict[str, Path]:
    return {f"{path.stem}, stripped": path for path in sorted(files.MAPS.rglob("*.tmx"))}


def names() -> tuple[str, ...]:
    """The names of a few dozen boards with a start."""
    return (*DRAWN, *(f"cave {seed}" for seed in range(12)), *_maps())


@cache
def named(name: str) -> Ground:
    """The board of that name with its start."""
    if name in DRAWN:
        return drawn(DRAWN[name])
    if name.startswith("cave "):
        return cave(int(name.removeprefix("cave ")))
    read = load(_maps()[name])
    return replace(read.board, regions=()), next(thing.cell for thing in read.of_kind("start") if thing.cell)


@cache
def grounds() -> dict[str, Ground]:
    """All these boards, by name."""
    return {name: named(name) for name in names()}


def bare(ground: Ground) -> Situation:
    """The situation of a board and a start."""
    board, start = ground
    return Situation("bare", "", "", "", board_store.put(board), (start,), endings=("success", "failure", "stand-off"))


def guests(heroes: int, key: str = "7", *, trios: int = 10) -> Guests:
    """That many heroes with a bank; another key gives other heroes."""
    first = pick(range(len(HEROES)), key)
    party = tuple((Stack.parse(HEROES[(first + number) % len(HEROES)]), Gear()) for number in range(heroes))
    return Guests(heroes, party, Options(), bank.full(trios), key)
