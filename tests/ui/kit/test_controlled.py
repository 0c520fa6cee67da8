"""The focus goes along the order of the controls, or where an arrow points."""

from __future__ import annotations

from game.ui.kit.controlled import Stop, along, towards
from game.ui.kit.theme import Rect

GRID = [Stop(f"{x}{y}", Rect(x * 100, y * 50, 90, 40)) for y in range(3) for x in range(3)]


def test_tab_goes_along_the_order_and_round():
    assert along(GRID, None, 1) == "00"
    assert along(GRID, None, -1) == "22"
    assert along(GRID, "20", 1) == "01"
    assert along(GRID, "22", 1) == "00"
    assert along([], "22", 1) is None


def test_arrows_go_straight():
    assert towards(GRID, "11", 1, 0) == "21"
    assert towards(GRID, "11", -1, 0) == "01"
    assert towards(GRID, "11", 0, -1) == "10"
    assert towards(GRID, "11", 0, 1) == "12"


def test_arrows_stay_at_the_edge():
    assert towards(GRID, "21", 1, 0) == "21"


def test_the_first_arrow_finds_the_first_control():
    assert towards(GRID, None, 0, 1) == "00"


def test_a_wide_control_is_below_all_that_stand_over_it():
    wide = [*GRID, Stop("wide", Rect(0, 160, 290, 40))]
    assert [towards(wide, f"{x}2", 0, 1) for x in range(3)] == ["wide"] * 3
