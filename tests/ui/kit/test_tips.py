"""A toast lies near the lower edge, beside what can be read."""

from __future__ import annotations

import pytest

from game.ui.kit import tips
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect
from game.ui.shell.drive import Driver
from tests.ui.samples import make

TEXT = "Nobody may stop where a friend stands already. (MOV-4)"


@pytest.fixture
def look():
    return Look((1280, 720), Settings())


def overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def test_it_lies_in_the_middle_near_the_lower_edge_where_nothing_else_does(look):
    rect = tips.laid(look, (0, 0), TEXT).rect
    assert rect.x + rect.w / 2 == pytest.approx(640)
    assert 500 < rect.bottom < 720


@pytest.mark.parametrize(
    "taken",
    [
        [Rect(376, 560, 528, 120)],
        [Rect(376, 560, 528, 120), Rect(8, 400, 420, 300), Rect(972, 68, 300, 640)],
        [Rect(0, 100, 620, 620), Rect(660, 60, 620, 600)],
        [Rect(0, 60, 1280, 600)],
    ],
)
def test_it_covers_nothing_of_what_is_taken(look, taken):
    rect = tips.laid(look, (0, 0), TEXT, taken).rect
    assert not [one for one in taken if one.w * one.h < 0.4 * 1280 * 720 and overlap(rect, one)]
    assert rect.x >= 0
    assert rect.y >= 0
    assert rect.right <= 1280
    assert rect.bottom <= 720


def test_it_is_narrower_where_only_that_helps(look):
    taken = [Rect(0, 0, 480, 720), Rect(800, 0, 480, 720)]
    made = tips.laid(look, (0, 0), TEXT, taken)
    assert made.rect.x > 480
    assert made.rect.right < 800
    assert len(made.lines) > len(tips.laid(look, (0, 0), TEXT).lines)


def test_where_nothing_helps_it_lies_on_the_screen_all_the_same(look):
    taken = [Rect(x, y, 96, 96) for x in range(0, 1280, 100) for y in range(0, 720, 100)]
    rect = tips.laid(look, (0, 0), TEXT, taken).rect
    assert 0 <= rect.x <= rect.right <= 1280
    assert 0 <= rect.y <= rect.bottom <= 720


def test_it_lies_on_a_page_only_where_nothing_beside_it_is_free(look):
    """A sheet over most of the window is a page too, and what can be pressed on it stays free."""
    sheet, button = Rect(8, 180, 1264, 532), Rect(360, 500, 560, 160)
    assert tips.laid(look, (0, 0), TEXT, [sheet, button]).rect.bottom < sheet.y
    page = Rect(0, 0, 1280, 720)
    assert not overlap(tips.laid(look, (0, 0), TEXT, [page, button]).rect, button)


def test_on_any_screen_it_covers_nothing_that_can_be_pressed():
    driver = Driver(make("controls"), (1280, 720))
    driver.top.say(TEXT)
    made = driver.top.tips.toasted(driver.top.look, driver.top.origin)
    assert not [one.key for one in driver.top.controls if overlap(one.rect, made.rect)]


def test_large_letters_are_as_large_as_those_of_usual_text_where_only_that_helps():
    look = Look((1280, 720), Settings(text=150))
    usual = tips.laid(look, (0, 0), TEXT)
    gap = tips.laid(Look((1280, 720), Settings()), (0, 0), TEXT).rect.h + 12
    taken = [Rect(x, y, 640, h) for x in (0, 640) for y, h in ((0, 300), (300 + gap, 420 - gap))]
    made = tips.laid(look, (0, 0), TEXT, taken)
    assert made.size == look.plain(usual.size)
    assert not any(overlap(made.rect, one) for one in taken)
