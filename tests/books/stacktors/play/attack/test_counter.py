"""Counterattacks (ATK-9)."""

from __future__ import annotations

import pytest

from game.books.stacktors.intents import Attack, EndTurn, Heal
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def duel(a, b):
    """A scene in which A stands beside B and has the turn."""
    return scene("AB\n..", A=a, B=b)


@rule("ATK-9")
def test_more_than_double_may_counter_at_once_without_its_turn():
    s = duel(a="G3-R1B1-", b="hostile G1-G3G2-")
    s.strike("A", "B", "R1")
    s.defend("B", "G3")
    assert s.asked == ("B", "shoot")
    assert s.refused(EndTurn()) == "ATK-9"
    s.strike("B", "A", "G2")
    s.defend("A")
    s.lose("A", "B1")
    assert s.asked == ("A", "act")
    s.end()
    assert s.asked == ("B", "act"), "it has its own turn yet"


@rule("ATK-9")
def test_exactly_double_may_not():
    s = duel(a="G3-R1B1-", b="hostile G1-G2G2-")
    s.strike("A", "B", "R1")
    s.defend("B", "G2")
    assert s.asked == ("A", "act")


@rule("ATK-9")
def test_a_counterattack_may_be_declined_and_must_reach():
    s = scene("A.B", A="G3-R1-", B="hostile G1-G3G2-")
    s.strike("A", "B", "R1", active="Ranged")
    s.defend("B", "G3")
    assert s.asked == ("A", "act"), "G2 does not reach"


@rule("ATK-9")
def test_a_counterattack_may_itself_be_countered():
    s = duel(a="G3-R1B3Y2-", b="hostile G1-G3P1Cy2-")
    s.strike("A", "B", "R1")
    s.defend("B", "G3")
    s.strike("B", "A", "P1")
    s.defend("A", "B3")
    assert s.asked == ("A", "shoot")
    s.strike("A", "B", "Y2")
    s.defend("B")
    assert s.asked[1] == "lose"
    s.lose("B", "Cy2")
    assert (s.stack("B"), s.asked) == ("G1-G3P1Cy1-", ("A", "act"))


@rule("ATK-9", "DMG-3")
def test_one_counterattack_comes_from_one_exchange():
    s = duel(a="G3-R1B1-", b="hostile G1-O3G2G1-")
    s.strike("A", "B", "R1")
    s.defend("B", "O3", "Dexterous")
    assert s.asked == ("B", "shoot")
    s.strike("B", "A", "G1")
    s.defend("A", "B1")
    assert s.asked == ("A", "act"), "Dexterous and a doubled miss together give one"


@rule("ATK-9", "CLR-G-CLEAR")
def test_it_may_be_perfection():
    s = duel("G3-R1Y2-", "hostile G1-Y3C1-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", first=True)
    assert (s.asked, s.stack("B")) == (("A", "lose"), "G1-Y3-")


@rule("ATK-9", "CLR-G-PINK")
def test_it_falls_on_the_attacker_alone():
    s = scene("FAB\n..C\nZ..", A="G3-R1Y2-", F="p1 G1-G1-", B="hostile G1-Y3Pk2-", C="p1 G1-G1-", Z="hostile G1-G1-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    both = Attack(s.id("B"), (s.id("A"), s.id("C")), "physical", s.ids("B", "Pk2"), "Flexible")
    assert s.refused(both) == "ATK-9"


@rule("ATK-9", "CLR-G-ORANGE")
def test_a_dexterous_one_is_made_twice():
    s = duel("G3-R1Y2P2-", "hostile G1-Y3O1-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", "O1", active="Dexterous")
    s.defend("A", "Y2")
    assert s.asked == ("A", "defend")


@rule("ATK-9", "CLR-B-RED", "CLR-G-ORANGE")
@pytest.mark.parametrize(("piece", "active"), [("R2", "Intimidate"), ("Y2", "Calming")])
def test_one_that_flees_or_is_calmed_makes_none_not_even_by_dexterous(piece, active):
    s = scene(".....\n.AB..\n.....\n....Z", A=f"G3-R1P1-{piece}", B="hostile G1-O3Cy2-", Z="hostile G1-G1-")
    s.strike("A", "B", piece, kind="social", active=active)
    s.defend("B")
    s.strike("A", "B", "R1")
    s.defend("B", "O3", "Dexterous")
    assert s.asked == ("A", "act")


@rule("ATK-9", "HEA-1")
def test_it_is_no_part_of_ones_own_turn_which_may_be_spent_on_healing():
    s = duel("G3-R1P1-", "hostile G2-Y3P2-")
    s.become("B", "G2-Y3P1-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", "P1")
    s.defend("A", "P1")
    s.until("B")
    assert s.refused(Heal(s.id("B"), s.id("B"))) == ""
