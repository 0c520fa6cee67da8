"""Stacktors for the generic suite: three heroes against three, with a challenge that strikes and an object."""

from __future__ import annotations

from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board
from game.board.grid import Cell
from game.books.stacktors import intents
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.values.options import EDITIONS
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import FAILURE, Figure, Goal, Reward, Situation, Thing, Trial, Watch
from game.library import ASSETS
from game.table.book import GM
from game.table.match import Match
from tests.case import Case

GROUND = """
..#...:.
...~..::
..%..#..
........
"""
HEROES = (
    Hero("Bram", "G1O2-R3O2C1-R1", "p1"),
    Hero("Isolde", "C1P2-B2G1-C2G2", "p1", "Y1-"),
    Hero("Tansy", "Pk1R2-Y2R1-R2", "p1"),
)
OPEN = (
    intents.Move,
    intents.Teleport,
    intents.Travel,
    intents.Attack,
    intents.Identify,
    intents.Medic,
    intents.MorphSelf,
    intents.Give,
    intents.Defend,
    intents.Heal,
    intents.Help,
    intents.Commit,
    intents.Buy,
    intents.Recruit,
    intents.Maneuver,
    intents.OpenSituation,
    intents.Tell,
)
"""The kinds of intents of which `legal` lists representatives only."""


def start(seed: int) -> Start:
    """The start of a game; every third game is of the core edition, which has no pink."""
    core = seed % 3 == 2
    heroes = (*HEROES[:2], replace(HEROES[2], stack="B1R2-Y2R1-R2")) if core else HEROES
    return Start(heroes, (SeatInfo("p1", "Ann"),), EDITIONS["core" if core else "wiki"], seed)


def situation(seed: int) -> Situation:
    """A situation on the same ground for all games; the enemies' sides depend on the seed."""
    far, near = (6, 1) if seed % 2 else (5, 6)
    return Situation(
        "skirmish",
        "A skirmish",
        "They bar the way.",
        "The bridge.",
        board_store.put(Board.draw(GROUND)),
        starts=(Cell(0, 0), Cell(0, 2), Cell(1, 3)),
        conflict=True,
        figures=(
            Figure("brute", "the Brute", "G2-G3B1-", Cell(far, 0)),
            Figure("archer", "the Archer", "O2-R3-R1", Cell(near, 3), gear="P1-"),
            Figure("sage", "the Sage", "Y1-O2-R2Y1", Cell(7, 2)),
            Figure("miller", "the Miller", "G1-Y1-Y1", Cell(3, 0), "neutral", reluctant=True),
        ),
        trials=(Trial("chest", "the Chest", "(C2)R5=G3", Cell(2, 1), strikes=True),),
        things=(Thing("bow", "a bow", "{R3}", Cell(1, 1)),),
        goals=(Goal("defeat", "hostile"), Goal("rounds", "5", FAILURE)),
        watches=(Watch("fall", "brute", "The Brute is down!"),),
        rewards=(Reward("success", 2, ("{B2}",), ("bridge",), "The way is free."),),
    )


def opening(seed: int, match: Match) -> None:
    match.play(GM, intents.OpenSituation(situation(seed)))


CASE = Case(
    "stacktors",
    ("p1", GM),
    Stacktors,
    start,
    ASSETS,
    open_kinds=OPEN,
    seeds=6,
    longest=600,
    look=60,
    opening=opening,
)
