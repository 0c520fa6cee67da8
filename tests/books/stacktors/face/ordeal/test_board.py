"""A scene is shown in place of the map: its stack, its ways and the heroes, by mouse, keys and gamepad."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.face.ordeal.parts import HeroStand, RoadCard, SceneHead, StackPicture, WayRow
from game.books.stacktors.face.table import room
from game.books.stacktors.intents import PayWay, Regroup, Try
from game.books.stacktors.values.situation import ChallengeStage
from game.books.stacktors.values.stage_ways import StageWay
from game.ui.kit.controls import Dialog
from game.ui.kit.screen import Brush
from game.ui.kit.widgets import ControlState
from tests.books.stacktors.play.situation.test_abstract_challenges import flood
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Play

pytestmark = pytest.mark.usefixtures("drawn")

STAGES = (
    ChallengeStage("Think.", "brains", 1, "", (StageWay("Ask the ferryman.", price="coin"),)),
    ChallengeStage("Shout.", "brains", 1),
    ChallengeStage(
        "Lift.", "guts", 3, "pip", (StageWay("Go round.", price="round"), StageWay("", colour="B", total=2))
    ),
    ChallengeStage("Out.", "guts", 2),
)
HEROES = {"A": "G2-O3O2R1-R2", "B": "G1-B3B1-R2", "C": "G1-G2-R2"}


@pytest.fixture
def play():
    made = Play(flood("ABC", stack="R1O2=B1R1", stages=STAGES, rounds=3, **HEROES), handover="off")
    yield made
    made.close()


def _of(play, kind):
    return [one for one in play.screen.shown if isinstance(one, kind)]


def _stack(play):
    (stack,) = _of(play, StackPicture)
    return stack


def _lines(play):
    return [line.wordings[0] for line in _stack(play).lines]


def _chosen(play):
    return play.face.state.dock.content.list.chosen


@pytest.mark.rule("ACH-2", "ACH-5", "ACH-6")
def test_the_stack_has_both_roads_with_the_neck_and_a_line_for_each_stage(play):
    assert _lines(play) == [
        "1  red brains, now",
        "2  blue brains, to come",
        "1  orange guts, now",
        "2  red guts, to come",
    ]
    figure = _stack(play).figure
    assert [one.colour for one in figure.brains] == ["blue", "red"]
    assert [one.colour for one in figure.guts] == ["red", "orange"]
    assert figure.neck
    assert [(one.text, one.toll) for one in _of(play, RoadCard)] == [
        ("Think.", ""),
        ("Lift.", "Who fails loses a pip of what it tried with."),
    ]
    assert [(one.caption, one.note) for one in _of(play, WayRow)] == [
        ("Frighten: red brains, more than 1", ""),
        ("For 1 coin", "Ask the ferryman."),
        ("Orange guts: more than 3", ""),
        ("For 1 round", "Go round."),
        ("Blue guts: more than 2", ""),
    ]
    (head,) = _of(play, SceneHead)
    assert (head.name, head.wordings, head.rounds, head.spent) == ("The Flood", ("3 rounds",), 3, 0)


@pytest.mark.rule("ACH-5")
def test_a_stage_that_is_overcome_looks_spent_and_the_next_one_is_marked(play):
    play.driver.press("way guts 0")
    play.driver.press("Do it")
    assert [line.state for line in _stack(play).lines] == ["present", "later", "overcome", "present"]
    assert [one.committed for one in _stack(play).figure.guts] == [False, True]
    assert _of(play, SceneHead)[0].wordings[0] == "Round 1 of 3, 2 left"
    hero = next(one for one in _of(play, HeroStand) if one.key == f"hero {play.scene.id('A')}")
    assert any(piece.spent for piece in hero.seen.stack.guts), "its pieces are spent as they are seen"


@pytest.mark.rule("ACH-3", "ACH-5", "ACH-6")
def test_a_click_on_a_way_opens_the_tries_of_that_way_alone_for_one_who_can_go_it(play):
    play.driver.press("way guts 2")
    listed = play.face.state.dock.content.list
    assert {(one.road, one.way) for one in listed.answers} == {("guts", 2)}
    assert listed.who == play.scene.id("B"), "only B has blue guts"
    assert play.face.state.selection.leader == play.scene.id("B")
    play.driver.press("way brains 0")
    assert {(one.road, one.way) for one in play.face.state.dock.content.list.answers} == {("brains", 0)}
    play.driver.press("Back")
    assert play.face.state.dock is None


@pytest.mark.rule("ACH-3")
def test_pieces_of_a_try_are_clicked_on_the_hero_who_stands_by(play):
    play.driver.press("way guts 0")
    large, medium, red = (play.scene.ids("A", one)[0] for one in ("O3", "O2", "R1"))
    assert _chosen(play).pieces == tuple(sorted((large, medium))), "red is for the next stage"
    stand = next(one for one in _of(play, HeroStand) if one.key == f"hero {play.scene.id('A')}")
    spots = {}
    for x in range(round(stand.rect.x), round(stand.rect.right), 2):
        for y in range(round(stand.rect.y), round(stand.rect.bottom), 2):
            spots.setdefault(stand.piece(play.screen.look, (x, y)), (x + 1, y + 1))
    assert {large, medium, red} <= spots.keys()
    play.driver.click(spots[red])
    assert _chosen(play).pieces == tuple(sorted((large, medium, red)))
    play.driver.click(spots[medium])
    play.driver.press("Do it")
    assert play.intents[-1] == Try(play.scene.id("A"), tuple(sorted((large, red))), "guts")


@pytest.mark.rule("ACH-6")
def test_a_way_with_a_price_is_paid_and_one_that_cannot_be_paid_says_why(play):
    coin = play.driver.find("way brains 1")
    assert coin.reason == "That takes 1 coins; 0 are in the purse (ACH-6)"
    play.driver.press("way guts 1")
    play.driver.press("Do it")
    assert play.intents[-1] == PayWay(play.scene.id("A"), 1, "guts")


@pytest.mark.rule("AST-1")
def test_a_way_that_friends_could_go_together_says_that_they_stand_apart():
    play = Play(flood("A....B", stack="R1O2=B1R1", stages=STAGES, A="G2-O2R1-R2", B="G1-O1-R2"))
    try:
        reason = play.driver.find("way guts 0").reason
        assert reason.startswith("Those who could do it together stand apart: go to the map")
        assert play.driver.find("way guts 2").reason.startswith("Nobody here has free pieces for that: Blue guts")
    finally:
        play.close()


def test_keys_go_along_the_ways_and_open_them(play):
    play.key(pygame.K_TAB)
    keys = [one.key for one in play.screen.controls]
    assert play.screen.focus == keys[0] == "way brains 0"
    for _ in range(2):
        play.key(pygame.K_DOWN)
    assert play.screen.focus == "way guts 0"
    play.key(pygame.K_RETURN)
    assert {(one.road, one.way) for one in play.face.state.dock.content.list.answers} == {("guts", 0)}
    play.key(pygame.K_RETURN)
    assert isinstance(play.intents[-1], Try)


def test_a_gamepad_goes_along_the_ways_and_from_hero_to_hero(play):
    assert play.face.state.selection.leader == play.scene.id("A")
    play.driver.pad("RB")
    assert play.face.state.selection.leader == play.scene.id("B")
    play.driver.pad("LB")
    assert play.face.state.selection.leader == play.scene.id("A")
    play.driver.pad("Down")
    assert play.screen.focus == "way brains 0"
    for _ in range(3):
        play.driver.pad("Down")
    assert play.screen.focus == "way guts 1"
    play.driver.pad("South")
    play.driver.wait(400)
    assert _chosen(play) == PayWay(play.scene.id("A"), 1, "guts")
    play.driver.pad("South")
    play.driver.wait(400)
    assert play.intents[-1] == PayWay(play.scene.id("A"), 1, "guts")


@pytest.mark.rule("ACH-4")
def test_the_next_round_has_a_button_once_the_scene_has_begun():
    stages = (ChallengeStage("Lift.", "guts", 3), ChallengeStage("Out.", "guts", 9))
    play = Play(flood("A.", stack="R1O2", stages=stages, rounds=3, A=HEROES["A"]))
    try:
        assert not any(one.key == "regroup" for one in play.screen.controls)
        play.driver.press("way 0")
        play.driver.press("Do it")
        for spent in (2, 3):
            play.driver.press("Next round")
            assert play.intents[-1] == Regroup(play.scene.id("A")), "nothing can be tried, so that nothing is asked"
            assert _of(play, SceneHead)[0].spent == spent
            play.driver.wait(400)
        assert play.driver.find("Give up").key == "regroup"
    finally:
        play.close()


@pytest.mark.rule("ACH-4")
def test_a_round_in_which_something_can_still_be_tried_is_not_ended_without_a_question():
    play = Play(flood("A.", stack="R1O2=B1R1", stages=STAGES, rounds=3, A=HEROES["A"]))
    try:
        play.driver.press("way guts 0")
        play.driver.press("Do it")
        before = len(play.intents)
        play.driver.press("Next round")
        assert isinstance(play.driver.app.top, Dialog)
        assert play.driver.app.top.text == (
            "That ends round 1 of 3. With the pieces that are free the party can still try red brains, over 1."
        )
        assert play.brass == ["Stay here"]
        play.key(pygame.K_RETURN)
        assert len(play.intents) == before, "Enter burns no round"
        play.driver.press("regroup")
        play.driver.press("end it")
        play.driver.wait(400)
        assert play.intents[-1] == Regroup(play.scene.id("A"))
        assert _of(play, SceneHead)[0].spent == 2
    finally:
        play.close()


def test_the_map_is_looked_at_by_its_button_or_by_walking_and_the_scene_again(play):
    state = play.face.state
    assert state.ordeal.shown
    play.driver.press("Map")
    assert not state.ordeal.shown
    assert not _of(play, StackPicture)
    play.click_on("B")
    assert state.selection.leader == play.scene.id("B"), "the map takes clicks"
    play.driver.press("Back to the scene")
    assert state.ordeal.shown
    play.key(pygame.K_m)
    assert not state.ordeal.shown, "who walks sees where"


def test_the_map_below_takes_no_clicks_while_the_scene_is_shown(play):
    play.driver.press("Map")
    spots = {name: play.foot(name) for name in "ABC"}
    play.driver.press("Back to the scene")
    lying = [one.rect for one in play.screen.shown]
    free = [at for at in spots.values() if not any(rect.holds(at) for rect in lying)]
    before = len(play.intents)
    for at in [*free, (400, 300), (300, 200)]:
        play.driver.click(at)
    assert play.face.state.selection.over is None
    assert len(play.intents) == before


def test_in_a_conflict_the_map_is_shown():
    s = scene("A.b", A=HEROES["A"], b="hostile G1R2-G3Y2O2-R1")
    play = Play(s)
    try:
        assert not play.face.state.ordeal.shown
        assert not _of(play, StackPicture)
    finally:
        play.close()


def test_a_scene_that_is_won_is_not_shown_any_more():
    stages = (ChallengeStage("Lift.", "guts", 3),)
    play = Play(flood("A.", stack="O1", stages=stages, A=HEROES["A"]), handover="off")
    try:
        play.driver.press("way 0")
        play.driver.press("Do it")
        assert play.face.state.camping
        assert not play.face.state.ordeal.shown
        assert not _of(play, StackPicture)
    finally:
        play.close()


def test_the_log_lies_beside_the_scene(play):
    play.driver.press("way guts 0")
    play.driver.press("Do it")
    parts = room.ordeal(play.face.state).boxes
    seen = list(room.seen(play.face.state))
    assert seen
    assert not any(one.meets(other) for one in seen for other in parts)


def test_the_picture_is_painted_where_the_map_was(play):
    play.driver.wait(2000)
    surface = play.driver.app.surface
    picture = pygame.Surface(surface.size)
    play.face.state.ordeal.picture(surface.size).draw(picture)
    at = (300, 250)
    assert surface.get_at(at)[:3] == picture.get_at(at)[:3] != (20, 19, 31)


@pytest.mark.parametrize(("name", "line"), [("Marrin Sledgehammerer", "Marrin"), ("Al", "Al")])
def test_a_name_is_never_broken_within_a_word(play, monkeypatch, name, line):
    stand, look, texts = _of(play, HeroStand)[0], play.screen.look, list[str]()
    narrow = replace(stand, caption=name, rect=stand.rect._replace(w=44))
    monkeypatch.setattr(Brush, "text", lambda _brush, text, *_, **__: texts.append(text))
    narrow.paint(Brush(pygame.Surface((1280, 720)), look), ControlState())
    assert texts == [line]
