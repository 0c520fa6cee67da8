"""Purple guts: Maneuver (CLR-G-PURPLE), and the shots at somebody who is moved by another (ENC-5)."""

from __future__ import annotations

import pytest

from game.board.grid import Cell
from game.books.stacktors.components import Effect, Effects, Moving
from game.books.stacktors.events import Attacked, Damaged, Maneuvered, Stopped
from game.books.stacktors.intents import BuyOff, Maneuver, Nothing, Perfect, Stay, Teleport
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule

FIELD = """
.......
.......
..AB...
.......
.......
"""


def fight(a: str, b: str, board: str = FIELD, **more):
    """A scene in which it is A's turn."""
    s = scene(board, A=a, B=b, **more)
    s.until("A")
    return s


def thrown(a="R3-P2R2-", b="hostile G1-Y2-", with_="P2", against="", board=FIELD, **more):
    """A scene in which A has hit B with Maneuver and says where B is put."""
    s = fight(a, b, board, **more)
    s.strike("A", "B", with_, active="Maneuver")
    s.defend("B", against)
    return s


def to(s, whom: str, cell: str) -> Maneuver:
    return Maneuver(s.id(whom), cells(cell)[0])


def cell_names(s) -> set[str]:
    """The cells to which the one who is asked may put or move somebody."""
    whom = next(one.whom for one in s.legal(Maneuver))
    return {str(Cell(x, y)) for x in range(9) for y in range(9) if not s.refused(Maneuver(whom, Cell(x, y)))}


# --- the attack


@rule("CLR-G-PURPLE", "DMG-5")
def test_instead_of_damage_the_defender_is_put_on_a_cell_exactly_n_away():
    s = thrown()
    assert s.asked == ("A", "throw")
    assert s.pending.owners == ("p1",)
    assert cell_names(s) == {
        "b1",
        "c1",
        "d1",
        "e1",
        "f1",
        "b2",
        "f2",
        "b3",
        "f3",
        "b4",
        "f4",
        "b5",
        "c5",
        "d5",
        "e5",
        "f5",
    }
    s.play(to(s, "B", "f5"))
    assert s.asked == ("A", "shoot"), "the one that it is moved away from"
    s.nothing()
    assert s.cell("B") == "f5"
    assert not s.told(Damaged)
    assert s.stack("B") == "G1-Y2-"


@rule("CLR-G-PURPLE", "ATK-7")
def test_the_cells_are_multiplied():
    s = thrown(a="R3-P1R3-", with_="P1+R3", against="Y2")
    assert "b1" in cell_names(s)
    assert "c2" not in cell_names(s), "2 cells, not 1"


@rule("CLR-G-PURPLE", "MOV-4")
def test_the_cell_is_free_and_ground_to_stand_on():
    s = thrown(a="R3-P1R2-", with_="P1", board="..c\nAB#\n..", c="{R3}")
    assert cell_names(s) == {"a1", "b1", "a3", "b3"}


@rule("TER-6", "CLR-G-PURPLE")
def test_nobody_is_put_into_the_air_but_who_flies():
    board = "AB \n..."
    assert "c1" not in cell_names(thrown(a="R3-P1R2-", with_="P1", board=board))
    assert "c1" in cell_names(thrown(a="R3-P1R2-", b="hostile Cy1-Y2-", with_="P1", board=board))


@rule("CLR-G-PURPLE")
def test_past_anything():
    s = thrown(a="R3-P3-", with_="P3", board="AB##.\n#####")
    assert s.cell("B") == "e1"


@rule("CLR-G-PURPLE")
def test_where_there_is_no_such_cell_the_greatest_smaller_distance():
    s = thrown(a="R3-P3R2-", with_="P3", board="AB.\n...")
    assert cell_names(s) == {"a2", "b2", "c1", "c2"}


@rule("CLR-G-PURPLE", "DEC-3")
def test_where_there_is_none_at_all_nothing_happens():
    s = thrown(a="R3-P1R2-", with_="P1", board="AB")
    assert s.cell("B") == "b1"
    assert s.asked == ("A", "act")


@rule("GEO-4", "CLR-G-PURPLE")
def test_its_facing_is_kept():
    s = thrown()
    before = s.facing("B")
    s.play(to(s, "B", "f5"))
    s.nothing()
    assert s.facing("B") == before


@rule("CLR-G-BLUE", "CLR-G-PURPLE")
def test_who_is_frozen_is_moved_all_the_same():
    s = fight("R3-P2R2-", "hostile G1-Y2-")
    s.edit(Effects((Effect("frozen", 2, s.id("A")),)), name="B")
    s.strike("A", "B", "P2", active="Maneuver")
    s.defend("B")
    s.play(to(s, "B", "f5"))
    s.nothing()
    assert s.cell("B") == "f5"


@rule("CLR-G-PURPLE")
def test_a_cell_of_another_distance_is_refused_with_the_reason():
    s = thrown()
    refusal = s.match.refusal("p1", to(s, "B", "e3"))
    assert refusal.sentence() == "B is put on a free cell at distance 2; e3 is none (CLR-G-PURPLE)"


@rule("CLR-G-PURPLE", "DEC-1")
def test_what_is_listed_may_be_done_and_is_never_long():
    s = thrown(a="R3-P3R2-", with_="P3")
    listed = s.legal(Maneuver)
    assert 1 < len(listed) <= 8
    assert all(not s.refused(one) for one in listed)


# --- the shots at who is moved (ENC-5)


@rule("ENC-5", "DEC-4")
def test_each_enemy_that_it_is_moved_away_from_may_shoot_before_the_move():
    s = thrown(board="..C....\n.......\n..AB...\n..D....\n.......", C="p1 G1-O2-", D="p1 G1-O3-")
    s.play(to(s, "B", "f1"))
    assert s.asked == ("A", "shoot")
    s.strike("A", "B", "R2")
    assert s.told(Attacked)[0].granted == "parting"
    assert s.cell("B") == "d3", "it has not gone yet"
    s.defend("B", "Y2")
    assert s.asked == ("D", "shoot"), "C is not beside it"
    s.nothing()
    assert s.cell("B") == "f1"
    assert s.asked == ("A", "act")


@rule("ENC-5", "DIE-1")
def test_who_falls_by_a_shot_is_not_moved():
    s = thrown(b="hostile G1-Y1-")
    s.play(to(s, "B", "f1"))
    s.strike("A", "B", "R2")
    s.defend("B", "Y1")
    assert s.out("B") == "fallen"
    assert s.cell("B") == "d3"


@rule("ENC-5", "ENC-4")
def test_not_by_one_that_stays_beside_it():
    s = thrown(a="R3-P1R2-", with_="P1")
    s.play(to(s, "B", "d2"))
    assert s.cell("B") == "d2"
    assert s.asked == ("A", "act")


@rule("ENC-5", "ENC-6")
def test_not_by_its_own_friends():
    s = thrown(a="R3-P2-", board=".......\n...D...\n..AB...\n.......\n.......", D="hostile G1-R3-")
    s.play(to(s, "B", "f5"))
    assert s.cell("B") == "f5", "A has nothing left, and D is a friend of B"


@rule("ENC-5", "CLR-F-PINK")
def test_graceful_feet_leave_so_many_enemies_here_too():
    s = thrown(b="hostile Pk1-Y2-")
    s.play(to(s, "B", "f5"))
    assert s.cell("B") == "f5"


@rule("ENC-5", "CLR-F-PINK")
def test_graceful_feet_leave_no_more_than_their_pips_those_counted_who_cannot_shoot():
    """A has spent all to put B away, and D beside it has not: B leaves two enemies with one pip of pink feet."""
    s = thrown(a="R3-P2-", b="hostile Pk1-Y2-", board=".......\n.......\n..AB...\n..D....\n.......", D="p1 G1-R3-")
    s.play(to(s, "B", "f1"))
    assert s.asked == ("D", "shoot")


@rule("ENC-5", "CLR-F-PINK")
def test_of_those_beside_it_only_who_is_left_behind_counts():
    """On d2 B still stands beside D, so that it leaves A alone."""
    s = thrown(
        a="R3-P1R2-", b="hostile Pk1-Y2-", with_="P1", board="......\n...D..\n..B...\n..A...\n......", D="p1 G1-R3-"
    )
    s.play(to(s, "B", "c2"))
    assert s.cell("B") == "c2"


@rule("ENC-5", "CLR-G-PURPLE")
def test_moved_by_a_shot_it_is_put_from_where_it_stands_then():
    """A has to name another cell for B, because the shot has moved B away.

    A puts B on f1; D shoots at B with Maneuver and puts it on d4 first. Then A names the cell anew, and D does not
    shoot again.
    """
    s = thrown(a="R3-P2-", board=".......\n.......\n..AB...\n..D....\n.......", D="p1 G1-P1R1-")
    s.play(to(s, "B", "f1"))
    assert s.asked == ("D", "shoot")
    s.strike("D", "B", "P1", active="Maneuver")
    s.defend("B")
    assert s.asked == ("D", "throw")
    s.play(to(s, "B", "d4"))
    assert s.asked == ("A", "throw")
    assert s.refused(to(s, "B", "f1")) == "CLR-G-PURPLE"
    s.play(to(s, "B", "f5"))
    assert s.cell("B") == "f5"


# --- in one's own turn


@rule("CLR-G-PURPLE", "MOV-7", "ENC-4")
def test_a_walk_from_which_one_is_thrown_is_over_but_not_the_movement():
    s = fight("R3-R1-", "hostile G1-P2-")
    s.walk("b4 a5")
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(to(s, "A", "a1"))
    assert s.cell("A") == "a1"
    assert s.told(Stopped)[0].why == "moved"
    assert s.asked == ("A", "act")
    assert s.get("A", Moving).left == 4, "6, less a turn and the step not taken"
    s.walk("b1")
    assert s.cell("A") == "b1"


@rule("CLR-G-PURPLE", "CLR-F-PURPLE")
def test_a_leap_goes_on_if_its_feet_still_reach():
    s = fight("P3-R1-", "hostile G1-P2-")
    s.play(Teleport(cells("c1")[0], 0))
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(to(s, "A", "a1"))
    assert s.asked == ("A", "stay")
    s.play(s.legal()[0])
    assert s.cell("A") == "c1"


@rule("CLR-G-PURPLE", "CLR-F-PURPLE")
def test_and_not_if_it_is_too_far():
    s = fight("P3-R1-", "hostile G1-P2-")
    s.play(Teleport(cells("f3")[0], 0))
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(to(s, "A", "a1"))
    assert [one.why for one in s.told(Stopped)] == ["points"], "to be moved alone keeps nobody from leaping"
    assert s.cell("A") == "a1"
    assert s.asked == ("A", "act")


@rule("CLR-G-PURPLE", "TER-2")
def test_a_movement_not_yet_begun_begins_where_one_is_put():
    s = fight("R3-R1O1-", "hostile G1-P2Y3-", board="::.....\n.......\n..AB...\n.......\n.......")
    assert s.left("A") == 6
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(to(s, "A", "a1"))
    assert s.get("A", Moving).left == 3


@rule("CLR-G-PURPLE", "ENC-3")
def test_who_is_put_elsewhere_still_moves_freely_around_those_with_whom_it_was_engaged():
    s = fight("R3-R1O1-", "hostile G1-P2Y3-", board=".......\n.......\n..AB...\n...C...\n.......", C="hostile G1--Y1")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(to(s, "A", "a1"))
    while s.asked[1] == "shoot":
        s.play(Nothing())
    assert s.cell("A") == "a1"
    assert {*s.get("A", Moving).freed} == {s.id("B"), s.id("C")}


@rule("CLR-G-PURPLE", "ENC-4")
def test_put_beside_an_enemy_it_is_not_engaged():
    """B counters and puts A beside C; A may walk off, and C does not shoot."""
    s = fight("R3-R1O1-", "hostile G1-P2Y3-", board="C......\n.......\n..AB...\n.......\n.......", C="hostile G1-R3-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(to(s, "A", "a2"))
    s.walk("a3 a4")
    assert s.cell("A") == "a4"


@rule("ENC-6", "ENC-4")
def test_moved_to_another_cell_beside_the_same_enemy_it_stays_engaged():
    """C has been beside A since A's turn began; B puts A elsewhere beside C, and A walks off."""
    s = fight("R3-R1O1-", "hostile G1-P1Y3-", board=".......\n..C....\n..AB...\n.......\n.......", C="hostile G1-R3-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", "P1", active="Maneuver")
    s.defend("A")
    s.play(to(s, "A", "b2"))
    s.until("A")
    s.walk("b3 b4")
    assert s.asked == ("C", "shoot")


@rule("CLR-G-PURPLE", "ENC-4", "ENC-6")
@pytest.mark.parametrize(("board", "shoots"), [("A...B\n.....", False), ("AB...\n.....", True)])
def test_who_moves_off_and_lands_beside_the_mover_engages_it_as_little(board, shoots):
    """B answers a shot by moving to b2; it was beside A before, or it was not."""
    s = scene(board, A="G1O3-R3Y1-", B="hostile G1-P1R3-")
    s.strike("A", "B", "Y1" if shoots else "R3", active="" if shoots else "Ranged")
    s.defend("B", "P1", "Maneuver")
    s.lose("B", "P1") if s.asked[1] == "lose" else None
    s.play(to(s, "B", "b2"))
    s.walk("b1 c1 d1")
    assert (s.asked == ("B", "shoot")) is shoots


@rule("ENC-5", "CLR-G-PURPLE")
def test_thrown_off_again_it_is_shot_at_by_nobody_that_it_was_only_put_beside():
    """B puts A beside C, where A attacks; C strikes back and puts A elsewhere."""
    s = fight(
        "R3-R1O1-", "hostile G1-P2Y3-", board="C......\n.......\n..AB...\n.......\n.......", C="hostile G1-P1Y3R3-"
    )
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(to(s, "A", "a2"))
    s.strike("A", "C", "O1")
    s.defend("C", "Y3")
    s.strike("C", "A", "P1", active="Maneuver")
    s.play(to(s, "A", "b3"))
    assert (s.cell("A"), s.asked) == ("b3", ("A", "act"))


@rule("ENC-5", "ENC-6", "CLR-G-PURPLE")
@pytest.mark.parametrize(("next_turn", "shoots"), [(False, False), (True, True)])
def test_out_of_its_turn_it_is_engaged_no_sooner(next_turn, shoots):
    """A puts B beside F and puts it elsewhere: at once, or when F has had a turn beside it."""
    s = fight(
        "R3-P1P2-",
        "hostile G1-Y1R1-",
        board="..F....\n.......\n.AB....\n.......\n......C",
        F="p1 G1-R1-",
        C="hostile G1-G1-",
    )
    s.strike("A", "B", "P1", active="Maneuver")
    s.defend("B")
    s.play(to(s, "B", "c2"))
    if next_turn:
        s.end()
        s.until("A")
    s.strike("A", "B", "P2", active="Maneuver")
    s.defend("B")
    s.play(to(s, "B", "e4"))
    if s.asked == ("A", "shoot"):
        s.nothing()
    assert (s.asked == ("F", "shoot")) is shoots


# --- the defence


def slipped(a="R3-R3-", b="hostile G1-P1Y1-", with_="R3", board=FIELD, **more):
    s = fight(a, b, board, **more)
    s.strike("A", "B", with_)
    s.defend("B", "P1", "Maneuver")
    return s


@rule("CLR-G-PURPLE", "ATK-11")
def test_in_defence_it_moves_at_once_up_to_three_and_n_cells():
    s = slipped()
    assert s.stack("B") == "G1-Y1-", "after the attack, a hit too"
    assert s.asked == ("B", "slip")
    assert s.refused(to(s, "B", "d4")) == ""
    assert s.refused(to(s, "B", "g5")) == ""
    s.play(to(s, "B", "g5"))
    assert s.cell("B") == "g5"
    assert s.told(Maneuvered)[0].by == s.id("B")


@rule("CLR-G-PURPLE", "ATK-11")
def test_n_is_what_was_committed_even_if_it_is_lost():
    s = slipped(board="............\nAB..........")
    assert s.refused(to(s, "B", "f2")) == ""
    assert s.refused(to(s, "B", "g2")) == "CLR-G-PURPLE"


@rule("CLR-G-PURPLE")
def test_it_may_stay():
    s = slipped()
    s.play(Stay())
    assert s.cell("B") == "d3"
    assert s.asked == ("A", "act")


@rule("CLR-G-PURPLE", "ENC-4", "ENC-5")
def test_without_parting_shots():
    s = slipped(a="R3-R3O3-")
    s.play(to(s, "B", "g5"))
    assert s.asked == ("A", "act")


@rule("CLR-G-PURPLE", "ATK-9")
def test_gone_too_far_it_strikes_back_no_more():
    s = fight("R3-R1-", "hostile G1-P1Y3-")
    s.strike("A", "B", "R1")
    s.defend("B", "P1+Y3", "Maneuver")
    s.play(to(s, "B", "g5"))
    assert s.asked == ("A", "act")


@rule("CLR-G-PURPLE", "CLR-G-ORANGE")
def test_out_of_reach_there_is_no_second_blow():
    s = fight("R3-O3-", "hostile G1-P1Y1-")
    s.strike("A", "B", "O3", active="Dexterous")
    s.defend("B", "P1", "Maneuver")
    s.play(to(s, "B", "g5"))
    assert s.asked == ("A", "act")
    assert s.stack("B") == "G1-Y1-"


@rule("CLR-G-PURPLE", "CLR-G-BLUE")
def test_who_is_frozen_does_not_move_off():
    s = fight("R3-B1R2-", "hostile G1-P1Y3-")
    s.strike("A", "B", "B1+R2", active="Freeze")
    s.defend("B", "P1", "Maneuver")
    assert s.asked == ("A", "act")
    assert s.cell("B") == "d3"


@rule("CLR-G-PURPLE", "ATK-3")
def test_it_answers_physical_attacks_alone():
    s = fight("R3-B1R2-R3", "hostile G1-P1Y3-")
    s.strike("A", "B", "R3", kind="social", active="Intimidate")
    assert {one.active for one in s.legal()} == {""}


# --- in the middle of other things


@rule("CLR-G-PURPLE", "CLR-G-PINK", "ENC-5")
def test_turned_back_the_defender_says_where_the_attacker_is_put_and_may_shoot_at_it():
    s = fight("G3-P2Y1-", "hostile G1-Pk1Y1R1-")
    s.strike("A", "B", "P2", active="Maneuver")
    s.defend("B", "Pk1", "Flexible")
    s.play(BuyOff(()))
    assert s.asked == ("B", "throw")
    s.play(to(s, "A", "a3"))
    assert s.asked == ("B", "shoot")
    s.nothing()
    assert (s.cell("A"), s.cell("B"), s.asked) == ("a3", "d3", ("A", "act"))


@rule("CLR-G-PURPLE", "ENC-4", "MOV-7")
def test_a_shot_that_is_dodged_ends_the_walk_where_one_has_come_to():
    s = fight("G1O3-P1G3-", "hostile G2-R2Y1-", board="AB....\n......\n......\n......\n......")
    s.walk("a2 a3 a4")
    s.strike("B", "A", "R2")
    s.defend("A", "P1", "Maneuver")
    assert s.asked == ("A", "slip")
    s.play(to(s, "A", "c4"))
    assert (s.cell("A"), s.asked) == ("c4", ("A", "act")), "the steps that it had named lead on from where it was"


@rule("CLR-G-PURPLE", "CLR-G-CLEAR", "ATK-7")
def test_after_perfection_it_is_n_cells_and_no_multiple():
    s = fight("G3-P1C1-", "hostile G1-Y3-")
    s.strike("A", "B", "P1", active="Maneuver")
    s.defend("B", "Y3")
    s.play(Perfect(s.ids("A", "C1")[0]))
    assert cell_names(s) == {"c2", "d2", "e2", "e3", "c4", "d4", "e4"}


@rule("CLR-G-PURPLE", "CLR-G-ORANGE", "ATK-13")
def test_thrown_off_by_a_counterattack_there_is_no_second_blow():
    s = fight("G3-O2R3Y2-", "hostile G1-O1P2R1-")
    s.strike("A", "B", "O2", active="Dexterous")
    s.defend("B", "O1", "Dexterous")
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(to(s, "A", "a3"))
    s.nothing()
    assert (s.cell("A"), s.asked) == ("a3", ("A", "act"))


@rule("CLR-G-PURPLE")
def test_nothing_but_the_cell_of_the_one_that_was_hit_is_an_answer():
    s = thrown()
    assert s.refused(Nothing()) == "CLR-G-PURPLE"
    assert s.refused(to(s, "A", "f5")) == "CLR-G-PURPLE"
    assert s.refused(to(s, "B", "f5")) == ""
