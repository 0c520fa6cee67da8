"""Whose turn it is, is plain at each moment: it is called out, and marked on the map and in the banner."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.stage.turn_calls import READ, STANDS
from game.books.stacktors.face.table.boxes import CallBox
from game.books.stacktors.intents import EndTurn, Heal, Move, Say
from game.ui.kit.screen import Brush
from game.ui.play.boxes import Banner
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")


def called(p) -> list[str]:
    return [one.text for one in p.screen.shown if isinstance(one, CallBox)]


def banner(p) -> str:
    return next((one.text for one in p.screen.shown if isinstance(one, Banner)), "")


def seen(p, ms: int) -> list[str]:
    """What is called out in that time, each text once, in order."""
    found: list[str] = []
    for _ in range(ms // 32):
        p.driver.wait(32)
        found += [text for text in called(p) if text not in found]
    return found


def fight(begin, **more):
    """A fight in which A has a single piece to strike with, and so nothing left to do after its attack."""
    return begin("#####\n#Ac.#\n#####", speed="normal", A="G1-R3-", c="hostile G3-Y3Y2-", **more)


@pytest.mark.rule("DEC-3")
def test_a_turn_that_ends_by_itself_is_called_out_before_anybody_else_acts(begin):
    p = fight(begin, gm=Idle())
    p.driver.wait(3000)
    assert p.asked == ("A", "act")
    p.screen.do(p.scene.attack("A", "c", "R3"))
    found = seen(p, 6000)
    assert found[0] == "A's turn ends: its free pieces reach nobody."
    assert found[1].endswith("C's turn")


def test_a_turn_that_ends_with_the_last_step_is_called_out_too(begin):
    p = begin("#####\n#A.c#\n#.###\n#...#\n#####", speed="normal", A="G2-Y1-", c="hostile G3-Y3Y2-", gm=Idle())
    p.driver.wait(3000)
    p.screen.do(Move(((1, 2),)))
    found = seen(p, 6000)
    assert found[0] == "A's turn ends: its free pieces reach nobody."
    assert any(one.by and isinstance(one.intent, EndTurn) for one in p.scene.match.entries)


def test_nobody_acts_while_it_is_read(begin):
    p = fight(begin, gm=Idle())
    p.driver.wait(3000)
    p.screen.do(p.scene.attack("A", "c", "R3"))
    while not called(p) or "ends" not in called(p)[0]:
        p.driver.wait(16)
    p.driver.wait(READ - 200)
    assert "ends" in called(p)[0]
    assert p.screen.pacer.show.turn_of != p.scene.id("c")


def test_the_banner_says_it_too(begin):
    p = fight(begin, gm=Idle())
    p.driver.wait(3000)
    p.screen.do(p.scene.attack("A", "c", "R3"))
    while not called(p) or "ends" not in called(p)[0]:
        p.driver.wait(16)
    assert banner(p) == called(p)[0] == "A's turn ends: its free pieces reach nobody."


def test_who_skips_what_happens_still_reads_why_the_turn_has_ended(begin):
    p = fight(begin, gm=Idle())
    p.driver.wait(3000)
    p.screen.do(p.scene.attack("A", "c", "R3"))
    p.key(pygame.K_SPACE)
    for _ in range(100):
        p.key(pygame.K_SPACE)
        if p.screen.asked:
            break
    assert any(text.startswith("A's turn ends: its free pieces reach nobody. ") for text in called(p))
    p.driver.wait(STANDS + 200)
    assert called(p) == []


def test_who_ends_a_turn_is_not_told_so_but_sees_who_is_next(begin):
    p = fight(begin, gm=Idle())
    p.driver.wait(3000)
    p.key(pygame.K_p)
    assert not [text for text in seen(p, 2000) if "ends" in text]


def test_a_call_goes_by_itself(begin):
    p = fight(begin, gm=Idle())
    p.driver.wait(STANDS + 3000)
    assert called(p) == []


def attacked(begin):
    """A game in which c strikes in its turn, and A is asked for an answer."""
    p = begin("A..\n.c.", A="p1 G1R2-R3O2C1-R1", c="hostile G3-R3G3B2-R1", gm=Idle())
    p.gm.told["act"] = [p.scene.attack("c", "A", "G3")]
    for _ in range(8):
        if p.screen.face.state.dock:
            break
        p.key(pygame.K_e if any(one.key == "act end" for one in p.screen.controls) else pygame.K_p)
    assert p.asked == ("A", "defend")
    return p


def test_while_a_hero_answers_the_mark_and_the_banner_are_with_whose_turn_it_is(begin):
    p = attacked(begin)
    marks = p.screen.face.state.marks()
    assert (marks.selected, marks.answers) == (p.scene.id("c"), p.scene.id("A"))
    assert marks.decides == "answers"
    assert banner(p).startswith("C's turn: A ")


def test_who_is_healed_in_the_turn_of_another_is_not_said_to_answer(begin):
    drawn = scene("AF.\n..c", A="p1 G3-R3Y1-R1", F="p1 O1-G2R2-", c="hostile G1-G1-")
    drawn.become("F", "O1-G2R1-")
    p = begin(drawn, gm=Idle())
    p.turn("A")
    p.screen.pacer.play(Heal(p.scene.id("A"), p.scene.id("F")))
    p.driver.wait(400)
    assert p.asked == ("F", "mend")
    marks = p.screen.face.state.marks()
    assert (marks.selected, marks.answers, marks.decides) == (p.scene.id("A"), p.scene.id("F"), "is healed")


def test_in_a_turn_of_ones_own_nobody_else_is_marked(begin):
    p = fight(begin, gm=Idle())
    p.driver.wait(3000)
    marks = p.screen.face.state.marks()
    assert (marks.selected, marks.answers) == (p.scene.id("A"), 0)


def test_the_banner_says_whose_turn_it_is_while_others_act(begin):
    p = fight(begin, gm=Idle())
    p.driver.wait(3000)
    p.screen.do(EndTurn() if p.scene.match.refusal("p1", EndTurn()) is None else p.scene.attack("A", "c", "R3"))
    found = set()
    for _ in range(200):
        p.driver.wait(16)
        if p.screen.asked is None:
            found.add(banner(p))
    assert "C's turn" in found


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
def test_no_caption_covers_a_call(begin, size):
    p = fight(begin, gm=Idle(), size=size)
    p.driver.wait(3000)
    p.screen.do(p.scene.attack("A", "c", "R3"))
    while not called(p):
        p.driver.wait(32)
    captions = p.driver.app.audio.captions
    for text in ("It strikes.", "A's turn ends.", "It falls, and does not get up again."):
        captions.say(text)
    p.screen.dirty = True
    p.driver.wait(16)
    box = next(one for one in p.screen.shown if isinstance(one, CallBox)).extent(p.screen.look)
    brush = Brush(p.driver.app.surface, p.driver.app.look)
    assert not any(brush.area(one).colliderect(brush.area(box)) for one in captions.sheets(brush.look))


@pytest.mark.parametrize("device", ["key", "mouse"])
def test_a_statement_may_be_begun_while_the_last_deed_of_a_turn_is_shown(begin, device):
    """The turn ends by itself with the deed; what is written then is not lost, and others wait for nothing."""
    p = fight(begin, gm=Idle())
    p.driver.wait(3000)
    p.screen.do(p.scene.attack("A", "c", "R3"))
    p.driver.wait(100)
    assert p.screen.pacer.cues.busy
    if device == "key":
        p.driver.key(pygame.K_t)
    else:
        p.driver.press("act speak")
    assert p.face.state.speaking
    p.driver.wait(100)
    for letter in "Well":
        p.driver.key(pygame.key.key_code(letter.lower()), letter=letter)
        p.driver.write(letter)
    p.driver.wait(4000)
    assert p.face.state.speaking
    p.driver.key(pygame.K_RETURN)
    p.driver.wait(100)
    assert [one for one in p.intents if isinstance(one, Say)] == [Say(p.scene.id("A"), "Well", p.scene.id("c"))]
    assert any(one.by and isinstance(one.intent, EndTurn) for one in p.scene.match.entries), "the turn has ended"
