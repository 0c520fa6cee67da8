"""Steps, turns, points, and who is in the way (MOV, ENC-1 to ENC-3, GEO)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Moving
from game.books.stacktors.events import Moved, Stopped
from game.books.stacktors.intents import EndTurn, Move
from game.books.stacktors.play.movement.reach import reach
from game.table import world
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


def lane(drawing="A......B", a="p1 O1G3-R1-", **more):
    return scene(drawing, A=a, B="hostile --Y1", **more)


def reached(s, name="A"):
    with world.inside(s.match.world):
        return {str(cell): arrival for cell, arrival in reach(s.id(name)).items()}


@rule("MOV-1")
def test_points_are_the_pips_of_the_feet_and_a_step_costs_one():
    s = lane()
    assert s.left("A") == 4
    s.walk("b1 c1 d1")
    assert (s.cell("A"), s.left("A")) == ("d1", 1)


@pytest.mark.rule("MOV-1", "MOV-3")
@pytest.mark.parametrize(
    ("feet", "way", "says"),
    [
        ("R1", "b1 b2", "The walk ends before b2: the way up to it leaves 0, and turning and the step there take 2"),
        ("R1", "b1 c1", "The walk ends before c1: the way up to it leaves 0, and the step there takes 1"),
        ("O1", "a2 b2", "The walk ends before b2: the way up to it leaves 0, and the step there takes 1"),
    ],
)
def test_the_refusal_says_what_the_step_costs_and_what_would_be_left(feet, way, says):
    s = scene("A...c\n.....", A=f"{feet}-R1-", c="hostile G1-R1-")
    s.until("A")
    told = s.match.refusal(s.pending.owners[0], Move(cells(way))).sentence()
    assert told == f"{says} (MOV-1)"


@rule("MOV-1")
def test_farther_is_refused():
    s = lane()
    assert s.refused(Move(cells("b1 c1 d1 e1 f1"))) == "MOV-1"


@rule("MOV-1")
def test_points_change_with_the_feet_during_a_movement():
    """Fleet lost on the way: 8 - 2 are left, then the full total falls from 8 to 3."""
    s = lane(a="p1 R1O3-R1-")
    s.walk("b1 c1")
    s.become("A", "O3-R1-")
    s.walk("d1")
    assert s.left("A") == 0, "6 - (8 - 3) = 1, and one step"


@rule("MOV-1", "MOV-7")
def test_a_step_in_hand_that_is_no_longer_covered_is_not_taken():
    """A shot on leaving has cost it its G3: the total falls by three, and one point was left."""
    s = scene("AB..\n....\n....\n...C", A="O1G3-R1P2-", B="hostile G2-R2-", C="hostile --Y1")
    s.walk("a2 a3")
    assert s.asked == ("B", "shoot")
    s.become("A", "O1-R1P2-")
    s.nothing()
    assert s.asked == ("A", "act"), "there is nothing to ask"
    assert s.cell("A") == "a2"
    assert s.told(Stopped)[0].why == "points"
    assert s.get("A", Moving).left == 0, "below zero they count as none"


@rule("MOV-2", "GEO-2")
def test_a_step_goes_to_any_of_the_eight_neighbours():
    s = scene("...\n.A.\n...\n..B", A="O1G3-R1-", B="hostile --Y1")
    assert set(reached(s)) >= {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}
    assert s.refused(Move(cells("b4"))) == "MOV-2"


@rule("GEO-2", "MOV-2")
def test_no_step_past_the_corner_of_a_blocking_cell():
    s = scene("#..\nA..\n...\n..B", A="O1G3-R1-", B="hostile --Y1")
    assert s.refused(Move(cells("b1"))) == "MOV-2"
    assert s.refused(Move(cells("b2 b1"))) == ""


@rule("MOV-3")
def test_turning_costs_one_by_however_much_the_first_step_too():
    s = lane(a="p1 G1P3-R1-")
    assert s.facing("A") == 0
    s.walk("b1")
    assert (s.left("A"), s.facing("A")) == (2, 2)
    s.walk("c1")
    assert s.left("A") == 1


@rule("MOV-3")
def test_turning_on_the_spot_costs_the_same():
    s = lane(a="p1 G1P3-R1-")
    s.walk(facing=4)
    assert (s.left("A"), s.get("A", Moving).left, s.facing("A")) == (3, 3, 4)
    assert s.refused(Move((), 4)) == "MOV-3"


@rule("MOV-3")
def test_a_walk_may_end_with_a_turn():
    s = lane(a="p1 G1P3-R1-")
    s.walk("b1", facing=4)
    assert (s.left("A"), s.facing("A")) == (1, 4)


@rule("MOV-4")
@pytest.mark.parametrize(
    ("who", "refused"),
    [("hostile --Y1", "MOV-4"), ("neutral G1-G1-", "MOV-4"), ("(C2)R8", "MOV-4"), ("{R3}", "MOV-4"), ("p1 G1-G1-", "")],
)
def test_nobody_walks_through_enemies_challenges_or_objects_but_through_allies(who, refused):
    s = scene("AX...\n####B", A="O1G3-R1-R3", X=who, B="hostile --Y1")
    s.until("A")
    assert s.refused(Move(cells("b1 c1"))) == refused
    assert s.refused(Move(cells("b1"))) == "MOV-4", "nobody stops there"


@rule("MOV-4")
def test_nor_through_a_blocking_cell():
    s = lane("A#.....B")
    assert s.refused(Move(cells("b1"))) in {"MOV-2", "MOV-4"}


@rule("MOV-5", "TER-1", "TER-2", "TER-3")
@pytest.mark.parametrize("under", [".", ":", "%"])
def test_the_books_example(under):
    """Large green, medium red and small yellow feet: (3+2+1) x 2 = 12, in slowing and cluttered terrain too."""
    s = scene("A:%:%:%:%:%.\n##########.B", A="Y1R2G3-R1-", B="hostile --Y1", under={"A": under})
    assert s.left("A") == 12
    s.walk("b1 c1 d1 e1 f1 g1 h1 i1 j1")
    assert s.left("A") == 2, "nine steps and one turn"


@rule("MOV-6")
def test_what_is_shown_is_what_is_left():
    s = scene("A.:..\n..:~.\n....B", A="G1P2R3-R1-", B="hostile --Y1")
    for name, arrival in reached(s).items():
        again = scene("A.:..\n..:~.\n....B", A="G1P2R3-R1-", B="hostile --Y1")
        again.walk(" ".join(map(str, arrival.path)))
        assert again.cell("A") == name
        assert again.left("A") == arrival.left, name


@rule("MOV-6")
def test_what_is_not_shown_is_refused():
    s = scene("A.:..\n..:~.\n.#..B", A="G1P2-R1-R1", B="hostile --Y1")
    shown = {arrival.path for arrival in reached(s).values()}
    assert {one.path for one in s.legal(Move)} == shown
    assert all(s.refused(Move(path)) == "" for path in shown)


@rule("GEO-1")
def test_distance_on_squares():
    s = lane()
    with world.inside(s.match.world):
        from game.books.stacktors.play.people import people

        assert people.board().distance(*cells("a1 d3")) == 3


# --- enemies


@rule("ENC-1")
def test_who_comes_next_to_an_enemy_must_stop():
    s = scene("A...B\n.....", A="O1G3-R1-", B="hostile G1-G1-")
    assert s.refused(Move(cells("b1 c1 d1 d2"))) == "ENC-1"
    s.walk("b1 c1 d1")
    assert s.asked == ("A", "act"), "it may attack, and need not"
    assert s.refused(Move(cells("d2"))) == "ENC-1"
    assert s.refused(Move((), 4)) == "ENC-1"
    assert s.refused(EndTurn()) == ""


@rule("ENC-1")
def test_a_turn_after_the_stop_is_not_taken():
    s = scene("A...B\n.....", A="O1G3-R1-", B="hostile G1-G1-")
    s.walk("b1 c1 d1", facing=6)
    assert s.facing("A") == 2


@rule("ENC-3")
def test_on_its_next_turn_it_moves_freely_around_that_enemy():
    s = scene("....\n.AB.\n....", A="O1G3-R1-", B="hostile G1-G1-")
    s.walk("b1 c1 d1 d2")
    assert s.asked[1] == "act"
    assert s.cell("A") == "d2"


@rule("ENC-3", "ENC-1")
def test_it_may_even_leave_that_enemy_and_come_back_beside_it():
    s = scene("......\n.AB...\n......", A="O1R2G3-R1-", B="hostile --Y1")
    s.walk("a2 a1 b1 c1 d1")
    if s.asked == ("B", "shoot"):
        s.nothing()
    s.until("A") if s.asked == ("A", "stay") else None
    assert s.cell("A") == "d1", "neither b1 nor c1 stops it"


@rule("ENC-1", "ENC-3")
def test_but_not_in_the_turn_in_which_it_came_to_it():
    s = scene("......\nA..B..\n......", A="O1R2G3-R1-", B="hostile --Y1")
    assert s.refused(Move(cells("b2 c2 c1"))) == "ENC-1"


@rule("ENC-3")
def test_other_enemies_still_stop_it():
    s = scene(".....C\n.AB...\n......", A="O1G3-R1-", B="hostile G1-G1-", C="hostile G1-G1-")
    assert s.refused(Move(cells("b1 c1 d1 e1"))) == ""
    assert s.refused(Move(cells("b1 c1 d1 e1 e2"))) == "ENC-1"


@rule("ENC-6")
@pytest.mark.parametrize("who", ["neutral G1-G1-", "(C2)R8", "{R3}", "p1 G1-G1-"])
def test_only_enemies_stop_anybody(who):
    s = scene("A....\n.X...\n####B", A="O1G3-R1-R3", X=who, B="hostile --Y1")
    s.until("A")
    assert s.refused(Move(cells("b1 c1 d1"))) == ""


@rule("ENC-6", "DIE-1")
def test_the_fallen_stop_nobody():
    s = scene("A.B..\n.....\n....C", A="C1O2G3-R3-", B="hostile G1-G1-", C="hostile --Y1")
    s.strike("A", "B", "R3", active="Ranged")
    s.defend("B")
    assert s.refused(Move(cells("b1 c1 d1"))) == ""


@rule("ENC-1", "GEO-2")
def test_an_enemy_behind_a_corner_is_not_adjacent():
    s = scene("A..\n##B\n...", A="O1G3-R1-", B="hostile --Y1")
    assert s.refused(Move(cells("b1 c1"))) == ""


@rule("MOV-4")
def test_an_enemy_beside_an_allys_cell_bars_passing_there():
    s = scene("AF...\n.B...", A="O1G3-R1-R3", F="p1 G1-G1-", B="hostile G1-G1-")
    s.until("A")
    assert s.refused(Move(cells("b1 c1"))) == "", "B is freed, for A begins beside it"
    s = scene("A.F..\n...B.", A="O1G3-R1-R3", F="p1 G1-G1-", B="hostile G1-G1-")
    s.until("A")
    assert s.refused(Move(cells("b1 c1 d1"))) == "ENC-1"
    assert "c1" not in reached(s)


@rule("MOV-7")
def test_a_walk_tells_each_step():
    s = lane()
    s.walk("b1 c1")
    assert [(str(one.cell), one.left) for one in s.told(Moved)] == [("b1", 3), ("c1", 2)]
    assert not s.told(Stopped)


@rule("GEO-4", "POS-9")
def test_a_walker_faces_where_it_went():
    s = lane()
    s.walk("b1")
    assert s.facing("A") == 2
