"""Keys that the player has changed and buttons of gamepads do what the usual keys do."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.ui.kit import bindings
from game.ui.kit.bindings import pad_event
from game.ui.kit.guard import GUARDED
from game.ui.kit.screen import Reset
from game.ui.kit.settings import Settings
from game.ui.shell.app import App, Inputs
from game.ui.shell.drive import Driver
from tests.ui.play.play import Idle
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
    monkeypatch.setattr(type(driver.top), "changed", lambda _screen: seen.append(bindings.used()))
    driver.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    driver.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    driver.pad("L3")
    assert seen == ["keys", "pad"]


def test_a_gamepad_that_cannot_be_opened_is_left_alone():
    app = App()
    app.show(None)
    assert app.inputs.taken(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=9), app.settings, writing=False)


LOST, GAINED = pygame.Event(pygame.WINDOWFOCUSLOST), pygame.Event(pygame.WINDOWFOCUSGAINED)


def test_a_stick_that_is_held_rests_once_the_window_has_lost_the_keyboard():
    driver = Driver(make("title"))
    driver.top.give_focus(driver.top.controls[0].key)
    driver.post(pad_event("Down", down=True), LOST)
    focus = driver.top.focus
    driver.wait(1000)
    assert driver.top.focus == focus
    driver.post(GAINED)
    driver.pad("Down")
    assert driver.top.focus != focus


def test_a_button_that_is_held_while_the_window_is_left_bars_nobody():
    driver = Driver(make("title"))
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=1, touch=False))
    driver.post(LOST)
    driver.post(GAINED)
    driver.app.guard.begin()
    driver.wait(GUARDED + 32)
    assert not driver.app.guard.up


def test_a_curtain_is_not_lifted_by_a_key_that_was_held_as_the_window_was_left(begin):
    p = begin("A.B\n...", gm=Idle(), handover="curtain", A="p1 G1-R2-R1", B="p2 G1-R2-R1")
    assert p.screen.hand_over.curtain
    p.driver.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0), LOST)
    p.driver.wait(2000)
    assert p.screen.hand_over.curtain


def test_a_map_that_is_dragged_is_let_go_as_the_window_is_left(begin):
    p = begin("\n".join(["A" + "." * 39, *["." * 40] * 29]), gm=Idle(), A="G1-R2-R1")
    p.driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=2, touch=False), LOST, GAINED)
    before = p.camera.at
    p.driver.post(pygame.Event(pygame.MOUSEMOTION, pos=(200, 300), rel=(-100, 0), buttons=(0, 0, 0), touch=False))
    assert p.camera.at == before


def test_a_window_that_was_drawn_smaller_gets_the_size_that_is_chosen():
    app = App(Settings(window=(1280, 720)))
    app.show(Reset(make("title")))
    pygame.display.set_mode((900, 650), pygame.RESIZABLE)
    app.frame([pygame.Event(pygame.WINDOWSIZECHANGED, x=900, y=650)], 16)
    assert app.surface.size == app.settings.window == (900, 650)
    app.apply(replace(app.settings, text=120))
    assert app.surface.size == (900, 650), "another setting does not touch it"
    app.apply(replace(app.settings, window=(1280, 720)))
    assert app.surface.size == (1280, 720)


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_a_key_makes_the_window_fill_the_screen_and_back(key, mod):
    driver = Driver(make("title"))
    driver.wait(700)
    for full in (True, False):
        driver.key(key, mod)
        assert driver.app.settings.full_screen is full
    assert len(driver.app.screens) == 1, "nothing is pressed by it"
