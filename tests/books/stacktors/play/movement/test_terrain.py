"""Terrain and movement points (TER)."""

from __future__ import annotations

import pytest

from game.books.stacktors.intents import Move
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


def lane(drawing, a="O1G2-R1-", under="."):
    return scene(f"{drawing}\n{'#' * (len(drawing) - 1)}B", A=f"p1 {a}", B="hostile --Y1", under={"A": under})


@rule("TER-1", "TER-2")
@pytest.mark.parametrize(("under", "left"), [(".", 3), (":", 2), ("~", 1)])
def test_what_begins_in_terrain_is_rounded_up(under, left):
    assert lane("A.......", under=under).left("A") == left


@rule("TER-1", "TER-2")
def test_cluttered_halves():
    assert lane("A.......", "O1P2-R1-", "%").left("A") == 2


@rule("TER-3")
@pytest.mark.parametrize(("sign", "left"), [(":", 2), ("%", 2), ("~", 1)])
def test_what_is_left_after_entering_is_rounded_down(sign, left):
    s = lane(f"A{sign}......", "O2P3-R1-")
    s.walk("b1")
    assert s.left("A") == 4 * (1 if sign == "~" else 2) // 4
    assert s.left("A") == left


@rule("TER-3")
def test_it_may_leave_nothing():
    s = lane("A~......", "O1P2-R1-")
    s.walk("b1")
    assert s.left("A") == 0


@rule("TER-4")
def test_once_for_an_area_and_leaving_restores_nothing():
    s = lane("A::.....", "O2P3-R1-")
    s.walk("b1 c1")
    assert s.left("A") == 1
    s.walk("d1")
    assert s.left("A") == 0


@rule("TER-4")
def test_anew_where_the_kind_changes():
    s = lane("A:%.....", "O1R2-R1-")
    s.walk("b1")
    assert s.left("A") == 2
    assert s.refused(Move(cells("c1 d1"))) == "MOV-1"
    s.walk("c1")
    assert s.left("A") == 0


@rule("TER-4", "TER-2")
def test_beginning_in_an_area_and_staying_in_it_cuts_once():
    s = lane("A::.....", "O2P3-R1-", ":")
    assert s.left("A") == 3
    s.walk("b1 c1")
    assert s.left("A") == 1


@rule("TER-3", "MOV-1")
def test_the_price_is_paid_before_the_cut():
    s = lane("A:......", "P1-R1-R3")
    assert s.refused(Move(cells("b1"))) == "MOV-1", "a turn and a step cost two"
    s.walk(facing=2)
    assert s.left("A") == 0
