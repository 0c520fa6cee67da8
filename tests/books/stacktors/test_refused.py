"""Refusals: each tells its own reason and cites the rule it comes from."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead.advice import hindrance
from game.books.stacktors.components import Out
from game.books.stacktors.intents import Defend, Give, Heal, Medic, Move, Talk, Teleport, Travel
from game.books.stacktors.values.situation import TalkChoice
from game.table import world
from game.table.match import Refused
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule


def why(s, intent) -> str:
    refusal = s.match.refusal(s.pending.owners[0], intent)
    return refusal.sentence() if refusal else ""


def leap(s, to: str) -> str:
    return why(s, Teleport(cells(to)[0], 0))


@rule("CLR-F-PURPLE", "TRN-8")
def test_after_a_leap_no_walk_is_left():
    s = scene("A...\n....\n...B", A="P2-R1-", B="hostile G1-G1-")
    s.play(Teleport(cells("c1")[0], 0))
    assert why(s, Move(cells("b1"))) == "A has teleported, which takes the place of the whole movement (CLR-F-PURPLE)"


@rule("CLR-F-PURPLE", "TER-6", "MOV-4")
@pytest.mark.parametrize(
    ("to", "reason"),
    [
        ("a1", "A is on a1 already (CLR-F-PURPLE)"),
        ("e1", "E1 is farther than 3 cells away (CLR-F-PURPLE)"),
        ("b1", "F is on b1; nobody else stops there (MOV-4)"),
        ("c1", "Only Fly stays up in the air at c1 (TER-6)"),
        ("d1", "D1 is no ground to stand on (MOV-4)"),
    ],
)
def test_why_a_leap_leads_not_there(to, reason):
    s = scene("AF #...\n.......\n......B", A="P3-R1-", F="G1-R1-", B="hostile G1-G1-")
    assert leap(s, to) == reason


@rule("MOV-3")
def test_a_movement_that_says_nothing():
    s = scene("A..\n..B", A="G2-R1-", B="hostile G1-G1-")
    assert why(s, Move(())) == "A movement leads to other cells, or turns A on the spot; say which (MOV-3)"
    assert why(s, Move((), s.facing("A"))) == "A faces that way already (MOV-3)"


@rule("MOV-7", "MOV-4")
def test_a_way_that_draws_a_shot_on_a_friends_cell():
    s = scene("AF..\nB...", A="R3-R1-", F="G1-R1-", B="hostile G1-G1-")
    assert (
        why(s, Move(cells("b1 c1")))
        == "The step from b1 draws a shot, and A could not stay on b1 then: F is there (MOV-7)"
    )


@rule("DCH-2")
def test_guts_or_brains_are_named_for_challenges_alone():
    s = scene("Ac.\nB..", A="G2-R1-", B="hostile G1-G1-", c="{}R4")
    assert (
        why(s, s.attack("A", "c", "R1", active="Ranged"))
        == "Either the guts or the brains of c are attacked; say which (DCH-2)"
    )
    assert (
        why(s, s.attack("A", "B", "R1", aim="guts"))
        == "Only of a challenge are the guts or the brains attacked; B is a character (DCH-2)"
    )


@rule("ATK-10", "CLR-G-CLEAR", "CLR-B-ORANGE")
@pytest.mark.parametrize(("kind", "piece", "name"), [("physical", "C1", "Perfection"), ("mental", "O1", "Persistent")])
def test_what_changes_a_result_is_never_active(kind, piece, name):
    s = scene("AB.\n...", A="G2-C1-O1", B="hostile G1-G1-G1")
    assert (
        why(s, s.attack("A", "B", piece, kind=kind, active=name))
        == f"{name} is never active; it changes a result (ATK-10)"
    )


@rule("ATK-10", "ATK-3")
def test_perfection_is_never_active_in_a_defence_either():
    s = scene("AB.\n...", A="G2-R3-", B="hostile G1-C1Y1-")
    s.strike("A", "B", "R3")
    told = "Perfection is never active: ignore the attack by Perfection instead, which commits nothing else (ATK-10)"
    assert why(s, Defend(s.ids("B", "C1"), "Perfection")) == told
    assert not s.refused(Defend(first=True))


@rule("CLR-G-CLEAR")
@pytest.mark.parametrize(
    ("kind", "pieces", "b", "reason"),
    [
        (
            "mental",
            "",
            "hostile G1-C1-G1",
            "Perfection ignores physical attacks alone; this is a mental one (CLR-G-CLEAR)",
        ),
        (
            "physical",
            "Y1",
            "hostile G1-C1Y1-",
            "Perfection beforehand commits nothing else and leaves other colours aside (CLR-G-CLEAR)",
        ),
        ("physical", "", "hostile G1-Y1-", "B has no clear guts left to use (CLR-G-CLEAR)"),
    ],
)
def test_why_perfection_ignores_it_not(kind, pieces, b, reason):
    s = scene("AB.\n...", A="G2-R1-O1", B=b)
    s.strike("A", "B", "R1" if kind == "physical" else "O1", kind=kind)
    assert why(s, Defend(s.ids("B", pieces), "", True)) == reason


@rule("HEA-1", "DIE-3", "DIE-4")
@pytest.mark.parametrize(
    ("whom", "out", "reason"),
    [
        ("F", "gave up", "F has given up and is out of the conflict (DIE-3)"),
        ("F", "dead", "F is dead (DIE-4)"),
        ("B", "", "B is an enemy of A; only the willing are healed (HEA-1)"),
        ("c", "", "C is no character that could be healed (HEA-1)"),
        ("E", "", "E is not beside A (HEA-1)"),
    ],
)
def test_who_is_not_healed_and_why(whom, out, reason):
    s = scene("AF..E\nBc...", A="G2-Y1-", F="G1-R1-", E="G1-R1-", B="hostile G1-G1-", c="{}R4")
    if out:
        s.edit(Out(out, 1), name=whom)
    assert why(s, Heal(s.id("A"), s.id(whom))) == reason


@rule("OBJ-4")
def test_what_somebody_does_not_carry_is_not_given():
    s = scene("AF.\no.B", A="G3-R1-", F="G1-R1-", B="hostile G1-G1-", o="{R1}")
    told = why(s, Give(s.id("A"), s.id("F"), things=(s.id("o"),)))
    assert told == "Only equipment and carried objects are given (OBJ-4)"


@rule("CLR-G-YELLOW")
@pytest.mark.parametrize("piece", ["Y1", "R1", "Y2"])
def test_medic_takes_yellow_guts_alone(piece):
    """Y1 is of the brains, and Y2 are feet."""
    s = scene("A..\n..B", A="Y2-R1G2-Y1", B="hostile G1-G1-")
    a = s.id("A")
    assert why(s, Medic(a, s.ids("A", piece), (a,))) == "Medic takes yellow guts that are free (CLR-G-YELLOW)"


@rule("CLR-G-YELLOW")
def test_medic_heals_somebody_and_no_more_than_n_times():
    s = scene("A..\n..B", A="G2-Y2R1-", B="hostile G1-G1-")
    a, yellow = s.id("A"), s.ids("A", "Y2")
    assert why(s, Medic(a, yellow, ())) == "Medic heals somebody; say whom (CLR-G-YELLOW)"
    assert why(s, Medic(a, yellow, (a, a, a))) == "Healings that these pieces give: 2; asked for: 3 (CLR-G-YELLOW)"


@rule("SIT-1")
def test_too_far_off_to_talk_is_not_having_nothing_to_say():
    talk = (TalkChoice("Good day.", "Good day."),)
    s = scene("A..BF\n.....", A="G2-R1-", F="G1-R1-", B="neutral G1-G1-", conflict=False, more=More(talk=talk))
    assert why(s, Talk(s.id("A"), s.id("B"), 0)) == "B is too far off to talk: more than 2 cells (SIT-1)"
    assert why(s, Talk(s.id("F"), s.id("A"), 0)) == "A is too far off to talk: more than 2 cells (SIT-1)"
    s = scene("AF..B\n.....", A="G2-R1-", F="G1-R1-", B="neutral G1-G1-", conflict=False, more=More(talk=talk))
    assert why(s, Talk(s.id("F"), s.id("A"), 0)) == "A has nothing to say (SIT-1)"


@rule("APP-1", "DCH-7")
@pytest.mark.parametrize(
    ("a", "target", "reason"),
    [
        ("G2--", "B", "A has no guts or brains to attack B with (APP-1)"),
        ("G2--R2", "c", "A has no guts to attack c with (DCH-7)"),
    ],
)
def test_what_was_never_there_is_not_spent(a, target, reason):
    s = scene("ABc\n...", A=a, B="hostile G1-G1-", c="{}R4")
    with world.inside(s.match.world):
        refusal = hindrance(s.id("A"), s.id(target))
    assert refusal.sentence() == reason


@rule("SIT-1", "SID-2")
@pytest.mark.parametrize(("who", "wrong"), [("A", ""), ("N", "SID-2"), ("F", "SIT-1")])
def test_in_free_play_only_those_of_the_party_act_who_can(who, wrong):
    s = scene("A.N.F\n.....", A="G1-R1-", N="neutral G1-R1-", F="p1 G1-R1-", conflict=False)
    s.edit(Out("fallen", 1), name="F")
    assert s.refused(Travel(s.id(who), cells(f"{s.cell(who)[0]}2"))) == wrong


@rule("MOV-4", "SIT-1")
@pytest.mark.parametrize(("name", "text"), [("o", "{R3}"), ("c", "{}R4"), ("B", "hostile G1-R1-")])
def test_nothing_of_a_situation_stands_in_a_wall(name, text):
    with pytest.raises(Refused, match="no room to stand"):
        scene(f"A{name}", A="G1-R1-", under={name: "#"}, conflict=False, **{name: text})
