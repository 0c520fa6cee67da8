"""Panels are changed on the screen: their words, their shots, and what they show; no other panel changes."""

from __future__ import annotations

import pygame
import pytest

from game.books.capes.face.comic.page import page_steps
from game.books.capes.face.pages.changed import ChangedPages
from game.books.capes.pages import written
from game.steps import finished
from tests.books.capes.face.pages.comic_window import ComicWindow


def opened(hand="mouse", **more):
    """A window with the editor open on page 1."""
    window = ComicWindow(hand=hand, **more)
    window.press("leaf 1", "edit")
    return window


def differing(one, other):
    return [at for at, (a, b) in enumerate(zip(one.panels, other.panels, strict=True)) if a != b]


def chosen(window):
    """The number of the panel that is changed, from 0 on."""
    return [one.beat for one in window.page.panels].index(window.album.beat)


def panel_key(window, at):
    return f"panel {window.page.panels[at].beat}"


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_panel_is_chosen(hand):
    window = opened(hand)
    assert chosen(window) == 0
    window.press(panel_key(window, 3))
    assert chosen(window) == 3
    assert window.screen.shown[-1].caption == "Done"
    assert any(getattr(one, "title", "").startswith("Panel 4 of") for one in window.screen.shown)


def test_keys_go_along_the_panels():
    window = opened()
    window.key(pygame.K_PAGEDOWN)
    window.key(pygame.K_PAGEDOWN)
    assert chosen(window) == 2
    window.key(pygame.K_PAGEUP)
    assert chosen(window) == 1
    for _ in range(2):
        window.key(pygame.K_PAGEUP)
    assert chosen(window) == len(window.page.panels) - 1


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_words_are_written(hand):
    window = opened(hand)
    before, at = window.page, 2
    window.press(panel_key(window, at))
    window.write("caption", "hold on")
    assert window.page.panels[at].caption == "hold on"
    assert differing(before, window.page) == [at]


def test_what_a_character_says_is_exchanged_and_taken_away():
    window = opened()
    at = next(n for n, one in enumerate(window.page.panels) if one.balloons)
    window.press(panel_key(window, at))
    before = window.page
    window.write("first", "No.")
    assert window.page.panels[at].balloons[0].text == "No."
    window.write("first", "")
    assert len(window.page.panels[at].balloons) == len(before.panels[at].balloons) - 1
    assert differing(before, window.page) == [at]


def test_no_more_than_140_letters_are_written():
    window = opened()
    window.write("caption", "x" * 150)
    assert len(window.control("caption").text) == 140


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_another_shot_is_taken(hand):
    window = opened(hand)
    before, at = window.page, 1
    window.press(panel_key(window, at))
    shot = next(one for one in ("close", "mid") if one != before.panels[at].shot)
    window.press(shot)
    assert window.page.panels[at].shot == shot
    assert window.control(shot).on
    assert differing(before, window.page) == [at]


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_another_moment_is_shown(hand):
    window = opened(hand)
    before, at = window.page, 4
    window.press(panel_key(window, at), "moments")
    first = next(one for one in window.driver.top.controls if one.key.startswith("moment ") and not one.mark)
    window.press(first.key)
    assert f"moment {window.album.beat}" == first.key
    assert chosen(window) == at
    assert differing(before, window.page) == [at]
    assert f"moment {before.panels[at].beat}" in all_moments(window)


def all_moments(window):
    """The keys of all that is offered, on all parts of the list."""
    found = [one for one in window.keys if one.startswith("moment ")]
    while "later" in window.keys and not window.control("later").reason:
        window.press("later")
        found += [one for one in window.keys if one.startswith("moment ")]
    return found


def test_each_moment_is_listed_once_with_its_words():
    window = opened()
    window.press("moments")
    every = all_moments(window)
    scene = window.album.script.scene
    assert len(every) == len(set(every)) > 20
    assert set(every).isdisjoint(f"moment {one}" for one in window.album.script.chosen)
    cards = [one for one in window.driver.top.controls if one.key.startswith("moment ")]
    assert all(one.lines[0] and one.caption for one in cards)
    assert {int(one.split()[1]) for one in every} < {beat.number for beat in scene.beats}


def test_a_moment_from_elsewhere_is_marked_and_moves_panels():
    window = opened()
    window.press(panel_key(window, 1), "moments")
    while True:
        marked = [one for one in window.driver.top.controls if getattr(one, "mark", "") == "later"]
        if marked:
            break
        window.press("later")
    window.press(marked[-1].key)
    assert chosen(window) > 1
    assert f"moment {window.album.beat}" == marked[-1].key


def test_only_the_panel_that_has_changed_is_drawn_anew(monkeypatch):
    window = opened()
    drawn = []
    from game.books.capes.face.comic import page as drawing

    whole = drawing.panel_steps
    monkeypatch.setattr(drawing, "panel_steps", lambda staged, *more: drawn.append(staged) or whole(staged, *more))
    window.press(panel_key(window, 2))
    window.press("close" if window.page.panels[2].shot != "close" else "wide")
    assert [one.panel for one in drawn] == [window.page.panels[2]]


def test_only_the_panel_whose_words_have_changed_is_staged_anew(monkeypatch):
    window = opened()
    staged = []
    from game.books.capes.face.comic import page as drawing

    whole = drawing.PanelStager
    monkeypatch.setattr(drawing, "PanelStager", lambda panel, cast: staged.append(panel) or whole(panel, cast))
    window.press(panel_key(window, 2))
    window.write("caption", "It is told in other words.")
    assert {one.beat for one in staged} == {window.page.panels[2].beat}


def test_pixels_change_in_that_panel_alone():
    window = opened()
    before = window.screen.easel.picture.surface.copy()
    window.press(panel_key(window, 2))
    window.write("caption", "Something else is told here.")
    after = window.screen.easel.picture.surface
    k = after.width / 1000
    xs, ys = zip(*window.page.panels[2].shape, strict=True)
    inside = pygame.Rect(min(xs) * k - 5, min(ys) * k - 5, (max(xs) - min(xs)) * k + 10, (max(ys) - min(ys)) * k + 10)
    changed = pygame.mask.from_threshold(after, (0, 0, 0), (2, 2, 2), before)
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes
    assert all(inside.contains(box) for box in boxes)


def test_it_is_as_it_was_again():
    window = opened()
    before = window.page
    window.press(panel_key(window, 2))
    assert window.control("as it was").reason
    window.write("caption", "Something else.")
    window.press("close")
    assert differing(before, window.page) == [2]
    window.press("as it was")
    assert window.page == before
    assert window.album.script == window.album.issue.scripts[0]


def test_what_was_changed_is_there_the_next_time():
    changed = ChangedPages()
    window = opened(changed=changed)
    window.write("caption", "Kept.")
    again = ComicWindow(changed=changed)
    again.press("leaf 1")
    assert again.page == window.page
    assert again.page.panels[0].caption == "Kept."


def test_words_that_have_no_room_are_told_of():
    window = opened()
    room = "Not all of these words have room in the panel."
    for at in range(len(window.page.panels)):
        window.press(panel_key(window, at))
        assert room not in [getattr(one, "text", "") for one in window.screen.shown]
    shown = window.screen.easel.picture.panels[0]
    assert len(shown.words) == len([one for one in (shown.panel.caption, shown.panel.closing) if one]) + len(
        shown.panel.balloons
    )
    object.__setattr__(window.screen.easel.picture, "panels", (type(shown)(shown.panel, shown.heads, (), None),))
    window.press(panel_key(window, 0))
    assert room in [getattr(one, "text", "") for one in window.screen.shown]


def test_escape_leads_back_to_reading_first():
    window = opened()
    window.key(pygame.K_ESCAPE)
    assert window.screen.editor is None
    assert window.open
    window.key(pygame.K_ESCAPE)
    assert not window.open


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_done_leads_back_to_reading(hand):
    window = opened(hand)
    window.press("done")
    assert window.screen.editor is None
    assert "zoom" in window.keys


def test_the_cover_is_not_changed():
    window = ComicWindow()
    window.press("leaf 0", "edit")
    assert window.screen.editor is None
    assert window.control("edit").reason


def test_what_is_drawn_is_what_the_values_say():
    window = opened()
    window.write("caption", "Told otherwise.")
    wanted = finished(page_steps(window.page)).surface
    size = window.screen.easel.picture.surface.size
    assert pygame.image.tobytes(pygame.transform.smoothscale(wanted, size), "RGB") == window.pixels()
    assert "Told otherwise." in written(window.page.panels[0])
