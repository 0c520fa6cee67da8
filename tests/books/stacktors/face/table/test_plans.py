"""What is planned in a panel is not asked again: the plans reach the seat's controller."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.intents import Attack, Defend, Help
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    ......
    .BAc..
    ......
"""
PEOPLE = {"A": "G1R2-O2R3C1-R1", "B": "G2-R2-P2R1", "c": "hostile O1-G3B2-R1"}


def after_strike(begin, *, helped: bool):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.turn("A")
    p.attack()
    chip = next((one for one in p.driver.top.pressable if one.key.startswith("help ")), None)
    assert chip is not None, [one.key for one in p.driver.top.pressable]
    if helped:
        p.driver.click(chip.rect.centre)
    else:
        p.key(pygame.K_1)
    p.key(pygame.K_RETURN)
    p.driver.wait(400)
    return p, [(entry.intent, entry.by) for entry in p.scene.match.entries if entry.seat == "p1"]


def test_help_that_was_planned_is_given_without_a_stop(begin):
    p, entries = after_strike(begin, helped=True)
    kinds = [(type(intent), by) for intent, by in entries]
    assert (Attack, "") in kinds
    assert [(intent.pieces != (), by) for intent, by in entries if isinstance(intent, Help)] == [(True, "plan")]
    assert p.asked == ("A", "act")


def test_without_a_plan_nobody_of_the_same_player_is_asked_for_help(begin):
    p, entries = after_strike(begin, helped=False)
    assert all(by == "order" and not intent.pieces for intent, by in entries if isinstance(intent, Help))
    assert p.asked == ("A", "act")


def test_an_order_set_in_the_panel_answers_the_next_attack(begin):
    gm = Idle()
    p = begin(FIELD, gm=gm, **PEOPLE)
    gm.told["act"] = [p.scene.attack("c", "A", "G3"), p.scene.attack("c", "A", "B2")]
    for _ in range(30):
        if p.screen.asked and p.screen.asked.kind == "defend":
            break
        p.key(pygame.K_e if any(one.key == "act end" for one in p.screen.controls) else pygame.K_p)
    p.key(pygame.K_o)
    while p.driver.find("value defend").caption != "take it":
        p.driver.press("value defend")
    p.key(pygame.K_RETURN)
    p.key(pygame.K_0)
    p.driver.wait(400)
    entries = [
        (entry.intent, entry.by)
        for entry in p.scene.match.entries
        if isinstance(entry.intent, Defend) and entry.seat == "p1"
    ]
    assert entries == [(Defend(), ""), (Defend(), "order")]
