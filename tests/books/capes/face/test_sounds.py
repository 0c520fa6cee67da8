"""Each event is heard or silent on purpose, with a sound that is shipped and a caption that tells it."""

from __future__ import annotations

import inspect

import pytest

from game import files
from game.books.capes import events as happened
from game.books.capes.face.sounds import RATTLE, SOUNDLESS, SOUNDS, sounds
from game.books.capes.values import SidePlace
from game.table.book import Event
from tests.books.capes.made import made

KINDS = [one for _, one in inspect.getmembers(happened, inspect.isclass) if issubclass(one, Event) and one is not Event]
OF_ROLLS = {happened.Rolled, happened.Kept}
AT = SidePlace(1, "The tram arrives", 2, "gently")


def test_each_event_is_heard_or_silent_on_purpose():
    assert set(KINDS) == {*SOUNDS, *SOUNDLESS, *OF_ROLLS}
    assert not SOUNDS.keys() & SOUNDLESS


@pytest.mark.parametrize("name", sorted({*SOUNDS.values(), *(one for one, _ in RATTLE), "raise-2", "push", "back"}))
def test_every_sound_is_shipped(name):
    assert (files.ASSETS / "sounds" / f"{name}.ogg").is_file()


@pytest.mark.parametrize(
    ("before", "value", "accepted", "name"),
    [(2, 5, True, "raise-2"), (5, 2, True, "push"), (5, 2, False, "back"), (3, 3, True, "raise-2")],
)
def test_a_roll_is_heard_by_what_became_of_it(before, value, accepted, name):
    t = made()
    event = happened.Kept(t.id("Lode"), t.id("Ana"), AT, 9, before, value, accepted, AT)
    with t.match.seen(""):
        (heard,) = sounds(event)
    assert (heard.sound, heard.caption.startswith("Lode ")) == (name, True)


def test_a_die_rattles_once_with_its_words():
    t = made()
    event = happened.Rolled(t.id("Lode"), t.id("Ana"), "style:1", AT, 9, 2, 5)
    with t.match.seen(""):
        heard = list(sounds(event))
    assert [one.sound for one in heard] == [name for name, _ in RATTLE]
    assert [bool(one.caption) for one in heard] == [True, False, False, False]
