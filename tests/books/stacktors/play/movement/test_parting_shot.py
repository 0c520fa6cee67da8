"""Parting shots (ENC-4 to ENC-6, MOV-7, DEC-4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Body, Clock
from game.books.stacktors.events import Attacked, Stopped
from game.books.stacktors.intents import Attack, Go, Maneuver, Move, Stay
from game.books.stacktors.values.pieces import POSITIONS
from game.books.stacktors.values.stack import Stack
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


def leaving(a="G1O3-R1G3O2-", b="hostile G2-R2P1-", board="AB..\n....\n....\n...C", **more):
    s = scene(board, A=a, B=b, C="hostile --Y1", **more)
    s.walk("a2 a3 a4")
    return s


@rule("ENC-4", "MOV-7")
def test_before_it_leaves_each_enemy_may_shoot_outside_its_turn():
    s = leaving()
    assert s.asked == ("B", "shoot")
    assert s.cell("A") == "a2", "a2 is still beside B"
    s.strike("B", "A", "R2")
    assert s.told(Attacked)[0].granted == "parting"
    s.defend("A", "G3")
    assert s.asked == ("A", "stay")
    s.play(Go())
    assert s.cell("A") == "a4"


@rule("ENC-4", "ATK-4")
def test_the_pieces_used_stay_committed_and_its_turn_is_still_to_come():
    s = leaving()
    s.strike("B", "A", "R2")
    s.defend("A", "G3")
    s.play(Go())
    s.until("B")
    assert s.spent("B") == "R2"
    assert s.table(Clock).round == 1


@rule("MOV-7")
def test_once_it_may_stay_and_the_points_paid_are_lost():
    s = leaving()
    s.nothing()
    s.play(Stay())
    assert s.cell("A") == "a2"
    assert s.told(Stopped)[0].why == "stayed"
    assert s.get("A", moving()).left == 2, "4, less the step to a2, less the one not taken"


def moving():
    from game.books.stacktors.components import Moving

    return Moving


@rule("ENC-4")
def test_one_from_each_enemy_for_each_movement():
    s = leaving()
    s.nothing()
    s.play(Stay())
    s.walk("a3")
    assert s.cell("A") == "a3", "B has had its chance"


@rule("ENC-4")
def test_without_follow_ups():
    s = leaving()
    s.strike("B", "A", "R2")
    s.defend("A", "G3")
    assert s.asked == ("A", "stay"), "P1 is left, and one shot is all"


@rule("ENC-4", "CLR-G-ORANGE")
def test_a_dexterous_repeat_belongs_to_it():
    s = leaving(b="hostile G2-O2P1-")
    s.strike("B", "A", "O2", active="Dexterous")
    s.defend("A", "G3")
    assert s.asked == ("A", "defend")


@rule("ENC-4", "ATK-2")
def test_it_is_aimed_at_the_leaver():
    s = scene("AB..\nF...\n....\n...C", A="G1O3-R1G3O2-", F="p1 G1-G1-", B="hostile G2-R2P1-", C="hostile --Y1")
    s.walk("b2 b3")
    assert s.asked == ("B", "shoot")
    shot = Attack(s.id("B"), (s.id("F"),), "physical", s.ids("B", "R2"))
    assert s.refused(shot) == "ENC-4"


@rule("ENC-4", "DEC-2", "TRN-6")
def test_several_shoot_one_after_another_the_highest_total_first():
    s = scene("BAC.\n....\n....\n...D", A="G1O3-R1G3O2-", B="hostile G1-R2-", C="hostile G2-R2-", D="hostile --Y1")
    s.walk("b2 b3")
    assert s.asked == ("C", "shoot")
    s.nothing()
    assert s.asked == ("B", "shoot")
    s.nothing()
    assert s.asked == ("A", "stay"), "asked once, after all of them"
    s.play(Stay())
    s.walk("b3")
    assert s.cell("A") == "b3", "each has had its chance"


@rule("ENC-4", "CLR-G-ORANGE", "DIE-1", "DEC-4")
def test_a_counter_fells_the_shooter_and_the_walk_goes_on():
    s = leaving(b="hostile G2-R1-")
    s.strike("B", "A", "R1")
    s.defend("A", "O2", "Dexterous")
    s.strike("A", "B", "G3")
    assert s.out("B") == "fallen"
    assert s.asked == ("A", "stay")
    s.play(Go())
    assert s.cell("A") == "a4"


@rule("ENC-4", "DIE-1")
def test_one_that_falls_by_it_goes_nowhere():
    s = leaving(a="G1O3-R1-", b="hostile G2-R2-", board="AB..\n....\n....\n.F.C", F="p1 G1-G1-")
    s.strike("B", "A", "R2")
    s.defend("A", "R1")
    assert (s.out("A"), s.cell("A")) == ("fallen", "a2")
    assert s.asked[0] != "A"


@rule("MOV-7", "CLR-G-BLUE")
def test_one_frozen_by_it_stays():
    s = leaving(b="hostile G2-B2P1-")
    s.strike("B", "A", "B2", active="Freeze")
    s.defend("A")
    assert s.cell("A") == "a2"
    assert s.told(Stopped)[0].why == "frozen"
    assert s.asked == ("A", "act")


@rule("MOV-7", "CLR-G-BLUE", "ENC-4")
def test_frozen_by_the_first_it_is_shot_at_by_the_others_all_the_same():
    """The shots come one after another, and only then the step that it cannot take any more."""
    s = scene("BAC.\n....\n....\n...D", A="G1O3-R1G3O2-", B="hostile G1-R2-", C="hostile G2-B2-", D="hostile --Y1")
    s.walk("b2 b3")
    s.strike("C", "A", "B2", active="Freeze")
    s.defend("A")
    assert s.asked == ("B", "shoot")
    s.nothing()
    assert (s.asked, s.cell("A")) == (("A", "act"), "b2")


@rule("DEC-4", "ENC-4", "CLR-G-PURPLE")
def test_who_maneuvers_out_of_the_first_shot_is_shot_at_by_nobody_else_and_walks_no_further():
    """B is beside it still: the step that would have left B is not taken."""
    s = scene("BAC.\n....\n....\n...D", A="G1O3-R1P2-", B="hostile G1-R2-", C="hostile G2-R2-", D="hostile --Y1")
    s.walk("b2 b3")
    s.strike("C", "A", "R2")
    s.defend("A", "P2", "Maneuver")
    s.play(Maneuver(s.id("A"), cells("a2")[0]))
    assert (s.asked, s.cell("A")) == (("A", "act"), "a2")
    assert [(told.who, told.why) for told in s.told(Stopped)] == [(s.id("A"), "moved")]


@rule("DEC-4", "ENC-4", "CLR-G-BLUE")
def test_whose_turn_a_frozen_counter_has_ended_is_shot_at_by_nobody_else():
    """A counters the first shot, and C answers that with Freeze: A stays, so B has nobody leaving it."""
    s = scene("BAC.\n....\n....\n...D", A="G1O3-R1O2-", B="hostile G1-R2-", C="hostile G2-R2B1-", D="hostile --Y1")
    s.walk("b2 b3")
    s.strike("C", "A", "R2")
    s.defend("A", "O2", "Dexterous")
    s.strike("A", "C", "R1")
    s.defend("C", "B1", "Freeze")
    assert (s.cell("A"), s.asked[1]) == ("b2", "act")
    assert s.asked[0] != "A"


@rule("ENC-4", "AST-1", "DEC-3")
def test_who_has_given_the_first_shot_its_last_pieces_is_not_asked_for_one_of_its_own():
    board = "....\nBCE.\n.A..\n....\n....\n...D"
    names = {"C": "hostile G3-R2-", "B": "hostile G1-R2-Y2", "E": "hostile G1-R2-", "D": "hostile --Y1"}
    s = scene(board, A="G1O3-R1G3O2-", **names)
    stack = s.get("B", Body).stack
    s.edit(Body(replace(stack, brains=tuple(replace(one, spent=True) for one in stack.brains))), name="B")
    s.walk("b4 b5")
    s.strike("C", "A", "R2")
    s.help("B", "R2")
    s.defend("A", "G3")
    assert s.asked == ("E", "shoot")
    s.nothing()
    assert s.asked == ("A", "stay")


@rule("MOV-7", "MOV-4", "CLR-G-PURPLE")
@pytest.mark.parametrize("path", ["a2 a3", "a2 a3 a4"])
def test_a_step_that_the_shooter_bars_by_then_is_not_taken(path):
    """B shoots, is countered, and maneuvers onto the cell to which the walker was going."""
    s = scene("AB..\n....\n....\n...C", A="G1O3-R1G3O2-", B="hostile G2-R2P1-", C="hostile --Y1")
    s.walk(path)
    s.strike("B", "A", "R2")
    s.defend("A", "O2", "Dexterous")
    s.strike("A", "B", "G3")
    s.defend("B", "P1", "Maneuver")
    s.play(Maneuver(s.id("B"), cells("a3")[0]))
    s.play(Go())
    assert (s.cell("A"), s.cell("B")) == ("a2", "a3")
    assert [told.why for told in s.told(Stopped)] == ["blocked"]


@rule("MOV-7", "MOV-4", "MOV-1", "CLR-G-GREEN")
def test_the_way_past_a_friend_is_not_begun_where_a_shot_has_cost_the_points_for_its_end():
    s = scene("BAF..\n#####", A="O2-R1-", F="p1 G1-G1-", B="hostile G1-G1-")
    s.until("A")
    s.walk("c1 d1")
    s.strike("B", "A", "G1", active="Hamper")
    s.defend("A")
    s.play(Go())
    assert (s.cell("A"), s.stack("A")) == ("b1", "O1-R1-")
    assert [told.why for told in s.told(Stopped)] == ["points"]


@rule("DIE-1", "ENC-4", "DEC-4")
def test_felled_by_the_first_nobody_else_is_asked():
    s = scene(
        "BAC.\n....\n....\nF..D", A="G1O3-R1-", F="p1 G1-R1-", B="hostile G1-R2-", C="hostile G2-B2-", D="hostile --Y1"
    )
    s.walk("b2 b3")
    s.strike("C", "A", "B2")
    s.defend("A")
    assert (s.out("A"), s.cell("A")) == ("fallen", "b2")
    assert s.asked[1] != "shoot"


@rule("ENC-4")
def test_moving_around_the_enemy_draws_none():
    s = scene("....\n.AB.\n....\n...C", A="O3-R1-", B="hostile G2-R2P1-", C="hostile --Y1")
    s.walk("b1 c1")
    assert s.asked == ("A", "act")


@rule("ENC-6")
@pytest.mark.parametrize("who", ["neutral G1-R2-", "(C2)R8"])
def test_neutrals_and_challenges_shoot_at_nobody(who):
    s = scene("AX..\n....\n....\n...C", A="O3-R1-", X=who, C="hostile --Y1")
    s.walk("a2 a3")
    assert s.cell("A") == "a3"


@rule("ENC-4", "DEC-3")
def test_who_has_nothing_left_is_not_asked():
    s = scene("AB..\n....\n....\n...C", A="O3-R1G3-", B="hostile G2-R2-", C="hostile --Y1")
    s.strike("A", "B", "R1")
    s.defend("B", "R2")
    s.walk("a2 a3")
    assert (s.cell("A"), s.asked) == ("a3", ("A", "act")), "nor is the walker, for nothing has happened"


@rule("ENC-4", "MOV-6")
def test_the_way_without_a_shot_is_shown_first():
    s = scene("....\n.AB.\n....\n....", A="O3-R1-R3", B="hostile G2-R2P1-")
    from game.books.stacktors.play.movement.reach import reach
    from game.table import world

    with world.inside(s.match.world):
        ways = {str(cell): way for cell, way in reach(s.id("A")).items()}
    assert ways["a2"].shooters == (s.id("B"),)
    assert ways["d1"].shooters == ()


@rule("ENC-4", "ATK-4")
@pytest.mark.parametrize(("spent", "shows"), [("", True), ("R2", True), ("R2+P1+Y2", False)])
def test_one_with_nothing_left_to_shoot_with_is_no_shooter(spent, shows):
    """Nor does leaving it bar the way off an ally's cell."""
    from game.books.stacktors.components import Body
    from game.books.stacktors.play.movement.reach import reach
    from game.table import world

    s = scene("AB..\nF...\n....\n....", A="O3-R1-R3", F="p1 G1-G1-", B="hostile G2-R2P1-Y2")
    stack, ids = s.get("B", Body).stack, s.ids("B", spent)
    s.edit(
        Body(Stack(*(tuple(replace(one, spent=one.id in ids) for one in stack.at(place)) for place in POSITIONS))),
        name="B",
    )
    with world.inside(s.match.world):
        ways = {str(cell): way for cell, way in reach(s.id("A")).items()}
    assert any(s.id("B") in way.shooters for way in ways.values()) is shows
    assert s.refused(Move(cells("a2 a3"))) == ("MOV-7" if shows else "")


@rule("MOV-4", "MOV-7")
def test_no_way_that_draws_fire_leads_off_an_allys_cell():
    s = scene("AB..\nF...\n....\n....", A="O3-R1-R3", F="p1 G1-G1-", B="hostile G2-R2P1-")
    assert s.refused(Move(cells("a2 a3"))) == "MOV-7"


@rule("SIT-5", "ENC-4")
def test_a_conflict_that_ends_within_a_shot():
    """The last enemy is felled by a counter: the walk is finished, then play is free."""
    s = scene("AB..\n....\n....\n....", A="G1O3-R1G3O2-", B="hostile G2-R1-")
    s.walk("a2 a3 a4")
    s.strike("B", "A", "R1")
    s.defend("A", "O2", "Dexterous")
    s.strike("A", "B", "G3")
    s.play(Go())
    assert s.cell("A") == "a4"
    assert s.asked[1] == "free"
