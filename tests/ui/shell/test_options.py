"""The page of the controls: every key is on it, and keys and buttons are changed there."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.face import face
from game.ui.kit import bindings
from game.ui.kit.bindings import BINDINGS as SHARED
from game.ui.kit.bindings import Stroke, groups, stroke
from game.ui.kit.settings import Settings
from game.ui.shell.drive import Driver
from game.ui.shell.options import WAIT, ControlsPage, OptionsScreen
from tests.ui.play.states import STATES
from tests.ui.samples import SCREENS, make

BINDINGS = [one for one in (*SHARED, *face.BINDINGS) if not one.stays]


@pytest.fixture
def page():
    """A driver with the page, and the settings that it has kept."""
    kept = []
    driver = Driver(ControlsPage(Settings(), lambda settings: kept.append(settings) or "", face.BINDINGS))
    return driver, kept


def told(driver: Driver) -> str:
    return driver.top.tips.toast


def test_a_line_gets_the_key_that_is_pressed(page):
    driver, kept = page
    driver.press("On the map")
    driver.press("binding A")
    driver.key(pygame.K_q)
    assert kept == [Settings(keys={"A": "Q"})]
    assert told(driver) == "Q does this now: Attack: pick whom."


def test_the_key_of_something_else_changes_places_and_that_is_said(page):
    driver, kept = page
    driver.press("On the map")
    driver.press("binding A")
    driver.key(pygame.K_e)
    assert kept == [Settings(keys={"A": "E", "E": "A"})]
    assert told(driver) == "E does this now: Attack: pick whom. End the turn: A."


def test_a_key_that_is_needed_is_refused(page):
    driver, kept = page
    driver.press("On the map")
    driver.press("binding A")
    driver.key(pygame.K_TAB)
    assert kept == []
    assert "needed for something else" in told(driver)


def test_enter_on_a_line_does_not_become_its_key(page):
    driver, kept = page
    driver.press("In a turn")
    driver.top.give_focus("binding H")
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    driver.post(down)
    driver.post(down)
    assert kept == []
    driver.post(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    driver.key(pygame.K_u)
    assert kept == [Settings(keys={"H": "U"})]


def test_a_gamepad_alone_changes_a_button(page):
    driver, kept = page
    driver.top.give_focus("In a turn")
    driver.pad("South")
    driver.top.give_focus("binding H")
    driver.pad("South")
    driver.pad("RB")
    assert kept == [Settings(buttons={"H": "RB", ".": ""})]
    assert told(driver) == "RB does this now: Heal. Next target, hero or answer: no button."
    driver.top.give_focus("binding E")
    driver.pad("South")
    driver.pad("RT")
    assert kept[-1].buttons["E"] == "RT"
    assert driver.top is driver.app.screens[0], "the trigger pressed no button of the page besides"


@pytest.mark.parametrize("leave", ["Esc", "time", "click"])
def test_the_waiting_can_be_left(page, leave):
    driver, kept = page
    driver.press("binding F1")
    if leave == "Esc":
        driver.key(pygame.K_ESCAPE)
    elif leave == "time":
        driver.wait(WAIT + 100)
    else:
        driver.click((5, 5))
    driver.key(pygame.K_q)
    assert kept == []
    assert len(driver.app.screens) == 1


def test_all_can_be_reset(page):
    driver, kept = page
    assert not driver.find("reset").enabled
    driver.press("binding F1")
    driver.key(pygame.K_q)
    driver.press("reset")
    assert kept[-1] == Settings()


def test_every_binding_has_a_line():
    driver = Driver(make("controls"))
    seen = set()
    for group in groups(face.BINDINGS):
        driver.press(group)
        seen |= {one.key for one in driver.top.controls}
    assert {f"binding {one.key}" for one in BINDINGS} <= seen


@pytest.mark.parametrize("name", [*SCREENS, *STATES])
def test_every_key_of_a_control_is_in_the_table(name):
    p = STATES[name]() if name in STATES else None
    known = {stroke(one.key) for one in BINDINGS} | {Stroke(pygame.K_1 + n) for n in range(9)}
    for control in (p.driver if p else Driver(make(name))).top.pressable:
        assert not control.letter or Stroke(control.letter, control.control) in known, control.key
    if p:
        p.close()


def test_intentions_can_be_told_always_or_never_and_the_tip_says_of_whom():
    kept = []
    driver = Driver(OptionsScreen(Settings(), lambda settings: kept.append(settings) or "", None))
    tip = next(one.tip for one in driver.top.controls if one.key == "Intentions By their level")
    assert "novice, easy and normal" in tip
    for caption, setting in (("Off", "off"), ("Always", "always"), ("By their level", "level")):
        driver.press(f"Intentions {caption}")
        assert kept[-1].intentions == setting


def test_of_a_key_that_several_books_use_the_page_tells_what_it_shows(page, monkeypatch):
    driver, _kept = page
    monkeypatch.setitem(bindings._BY_KEY, "E", replace(bindings._BY_KEY["E"], does="Something in another book"))
    driver.press("On the map")
    driver.press("binding A")
    driver.key(pygame.K_e)
    assert told(driver) == "E does this now: Attack: pick whom. End the turn: A."
