"""The rulebook from the table: by F1, at the rule in question, and from the menu."""

from __future__ import annotations

import pygame
import pytest

from game.ui.rulebook import RulesScreen
from game.ui.table.screen import TableScreen

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
    p.key(pygame.K_a)
    p.key(pygame.K_F1)
    assert p.driver.top is p.screen
    assert p.driver.find("reason 0")
    read = p.screen.dock.rule
    assert read
    p.key(pygame.K_F1)
    assert p.driver.top.rule.id == read, "once more: what the reason cites"


def test_f1_leaves_what_is_being_said_as_it_is(begin):
    p = begin(GROUND, **PEOPLE)
    p.turn("A")
    p.key(pygame.K_t, letter="t")
    assert p.screen.speaking
    p.key(pygame.K_F1)
    assert isinstance(p.driver.top, RulesScreen)
    p.key(pygame.K_ESCAPE)
    assert p.screen.speaking


def test_f1_opens_at_the_rule_that_a_sentence_cites(begin):
    p = begin(GROUND, **PEOPLE)
    p.turn("A")
    p.screen.say("A cell holds one stack. (MOV-4)")
    p.key(pygame.K_F1)
    assert p.driver.top.rule.id == "MOV-4"


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
    assert p.driver.top.rule.id == "CLR-G-RED"


def test_the_menu_leads_to_it(begin):
    p = begin(GROUND, **PEOPLE)
    p.turn("A")
    p.key(pygame.K_F10)
    p.driver.press("Rulebook")
    assert isinstance(p.driver.top, RulesScreen)
    p.key(pygame.K_RETURN)
    assert isinstance(p.driver.top, TableScreen)
