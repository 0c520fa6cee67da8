"""Orange brains: Persistent (CLR-B-ORANGE)."""

from __future__ import annotations

import pytest

from game.books.stacktors.events import Attacked, Compared, Persisted
from game.books.stacktors.intents import Attack, Commit, Defend, Help, Maneuver, Nothing, Persist
from game.books.stacktors.prose import sentence
from game.table import world
from tests.books.stacktors.scene import cells, scene

rule = pytest.mark.rule


def pair(a="G1-R3-R2O1", b="hostile G1-G3P2Y1-", board="AB.\n...\n..C", **more):
    return scene(board, A=a, B=b, C="hostile G1-G1-", **more)


def press(s, pieces="R2", active="Intimidate"):
    return s.strike("A", "B", pieces, kind="social", active=active)


def insist(s, text="O1"):
    return s.play(Persist(s.ids("A", text)[0]))


@rule("CLR-B-ORANGE", "DEC-1")
def test_a_failed_social_attack_is_made_again_with_the_same_pieces_and_colour():
    s = pair()
    press(s)
    s.defend("B", "P2")
    assert s.asked == ("A", "persist")
    insist(s)
    assert s.told(Persisted)[0].piece.pips == 1
    assert s.asked == ("B", "defend")
    s.defend("B", "Y1")
    assert (s.told(Compared)[0].attack, s.told(Compared)[0].hit) == (2, True), "O1 adds nothing"
    assert s.effects("B") == {"fleeing": 4}, "Intimidate with N 2, and 2 is twice 1"
    assert s.spent("A") == "R2O1"


@rule("CLR-B-ORANGE", "ATK-4")
def test_the_defender_must_use_different_pieces():
    s = pair()
    press(s)
    used = s.ids("B", "P2")
    s.defend("B", "P2")
    insist(s)
    assert s.refused(Defend(used)) == "ATK-4"


@rule("CLR-B-ORANGE")
def test_one_attempt_for_each_orange_piece():
    s = pair(a="G1-R3-R2O1O3", b="hostile G1-G3P3Y3B1-")
    press(s)
    s.defend("B", "G3")
    assert {one.piece for one in s.legal(Persist)} == {*s.ids("A", "O1"), *s.ids("A", "O3")}
    insist(s)
    s.defend("B", "P3")
    assert {one.piece for one in s.legal(Persist)} == {*s.ids("A", "O3")}
    insist(s, "O3")
    s.defend("B", "Y3")
    assert s.asked == ("A", "act"), "no orange piece is left"


@rule("CLR-B-ORANGE")
def test_it_may_be_let_be():
    s = pair()
    press(s)
    s.defend("B", "P2")
    s.play(Nothing())
    assert s.asked == ("A", "act")
    assert s.spent("A") == "R2"


@rule("CLR-B-ORANGE")
def test_an_orange_piece_that_the_attack_committed_is_no_other():
    s = pair()
    press(s, "R2+O1")
    s.defend("B", "G3")
    assert s.asked == ("A", "act")


@rule("CLR-B-ORANGE", "OBJ-5", "APP-2")
def test_an_orange_piece_of_the_equipment_serves():
    s = pair(a="G1-R3-R2 -O2")
    press(s)
    s.defend("B", "P2")
    assert s.asked == ("A", "persist")
    insist(s, "O2")
    assert s.asked == ("B", "defend")


@rule("CLR-B-ORANGE")
def test_orange_guts_and_other_brains_do_not_serve():
    s = pair(a="G1-O3-R2G1")
    press(s)
    s.defend("B", "P2")
    assert s.asked == ("A", "act")


@rule("CLR-B-ORANGE")
def test_after_a_hit_there_is_nothing_to_try_again():
    s = pair()
    press(s)
    s.defend("B", "Y1")
    assert s.asked == ("A", "act")


@rule("CLR-B-ORANGE")
@pytest.mark.parametrize(
    ("kind", "pieces", "b"), [("mental", "R2", "hostile G1-G3-P2"), ("physical", "R3", "hostile G1-G3-")]
)
def test_only_social_attacks(kind, pieces, b):
    s = pair(b=b)
    s.strike("A", "B", pieces, kind=kind)
    s.defend("B", "P2" if kind == "mental" else "G3")
    assert s.asked == ("A", "act")


@rule("CLR-B-ORANGE", "ATK-12", "AST-1")
def test_help_counts_again():
    s = scene("FAB\n...", A="G1-R3-R2O1", B="hostile G1-G3P3Y1-", F="p2 G1-Y1-G1")
    press(s)
    s.play(Help(s.ids("F", "Y1")))
    s.defend("B", "P3")
    insist(s)
    s.defend("B", "Y1")
    assert s.told(Compared)[0].attack == 3


@rule("CLR-B-ORANGE", "ATK-9", "DEC-1")
def test_the_counterattack_comes_first_and_what_it_took_is_missing():
    s = pair(b="hostile G1-G3P2-R3")
    press(s)
    s.defend("B", "G3+P2")
    assert s.asked == ("B", "shoot")
    s.strike("B", "A", "R3", kind="mental")
    s.defend("A", "O1")
    assert s.stack("A") == "G1-R3-R2"
    assert s.asked == ("A", "act"), "the orange piece is gone"


@rule("CLR-B-ORANGE")
def test_not_when_the_counterattack_put_it_to_flight():
    s = pair(b="hostile G1-G3P2-R3")
    press(s)
    s.defend("B", "G3+P2")
    s.strike("B", "A", "R3", kind="social", active="Intimidate")
    s.defend("A")
    assert "fleeing" in s.effects("A")
    assert s.asked[1] != "persist"


@rule("CLR-B-ORANGE", "CLR-G-BLUE", "DEC-1")
def test_not_when_freeze_was_noted_that_ends_the_turn():
    s = pair(b="hostile G1-B3P2-")
    press(s)
    s.defend("B", "B3", "Freeze")
    assert s.asked[1] != "persist"
    assert s.asked[0] != "A"


@rule("CLR-B-ORANGE", "ATK-9", "CLR-G-BLUE")
def test_out_of_ones_own_turn_freeze_stops_nothing():
    s = pair(a="G1O3-R1B3Y2-", b="hostile G1-P3-R2O1")
    s.strike("A", "B", "R1")
    s.defend("B", "P3")
    s.strike("B", "A", "R2", kind="social", active="Intimidate")
    s.defend("A", "B3", "Freeze")
    assert s.asked == ("B", "persist")
    s.play(Persist(s.ids("B", "O1")[0]))
    assert s.asked == ("A", "defend")


@rule("CLR-B-ORANGE", "CLR-B-GREEN")
def test_persuasion_is_tried_again():
    s = scene("AW.\n...\n..C", A="G1-R3-G2O1", W="neutral reluctant G1-G2P1-", C="hostile G1-G1-")
    s.strike("A", "W", "G2", kind="social", active="Persuasive")
    s.defend("W", "G2")
    insist(s)
    s.defend("W", "P1")
    assert s.get("W", side()).name == "party"


def side():
    from game.books.stacktors.components import Side

    return Side


@rule("CLR-B-ORANGE", "CLR-B-BLUE")
def test_the_order_of_the_repeat_is_the_usual_one():
    from game.books.stacktors.components import Marked

    s = pair()
    s.edit(Marked(), name="B")
    s.strike("A", "B", kind="social", active="Intimidate")
    s.defend("B", "P2")
    s.play(Commit(s.ids("A", "R2")))
    insist(s)
    s.defend("B", "Y1")
    assert s.told(Compared)[0].attack == 2, "compared at once: its pieces are committed"


@rule("ATK-10", "CLR-B-ORANGE")
def test_it_is_no_activation_and_never_active_against_characters():
    s = pair(a="G1-R3-O2", b="hostile G1-G1-G1")
    assert s.refused(s.attack("A", "B", "O2", kind="mental", active="Persistent")) == "ATK-10"
    assert not [one for one in s.legal(Attack) if one.active == "Persistent"]
    assert s.refused(s.attack("A", "B", "O2", kind="mental")) == ""


@rule("DCH-2", "DCH-7", "CLR-B-ORANGE")
def test_against_a_challenge_it_is_a_key_and_repeats_nothing():
    s = scene("Ac.\n..C", A="G1--O2O1", c="(C1)R2=O2", C="hostile G1-G1-")
    s.strike("A", "c", "O2", kind="mental", active="Persistent", aim="brains")
    assert not s.told(Compared)[0].hit
    assert s.asked == ("A", "act"), "its total stands as it stood"


@rule("DEC-1", "CLR-B-ORANGE")
def test_it_is_no_new_attack():
    s = pair()
    press(s)
    s.defend("B", "P2")
    insist(s)
    assert not s.told(Attacked)


# --- what is foreseen and told


@rule("CLR-B-ORANGE")
@pytest.mark.parametrize(("b", "tries"), [("hostile G1-G3P2-", False), ("hostile G1-P2Y1-", True)])
def test_the_computer_tries_again_where_it_helps(b, tries):
    s = pair(b=b)
    press(s)
    s.defend("B", "P2")
    with world.inside(s.match.world):
        assert isinstance(s.match.book.quick(s.pending), Persist) is tries


@rule("CLR-B-ORANGE")
def test_what_is_told():
    s = pair()
    press(s)
    s.defend("B", "P2")
    insist(s)
    assert "A persists: O1 is spent, and the same pieces try B again." in [
        sentence(event, s.name) for event in s.events
    ]


@rule("CLR-B-ORANGE", "ATK-6", "ATK-9")
@pytest.mark.parametrize("away", [False, True])
def test_whom_the_counterattack_has_put_out_of_reach_tries_no_more(away):
    s = scene("AB...\n.....\n.....\n....C", A="G3-R3-R1O1", B="hostile G1-Y3P2-", C="hostile G1-G1-")
    s.until("A")
    s.strike("A", "B", "R1", kind="social", active="Intimidate")
    s.defend("B", "Y3")
    assert s.asked == ("B", "shoot")
    if away:
        s.strike("B", "A", "P2", active="Maneuver")
        s.defend("A")
        s.play(Maneuver(s.id("A"), cells("a3")[0]))
    else:
        s.nothing()
    assert (s.asked == ("A", "persist")) is not away
