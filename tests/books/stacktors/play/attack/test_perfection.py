"""Clear guts: Perfection (CLR-G-CLEAR, CLR-WEAR)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Points, Session
from game.books.stacktors.events import Compared, Perfected, Worn
from game.books.stacktors.intents import Attack, Defend, Nothing, Perfect
from game.books.stacktors.values.options import Options
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def duel(a="G3-R1C2P1-", b="hostile G1-G3Y2-", c="hostile G1-G1-"):
    return scene("AB.\n..C", A=a, B=b, C=c)


def use(s, who, piece):
    return s.play(Perfect(s.ids(who, piece)[0]))


@rule("CLR-G-CLEAR", "CLR-WEAR")
def test_before_neither_side_commits_and_the_multiple_is_one():
    s = duel()
    s.strike("A", "B", first=True)
    assert s.asked == ("B", "lose")
    s.lose("B", "G3")
    assert (s.stack("A"), s.stack("B")) == ("G3-R1C1P1-", "G1-G2Y2-")
    assert s.spent("A") == "C1", "what is left of it is committed"
    assert s.get("A", Points).spent == 6


@rule("CLR-G-CLEAR")
def test_no_other_colour_works_and_nothing_is_committed_beforehand():
    s = duel(a="G3-R1C2B1-")
    assert s.refused(s.attack("A", "B", "R1", first=True)) == "CLR-G-CLEAR"
    assert s.refused(s.attack("A", "B", active="Freeze", first=True)) == "CLR-G-CLEAR"
    assert s.refused(s.attack("A", "B", kind="mental", first=True)) == "CLR-G-CLEAR"


@rule("CLR-G-CLEAR", "ATK-6")
def test_beforehand_it_reaches_no_farther_than_any_attack():
    s = scene("A.B", A="G3-R1C2-", B="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", first=True)) == "ATK-6"


@rule("CLR-G-CLEAR")
def test_after_a_miss_it_is_a_hit_with_the_attacks_own_colour():
    s = duel(a="G3-B1C2P1-")
    s.strike("A", "B", "B1", active="Freeze")
    s.defend("B", "Y2")
    assert s.asked == ("A", "miss")
    use(s, "A", "C2")
    assert s.effects("B") == {"frozen": 1}
    assert s.spent("A") == "B1C1"
    assert s.spent("B") == "Y2", "all committed pieces stay committed"


@rule("CLR-G-CLEAR", "ATK-9")
def test_after_a_miss_that_it_mended_there_is_no_counterattack():
    s = duel()
    s.strike("A", "B", "R1")
    s.defend("B", "G3")
    use(s, "A", "C2")
    assert s.told(Perfected)
    assert s.asked == ("A", "act")
    assert s.stack("B") == "G1-G2Y2-"


@rule("CLR-G-CLEAR")
def test_the_piece_may_be_committed_to_this_very_attack():
    s = duel(a="G3-R1C1P1-")
    s.strike("A", "B", "R1+C1")
    s.defend("B", "G3")
    use(s, "A", "C1")
    assert s.stack("A") == "G3-R1P1-"


@rule("CLR-G-CLEAR")
def test_but_not_to_an_earlier_one():
    s = duel(a="G3-R1C1P1-")
    s.strike("A", "B", "C1")
    s.defend("B", "Y2")
    s.nothing()
    s.strike("A", "B", "R1")
    s.defend("B", "G3")
    assert s.asked[1] != "miss"


@rule("CLR-G-CLEAR", "CLR-WEAR", "CLR-G-ORANGE")
@pytest.mark.parametrize("committed", [False, True])
def test_each_missed_blow_of_dexterous_wears_a_pip_whether_the_piece_was_free_or_committed(committed):
    s = duel(a="G3-O1C2-", b="hostile G1-G3G3Y3-")
    s.strike("A", "B", "O1+C2" if committed else "O1", active="Dexterous")
    s.defend("B", "G3")
    use(s, "A", "C2")
    s.defend("B", "G3")
    assert s.asked == ("A", "miss")
    s.play(Perfect(s.ids("A", "C1", spent=True)[0]))
    assert (s.stack("A"), s.stack("B")) == ("G3-O1-", "G1-G2G2Y3-")
    assert s.asked == ("A", "act")


@rule("CLR-G-CLEAR", "CLR-WEAR", "CLR-G-PINK")
@pytest.mark.parametrize("committed", [False, True])
def test_and_each_target_of_flexible(committed):
    s = scene("BAC", A="G3-Pk2C2-", B="hostile G1-G3Y2-", C="hostile G1-G3P2-")
    both = (s.id("B"), s.id("C"))
    pieces = s.ids("A", "Pk2+C2" if committed else "Pk2")
    s.play(Attack(s.id("A"), both, "physical", pieces, "Flexible"))
    for name, other in (("B", "Y2"), ("C", "P2")):
        s.defend(name, f"G3+{other}")
        s.play(next(one for one in s.legal(Perfect)))
        s.lose(name, "G3")
    assert (s.stack("A"), s.stack("B"), s.stack("C")) == ("G3-Pk2-", "G1-G2Y2-", "G1-G2P2-")


@rule("CLR-G-CLEAR", "ATK-12")
def test_what_was_free_and_has_worn_adds_nothing_to_the_second_blow():
    s = duel(a="G3-O1C2-", b="hostile G1-G3G1-")
    s.strike("A", "B", "O1", active="Dexterous")
    s.defend("B", "G3")
    use(s, "A", "C2")
    s.defend("B", "G1")
    assert s.asked == ("A", "miss"), "1 against 1"


@rule("CLR-G-CLEAR", "CLR-WEAR")
def test_a_defender_ignores_an_attack_before_it_is_resolved():
    s = duel(a="G3-R3P1-", b="hostile G1-G3C1-")
    s.strike("A", "B", "R3")
    s.defend("B", first=True)
    assert not s.told(Compared)
    assert (s.stack("B"), s.spent("A")) == ("G1-G3-", "R3")
    assert s.asked == ("A", "act")


@rule("CLR-G-CLEAR")
def test_or_after_a_hit():
    s = duel(a="G3-R3P1-", b="hostile G1-G2C1-")
    s.strike("A", "B", "R3")
    s.defend("B", "G2")
    assert s.asked == ("B", "hit")
    use(s, "B", "C1")
    assert s.told(Perfected)[0].ignores
    assert (s.stack("B"), s.spent("B")) == ("G1-G2-", "G2")


@rule("CLR-G-CLEAR")
def test_a_hit_that_perfection_gave_may_be_ignored_and_nothing_answers_that():
    s = duel(b="hostile G1-G3C1-")
    s.strike("A", "B", "R1")
    s.defend("B", "G3")
    use(s, "A", "C2")
    assert s.asked == ("B", "hit")
    use(s, "B", "C1")
    assert s.stack("B") == "G1-G3-"
    assert s.asked == ("A", "act")


@rule("CLR-G-CLEAR", "DEC-1")
def test_against_perfection_beforehand_there_is_only_ignoring_or_nothing():
    s = duel(b="hostile G1-G3C1-")
    s.strike("A", "B", first=True)
    assert s.legal() == [Defend(), Defend(first=True)]
    assert s.refused(Defend(s.ids("B", "G3"))) == "CLR-G-CLEAR"
    s.defend("B", first=True)
    assert s.stack("B") == "G1-G3-"


@rule("CLR-G-CLEAR")
@pytest.mark.parametrize("kind", ["mental", "social"])
def test_it_answers_physical_attacks_alone(kind):
    s = duel(a="G3-R1C2-R2", b="hostile G1-C2-R1")
    s.strike("A", "B", "R2", kind=kind)
    assert s.refused(Defend(first=True)) == "CLR-G-CLEAR"
    s.defend("B", "R1")
    assert s.asked[1] not in {"miss", "hit"}


@rule("CLR-WEAR", "HEA-6", "EVO-3")
def test_the_pip_is_lost_for_good_and_lowers_the_spent_points():
    s = duel()
    s.strike("A", "B", first=True)
    worn = s.told(Worn)[0]
    assert (str(worn.before), str(worn.after)) == ("C2", "C1")
    assert s.get("A", Points).spent == 6
    assert str(s.get("A", Session).stack) == "G3-R1C1P1-"


@rule("CLR-WEAR", "OBJ-5")
def test_equipment_wears_without_lowering_them():
    s = scene("AB.\n..C", A="G3-R1- C2-", B="hostile G1-G3-", C="hostile G1-G1-")
    s.strike("A", "B", first=True)
    assert s.gear("A") == "C1-"
    assert s.get("A", Points).spent == 4


@rule("CLR-G-CLEAR", "CLR-WEAR")
def test_once_for_each_pip():
    s = duel(a="G3-R1C1P1-")
    s.strike("A", "B", first=True)
    s.play(s.legal()[0])
    assert s.stack("A") == "G3-R1P1-"
    assert s.refused(s.attack("A", "B", first=True)) == "CLR-G-CLEAR"


@rule("CLR-G-CLEAR", "DIE-1")
def test_wearing_the_last_guts_fells_nobody():
    s = duel(a="G3-C1-")
    s.strike("A", "B", first=True)
    s.play(s.legal()[0])
    assert (s.out("A"), s.stack("A")) == ("", "G3--")


@rule("ATK-10")
def test_after_the_result_it_is_no_activation():
    s = duel(a="G3-B1C2P1-")
    s.strike("A", "B", "B1", active="Freeze")
    s.defend("B", "Y2")
    assert s.refused(Nothing()) == ""
    assert s.refused(Perfect(s.ids("A", "C2")[0])) == ""
    assert s.refused(Perfect(s.ids("A", "P1")[0])) == "DEC-1"


# --- with other abilities


@rule("CLR-G-CLEAR", "CLR-G-ORANGE", "ATK-12")
def test_committed_to_the_attack_it_serves_both_blows_and_counts_for_less():
    s = duel(a="G3-O1C2-", b="hostile G1-Y3P3R3-")
    s.strike("A", "B", "O1+C2", active="Dexterous")
    s.defend("B", "Y3")
    use(s, "A", "C2")
    s.defend("B", "P3")
    assert s.told(Compared)[0].attack == 2, "O1 and what is left of C2"
    assert s.asked == ("A", "miss")
    use(s, "A", "C1")
    assert s.stack("A") == "G3-O1-"


@rule("CLR-G-CLEAR", "CLR-G-ORANGE", "DEC-1")
def test_ignoring_the_first_blow_beforehand_leaves_the_second():
    s = duel(a="G3-O3-", b="hostile G1-Y3C2P1-")
    s.strike("A", "B", "O3", active="Dexterous")
    s.defend("B", first=True)
    assert s.asked == ("B", "defend")
    assert s.refused(Defend((), "", True)) != "", "what is left of the clear piece is committed"
    s.defend("B", "Y3")
    assert s.stack("B") == "G1-Y3C1P1-"


@rule("CLR-G-CLEAR", "ATK-9", "ATK-11")
@pytest.mark.parametrize(
    ("colour", "active", "asked"), [("O1", "Dexterous", ("B", "shoot")), ("B1", "Freeze", ("C", "act"))]
)
def test_who_ignores_a_hit_keeps_the_ability_it_defended_with(colour, active, asked):
    s = duel(a="G3-R3Y1-", b=f"hostile G1-{colour}C1P1-", c="hostile G2-G1-")
    s.strike("A", "B", "R3")
    s.defend("B", colour, active)
    use(s, "B", "C1")
    assert s.stack("B") == f"G1-{colour}P1-"
    assert s.asked == asked


@rule("CLR-G-CLEAR", "CLR-G-PINK")
def test_an_ignored_hit_is_not_turned_back_and_counts_for_no_reflection():
    s = duel(a="G3-R3P2-", b="hostile G1-Pk1C1Y1-")
    s.strike("A", "B", "R3")
    s.defend("B", "Pk1", "Flexible")
    use(s, "B", "C1")
    assert s.stack("A") == "G3-R3P2-"
    s.strike("A", "B", "P2")
    assert s.refused(Defend(s.ids("B", "Pk1", spent=True), "Flexible")) == ""


@rule("CLR-G-CLEAR", "ATK-9")
def test_after_both_have_used_it_there_is_no_counterattack():
    s = duel(a="G3-R1C1-", b="hostile G1-Y3C1P1-")
    s.strike("A", "B", "R1")
    s.defend("B", "Y3")
    use(s, "A", "C1")
    use(s, "B", "C1")
    assert s.stack("B") == "G1-Y3P1-"
    assert s.asked != ("B", "shoot"), "the attack did not stay a miss"


@rule("CLR-G-CLEAR", "CLR-WEAR")
def test_both_may_use_it_beforehand_and_both_wear():
    s = duel(a="G3-C1R1-", b="hostile G1-C2P1-")
    s.strike("A", "B", first=True)
    s.defend("B", first=True)
    assert (s.stack("A"), s.stack("B")) == ("G3-R1-", "G1-C1P1-")


@rule("CLR-G-CLEAR", "ATK-8", "DMG-3")
def test_beforehand_it_takes_one_pip_under_any_options():
    s = scene(
        "AB.\n..C",
        A="G3-C3-",
        B="hostile G1-Y3-",
        C="hostile G1-G1-",
        options=Options(points=40, alike=0, deadly=True, spill=True),
    )
    s.strike("A", "B", first=True)
    assert (s.stack("A"), s.stack("B")) == ("G3-C2-", "G1-Y2-")


@rule("CLR-G-CLEAR", "DIE-1", "APP-2")
def test_in_the_equipment_it_saves_one_without_guts():
    s = duel(a="G3-R3-", b="hostile G1--B1 C2-")
    s.strike("A", "B", "R3")
    s.defend("B", first=True)
    assert (s.out("B"), s.gear("B")) == ("", "C1-")


@rule("CLR-G-CLEAR", "CLR-WEAR", "OBJ-5")
@pytest.mark.parametrize("worn", ["C2", "C1"])
def test_beforehand_the_attacker_says_which_piece_is_worn(worn):
    s = scene("AB.\n..C", A="G3-R1C2P1- C1-", B="hostile G1-G3Y2-", C="hostile G1-G1-")
    s.strike("A", "B", first=True)
    assert s.asked == ("A", "wear")
    assert [one.piece for one in s.legal()] == [*s.ids("A", "C1"), *s.ids("A", "C2")], (
        "equipment first: its wear costs no points"
    )
    assert s.refused(Perfect(s.ids("A", "R1")[0])) == "CLR-G-CLEAR"
    use(s, "A", worn)
    assert (s.stack("A"), s.gear("A")) == (("G3-R1C1P1-", "C1-") if worn == "C2" else ("G3-R1C2P1-", "-"))
    assert s.get("A", Points).spent == (6 if worn == "C2" else 7)
    assert s.asked == ("B", "lose")


@rule("CLR-G-CLEAR", "CLR-WEAR", "OBJ-5")
@pytest.mark.parametrize("worn", ["C2", "C1"])
def test_so_does_the_defender(worn):
    s = scene("AB.\n..C", A="G3-R3P1-", B="hostile G1-G3C2- C1-", C="hostile G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B", first=True)
    assert s.asked == ("B", "wear")
    use(s, "B", worn)
    assert (s.stack("B"), s.gear("B")) == (("G1-G3C1-", "C1-") if worn == "C2" else ("G1-G3C2-", "-"))
    assert s.asked == ("A", "act")


@rule("CLR-G-CLEAR", "DEC-3")
def test_pieces_of_one_size_in_one_stack_are_no_choice():
    s = duel(a="G3-C1C1-")
    s.strike("A", "B", first=True)
    assert s.asked == ("B", "lose")
