"""Purple brains: Compel (CLR-B-PURPLE)."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import answer, preview
from game.books.stacktors.ahead.threats import enemy_threats
from game.books.stacktors.components import Bidden, Effect, Effects, Out, Side
from game.books.stacktors.events import Driven, EffectBegan, EffectEnded, Unmoved
from game.books.stacktors.intents import Attack, Compel, EndTurn, Heal, Move, Pass, StrikeBack, Teleport
from game.books.stacktors.prose import sentence
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Opening
from game.table import world
from tests.books.stacktors.scene import IDLE, More, cells, scene

rule = pytest.mark.rule
FIELD = """
    A.....
    ..B...
    ..C...
    .....D
    """


def settle(s):
    """Let everybody answer the attack under way with nothing, and take losses as they come."""
    while s.asked[1] in {"defend", "help_a", "help_d", "lose", "stay"}:
        s.play(IDLE.get(s.asked[1]) or s.legal()[0])


def compel(s, victim="C", *, whom="B", kind="mental", piece="P1"):
    s.strike("A", whom, piece, kind=kind, active="Compel")
    settle(s)
    if s.asked == ("A", "compel"):
        s.play(Compel(s.id(victim)))


def compelled(
    board=FIELD, victim="C", b="hostile G2-R1O2-", c="hostile G1-B2-", d="hostile G1-B2-", kind="mental", **more
):
    s = scene(board, A="G3-R3-P1P1P1", B=b, C=c, D=d, **more)
    compel(s, victim, kind=kind)
    return s


def ready(**more):
    """A scene in which it is the compelled character's turn."""
    s = compelled(**more)
    s.until("B")
    return s


# --- being compelled


@rule("CLR-B-PURPLE", "DMG-5", "DEC-1")
@pytest.mark.parametrize("kind", ["mental", "social"])
def test_a_hit_compels_instead_of_damage_and_the_attacker_names_the_victim(kind):
    s = scene(FIELD, A="G3-R3-P1", B="hostile G2-R1O2-", C="hostile G1-B2-", D="hostile G1-B2-")
    s.strike("A", "B", "P1", kind=kind, active="Compel")
    settle(s)
    assert s.asked == ("A", "compel")
    assert {s.name(one.victim) for one in s.legal(Compel)} == {"A", "C", "D"}, "anybody but the compelled one itself"
    assert s.refused(Compel(s.id("B"))) != ""
    s.play(Compel(s.id("C")))
    assert s.effects("B") == {"compelled": 1}
    assert s.stack("B") == "G2-R1O2-"


@rule("CLR-B-PURPLE", "ATK-6")
@pytest.mark.parametrize(
    ("pieces", "board", "reaches"), [("P1", "A...B", True), ("P1", "A....B", False), ("P2", "A....B", True)]
)
def test_it_reaches_three_cells_and_n(pieces, board, reaches):
    s = scene(board, A=f"G3-R3-{pieces}", B="hostile G2-R1-")
    assert s.refused(s.attack("A", "B", pieces, kind="mental", active="Compel")) == ("" if reaches else "ATK-6")


@rule("CLR-B-PURPLE")
def test_it_is_never_physical():
    s = scene("AB", A="G3-P2-P1", B="hostile G2-R1-")
    assert s.refused(s.attack("A", "B", "P2", active="Compel")) == "ATK-2"


@rule("ATK-7", "CLR-B-PURPLE")
def test_the_multiple_does_not_multiply_it():
    s = scene("A.B\n..C", A="G3--P3R1", B="hostile G2-R1-G1", C="hostile G1-B1-")
    s.strike("A", "B", "P3+R1", kind="mental", active="Compel")
    s.defend("B", "G1")
    s.play(Compel(s.id("C")))
    assert s.effects("B") == {"compelled": 1}
    s.until("B")
    s.strike("B", "C", "R1")
    settle(s)
    s.until("A")
    assert s.effects("B") == {}


@rule("CLR-B-PURPLE", "DCH-8")
def test_a_challenge_is_not_compelled():
    s = scene("A.c", A="G3--P3P3", c="{}R2=P4")
    s.strike("A", "c", "P3+P3", kind="mental", active="Compel", aim="brains")
    assert s.challenge("c") == "{}R2=P2"


@rule("CLR-B-PURPLE", "DCH-5")
def test_whoever_is_alone_is_compelled_to_attack_nobody():
    """The challenge that strikes is no character, and there is nobody else whom it could name."""
    s = scene("Ac", A="G1-O2-B1", c="strikes {}O6=P4", conflict=False)
    s.strike("A", "c", "O2", active="Dexterous", aim="guts")
    s.play(next(one for one in s.legal(StrikeBack) if one.active == "Compel"))
    s.defend("A")
    assert (s.asked, s.effects("A"), s.stack("A")) == (("A", "free"), {}, "G1-O2-B1")


@rule("SID-3")
def test_it_changes_no_side():
    s = ready()
    assert s.get("B", Side).name == "hostile"
    assert s.asked == ("B", "act")
    assert s.pending.owners == ("gm",), "its owner picks the pieces"
    s.strike("B", "C", "O2")
    settle(s)
    assert s.get("B", Side).name == s.get("C", Side).name == "hostile"


# --- the forced attack


@rule("CLR-B-PURPLE")
def test_the_attack_comes_before_any_other_deed():
    s = ready()
    assert {type(one) for one in s.legal()} == {Attack}
    assert {one.targets for one in s.legal()} == {(s.id("C"),)}
    s.become("B", "G1-R1O2-")
    for other in (EndTurn(), Move(cells("d2")), Move((), 3), Heal(s.id("B"), s.id("B"))):
        assert s.refused(other) == "CLR-B-PURPLE", other
    s.strike("B", "C", "O2", active="Dexterous")
    settle(s)
    s.until("B")
    assert {EndTurn, Move} <= {type(one) for one in s.legal()}, "afterwards the turn is its own"


@rule("CLR-B-PURPLE", "TIM-1")
@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("A.......\n..B.....\n.......C\nD.......", "b could make no attack that hurts c, and is no longer compelled."),
        (FIELD, "b is no longer compelled."),
    ],
)
def test_who_could_not_attack_is_free_and_it_is_said_why(board, told):
    s = ready(board=board, b="hostile G2-O2-")
    while s.asked and s.asked[0] == "B":
        s.play(next((one for one in s.legal() if isinstance(one, Attack | Move)), EndTurn()))
        settle(s)
    ended = next(one for one in reversed(s.events) if isinstance(one, EffectEnded))
    assert sentence(ended, lambda who: s.name(who).lower()).lower() == told


@rule("CLR-B-PURPLE", "TRN-4")
def test_it_cannot_pass_not_even_afterwards():
    s = ready(c="hostile R1-B2-", d="hostile R1-B2-")
    assert s.refused(Pass()) != ""
    s = ready(board="A.....\n..B#..\n..##.C\n.....D", b="hostile G1-R1-")
    assert s.refused(Pass()) == "TRN-4", "nor where it cannot attack"


@rule("CLR-B-PURPLE", "TRN-5", "TRN-4")
def test_nor_in_the_count_up():
    s = scene("A..\n..B\n..C", A="B1-R3-P1", B="hostile G2-R1O2-", C="hostile G1G2-B2-")
    s.until("B")
    s.skip()
    s.until("A")
    compel(s)
    s.until("B")
    assert s.refused(Pass()) != ""
    assert s.refused(EndTurn()) == "CLR-B-PURPLE"


@rule("CLR-B-PURPLE")
@pytest.mark.parametrize(("active", "rule_id"), [("", ""), ("Ranged", ""), ("Freeze", "CLR-B-PURPLE")])
def test_it_must_be_an_attack_that_could_do_damage(active, rule_id):
    s = ready(b="hostile G2-R1B1-")
    assert s.refused(s.attack("B", "C", "R1+B1", active=active)) == rule_id
    assert not [one for one in s.legal(Attack) if one.active == "Freeze"]


@rule("CLR-B-PURPLE", "DIE-3")
def test_wits_cannot_hurt_who_has_none():
    s = ready(b="hostile G2-R1-G2")
    assert s.refused(s.attack("B", "C", "G2", kind="mental")) == "CLR-B-PURPLE"
    assert s.refused(s.attack("B", "C", "R1")) == ""


@rule("CLR-B-PURPLE", "CLR-G-CLEAR")
def test_perfection_will_do():
    s = ready(b="hostile G2-C1-")
    assert s.refused(s.attack("B", "C", first=True)) == ""


@rule("CLR-B-PURPLE")
def test_it_attacks_nobody_else_in_that_turn():
    s = ready(board="..A...\n..B...\n..C...\n.....D", b="hostile G2-R1O2B1-")
    assert s.refused(s.attack("B", "A", "R1")) == "CLR-B-PURPLE"
    s.strike("B", "C", "O2")
    settle(s)
    assert s.refused(s.attack("B", "A", "R1")) == "CLR-B-PURPLE"
    assert s.refused(s.attack("B", "C", "R1")) == "", "the same again it may"
    assert s.refused(s.attack("B", "C", "B1", active="Freeze")) == "", "and in any way, once it has obeyed"
    s.end()
    s.until("B")
    assert s.refused(s.attack("B", "A", "R1")) == "", "the next turn is free"


@rule("CLR-B-PURPLE", "ATK-9")
def test_before_its_turn_it_strikes_back_as_ever():
    s = compelled("AB\n.C\n..\n.D", b="hostile G2-R1O3-")
    s.strike("A", "B", "R3")
    s.defend("B", "O3", "Dexterous")
    assert s.asked == ("B", "shoot")


@rule("CLR-B-PURPLE", "ATK-9", "ENC-4")
@pytest.mark.parametrize("bound", [True, False])
def test_in_its_turn_it_strikes_nobody_else_back(bound):
    """B leaves A to reach C; A shoots."""
    board = "AB...\n.....\n...C.\nD...."
    s = scene(board, A="G3-R3-P1", B="hostile R2-O3G1-", C="hostile G1-B2-", D="hostile G1-B2-")
    if bound:
        compel(s)
        s.until("A", "shoot")
    else:
        s.until("B")
        s.walk("c2")
    s.strike("A", "B", "R3")
    s.defend("B", "O3", "Dexterous")
    assert (s.asked == ("B", "shoot")) is not bound


@rule("CLR-B-PURPLE", "DCH-5")
def test_a_challenge_compels_too_and_the_game_master_names_the_victim():
    s = scene("AcB\n...\n..D", A="G3-O2-", B="p2 G1-R1-", D="hostile G1-R1-", c="strikes {}O6=P4")
    s.strike("A", "c", "O2", active="Dexterous", aim="guts")
    s.until("c", "strike")
    s.play(next(one for one in s.legal(StrikeBack) if one.active == "Compel"))
    settle(s)
    assert s.asked == ("c", "compel")
    assert s.pending.owners == ("gm",)
    s.play(Compel(s.id("B")))
    assert s.effects("A") == {"compelled": 1}


@rule("MOV-6")
def test_who_must_attack_another_next_turn_threatens_nobody_else():
    s = compelled()
    with world.scratch(s.match.snapshot):
        assert s.id("B") not in [one.foe for one in enemy_threats(s.id("A"))]
    s = compelled(victim="A")
    with world.scratch(s.match.snapshot):
        assert s.id("B") in [one.foe for one in enemy_threats(s.id("A"))]


@rule("CLR-B-PURPLE", "CLR-B-BLUE")
def test_the_victim_may_defend_itself():
    s = ready()
    s.strike("B", "C", "O2")
    assert s.asked == ("C", "defend")


# --- moving only as needed


FAR = """
    A.......
    ..B.....
    ........
    .....C..
    D.......
    """


@rule("CLR-B-PURPLE")
def test_it_moves_no_farther_than_it_must():
    s = ready(board=FAR, b="hostile R2-O2-")
    ways = s.legal(Move)
    assert ways
    assert ways == s.legal(), "nothing else yet"
    assert {len(one.path) for one in ways} == {2}
    assert s.refused(Move(cells("d2 e2 e3"))) == "CLR-B-PURPLE", "a longer way"
    assert s.refused(Move(cells("b2"))) == "CLR-B-PURPLE", "away from it"
    s.play(ways[0])
    assert {one.targets for one in s.legal(Attack)} == {(s.id("C"),)}
    assert s.refused(EndTurn()) == "CLR-B-PURPLE"


@rule("CLR-B-PURPLE", "ATK-6")
def test_who_reaches_far_need_not_come_near():
    s = ready(board=FAR, b="hostile G2-R1O2-")
    assert {one.active for one in s.legal(Attack)} == {"Ranged"}
    assert not s.legal(Move)


@rule("CLR-B-PURPLE")
def test_out_of_reach_it_comes_as_near_as_it_can_and_is_then_free():
    s = ready(board="A.......\n..B.....\n.......C\nD.......", b="hostile G2-O2-")
    ways = s.legal(Move)
    assert {str(one.path[-1]) for one in ways} == {"d1", "d2", "d3"}
    assert ways == s.legal()
    s.play(ways[0])
    settle(s)
    assert not [one for one in s.match.entries if isinstance(one.intent, Attack) and one.intent.who == s.id("B")]
    s.until("A")
    assert s.effects("B") == {}, "the turn was lost on the way"


@rule("CLR-B-PURPLE", "CLR-F-PURPLE")
def test_it_leaps_where_that_brings_it_in_reach():
    s = ready(board="A.....\n..B#C.\n..##..\nD.....", b="hostile P2-O2-")
    assert s.legal(Teleport)
    assert all(max(abs(one.to.x - 4), abs(one.to.y - 1)) == 1 for one in s.legal(Teleport))
    assert s.refused(Teleport(cells("a2")[0], 0)) == "CLR-B-PURPLE"


@rule("TIM-2", "CLR-G-BLUE", "CLR-B-PURPLE")
def test_a_frozen_one_attacks_from_where_it_is_or_not_at_all():
    s = compelled(board=FAR, b="hostile G2-O2-")
    s.edit(Effects((*s.get("B", Effects).effects, Effect("frozen", 2, s.id("A")))), name="B")
    s.until("B")
    assert not any(one.path for one in s.legal(Move))
    assert EndTurn() in s.legal()


@rule("CLR-B-PURPLE", "TIM-1")
def test_its_end_alone_tells_whom_it_could_not_reach():
    s = compelled(board=FAR, b="hostile G2-O2-")
    s.edit(Effects((*s.get("B", Effects).effects, Effect("frozen", 1, s.id("A")))), name="B")
    s.until("B")
    s.end()
    assert {one.kind: one.unreached for one in s.told(EffectEnded)} == {"compelled": s.id("C"), "frozen": 0}


@rule("TIM-2", "CLR-B-RED", "CLR-B-PURPLE")
def test_fleeing_beats_it():
    s = compelled()
    s.edit(Effects((*s.get("B", Effects).effects, Effect("fleeing", 1, s.id("A")))), name="B")
    s.end()
    assert s.asked == ("B", "flee")
    assert not s.told(Driven)
    s.play(s.legal()[0])
    s.until("A")
    assert s.effects("B") == {}


@rule("TIM-2", "CLR-B-YELLOW", "CLR-B-PURPLE")
def test_a_calmed_one_is_forced_to_nothing():
    s = compelled()
    s.edit(Effects((*s.get("B", Effects).effects, Effect("calmed", 2, s.id("A")))), name="B")
    s.until("B")
    assert EndTurn() in s.legal()
    assert not s.legal(Attack)


@rule("CLR-B-PURPLE")
def test_with_its_victim_gone_nothing_is_forced():
    s = compelled(board="A.B.C\n....D", c="hostile G1-B1-")
    s.edit(Out("fallen", 1), name="C")
    s.until("B")
    assert EndTurn() in s.legal()
    assert s.refused(Pass()) == "TRN-4"


# --- how long


@rule("TIM-1", "CLR-B-PURPLE")
def test_it_is_for_the_next_turn_alone():
    s = ready()
    s.strike("B", "C", "O2")
    settle(s)
    s.end()
    assert s.effects("B") == {}
    assert s.ask("B", Bidden) is None
    assert s.get("B", Effects).shaken


@rule("CLR-B-PURPLE", "TIM-1")
def test_a_turn_under_way_is_not_the_next_one():
    """A strikes back at B in B's own turn, and compels it: that turn goes on as it was."""
    s = scene("AB\n.C", A="G1-O3-P1", B="hostile G3-R1O2-", C="hostile G1-B2-")
    s.until("B")
    s.strike("B", "A", "R1")
    s.defend("A", "O3", "Dexterous")
    compel(s)
    assert s.asked == ("B", "act")
    assert EndTurn() in s.legal()
    assert s.refused(s.attack("B", "A", "O2")) == ""
    s.end()
    assert s.effects("B") == {"compelled": 1}
    s.until("B")
    assert {one.targets for one in s.legal()} == {(s.id("C"),)}


@rule("TIM-2", "CLR-B-PURPLE")
def test_compelled_again_the_first_victim_stays_and_nobody_is_asked():
    s = compelled()
    s.strike("A", "B", "P1", kind="mental", active="Compel")
    settle(s)
    assert s.asked == ("A", "act")
    assert [event.because for event in s.told(Unmoved)] == [("TIM-2",)]
    s.until("B")
    assert {one.targets for one in s.legal()} == {(s.id("C"),)}


@rule("TIM-4", "CLR-B-PURPLE")
@pytest.mark.parametrize("relapse", [False, True])
def test_who_was_shaken_just_now_stands_firm(relapse):
    s = scene(
        "A.B\n..C",
        A="G3-R3-P1",
        B="hostile G2-R1-",
        C="hostile G1-B2-",
        options=Options(points=40, alike=0, relapse=relapse),
    )
    s.edit(Effects((), shaken=True), name="B")
    s.strike("A", "B", "P1", kind="mental", active="Compel")
    settle(s)
    assert s.asked == (("A", "compel") if relapse else ("A", "act"))
    assert bool(s.told(Unmoved)) is not relapse


@rule("TIM-3", "CLR-B-PURPLE")
def test_it_holds_when_its_author_falls_and_ends_with_the_conflict():
    s = scene("AF\n.B\n.C", A="G3-R3-P1", F="G1-R3-", B="hostile G2-R1O2-", C="hostile G1-B2-")
    compel(s)
    s.end()
    s.edit(Out("fallen", 1), name="A")
    if s.asked != ("B", "act"):
        s.until("B")
    assert {one.targets for one in s.legal()} == {(s.id("C"),)}


# --- what is said


@rule("CLR-B-PURPLE")
def test_the_preview_tells_whether_it_takes_hold():
    s = compelled()
    again = s.attack("A", "B", "P1", kind="mental", active="Compel")
    fresh = s.attack("A", "C", "P1", kind="mental", active="Compel")
    with world.inside(s.match.world):
        assert [one.rounds for one in preview.classes(answer.blow(again))] == [0]
        assert [one.rounds for one in preview.classes(answer.blow(fresh))] == [1]


def test_the_log_tells_it():
    s = scene(FIELD, A="G3-R3-P1P1", B="hostile G2-R1O2-", C="hostile G1-B2-", D="hostile G1-B2-")
    compel(s)
    begun = sentence(s.told(EffectBegan)[0], s.name)
    assert begun == "B is compelled by A: on its next turn it must attack C, and nobody else."
    s.strike("A", "B", "P1", kind="mental", active="Compel")
    assert sentence(s.told(Unmoved)[0], s.name) == "B is bound already; nothing changes."
    s.end()
    assert (
        sentence(s.told(Driven)[0], s.name)
        == "B is compelled by A: before anything else it must attack C, and it attacks nobody else in this turn."
    )


def test_bots_turn_an_enemy_against_its_friend():
    s = scene("A..B\n...C", A="G1--P2", B="hostile G1-R2Y1-", C="hostile G1-B2Y1-")
    chosen = s.bot()
    assert isinstance(chosen, Attack)
    assert chosen.active == "Compel"
    driven, victim = chosen.targets[0], s.bot().victim
    assert {s.name(driven), s.name(victim)} == {"B", "C"}
    s.until(s.name(driven))
    assert s.bot().targets == (victim,)


@rule("CLR-B-PURPLE", "DIE-3")
def test_a_plain_social_attack_will_do_and_must_where_nothing_else_could_hurt():
    s = scene("A.B\n..C", A="G1-R3-P1G2", B="hostile G2--R1G1", C="hostile G1-B2-")
    compel(s)
    s.until("B")
    assert {(one.kind, one.active) for one in s.legal()} == {("social", "")}
    assert s.refused(EndTurn()) == "CLR-B-PURPLE"
    assert s.refused(s.attack("B", "C", "R1", kind="mental")) == "CLR-B-PURPLE", "C has no brains to hurt"
    s.strike("B", "C", "R1", kind="social")
    settle(s)
    assert s.stack("C") == "G1-B1-"


@rule("CLR-B-PURPLE", "DIE-3", "MOV-6")
def test_it_comes_near_for_a_plain_social_attack_too():
    s = scene("A.B....\n.......\n.....C.", A="G1-R3-P1G3", B="hostile R3--R1", C="hostile G1-B2-")
    compel(s)
    s.until("B")
    assert {str(one.path[-1]) for one in s.legal()} == {"e2", "e3"}
    assert s.refused(EndTurn()) == "CLR-B-PURPLE"


@rule("CLR-B-PURPLE", "APP-3")
def test_positions_that_the_situation_opens_count():
    opened = {"opened": (Opening("physical", "brains"), Opening("mental", "guts"))}
    s = scene("A.B\n..C", A="G1-R3-P1G2", B="hostile G2--Y1", C="hostile G1-B2-", more=More(fields=opened))
    compel(s)
    s.until("B")
    assert {"physical", "mental"} <= {one.kind for one in s.legal()}, (
        "brains serve physically, and guts may be hurt mentally"
    )
    assert s.refused(EndTurn()) == "CLR-B-PURPLE"


@rule("CLR-B-PURPLE", "MOV-7")
def test_on_the_way_to_its_victim_it_is_not_asked_whether_it_stays():
    s = scene("AB...\n.....\n...C.\nD....", A="G3-R3-P1", B="hostile R2-O3G1-", C="hostile G1-B2-", D="hostile G1-B2-")
    compel(s)
    s.until("A", "shoot")
    s.strike("A", "B", "R3")
    s.defend("B", "G1")
    assert s.asked == ("B", "act")
    assert {one.targets for one in s.legal()} == {(s.id("C"),)}, "it has come beside C"
