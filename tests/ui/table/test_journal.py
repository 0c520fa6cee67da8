"""What the party knows, in words; and what can be said to somebody."""

from __future__ import annotations

import pygame
import pytest

from game.stacktors.situation import Choice
from game.ui.dialog import Dialog
from tests.stacktors.scene import More, scene

TALK = (Choice("What do you guard?", "Tick.", fact="it_ticks"), Choice("Tick.", "Tock.", outcome="left"))


@pytest.fixture
def p(begin):
    return begin(scene("Am", A="G1-R2-R1", m="neutral Y1-O2-B3", conflict=False, more=More(talk=TALK)))


def journal(p) -> str:
    p.key(pygame.K_j)
    page = p.driver.app.top
    assert isinstance(page, Dialog)
    p.key(pygame.K_RETURN)
    return page.text


def test_what_was_learnt_stands_in_the_journal_in_the_campaigns_words(p):
    assert "Nothing learnt yet" in journal(p)
    p.key(pygame.K_t)
    assert [one.caption for one in p.screen.controls if one.key.startswith("answer")] == ['"What do you guard?"', '"Tick."']
    p.key(pygame.K_1)
    assert p.screen.listing.told == "Tick.", "the talk goes on from the reply"
    assert [one.caption for one in p.screen.controls if one.key.startswith("answer")] == ['"Tick."']
    p.key(pygame.K_ESCAPE)
    assert "- It ticks" in journal(p)
    p.screen.flow.facts = {"it_ticks": "whatever guards the box, it ticks"}
    assert "- Whatever guards the box, it ticks" in journal(p)
