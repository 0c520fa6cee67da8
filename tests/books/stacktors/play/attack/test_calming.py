"""Yellow brains: Calming (CLR-B-YELLOW)."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import answer, preview
from game.books.stacktors.components import Effect, Effects, Side
from game.books.stacktors.events import EffectBegan, EffectEnded, Fell, Roused
from game.books.stacktors.intents import Attack, Go, Heal, Move, StrikeBack
from game.books.stacktors.prose import sentence
from game.books.stacktors.values.options import Options
from game.table import world
from tests.books.stacktors.scene import IDLE, scene

rule = pytest.mark.rule
RELAPSE = Options(points=40, alike=0, relapse=True)


def calmed(board="AB..\n....", a="G3-R3O2B1-Y2Y1Y1", b="hostile G2-R1G1-R1", piece="Y2", kind="mental", **more):
    s = scene(board, A=a, B=b, **more)
    calm(s, piece, kind)
    return s


def calm(s, piece="Y2", kind="mental"):
    s.strike("A", "B", piece, kind=kind, active="Calming")
    settle(s)


def settle(s):
    """Let everybody answer the attack under way with nothing."""
    while s.asked[1] in {"defend", "help_a", "help_d"}:
        s.play(IDLE[s.asked[1]])


@rule("CLR-B-YELLOW", "DMG-5", "TIM-1")
@pytest.mark.parametrize("kind", ["mental", "social"])
def test_a_hit_calms_for_n_rounds_instead_of_damage(kind):
    s = calmed(kind=kind)
    assert s.effects("B") == {"calmed": 2}
    assert s.stack("B") == "G2-R1G1-R1"


@rule("CLR-B-YELLOW")
def test_it_is_never_physical():
    s = scene("AB", A="G3-Y3-Y2", B="hostile G2-R1-")
    assert s.refused(s.attack("A", "B", "Y3", active="Calming")) == "ATK-2"
    assert s.refused(s.attack("A", "B", "Y2", kind="mental", active="Calming")) == ""


@rule("CLR-B-YELLOW", "ATK-7")
def test_the_multiple_multiplies_the_rounds():
    s = scene("AB", A="G3--Y2R2", B="hostile G2-R1-R2")
    s.strike("A", "B", "Y2+R2", kind="mental", active="Calming")
    s.defend("B", "R2")
    assert s.effects("B") == {"calmed": 4}


@rule("CLR-B-YELLOW", "DCH-8")
def test_a_challenge_is_not_calmed():
    s = scene("Ac", A="G3--Y3Y3", c="{}R2=Y4")
    s.strike("A", "c", "Y3+Y3", kind="mental", active="Calming", aim="brains")
    assert s.challenge("c") == "{}R2=Y2", "it loses pips as from any attack"


@rule("CLR-B-YELLOW")
def test_it_does_not_attack_but_moves_and_heals():
    s = calmed()
    s.until("B")
    assert not s.legal(Attack)
    assert s.refused(s.attack("B", "A", "R1")) == "CLR-B-YELLOW"
    assert s.legal(Move)
    s.become("B", "G2-R1-R1")
    assert Heal(s.id("B"), s.id("B")) in s.legal(Heal)


@rule("CLR-B-YELLOW", "ATK-9")
@pytest.mark.parametrize("first", [True, False], ids=["calmed", "not calmed"])
def test_it_makes_no_counterattack(first):
    s = scene("AB\n..", A="G3-R1-Y1", B="hostile G2-O3R1-")
    if first:
        calm(s, "Y1")
    s.strike("A", "B", "R1")
    s.defend("B", "O3", "Dexterous")
    assert s.asked == (("A", "act") if first else ("B", "shoot"))


@rule("CLR-B-YELLOW", "ENC-6", "ENC-4")
def test_it_makes_no_parting_shot():
    s = calmed("AB..\n....\n....")
    s.walk("a2 a3")
    assert s.asked == ("A", "act")
    assert s.cell("A") == "a3"


@rule("CLR-B-YELLOW", "ENC-1")
def test_it_still_stops_who_comes_next_to_it():
    s = scene(
        """
        A.B.
        ....
        .F..
        """,
        A="G3-R3-R1",
        B="hostile G1-R1Y1-",
        F="p1 G2G3-R1-Y3",
    )
    s.walk("b2")
    s.strike("F", "B", "Y3", kind="mental", active="Calming")
    settle(s)
    s.until("A")
    s.walk("b1")
    assert s.refused(Move(((2, 1),))) == "ENC-1"


def helped(*, attack: bool):
    """A scene in which B is calmed, and its friend C beside it attacks or is attacked."""
    s = scene("AB.\n.C.", A="G3-R3-Y3", B="hostile G1-R1-R2", C="hostile G2-O2-")
    s.strike("A", "B", "Y3", kind="mental", active="Calming")
    s.until("B", "defend")
    s.defend("B")
    if attack:
        s.until("C")
        s.strike("C", "A", "O2")
    else:
        s.strike("A", "C", "R3")
        s.defend("C", "O2")
    return s


@rule("AST-3", "CLR-B-YELLOW")
def test_it_helps_no_attack():
    assert helped(attack=True).asked == ("A", "defend")


@rule("AST-3")
def test_it_may_help_a_defence():
    assert helped(attack=False).asked == ("B", "help_d")


# --- what ends it


@rule("CLR-B-YELLOW")
@pytest.mark.parametrize("hit", [True, False])
def test_any_attack_ends_it_a_missed_one_too(hit):
    s = calmed()
    s.strike("A", "B", "B1" if not hit else "R3")
    assert [(event.who, event.by) for event in s.told(Roused)] == [(s.id("B"), s.id("A"))], "the moment it is declared"
    s.defend("B", "R1+G1" if not hit else "")
    assert s.effects("B") == {"calmed": 0}


@rule("CLR-B-YELLOW")
def test_a_friends_attack_ends_it_too():
    s = scene("AB.\n.C.", A="G3-R3-Y3", B="hostile G1-R1-", C="hostile G2-O2-")
    calm(s, "Y3")
    s.until("C")
    s.strike("C", "B", "O2")
    assert s.told(Roused)


@rule("CLR-B-YELLOW", "CLR-G-CLEAR")
def test_so_does_perfection():
    s = calmed(a="G3-C1-Y2")
    s.strike("A", "B", first=True)
    assert s.told(Roused)


@rule("CLR-B-YELLOW", "ATK-1")
def test_it_leaves_challenges_alone_too():
    s = scene("Ac", A="G3-R3O2-Y3", c="{}O1")
    strike = s.attack("A", "c", "O2", active="Dexterous", aim="guts")
    assert s.refused(strike) == ""
    s.edit(Effects((Effect("calmed", 2, s.id("c")),)), name="A")
    assert s.refused(strike) == "CLR-B-YELLOW"


@rule("CLR-B-YELLOW", "DCH-5")
def test_a_strike_of_a_challenge_ends_it():
    s = scene("Ac", A="G3-R3O1-Y3", c="strikes {}R5")
    s.strike("A", "c", "R3", active="Ranged", aim="guts")
    assert s.asked == ("c", "strike")
    s.edit(Effects((Effect("calmed", 2, s.id("c")),)), name="A")
    s.play(s.legal(StrikeBack)[0])
    assert s.told(Roused)


@rule("CLR-B-YELLOW")
def test_it_fights_again_from_its_next_turn_and_counts_as_calmed_until_then():
    s = scene("AB.\n.C.", A="G3-R3O2-Y3", B="hostile G2-O3R1-R2", C="hostile G1-O2-")
    calm(s, "Y3")
    s.strike("A", "B", "O2")
    s.defend("B", "O3", "Dexterous")
    assert s.asked == ("A", "act"), "roused, but no counterattack before its next turn"
    s.end()
    assert s.asked == ("B", "act")
    assert [event.kind for event in s.told(EffectEnded)] == ["calmed"]
    assert s.effects("B") == {}
    assert s.refused(s.attack("B", "A", "R1")) == ""


@rule("CLR-B-YELLOW", "AST-3", "ENC-6")
def test_roused_it_neither_helps_an_attack_nor_shoots_before_its_turn():
    s = scene("AB.\n.C.\n...", A="G3-R3O2-Y3", B="hostile G1-O3R1-R2", C="hostile G3-O2-")
    calm(s, "Y3")
    s.strike("A", "B", "O2")
    s.defend("B", "O3")
    s.until("C")
    s.strike("C", "A", "O2")
    assert s.asked == ("A", "defend"), "B does not help"


@rule("CLR-B-YELLOW")
def test_attacked_in_its_own_turn_it_waits_for_the_one_after():
    s = scene("AB..\n....\n....", A="G3-R3O2-Y3", B="hostile R3-O3R1-R2")
    calm(s, "Y3")
    s.until("B")
    s.walk("b2 b3")
    s.strike("A", "B", "O2")
    s.defend("B", "O3")
    s.play(Go())
    assert s.asked == ("B", "act")
    assert s.refused(s.attack("B", "A", "R1")) == "CLR-B-YELLOW"
    s.end()
    assert s.effects("B") == {"calmed": 0}
    s.until("B")
    assert s.effects("B") == {}
    assert s.get("B", Effects).shaken, "that turn was not free of it"
    s.end()
    assert not s.get("B", Effects).shaken


@rule("TIM-1", "CLR-B-YELLOW")
def test_unattacked_it_runs_out_at_the_end_of_its_nth_turn():
    s = calmed(piece="Y1")
    s.until("B")
    assert s.effects("B") == {"calmed": 1}
    s.end()
    assert s.effects("B") == {}
    assert s.told(EffectEnded)


@rule("SIT-2", "CLR-B-YELLOW")
def test_who_is_calmed_in_free_play_begins_the_conflict_calmed():
    s = scene("AB\n..", A="G3-R3-Y2", B="hostile G2-R1-", conflict=False)
    calm(s)
    assert s.asked == ("A", "act")
    assert s.effects("B") == {"calmed": 2}


# --- again, and together with others


@rule("CLR-B-YELLOW", "TIM-4")
@pytest.mark.parametrize("relapse", [False, True])
def test_a_new_calming_starts_anew_only_where_tim_4_is_off(relapse):
    s = calmed(a="G3-R3-Y2Y1", options=RELAPSE if relapse else None)
    s.strike("A", "B", "Y1", kind="mental", active="Calming")
    assert s.told(Roused)
    s.defend("B")
    assert s.effects("B") == {"calmed": 1 if relapse else 0}
    assert bool(s.told(EffectBegan)) is relapse


@rule("TIM-4", "CLR-B-YELLOW", "CLR-B-RED")
def test_who_came_out_of_a_calm_is_not_frightened_at_once():
    s = calmed(a="G3-R3-Y2R1")
    s.strike("A", "B", "R1", kind="social", active="Intimidate")
    settle(s)
    assert s.effects("B") == {"calmed": 0}


@rule("TIM-2", "CLR-B-YELLOW")
def test_it_runs_beside_fleeing():
    s = scene("AB..\n....", A="G3-R3-R1Y2", B="hostile G2-R1G1-")
    s.strike("A", "B", "R1", kind="social", active="Intimidate")
    settle(s)
    calm(s, "Y2")
    assert s.effects("B") == {"fleeing": 1, "calmed": 2}


@rule("TIM-3")
def test_it_goes_on_when_its_author_falls_and_ends_with_its_target():
    s = scene("AB.F\n.C..", A="G3-R3-Y3", B="hostile G1-R1-", C="hostile G2-O2P3-", F="G1-R1-")
    calm(s, "Y3")
    s.until("C")
    s.become("A", "G3-R1-Y3")
    s.strike("C", "A", "P3")
    settle(s)
    assert s.out("A") == "fallen"
    assert s.effects("B") == {"calmed": 3}
    s.strike("C", "B", "O2")
    settle(s)
    assert [event.who for event in s.told(Fell)] == [s.id("B")]
    assert s.effects("B") == {}


@rule("SID-3")
def test_it_changes_no_side():
    s = calmed()
    assert s.get("B", Side).name == "hostile"
    assert s.get("B", Side).seat == "gm"


# --- what is said beforehand, and afterwards


@rule("CLR-B-YELLOW", "TIM-4")
def test_the_preview_tells_that_it_will_wake():
    s = calmed(a="G3-R3-Y2Y1")
    with world.inside(s.match.world):
        struck = preview.classes(answer.blow(s.attack("A", "B", "R3")))
        again = preview.classes(answer.blow(s.attack("A", "B", "Y1", kind="mental", active="Calming")))
    assert all(one.wakes for one in (*struck, *again))
    assert not any(one.rounds for one in again), "a new calm does not take hold"
    assert not any(one.counter for one in struck)


def test_the_log_tells_it():
    s = calmed()
    begun = sentence(s.told(EffectBegan)[0], s.name)
    assert begun == "B is calmed by A and stops fighting for 2 turns, or until somebody attacks it."
    s.strike("A", "B", "R3")
    assert (
        sentence(s.told(Roused)[0], s.name)
        == "The attack of A ends the calm of B, who will fight again on its next turn."
    )


@pytest.mark.parametrize(("calm_one", "struck"), ["BC", "CB"])
def test_bots_leave_a_calmed_one_alone(calm_one, struck):
    """Two foes alike, one of them calmed: the greedy bot strikes the other."""
    s = scene("B.\nA.\nC.", A="G3-R3-", B="hostile G2-R2-", C="hostile G2-R2-")
    s.edit(Effects((Effect("calmed", 2, s.id("A")),)), name=calm_one)
    chosen = s.bot()
    assert isinstance(chosen, Attack)
    assert s.name(chosen.targets[0]) == struck


def test_bots_calm_whom_they_cannot_hurt():
    s = scene("AB", A="G1--Y2", B="hostile G2-R2-")
    chosen = s.bot()
    assert isinstance(chosen, Attack)
    assert chosen.active == "Calming"
