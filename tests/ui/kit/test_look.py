"""What is rendered and laid out for one size of the window is freed with that size, and does not grow for ever."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest
from pygame_gui.core.text import TextBoxLayout
from pygame_gui.elements import UIPanel, UITextBox

from game.books.stacktors.face.rulebook import RulesScreen
from game.ui.kit import theme
from game.ui.kit.desk import Desk
from game.ui.kit.screen import Brush, Pop, Push
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Panel, Passage
from game.ui.shell.drive import Driver
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("unrendered")


def resized(driver, *size: int) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    driver.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def test_a_look_goes_when_the_window_has_another_size(begin):
    """Before the size changes, boxes, the log, movement and a dock are drawn."""
    p = begin("A..c\n....", gm=Idle(), A="G1R2-R3O2C1-R1", c="hostile O3-G3B2-R1")
    p.turn("A")
    p.attack()
    p.driver.press("strike")
    p.driver.wait(2000)
    assert p.screen.pacer.show.story_log.lines(1)
    looks = []
    for size in ((1000, 800), (1920, 1080), (1280, 720)):
        p.attack()
        p.key(pygame.K_ESCAPE)
        looks.append(weakref.ref(p.driver.app.look))
        resized(p.driver, *size)
    gc.collect()
    assert [ref() for ref in looks] == [None] * 3


def test_rendered_images_are_bounded_in_bytes():
    look = Look((640, 480))
    for number in range(200):
        look.keep(number, pygame.Surface((640, 480), pygame.SRCALPHA))
    assert look.kept(0) is None
    assert look.kept(199)
    assert look.rendered <= 32 << 20


def test_smaller_looks_of_a_screen_share_its_bytes():
    look = Look((1000, 640), Settings(text=150))
    look.keep("a sign", pygame.Surface((640, 480)))
    for other in (look.whole, look.magnified):
        assert other is not look
        assert other.kept("a sign") is None
        other.keep("a sign", pygame.Surface((64, 48)))
        assert other.rendered == look.rendered
    assert look.kept("a sign").size == (640, 480)


def test_a_board_is_the_looks_own_picture_and_a_passage_keeps_its_letters_alone():
    """pygame_gui would keep several copies of each picture."""
    driver = Driver(RulesScreen("ATK-1"), (1280, 720))
    driver.wait(1000)
    elements = [element for _, element in driver.top.desk.opened._shown.values()]
    boards = [one for one in elements if isinstance(one, UIPanel)]
    passages = [one for one in elements if isinstance(one, UITextBox)]
    assert boards
    assert passages
    kept = {id(image) for image in driver.app.look._images._values.values()}
    assert {id(one.image) for one in boards} <= kept
    for one in passages:
        assert [held for held in vars(one).values() if isinstance(held, pygame.Surface) and held.width] == [one.image]
    assert [one.drawable_shape for one in boards + passages] == [None] * len(boards + passages)


def test_a_dimmed_screen_keeps_no_picture_of_the_dark():
    look = Look((1280, 720))
    surface = pygame.Surface(look.size)
    surface.fill("white")
    Brush(surface, look).dim(89)
    assert look.rendered == 0
    assert surface.get_at((0, 0)) == surface.get_at((1279, 719)) != (255, 255, 255, 255)


def test_what_was_used_last_is_kept_longest():
    look = Look((640, 480))
    for number in range(200):
        look.keep(number, pygame.Surface((640, 480), pygame.SRCALPHA))
        assert look.kept(0)


def test_a_text_is_laid_out_once(monkeypatch):
    look = Look((1280, 720))
    text = "A text that is long enough to be broken into more lines than one"
    first = look.wrapped(text, "ui", 15, 120), look.fitting(text, "ui", 15, 120)
    for slow in ("_measured", "_fitting"):
        monkeypatch.setattr(Look, slow, None)
    assert (look.wrapped(text, "ui", 15, 120), look.fitting(text, "ui", 15, 120)) == first
    assert len(first[0]) > 2


def test_a_text_is_measured_once_for_all_looks(monkeypatch):
    text = "A text that no other test measures"
    first = Look((1280, 720)).width(text, "ui", 15)
    monkeypatch.setattr(Look, "font", None)
    monkeypatch.setattr(theme, "plain", None)
    assert Look((1280, 720)).width(text, "ui", 15) == first


def test_the_pictures_of_a_screen_that_is_left_go_at_once():
    """The elements of pygame_gui are cycles of references, yet they do not wait for the garbage collector.

    The pictures of boards stay, since the look keeps them.
    """
    driver = Driver(RulesScreen("CLR-G-RED"), (1280, 720))
    driver.app.show(Push(RulesScreen("ATK-1")))
    driver.wait(100)
    pictures = [
        weakref.ref(element.image) for sign, element in driver.top.desk.opened._shown.values() if sign[0] is not Panel
    ]
    assert pictures
    gc.disable()
    try:
        driver.app.show(Pop())
        assert [ref() for ref in pictures] == [None] * len(pictures)
    finally:
        gc.enable()
    driver.wait(100)


def test_the_letters_of_a_passage_go_when_another_one_is_read():
    """A passage that scrolls is laid out more than once; each layout is a cycle of references that holds a picture."""
    desk, place = Desk(Driver(RulesScreen("ATK-1")).app.look), pygame.Rect(0, 0, 300, 200)
    gc.collect()
    gc.disable()
    try:
        before, counts = _laid_out(), []
        for page in ("first", "second", "third"):
            desk.show(
                [Passage(key="page", rect=Rect(*place), html=f"{page} page, " + "with many words " * 60)],
                lambda _: place,
            )
            assert desk._scrolling()
            counts.append(_laid_out())
        assert counts == counts[:1] * 3
        desk.close()
        assert _laid_out() == before
    finally:
        gc.enable()


def _laid_out() -> int:
    """How many texts of pygame_gui hold their letters."""
    return sum(isinstance(one, TextBoxLayout) and bool(vars(one)) for one in gc.get_objects())


def test_lines_are_made_smaller_before_a_word_is_broken():
    look = Look((1280, 720), Settings(text=150))
    width = look.width("Sergeant", "bold", 11)
    size = look.fitting_lines("Sergeant Bram", "bold", 13, width, 60)
    assert look.width("Sergeant", "bold", 13) > width
    assert look.wrapped("Sergeant Bram", "bold", size, width) == ["Sergeant", "Bram"]
    assert size > look.plain(11)
