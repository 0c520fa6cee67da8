"""Rules that meet: what one ability does to another in the same attack, turn or round."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Body, Effect, Effects, Kit, Marked, Side
from game.books.stacktors.events import Attacked, Compared
from game.books.stacktors.intents import (
    Attack,
    BuyOff,
    Commit,
    Defend,
    Go,
    Help,
    Identify,
    Lose,
    Maneuver,
    Move,
    Nothing,
    Perfect,
    StrikeBack,
)
from game.books.stacktors.values.situation import Opening
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule


def opened(kind, position):
    """A situation that opens a position."""
    return More(fields={"opened": (Opening(kind, position),)})


def calm(s, name, by):
    s.edit(Effects((Effect("calmed", 2, s.id(by)),)), name=name)


# --- repeats


@rule("CLR-G-ORANGE", "CLR-G-BLUE", "ENC-4", "DEC-1")
def test_a_parting_shot_by_dexterous_is_repeated_though_freeze_answers():
    """Freeze ends a turn that is the attacker's own; the turn is the mover's."""
    s = scene("AB..\n....\n...C", A="G3-B1Y2-", B="hostile G1-O2R1-", C="hostile G1-G1-")
    s.walk("a2 a3")
    s.strike("B", "A", "O2", active="Dexterous")
    s.defend("A", "B1", "Freeze")
    assert s.asked == ("A", "defend")
    assert s.stack("A") == "G3-Y2-"


@rule("CLR-G-ORANGE", "CLR-G-PINK", "ATK-12")
def test_a_blow_turned_back_is_repeated_with_what_is_left_and_against_other_pieces():
    s = scene("AB.\n..C", A="G3-O2R1-", B="hostile G1-Pk1Y1-", C="hostile G1-G1-")
    s.strike("A", "B", "O2+R1", active="Dexterous")
    s.defend("B", "Pk1", "Flexible")
    s.lose("A", "R1")
    assert s.stack("A") == "G3-O2-"
    assert s.refused(Defend(s.ids("B", "Pk1"), "Flexible")) != ""
    s.defend("B", "Y1")
    assert (s.told(Compared)[0].attack, s.stack("B")) == (2, "G1-Pk1-")


@rule("CLR-G-PURPLE", "CLR-G-ORANGE", "ATK-9")
def test_who_has_moved_off_is_neither_struck_again_nor_strikes_back():
    s = scene("AB......\n........", A="G3-O1R1-", B="hostile G1-P1Y3-")
    s.strike("A", "B", "O1", active="Dexterous")
    s.defend("B", "P1+Y3", "Maneuver")
    s.play(Maneuver(s.id("B"), cells("f1")[0]))
    assert s.asked == ("A", "act")


@rule("ATK-9", "DEC-4")
def test_a_counterattack_is_countered_and_both_end_before_the_turn_goes_on():
    s = scene("AB.\n..C", A="G3-R1Y3P1-", B="hostile G1-G3O1Y1-", C="hostile G1-G1-")
    s.strike("A", "B", "R1")
    s.defend("B", "G3")
    s.strike("B", "A", "O1")
    s.defend("A", "Y3")
    assert s.asked == ("A", "shoot")
    s.strike("A", "B", "P1")
    s.defend("B", "Y1")
    assert s.asked == ("A", "act")


# --- Perfection


@rule("CLR-G-CLEAR", "CLR-G-PINK", "DEC-1")
def test_a_hit_is_ignored_before_it_is_turned_back_and_not_by_whom_it_falls_back_on():
    s = scene("AB.\n..C", A="G3-R3C1-", B="hostile G1-Pk1C1-", C="hostile G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B", "Pk1", "Flexible")
    assert s.asked == ("B", "hit")
    s.nothing()
    assert s.asked == ("A", "buy_off")
    assert not s.legal(Perfect)
    s.play(BuyOff(()))
    assert s.stack("A") == "G3-R2C1-"


@rule("CLR-G-CLEAR", "ATK-13", "CLR-G-PINK")
def test_one_of_several_targets_ignores_the_attack_for_itself():
    s = scene("BA.\nC..", A="G3-Pk2R2-", B="hostile G1-C1G1-", C="hostile G1-G1-")
    s.play(Attack(s.id("A"), (s.id("B"), s.id("C")), "physical", s.ids("A", "Pk2+R2"), "Flexible"))
    s.defend("B", first=True)
    s.defend("C", "G1")
    assert (s.out("B"), s.out("C")) == ("", "fallen")


@rule("CLR-G-CLEAR", "OBJ-5", "APP-3")
def test_perfection_after_the_result_lists_the_equipment_first_and_not_where_it_is_forbidden():
    s = scene("AB.\n..C", A="G3-R1C1- C1-", B="hostile G1-G3-", C="hostile G1-G1-")
    s.strike("A", "B", "R1")
    s.defend("B", "G3")
    assert s.legal(Perfect)[0].piece == s.get("A", Kit).gear.guts[0].id
    s = scene("AB.\n..C", A="G3-R1- C2-", B="hostile G1-G2-", C="hostile G1-G1-", more=More(fields={"no_gear": True}))
    assert s.refused(s.attack("A", "B", first=True)) == "CLR-G-CLEAR"
    s.strike("A", "B", "R1")
    s.defend("B", "G2")
    assert s.asked == ("A", "act")


# --- effects and marks


@rule("CLR-B-YELLOW", "ATK-9", "DEC-1")
def test_a_friends_blow_that_misses_wakes_the_calmed_who_strikes_nobody_back_before_its_turn():
    s = scene("AFB\n...", A="G3-R1-Y2", F="p1 G1-G3O1-G1", B="hostile G1-G1-")
    calm(s, "F", by="B")
    s.strike("A", "F", "R1")
    s.defend("F", "G3")
    assert s.asked == ("A", "act"), "three is more than twice one, but it counts as calmed"
    s.until("F")
    assert s.refused(s.attack("F", "B", "O1")) == ""


@rule("DEC-1", "CLR-B-BLUE", "AST-1", "AST-3")
def test_a_marked_ones_defence_and_its_help_are_seen_before_the_attack_and_its_help():
    s = scene("F..\n.AB\n..D", A="G3-R1R2-", F="p1 G1-Y2-G2", B="hostile G2-G1O1-", D="hostile G1-Y1-G1")
    s.edit(Marked(), name="B")
    s.strike("A", "B")
    s.defend("B", "O1")
    assert s.asked == ("D", "help_d")
    s.help("D", "Y1")
    assert s.asked == ("A", "commit")
    s.play(Commit(s.ids("A", "R1")))
    assert s.asked == ("F", "help_a")
    s.help("F", "Y2")
    assert (s.told(Compared)[0].attack, s.told(Compared)[0].defence) == (3, 2)


@rule("SID-1", "ATK-9")
def test_a_bystander_that_the_hostile_attack_strikes_back_and_stays_one():
    s = scene("NB.\n...\n..A", A="G1-R1-", N="neutral G1-G3R1-", B="hostile G3-O1R1-")
    s.strike("B", "N", "O1")
    s.defend("N", "G3")
    s.strike("N", "B", "R1")
    s.defend("B")
    assert s.get("N", Side).name == "neutral"


# --- walking


@rule("ENC-6", "CLR-G-PURPLE", "ENC-4")
def test_who_was_put_beside_an_enemy_is_engaged_with_it_from_its_next_turn_on():
    s = scene("C......\n.......\n..AB...\n.......\n.......", A="R3-R1O1-", B="hostile G1-P2Y3-", C="hostile G1-R3-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    s.strike("B", "A", "P2", active="Maneuver")
    s.defend("A")
    s.play(Maneuver(s.id("A"), cells("a2")[0]))
    s.end()
    s.until("A")
    s.walk("a3 a4")
    assert s.asked == ("C", "shoot")


@rule("ENC-4", "ATK-9", "DEC-4", "MOV-7")
def test_a_parting_shot_is_countered_before_the_step_is_taken():
    s = scene("AB..\n....\n...C", A="G3-R1G3-", B="hostile G2-R1O1-", C="hostile G1-G1-")
    s.walk("a2 a3")
    s.strike("B", "A", "R1")
    s.defend("A", "G3")
    assert (s.asked, s.cell("A")) == (("A", "shoot"), "a2")
    s.play(Nothing())
    s.play(Go())
    assert s.cell("A") == "a3"


@rule("TRN-8", "OBJ-2", "CLR-B-CLEAR")
def test_identifying_on_the_way_ends_the_movement():
    s = scene("o....\n.A...\n....B", A="G1O2-R1-C2", B="hostile --Y1", o="{R3}")
    s.until("A")
    s.walk("a2")
    s.play(Identify(s.id("A"), s.id("o"), s.ids("A", "C2")[0], s.id("A")))
    assert s.refused(Move(cells("a3"))) == "TRN-8"


# --- positions that the situation opens (APP-3)


@rule("APP-3", "DMG-3", "DIE-1")
def test_opened_brains_take_physical_damage_and_keep_nobody_down():
    s = scene("AB.\n..C", A="G3--R2", B="hostile G1-G1-Y3", C="hostile G1-G1-", more=opened("physical", "brains"))
    s.strike("A", "B", "R2")
    s.defend("B")
    assert len(s.legal(Lose)) == 2, "guts or brains, as it chooses"
    s.lose("B", "Y3")
    assert (s.stack("B"), s.out("B")) == ("G1-G1-Y2", "")


@rule("APP-3", "ENC-4")
def test_opened_feet_make_a_parting_shot():
    s = scene("AB..\n....\n...C", A="G3-R1Y2-", B="hostile G2-R1-", C="hostile G1-G1-", more=opened("social", "feet"))
    stack = s.get("B", Body).stack
    s.edit(Body(replace(stack, guts=tuple(replace(piece, spent=True) for piece in stack.guts))), name="B")
    s.walk("a2 a3")
    assert s.asked == ("B", "shoot")
    s.strike("B", "A", "G2", kind="social")
    assert s.asked == ("A", "defend")


@rule("APP-3", "DEC-3", "EXT-1")
def test_a_turn_does_not_end_by_itself_while_opened_feet_could_attack():
    s = scene("AB..\n....\n...C", A="G3-R1-", B="hostile G2-R1-", C="hostile G1-G1-", more=opened("social", "feet"))
    s.strike("A", "B", "R1")
    s.defend("B", "R1")
    assert s.asked == ("A", "act")
    assert s.refused(s.attack("A", "B", "G3", kind="social")) == ""


@rule("APP-3", "AST-2")
def test_opened_positions_serve_helpers_too():
    s = scene("FA.\n.B.", A="G3-R1-", F="p1 G1--Y2", B="hostile G1-G2-", more=opened("physical", "brains"))
    s.strike("A", "B", "R1")
    assert s.asked == ("F", "help_a")
    assert s.refused(Help(s.ids("F", "Y2"))) == ""


@rule("APP-3", "DCH-5")
@pytest.mark.parametrize(("more", "value"), [(None, 2), (opened("physical", "brains"), 5)])
def test_a_challenge_strikes_with_what_serves(more, value):
    s = scene("A.c\n...\n..B", A="O3-R3-B1", B="hostile --Y1", c="strikes {}R2=B3", more=more)
    s.end()
    s.play(StrikeBack("guts", "Ranged", s.id("A")))
    assert s.told(Attacked)[0].value == value
