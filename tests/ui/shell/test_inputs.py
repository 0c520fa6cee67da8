"""Keys that the player has changed and buttons of gamepads do what the usual keys do."""

from __future__ import annotations

import pygame

from game.ui.kit import devices
from game.ui.kit.settings import Settings
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from game.ui.shell.inputs import Inputs
from tests.ui.samples import make


def test_a_changed_key_does_what_the_usual_one_did():
    driver = Driver(make("saves"), settings=Settings(keys={"F2": "Q"}))
    driver.top.give_focus(driver.top.controls[1].key)
    driver.key(pygame.K_RETURN)
    above = len(driver.app.screens)
    driver.key(pygame.K_F2)
    assert len(driver.app.screens) == above
    driver.key(pygame.K_q)
    assert len(driver.app.screens) == above + 1


def test_letters_are_written_whatever_their_keys_do():
    driver = Driver(make("builder"), settings=Settings(keys={"A": "Q"}))
    driver.press("name")
    assert driver.top.writing
    events = Inputs().taken(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0), driver.app.settings, writing=True)
    assert [one.key for one in events] == [pygame.K_q]


def test_a_gamepad_leads_the_focus_and_presses():
    driver = Driver(make("title"))
    driver.pad("Down")
    first, second = (one.key for one in driver.top.controls[:2])
    assert driver.top.focus == second != first
    driver.pad("Up")
    assert driver.top.focus == first
    driver.pad("East")
    assert len(driver.app.screens) == 2
    driver.pad("East")
    assert len(driver.app.screens) == 1


def test_a_stick_is_a_d_pad_and_repeats_while_it_is_held():
    driver = Driver(make("title"))
    driver.top.give_focus(driver.top.controls[0].key)
    stick = pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=pygame.CONTROLLER_AXIS_LEFTY, value=30000)
    driver.post(stick)
    assert driver.top.focus == driver.top.controls[1].key
    driver.wait(400)
    assert driver.top.focus == driver.top.controls[2].key
    driver.post(pygame.Event(stick.type, instance_id=0, axis=stick.axis, value=2000))
    driver.wait(400)
    assert driver.top.focus == driver.top.controls[2].key


def test_a_gamepad_that_is_pulled_out_holds_nothing():
    driver = Driver(make("title"))
    driver.post(pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=1, value=30000))
    driver.post(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    before = driver.top.focus
    driver.wait(1000)
    assert driver.top.focus == before


def test_screens_are_shown_anew_once_another_device_is_used(monkeypatch):
    driver = Driver(make("saves"))
    seen = []
    monkeypatch.setattr(type(driver.top), "changed", lambda _screen: seen.append(devices.used()))
    driver.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    driver.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    driver.pad("L3")
    assert seen == ["keys", "pad"]


def test_a_gamepad_that_cannot_be_opened_is_left_alone():
    app = App()
    app.show(None)
    assert app.inputs.taken(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=9), app.settings, writing=False)
