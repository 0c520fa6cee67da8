"""Where an author changes a situation, the change wins; what the game master has added or taken stays."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board import board_store
from game.board.board import Board, Kind, Region
from game.board.changes import Change
from game.board.grid import Cell
from game.books.stacktors.values.changed_situation import revised
from game.books.stacktors.values.situation import Figure, Goal, Situation, Thing

PLAIN = board_store.put(Board.draw("....\n...."))
IMP = Figure("imp", "Imp", "G1-R2-", Cell(0, 0))
WOLF = Figure("wolf", "Wolf", "G1-R2-", Cell(1, 0))
NEWT = Figure("newt", "Newt", "G1-R2-", Cell(2, 0))
BOW = Thing("bow", "Bow", "{R3}", Cell(3, 1))
CAST = Situation("yard", "Yard", "Mud.", "All.", PLAIN, (Cell(0, 1),), figures=(IMP,), things=(BOW,))
rule = pytest.mark.rule("SIT-1")


@rule
def test_what_the_author_touches_changes_and_nothing_else():
    now = replace(CAST, text="Fog rolls in.", goals=(Goal("rounds", "3"),))
    after = replace(CAST, stake="Everything.", figures=(replace(IMP, cell=Cell(3, 0)),))
    made = revised(now, CAST, after)
    assert (made.text, made.stake, made.goals) == ("Fog rolls in.", "Everything.", (Goal("rounds", "3"),))
    assert made.figures == after.figures


@rule
def test_without_anything_added_it_is_what_the_author_says():
    after = replace(CAST, figures=(NEWT,), things=(), title="Court")
    assert revised(CAST, CAST, after) == after


@rule
def test_what_was_brought_besides_stays():
    now = replace(CAST, figures=(IMP, WOLF))
    assert revised(now, CAST, replace(CAST, figures=(NEWT,))).figures == (NEWT, WOLF)


@rule
def test_it_makes_room_for_what_the_author_puts_there_or_paints():
    now = replace(CAST, figures=(IMP, WOLF))
    made = revised(now, CAST, replace(CAST, figures=(replace(NEWT, cell=WOLF.cell),)))
    assert len({one.cell for one in made.figures}) == 2
    walled = revised(now, CAST, replace(CAST, board=board_store.put(Board.draw(".#..\n...."))))
    assert next(one for one in walled.figures if one.key == "wolf").cell != WOLF.cell


@rule
def test_what_was_gone_from_it_stays_gone_until_the_author_changes_it():
    now = replace(CAST, things=())
    assert revised(now, CAST, replace(CAST, title="Court")).things == ()
    fresh = replace(BOW, cache="{R2}")
    assert revised(now, CAST, replace(CAST, things=(fresh,))).things == (fresh,)


@rule
def test_what_has_become_of_a_region_that_is_gone_goes_too():
    ways = board_store.put(replace(Board.draw("....\n...."), regions=(Region("way", (Cell(0, 0),)),)))
    before = replace(CAST, board=ways)
    now = replace(before, changes=(Change("way", Kind.WATER),))
    assert revised(now, before, replace(before, title="Court")).changes == now.changes
    assert revised(now, before, CAST).changes == ()


@rule
def test_regions_that_were_drawn_besides_stay_as_far_as_they_lie_on_the_map():
    place = Region("far_place", (Cell(1, 1), Cell(3, 1)))
    now = replace(
        CAST,
        board=board_store.put(replace(board_store.get(PLAIN), regions=(place,))),
        goals=(Goal("reach", "far_place"),),
    )
    after = replace(
        CAST, board=board_store.put(replace(Board.draw("..\n.:"), regions=(Region("gate", (Cell(0, 0),)),)))
    )
    made = board_store.get(revised(now, CAST, after).board)
    assert made.regions == (Region("far_place", (Cell(1, 1),)), Region("gate", (Cell(0, 0),)))
    assert made.kind(Cell(1, 1)) is Kind.SLOWING
    gone = replace(CAST, board=board_store.put(Board.draw("..")))
    assert board_store.get(revised(replace(CAST, board=after.board), after, gone).board).regions == (), (
        "the author's own go with the author"
    )
