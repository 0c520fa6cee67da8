"""The pages before and after a situation of an adventure without files say why the game master brought it.

So does the rulebook while such a situation is played.
"""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.events import SituationOpened
from game.books.stacktors.face.pages.event_pages import Aftermath, Briefing
from game.books.stacktors.face.rulebook import RulesScreen
from game.books.stacktors.gm.adventure.memory import reasons
from game.books.stacktors.intents import OpenSituation
from game.ui.kit.controls import Dialog
from game.ui.kit.screen import Pop, Push
from game.ui.kit.settings import Settings
from game.ui.shell import session
from game.ui.shell.drive import Driver
from tests.ui.adventures import played

WHY = ("Why this? It is a fight.", "Why now? This is a peak.")


def pages(why):
    opened = SituationOpened("weir", "The Weir", "Mist.", "", "")
    yield Briefing("A Debt on the Road", opened, (), why)
    yield Aftermath("The Weir", "It is done", "Quiet.", (), (), why)


@pytest.mark.parametrize("page", list(pages(WHY)))
def test_a_button_and_f1_lead_to_the_reasons(page):
    (way,) = (one for one in page.ways if one.key == "why")
    for led in (way.press(), page.rules()):
        assert isinstance(led, Push)
        assert isinstance(led.screen, Dialog)
        assert all(line in "\n".join(map(str, vars(led.screen).values())) for line in WHY)


@pytest.mark.parametrize("page", list(pages(())))
def test_without_reasons_there_is_neither(page):
    assert all(one.key != "why" for one in page.ways)


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """The file of an adventure whose first situation has begun, and the reasons of its game master."""
    with played(tmp_path, monkeypatch, _begun) as game:
        return game.keeper.path, reasons(game.match.snapshot)


def _begun(match) -> bool:
    return any(isinstance(one.intent, OpenSituation) for one in match.entries)


def test_in_play_f1_opens_what_goes_on_and_one_key_more_the_reasons(saved):
    path, why = saved
    screen = session.resume(path, Pop)
    driver = Driver(screen, settings=Settings(speed="instant"))
    driver.wait(300)
    if isinstance(driver.top, Briefing):
        driver.key(pygame.K_RETURN)
        driver.wait(300)
    assert driver.top is screen
    driver.key(pygame.K_F1)
    assert isinstance(driver.top, RulesScreen)
    driver.key(pygame.K_w)
    assert isinstance(driver.top, Dialog)
    assert driver.top.text == "\n\n".join(why)
    assert driver.app.look.clipped == []
    driver.key(pygame.K_ESCAPE)
    driver.press("Why this?")
    assert isinstance(driver.top, Dialog)
    screen.leave()
    screen.pacer.match.close()


def test_the_rulebook_leads_nowhere_where_nobody_chose():
    assert all(one.key != "why" for one in Driver(RulesScreen("ENC-4")).top.controls)
