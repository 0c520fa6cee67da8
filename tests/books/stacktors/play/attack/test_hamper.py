"""Green guts: Hamper (CLR-G-GREEN)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Bank, Clock, Moving, Points
from game.books.stacktors.events import Compared, Damaged, Fell, Hampered, Repeated, Stopped
from game.books.stacktors.intents import Go, Hamper, Move, StrikeBack
from game.books.stacktors.values import bank
from game.books.stacktors.values.pieces import Colour
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def fight(a: str, b: str, board: str = "AB..\n....\n....", **more):
    """A scene in which it is A's turn."""
    s = scene(board, A=a, B=b, **more)
    s.until("A")
    return s


def hampered(b="hostile G2O3-Y2-", with_="G1", against="", a="R3-G1R2P3-", **more):
    """A scene in which A has hit B with Hamper."""
    s = fight(a, b, **more)
    s.strike("A", "B", with_, active="Hamper")
    s.defend("B", against)
    return s


def hurt(s, name: str):
    """Give the character room to grow, as if it had lost three pips before."""
    points = s.get(name, Points)
    s.edit(replace(points, spent=points.spent + 3), name=name)


def foot(s, whom: str, text: str, *, more: bool = False) -> Hamper:
    return Hamper(s.id(whom), s.ids(whom, text)[0], more)


def without(s, colour: Colour, pips: int):
    """Take that piece out of the bank."""
    counts = list(s.table(Bank).counts)
    counts[bank.place(colour, pips)] = 0
    s.edit(Bank(tuple(counts)))


# --- the attack


@rule("CLR-G-GREEN", "DMG-5")
def test_instead_of_damage_one_foot_loses_a_pip_as_the_attacker_chooses():
    s = hampered()
    assert s.asked == ("A", "hamper")
    assert s.pending.owners == ("p1",)
    s.play(foot(s, "B", "O3"))
    assert s.stack("B") == "G2-O2Y2-"
    assert not s.told(Damaged)


@rule("CLR-G-GREEN")
def test_or_gains_one():
    s = fight("R3-G1R2P3-", "hostile G1O3-Y2-")
    hurt(s, "B")
    s.strike("A", "B", "G1", active="Hamper")
    s.defend("B")
    assert {(one.foot, one.more) for one in s.legal(Hamper)} == {
        (s.ids("B", "G1")[0], False),
        (s.ids("B", "O3")[0], False),
        (s.ids("B", "G1")[0], True),
    }, "O3 is as large as can be"
    s.play(foot(s, "B", "G1", more=True))
    assert s.stack("B") == "G2O3-Y2-"


@rule("CLR-G-GREEN", "ATK-7")
def test_once_for_each_multiple_each_chosen_anew():
    s = hampered(with_="G1+R2+P3", b="hostile G2O3-Y2-", against="Y2")
    s.play(foot(s, "B", "G2"))
    s.play(foot(s, "B", "G1"))
    assert s.stack("B") == "O2-Y2-", "the third has one answer: O3 becomes O2"
    assert len(s.told(Hampered)) == 2
    assert s.asked == ("A", "act")


@rule("CLR-G-GREEN")
def test_it_works_socially_as_well():
    s = fight("R3-G1-R1", "hostile G2O3-Y2-R1")
    s.strike("A", "B", "G1", kind="social", active="Hamper")
    s.defend("B")
    s.play(foot(s, "B", "G2"))
    assert s.stack("B") == "G1O3-Y2-R1"


@rule("CLR-G-GREEN")
def test_a_miss_changes_nothing():
    s = hampered(against="Y2")
    assert s.asked == ("A", "act")
    assert s.stack("B") == "G2O3-Y2-"


@rule("CLR-G-GREEN", "OBJ-5")
def test_feet_objects_are_no_target():
    s = fight("R3-G1R2-", 'hostile G2O3-Y2- "B2"-')
    s.strike("A", "B", "G1", active="Hamper")
    s.defend("B")
    assert {one.foot for one in s.legal(Hamper)} == {s.ids("B", "G2")[0], s.ids("B", "O3")[0]}
    assert s.refused(foot(s, "B", "B2")) == "CLR-G-GREEN"


@rule("CLR-G-GREEN")
def test_only_the_feet_of_the_one_attacked():
    s = hampered()
    assert s.refused(foot(s, "A", "R3")) == "CLR-G-GREEN"
    assert s.refused(foot(s, "B", "Y2")) == "CLR-G-GREEN"


# --- what becomes of the stack


@rule("CLR-G-GREEN", "POS-4", "DMG-7")
def test_a_foot_that_no_longer_nests_is_lifted_into_the_guts():
    s = hampered(b="hostile G2O3-Y2-")
    s.play(foot(s, "B", "O3"))
    assert s.stack("B") == "G2-O2Y2-"
    assert [str(piece) for piece in s.told(Hampered)[0].lifted] == ["O2"]


@rule("CLR-G-GREEN", "POS-4")
def test_a_foot_that_grows_lifts_those_above_it():
    s = fight("R3-G1R2-", "hostile G2O3-Y2-")
    hurt(s, "B")
    s.strike("A", "B", "G1", active="Hamper")
    s.defend("B")
    s.play(foot(s, "B", "G2", more=True))
    assert s.stack("B") == "G3-O3Y2-"


@rule("CLR-G-GREEN", "DMG-2", "POS-4")
def test_a_small_foot_that_loses_its_pip_is_removed():
    s = hampered(b="hostile G1O3-Y2-")
    s.play(foot(s, "B", "G1"))
    assert s.stack("B") == "O3-Y2-"
    assert s.told(Hampered)[0].after is None


@rule("CLR-G-GREEN", "POS-5", "DIE-1")
def test_the_last_foot_gone_the_lowest_guts_becomes_the_foot_and_nobody_falls_by_that():
    s = hampered(b="hostile G1-Y2-R1")
    assert s.stack("B") == "Y2--R1", "there was one answer, so nobody was asked"
    assert s.out("B") == ""
    assert not s.told(Fell)
    assert str(s.told(Hampered)[0].lowered) == "Y2"


@rule("CLR-G-GREEN", "POS-5", "MOV-1")
def test_with_neither_there_is_no_foot_and_no_movement():
    s = fight("R3-G1R1-", "hostile G1--R3")
    s.strike("A", "B", "G1", active="Hamper")
    assert s.stack("B") == "--R3"
    s.until("B")
    assert s.left("B") == 0
    assert not s.legal(Move)


@rule("DMG-8", "CLR-G-GREEN")
def test_a_changed_foot_keeps_its_commitment_wherever_it_stands_then():
    s = hampered(b="hostile O3-Y1Y2-", against="Y1", with_="R2+G1")
    while s.asked[1] == "hamper":
        s.play(s.legal(Hamper)[0])
    assert s.stack("B") == "Y1-Y2-", "three times: the orange foot is gone"
    assert s.spent("B") == "Y1"


# --- only as bank and CP allow


@rule("PIE-4", "CLR-G-GREEN")
def test_refused_where_the_bank_lacks_the_smaller_piece():
    s = fight("R3-G1R2-", "hostile G2O3-Y2-")
    without(s, Colour.GREEN, 1)
    s.strike("A", "B", "G1", active="Hamper")
    s.defend("B")
    assert s.stack("B") == "G2-O2Y2-", "only the other foot could change, so nobody was asked"


@rule("PIE-4", "CLR-G-GREEN")
def test_the_reason_is_told():
    s = fight("R3-G1R2-", "hostile Y1G2O3-Y2-")
    without(s, Colour.GREEN, 1)
    s.strike("A", "B", "G1", active="Hamper")
    s.defend("B")
    refusal = s.match.refusal("p1", foot(s, "B", "G2"))
    assert (refusal.rule, refusal.sentence()) == ("PIE-4", "No small green piece is left in the bank (PIE-4)")


@rule("PIE-4", "CLR-G-GREEN")
def test_where_nothing_can_change_nothing_does():
    s = fight("R3-G1R2-", "hostile G2-Y2-")
    without(s, Colour.GREEN, 1)
    s.strike("A", "B", "G1", active="Hamper")
    s.defend("B")
    assert s.asked == ("A", "act")
    assert s.stack("B") == "G2-Y2-"


@rule("PIE-4", "CLR-G-GREEN")
def test_what_changes_hands_is_the_banks():
    s = hampered(b="hostile G2O3-Y2-")
    before = s.table(Bank).counts
    s.play(foot(s, "B", "G2"))
    now = s.table(Bank).counts
    assert (bank.count(now, Colour.GREEN, 1), bank.count(now, Colour.GREEN, 2)) == (
        bank.count(before, Colour.GREEN, 1) - 1,
        bank.count(before, Colour.GREEN, 2) + 1,
    )


@rule("DMG-6", "EVO-3", "CLR-G-GREEN")
def test_no_foot_grows_beyond_the_spent_points():
    s = hampered(b="hostile G2O3-Y2-")
    assert s.refused(foot(s, "B", "G2", more=True)) == "DMG-6"
    s.play(foot(s, "B", "G2"))
    assert s.stack("B") == "G1O3-Y2-"


@rule("DMG-6", "ATK-7", "CLR-G-GREEN")
def test_a_pip_taken_off_makes_room_for_the_next_step():
    s = hampered(with_="G1+P3", b="hostile G2O3-Y2-", against="Y2")
    s.play(foot(s, "B", "O3"))
    s.play(foot(s, "B", "G2", more=True))
    assert s.stack("B") == "G3-O2Y2-"


# --- the defence


def tripped(a="G1R2-R3P1-", b="hostile G2-G1Y3-", with_="R3", kind="physical"):
    s = fight(a, b)
    s.strike("A", "B", with_, kind=kind)
    s.defend("B", "G1", "Hamper")
    return s


@rule("CLR-G-GREEN", "ATK-11", "DEC-1")
def test_in_defence_the_attacker_loses_a_pip_of_its_own_feet_as_it_chooses():
    s = tripped()
    assert s.asked == ("A", "hamper")
    assert {one.more for one in s.legal(Hamper)} == {False}
    s.play(foot(s, "A", "G1"))
    assert s.stack("A") == "R2-R3P1-"
    assert s.stack("B") == "G2-Y3-", "the attack is resolved first; it hit all the same"


@rule("CLR-G-GREEN", "ATK-11")
def test_whether_the_defence_holds_or_not():
    s = fight("G1R2-R3P1-", "hostile G2-G2Y3-")
    s.strike("A", "B", "P1")
    s.defend("B", "G2", "Hamper")
    assert s.asked == ("A", "hamper")


@rule("CLR-G-GREEN", "ATK-11")
def test_not_by_one_that_is_out():
    s = fight("G1R2-R3P1-", "hostile G2-G1-", C="hostile Y1-Y1-") if False else tripped(b="hostile G2-G1-")
    assert s.out("B") == "fallen"
    assert s.stack("A") == "G1R2-R3P1-"


@rule("CLR-G-GREEN")
def test_it_never_gains_one():
    s = fight("G1R2-R3P1-", "hostile G2-G1Y3-")
    hurt(s, "A")
    s.strike("A", "B", "R3")
    s.defend("B", "G1", "Hamper")
    assert s.refused(foot(s, "A", "G1", more=True)) == "CLR-G-GREEN"


@rule("CLR-G-GREEN", "ATK-3")
def test_against_social_attacks_too_but_not_mental_ones():
    s = tripped(a="G1R2-B3P1-R1", with_="B3", kind="social")
    assert s.asked == ("A", "hamper")
    s = fight("G1R2-P1-R3", "hostile G2-G1Y3-G1")
    s.strike("A", "B", "R3", kind="mental")
    assert {one.active for one in s.legal()} == {""}


@rule("MOV-1", "CLR-G-GREEN")
def test_feet_lost_in_ones_own_turn_cost_movement_points():
    s = scene("AB..\n....\n....", A="G2O3-R3P1-", B="hostile G2-G1Y3-")
    assert s.left("A") == 5
    s.strike("A", "B", "P1")
    s.defend("B", "G1", "Hamper")
    s.play(foot(s, "A", "G2"))
    assert s.left("A") == 4


@rule("MOV-1", "MOV-7")
def test_a_step_in_hand_that_is_no_longer_covered_is_not_taken():
    """A has paid both its points for two steps when the parting shot takes a pip: below 0 is none, and A stays."""
    s = fight("O2-R1-", "hostile G1-G2P2-")
    s.walk("a2 a3")
    s.strike("B", "A", "G2", active="Hamper")
    s.defend("A")
    assert s.stack("A") == "O1-R1-"
    assert s.cell("A") == "a2", "nobody is asked whether it goes on"
    assert s.told(Stopped)[0].why == "points"
    assert s.get("A", Moving).left == 0
    assert not s.legal(Move)


@rule("MOV-1", "MOV-7")
def test_a_step_in_hand_that_is_still_covered_is_taken():
    s = fight("O3-R1-", "hostile G1-G2P2-")
    s.walk("a2 a3")
    s.strike("B", "A", "G2", active="Hamper")
    s.defend("A")
    s.play(Go())
    assert (s.cell("A"), s.left("A")) == ("a3", 0)


@rule("MOV-1", "CLR-F-RED", "TER-2")
def test_the_difference_counts_fleet_and_the_terrain_at_the_start():
    """On sand with R2: 4, halved to 2. Less a pip: 2, halved to 1."""
    s = fight("R2-R3P1-", "hostile G1-G1Y3-", under={"A": ":"})
    assert s.left("A") == 2
    s.strike("A", "B", "P1")
    s.defend("B", "G1", "Hamper")
    assert s.left("A") == 1


@rule("TER-6", "MOV-1")
def test_who_loses_fly_aloft_hangs_there():
    s = fight("Cy1C2R3-R3P1-", "hostile G1-G1Y3-", board="AB\n .\n..")
    s.walk("a2")
    assert s.left("A") == 6
    s.strike("A", "B", "P1")
    s.defend("B", "G1", "Hamper")
    s.play(foot(s, "A", "Cy1"))
    assert s.left("A") == 0
    assert not s.legal(Move)


@rule("ATK-12", "POS-10")
def test_guts_that_became_a_foot_add_nothing_to_the_second_blow():
    """A strikes twice with O2+R3; Hamper takes its last foot, so O2 is a foot now and R3 alone is left."""
    s = fight("P1-O2R3-", "hostile G1-G1Y3B3-")
    s.strike("A", "B", "O2+R3", active="Dexterous")
    s.defend("B", "G1", "Hamper")
    assert s.stack("A") == "O2-R3-"
    assert [(str(*one.pieces), one.value) for one in s.told(Repeated)] == [("R3", 3)]
    s.defend("B", "Y3")
    assert [(one.attack, one.hit) for one in s.told(Compared)] == [(3, False)]


@rule("ATK-12", "POS-10")
def test_there_is_no_second_blow_where_all_that_struck_became_a_foot():
    s = fight("P1-O2R3-", "hostile G1-G1Y3B3-")
    s.strike("A", "B", "O2", active="Dexterous")
    s.defend("B", "G1", "Hamper")
    assert s.stack("A") == "O2-R3-"
    assert not s.told(Repeated)
    assert s.asked == ("A", "act")


@rule("DEC-4", "CLR-G-GREEN")
def test_an_attacker_that_is_a_challenge_has_no_feet_to_lose():
    s = scene("AC..\n....", A="G2-R3G1Y2-", C="strikes (C2)R8")
    s.strike("A", "C", "R3", active="Ranged", aim="guts")
    s.play(s.legal(StrikeBack)[0])
    s.defend("A", "G1", "Hamper")
    assert s.asked[1] == "free"
    assert not s.told(Hampered)


# --- what becomes of those whose feet have changed


@rule("CLR-G-GREEN", "POS-4", "POS-10")
def test_a_lifted_foot_defends_as_guts_at_once():
    s = fight("R3-G1O2-", "hostile B1R2--", C="hostile G1-G1-", board="AB..\n....\n...C")
    s.strike("A", "B", "G1", active="Hamper")
    s.play(foot(s, "B", "R2"))
    assert s.stack("B") == "B1-R1-"
    s.strike("A", "B", "O2")
    s.defend("B", "R1")
    assert s.out("B") == "fallen", "and it was the last"


@rule("POS-5", "DIE-1")
def test_whose_last_guts_became_the_foot_falls_by_the_next_blow():
    s = fight("R3-G1O2-", "hostile B1-R2-", C="hostile G1-G1-", board="AB..\n....\n...C")
    s.strike("A", "B", "G1", active="Hamper")
    s.defend("B")
    assert (s.stack("B"), s.out("B")) == ("R2--", "")
    s.strike("A", "B", "O2")
    assert (s.stack("B"), s.out("B")) == ("R2--", "fallen")


@rule("POS-5", "DIE-3")
def test_nor_does_anybody_give_up_by_it_socially():
    s = fight("R3-G1O2-", "hostile B1-R2-", C="hostile G1-G1-", board="AB..\n....\n...C")
    s.strike("A", "B", "G1", kind="social", active="Hamper")
    s.defend("B")
    assert (s.stack("B"), s.out("B")) == ("R2--", "")


@rule("CLR-G-GREEN", "POS-4", "EXT-1")
def test_an_attackers_lifted_foot_may_be_used_in_a_further_attack():
    s = fight("B1O2-R3-", "hostile G1-G3Y1-", C="hostile G1-G1-", board="AB..\n....\n...C")
    s.strike("A", "B", "R3")
    s.defend("B", "G3", "Hamper")
    s.play(foot(s, "A", "O2"))
    assert s.stack("A") == "B1-O1R3-"
    assert s.refused(s.attack("A", "B", "O1", active="Dexterous")) == ""


@rule("RND-1", "TRN-2")
def test_totals_follow_from_the_next_round_on():
    s = fight("R3-G1Y1-", "hostile O1G2-Y1-", C="hostile G2-G1-", board="AB..\n....\n...C")
    s.strike("A", "B", "G1", active="Hamper")
    s.defend("B")
    s.play(foot(s, "B", "O1"))
    totals = {s.name(slot.who): slot.total for slot in s.table(Clock).order}
    assert totals == {"A": 3, "B": 3, "C": 2}, "fixed for this round"
    while s.table(Clock).round == 1:
        s.end()
    assert {s.name(slot.who): slot.total for slot in s.table(Clock).order} == {"A": 3, "B": 2, "C": 2}
