"""Help from others (AST)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Side
from game.books.stacktors.events import Compared, Helped
from game.books.stacktors.intents import Help
from game.books.stacktors.play.attack.helping import walled_off
from game.books.stacktors.play.people import people
from game.books.stacktors.values.pieces import Colour
from game.table import world
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


@rule("AST-1", "AST-2", "ATK-5")
def test_a_friend_beside_adds_pieces_of_any_colour_and_loses_none():
    s = scene("FA.\n..B", A="G3-R1-", F="p1 G1-Y2B1-G2", B="hostile G1-G2-")
    s.strike("A", "B", "R1")
    assert s.asked == ("F", "help_a")
    s.help("F", "Y2")
    s.defend("B", "G2")
    compared = s.told(Compared)[0]
    assert (compared.attack, compared.defence, compared.hit) == (3, 2, True)
    assert s.stack("F") == "G1-Y2B1-G2"
    assert s.spent("F") == "Y2"


@rule("AST-1")
def test_at_most_the_pips_of_the_helpers_brains_equipment_included():
    s = scene("FA.\n.B.", A="G3-R1-", F="p1 G1-Y3B1P1-G1 -C1", B="hostile G1-G2-")
    s.strike("A", "B", "R1")
    assert s.refused(Help(s.ids("F", "Y3"))) == "AST-1"
    assert s.refused(Help(s.ids("F", "B1+P1"))) == "", "one pip of its own and one of the equipment"
    assert max(len(one.pieces) for one in s.legal(Help)) == 2, "guts alone serve in a physical attack"


@rule("AST-1", "AST-2")
def test_without_brains_or_applicable_pieces_nobody_is_asked():
    s = scene("FAH\n.B.", A="G3-R1-", F="p1 G1-Y3-", H="p1 G1--G2", B="hostile G1-G2-")
    s.strike("A", "B", "R1")
    assert s.asked == ("B", "defend")


@rule("AST-2", "ATK-4")
def test_what_was_added_is_committed_for_the_round():
    s = scene("FA.\n.B.", A="G3-R1P1-", F="p1 G2-Y2-G2", B="hostile G1-G2-")
    s.strike("A", "B", "R1")
    s.help("F", "Y2")
    s.defend("B")
    s.strike("A", "B", "P1")
    assert s.asked == ("B", "defend"), "F has nothing left that serves"


@rule("AST-1")
def test_helpers_must_stand_beside_the_one_they_help():
    s = scene("F.AB", A="G3-R1-", F="p1 G1-Y2-G2", B="hostile G1-G2-")
    s.strike("A", "B", "R1")
    assert s.asked == ("B", "defend")


@rule("AST-1", "GEO-2")
def test_a_blocking_corner_bars_help():
    s = scene("F#.\n.AB", A="G3-R1-", F="p1 G1-Y2-G2", B="hostile G1-G2-")
    s.strike("A", "B", "R1")
    assert s.asked == ("B", "defend")


@rule("AST-1", "AST-3", "DMG-4")
def test_a_defence_may_be_helped_and_the_helper_takes_no_damage():
    s = scene("AB\n.C", A="G3-R3P3-", B="hostile G1-G1-", C="hostile G1-Y2-G2")
    s.strike("A", "B", "R3+P3")
    s.defend("B", "G1")
    assert s.asked == ("C", "help_d")
    s.help("C", "Y2")
    compared = s.told(Compared)[0]
    assert (compared.defence, compared.times) == (3, 2)
    assert (s.out("B"), s.stack("C")) == ("fallen", "G1-Y2-G2")


@rule("AST-3", "DEC-2", "TRN-6")
def test_helpers_are_asked_by_totals_each_by_its_own_seat():
    s = scene("FAH\n.BI", A="G3-R1-", F="p2 G1-Y1-G1", H="p1 G1-Y2-G3", I="p3 G1-Y1-G1", B="hostile G1-G2-")
    s.until("A")
    s.strike("A", "B", "R1")
    asked = []
    while s.asked[1] == "help_a":
        asked.append((s.asked[0], s.pending.owners))
        s.help(s.asked[0])
    assert asked == [("H", ("p1",)), ("F", ("p2",)), ("I", ("p3",))]


@rule("AST-1")
def test_a_hero_may_help_one_who_is_of_neither_side():
    s = scene("BNF", F="p1 G1-Y2-G2", N="neutral G1-R1-", B="hostile G3-R3-")
    s.until("B")
    s.strike("B", "N", "R3")
    s.defend("N")
    assert s.asked == ("F", "help_d")


@rule("AST-3")
def test_one_that_flees_helps_no_attack_but_a_defence():
    s = scene(
        """
        ...A.
        ..FB.
        .....
        """,
        A="G3-R3-R3",
        F="p1 R1-Y2-Y2",
        B="hostile G2-G2R1-R3",
    )
    s.until("B")
    s.strike("B", "F", "R3", kind="social", active="Intimidate")
    s.until("F", "defend")
    s.defend("F")
    s.until("B")
    assert "fleeing" in s.effects("F")
    s.strike("B", "A", "R1")
    s.defend("A")
    assert s.asked == ("F", "help_d")
    s.help("F", "Y2")
    assert s.told(Helped)


@rule("AST-3")
def test_a_fleeing_helper_is_not_asked_for_an_attack():
    s = scene(".F.\n.CB\n.A.", A="G3-R3-", F="hostile R1-Y2-Y2", C="hostile G1-R1-", B="p1 R3-G2-R3")
    s.until("B")
    s.strike("B", "F", "R3", kind="social", active="Intimidate")
    s.until("F", "defend")
    s.defend("F")
    s.until("C")
    assert "fleeing" in s.effects("F")
    s.strike("C", "A", "R1")
    assert s.asked == ("B", "help_a"), "a hero may, beside either of them"
    s.help("B")
    assert s.asked == ("A", "defend")


@rule("AST-1", "DEC-2")
def test_a_hero_may_help_either_side_even_against_its_own():
    s = scene("A.\nBF", A="G3-R3-", B="hostile G1-R2-", F="p2 G1-Y2-G2")
    s.until("A")
    s.strike("A", "B", "R3")
    assert (s.asked, s.pending.owners) == (("F", "help_a"), ("p2",)), "its friend's attack first"
    s.help("F")
    s.defend("B", "R2")
    assert (s.asked, s.pending.owners) == (("F", "help_d"), ("p2",))
    s.help("F", "Y2")
    assert s.told(Helped)[0].whom == s.id("B")
    assert (s.told(Compared)[0].defence, s.told(Compared)[0].hit) == (4, False)


@rule("AST-1")
@pytest.mark.parametrize(("brains", "more"), [("G1", ""), ("G2", "Y1"), ("G3", "Y1+R1")])
def test_what_it_gave_to_one_side_counts_against_what_the_other_may_have(brains, more):
    s = scene("A.\nBF", A="G3-R3-", B="hostile G1-R2Y3-", F=f"p2 G1-Y1P1R1-{brains}")
    s.until("A")
    s.strike("A", "B", "R3")
    s.help("F", "P1")
    s.defend("B", "R2")
    if not more:
        assert s.asked[1] != "help_d", "its brains are worth no more in this attack"
        return
    assert s.refused(Help(s.ids("F", more))) == ""
    assert s.refused(Help(s.ids("F", "Y1+R1"))) == ("" if more == "Y1+R1" else "AST-1")


@rule("AST-1", "EXT-1")
def test_the_next_attack_it_may_help_again():
    s = scene("FAB", A="G3-R1P1-", F="p2 G1-G1Y1-B1", B="hostile G1-Y3P3-")
    s.strike("A", "B", "R1")
    s.help("F", "G1")
    s.defend("B", "Y3")
    s.strike("A", "B", "P1")
    assert s.asked == ("F", "help_a")
    assert s.refused(Help(s.ids("F", "Y1"))) == ""


@rule("AST-1")
def test_it_may_help_an_attack_on_its_friend():
    s = scene("A.\nBF", A="G1-R3-", B="hostile G3-R2-", F="p1 G1-Y2-G2")
    s.until("B")
    s.strike("B", "A", "R2")
    assert s.asked == ("F", "help_a")
    s.help("F", "Y2")
    s.defend("A")
    assert s.told(Compared)[0].attack == 4


@rule("AST-1")
def test_those_of_the_game_master_help_their_own_side_alone():
    s = scene("AB\nC.", A="G3-R3-", B="hostile G1-R2-", C="neutral G1-Y2-G2")
    s.strike("A", "B", "R3")
    assert s.asked == ("B", "defend")
    s = scene("AC\nB.", A="G1-R3-", B="hostile G3-R2-", C="p1 G1-Y2-G2")
    s.edit(replace(s.get("C", Side), neck=Colour.WHITE), name="C")
    s.until("B")
    s.strike("B", "A", "R2")
    assert s.asked == ("A", "defend"), "an ally is no player character"


@rule("AST-1", "ATK-7", "DMG-4")
def test_the_multiple_counts_what_was_added_on_either_side():
    s = scene(
        "FAB\n..H\nZ..", A="G3-R2-", F="p1 G1-G2Y2-B3", B="hostile G1-Y2P3-", H="hostile G1-G1-B1", Z="hostile G1-G1-"
    )
    s.strike("A", "B", "R2")
    s.help("F", "G2")
    s.defend("B", "Y2")
    s.help("H")
    assert (s.told(Compared)[0].attack, s.told(Compared)[0].times) == (4, 2)
    s = scene(".AB\n..H\nZ..", A="G3-R3O3-", B="hostile G1-Y2P3-", H="hostile G1-G1-B1", Z="hostile G1-G1-")
    s.strike("A", "B", "R3+O3")
    s.defend("B", "Y2")
    s.help("H", "G1")
    assert (s.told(Compared)[0].defence, s.told(Compared)[0].times) == (3, 2)
    assert (s.stack("B"), s.stack("H")) == ("G1-P3-", "G1-G1-B1")


@rule("AST-2", "DMG-3", "DMG-4")
def test_a_defence_of_help_alone_costs_one_pip_whatever_the_multiple():
    s = scene(".AB\n..H\nZ..", A="G3-R3-", B="hostile G1-Y3-", H="hostile G1-G1-B1", Z="hostile G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B")
    s.help("H", "G1")
    assert s.told(Compared)[0].times == 3
    assert (s.stack("B"), s.stack("H")) == ("G1-Y2-", "G1-G1-B1")


@rule("AST-2")
def test_none_of_the_added_pieces_is_active():
    s = scene("FAB\n...\nZ..", A="G3-B1-", F="p1 G1-B2C1-G3", B="hostile G1-P1Y2-", Z="hostile G1-G1-")
    s.strike("A", "B", "B1", active="Freeze")
    s.help("F", "B2")
    s.defend("B", "Y2")
    assert s.effects("B") == {"frozen": 1}, "N counts the pieces of the attacker"
    s = scene("FAB\n...\nZ..", A="G3-R1-", F="p1 G1-C1-G3", B="hostile G1-Y3-", Z="hostile G1-G1-")
    s.strike("A", "B", "R1")
    s.help("F", "C1")
    s.defend("B", "Y3")
    assert s.asked[1] != "miss", "a helper's clear piece is no Perfection"


@rule("AST-1", "ATK-9")
def test_help_opens_and_closes_a_counterattack():
    s = scene(".AB\n..H\nZ..", A="G3-R1-", B="hostile G1-Y2P3-", H="hostile G1-G1-B1", Z="hostile G1-G1-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y2")
    s.help("H", "G1")
    assert s.asked == ("B", "shoot"), "three against one"
    s = scene("FAB\n...\nZ..", A="G3-R1-", F="p1 G1-G1-B1", B="hostile G1-Y3P3-", Z="hostile G1-G1-")
    s.strike("A", "B", "R1")
    s.help("F", "G1")
    s.defend("B", "Y3")
    assert s.asked[1] != "shoot", "three against two"


@rule("AST-2", "CLR-G-PINK", "DMG-4")
def test_a_result_turned_back_spares_the_helpers():
    s = scene("FAB\n...\nZ..", A="G3-R1Y1-", F="p1 G1-G2-B2", B="hostile G1-Pk1P3-", Z="hostile G1-G1-")
    s.strike("A", "B", "R1")
    s.help("F", "G2")
    s.defend("B", "Pk1", "Flexible")
    s.play(s.legal()[0])
    assert (s.stack("A"), s.stack("F"), s.stack("B")) == ("G3-Y1-", "G1-G2-B2", "G1-Pk1P3-")


@rule("ATK-2", "ATK-12")
def test_help_alone_makes_no_second_blow():
    s = scene("FAB\n...\nZ..", A="G3-O1Y1-", F="p1 G1-G2-B2", B="hostile G1-Pk1P3Y1-", Z="hostile G1-G1-")
    s.strike("A", "B", "O1", active="Dexterous")
    s.help("F", "G2")
    s.defend("B", "Pk1", "Flexible")
    s.play(s.legal()[0])
    assert s.stack("A") == "G3-Y1-"
    assert s.asked == ("A", "act"), "at least one piece is the attacker's own"


@rule("AST-2", "APP-1")
def test_in_a_mental_attack_brains_alone_help():
    s = scene("FAB\n...\nZ..", A="G3--R1", F="p1 G1-Y1-B2", B="hostile G1-Y3-G1", Z="hostile G1-G1-")
    s.strike("A", "B", "R1", kind="mental")
    assert s.refused(Help(s.ids("F", "Y1"))) == "APP-1"
    s.help("F", "B2")
    s.defend("B", "G1")
    assert s.told(Compared)[0].attack == 3


@rule("AST-2", "ATK-6")
def test_a_helpers_red_adds_to_the_value_and_not_to_the_reach():
    near, far = "FA...B\n......\nZ.....", "FA....B\n.......\nZ......"
    stacks = {"A": "G3-R1-", "F": "p1 G1-R2-B2", "B": "hostile G1-Y2P3-", "Z": "hostile G1-G1-"}
    s = scene(far, **stacks)
    assert s.refused(s.attack("A", "B", "R1", active="Ranged")) == "ATK-6"
    s = scene(near, **stacks)
    s.strike("A", "B", "R1", active="Ranged")
    s.help("F", "R2")
    s.defend("B", "Y2")
    assert s.told(Compared)[0].attack == 3


@rule("AST-1", "GEO-2")
@pytest.mark.parametrize(
    ("board", "friend", "apart"), [("F#.\n.AB", "p1", ["F"]), ("F..\n.AB", "p1", []), ("F#.\n.AB", "hostile", [])]
)
def test_who_could_help_but_for_a_wall_is_known(board, friend, apart):
    s = scene(board, A="G3-R1-", F=f"{friend} G1-Y2-G2", B="hostile G1-G2-")
    with world.inside(s.match.world):
        assert [people.name(who) for who in walled_off(s.id("A"))] == apart
