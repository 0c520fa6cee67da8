"""An input method has the keys to itself while it puts text together in a field, and that text is drawn."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import composing
from game.ui.kit.screen import Push
from game.ui.shell.drive import Driver
from game.ui.shell.saves import AskText
from tests.ui.samples import make


@pytest.fixture
def driver():
    """A question for a name, with an A written on its line."""
    found = Driver(make("title"))
    found.app.show(Push(AskText("k", "Name", "What is your name?", "", "Go")))
    found.wait(500)
    found.write("A")
    return found


def compose(driver: Driver, text: str) -> None:
    driver.post(pygame.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text)))


def test_keys_belong_to_the_input_method_while_it_composes(driver):
    asked = driver.top
    compose(driver, "taro")
    for key in (pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_UP):
        driver.key(key)
    assert driver.top is asked
    assert (asked.line, composing.text(), asked.writing) == ("A", "taro", True)


@pytest.mark.parametrize("how", ["written", "given up", "window left"])
def test_keys_do_what_they_did_once_it_is_over(driver, how):
    compose(driver, "ta")
    if how == "written":
        driver.write("t")
    elif how == "given up":
        compose(driver, "")
    else:
        driver.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert composing.text() == ""
    before = driver.top.line
    driver.key(pygame.K_BACKSPACE)
    assert driver.top.line == before[:-1]


def test_a_click_beside_the_line_ends_it(driver):
    compose(driver, "ta")
    driver.click((5, 5))
    assert composing.text() == ""
    driver.key(pygame.K_ESCAPE)
    assert not isinstance(driver.top, AskText)


def test_what_is_composed_is_drawn_where_it_will_be_written(driver):
    field = next(one for one in driver.top.controls if one.key == driver.top.focus)
    u, origin = driver.top.look.u, driver.top.origin
    place = pygame.Rect(*(round((a + b) * u) for a, b in zip((field.rect.x, field.rect.y), origin, strict=True)), 1, 1)
    place.size = round(field.rect.w * u * 0.9), round(field.rect.h * u)

    def line() -> bytes:
        driver.wait(32)
        return pygame.image.tobytes(driver.app.surface.subsurface(place), "RGB")

    seen = [line()]
    for text in ("ni", "nih", ""):
        compose(driver, text)
        seen.append(line())
    assert len({*seen[:3]}) == 3
    assert driver.top.line == "A"


def test_a_letter_that_no_font_has_is_told_as_it_is_written(driver):
    driver.write("Ждан")
    assert driver.top.tips.toast == ""
    driver.write("太")
    assert driver.top.tips.toast.startswith("Boxes stand for some letters")
