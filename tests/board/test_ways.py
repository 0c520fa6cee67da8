"""Which cells can be reached in the end, past walls, corners, water, air, doors, levers, drops, wings and leaps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board.board import Area, Board, Kind
from game.board.grid import GRIDS, Cell
from game.board.ways import ON_FOOT, BestGait, BoardWays, Door

rule = pytest.mark.rule


def cells(text: str) -> tuple[Cell, ...]:
    return tuple(map(Cell.parse, text.split()))


def roads(drawing: str, start: str = "a1", doors=(), gait: BestGait = ON_FOOT, **more) -> BoardWays:
    return BoardWays(replace(Board.draw(drawing), **more), cells(start), doors, gait)


def comes(drawing: str, to: str, *doors: Door, gait: BestGait = ON_FOOT, **more) -> bool:
    return Cell.parse(to) in roads(drawing, doors=doors, gait=gait, **more).reached


@rule("MOV-4", "TER-1")
@pytest.mark.parametrize(
    ("drawing", "there"),
    [("...", True), (".~.", True), (".:%~.", True), (".#.", False), (". .", False), ("..\n##\n..", False)],
)
def test_walls_and_air_bar_the_way_water_does_not(drawing, there):
    last = Board.draw(drawing).cells[-1]
    assert comes(drawing, str(last)) is there


@rule("GEO-2")
def test_nobody_slips_past_the_corner_of_a_wall():
    assert not comes(".#\n#.", "b2")
    assert comes(". \n .", "b2"), "air is no wall"


@rule("TER-5", "TER-7")
def test_laid_air_bars_and_without_gravity_it_does_not():
    hole = {"areas": (Area(Kind.AIR, cells("b1")),)}
    assert not comes("...", "c1", **hole)
    assert comes("...", "c1", **hole, gravity=False)


def test_a_door_is_opened_from_beside_and_bars_until_then():
    inside = roads("..#..", doors=[Door(Cell(1, 0))])
    assert inside.opened == {Cell(1, 0)}
    assert inside.reached == {Cell(0, 0), Cell(1, 0)}
    beyond = roads(".#.#.", doors=[Door(Cell(4, 0))])
    assert not beyond.opened


def test_what_a_door_closes_as_it_opens_is_come_to_past_the_shut_door_alone():
    door, lever = Door(Cell(2, 0), closes=cells("d1")), Door(Cell(0, 0), closes=cells("d1"))
    assert not comes("....", "d1", door)
    assert roads("....", doors=[door]).closed == {Cell(3, 0)}
    assert Cell(3, 0) in roads("....", "b1", doors=[lever]).reached, "the lever can wait"
    assert not comes(".....", "e1", door), "nobody passes"
    assert comes(".....", "e1", door, Door(Cell(1, 0), cells("d1"))), "another one opens it again"


def test_a_lever_frees_what_it_opens_and_one_frees_the_next():
    far, near = Door(Cell(4, 0), cells("f1")), Door(Cell(1, 0), cells("d1"))
    assert comes("...#.#.", "g1", near, far)
    assert not comes("...#.#.", "g1", far)


@rule("GEO-3")
def test_a_lever_may_be_shot_at_across_a_chasm_but_not_through_a_wall():
    lever = Door(Cell(3, 0), cells("b1"))
    assert comes(".  ..", "b1", lever)
    assert not comes(".# ..", "b1", lever)


@rule("TER-6")
def test_a_trap_that_opens_lets_one_fall():
    trap = Door(Cell(1, 0), drops=cells("a1"), to=Cell(3, 0))
    assert comes("..#..", "d1", trap)
    assert not comes("..#..", "d1", replace(trap, drops=cells("e1")))


@rule("CLR-F-CYAN", "CLR-F-PURPLE")
def test_wings_cross_air_and_leaps_cross_anything_so_near():
    assert comes(".  .", "d1", gait=BestGait(flies=True))
    assert not comes(".##.", "d1", gait=BestGait(flies=True))
    assert comes(".##.", "d1", gait=BestGait(leap=3))
    assert not comes(".##.", "d1", gait=BestGait(leap=2))


@pytest.mark.parametrize("grid", GRIDS)
def test_ground_that_is_painted_in_the_gap_leads_there(grid):
    board = replace(Board.draw(".....\n#####\n.....\n#####\n....."), grid=grid)
    gap = BoardWays(board, [Cell(0, 0)]).gap([Cell(4, 4)])
    kinds = bytearray(board.kinds)
    for x, y in gap:
        kinds[y * board.width + x] = 0
    assert len(gap) == 2
    assert Cell(4, 4) in BoardWays(replace(board, kinds=bytes(kinds)), [Cell(0, 0)]).reached


def test_there_is_no_gap_where_one_comes_and_none_to_what_lies_off_the_board():
    found = roads("..#.")
    assert found.gap([Cell(1, 0)]) == ()
    assert found.gap([Cell(9, 9)]) == ()
    assert found.gap([Cell(3, 0), Cell(2, 0)]) == (Cell(2, 0),)
