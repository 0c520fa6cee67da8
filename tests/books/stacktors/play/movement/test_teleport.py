"""Teleport: being somewhere else at once (CLR-F-PURPLE)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Effect, Effects
from game.books.stacktors.intents import Maneuver, Move, Teleport
from game.books.stacktors.play.movement.reach import can_be_put, free_cells_near
from game.books.stacktors.play.people import people
from game.books.stacktors.values.options import Options
from game.table import world
from tests.books.stacktors.lanes import lane
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


@rule("CLR-F-PURPLE")
def test_teleport_goes_past_anything_up_to_the_full_points_and_faces_as_it_likes():
    s = scene("A#..B\n##...", A="P3-R1-", B="hostile G1-G1-")
    s.play(Teleport(cells("d1")[0], 5))
    assert (s.cell("A"), s.facing("A")) == ("d1", 5)


@rule("CLR-F-PURPLE")
def test_not_farther_nor_where_one_cannot_stand():
    s = scene("A#.. B\n#.....", A="P3-R1-", B="hostile --Y1")
    for to, wrong in (("f2", "CLR-F-PURPLE"), ("e1", "CLR-F-PURPLE"), ("b1", "MOV-4")):
        assert s.refused(Teleport(cells(to)[0], 0)) == wrong, to
    assert s.refused(Teleport(cells("d1")[0], 0)) == ""
    assert s.refused(Teleport(cells("d1")[0], 8)) == "POS-9"


@rule("CLR-F-PURPLE", "TER-6")
def test_one_cell_is_judged_as_all_cells_around_are():
    s = scene("A#..B \n#..~ .\n..C#..", A="P3-R1-", B="hostile G1-G1-", C="G1-G1-")
    with world.inside(s.match.world):
        who, ground = s.id("A"), people.board()
        for far in (1, 2, 3, 9):
            near = free_cells_near(who, far)
            assert near == tuple(cell for cell in ground.cells if can_be_put(who, cell, far))


@rule("CLR-F-PURPLE", "CLR-F-RED")
def test_terrain_at_the_start_does_not_cut_it_and_fleet_doubles_it():
    s = lane("P1R2-R1-", under="~")
    assert s.refused(Teleport(cells("g1")[0], 0)) == ""
    assert s.refused(Teleport(cells("h1")[0], 0)) == "CLR-F-PURPLE"


@rule("CLR-F-PURPLE", "CLR-F-RED", "MOV-6")
@pytest.mark.parametrize(("feet", "farthest"), [("P1R2", "g1"), ("P1Y2", "d1"), ("P1C2", "b1")])
def test_the_leaps_that_are_listed_lead_as_far_as_leaps_may(feet, farthest):
    """Fleet doubles them, and clear feet add nothing."""
    s = lane(f"{feet}-R1-")
    assert max(str(one.to) for one in s.legal(Teleport)) == farthest


@rule("CLR-F-PURPLE")
def test_instead_of_walking():
    s = lane("P1O2-R1-")
    s.walk("b1")
    assert s.refused(Teleport(cells("d1")[0], 0)) == "CLR-F-PURPLE"
    s = scene("A.....\n.....B", A="P3-R1-", B="hostile --Y1")
    s.play(Teleport(cells("d1")[0], 0))
    assert s.refused(Move(cells("d2"))) == "CLR-F-PURPLE"


@rule("CLR-F-PURPLE", "CLR-F-CLEAR")
def test_a_leap_is_a_whole_movement_to_agile_feet_too():
    s = scene("A....\n.....\n....B", A="C1P3-R3R1-", B="hostile G1-G3-")
    s.walk(facing=2 if s.facing("A") != 2 else 4)
    assert s.refused(Teleport(cells("b1")[0], 2)) == "CLR-F-PURPLE", "its movement has begun"
    s = scene("A....\n.....\n....B", A="C1P3-R3R1-", B="hostile G1-G3-")
    s.play(Teleport(cells("b1")[0], 2))
    s.strike("A", "B", "R1", active="Ranged")
    s.defend("B")
    assert s.refused(Move(cells("c1"))) == "CLR-F-PURPLE"


@rule("CLR-F-PURPLE", "CLR-F-PINK")
def test_graceful_feet_leap_off_without_a_shot():
    s = scene("BA...\n.....", A="Pk1P3-R1-", B="hostile G1-G1-")
    s.play(Teleport(cells("e1")[0], 2))
    assert (s.asked, s.cell("A")) == (("A", "act"), "e1")


@rule("CLR-F-PURPLE", "ENC-1")
def test_it_engages_nobody():
    s = scene("A...B.\n......", A="P3-R1R2-", B="hostile G1-G1-")
    s.play(Teleport(cells("d1")[0], 0))
    assert s.refused(s.attack("A", "B", "R1")) == ""
    assert s.refused(Move(cells("d2"))) == "CLR-F-PURPLE"


@rule("CLR-F-PURPLE", "ENC-4")
def test_engaged_enemies_may_shoot_first_in_the_wiki_edition():
    s = scene("AB....", A="P3-R1R2-", B="hostile G1-G1-")
    s.play(Teleport(cells("d1")[0], 0))
    assert s.asked == ("B", "shoot")
    s.strike("B", "A", "G1")
    s.defend("A", "R2")
    assert s.asked == ("A", "stay")
    from game.books.stacktors.intents import Go

    s.play(Go())
    assert s.cell("A") == "d1"


@rule("CLR-F-PURPLE", "MOV-7")
def test_who_stays_after_the_shot_has_had_its_movement():
    from game.books.stacktors.intents import Stay

    s = scene("AB....\n......", A="P3-R1R2-", B="hostile G1-G1-")
    s.play(Teleport(cells("d1")[0], 0))
    s.nothing()
    s.play(Stay())
    assert s.cell("A") == "a1"
    assert s.refused(Teleport(cells("d1")[0], 0)) == "CLR-F-PURPLE"


@rule("CLR-F-PURPLE")
def test_not_in_the_core_edition():
    s = scene("AB....", A="P3-R1R2-", B="hostile G1-G1-", options=Options(points=40, teleport_shots=False))
    s.play(Teleport(cells("d1")[0], 0))
    assert s.cell("A") == "d1"


@rule("CLR-F-PURPLE", "CLR-G-PURPLE", "ENC-4")
def test_nobody_shoots_at_a_leap_who_stands_where_one_was_only_put():
    """B counters and puts A beside C, before A's movement; then A leaps off."""
    s = scene("C......\n.......\n..AB...\n.......", A="P3-R1O1-", B="hostile G1-P2Y3-", C="hostile G1-R3-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(Maneuver(s.id("A"), cells("a2")[0]))
    s.play(Teleport(cells("a4")[0], 0))
    assert s.asked != ("C", "shoot")
    assert s.cell("A") == "a4"


@rule("CLR-F-PURPLE", "TER-6", "MOV-4")
def test_what_stands_against_a_leap_is_said_in_the_order_of_what_it_takes():
    s = scene("AF..\n...B", A="G3-R1-", F="p1 P1-R1-", B="hostile --Y1")
    s.edit(Effects((Effect("frozen", 2, s.id("B")),)), name="A")
    assert "purple feet" in why_not(s, "a2")
    s.end()
    assert "farther than 1" in why_not(s, "d2")
    assert "A is on a1" in why_not(s, "a1")
    s.edit(Effects((Effect("frozen", 2, s.id("B")),)), name="F")
    assert why_not(s, "d2").endswith("(CLR-G-BLUE)")


def why_not(s, cell):
    return s.match.refusal("p1", Teleport(cells(cell)[0], 0)).sentence()
