"""A scene that is one abstract challenge is played by mouse and keys."""

from __future__ import annotations

import pygame
import pytest

from game.stacktors.intents import Help, Regroup, Try
from game.ui.stacktors.docks.parts import TextLines
from tests.stacktors.play.situation.test_abstract_challenges import flood
from tests.ui.play.play import Play


@pytest.fixture
def play():
    made = Play(flood(A="G2-O2R1-R2", B="G1-O1B2-R2"))
    yield made
    made.close()


@pytest.mark.rule("ACH-2", "ACH-3", "ACH-4")
def test_the_stage_is_told_tried_helped_and_the_next_round_begun(play):
    play.click_on("A")
    play.key(pygame.K_s)
    assert next(
        control.caption for control in play.driver.top.pressable if control.key.startswith("answer")
    ).startswith("Try it with")
    dock = play.screen.face.state.dock
    assert "Hold the gate. Needed: more than 3 with an orange piece in the guts (Dexterous)." in next(
        one.text for one in dock.shown if isinstance(one, TextLines)
    )
    play.key(pygame.K_RETURN)
    assert isinstance(play.intents[-1], Try)
    assert play.asked == ("B", "aid")
    assert "the stage is overcome" in next(
        one.text for one in play.screen.face.state.dock.shown if isinstance(one, TextLines)
    ), "help that does it is suggested"
    assert not any(
        "Shout" in one.text or "stage 2" in one.text
        for one in play.screen.face.state.dock.shown
        if isinstance(one, TextLines)
    ), "what comes then is not known yet (ACH-2)"
    play.key(pygame.K_RETURN)
    assert play.intents[-1] == Help(play.scene.ids("B", "O1", spent=True))
    assert "Shout over the roar" in play.screen.flow.show.story_log.voice
    assert any("A tries with 4 against 3" in line.text for line in play.screen.flow.show.story_log.lines(9))
    play.click_on("A")
    play.key(pygame.K_s)
    play.driver.press("Begin the scene's next round (1 left)")
    play.driver.press("Do it")
    assert play.intents[-1] == Regroup(play.scene.id("A"))
    played = len(play.intents)
    for answer, more in (("Stay here", 0), ("Give up", 1)):
        play.click_on("A")
        play.key(pygame.K_s)
        play.driver.press("Give up: no round is left")
        play.driver.press("Do it")
        play.driver.press(answer)
        assert len(play.intents) == played + more


@pytest.mark.rule("ACH-3")
def test_enter_tries_and_whoever_cannot_is_told_who_can():
    play = Play(flood(A="G2-R2R1-R2", B="G1-O1B2-R2"))
    try:
        play.click_on("A")
        special = next(one for one in play.screen.controls if one.key == "act special")
        assert special.reason == "B can try what is asked here: choose B first. (ACH-3)"
        play.click_on("B")
        assert play.brass == ["Special"]
    finally:
        play.close()
