"""Blue guts: Freeze (CLR-G-BLUE)."""

from __future__ import annotations

import pytest

from game.stacktors.events import FreezeNoted, TurnEnded
from game.stacktors.intents import Move, Teleport
from tests.stacktors.scene import cells, scene

rule = pytest.mark.rule


def frozen(b="hostile G2-G1Y2-", times="B2", **more):
    s = scene("AB..\n....", A="G3-B2R1-", B=b, **more)
    s.strike("A", "B", times, active="Freeze")
    s.defend("B")
    return s


@rule("CLR-G-BLUE", "DMG-5", "TIM-1")
def test_instead_of_damage_the_defender_stays_for_n_rounds():
    s = frozen()
    assert s.effects("B") == {"frozen": 2}
    assert s.stack("B") == "G2-G1Y2-"


@rule("CLR-G-BLUE", "ATK-7")
def test_the_multiple_multiplies_the_rounds():
    s = scene("AB..\n....", A="G3-B2R2-", B="hostile G2-G1Y2-")
    s.strike("A", "B", "B2+R2", active="Freeze")
    s.defend("B", "Y2")
    assert s.effects("B") == {"frozen": 4}


@rule("CLR-G-BLUE", "MOV-3")
def test_it_may_turn_and_act_but_not_walk():
    s = frozen()
    s.until("B")
    assert s.refused(Move(cells("c1"))) == "CLR-G-BLUE"
    assert not s.legal(Move)
    assert s.refused(s.attack("B", "A", "G1")) == ""
    s.walk(facing=0)
    assert s.facing("B") == 0


@rule("CLR-G-BLUE", "CLR-F-PURPLE")
def test_nor_teleport():
    s = frozen(b="hostile P2-G1Y2-")
    s.until("B")
    assert s.refused(Teleport(cells("d2")[0], 0)) == "CLR-F-PURPLE"


@rule("CLR-G-BLUE")
def test_it_works_socially_as_well():
    s = scene("AB..\n....", A="G3-B2R1-", B="hostile G2-G1Y2-R2")
    s.strike("A", "B", "B2", kind="social", active="Freeze")
    s.defend("B")
    assert s.effects("B") == {"frozen": 2}


@rule("CLR-G-BLUE", "DEC-4")
def test_in_defence_the_attackers_turn_ends_after_the_attack_in_hand():
    s = scene("AB..\n....", A="G3-R3P2-", B="hostile G2-B1Y2-")
    s.strike("A", "B", "R3")
    s.defend("B", "B1", "Freeze")
    assert s.stack("B") == "G2-Y2-", "the attack is resolved first"
    assert s.told(FreezeNoted)
    assert s.told(TurnEnded)[0].who == s.id("A")
    assert s.asked == ("B", "act")


@rule("CLR-G-BLUE")
def test_movement_and_actions_left_are_lost():
    s = scene("AB..\n....", A="G3-R3P2-", B="hostile G2-B3Y2-")
    s.strike("A", "B", "R3")
    s.defend("B", "B3", "Freeze")
    assert s.spent("A") == "R3"
    assert s.asked == ("B", "act")


@rule("CLR-G-BLUE")
def test_only_a_turn_that_is_the_attackers_own_ends():
    s = scene("AB..\n....", A="G3-R1B1Y1-", B="hostile G2-P3Cy1-")
    s.strike("A", "B", "R1")
    s.defend("B", "P3")
    s.strike("B", "A", "Cy1")
    s.defend("A", "B1", "Freeze")
    assert s.asked == ("A", "act")
    s.end()
    assert s.asked == ("B", "act"), "its own turn is not touched"


@rule("CLR-G-BLUE", "MOV-7")
def test_a_walk_ends_when_the_walkers_own_blow_is_frozen():
    """A leaves; B shoots; A counters; B freezes that: it is A's own turn, so the walk is over."""
    s = scene("AB..\n....\n....", A="G3-R2O2P2-", B="hostile G2-Y1B1G1-")
    s.walk("a2 a3")
    s.strike("B", "A", "Y1")
    s.defend("A", "O2", "Dexterous")
    s.strike("A", "B", "P2")
    s.defend("B", "B1", "Freeze")
    assert s.cell("A") == "a2"
    assert s.asked == ("B", "act")
