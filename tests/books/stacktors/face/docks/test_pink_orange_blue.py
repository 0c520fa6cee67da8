"""Flexible, Cunning and Persistent in the docks, from the opening to the answer."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import Marked
from game.books.stacktors.face.docks.attack import card
from game.books.stacktors.face.docks.known import NOT_MINE, TAKEN, Spots
from game.books.stacktors.face.docks.parts import CardBox, TextLine
from game.books.stacktors.intents import Attack, Commit, Defend, Persist
from tests.books.stacktors.face.docks.dock_alone import DockAlone, attacking, turn_of
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule
NEAR = "BAC\n.D."
FOES: dict[str, Any] = {"B": "hostile G1-Y2Pk1-", "C": "hostile G1-P3-", "D": "hostile G1-Y2-"}
PINK = "G3-Pk3R2-R1"


def sweeping(**more) -> DockAlone:
    alone = attacking(NEAR, A=PINK, **FOES, **more)
    alone.drafting.redraft(
        replace(alone.drafting.draft, kind="physical", pieces=alone.scene.ids("A", "Pk3+R2"), active="")
    )
    alone.key(pygame.K_m)
    alone.content.touching.light("guts", alone.drafting.held()[0][1])
    alone.dock.changed()
    assert alone.drafting.draft.active == "Flexible"
    return alone


@rule("CLR-G-PINK", "ATK-13")
def test_others_are_struck_in_the_order_in_which_they_are_pressed():
    alone = sweeping()
    s = alone.scene
    assert alone.keys("too") == [f"too {s.id('C')}", f"too {s.id('D')}"]
    alone.click(f"too {s.id('D')}")
    alone.click(f"too {s.id('C')}")
    assert alone.find(f"too {s.id('D')}").caption.startswith("2.")
    assert alone.find(f"too {s.id('C')}").caption.startswith("3.")
    whom = tuple(s.id(name) for name in "BDC")
    made = alone.key(pygame.K_RETURN)
    assert made.intent == Attack(s.id("A"), whom, "physical", s.ids("A", "Pk3+R2"), "Flexible")
    alone.play(made)
    assert s.asked == ("B", "defend")


@rule("CLR-G-PINK")
def test_each_targets_answers_can_be_looked_at():
    alone = sweeping()
    s = alone.scene
    first = alone.drafting.outlook.answers
    alone.click(f"too {s.id('C')}")
    assert alone.dock.content.parties == (s.id("A"), s.id("C"))
    assert alone.drafting.outlook.answers != first
    assert card.price(alone.drafting).startswith("In this order: B, C.")
    alone.key(pygame.K_COMMA)
    assert alone.drafting.outlook.answers == first
    alone.click(f"too {s.id('C')}")
    assert alone.drafting.made.targets == (s.id("B"),), "pressed again it is left out"


@rule("CLR-G-PINK")
def test_nobody_besides_without_pips_for_it_or_with_another_colour():
    alone = attacking(NEAR, A="G3-Pk1R2-R1", **FOES)
    alone.drafting.redraft(
        replace(alone.drafting.draft, kind="physical", pieces=alone.scene.ids("A", "Pk1"), active="")
    )
    alone.key(pygame.K_m)
    alone.content.touching.light("guts", alone.drafting.held()[0][1])
    alone.dock.changed()
    assert alone.drafting.draft.active == "Flexible"
    assert not alone.keys("too"), "one pip, one target"
    alone = attacking(NEAR, A="G3-Pk3R2-R1", **FOES)
    assert alone.drafting.draft.active != "Flexible"
    assert not alone.keys("too")


@rule("CLR-G-PINK")
@pytest.mark.parametrize("text", [90, 120])
def test_nothing_is_cut_off(text):
    alone = sweeping(alone={"text": text})
    for name in "CD":
        alone.click(f"too {alone.scene.id(name)}")
    alone.draw()
    assert alone.look.clipped == []


@rule("CLR-G-PINK", "RND-2")
def test_a_spent_pink_piece_is_touched_again():
    s = turn_of(scene("AB\n..", A="G1-Pk2G1-", B="hostile G3-R2Y2P1-"), "B")
    s.strike("B", "A", "Y2")
    s.defend("A", "Pk2", "Flexible")
    s.strike("B", "A", "P1")
    s.defend("A", "G1")
    s.strike("B", "A", "R2")
    alone = DockAlone(s, "defend")
    pink = s.ids("A", "Pk2")
    alone.dock.touch(s.id("A"), pink[0])
    if not alone.drafting.defence.pieces:
        alone.dock.touch(s.id("A"), pink[0])
    assert alone.drafting.defence == Defend(pink, "Flexible")
    assert alone.drafting.reason == ""
    alone.play(alone.key(pygame.K_RETURN))
    assert s.stack("A") == "G1-Pk2G1-"


@rule("CLR-B-BLUE", "DEC-1")
def test_a_marked_one_is_attacked_without_pieces_then_they_are_committed():
    s = turn_of(scene("AB\n..", A="G3-R3Y2-", B="hostile G1-G3P2-"), "A")
    s.edit(Marked(), name="B")
    alone = DockAlone(s, "attack", "B")
    assert alone.drafting.outlook.answers, "what it can come to is shown"
    made = alone.key(pygame.K_RETURN)
    assert made.intent.pieces == ()
    alone.play(made)
    s.defend("B", "P2")
    assert s.asked == ("A", "commit")
    alone = DockAlone(s, "small")
    assert alone.content.offers.chosen.intent == Commit(s.ids("A", "R3"))
    alone.play(alone.key(pygame.K_RETURN))
    assert s.stack("B") == "G1-G3P1-"


@rule("CLR-B-BLUE", "DEC-1")
def test_the_marked_one_sees_what_may_come():
    s = turn_of(scene("AB\n..", A="G3-R3Y2-", B="hostile G1-G3P2-"), "B")
    s.edit(Marked(), name="A")
    s.strike("B", "A")
    alone = DockAlone(s, "defend")
    assert [one.value for one in alone.drafting.made.choices] == [2, 3, 5]
    assert alone.look.clipped == []
    alone.play(alone.key(pygame.K_RETURN))
    assert s.asked == ("B", "commit")


@rule("CLR-B-ORANGE")
def test_trying_again_is_one_of_a_few_sentences():
    s = turn_of(scene("AB\n..", A="G3-R3-R2O1", B="hostile G1-P2Y1-"), "A")
    s.strike("A", "B", "R2", kind="social", active="Intimidate")
    s.defend("B", "P2")
    assert s.asked == ("A", "persist")
    alone = DockAlone(s, "choose")
    alone.key(pygame.K_1)
    made = alone.key(pygame.K_RETURN)
    assert made.intent == Persist(s.ids("A", "O1")[0])
    alone.play(made)
    assert s.asked == ("B", "defend")


@rule("CLR-G-PINK")
def test_all_whom_it_falls_on_are_named_and_numbered_on_the_map():
    alone = sweeping()
    s = alone.scene
    where = {name: Cell.parse(s.cell(name)) for name in "BCD"}
    assert alone.dock.content.title == "A attacks B"
    assert set(alone.dock.content.spots.offered) == set(where.values())
    assert alone.dock.point(where["D"]) == TAKEN
    assert alone.dock.point(where["C"]) == TAKEN
    assert alone.dock.content.title == "A attacks B, D and C"
    assert alone.dock.content.spots.picked == (where["B"], where["D"], where["C"])
    assert alone.dock.point(where["D"]) == TAKEN
    assert alone.drafting.made.targets == (s.id("B"), s.id("C"))
    viewed = alone.dock.content.parties
    assert alone.dock.point(where["B"]) == TAKEN
    assert alone.dock.content.parties != viewed, "the next one's answers are looked at"
    assert alone.drafting.made.targets == (s.id("B"), s.id("C"))
    assert alone.dock.point(where["C"]) == TAKEN
    assert alone.dock.point(where["B"]) == NOT_MINE, "there is but one"
    alone.drafting.redraft(replace(alone.drafting.draft, active=""))
    assert (alone.dock.content.title, alone.dock.content.spots) == ("A attacks B", Spots())


@rule("CLR-G-PINK")
def test_it_says_what_is_turned_back():
    alone = attacking("AB", A=PINK, B="hostile G1-Pk1-")
    alone.click("verb Wound guts")
    alone.drafting.redraft(replace(alone.drafting.draft, pieces=alone.scene.ids("A", "R2"), active=""))
    assert "can turn this on you" in card.sentence(alone.drafting)


@rule("CLR-G-PINK")
def test_buying_off_tells_what_the_attacker_loses():
    s = turn_of(scene("AB\n..", A="G3-Pk3G2-", B="hostile G1-Pk1-"), "A")
    s.strike("A", "B", "Pk3", active="Flexible")
    s.defend("B", "Pk1", "Flexible")
    assert s.asked == ("A", "buy_off")
    alone = DockAlone(s, "small", orders=False)
    told = {one.caption: one.results[0] for one in alone.dock.shown if isinstance(one, CardBox)}
    assert told == {"Bear it": "You lose 1 pip", "Green": "You lose nothing"}


@rule("CLR-G-PINK", "RND-2")
def test_the_button_of_a_spent_piece_says_what_it_does():
    s = turn_of(scene("AB\n..", A="G1-Pk2-", B="hostile G3-R2Y2P1-"), "B")
    s.strike("B", "A", "Y2")
    s.defend("A", "Pk2")
    s.strike("B", "A", "R2")
    alone = DockAlone(s, "defend")
    assert alone.drafting.defence.pieces
    assert alone.find("defend").caption == "Turn it back"
    assert alone.find("card 0").caption == "Turn it back"


@rule("CLR-B-BLUE", "DEC-1")
def test_who_must_answer_first_is_told_so_and_then_who_commits_is_told_the_answer():
    s = turn_of(scene("AB\n..", A="G3-R3Y2-", B="hostile G1-G3P2-"), "B")
    s.edit(Marked(), name="A")
    s.strike("B", "A")
    alone = DockAlone(s, "defend")
    assert any("uses pieces after you" in getattr(one, "text", "") for one in alone.dock.shown)
    s.defend("A", "Y2")
    assert s.asked == ("B", "commit")
    alone = DockAlone(s, "small")
    assert [one.text for one in alone.dock.shown if isinstance(one, TextLine)][:2] == [
        "With 3, A loses 1 pip.",
        "A answers with medium yellow, 2 pips.",
    ]


@rule("CLR-B-BLUE", "CLR-G-RED", "AST-1")
def test_who_commits_after_the_answer_is_told_what_friends_and_free_red_guts_add_to_it():
    s = turn_of(scene("AB\n.K", A="G3-R2R1P1-", B="hostile G1-R1O1Y1-", K="hostile G1-Y1-G2"), "A")
    s.edit(Marked(), name="B")
    s.strike("A", "B", active="Ranged")
    s.defend("B", "O1")
    s.help("K", "Y1")
    alone = DockAlone(s, "small")
    told = "B answers with small orange, 1 pip; K adds 1, free red adds 1: 3 in all."
    assert told in [one.text for one in alone.dock.shown if isinstance(one, TextLine)]
    assert told not in alone.look.clipped
    cards = [one.results[0] for one in alone.dock.shown if isinstance(one, CardBox)]
    assert cards == ["It is blocked", "It loses 1 pip"]


@rule("CLR-B-BLUE", "DEC-1")
def test_what_outwits_is_said_in_a_whole_sentence():
    s = turn_of(scene("AB\n..", A="G3-R3Y2-R1", B="hostile G1-G3P2-B2R1"), "B")
    s.edit(Marked(), name="A")
    s.strike("B", "A", kind="mental", active="Cunning")
    s.defend("A")
    assert s.asked == ("B", "commit")
    alone = DockAlone(s, "small")
    told = [one.text for one in alone.dock.shown if isinstance(one, TextLine)][:2]
    assert told == ["With 2, A is outwitted.", "A answers with nothing."]
    assert alone.look.clipped == []
