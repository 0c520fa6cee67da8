"""The side panel tells what pieces do, with their numbers."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Carried, Treasure
from game.books.stacktors.face.side.panel import SidePanel
from game.books.stacktors.face.side.panel_rows import GearChip, PieceRow, SideHeading
from game.books.stacktors.intents import EndTurn, Move, Pass
from game.ui.kit.controls import TOO_SOON, UNASKED
from game.ui.kit.guard import GUARDED
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Paragraph
from tests.books.stacktors.play.people.test_finds import found
from tests.books.stacktors.scene import cells, scene
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    A....
    ..c..
    ..e..
"""
PEOPLE = {"e": "{R3}", "A": "G1R2-R3O2C1-R1 B2-", "c": "hostile O3-G3B2-R1"}


@pytest.fixture
def p(begin):
    return begin(FIELD, **PEOPLE)


def tip(p, caption: str) -> str:
    return p.driver.find(caption).tip


@pytest.mark.parametrize(
    ("caption", "words"),
    [
        ("Ranged", "at most 6 cells away"),
        ("Perfection", "Wears one pip"),
        ("Dexterous", "Defence: After the attack, hit or miss, strike back"),
        ("Intimidate", "flees from you and your friends for 1 round."),
        ("Fleet", "(CLR-F-RED)"),
        ("Freeze", "for 2 rounds"),
    ],
)
def test_a_tip_tells_what_the_piece_does_here_with_its_figures(p, caption, words):
    assert words in tip(p, caption)


def test_resting_on_a_row_shows_it(p):
    row = p.driver.find("Ranged")
    p.driver.move(row.rect.centre)
    p.driver.wait(400)
    assert p.screen.tips.shown == row.key
    assert row.aside < min(one.rect.x for one in p.screen.controls if one.key.startswith("piece")), (
        "it hides no other row"
    )


def test_pieces_of_a_foe_are_told_too(p):
    p.driver.move(p.foot("c"))
    p.driver.wait(100)
    assert "for 2 rounds" in tip(p, "Freeze")
    assert "gains or loses a pip" in tip(p, "Hamper")


@pytest.mark.rule("DCH-5")
@pytest.mark.parametrize(
    ("trial", "words"), [("strikes (C2)R8=B5", "can strike once a round"), ("(C2)R8=B5", "cannot strike")]
)
def test_whether_a_challenge_can_strike_is_told(begin, trial, words):
    p = begin("A....\n..c..\n....B", A="G1R2-R3-", B="hostile O3-G3-", c=trial)
    shown = SidePanel(
        p.screen.pacer.show.reader, p.scene.id("c"), {}, p.screen.face.state.touch, p.screen.look
    ).widgets(Rect(0, 0, 300, 600))
    assert words in " ".join(one.text for one in shown if isinstance(one, Paragraph))


@pytest.mark.rule("OBJ-1")
def test_a_covered_object_keeps_its_name_until_it_is_identified(begin):
    p = begin("A.\nb.", A="G1R2-R3O2C1-C2", b="(R2)", conflict=False)
    thing = p.scene.id("b")
    assert p.screen.pacer.show.reader.name(thing) == "the covered object"
    p.driver.move(p.foot("b"))
    p.driver.wait(100)
    assert heading(p) == ("The covered object", "not identified")
    p.driver.press("Special")
    p.driver.wait(100)
    p.key(pygame.K_RETURN)
    assert [line.text for line in p.screen.pacer.show.story_log.lines(1)] == [
        "A takes the cover off b: R2 for the brains of A. With it A can scare a target away for 2 rounds."
    ]


@pytest.mark.rule("DIE-5")
def test_what_was_identified_before_shows_its_pieces(begin):
    p = begin("A.\nb.", A="G1R2-R3O2C1-C2", b="(R2B1)")
    thing = p.scene.id("b")
    p.scene.edit(replace(p.scene.get("b", Treasure), known=True), name="b")
    assert [row.gift for row in p.screen.pacer.show.reader.things.contents(thing)] == ["Intimidate", "Cunning"]
    assert p.screen.pacer.show.reader.name(thing) == "b"


def heading(p) -> tuple[str, str]:
    found = next(one for one in p.screen.shown if isinstance(one, SideHeading))
    return found.name, found.notes[0]


@pytest.mark.rule("HEA-6", "DIE-1")
def test_what_is_precious_is_marked_and_says_why(begin):
    p = begin("A..c", A="G1-R2C1-C1", c="hostile O3-G3-R1")
    precious = {
        row.piece.colour.word: row.precious for row in p.screen.pacer.show.reader.character.rows(p.scene.id("A"))
    }
    assert precious["clear"].endswith("(HEA-6)")
    assert not precious["red"]
    assert not precious["green"]
    assert precious["clear"] in tip(p, "Perfection")
    last = [row for row in p.screen.pacer.show.reader.character.rows(p.scene.id("c")) if row.precious]
    assert [(row.gift, row.precious[-7:]) for row in last] == [("Hamper", "(DIE-1)")]


def test_it_shows_who_acts_while_that_is_seen(begin):
    """While an act is shown the panel shows who acts, not who leads in free play or lies under the pointer."""
    p = begin("AB....\n......\n....c.", A="G1R2-R3-R1", B="G1-G2-", c="hostile O3-G3B2-R2", speed="slow")
    p.driver.move(p.foot("B"))
    seen = set()
    for _ in range(300):
        p.driver.app.frame((), 48, seen=False)
        if p.screen.pacer.cues.busy and p.screen.pacer.show.acting:
            acting = p.screen.pacer.show.reader.name(p.screen.pacer.show.acting)
            assert heading(p)[0].lower() == acting.lower()
            seen.add(acting)
        elif p.screen.asked:
            p.driver.key(pygame.K_p if p.asked[1] == "act" else pygame.K_RETURN)
            p.driver.move(p.foot("B"))
    assert "c" in seen


def test_a_double_click_on_wait_gives_away_one_turn_alone(begin):
    p = begin("AB....\n......\n....c.", gm=Idle(), A="G1R2-R3-R1", B="G1R2-G3-R1", c="hostile G1-G1-")
    wait = p.driver.find("act pass").rect.centre
    p.driver.click(wait)
    p.driver.click(wait)
    assert [type(one) for one in p.intents].count(Pass) == 1
    p.driver.wait(GUARDED)
    p.driver.click(wait)
    assert [type(one) for one in p.intents].count(Pass) == 2


def test_a_click_on_end_turn_does_not_let_the_next_hero_wait_where_the_turn_ended_by_itself(begin):
    p = begin("A.B...\n......\n......\n......\n.....c", gm=Idle(), A="O1-G2-R1", B="O1-G1-R1", c="hostile G1-G1-")
    p.turn("A")
    place = p.driver.find("act pass").rect.centre
    p.screen.do(Move(cells("b1")))
    for _ in range(200):
        p.driver.wait(32)
        if p.screen.asked and p.asked[0] == "B":
            break
    assert p.driver.find("act pass").rect.centre == place
    p.driver.wait(GUARDED + 200)
    count = len(p.intents)
    p.driver.click(place)
    assert (len(p.intents), p.screen.tips.toast) == (count, TOO_SOON)
    p.driver.wait(UNASKED)
    p.driver.click(place)
    assert Pass in map(type, p.intents[count:])


def test_a_click_on_end_turn_does_not_let_the_same_hero_wait_in_the_next_round(begin):
    """It acts last in one round, since it has waited, and first in the next one."""
    p = begin("A.....\n......\n......\n......\n.....c", gm=Idle(), A="O1-G2-R1", c="hostile G1-G1-")
    p.turn("A")
    place = p.driver.find("act pass").rect.centre
    p.screen.do(Pass())
    for _ in range(300):
        p.driver.wait(32)
        if p.screen.asked and p.asked == ("A", "act") and any(one.key == "act end" for one in p.screen.controls):
            break
    p.screen.do(Move(cells("b1")))
    for _ in range(300):
        p.driver.wait(32)
        if p.screen.asked and p.asked == ("A", "act") and any(one.key == "act pass" for one in p.screen.controls):
            break
    p.driver.wait(GUARDED + 200)
    count = len(p.intents)
    p.driver.click(place)
    assert (len(p.intents), p.screen.tips.toast) == (count, TOO_SOON)


def test_a_click_meant_for_wait_does_not_end_the_turn_that_has_just_begun(begin):
    p = begin("A.....\n......\n....c.", A="G1R2-R3-R3", c="hostile G1-G1-")
    place, turn = p.driver.find("act pass").rect.centre, p.asked
    p.driver.click(p.at(1, 0))
    assert p.driver.find("act end").rect.centre == place
    p.driver.click(place)
    assert (p.asked, p.screen.tips.toast) == (turn, TOO_SOON)
    p.driver.wait(GUARDED)
    p.driver.click(place)
    assert EndTurn in map(type, p.intents)


def test_the_button_of_free_play_tells_who_walks_and_its_tip_what_a_press_changes(begin):
    p = begin("A.B.", conflict=False, A="p1 G1R2-R3O2C1-R1", B="p1 G1R2-R3O2C1-R1")
    button = p.driver.find("act together")
    assert (button.caption, button.tip) == ("All walk: yes", "Let one walk alone.")
    p.key(pygame.K_g)
    button = p.driver.find("act together")
    assert (button.caption, button.tip) == ("All walk: no", "Let all walk together.")


def test_who_has_waited_is_offered_to_end_the_turn_not_to_lose_it(begin):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.key(pygame.K_p)
    p.driver.wait(2000)
    assert p.asked == ("A", "act")
    assert "act end" in {one.key for one in p.screen.controls}
    p.key(pygame.K_p)
    assert p.screen.tips.toast == "One waits once in a round: E ends the turn. (TRN-5)"
    p.key(pygame.K_e)
    assert isinstance(p.intents[-1], EndTurn)


def _action(p, key: str):
    return next(one for one in p.screen.controls if one.key == key)


def test_a_grey_move_says_that_turning_takes_what_is_left(begin):
    """It looks as if a step could be taken, since the panel says 1 / 1."""
    p = begin("#######\n#.A..c#\n#######", gm=Idle(), A="G1-O1-", c="hostile G1-Y3-")
    p.turn("A")
    move = _action(p, "act move")
    assert move.reason == (
        "Turning takes 1 step first, and then none is left. "
        "To turn on the spot, drag from the base, or press Shift and an arrow. (MOV-3)"
    )
    for point in (lambda: p.driver.move(move.rect.centre), lambda: p.screen.give_focus(move.key)):
        point()
        p.driver.wait(500)
        assert p.screen.tips.shown == move.key, "the reason is seen without a press"
        p.driver.move((600, 300))


@pytest.mark.parametrize(
    ("feet", "told"),
    [
        ("R2R3", "Turning takes 1 step. Going onto slow ground and clutter leaves half of the steps."),
        ("R2O3", "Turning is free. Going onto slow ground and clutter leaves half of the steps."),
    ],
)
def test_move_says_what_turning_and_the_ground_cost(begin, feet, told):
    p = begin("...A.\n:::%%\n.....\nc....", gm=Idle(), A=f"{feet}-O1-", c="hostile G1-Y3-")
    p.turn("A")
    assert _action(p, "act move").tip == f"{told} (MOV-3, TER-3)"


def test_every_grey_action_says_why(begin):
    p = begin("#######\n#.A..c#\n#######", gm=Idle(), A="G1-O1-", c="hostile G1-Y3-")
    p.turn("A")
    grey = {one.key: one.reason for one in p.screen.controls if one.key.startswith("act ") and not one.enabled}
    assert set(grey) == {"act move", "act attack", "act special", "act heal"}
    for key, reason in grey.items():
        p.driver.move(_action(p, key).rect.centre)
        p.driver.wait(500)
        assert p.screen.tips.shown == key
        assert len(reason.split()) > 4


def test_while_a_walk_is_shown_a_grey_action_says_so(begin):
    p = begin("#########\n#.A....c#\n#########", gm=Idle(), speed="normal", A="O3-R1-", c="hostile G1-Y3-")
    p.turn("A")
    p.driver.wait(3000)
    p.screen.do(Move(cells("d2 e2")))
    p.driver.wait(32)
    assert p.screen.asked is None
    assert _action(p, "act attack").reason == "What was done is still being shown."


def test_whoever_could_identify_what_a_friend_carries_is_told_who_has_it(begin):
    drawn = scene("AB..c\n.o...", A="G1-R1-C2", B="p1 G1-R1-R1", c="hostile G1-G1-", o="{B2}")
    drawn.edit(Carried(drawn.id("B")), name="o")
    p = begin(drawn, gm=Idle())
    p.turn("A")
    reason = _action(p, "act special").reason
    assert reason == "B carries the covered object: it is given over before another identifies it. (OBJ-2)"


def test_a_find_is_called_by_its_name_in_its_tip(begin):
    p = begin(found())
    (chip,) = [one for one in p.screen.controls if isinstance(one, GearChip)]
    assert chip.tip.startswith("Fine Bow.\nRanged: R3 in the guts")


@pytest.mark.rule("ATK-4")
def test_a_piece_is_spent_in_the_panel_when_it_is_seen_to_be_on_the_map(begin):
    p = begin("Ac", speed="normal", gm=Idle(), A="G1-R3O2-", c="hostile G3-Y3Y2-")
    p.driver.wait(3000)
    p.screen.do(p.scene.attack("A", "c", "R3"))
    red, told = p.scene.ids("A", "R3", spent=True)[0], []
    while p.screen.pacer.cues.busy or not told:
        p.driver.wait(32)
        rows = [one for one in p.screen.shown if isinstance(one, PieceRow) and one.row.piece.id == red]
        stack = p.face.state.show.stage.appearance(p.scene.id("A")).stack
        seen = next(one for one in stack.pieces if one.id == red).spent
        told += [(row.row.piece.spent, seen) for row in rows]
    assert all(panel == seen for panel, seen in told)
    assert {seen for _, seen in told} == {False, True}, "it is free at first, though it is spent already"
