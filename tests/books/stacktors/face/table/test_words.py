"""Where nobody is an enemy, the table shows words in place of attacks, and says what they can do."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.books.stacktors.face.docks.attack.rows import VerbTab
from game.books.stacktors.intents import Attack
from game.books.stacktors.values.situation import TalkChoice
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Idle, Play

pytestmark = pytest.mark.usefixtures("drawn")

PEOPLE: dict[str, Any] = {
    "A": "p1 G1R2-R2O1-G3R1",
    "B": "p1 G1-R2B1-B3C2",
    "c": "neutral reluctant Y1-O2-B3",
}


def court(drawing="AcB\n...", *, conflict=False, **more):
    talk = More(talk=(TalkChoice("Who are you?", "A miller."),))
    return Play(scene(drawing, conflict=conflict, more=talk, **(PEOPLE | more)), gm=Idle(), handover="off")


@pytest.fixture
def play():
    made = court()
    yield made
    made.close()


def _actions(play):
    return {one.key: one for one in play.screen.controls if one.key.startswith("act ")}


def test_the_button_of_attacks_names_what_words_do_and_talk_is_to_ask(play):
    found = _actions(play)
    assert found["act attack"].caption == "Win over"
    assert found["act attack"].tip == "Win over · Frighten: to frighten makes an enemy."
    assert found["act talk"].caption == "Ask"
    assert "Attack" not in {one.caption for one in play.screen.controls}
    play.click_on("B")
    assert _actions(play)["act attack"].caption == "Outwit", "B has no other words"


def test_the_line_of_the_decision_is_the_heading(play):
    prompt = play.face.prompt(play.screen.asked)
    assert prompt.text == "The party is free to act: to frighten or outwit makes an enemy"
    play.key(pygame.K_a)
    assert play.face.prompt(play.screen.asked).text == "To whom?"


def test_where_no_words_make_an_enemy_nobody_can_be_hurt_by_them():
    play = court(A="p1 G1R2-R2O1-G3", B="p1 G1-R2B1-O2")
    try:
        assert play.face.prompt(play.screen.asked).text == "The party is free to act: nobody can be hurt by words"
        assert _actions(play)["act attack"].tip == "Win over: nobody can be hurt by words."
    finally:
        play.close()


def test_the_dock_has_the_verbs_of_words_alone(play):
    play.attack()
    dock = play.face.state.dock
    assert dock.content.title == "A speaks to c: nobody can be hurt by that"
    play.driver.press("Frighten")
    assert dock.content.title == "A speaks to c: that makes an enemy"
    play.driver.press("Win over")
    assert [one.caption for one in dock.shown if isinstance(one, VerbTab)] == ["Win over", "Frighten"]
    play.key(pygame.K_RETURN)
    made = next(one for one in play.intents if isinstance(one, Attack))
    assert made.active == "Persuasive"


def test_who_has_no_words_says_so():
    play = court(A="p1 G1R2-R2O1-O2", B="p1 G1-R2B1-O1")
    try:
        button = _actions(play)["act attack"]
        assert button.reason == "A wins over, frightens or outwits nobody from here. (CLR-B-GREEN)"
        assert play.face.state.selection.targets(play.screen.asked) == ()
    finally:
        play.close()


@pytest.mark.parametrize("more", [{"d": "hostile O3-G3B2-R1"}, {"d": "(C2)R4=B5"}])
def test_with_an_enemy_or_something_to_force_it_is_an_attack(more):
    play = court("AcB\nd..", **more)
    try:
        assert _actions(play)["act attack"].caption == "Attack"
        assert play.face.prompt(play.screen.asked).text == "The party is free to act"
    finally:
        play.close()


def test_in_a_conflict_it_is_an_attack():
    play = court("AcB\nd..", conflict=True, d="hostile O3-G3B2-R1")
    try:
        assert _actions(play)["act attack"].caption == "Attack"
    finally:
        play.close()


@pytest.mark.rule("TER-2")
@pytest.mark.parametrize(
    ("ground", "feet", "told"),
    [(":", "Y2", " Steady: sand is easy."), (":", "G2", ""), (".", "Y2", ""), ("~", "B2", " Swim: in the water.")],
)
def test_where_feet_serve_on_the_ground_in_reach_it_is_said(ground, feet, told):
    play = Play(scene(f"A{ground}..b", A=f"{feet}-R2-R1", b="hostile G1-R1-"), gm=Idle(), handover="off")
    try:
        note = play.face.prompt(play.screen.asked).note
        assert note == f"Number: steps left there, turns counted.{told}"
    finally:
        play.close()
