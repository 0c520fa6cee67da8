"""Attacks: what may be committed, by whom, against whom, and who hits (ATK, APP)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Out
from game.books.stacktors.events import Attacked, Compared, Damaged, SideChanged
from game.books.stacktors.intents import Attack, Defend, Nothing
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule
BOTH = "R2O2B1-R2"


def duel(a="G3-R3B1-R2", b="hostile G1-G2B1-R1", **more):
    """A scene in which A stands beside B and has the turn."""
    return scene("AB\n..", A=a, B=b, **more)


# --- ATK-1, APP: what serves


@rule("ATK-1", "APP-1")
@pytest.mark.parametrize(
    ("kind", "pieces", "refused"),
    [
        ("physical", "R3", ""),
        ("physical", "R2", "APP-1"),
        ("mental", "R2", ""),
        ("mental", "R3", "APP-1"),
        ("social", "R3+R2", ""),
        ("social", "G3", "APP-1"),
        ("physical", "G3", "APP-1"),
    ],
)
def test_guts_serve_physically_brains_mentally_both_socially_feet_never(kind, pieces, refused):
    s = duel()
    assert s.refused(s.attack("A", "B", pieces, kind=kind)) == refused


@rule("APP-1")
@pytest.mark.parametrize(
    ("kind", "pieces", "refused"),
    [("physical", "R1", "APP-1"), ("mental", "G2", "APP-1"), ("social", "G2+R1", ""), ("social", "G1", "APP-1")],
)
def test_the_same_serve_the_defender(kind, pieces, refused):
    s = duel()
    s.strike("A", "B", "R2" if kind != "physical" else "R3", kind=kind)
    assert s.refused(Defend(s.ids("B", pieces))) == refused


@rule("APP-2")
def test_equipment_serves_like_the_stack():
    s = scene("AB", A="G3-R1- B3-", B="hostile G1-G2- R3-")
    s.strike("A", "B", "R1+B3")
    assert s.told(Attacked)[0].value == 4
    assert s.refused(Defend(s.ids("B", "R3"))) == ""
    assert s.refused(Attack(s.id("A"), (s.id("B"),), "physical", s.ids("B", "R3"))) != ""


@rule("APP-2")
def test_nobody_commits_the_pieces_of_others():
    s = duel()
    assert s.refused(Attack(s.id("A"), (s.id("B"),), "physical", s.ids("B", "G2"))) == "APP-2"


# --- ATK-2: declaring


@rule("ATK-2")
def test_an_attack_commits_at_least_one_piece_of_its_own():
    s = duel()
    assert s.refused(s.attack("A", "B")) == "ATK-2"


@rule("ATK-4")
def test_no_piece_is_committed_twice():
    s = duel()
    one = s.ids("A", "R3")[0]
    assert s.refused(Attack(s.id("A"), (s.id("B"),), "physical", (one, one))) == "ATK-4"


@rule("ATK-2", "ATK-10")
def test_the_active_colour_is_that_of_a_committed_piece_and_there_is_one():
    s = duel()
    assert s.refused(s.attack("A", "B", "R3", active="Freeze")) == "ATK-2"
    assert s.refused(s.attack("A", "B", "R3+B1", active="Freeze")) == ""
    assert s.refused(s.attack("A", "B", "R3", active="Ranged, Freeze")) == "ATK-2"


@rule("ATK-2")
@pytest.mark.parametrize(
    ("kind", "pieces", "active"),
    [("mental", "R2", "Intimidate"), ("physical", "B1", "Swim"), ("social", "R3", "Ranged")],
)
def test_a_colour_is_active_in_its_own_kinds_only(kind, pieces, active):
    s = duel()
    assert s.refused(s.attack("A", "B", pieces, kind=kind, active=active)) == "ATK-2"


@rule("ATK-2")
def test_an_ally_may_be_a_target_oneself_not():
    s = scene("ABF", A="G3-R3-", B="p1 G1-G1-", F="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", "R3")) == ""
    assert s.refused(Attack(s.id("A"), (s.id("A"),), "physical", s.ids("A", "R3"))) == "ATK-2"


@rule("ATK-2", "DIE-1")
def test_a_fallen_one_may_not():
    s = scene("AB.C", A="G3-R3B2-", B="hostile G1-G1-", C="hostile G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B", "G1")
    assert s.out("B") == "fallen"
    assert s.refused(s.attack("A", "B", "B2")) == "ATK-2"


@rule("ATK-2", "DMG-1")
@pytest.mark.parametrize(
    ("kind", "pieces", "left"),
    [("physical", "R3", "G1-G1B1-R1"), ("mental", "R2", "G1-G2B1-"), ("social", "R2", "G1-G1B1-R1")],
)
def test_with_no_active_colour_it_is_plain_and_does_damage(kind, pieces, left):
    s = duel()
    s.strike("A", "B", pieces, kind=kind)
    s.defend("B")
    if s.asked[1] == "lose":
        s.lose("B", "G2")
    assert s.stack("B") == left


@rule("TRN-3")
def test_nobody_acts_for_another_in_its_turn():
    s = scene("ABC", A="G3-R3-", B="hostile G1-G1-", C="p1 G2-R1-")
    assert s.refused(s.attack("C", "B", "R1")) == "TRN-3"


# --- ATK-3: defending


DEFENCES = {
    "physical": {"Ranged", "Dexterous", "Freeze"},
    "mental": set(),
    "social": {"Freeze"},
}


@rule("ATK-3")
@pytest.mark.parametrize("kind", DEFENCES)
def test_the_defence_has_a_form_for_the_kind(kind):
    s = scene("AB", A="G3-P3-P3P2", B="hostile G1-R1O1B1Y1-R1O1B1Y1")
    s.play(Attack(s.id("A"), (s.id("B"),), kind, (body(s, "A").at("guts" if kind == "physical" else "brains")[0].id,)))
    names = (
        "Ranged",
        "Dexterous",
        "Freeze",
        "Medic",
        "Intimidate",
        "Persistent",
        "Cunning",
        "Calming",
        "Swim",
        "Perfection",
    )
    for name, piece in zip(names, "ROBYROBYBB", strict=True):
        place = "guts" if name in {"Ranged", "Dexterous", "Freeze", "Medic"} else "brains"
        pieces = tuple(p.id for p in body(s, "B").at(place) if p.colour == piece)
        fits = s.refused(Defend(pieces, name)) == ""
        assert fits is (name in DEFENCES[kind]), name


def body(s, name):
    from game.books.stacktors.components import Body

    return s.get(name, Body).stack


@rule("ATK-3")
def test_it_may_commit_nothing_but_not_name_a_colour_then():
    s = duel()
    s.strike("A", "B", "R3")
    assert s.refused(Defend()) == ""
    assert s.refused(Defend((), "Freeze")) == "ATK-3"
    assert s.refused(Nothing()) == "ATK-3"


@rule("ATK-3")
def test_mental_attacks_are_answered_by_value_alone():
    s = duel()
    s.strike("A", "B", "R2", kind="mental")
    assert {one.active for one in s.legal(Defend)} == {""}


# --- ATK-4: spent


@rule("ATK-4", "RND-1")
def test_committed_pieces_are_spent_for_attack_and_defence_until_the_round_ends():
    s = duel(a="G3-R3R1-", b="hostile G1-G3G2-")
    s.strike("A", "B", "R3")
    s.defend("B", "G3")
    assert (s.spent("A"), s.spent("B")) == ("R3", "G3")
    assert s.refused(Attack(s.id("A"), (s.id("B"),), "physical", s.ids("A", "R3"))) == "ATK-4"
    s.end()
    s.strike("B", "A", "G2")
    assert s.refused(Defend(s.ids("A", "R3"))) == "ATK-4"
    s.defend("A", "R1")
    s.until("A")
    assert (s.spent("A"), s.spent("B")) == ("", "")


# --- ATK-5, 6: hit and reach


@rule("ATK-5")
@pytest.mark.parametrize(("pieces", "hit"), [("B1", False), ("R2", False), ("R3", True)])
def test_the_higher_value_hits(pieces, hit):
    s = duel(a="G3-R3R2B1-")
    s.strike("A", "B", pieces)
    s.defend("B", "G2")
    assert s.told(Compared)[0].hit is hit
    assert bool(s.told(Damaged)) is hit


@rule("ATK-6")
def test_reach_is_adjacent():
    s = scene("A.B", A="G3-R3B1-", B="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", "B1")) == "ATK-6"
    assert s.refused(s.attack("A", "B", "B1", active="Freeze")) == "ATK-6"


@rule("ATK-6", "GEO-2")
def test_no_attack_goes_round_a_blocking_corner():
    s = scene("A#\n.B", A="G3-R3B1-", B="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", "B1")) == "GEO-2"
    assert not [one for one in s.legal(Attack) if one.active != "Ranged"]
    assert s.refused(s.attack("A", "B", "R3", active="Ranged")) == "", "what reaches farther needs sight alone"


@rule("ATK-6", "GEO-3")
def test_what_reaches_farther_needs_a_line_of_sight():
    s = scene("A.#.B", A="G3-R3-", B="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", "R3", active="Ranged")) == "GEO-3"
    assert not s.legal(Attack)


@rule("GEO-3")
def test_others_do_not_cut_the_line():
    s = scene("ABC", A="G3-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    assert s.refused(s.attack("A", "C", "R3", active="Ranged")) == ""


# --- ATK-7: multiples in play


@rule("ATK-7", "DMG-3")
@pytest.mark.parametrize(
    ("defence", "times", "left"),
    [("G3", 2, "G1-G1Y2B1-"), ("G3+B1", 1, None), ("", 1, None), ("Y2", 3, "G1-G3B1-"), ("B1", 6, "G1-G3Y2-")],
)
def test_six_against_it(defence, times, left):
    """6 v 3 = x2, 6 v 4 = x1, 6 v 0 = x1; 6 v 2 = x3 and 6 v 1 = x6, the loss capped by the piece."""
    s = duel(a="G3-R3P3-", b="hostile G1-G3Y2B1-")
    s.strike("A", "B", "R3+P3")
    s.defend("B", defence)
    assert s.told(Compared)[0].times == times
    assert left is None or s.stack("B") == left


# --- ATK-11, 13


@rule("ATK-11")
def test_a_defence_ability_works_though_the_defence_did_not_hold():
    s = duel(a="G3-R3R1-", b="hostile G1-B1G2-")
    s.strike("A", "B", "R3")
    s.defend("B", "B1", "Freeze")
    assert s.stack("B") == "G1-G2-"
    assert s.asked[0] != "A", "Freeze ended the turn although its piece is gone"


@rule("ATK-11")
def test_but_not_when_the_defender_is_out():
    s = scene("AB.C", A="G3-R3R1-", B="hostile G1-B1-", C="hostile G1-B1-")
    s.strike("A", "B", "R3")
    s.defend("B", "B1", "Freeze")
    assert s.out("B") == "fallen"
    assert s.asked == ("A", "act")


@rule("ATK-13")
def test_one_attack_has_one_target_but_for_flexible():
    s = scene("BAC", A="G3-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    both = (s.id("B"), s.id("C"))
    assert s.refused(Attack(s.id("A"), both, "physical", s.ids("A", "R3"))) == "ATK-13"


# --- EXT-1


@rule("EXT-1", "ATK-4")
def test_what_is_uncommitted_may_attack_again_with_another_colour_and_target():
    s = scene("BAC", A="G3-R1B1P1-R1", B="hostile G1-G3-R1", C="hostile G1-G3-R1")
    for whom, piece, active in (("B", "R1", "Ranged"), ("C", "B1", "Freeze"), ("B", "P1", "")):
        s.strike("A", whom, piece, active=active)
        s.defend(whom)
    s.strike("A", "C", "R1", kind="mental")
    s.defend("C")
    assert s.spent("A") == "R1B1P1R1"


@rule("EXT-1", "CLR-G-ORANGE")
def test_three_orange_guts_give_six_attacks():
    s = duel(a="G3-O1O1O1-", b="hostile G1-G3G3G3-")
    blows = 0
    for _ in range(3):
        s.strike("A", "B", "O1", active="Dexterous")
        while s.asked[1] in {"defend", "lose"}:
            s.play(Defend() if s.asked[1] == "defend" else s.legal()[0])
            blows += len(s.told(Compared))
    assert blows == 6


# --- SID-1


@rule("SID-1", "POS-6")
def test_a_neutral_that_is_attacked_takes_sides():
    s = scene("AN.B", A="G3-R3-", N="neutral G1-G3-", B="hostile G1-G1-")
    s.strike("A", "N", "R3")
    change = s.told(SideChanged)[0]
    assert (change.side, change.neck.word) == ("hostile", "black")


@rule("SID-1")
def test_a_neutral_that_strikes_back_takes_sides_too():
    s = scene("AN.B", A="G3-R3-G1", N="neutral reluctant G1-R1-G3", B="hostile G1-G1-")
    s.strike("A", "N", "G1", kind="mental", active="Persuasive")
    assert not s.told(SideChanged)
    s.defend("N", "G3")
    assert s.asked == ("N", "shoot")
    s.strike("N", "A", "R1")
    assert s.told(SideChanged)[0].side == "hostile"


@rule("ATK-6", "GEO-3", "GEO-2")
def test_past_a_corner_with_walls_on_both_sides_there_is_no_sight_either():
    s = scene("A#\n#B", A="G3-R3B1-", B="hostile G1-G1-")
    assert s.refused(s.attack("A", "B", "B1")) == "GEO-2"
    assert s.refused(s.attack("A", "B", "R3", active="Ranged")) == "GEO-3"
    assert s.refused(s.attack("A", "B", "B1", kind="social")) == "GEO-2"


@rule("ATK-1")
def test_an_object_is_no_target():
    s = scene("Ao\n.B", A="G3-R3-", B="hostile G1-G1-", o="{R3}")
    assert s.refused(s.attack("A", "o", "R3")) == "ATK-1"
    s.edit(Out("fallen", 1), name="B")
    assert s.refused(s.attack("A", "B", "R3")) == "ATK-2"
