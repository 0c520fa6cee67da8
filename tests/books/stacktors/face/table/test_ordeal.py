"""A scene that is one abstract challenge is played by mouse and keys."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.docks.choice import HINT
from game.books.stacktors.face.docks.parts import TextLine, TextLines
from game.books.stacktors.intents import Defend, Help, PayWay, Regroup, Try
from game.books.stacktors.values.situation import ChallengeStage
from game.books.stacktors.values.stage_ways import StageWay
from tests.books.stacktors.face.docks.dock_alone import BRAM, BRUTE, DockAlone, turn_of
from tests.books.stacktors.play.situation.test_abstract_challenges import flood
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Play

pytestmark = pytest.mark.usefixtures("drawn")


@pytest.fixture
def play():
    made = Play(flood(A="G2-O2R1-R2", B="G1-O1B2-R2"))
    yield made
    made.close()


@pytest.mark.rule("ACH-2", "ACH-3", "ACH-4")
def test_the_stage_is_told_tried_helped_and_the_next_round_begun(play):
    _lead(play, "A")
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
    assert "Shout over the roar" in play.screen.pacer.show.story_log.voice
    assert any("A tries with 4 against 3" in line.text for line in play.screen.pacer.show.story_log.lines(9))
    _lead(play, "A")
    play.key(pygame.K_s)
    play.driver.press("Begin the scene's next round (1 left)")
    play.driver.press("Do it")
    assert "can still try red brains, over 1" in play.driver.app.top.text
    play.driver.press("Next round")
    assert play.intents[-1] == Regroup(play.scene.id("A"))
    played = len(play.intents)
    for answer, more in (("Stay here", 0), ("Give up", 1)):
        _lead(play, "A")
        play.key(pygame.K_s)
        play.driver.press("Give up: no round is left")
        play.driver.press("Do it")
        play.driver.press(answer)
        assert len(play.intents) == played + more


@pytest.mark.rule("ACH-3")
def test_enter_tries_and_whoever_cannot_is_told_who_can():
    play = Play(flood(A="G2-R2R1-R2", B="G1-O1B2-R2"))
    try:
        _lead(play, "A")
        special = next(one for one in play.screen.controls if one.key == "act special")
        assert special.reason == "B can try what is asked here: choose B first. (ACH-3)"
        _lead(play, "B")
        assert play.brass == ["Special"]
    finally:
        play.close()


def _lead(play, who):
    """Click that hero, who stands by the scene."""
    play.driver.press(f"hero {play.scene.id(who)}")


def _touch(play, who, *pieces):
    """Click these pieces of somebody's in the side panel."""
    for piece in pieces:
        key = f"piece {play.scene.ids(who, piece)[0]}"
        play.driver.press(next(one for one in play.screen.controls if one.key == key).key)


def _hint(play) -> bool:
    return any(isinstance(one, TextLine) and one.text == HINT for one in play.screen.face.state.dock.shown)


@pytest.mark.rule("ACH-3", "AST-1")
def test_a_try_and_help_are_made_of_any_pieces_that_are_clicked():
    """No list names these sets: red instead of yellow for the try, blue instead of yellow for the help."""
    play = Play(flood(A="G2-O2R1R1Y2Y1-R2", B="G1-B2Y2-R2"))
    try:
        _lead(play, "A")
        play.key(pygame.K_s)
        assert _hint(play)
        dock = play.screen.face.state.dock
        _touch(play, "A", "Y2", "R1")
        assert dock.content.list.chosen == Try(play.scene.id("A"), play.scene.ids("A", "O2+R1"))
        assert dock.content.list.texts[dock.content.list.picked].startswith("Try it with")
        _touch(play, "A", "O2")
        assert "One of the pieces must be orange" in dock.content.panel.note, "an orange piece is needed"
        assert dock.content.list.chosen == Try(play.scene.id("A"), play.scene.ids("A", "O2+R1"))
        play.driver.press("Do it")
        assert play.intents[-1] == Try(play.scene.id("A"), play.scene.ids("A", "O2+R1", spent=True))
        assert play.asked == ("B", "aid")
        assert _hint(play)
        answers = play.screen.face.state.dock.content.list
        assert answers.chosen == Help(play.scene.ids("B", "Y2")), "blue guts are for a later stage"
        _touch(play, "B", "B2")
        assert "adds at most 2" in play.screen.face.state.dock.content.panel.note
        _touch(play, "B", "Y2", "B2")
        assert answers.chosen == Help(play.scene.ids("B", "B2"))
        play.key(pygame.K_RETURN)
        assert play.intents[-1] == Help(play.scene.ids("B", "B2", spent=True))
    finally:
        play.close()


@pytest.mark.rule("ACH-5", "ACH-6")
def test_roads_and_prices_are_listed_and_the_road_that_is_meant_is_told():
    stages = (
        ChallengeStage("Think.", "brains", 1),
        ChallengeStage("Lift.", "guts", 2, "", (StageWay("Go round.", price="round"),)),
        ChallengeStage("Out.", "guts", 9),
    )
    play = Play(flood("A.", stack="G1R1=R1", stages=stages, A="G2-R3B2O1-R2"))
    try:
        _lead(play, "A")
        play.key(pygame.K_s)
        play.driver.press("Let 1 round pass on the road of the guts")
        told = [one.text for one in play.screen.face.state.dock.shown if isinstance(one, TextLines)]
        assert "Another way, for 1 round: Go round." in told, "of this way alone, and not of the other road"
        play.driver.press("Do it")
        assert play.intents[-1] == PayWay(play.scene.id("A"), 1, "guts")
        assert any(
            "takes the long way past the stage" in line.text for line in play.screen.pacer.show.story_log.lines(9)
        )
    finally:
        play.close()


@pytest.mark.rule("AST-1")
def test_help_in_an_attack_is_made_of_any_pieces_too():
    s = turn_of(scene("TAB", A=BRAM, B=BRUTE, T="p1 Y2-Y1R1-G2"), "B")
    s.strike("B", "A", "G3")
    s.play(Defend(s.ids("A", "O2")))
    alone = DockAlone(s, "small")
    offers = alone.content.offers
    listed = len(offers.all)
    alone.dock.touch(s.id("T"), s.ids("T", "Y1")[0])
    alone.dock.touch(s.id("T"), s.ids("T", "R1")[0])
    assert offers.chosen.intent == Help(s.ids("T", "R1"))
    assert len(offers.all) == listed + 1
    assert alone.key(pygame.K_RETURN).intent == Help(s.ids("T", "R1"))


@pytest.mark.rule("ACH-6")
def test_pips_of_a_price_are_chosen_by_clicking_pieces():
    """Of two pips that are paid, each may be of another piece; a click gives one in place of the one given first."""
    stages = (ChallengeStage("Lift.", "guts", 9, "", (StageWay("Squeeze by.", price="pip", amount=2),)),)
    play = Play(flood("A.", stack="G1", stages=stages, A="G2-R3B2O1-R2"))
    try:
        _lead(play, "A")
        play.key(pygame.K_s)
        assert _hint(play)
        content = play.screen.face.state.dock.content
        orange, blue, red = (play.scene.ids("A", one)[0] for one in ("O1", "B2", "R3"))
        _touch(play, "A", "R3", "R3", "B2")
        assert content.list.chosen == PayWay(play.scene.id("A"), 1, pieces=(red, blue))
        _touch(play, "A", "O1")
        assert content.list.chosen.pieces == (blue, orange)
        _touch(play, "A", "O1")
        assert content.list.chosen.pieces == (blue, orange), "it has a single pip"
        assert "no such pips" in content.panel.note
        play.driver.press("Do it")
        assert play.intents[-1] == PayWay(play.scene.id("A"), 1, pieces=(blue, orange))
    finally:
        play.close()
