"""F2 tells what is suggested for any decision, why, and why not something else."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.books.stacktors.face.table import hint
from game.books.stacktors.intents import Attack, Move, Pass, Talk, Travel
from game.books.stacktors.mind.suggestion import Suggesting, Suggestion
from game.books.stacktors.values.situation import Goal, TalkChoice
from game.table import world
from game.table.book import Why
from tests.books.stacktors.scene import More, cells, scene
from tests.ui.play.play import Idle
from tests.ui.play.states import STATES

pytestmark = pytest.mark.usefixtures("drawn")

TALK = (TalkChoice("What is the news?", "The soot fell upwards."),)
PEOPLE = {"A": "G1R2-R3O2C1-R1", "c": "hostile G1R2-G3Y2O2-R1"}


@pytest.mark.parametrize(
    "name", ["a turn", "the attack dock", "the defence dock", "free play", "a talk", "gear in camp"]
)
def test_it_is_told_for_any_decision(name):
    p = STATES[name]()
    before, played, worlds = p.screen.face.state.dock, len(p.intents), len(world.esper.list_worlds())
    p.driver.key(pygame.K_F2)
    for _ in range(400):
        p.driver.wait(16)
        if p.screen.tips.toast.startswith("Suggested"):
            break
    first, *others = p.screen.tips.toast.split("\n")
    assert first.startswith("Suggested: ")
    assert first.endswith(".")
    assert [told for told in others if not told.startswith(("Not: ", "Next best: "))] == []
    assert len(others) <= 2
    assert (p.screen.face.state.dock, len(p.intents), len(world.esper.list_worlds())) == (before, played, worlds)
    p.close()


def test_why_not_something_else_is_told_in_two_lines(begin):
    p = begin("Ac...\n.....", gm=Idle(), **PEOPLE)
    p.turn("A")
    p.driver.key(pygame.K_F2)
    p.driver.wait(4000)
    assert len(p.screen.tips.toast.split("\n")) == 3


@pytest.mark.rule("AST-1", "ATK-8")
def test_a_friend_who_helps_is_named_and_the_same_answer_is_not_told_twice(begin):
    """Neither what A has nor what T has stops it."""
    s = scene("TAB", T="G1-Y2-Y2", A="p1 G1-Y3-", B="hostile O3-O3O2-")
    s.strike("B", "A", "O3+O2")
    p = begin(s, gm=Idle())
    p.driver.key(pygame.K_F2)
    p.driver.wait(4000)
    first, *others = p.screen.tips.toast.split("\n")
    assert ", and T adds medium yellow." in first
    assert [one for one in others if "answer large yellow" in one] == []


def test_enter_does_what_was_suggested(begin):
    """Enter picks no target by itself; once an attack is suggested, it leads to that."""
    p = begin("Ac...\n.....", gm=Idle(), **PEOPLE)
    p.turn("A")
    state = p.screen.face.state
    before = p.brass
    state.selection.advised = Pass()
    p.screen.changed()
    p.driver.wait(32)
    assert (before, p.brass) == (["Move"], ["Wait"])
    p.driver.key(pygame.K_F2)
    p.driver.wait(4000)
    assert isinstance(state.selection.advised, Attack)
    assert p.brass == ["Attack"]
    p.key(pygame.K_p)
    assert state.selection.advised is None


def test_it_is_looked_for_no_longer_once_something_else_is_asked(begin):
    p = begin("Ac...\n.....", gm=Idle(), **PEOPLE)
    p.turn("A")
    p.driver.key(pygame.K_F2)
    p.driver.key(pygame.K_p)
    p.driver.wait(400)
    assert not p.screen.tips.toast.startswith("Suggested")
    assert [name for name in world.esper.list_worlds() if name.startswith("suggestion")] == []


def test_nothing_is_drawn_anew_while_it_is_weighed(begin, monkeypatch):
    p = begin("Ac...\n.....", gm=Idle(), **PEOPLE)
    p.turn("A")
    monkeypatch.setattr(Suggesting, "step", lambda _: None)
    p.driver.key(pygame.K_F2)
    p.driver.wait(400)
    assert not any(p.driver.app.frame((), 16) for _ in range(20))
    assert p.screen.tips.toast == "Weighing what is best ..."


def test_a_suggested_walk_into_hard_ground_says_so(begin):
    p = begin("A~~~~~c\n#######", gm=Idle(), A="G1R2-Y3O2-", c="hostile G1-G1-")
    p.turn("A")
    p.driver.key(pygame.K_F2)
    p.driver.wait(4000)
    first = p.screen.tips.toast.split("\n")[0]
    assert first.startswith("Suggested: move")
    assert first.endswith(" stands in water then: 2 steps a turn, not 6.")


def advises(monkeypatch, intent) -> None:
    """Let that be what is suggested."""

    class Told(Suggesting):
        def step(self):
            return Suggestion(intent, Why("It is near."))

    monkeypatch.setattr(hint, "Suggesting", Told)


def test_in_free_play_enter_walks_the_one_for_whom_it_was_suggested(begin, monkeypatch):
    p = begin("A.B...", A="G1-R2-R1", B="G1-R2-R1", conflict=False)
    walk = Travel(p.scene.id("B"), cells("d1"))
    advises(monkeypatch, walk)
    p.screen.face.state.selection.leader = p.scene.id("A")
    p.driver.key(pygame.K_F2)
    p.driver.wait(100)
    assert p.screen.face.state.selection.leader == p.scene.id("B")
    assert p.brass == ["Walk"]
    p.key(pygame.K_RETURN)
    assert p.intents[-1] == walk


def test_where_nothing_is_left_to_suggest_that_is_said(begin):
    p = begin("A..c", A="G1-R3-R1", c="{}R3", goals=(Goal("overcome", "c"),), conflict=False)
    p.driver.key(pygame.K_F2)
    p.driver.wait(500)
    assert p.screen.tips.toast == "Nothing is left to suggest before something changes."
    assert p.screen.face.state.selection.advised is None


def test_a_suggestion_that_comes_too_early_is_told_once_somebody_is_asked(begin, monkeypatch):
    p = begin("Ac...\n.....", gm=Idle(), **PEOPLE)
    p.turn("A")
    asked = p.screen.face.state.asked
    monkeypatch.setattr(type(p.screen.face.state), "asked", property(lambda _: None))
    p.driver.key(pygame.K_F2)
    assert "once somebody is" in p.screen.tips.toast
    monkeypatch.setattr(type(p.screen.face.state), "asked", property(lambda _: asked))
    p.driver.wait(4000)
    assert p.screen.tips.toast.startswith("Suggested")


def test_while_it_is_looked_for_that_is_said_and_enter_does_nothing(begin, monkeypatch):
    p = begin("A.B...", A="G1-R2-R1", B="G1-R2-R1", conflict=False)
    found, steps = [None], itertools.count()

    def slow(_: Suggesting) -> Suggestion | None:
        next(steps)
        return found[0]

    monkeypatch.setattr(hint, "SLICE", 0.001)
    monkeypatch.setattr(hint, "Suggesting", type("Slow", (Suggesting,), {"step": slow}))
    p.driver.key(pygame.K_F2)
    begun = len(p.intents)
    for _ in range(4):
        p.driver.wait(900)
        p.key(pygame.K_RETURN)
    assert p.screen.tips.toast.startswith("Weighing")
    assert len(p.intents) == begun
    assert next(steps) > 4 * 900 / 16, "more than one step is made in a frame"
    found[0] = Suggestion(Travel(p.scene.id("A"), cells("b1")), Why(""))
    p.driver.wait(50)
    assert p.screen.tips.toast.startswith("Suggested")


def test_what_is_suggested_to_be_said_is_what_enter_says(begin, monkeypatch):
    lines = (TalkChoice("We will sleep", "Then good night."), TalkChoice("We will keep watch", "As you like."))
    p = begin(
        scene("mAw", conflict=False, A="G1-R2-R1", m="neutral Y1-O2-B3", w="neutral Y1-O2-B3", more=More(talk=lines))
    )
    wanted = Talk(p.scene.id("A"), p.scene.id("w"), 1)
    advises(monkeypatch, wanted)
    p.driver.key(pygame.K_F2)
    p.driver.wait(100)
    p.key(pygame.K_RETURN)
    p.key(pygame.K_RETURN)
    assert p.intents[-1] == wanted


def test_where_a_word_must_be_found_enter_opens_the_talk(begin):
    ends = (TalkChoice("It was Wat", "Well.", outcome="success"), TalkChoice("It was Ned", "Well.", outcome="failure"))
    p = begin(scene("A.m..", conflict=False, A="G1-R2-R1", m="neutral Y1-O2-B3", more=More(talk=ends)))
    p.driver.key(pygame.K_F2)
    p.driver.wait(2000)
    assert p.screen.tips.toast == "All are heard: what you say decides. Talk to m."
    p.key(pygame.K_RETURN)
    assert p.screen.face.state.talk_list is not None
    p.driver.key(pygame.K_F2)
    p.driver.wait(2000)
    assert p.screen.tips.toast == (
        "All are heard: what you say decides. Choose what is said to m: which line it is, is up to you."
    )


def test_a_cursor_does_not_stand_in_the_way_of_what_was_suggested(begin, monkeypatch):
    p = begin("A....c\n......", gm=Idle(), **PEOPLE)
    p.turn("A")
    p.key(pygame.K_RIGHT)
    assert p.brass == ["Move"]
    advises(monkeypatch, Pass())
    p.driver.key(pygame.K_F2)
    p.driver.wait(100)
    assert p.brass == ["Wait"]
    p.key(pygame.K_RETURN)
    assert Pass() in p.intents


def test_while_a_target_is_picked_the_cursor_goes_to_the_one_that_is_suggested(begin, monkeypatch):
    p = begin("A...c\n.....\n....d", gm=Idle(), d="hostile G1-R3-", **PEOPLE)
    p.turn("A")
    advises(monkeypatch, p.scene.attack("A", "d", "R3", active="Ranged"))
    p.key(pygame.K_a)
    p.key(pygame.K_LEFT)
    hand = p.screen.face.state.selection
    assert (hand.targeting, hand.over) == (True, None)
    p.driver.key(pygame.K_F2)
    p.driver.wait(100)
    assert hand.over == p.scene.id("d")
    p.key(pygame.K_RETURN)
    assert p.screen.face.state.dock is not None


def test_enter_walks_to_the_cell_that_was_suggested(begin, monkeypatch):
    p = begin("A....c\n......", gm=Idle(), **PEOPLE)
    p.turn("A")
    advises(monkeypatch, Move(cells("a2")))
    p.driver.key(pygame.K_F2)
    p.driver.wait(100)
    assert p.brass == ["Move"]
    p.key(pygame.K_RETURN)
    assert p.intents[-1].path == cells("a2")


@pytest.mark.rule("SIT-1")
@pytest.mark.parametrize(("more", "to"), [({"regions": {"gate": "f1 f2"}}, "f1"), ({"more": More(talk=TALK)}, "d1")])
def test_in_free_play_enter_proposes_a_walk_to_the_goal_or_to_who_has_something_to_say(begin, more, to):
    """Then the cursor is there, and Enter walks."""
    goals = (Goal("reach", "gate"),) if "regions" in more else ()
    p = begin(scene("A...w..\n.......", A="G1-R2-R1", w="neutral G1-R1-R1", conflict=False, goals=goals, **more))
    assert p.brass == ["Walk"]
    p.key(pygame.K_RETURN)
    assert p.brass == ["Walk"]
    p.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], Travel)
    assert p.intents[-1].path[-1] == cells(to)[0]


def test_who_was_about_to_pick_a_target_walks_where_that_is_suggested(begin, monkeypatch):
    p = begin("A....c\n......", gm=Idle(), **PEOPLE)
    p.turn("A")
    state = p.screen.face.state
    state.selection.targeting = True
    advises(monkeypatch, Move(cells("a2")))
    p.driver.key(pygame.K_F2)
    p.driver.wait(100)
    assert not state.selection.targeting
    p.key(pygame.K_RETURN)
    assert p.intents[-1].path == cells("a2")
