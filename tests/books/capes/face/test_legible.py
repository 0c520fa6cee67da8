"""Every state of the table can be read and pressed in all windows and at all text sizes, in longer words too."""

from __future__ import annotations

import pytest

from game.ui.kit.tips import place
from tests.books.capes.face.states import STATES, shown
from tests.ui.legible import cramped, faults, near, pale

ROOMS = ((1280, 720), (800, 600), (1024, 576), (1920, 1080), (3840, 2160))


def wrong(name, sight):
    with sight.words():
        window = shown(name, size=sight.size, text=sight.text, scale=sight.scale)
        top = window.driver.top
        told = [*faults(top), *cramped(top)]
        told += [f"twice: {key}" for key in set(window.keys) if window.keys.count(key) > 1]
        window.close()
    return told


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_cut_or_covered_and_all_can_be_pressed(name):
    assert {sight: told for sight in near(name) if (told := wrong(name, sight))} == {}


def test_all_sizes_are_looked_at_with_usual_and_with_large_text():
    seen = {(sight.size, sight.text) for name in STATES for sight in near(name)}
    assert seen == {(size, text) for size in ROOMS for text in (100, 150)}


@pytest.mark.parametrize("name", STATES)
def test_every_line_stands_out_and_every_tip_lies_in_the_window(name):
    window = shown(name)
    top = window.driver.top
    assert pale(top) == []
    for control in top.pressable:
        if control.reason or control.tip:
            tip = place(top.look, top.origin, control)
            assert not tip.meets(control.rect), control.key
            assert tip.x >= 0
            assert tip.y >= 0
            assert tip.right <= top.look.w
            assert tip.bottom <= top.look.h
    window.close()
