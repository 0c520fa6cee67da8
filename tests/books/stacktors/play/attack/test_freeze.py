"""Blue guts: Freeze (CLR-G-BLUE)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Effect, Effects
from game.books.stacktors.events import FreezeNoted, TurnEnded
from game.books.stacktors.intents import Move, Teleport
from game.books.stacktors.values.options import Options
from tests.books.stacktors.scene import cells, scene

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
    assert not any(one.path for one in s.legal(Move))
    assert s.refused(s.attack("B", "A", "G1")) == ""
    s.walk(facing=0)
    assert s.facing("B") == 0


@rule("CLR-G-BLUE", "DEC-3")
def test_its_turn_does_not_end_by_itself_while_it_may_turn():
    s = scene("A...\n....\n...B", A="G3-R1-", B="hostile G1-Y1O1-")
    s.edit(Effects((Effect("frozen", 2, s.id("B")),)), name="A")
    s.until("A")
    s.strike("A", "B", "R1", active="Ranged")
    s.defend("B", "O1")
    assert s.asked == ("A", "act"), "all it has is spent, but it may turn"
    assert {one.path for one in s.legal(Move)} == {()}


@rule("CLR-G-BLUE", "CLR-F-PURPLE")
def test_nor_teleport():
    s = frozen(b="hostile P2-G1Y2-")
    s.until("B")
    assert s.refused(Teleport(cells("d2")[0], 0)) == "CLR-G-BLUE"


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


# --- nested


@rule("CLR-G-BLUE", "DEC-4")
def test_met_with_freeze_in_a_counterattack_of_ones_own_the_turn_ends_too():
    s = scene("AB.\n..C", A="G3-R1O3Y1P1-", B="hostile G1-Y3P1B1-", C="hostile G2-G1-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", "P1")
    s.defend("A", "O3")
    s.strike("A", "B", "Y1")
    s.defend("B", "B1", "Freeze")
    assert s.asked == ("C", "act"), "A was the attacker, in its own turn, though P1 was left"


@rule("CLR-G-BLUE", "CLR-G-ORANGE", "DEC-4")
def test_then_the_outer_attack_is_not_repeated():
    s = scene("AB.\n..C", A="G3-O1Y3P1-", B="hostile G1-Y3P1B1-", C="hostile G2-G1-")
    s.strike("A", "B", "O1", active="Dexterous")
    s.defend("B", "Y3")
    s.strike("B", "A", "P1")
    s.defend("A", "Y3")
    s.strike("A", "B", "P1")
    s.defend("B", "B1", "Freeze")
    assert s.asked == ("C", "act")


@rule("CLR-G-BLUE", "ENC-4")
def test_a_shot_met_with_freeze_ends_nobodys_turn():
    s = scene("AB....\n......\n......\n.....C", A="G1O3-B1G3-", B="hostile G2-R2P1-", C="hostile G1-G1-")
    s.walk("a2 a3 a4")
    s.strike("B", "A", "R2")
    s.defend("A", "B1+G3", "Freeze")
    assert s.asked == ("A", "stay")
    s.until("B")
    assert s.spent("B") == "R2"


@rule("CLR-G-BLUE", "ATK-11", "DIE-1")
def test_the_blue_piece_may_be_lost_but_not_its_owner():
    s = scene("AB.\n..C", A="G3-R3O1-", B="hostile G1-B1Y1-", C="hostile G2-G1-")
    s.strike("A", "B", "R3")
    s.defend("B", "B1", "Freeze")
    assert (s.stack("B"), s.asked) == ("G1-Y1-", ("C", "act"))
    s = scene("AB.\n.C.", A="G3-R3O1-", B="hostile G1-B1-", C="hostile G2-G1-")
    s.strike("A", "B", "R3")
    s.defend("B", "B1", "Freeze")
    assert (s.out("B"), s.asked) == ("fallen", ("A", "act"))


@rule("CLR-G-BLUE", "ATK-8", "ATK-7")
def test_the_deadly_option_multiplies_the_rounds_of_an_undefended_one():
    s = scene(
        "AB.\n..C",
        A="G3-B2R1-",
        B="hostile G1-Y2-",
        C="hostile G2-G1-",
        options=Options(points=40, alike=0, deadly=True),
    )
    s.strike("A", "B", "B2+R1", active="Freeze")
    s.defend("B")
    assert s.effects("B") == {"frozen": 6}


@rule("CLR-G-BLUE", "ATK-2")
def test_n_counts_blue_guts_alone_though_blue_brains_add_to_a_social_attack():
    s = scene("AB.\n..C", A="G3-B1-B3", B="hostile G1-Y3P1-", C="hostile G2-G1-")
    assert s.refused(s.attack("A", "B", "B3", kind="social", active="Freeze")) == "ATK-2"
    s.strike("A", "B", "B1+B3", kind="social", active="Freeze")
    s.defend("B", "Y3")
    assert s.effects("B") == {"frozen": 1}, "four against three, N 1"
