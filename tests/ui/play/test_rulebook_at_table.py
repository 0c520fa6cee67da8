"""The rulebook is opened from the table: with F1 at the rule in question, or from the menu."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import Cell
from game.books.stacktors.face.rulebook import RulesScreen
from game.books.stacktors.intents import Move
from game.books.stacktors.rulebook import cited, rulebook
from game.books.stacktors.values.pieces import named
from game.ui.kit.widgets import Paragraph
from game.ui.play.screen import TableScreen
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

GROUND = """
A.c
...
"""
PEOPLE = {"A": "G1O2-R3O2-R1", "c": "hostile G2-G3-"}


def test_in_an_attack_f1_is_why_and_the_rulebook_comes_before_and_after(begin):
    p = begin(GROUND, **PEOPLE)
    p.turn("A")
    p.key(pygame.K_F1)
    assert isinstance(p.driver.top, RulesScreen)
    p.key(pygame.K_ESCAPE)
    p.attack()
    p.key(pygame.K_F1)
    assert p.driver.top is p.screen
    assert p.driver.find("reason 0")
    read = p.screen.face.state.dock.rule
    assert read
    p.key(pygame.K_F1)
    assert p.driver.top.bookmark.rule.id == read, "once more: what the reason cites"


def test_f1_leaves_what_is_being_said_as_it_is(begin):
    p = begin(GROUND, **PEOPLE)
    p.turn("A")
    p.key(pygame.K_t, letter="t")
    assert p.screen.face.state.speaking
    p.key(pygame.K_F1)
    assert isinstance(p.driver.top, RulesScreen)
    p.key(pygame.K_ESCAPE)
    assert p.screen.face.state.speaking


def test_f1_opens_at_the_rule_that_a_sentence_cites(begin):
    p = begin(GROUND, **PEOPLE)
    p.turn("A")
    p.screen.say("A cell holds one stack. (MOV-4)")
    p.key(pygame.K_F1)
    assert p.driver.top.bookmark.rule.id == "MOV-4"


@pytest.mark.parametrize("by", ["focus", "pointer"])
def test_f1_opens_at_the_rule_of_the_piece_in_question(begin, by):
    p = begin(GROUND, **PEOPLE)
    p.turn("A")
    piece = p.driver.find("Ranged")
    if by == "focus":
        p.screen.give_focus(piece.key)
    else:
        p.driver.move(piece.rect.centre)
    p.key(pygame.K_F1)
    assert p.driver.top.bookmark.rule.id == "CLR-G-RED"


def test_the_menu_leads_to_it(begin):
    p = begin(GROUND, **PEOPLE)
    p.turn("A")
    p.key(pygame.K_F10)
    p.driver.press("Rulebook")
    assert isinstance(p.driver.top, RulesScreen)
    p.key(pygame.K_RETURN)
    assert isinstance(p.driver.top, TableScreen)


def ends_with_rule(text: str) -> bool:
    """Does the sentence end with the id of a rule that exists?"""
    return text[-1] == ")" and text[text.rindex("(") + 1 : -1] in rulebook().rules


def test_every_piece_in_sight_names_its_rule_and_f1_opens_it_though_it_is_spent(begin):
    p = begin("A.c\n...", A="G1O2-R3O2C1-R1", c="hostile G2-G3-")
    p.turn("A")
    p.attack()
    p.driver.press("strike")
    p.driver.wait(1500)
    pieces = [one for one in p.screen.controls if one.key.startswith("piece ")]
    spent = [one for one in pieces if "Spent" in one.tip]
    assert spent
    for one in pieces:
        known = named(one.caption)
        assert known
        assert cited(one.texts) == known.rule
    p.driver.move(spent[0].rect.centre)
    p.screen.tips.toast = ""
    p.key(pygame.K_F1)
    assert p.driver.top.bookmark.rule.id == cited(spent[0].texts)


@pytest.mark.parametrize(
    ("foes", "action", "rule"),
    [
        ({}, "Attack", "SID-1"),
        ({}, "Special", "SPC-1"),
        ({"c": "hostile G2-G3-"}, "Attack", "ATK-6"),
    ],
)
def test_what_cannot_be_done_says_so_with_the_rule_and_f1_opens_it(begin, foes, action, rule):
    p = begin("A" + "." * 24 + ("c" if foes else "."), A="G1-O1-", conflict=bool(foes), **foes)
    if foes:
        p.turn("A")
    button = p.driver.find(action)
    assert ends_with_rule(button.reason)
    p.driver.move(button.rect.centre)
    p.key(pygame.K_F1)
    assert p.driver.top.bookmark.rule.id == rule


def test_what_the_table_itself_decides_cites_nothing(begin):
    p = begin(GROUND, **PEOPLE)
    p.turn("A")
    for key in ("undo", "redo"):
        reason = p.driver.find(key).reason
        assert reason
        assert "(" not in reason


@pytest.mark.parametrize("tab", ["train", "gear"])
def test_an_empty_tab_of_the_camp_names_the_rule(begin, tab):
    p = begin(camp(points=0))
    p.driver.press(f"tab {tab}")
    told = [one.text for one in p.screen.shown if isinstance(one, Paragraph) and one.text.startswith("No")]
    assert told
    assert all(map(ends_with_rule, told))


def test_f1_opens_at_the_piece_that_is_pointed_at_in_a_dock(begin):
    fought = scene("Ac\n..", A="G3-R2-Pk2", c="hostile G2-B2Y1-P1")
    fought.strike("A", "c", "Pk2", kind="mental", active="Shrewd")
    fought.defend("c")
    p = begin(fought, gm=Idle())
    assert p.asked == ("A", "trade")
    piece = next(one for one in p.driver.top.pressable if one.key == f"piece {p.scene.ids('c', 'B2')[0]}")
    p.driver.move(piece.rect.centre)
    p.key(pygame.K_F1)
    assert p.driver.top.bookmark.rule.id == "CLR-G-BLUE"


def bookmark(play):
    """The rule at which F1 opens the rulebook now; the rulebook is closed again."""
    play.screen.tips.clear()
    transition = play.screen.rules()
    play.driver.app.show(transition)
    rule = play.driver.top.bookmark.rule.id
    play.key(pygame.K_ESCAPE)
    return rule


def test_f1_opens_at_the_verb_of_the_attack_that_is_open(begin):
    p = begin("\nAc.\n...\n", **PEOPLE)
    p.turn("A")
    assert bookmark(p) == "TRN-7"
    p.click_on("c")
    p.driver.press("verb Wound guts")
    assert bookmark(p) == "ATK-1"
    p.driver.press("verb Frighten Intimidate")
    assert bookmark(p) == "CLR-B-RED"


def test_f1_opens_at_what_is_shown(begin):
    p = begin(GROUND, speed="normal", **PEOPLE)
    p.turn("A")
    p.screen.pacer.play(Move((Cell(1, 0),)))
    p.driver.wait(40)
    assert p.screen.asked is None
    assert bookmark(p) == p.screen.pacer.heard.because[0]
