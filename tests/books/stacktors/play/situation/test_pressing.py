"""In a situation that presses for time, each try, healing and special is a round (SIT-6)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Chronicle, Scene
from game.books.stacktors.events import TimePassed
from game.books.stacktors.intents import Heal, Identify, Medic, Morph, MorphSelf, Nothing, Regroup, Tell, Travel, Try
from game.books.stacktors.prose import sentence
from game.books.stacktors.values.situation import ChallengeStage, Goal, Ordeal, TalkChoice, Watch
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule


def hurry(*goals, presses=True, watches=(), **names):
    given = {"A": "G1-R3Y1-C2", "B": "neutral G1-R1-", "c": "{}R9", "o": "{R1}"} | names
    more = More(goals=(*goals, Goal("overcome", "c")), watches=watches, fields={"presses": presses})
    return scene("Ac..B\no....", conflict=False, more=more, **given)


def spend(s):
    s.strike("A", "c", "R3", active="Ranged", aim="guts")


@rule("SIT-6")
def test_a_try_is_a_round():
    s = hurry(Goal("rounds", "3", "late"))
    spend(s)
    (told,) = s.told(TimePassed)
    assert (told.rounds, told.left) == (1, 2)
    assert sentence(told, lambda _: "") == "Time goes by: 1 round is over, 2 left."
    assert s.asked[1] == "free"


@rule("SIT-6")
def test_so_are_healings_and_specials_but_not_steps_and_words():
    s = hurry()
    s.play(Travel(s.id("A"), cells("b2")))
    assert s.table(Scene).rounds == 0
    s.become("A", "G1-R2Y1-C2")
    s.play(Heal(s.id("A"), s.id("A")))
    assert s.table(Scene).rounds == 0, "the healing is chosen first"
    s.play(Nothing())
    assert s.table(Scene).rounds == 1
    s.play(s.legal(Medic)[0])
    s.play(Nothing())
    assert s.table(Scene).rounds == 2
    s.play(s.legal(Identify)[0])
    assert s.table(Scene).rounds == 3
    assert s.told(TimePassed)[0].left is None


@rule("SIT-6", "CLR-G-CYAN")
def test_morph_self_is_one_of_them():
    s = hurry(A="G1-Cy2Y1-")
    s.play(s.legal(MorphSelf)[0])
    s.play(s.legal(Morph)[0])
    assert s.table(Scene).rounds == 1


@rule("SIT-6", "SIT-3")
def test_when_the_rounds_are_over_it_ends():
    s = hurry(Goal("rounds", "2", "late"))
    spend(s)
    assert s.asked[1] == "free"
    spend(s)
    assert s.table(Chronicle).past == (("scene", "late"),)


@rule("SIT-6")
def test_elsewhere_nobody_counts():
    s = hurry(Goal("rounds", "2", "late"), presses=False)
    for _ in range(3):
        spend(s)
    assert s.asked[1] == "free"
    assert s.table(Scene).rounds == 0
    assert not s.told(TimePassed)


@rule("SIT-6", "SIT-1")
def test_watches_count_them_too():
    s = hurry(watches=(Watch("round", "2", "The water rises."),))
    assert s.asked[1] == "free"
    spend(s)
    assert s.asked[1] == "moment"
    s.play(Tell("The water rises."))
    assert s.asked[1] == "free"


@rule("SIT-6", "SIT-5")
def test_rounds_of_a_conflict_before_count_as_well():
    talk = (TalkChoice("Fight me!", "With pleasure.", clash=True),)
    s = scene(
        "AB...\n.c...",
        A="G1-R3-",
        B="hostile G1-R1-",
        c="{}R9",
        conflict=False,
        more=More(goals=(Goal("rounds", "3", "late"),), talk=talk, fields={"presses": True}),
    )
    spend(s)
    s.strike("A", "B", "R3")
    s.defend("B")
    while s.asked[1] not in {"free", "gm", "camp"}:
        s.end() if s.asked[1] == "act" else s.play(s.legal()[0])
    assert s.table(Scene).rounds >= 1
    assert s.asked[1] == "free"
    before = s.table(Scene).rounds
    spend(s)
    assert s.table(Scene).rounds == before + 1


@rule("SIT-6", "ACH-4")
def test_once_an_abstract_scene_has_begun_its_own_rounds_count_and_nothing_else():
    flood = Ordeal("flood", "the Flood", "O3", 4, (ChallengeStage("Hold the gate.", "guts", 9),))
    more = More(
        goals=(Goal("overcome", "flood"), Goal("rounds", "3", "late")), fields={"presses": True, "ordeal": flood}
    )
    s = scene("A..\no..", A="G1-O3Y1-C2", o="{R1}", conflict=False, more=more)
    a = s.id("A")
    s.play(Identify(a, s.id("o"), s.ids("A", "C2")[0], a))
    assert s.table(Scene).rounds == 1, "the scene begins with the first try"
    s.play(Try(a, s.ids("A", "O3")))
    s.become("A", "G1-O2Y1-C1")
    s.play(Heal(a, a))
    s.play(Nothing())
    s.play(Medic(a, s.ids("A", "Y1"), (a,)))
    s.play(Nothing())
    assert s.table(Scene).rounds == 1
    s.play(Regroup(a))
    assert s.table(Scene).rounds == 2
    s.play(Regroup(a))
    assert s.table(Chronicle).past == (("scene", "late"),)
