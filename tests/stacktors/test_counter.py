"""Counterattacks (ATK-9)."""

from __future__ import annotations

import pytest

from game.stacktors.intents import EndTurn
from tests.stacktors.scene import scene

rule = pytest.mark.rule


def duel(a, b):
    """A beside B, A's turn."""
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
