"""The comic on the screen: leaves are turned, seen whole or broader, and told and drawn a little at a time."""

from __future__ import annotations

import pygame
import pytest

from game.books.capes.comic.values import ComicCover
from game.books.capes.face.comic import page as drawing
from game.books.capes.face.pages.album import NOTHING_YET
from game.books.capes.face.pages.screen import pages_screen
from game.books.capes.pages import told_issue
from game.steps import finished
from game.ui.shell.drive import Driver
from tests.books.capes.face.pages.comic_window import ComicWindow, told


@pytest.fixture
def window():
    return ComicWindow()


def test_the_last_page_is_open_at_first(window):
    issue = finished(told_issue(told()))
    assert window.album.number == len(issue.scripts) == 3
    assert window.page == issue.page(issue.scripts[-1])


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_leaves_are_turned_by_buttons(hand):
    window = ComicWindow(hand=hand)
    window.press("earlier", "earlier")
    assert window.album.number == 1
    window.press("later")
    assert window.album.number == 2
    window.press("leaf 0")
    assert isinstance(window.album.leaf, ComicCover)
    assert "cover" in window.control("earlier").reason


def test_leaves_are_turned_by_keys(window):
    numbers = []
    for key in (pygame.K_PAGEUP, pygame.K_LEFT, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_HOME, pygame.K_RIGHT):
        window.key(key)
        numbers.append(window.album.number)
    window.key(pygame.K_END)
    assert [*numbers, window.album.number] == [2, 1, 2, 0, 0, 1, 3]


def test_a_stick_turns_leaves(window):
    window.hand = "pad"
    window.driver.pad("Ctrl Up")
    window.driver.pad("Ctrl Left")
    assert window.album.number == 1
    window.driver.pad("Ctrl Right")
    window.driver.pad("Ctrl Down")
    assert window.album.number == 3
    window.settle()
    window.hand = "mouse"


def test_the_wheel_turns_leaves(window):
    window.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0, precise_y=1.0))
    assert window.album.number == 2
    window.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0, precise_y=-1.0))
    assert window.album.number == 3


def test_a_whole_page_is_seen_whole(window):
    view = window.screen.view
    assert view.area.y <= view.page.y
    assert view.page.bottom <= view.area.bottom + 0.01
    assert window.screen.easel.picture.surface.width == window.screen.look.px(view.page.w)


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_page_is_seen_as_broad_as_there_is_room(hand):
    window = ComicWindow(hand=hand, size=(800, 600))
    window.press("zoom")
    view = window.screen.view
    assert view.page.w * window.screen.look.u > 760
    assert view.page.h > view.area.h
    window.press("zoom")
    assert view.page.h <= view.area.h + 0.01


def test_a_broad_page_is_read_on_to_its_end_and_then_to_the_next():
    window = ComicWindow()
    window.key(pygame.K_HOME)
    window.key(pygame.K_z)
    view, tops = window.screen.view, []
    for _ in range(30):
        tops.append((window.album.number, round(view.page.y)))
        window.key(pygame.K_PAGEDOWN)
    assert len(set(tops)) > 6
    assert tops == sorted(tops, key=lambda one: (one[0], -one[1]))
    assert view.page.bottom == pytest.approx(view.area.bottom)
    for _ in range(30):
        window.key(pygame.K_PAGEUP)
    assert (window.album.number, round(view.page.y)) == tops[0]


def test_a_broad_page_is_scrolled_by_arrows_wheel_and_stick():
    window = ComicWindow()
    window.key(pygame.K_z)
    view = window.screen.view
    start = view.page.y
    window.key(pygame.K_DOWN)
    first = view.page.y
    window.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0, precise_y=-1.0))
    second = view.page.y
    window.driver.pad("Ctrl Down")
    assert start > first > second > view.page.y
    window.driver.pad("Ctrl Up")
    assert view.page.y == pytest.approx(second)


def test_a_broad_page_is_dragged_and_a_whole_one_is_clicked_where_it_is_to_be_read():
    window = ComicWindow()
    view, driver = window.screen.view, window.driver
    driver.click((view.page.centre[0], view.page.y + view.page.h * 0.6), seen=False)
    window.settle()
    assert view.wide
    middle = (view.area.centre[1] - view.page.y) / view.page.h
    assert middle == pytest.approx(0.6, abs=0.01)
    before, at = view.page.y, view.area.centre
    driver.move(at)
    driver.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=driver._pixel(at), button=1, touch=False), seen=False)
    to = (at[0], at[1] - 100)
    driver.move(to)
    driver.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=driver._pixel(to), button=1, touch=False), seen=False)
    assert view.page.y == pytest.approx(before - 100, abs=2)
    assert view.wide
    driver.click((view.page.centre[0], view.area.centre[1]), seen=False)
    window.settle()
    assert not view.wide


def test_a_game_without_a_finished_scene_says_so():
    window = ComicWindow(told(8))
    assert window.album.last == 0
    assert NOTHING_YET in [getattr(one, "text", "") for one in window.screen.shown]
    for key in ("earlier", "later", "edit"):
        assert window.control(key).reason
    window.press("edit")
    assert window.screen.editor is None


def test_a_scene_that_goes_on_says_so():
    match = next(one for one in map(told, range(150, 320, 10)) if finished(told_issue(one)).open)
    window = ComicWindow(match)
    assert "goes on" in window.album.note
    window.press("earlier")
    assert window.album.note == ""


@pytest.fixture
def nothing_kept():
    """No panel that was drawn before is kept: all are drawn anew."""
    drawing._KEPT.drop(bool)


@pytest.mark.usefixtures("nothing_kept")
def test_what_is_done_is_said_and_done_a_little_at_a_time():
    screen = pages_screen(told())
    driver, seen = Driver(screen, seen=False), list[str]()
    for _ in range(2000):
        driver.post(seen=False)
        seen.append(screen.working)
        if not screen.working:
            break
    assert list(dict.fromkeys(seen)) == ["Reading the log", "Drawing", ""]
    assert seen.count("Drawing") > 5


@pytest.mark.usefixtures("nothing_kept")
def test_paper_is_there_before_the_page_is_drawn():
    screen = pages_screen(told())
    driver = Driver(screen)
    while not screen.album:
        driver.post()
    driver.post()
    assert screen.easel.picture is None
    middle = screen.look.px(screen.view.page.x + 30), screen.look.px(screen.view.page.y + 30)
    assert min(driver.app.surface.get_at(middle)[:3]) > 200


def test_escape_leaves_at_any_time():
    screen = pages_screen(told())
    driver = Driver(screen, seen=False)
    assert driver.app.running
    driver.key(pygame.K_ESCAPE, seen=False)
    assert not driver.app.running


def test_it_may_be_entered_again():
    window = ComicWindow()
    window.screen.close()
    window.screen.enter(window.driver.app.look)
    window.settle()
    assert window.page.panels


def test_in_another_window_the_page_is_drawn_anew():
    window = ComicWindow()
    before = window.screen.easel.picture.surface.size
    window.driver.app.apply(window.driver.app.settings.__class__(window=(1920, 1080)))
    window.settle()
    after = window.screen.easel.picture.surface.size
    assert after[0] == pytest.approx(before[0] * 1.5, abs=1)


def test_the_leaves_beside_the_open_one_are_drawn_ahead():
    window = ComicWindow()
    window.key(pygame.K_PAGEUP)
    for _ in range(LONG):
        window.driver.post()
    window.driver.key(pygame.K_PAGEDOWN, seen=False)
    assert not window.screen.easel.busy
    window.driver.key(pygame.K_PAGEUP, seen=False)
    window.driver.key(pygame.K_PAGEUP, seen=False)
    assert not window.screen.easel.busy


LONG = 400
