"""Intents with wild fields: each is refused with a sentence or played, and nothing else ever happens."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.capes.intents import INTENTS, Add, Bring, FrameScene, Give, Gloat, Leave, Make, Resolve, Split
from tests.books.capes.forged import run
from tests.books.capes.made import event, made, sheet

STATES = 120
"""In so many states one intent of every kind is forged, and five of those that wait for an answer."""


def test_forged_intents_are_refused_or_played_and_change_nothing_else():
    told = run(STATES, seed=5, each=1)
    assert told.faults == []
    assert sum(told.refused.values()) > STATES * len(INTENTS) * 3 // 4
    assert len(told.refused) > 25, "by many rules"
    assert sum(told.played.values()) > 100


@pytest.mark.parametrize("at", ["turn Lode", "resolve"])
def test_huge_tuples_are_refused_at_once(at):
    t = made("event: rain\n yes: 5{Lode:hope1} @Ana +Lode\n no: 1", at, debt="Lode hope2")
    dice = tuple(range(100_000))
    before = t.match.hash
    for one in (Leave(dice), Split("hope", t.die("yes"), (1,) * 100_000)):
        assert t.match.refusal("p1", one)
    assert t.match.hash == before


TWICE = ("city", "city")


@pytest.mark.rule("C-GLO-3")
@pytest.mark.parametrize("what", ["Leave", "Split", "Make"])
def test_no_clause_marks_a_side_twice(what):
    t = made("event: rain\n yes: 5{Lode:hope1} 1 +Lode\n no: 1", debt="Lode hope2")
    twice = {
        "Leave": Leave((t.die("yes"),), "third", TWICE),
        "Split": Split("hope", t.die("yes"), leave=True, name="third", code=TWICE),
        "Make": Make(event("x", "a", "b", *TWICE)),
    }
    assert t.why(twice[what]) == "C-GLO-3"


LONG = "x" * 10_000


@pytest.mark.parametrize(
    "wordy",
    [
        FrameScene("hall", title=LONG),
        Bring(replace(sheet("Kite"), concept=LONG)),
        Bring(sheet(LONG)),
        Bring(replace(sheet("Kite"), temper=LONG)),
    ],
)
def test_no_words_are_too_many_to_keep(wordy):
    t = made(at="open" if isinstance(wordy, FrameScene) else "pick", cast="")
    assert t.match.refusal("p1", wordy)


def test_whatever_is_listed_with_a_long_name_is_not_refused():
    t = made(at="pick", cast="", tokens="Ana 2")
    t.play(Bring(sheet("x" * 24)))
    for one in t.listed(Add):
        assert t.match.refusal("p1", one) is None


def test_not_even_where_they_name_nothing():
    t = made("event: rain\n yes: 5{Lode:hope1} +Lode\n no: 1", debt="Lode hope2")
    assert t.match.refusal("p1", Split("hope", t.die("yes"), name=LONG))


@pytest.mark.parametrize("number", [-1, 0, 2**31, 2**62, -(2**62)])
def test_numbers_of_nothing_are_refused(number):
    t = made("event: rain\n yes: 5{Lode:hope1} @Ana +Lode\n no: 1 +Toll", "resolve")
    for one in (Resolve(number), Gloat(number), Give(number)):
        assert t.match.refusal("p1", one)
