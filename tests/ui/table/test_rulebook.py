"""The rulebook from the table: by F1 at whatever is open, at the rule in question, and from the menu."""

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


def test_f1_opens_it_and_esc_leads_back_to_what_was_open(begin):
    p = begin(GROUND, **PEOPLE)
    p.turn("A")
    p.key(pygame.K_a)
    dock = p.screen.dock
    assert dock
    p.key(pygame.K_F1)
    assert isinstance(p.driver.top, RulesScreen)
    p.key(pygame.K_ESCAPE)
    assert p.driver.top is p.screen
    assert p.screen.dock is dock


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
