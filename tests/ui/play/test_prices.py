"""A talk shows what a line costs before it is said; what is too dear stays in the list, and says why."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.books.stacktors.components import Chronicle
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.intents import Talk
from game.books.stacktors.values.situation import TalkChoice
from game.ui.kit.controls import Dialog
from tests.books.stacktors.scene import More, scene
from tests.ui.play.play import Idle

MAUL = TalkChoice("Have you a maul?", "For {price}.", cost="coins 2", do="set mauls 7")
WAY = TalkChoice("Which way is it?", "North.")
WHY = "That costs 2 in coins; the purse holds 1 (RWD-4)"


@pytest.fixture
def market(begin):
    def open_(purse: int = 1, talk: tuple[TalkChoice, ...] = (MAUL, WAY)):
        people: dict[str, Any] = {"A": "G1-R2-R1", "m": "neutral Y1-O2-B3"}
        s = scene("Am...", conflict=False, more=More(talk=talk), **people)
        s.edit(Chronicle(purse=purse))
        return begin(s, gm=Umpire(Idle()))

    return open_


def said(p) -> list[int]:
    return [one.choice for one in p.intents if isinstance(one, Talk)]


def lines(p) -> list[tuple[str, str]]:
    return [(one.caption, one.reason) for one in p.screen.controls if one.key.startswith("answer")]


@pytest.mark.rule("RWD-4")
def test_the_price_stands_behind_a_line_and_what_is_too_dear_says_why(market):
    p = market()
    p.key(pygame.K_t)
    assert lines(p) == [('"Have you a maul?" (2 coins)', WHY), ('"Which way is it?"', "")]
    assert '"Which way is it?"' in p.brass, "Enter says what can be said"


def pick_by_mouse(p):
    p.driver.click(next(one for one in p.screen.controls if one.key == "answer 0").rect.centre)


def pick_by_digit(p):
    p.key(pygame.K_1)


def pick_by_focus(p):
    p.screen.give_focus("answer 0")
    p.key(pygame.K_RETURN)


def pick_by_pad(p):
    p.screen.give_focus("answer 0")
    p.driver.pad("South")


@pytest.mark.rule("RWD-4")
@pytest.mark.parametrize("pick", [pick_by_mouse, pick_by_digit, pick_by_focus, pick_by_pad])
def test_it_is_not_picked(market, pick):
    p = market()
    p.key(pygame.K_t)
    pick(p)
    p.driver.wait(400)
    assert said(p) == []
    assert p.screen.tips.toast == WHY


@pytest.mark.rule("RWD-4")
@pytest.mark.parametrize("way", ["key", "click"])
def test_the_list_opens_also_where_nothing_can_be_paid(market, way):
    p = market(talk=(MAUL,))
    if way == "key":
        p.key(pygame.K_t)
    else:
        p.click_on("m")
    assert lines(p) == [('"Have you a maul?" (2 coins)', WHY)]
    p.key(pygame.K_RETURN)
    assert said(p) == []


@pytest.mark.rule("RWD-4")
def test_what_can_be_paid_is_said(market):
    p = market(purse=2, talk=(MAUL,))
    p.key(pygame.K_t)
    assert lines(p) == [('"Have you a maul?" (2 coins)', "")]
    p.key(pygame.K_1)
    p.driver.wait(800)
    assert said(p) == [0]
    assert "2 coins paid, 0 left." in [one.text for one in p.screen.pacer.show.story_log.lines()]


@pytest.mark.rule("SIT-3")
def test_a_line_that_ends_the_map_by_a_deed_is_asked(market):
    p = market(talk=(TalkChoice("Take us away", "So be it", do="end led_away"),))
    p.key(pygame.K_t)
    p.key(pygame.K_1)
    top = p.driver.app.top
    assert isinstance(top, Dialog)
    assert top.text == 'A says: "Take us away"\nWith that A scene is over, and what is said stays said.'
    assert said(p) == []
