"""Each event is heard or silent on purpose, with a sound that is shipped and a caption that tells it."""

from __future__ import annotations

import inspect

import pytest

from game import files
from game.books.capes import events as happened
from game.books.capes.face.table.stage import HEARD, Stage
from game.books.capes.values import SidePlace
from game.table.book import Event
from tests.books.capes.made import made

KINDS = [one for _, one in inspect.getmembers(happened, inspect.isclass) if issubclass(one, Event) and one is not Event]
SILENT = {
    happened.SceneEnded,
    happened.Taken,
    happened.TokenPaid,
    happened.ActionsBegan,
    happened.Skipped,
    happened.Linked,
    happened.DebtTaken,
    happened.Narrated,
    happened.AndThen,
    happened.DebtReturned,
    happened.DebtWon,
    happened.NotGiven,
    happened.Offered,
    happened.Tagged,
    happened.Finished,
    happened.Spoke,
    happened.IssueEnded,
}
"""The events with which nothing is heard, on purpose: they are read, or come with others that are heard."""
AT = SidePlace(1, "The tram arrives", 2, "gently")


def test_each_event_is_heard_or_silent_on_purpose():
    assert set(KINDS) == {*HEARD, *SILENT}
    assert not HEARD.keys() & SILENT


@pytest.mark.parametrize("name", sorted({one.sound for one in HEARD.values()}))
def test_every_sound_is_shipped(name):
    assert (files.ASSETS / "sounds" / f"{name}.ogg").is_file()


def test_every_sound_has_a_caption_of_its_own():
    told = [one.caption for one in HEARD.values()]
    assert all(one[:1].isupper() and one.endswith(".") for one in told)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(("before", "value", "accepted"), [(2, 5, True), (5, 2, True), (5, 2, False), (3, 3, True)])
def test_a_roll_is_heard_whatever_became_of_it(before, value, accepted):
    t = made()
    event = happened.Kept(t.id("Lode"), t.id("Ana"), AT, 9, before, value, accepted, AT)
    (heard,) = Stage(t.match).heard(event)
    assert (heard.sound, heard.caption) == ("tick-1", "A die lies.")


def test_a_die_is_heard_once_with_its_words():
    t = made()
    event = happened.Rolled(t.id("Lode"), t.id("Ana"), "style:1", AT, 9, 2, 5)
    (heard,) = Stage(t.match).heard(event)
    assert (heard.sound, heard.caption) == ("tick-3", "A die rolls.")


def test_with_a_silent_event_nothing_is_heard():
    assert not Stage(made().match).heard(happened.IssueEnded(1))
