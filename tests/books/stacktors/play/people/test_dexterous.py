"""Orange guts: Dexterous (CLR-G-ORANGE)."""

from __future__ import annotations

import pytest

from game.books.stacktors.events import Compared, Repeated
from game.books.stacktors.intents import Attack, Defend
from game.books.stacktors.prose import sentence
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def duel(a="G3-O3R1-", b="hostile G1-G3P2Y1-", board="AB.\n..C"):
    return scene(board, A=a, B=b, C="hostile G1-G1-")


@rule("CLR-G-ORANGE", "ATK-12")
def test_the_attack_is_made_twice_with_the_same_pieces():
    s = duel()
    s.strike("A", "B", "O3", active="Dexterous")
    s.defend("B", "P2")
    assert s.asked == ("B", "defend")
    s.defend("B", "Y1")
    assert s.told(Compared)[0].attack == 3
    assert s.spent("A") == "O3"
    assert s.stack("B") == "G1-G3P1-"


@rule("CLR-G-ORANGE")
def test_the_defender_must_use_different_pieces():
    s = duel()
    s.strike("A", "B", "O3", active="Dexterous")
    s.defend("B", "G3")
    spent = tuple(p.id for p in s.get("B", body()).stack.guts if p.spent)
    assert s.refused(Defend(spent)) == "ATK-4"
    s.defend("B", "P2")
    assert s.asked == ("A", "act")


def body():
    from game.books.stacktors.components import Body

    return Body


@rule("CLR-G-ORANGE")
def test_twice_in_all_not_thrice():
    s = duel()
    s.strike("A", "B", "O3", active="Dexterous")
    s.defend("B", "G3")
    s.defend("B")
    if s.asked[1] == "lose":
        s.play(s.legal()[0])
    assert s.asked == ("A", "act")


@rule("CLR-G-ORANGE", "ATK-12")
def test_the_counterattack_comes_between_the_blow_and_its_repeat():
    s = duel(a="G3-R3O1Y2-", b="hostile G1-O3P2Y1Cy1-")
    s.strike("A", "B", "R3+O1", active="Dexterous")
    s.defend("B", "O3", "Dexterous")
    assert s.asked == ("B", "shoot")
    s.strike("B", "A", "P2+Y1")
    s.defend("A", "Y2")
    assert s.stack("A") == "G3-R3O1Y1-", "damage falls on the committed Y2"
    assert s.asked == ("B", "defend")
    s.defend("B")
    assert s.told(Compared)[0].attack == 4


@rule("CLR-G-ORANGE", "ATK-12", "DMG-3")
def test_a_repeat_after_the_orange_piece_itself_is_gone():
    s = duel(a="G3-O1R3-", b="hostile G1-O3P2Y1-")
    s.strike("A", "B", "O1+R3", active="Dexterous")
    s.defend("B", "O3", "Dexterous")
    s.strike("B", "A", "P2")
    assert s.asked == ("A", "lose"), "nothing is left to defend with: one pip of its guts"
    s.lose("A", "O1")
    assert s.asked == ("B", "defend")
    s.defend("B")
    assert s.told(Compared)[0].attack == 3


@rule("CLR-G-ORANGE")
def test_no_repeat_when_the_attacker_has_fallen_by_the_counter():
    s = scene("AB.\nF.C", A="G3-O1-", B="hostile G1-O3P2Y1-", C="hostile G1-G1-", F="p1 G1-G1-")
    s.strike("A", "B", "O1", active="Dexterous")
    s.defend("B", "O3", "Dexterous")
    s.strike("B", "A", "P2")
    assert s.out("A") == "fallen"
    assert s.asked == ("F", "act")


@rule("CLR-G-ORANGE", "DIE-1")
def test_no_repeat_on_one_that_fell():
    s = duel(b="hostile G1-G1-")
    s.strike("A", "B", "O3", active="Dexterous")
    s.defend("B", "G1")
    assert s.out("B") == "fallen"
    assert s.asked == ("A", "act")


@rule("CLR-G-ORANGE", "CLR-G-BLUE")
def test_no_repeat_when_freeze_has_been_noted():
    s = duel(b="hostile G1-B3P2-")
    s.strike("A", "B", "O3", active="Dexterous")
    s.defend("B", "B3", "Freeze")
    assert s.asked[0] != "A"


@rule("CLR-G-ORANGE", "CLR-G-BLUE")
def test_a_repeat_out_of_ones_own_turn_goes_on_in_spite_of_freeze():
    s = duel(a="G3-R1B1Y1-", b="hostile G1-P3O1-")
    s.strike("A", "B", "R1")
    s.defend("B", "P3")
    s.strike("B", "A", "O1", active="Dexterous")
    s.defend("A", "B1", "Freeze")
    assert s.asked == ("A", "defend"), "it is not B's turn that could end"


# --- defence


@rule("CLR-G-ORANGE", "ATK-9")
@pytest.mark.parametrize("piece", ["R1", "R3"])
def test_the_defender_counters_hit_or_miss(piece):
    s = scene("AB.\n..C", A="G3-R1R3-", B="hostile G1-O2P2-", C="hostile G1-G1-")
    s.strike("A", "B", piece)
    s.defend("B", "O2", "Dexterous")
    assert s.asked == ("B", "shoot")


@rule("CLR-G-ORANGE")
def test_both_use_different_pieces_for_the_counterattack():
    s = scene("AB.\n..C", A="G3-R3Y1-", B="hostile G1-O2P2-", C="hostile G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B", "O2", "Dexterous")
    assert {one.pieces for one in s.legal(Attack)} == {s.ids("B", "P2")}
    s.strike("B", "A", "P2")
    assert {one.pieces for one in s.legal(Defend)} == {(), s.ids("A", "Y1")}


@rule("CLR-G-ORANGE")
def test_no_counter_without_anything_left():
    s = scene("AB.\n..C", A="G3-R3Y1-", B="hostile G1-O2-", C="hostile G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B", "O2", "Dexterous")
    assert s.asked == ("A", "act")


@rule("CLR-G-ORANGE", "DCH-7")
def test_against_a_challenge_it_repeats_too():
    s = scene("Ac.\n..C", A="G3-O3-", c="{}O4", C="hostile G1-G1-")
    s.strike("A", "c", "O3", active="Dexterous", aim="guts")
    assert len(s.told(Compared)) == 2


@rule("CLR-G-ORANGE", "ATK-12")
def test_the_second_blow_is_told_with_what_is_left_of_the_pieces():
    s = duel()
    s.strike("A", "B", "O3", active="Dexterous")
    s.defend("B", "P2")
    (told,) = s.told(Repeated)
    assert (told.who, told.whom, told.value, [str(piece) for piece in told.pieces]) == (s.id("A"), s.id("B"), 3, ["O3"])
    s.defend("B", "Y1")
    assert not s.told(Repeated)
    assert sentence(told, s.name) == "A strikes B a second time: O3 = 3."
