"""Flexible, Cunning and Persistent in the docks, from the opening to the answer."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import Cell
from game.stacktors.components import Marked
from game.stacktors.intents import Attack, Commit, Defend, Persist
from game.ui.stacktors.docks.attack_words import verdict_line
from game.ui.stacktors.docks.parts import CardBox, Rail, TextLine
from game.ui.stacktors.docks.protocol import NOT_MINE, TAKEN, Spots
from tests.stacktors.scene import scene
from tests.ui.stacktors.docks.desk import Desk, attacking, turn_of

rule = pytest.mark.rule
NEAR = "BAC\n.D."
FOES = {"B": "hostile G1-Y2Pk1-", "C": "hostile G1-P3-", "D": "hostile G1-Y2-"}
PINK = "G3-Pk3R2-R1"


def sweeping(**more) -> Desk:
    desk = attacking(NEAR, A=PINK, **FOES, **more)
    desk.click("mode physical")
    desk.click("tab Flexible")
    if desk.scene.ids("A", "R2")[0] not in desk.making.staged.pieces:
        desk.click(desk.piece("A", "R2"))
    assert desk.making.staged.active == "Flexible"
    return desk


@rule("CLR-G-PINK", "ATK-13")
def test_others_are_struck_in_the_order_in_which_they_are_pressed():
    desk = sweeping()
    s = desk.scene
    assert desk.keys("too") == [f"too {s.id('C')}", f"too {s.id('D')}"]
    desk.click(f"too {s.id('D')}")
    desk.click(f"too {s.id('C')}")
    assert desk.find(f"too {s.id('D')}").caption.startswith("2.")
    assert desk.find(f"too {s.id('C')}").caption.startswith("3.")
    whom = tuple(s.id(name) for name in "BDC")
    made = desk.key(pygame.K_RETURN)
    assert made.intent == Attack(s.id("A"), whom, "physical", s.ids("A", "Pk3+R2"), "Flexible")
    desk.play(made)
    assert s.asked == ("B", "defend")


@rule("CLR-G-PINK")
def test_each_targets_answers_can_be_looked_at():
    desk = sweeping()
    s = desk.scene
    first = desk.making.outlook.answers
    desk.click(f"too {s.id('C')}")
    assert desk.dock.parties == (s.id("A"), s.id("C"))
    assert desk.making.outlook.answers != first
    assert verdict_line(desk.making).startswith("C: ")
    desk.key(pygame.K_v)
    assert desk.making.outlook.answers == first
    desk.click(f"too {s.id('C')}")
    assert desk.making.made.targets == (s.id("B"),), "pressed again it is left out"


@rule("CLR-G-PINK")
def test_nobody_besides_without_pips_for_it_or_with_another_colour():
    desk = attacking(NEAR, A="G3-Pk1R2-R1", **FOES)
    desk.click("mode physical")
    desk.click("tab Flexible")
    assert desk.making.staged.active == "Flexible"
    assert not desk.keys("too"), "one pip, one target"
    desk = attacking(NEAR, A="G3-Pk3R2-R1", **FOES)
    assert desk.making.staged.active != "Flexible"
    assert not desk.keys("too")


@rule("CLR-G-PINK")
@pytest.mark.parametrize("text", [90, 120])
def test_nothing_is_cut_off(text):
    desk = sweeping(desk={"text": text})
    for name in "CD":
        desk.click(f"too {desk.scene.id(name)}")
    desk.draw()
    assert desk.look.clipped == []


@rule("CLR-G-PINK", "RND-2")
def test_a_spent_pink_piece_is_touched_again():
    s = turn_of(scene("AB\n..", A="G1-Pk2G1-", B="hostile G3-R2Y2P1-"), "B")
    s.strike("B", "A", "Y2")
    s.defend("A", "Pk2", "Flexible")
    s.strike("B", "A", "P1")
    s.defend("A", "G1")
    s.strike("B", "A", "R2")
    desk = Desk(s, "defend")
    pink = s.ids("A", "Pk2")
    desk.dock.touch(s.id("A"), pink[0])
    if not desk.making.defence.pieces:
        desk.dock.touch(s.id("A"), pink[0])
    assert desk.making.defence == Defend(pink, "Flexible")
    assert desk.making.reason == ""
    desk.play(desk.key(pygame.K_RETURN))
    assert s.stack("A") == "G1-Pk2G1-"


@rule("CLR-B-BLUE", "DEC-1")
def test_a_marked_one_is_attacked_without_pieces_then_they_are_committed():
    s = turn_of(scene("AB\n..", A="G3-R3Y2-", B="hostile G1-G3P2-"), "A")
    s.edit(Marked(), name="B")
    desk = Desk(s, "attack", "B")
    assert desk.making.outlook.answers, "what it can come to is shown"
    made = desk.key(pygame.K_RETURN)
    assert made.intent.pieces == ()
    desk.play(made)
    s.defend("B", "P2")
    assert s.asked == ("A", "commit")
    desk = Desk(s, "small")
    assert desk.content.offers.chosen.intent == Commit(s.ids("A", "R3"))
    desk.play(desk.key(pygame.K_RETURN))
    assert s.stack("B") == "G1-G3P1-"


@rule("CLR-B-BLUE", "DEC-1")
def test_the_marked_one_sees_what_may_come():
    s = turn_of(scene("AB\n..", A="G3-R3Y2-", B="hostile G1-G3P2-"), "B")
    s.edit(Marked(), name="A")
    s.strike("B", "A")
    desk = Desk(s, "defend")
    assert [one.value for one in desk.making.made.choices] == [2, 3, 5]
    assert desk.look.clipped == []
    desk.play(desk.key(pygame.K_RETURN))
    assert s.asked == ("B", "commit")


@rule("CLR-B-ORANGE")
def test_trying_again_is_one_of_a_few_sentences():
    s = turn_of(scene("AB\n..", A="G3-R3-R2O1", B="hostile G1-P2Y1-"), "A")
    s.strike("A", "B", "R2", kind="social", active="Intimidate")
    s.defend("B", "P2")
    assert s.asked == ("A", "persist")
    desk = Desk(s, "choose")
    desk.key(pygame.K_1)
    made = desk.key(pygame.K_RETURN)
    assert made.intent == Persist(s.ids("A", "O1")[0])
    desk.play(made)
    assert s.asked == ("B", "defend")


@rule("CLR-G-PINK")
def test_all_whom_it_falls_on_are_named_and_numbered_on_the_map():
    desk = sweeping()
    s = desk.scene
    where = {name: Cell.parse(s.cell(name)) for name in "BCD"}
    assert desk.dock.title == "A attacks B"
    assert set(desk.dock.spots.offered) == set(where.values())
    assert desk.dock.point(where["D"]) == TAKEN
    assert desk.dock.point(where["C"]) == TAKEN
    assert desk.dock.title == "A attacks B, D and C"
    assert desk.dock.spots.picked == (where["B"], where["D"], where["C"])
    assert desk.dock.point(where["D"]) == TAKEN
    assert desk.making.made.targets == (s.id("B"), s.id("C"))
    viewed = desk.dock.parties
    assert desk.dock.point(where["B"]) == TAKEN
    assert desk.dock.parties != viewed, "the next one's answers are looked at"
    assert desk.making.made.targets == (s.id("B"), s.id("C"))
    assert desk.dock.point(where["C"]) == TAKEN
    assert desk.dock.point(where["B"]) == NOT_MINE, "there is but one"
    desk.click("tab Most")
    assert (desk.dock.title, desk.dock.spots) == ("A attacks B", Spots())


@rule("CLR-G-PINK")
def test_the_rail_says_what_is_turned_back():
    desk = attacking("AB", A=PINK, B="hostile G1-Pk1-")
    desk.click("mode physical")
    assert {one.word for one in desk.dock.shown if isinstance(one, Rail)} == {"back"}


@rule("CLR-G-PINK")
def test_buying_off_tells_what_the_attacker_loses():
    s = turn_of(scene("AB\n..", A="G3-Pk3G2-", B="hostile G1-Pk1-"), "A")
    s.strike("A", "B", "Pk3", active="Flexible")
    s.defend("B", "Pk1", "Flexible")
    assert s.asked == ("A", "buy_off")
    desk = Desk(s, "small", orders=False)
    told = {one.caption: one.loses for one in desk.dock.shown if isinstance(one, CardBox)}
    assert told == {"Bear it": "Pk3 becomes Pk2", "G2": "nothing is lost"}


@rule("CLR-G-PINK", "RND-2")
def test_the_button_of_a_spent_piece_says_what_it_does():
    s = turn_of(scene("AB\n..", A="G1-Pk2-", B="hostile G3-R2Y2P1-"), "B")
    s.strike("B", "A", "Y2")
    s.defend("A", "Pk2")
    s.strike("B", "A", "R2")
    desk = Desk(s, "defend")
    assert desk.making.defence.pieces
    assert desk.find("defend").caption == "Turn it back"
    assert desk.find("card 0").caption == "Flexible"


@rule("CLR-B-BLUE", "DEC-1")
def test_who_must_answer_first_is_told_so_and_then_who_commits_is_told_the_answer():
    s = turn_of(scene("AB\n..", A="G3-R3Y2-", B="hostile G1-G3P2-"), "B")
    s.edit(Marked(), name="A")
    s.strike("B", "A")
    desk = Desk(s, "defend")
    assert any("commits after you" in getattr(one, "text", "") for one in desk.dock.shown)
    s.defend("A", "Y2")
    assert s.asked == ("B", "commit")
    desk = Desk(s, "small")
    assert (
        next(one.text for one in desk.dock.shown if isinstance(one, TextLine))
        == "A answers with Y2 = 2; which pieces meet that, physical?"
    )
