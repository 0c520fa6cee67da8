"""What keys and buttons do, as the player has set it."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face import face
from game.ui.kit import bindings
from game.ui.kit.bindings import BINDINGS as SHARED
from game.ui.kit.bindings import (
    BUTTONS,
    HELD,
    TOGETHER,
    button_for,
    groups,
    key_for,
    meant_by_key,
    name_of,
    stroke,
    with_button,
    with_key,
)
from game.ui.kit.settings import Settings

BINDINGS = [one for one in (*SHARED, *face.BINDINGS) if not one.stays]


def event(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


@pytest.mark.parametrize("binding", BINDINGS, ids=lambda one: one.key)
def test_the_name_of_a_usual_key_is_that_of_its_stroke(binding):
    made = stroke(binding.key)
    assert name_of(event(made.key, pygame.KMOD_LCTRL if made.ctrl else 0)) == binding.key


def test_faces_bring_what_their_tables_have():
    assert not [one for one in SHARED if "ttack" in one.does or "hero" in one.does]
    assert list(groups(face.BINDINGS)) == [
        "Everywhere",
        "On the map",
        "In a turn",
        "In panels",
        "At the table",
        "In lists",
    ]
    assert list(groups(())) == ["Everywhere", "At the table", "In lists"]


def test_no_key_and_no_button_does_two_things():
    assert len({one.key for one in BINDINGS}) == len(BINDINGS)
    buttons = [one.button for one in BINDINGS if one.button and not one.button.startswith("D-pad")]
    held = [one for one in buttons if one not in (*BUTTONS, TOGETHER)]
    assert sorted({*buttons} - {*held}) == sorted((*BUTTONS, TOGETHER))
    assert len({*buttons}) == len(buttons)
    assert all(one.removeprefix(f"{HELD}+") in BUTTONS for one in held)


def test_keys_change_places():
    changed, lost = with_key(Settings(), "A", "E")
    assert lost == "E"
    assert (key_for(changed, "A"), key_for(changed, "E")) == ("E", "A")
    assert (meant_by_key(changed, "E"), meant_by_key(changed, "A")) == ("A", "E")
    back, _ = with_key(changed, "A", "A")
    assert back == Settings()


def test_a_key_that_was_given_away_does_nothing():
    changed, lost = with_key(Settings(), "A", "Q")
    assert lost == ""
    assert meant_by_key(changed, "Q") == "A"
    assert meant_by_key(changed, "A") == ""


def test_a_basic_key_goes_on_beside_another():
    changed, _ = with_key(Settings(), "Enter", "Q")
    assert meant_by_key(changed, "Q") == meant_by_key(changed, "Enter") == "Enter"


@pytest.mark.parametrize("name", ["Enter", "Up", "Esc", "3", "Ctrl Left"])
def test_a_basic_key_cannot_be_given_to_something_else(name):
    with pytest.raises(ValueError, match=name):
        with_key(Settings(), "A", name)


def test_buttons_change_places():
    changed, lost = with_button(Settings(), "H", "West")
    assert lost == "A"
    assert (button_for(changed, "H"), button_for(changed, "A")) == ("West", "")
    changed, lost = with_button(Settings(), "A", "RB")
    assert (button_for(changed, "A"), button_for(changed, ".")) == ("RB", "West")


def test_the_d_pad_stays_as_it_is():
    with pytest.raises(ValueError, match="West"):
        with_button(Settings(), "Left", "West")


def test_what_needs_a_button_keeps_one():
    with pytest.raises(ValueError, match="South"):
        with_button(Settings(), "H", "South")


@pytest.fixture
def mouse():
    yield
    bindings.use("mouse")


@pytest.mark.usefixtures("mouse")
def test_prompts_name_the_device_used_last():
    settings, _ = with_key(Settings(), "A", "Q")
    bindings.use("keys")
    assert bindings.cap(settings, "A") == bindings.word(settings, "A") == "Q"
    assert bindings.cap(settings, "1") == "1"
    bindings.use("pad")
    assert bindings.cap(settings, "A") == "West"
    assert bindings.word(settings, "A") == "West button"
    assert bindings.cap(settings, "hold Space") == "hold South"
    assert bindings.cap(settings, "H") == bindings.cap(settings, "1") == ""
    assert bindings.word(settings, "H") == "H"
