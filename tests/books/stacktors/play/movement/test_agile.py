"""Agile: movement in two parts (CLR-F-CLEAR)."""

from __future__ import annotations

import pytest

from game.books.stacktors.intents import Maneuver, Move
from tests.books.stacktors.lanes import lane
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


@rule("CLR-F-CLEAR", "MOV-1")
def test_clear_feet_do_not_count_towards_movement_points():
    assert lane("C1G2-R1-R3").left("A") == 2


@rule("CLR-F-CLEAR", "TRN-8")
def test_agile_moves_in_part_acts_and_finishes():
    s = scene("A.....\n.....B", A="C1O2G3-R3R1-", B="hostile G1-G3-")
    s.walk("b1 c1")
    s.strike("A", "B", "R1", active="Ranged")
    s.defend("B")
    assert s.left("A") == 3, "the points left are not adjusted again"
    s.walk("d1")
    assert s.cell("A") == "d1"


@rule("CLR-F-CLEAR")
def test_one_interruption_however_much_is_done_in_it():
    s = scene("A.....\n...o.B\n......\nC.....", A="C1O2G3-R3R1R2-", B="hostile G1-G3-", C="hostile --Y1", o="{}")
    s.walk("b1 c1")
    for piece in ("R1", "R2"):
        s.strike("A", "B", piece, active="Ranged")
        s.defend("B")
    s.walk("d1")
    s.strike("A", "B", "R3", active="Ranged")
    s.defend("B")
    assert s.refused(Move(cells("e1"))) == "TRN-8"


@rule("TRN-8")
def test_without_clear_feet_movement_is_not_split():
    s = scene("A.....\n.....B", A="O2G3-R3R1-", B="hostile G1-G3-")
    s.walk("b1")
    s.strike("A", "B", "R1", active="Ranged")
    s.defend("B")
    assert s.refused(Move(cells("c1"))) == "TRN-8"


@rule("ENC-2", "CLR-F-CLEAR")
@pytest.mark.parametrize(("feet", "refused"), [("C1O2", ""), ("O2", "TRN-8")])
def test_agile_goes_on_when_the_enemy_that_stopped_it_is_gone(feet, refused):
    s = scene("A.B..\n.o..C", A=f"{feet}G3-R3R1-", B="hostile G1-G1-", C="hostile --Y1", o="{}")
    s.walk("b1")
    assert s.refused(Move(cells("c2"))) == "ENC-1"
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.out("B") == "fallen"
    assert s.refused(Move(cells("c1 d1"))) == refused


@rule("ENC-2")
@pytest.mark.parametrize(("to", "refused"), [("e1", ""), ("a1", "ENC-1")])
def test_agile_goes_on_when_that_enemy_has_been_put_away(to, refused):
    """On a1 the enemy is two cells from where it stood, and still beside A."""
    s = scene("A.B...\n......\n......\n.....C", A="C1O2G3-R3P2-", B="hostile G1-G1-", C="hostile --Y1")
    s.walk("b1")
    s.strike("A", "B", "P2", active="Maneuver")
    s.defend("B")
    s.play(Maneuver(s.id("B"), cells(to)[0]))
    if s.asked == ("A", "shoot"):
        s.nothing()
    assert (s.cell("B"), s.asked) == (to, ("A", "act"))
    assert s.refused(Move(cells("b2"))) == refused


@rule("ENC-2")
def test_agile_stays_while_one_of_two_is_there():
    s = scene("A.B..\n..C..", A="C1O2G3-R3R1-", B="hostile G1-G1-", C="hostile G1-G1-")
    s.walk("b1")
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.refused(Move(cells("a1"))) == "ENC-1"
