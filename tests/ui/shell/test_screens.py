"""What holds for every screen: one brass button, Enter, Esc, focus, reasons, no text cut off, nothing drawn in vain."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import pygame
import pytest

import game.ui
from game.ui.kit.controlled import ARROWS, Stop, towards
from game.ui.kit.controls import ControlScreen, Dialog
from game.ui.kit.early_enter import SETTLES
from game.ui.kit.screen import Pop, Push, Quit
from game.ui.kit.settings import Settings
from game.ui.kit.theme import DESIGN
from game.ui.kit.widgets import Button, Control, EntryField
from game.ui.shell.drive import Driver
from tests.ui.samples import SCREENS, make

BASES = {"Sheet"}
OVER_TABLES = {"TableScreen", "LogPage", "PlayersPage"}
"""Screens that are looked at with a game below them, in `tests.ui.play.states`."""
OF_A_MOMENT = {"AskText", "ChapterList", "FilmScreen", "Loading"}
"""Screens that never lie still, or have no answer that Enter gives: their own tests look at them."""

OF_ANY_BOOK = {"PlainRules", "PlainEditions"}
"""Screens of books that have none of their own: the small books of `tests.second` show them."""


def built_on(kind: type) -> set[type]:
    """The classes built on that one, of the shared screens and the pyramids'; other books' own tests look at theirs."""
    below: list[type] = kind.__subclasses__()
    every = {one for each in below for one in (each, *built_on(each))}
    return {one for one in every if one.__module__.startswith(("game.ui.", "game.books.stacktors."))}


def test_no_screen_is_left_out():
    for module in pkgutil.walk_packages(game.ui.__path__, "game.ui."):
        importlib.import_module(module.name)
    names = {one.__name__ for one in built_on(ControlScreen) if not one.__name__.startswith("_")}
    assert names - BASES - OVER_TABLES - OF_A_MOMENT - OF_ANY_BOOK == {type(make(name)).__name__ for name in SCREENS}


@pytest.fixture(params=list(SCREENS))
def name(request):
    return request.param


@cache
def still(name):
    """The screen as it opens; it is made once, for tests that only look at it."""
    return Driver(make(name)).top


def test_one_brass_button(name):
    assert sum(control.brass for control in still(name).controls) == 1


def test_enter_presses_the_brass_button(name):
    screen = make(name)
    driver = Driver(screen)
    pressed = []
    screen.press = pressed.append
    driver.wait(SETTLES)
    driver.key(pygame.K_RETURN)
    assert [control.brass for control in pressed] == [True]


def test_esc_leaves_or_asks_whether_to(name):
    left = still(name).back()
    asked = isinstance(left, Push) and isinstance(left.screen, Dialog)
    assert isinstance(left, Pop | Quit) or (asked and name.startswith("title"))


def test_tab_reaches_every_control_and_comes_round(name):
    screen = Driver(make(name)).top
    keys = [control.key for control in screen.controls]
    begins = keys.index(screen.touched) + 1 if screen.touched in keys else 0
    forward = [_tabbed(screen) for _ in keys]
    assert forward == [*keys[begins:], *keys[:begins]]
    assert _tabbed(screen) == forward[0]
    assert _tabbed(screen, pygame.KMOD_SHIFT) == forward[-1]


def _tabbed(screen, mod=0):
    """The control that has the focus after Tab; nothing is drawn."""
    screen.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=mod, unicode="", scancode=0))
    return screen.focus


def test_keys_are_unique_and_captions_there(name):
    controls = still(name).controls
    assert len({control.key for control in controls}) == len(controls)
    assert all(control.caption for control in controls)


def test_arrows_reach_every_control(name):
    stops = [Stop(control.key, control.rect) for control in still(name).controls]
    reached, edge = set(), {stops[0].key}
    while edge:
        key = edge.pop()
        reached.add(key)
        edge |= {towards(stops, key, *way) for way in ARROWS.values()} - reached
    assert reached == {stop.key for stop in stops}


def test_a_disabled_control_can_have_the_focus_and_shows_why(name):
    driver = Driver(make(name))
    for control in [control for control in driver.top.controls if control.reason]:
        driver.top.give_focus(control.key)
        driver.wait(400)
        assert driver.top.tips.shown == control.key
        assert driver.top.press(control) is None
        assert driver.top.tips.toast == control.reason
        words = set(control.reason.lower().replace(".", "").split())
        assert not words & {"invalid", "illegal", "error", "cannot"}


def test_nothing_is_cut_off(name):
    screen = still(name)
    assert screen.look.clipped == []
    for widget in screen.shown:
        assert widget.rect.x >= 0
        assert widget.rect.y >= 0
        assert widget.rect.right <= DESIGN[0]
        assert widget.rect.bottom <= DESIGN[1]


@pytest.mark.parametrize("text", [90, 120])
def test_other_text_sizes_fit(name, text):
    driver = Driver(make(name), settings=Settings(text=text))
    assert driver.app.look.clipped == []


def test_controls_do_not_lie_over_one_another(name):
    controls = still(name).controls
    for number, one in enumerate(controls):
        for other in controls[number + 1 :]:
            left, right = max(one.rect.x, other.rect.x), min(one.rect.right, other.rect.right)
            top, bottom = max(one.rect.y, other.rect.y), min(one.rect.bottom, other.rect.bottom)
            assert left >= right or top >= bottom, f"{one.key} and {other.key}"


def test_controls_are_large_enough(name):
    for control in still(name).controls:
        assert control.rect.w >= 32, control.key
        assert control.rect.h >= 32, control.key


def test_a_still_screen_is_not_drawn_again(name):
    driver = Driver(make(name))
    driver.wait(1000)
    assert not driver.app.frame((), 16)


def test_hover_is_drawn_once(name):
    driver = Driver(make(name))
    control = next(one for one in driver.top.controls if isinstance(one, Control) and not one.tip and not one.reason)
    driver.move(control.rect.centre)
    assert driver.top.tips.hovered == control.key
    driver.wait(1000)
    assert not driver.app.frame((), 16)


def test_clicks_leave_the_focus_to_written_lines(name):
    driver = Driver(make(name))
    for control in driver.top.controls:
        if isinstance(control, EntryField):
            driver.click(control.rect.centre)
            assert driver.top.focus == control.key
            driver.key(pygame.K_ESCAPE)
            assert driver.top.focus is None


def test_buttons_name_their_keys(name):
    for control in still(name).controls:
        if isinstance(control, Button) and control.brass:
            assert control.cap == "Enter"


@pytest.mark.parametrize(
    ("size", "scale"), [((800, 600), 0), ((1280, 720), 0), ((1920, 1080), 100), ((3840, 2160), 150)]
)
def test_the_titles_menu_stands_where_the_picture_has_room_for_it(size, scale):
    """The picture is drawn for a window 720 pixels high: its logo begins 72 pixels from the left, and ends at 260."""
    top = Driver(make("title"), size, Settings(scale=scale)).top
    first, per = top.controls[0].rect, size[1] / 720
    x, y = ((at + moved) * top.look.u for at, moved in zip(first[:2], top.origin, strict=True))
    assert x == pytest.approx(72 * per, abs=2)
    assert y == pytest.approx(276 * per, abs=2)
