"""Every screen can be read in all windows and at all text sizes.

Nothing is cut off, lies over something else, or shrinks when text grows.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import Tips, place
from game.ui.shell.drive import Driver
from tests.ui.legible import SIGHTS, contrast, lines, nearest, pale, screens, smaller, wrong
from tests.ui.play.states import STATES
from tests.ui.samples import SCREENS, make


@pytest.mark.parametrize(("name", "sight"), nearest(), ids=str)
def test_every_screen_can_be_read_and_pressed_where_it_is_nearest_to_a_limit(name, sight):
    assert wrong(name, sight) == []


def test_every_screen_is_looked_at():
    """A screen that is missing is entered by `python -m tests.ui.legible nearest`."""
    assert {name for name, _ in nearest()} == set(screens())
    assert {sight for _, sight in nearest()} <= set(SIGHTS)


def test_every_way_to_look_at_screens_is_paired_with_each_other():
    for one, other in combinations(range(4), 2):
        pairs = {(sight[one], sight[other]) for sight in SIGHTS}
        assert len(pairs) == len({sight[one] for sight in SIGHTS}) * len({sight[other] for sight in SIGHTS})


@pytest.mark.parametrize("name", list(SCREENS))
def test_no_label_is_smaller_when_text_is_larger(name):
    assert smaller(lambda text: Driver(make(name), settings=Settings(text=text), seen=False).top) == []


def test_contrast_is_counted_as_the_guidelines_do():
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_a_screen_for_a_large_window_is_drawn_smaller_in_a_small_one():
    small = Look((640, 480))
    assert (small.w, small.h) == (1024, 768)
    assert (small.whole.w, small.whole.h) == (1280, 960)
    assert Look((1024, 576)).u == 1
    assert Look((1024, 576)).whole.u == 0.8
    assert Look((1280, 720)).whole.u == 1
    wide = Look((1920, 1080))
    assert wide.whole is wide


@pytest.mark.parametrize("size", [(1280, 720), (1024, 576)], ids=str)
@pytest.mark.parametrize("name", [*SCREENS, *STATES])
def test_every_line_stands_out_and_no_tip_covers_what_it_explains_or_leaves_the_window(name, size):
    p = STATES[name](size=size) if name in STATES else None
    screen = p.driver.top if p else Driver(make(name), size, seen=False).top
    for control in screen.pressable:
        if control.reason or control.tip:
            tip = place(screen.look, screen.origin, control)
            assert not _overlap(tip, control.rect), control.key
            assert tip.x + screen.origin[0] >= 0
            assert tip.y + screen.origin[1] >= 0
            assert tip.right + screen.origin[0] <= screen.look.w
            assert tip.bottom + screen.origin[1] <= screen.look.h
    assert size != (1280, 720) or pale(screen) == []
    if p:
        p.close()


def _overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def test_a_tip_goes_with_its_words(monkeypatch):
    """What was disabled and is not any more has nothing to say: no empty sheet is left."""
    driver = Driver(make("no saves"))
    driver.top.give_focus("load")
    driver.wait(400)
    assert driver.top.tips.shown == "load"
    sheets = []
    monkeypatch.setattr(Tips, "_sheet", lambda _tips, _brush, _rect, lines, *_more: sheets.append(lines))
    driver.top.shown = tuple(
        replace(one, reason="") if getattr(one, "key", "") == "load" else one for one in driver.top.shown
    )
    driver.top.dirty = True
    driver.wait()
    assert sheets == []


@pytest.mark.parametrize("name", ["briefing", "aftermath", "ending"])
def test_the_names_of_a_party_are_all_as_large(name):
    sizes = {}
    for text in (100, 150):
        top = Driver(make(name), settings=Settings(text=text), seen=False).top
        names = {hero.name for hero in top.party}
        (sizes[text],) = {line.points for line in lines(top) if line.text in names}
    assert sizes[100] < sizes[150]
