"""The comic can be read and pressed in all windows and at all text sizes, in longer words too."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.books.capes.face.pages.keeping import KeptPictures, KeptSheet
from game.ui.kit.screen import Push
from game.ui.kit.tips import place
from tests.books.capes.face.pages.comic_window import ComicWindow, told
from tests.ui.legible import cramped, faults, near, pale

STATES = {
    "whole": (),
    "cover": ("leaf 0",),
    "wide": ("zoom",),
    "words": ("leaf 1", "edit"),
    "moments": ("leaf 2", "edit", "moments"),
    "nothing yet": (),
    "kept": (),
}
LONG_PATH = Path("/home/somebody/with/a/rather/long/name/share/stacktors/pages/what-the-harbour-owed-6638.png")


def shown(name, **look):
    window = ComicWindow(told(8) if name == "nothing yet" else None, drawn=False, **look)
    window.press(*STATES[name])
    if name == "kept":
        window.driver.app.show(Push(KeptSheet(KeptPictures("The page is saved in this file:", LONG_PATH))))
    return window


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_cut_or_covered_and_all_can_be_pressed(name):
    wrong = {}
    for sight in near(name):
        with sight.words():
            window = shown(name, size=sight.size, text=sight.text, scale=sight.scale)
            top = window.driver.top
            told_of = [*faults(top), *cramped(top)]
            told_of += [f"twice: {key}" for key in set(window.keys) if window.keys.count(key) > 1]
            if told_of:
                wrong[sight] = told_of
    assert wrong == {}


@pytest.mark.parametrize("name", STATES)
def test_every_line_stands_out_and_every_tip_lies_in_the_window(name):
    top = shown(name).driver.top
    assert pale(top) == []
    for control in top.pressable:
        if control.reason or control.tip:
            tip = place(top.look, top.origin, control)
            assert not tip.meets(control.rect), control.key
            assert tip.x + top.origin[0] >= 0
            assert tip.y + top.origin[1] >= 0
            assert tip.right + top.origin[0] <= top.look.w
            assert tip.bottom + top.origin[1] <= top.look.h
