"""Terrain over terrain, air without gravity, and falling (TER-5 to TER-7)."""

from __future__ import annotations

import pytest

from game.board.board import Area, Kind
from game.board.grid import Cell
from game.books.stacktors.components import Body, Place
from game.books.stacktors.events import Fell, Plunged
from game.books.stacktors.intents import Lose, Morph, MorphSelf, Move, Teleport
from game.books.stacktors.prose import sentence
from game.books.stacktors.values.pieces import Colour
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


def laid(kind, where, to=None, cost=0):
    return Area(Kind(kind), cells(where), Cell.parse(to) if to else None, cost)


def over(drawing, *areas, gravity=True, **names):
    """A scene of a drawn row with areas over it; it is A's turn.

    An enemy far off behind a wall makes that there are rounds.
    """
    s = scene(
        f"{drawing.ljust(9, '.')}\n#######.z", board={"areas": areas, "gravity": gravity}, z="hostile G1-R1-", **names
    )
    s.until("A")
    return s


# --- TER-7


@rule("TER-7")
@pytest.mark.parametrize(("feet", "left"), [("O1G3", 0), ("O1Y3", 0), ("O1B3", 1), ("Y1O2B3", 5)])
def test_where_areas_overlap_the_slowest_for_the_mover_counts(feet, left):
    """Water leaves a quarter, slowing ground half; who swims is slowed by the ground, who is steady by the water."""
    s = over("A..", laid("slowing", "b1"), laid("water", "b1"), A=f"{feet}--")
    s.walk("b1")
    assert s.left("A") == left


@rule("TER-7", "TER-4")
def test_laid_ground_counts_where_it_is_slower_than_what_is_painted():
    s = over("A:..", laid("normal", "b1"), laid("slowing", "c1"), A="R1O3--")
    s.walk("b1 c1")
    assert s.left("A") == 2  # (8 - 1) // 2 at b1; c1 is of the same kind: 3 - 1


# --- TER-5


@rule("TER-5")
def test_without_gravity_air_only_slows_whoever_goes_there():
    s = over("A .", gravity=False, A="O3--")
    s.walk("b1")
    assert s.left("A") == 1


@rule("TER-5", "CLR-F-CYAN")
def test_fly_eases_that_air_too():
    s = over("A .", gravity=False, A="O1Cy3--")
    s.walk("b1")
    assert s.left("A") == 3


@rule("TER-5", "TER-6")
def test_with_gravity_nobody_walks_there_without_fly():
    s = over("A .", A="G3--")
    assert s.refused(Move(cells("b1"))) == "TER-6"


# --- TER-6


@rule("TER-6")
def test_nobody_is_put_into_air_that_leads_nowhere():
    s = over("A  ..", A="P2--")
    assert s.refused(Teleport(Cell(1, 0), 0)) == "TER-6"


@rule("TER-6", "CLR-F-PURPLE")
def test_who_leaps_into_a_hole_lands_below_and_pays_in_guts():
    s = over("A...", laid("air", "b1", "d1", 2), A="P2-R1R3-")
    assert Teleport(Cell(1, 0), 0) not in s.legal(Teleport)
    s.play(Teleport(Cell(1, 0), 0))
    assert s.asked == ("A", "plunge")
    s.play(Lose(s.ids("A", "R3") * 2))
    assert s.get("A", Place).cell == Cell(3, 0)
    assert s.stack("A") == "P2-R1R1-"
    told = next(event for event in s.events if isinstance(event, Plunged))
    assert sentence(told, s.name) == "A cannot stay up and falls to d1, at the cost of 2 pips of its guts."


@rule("TER-6", "CLR-G-PURPLE")
def test_who_is_put_over_a_hole_falls_too_and_lands_beside_what_stands_there():
    s = over("AB.x", laid("air", "c1", "d1", 1), A="G2-P1-", B="hostile G1-R2-", x="{}R4")
    s.strike("A", "B", "P1", active="Maneuver")
    s.defend("B")
    assert next(event for event in s.events if isinstance(event, Plunged)).cell in cells("c1 e1 b1")
    assert s.get("B", Place).cell != Cell(2, 0)
    assert s.stack("B") == "G1-R1-"


@rule("TER-6", "DIE-1")
def test_a_fall_may_cost_the_last_guts():
    s = over("A...", laid("air", "b1", "d1", 3), A="P2-R2-")
    s.play(Teleport(Cell(1, 0), 0))
    assert any(isinstance(event, Fell) and event.who == s.id("A") for event in s.events)


def grounded(hole):
    """A scene in which A flies to b1, into the air there, and morphs its cyan foot to green."""
    s = over("A...", hole, A="Cy2-Cy2R2-")
    s.walk("b1")
    s.play(s.legal(MorphSelf)[0])
    foot = s.get("A", Body).stack.feet[0].id
    s.play(next(one for one in s.legal(Morph) if one.piece == foot and one.colour is Colour.GREEN))
    return s


@rule("TER-6", "CLR-G-CYAN")
def test_who_loses_fly_aloft_falls():
    s = grounded(laid("air", "b1", "d1", 1))
    assert s.asked == ("A", "plunge")
    s.play(s.legal(Lose)[0])
    assert s.get("A", Place).cell == Cell(3, 0)


@rule("TER-6")
def test_where_nobody_falls_who_has_lost_fly_hangs_without_points():
    s = grounded(laid("air", "b1"))
    s.until("z")
    s.until("A")
    assert s.legal(Move) == []
    assert s.get("A", Place).cell == Cell(1, 0)
