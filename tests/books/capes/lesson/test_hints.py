"""Each hint is called for by a state of its own, and by no other one of these."""

from __future__ import annotations

import pytest

from game.books.capes.intents import ClaimSide, Make
from game.books.capes.lesson.hints import HINTS, hint, hints
from game.books.capes.values import CapesOptions
from tests.books.capes.lesson.taught import plain
from tests.books.capes.made import event, made

OPEN = "event: rain (by Bo)\n soft: 2 +Lode\n loud: 1"
NO_TOKENS = "Ana 0 / Bo 0 / Cy 0"


def vetoed():
    t = made(at="turn Toll")
    t.play(Make(event()))
    return t


def reacting():
    t = made(OPEN, "turn Toll", rolls="5", tokens=NO_TOKENS)
    t.play(t.roll("style:2", "soft"))
    t.play(t.keep("soft"))
    t.until("Ana react")
    return t


def splitting():
    t = made("event: rain (by Bo)\n soft: 3{Lode:hope2} 1 +Lode\n loud: 1", debt="Lode hope1", rolls="4")
    t.play(t.roll("style:1", "soft", number=1), t.keep("soft"))
    t.until("Ana after")
    return t


def hung():
    return made("goal Lode: waits (still 3)\n yes: 1\n no: 1", "turned", options=CapesOptions(scenes=2))


STATES = {
    "gloat": lambda: made(f"{OPEN}\n".replace("soft: 2", "soft: 2 @Ana §city"), "resolve"),
    "veto": vetoed,
    "claim": lambda: made(OPEN, "claim"),
    "react": reacting,
    "bought turn": lambda: made(OPEN, "buy"),
    "inspiration": lambda: made(OPEN, inspirations="Ana 4"),
    "split": splitting,
    "ahead": lambda: made("event: rain (by Bo)\n soft: 2\n loud: 1", debt="Lode hope1"),
    "third side": lambda: made(f"{OPEN}\n otherwise: 5 +Toll"),
    "tie": lambda: made("event: rain (by Bo)\n soft: 2 +Lode\n loud: 2"),
    "overdrawn": lambda: made(OPEN, "free", debt="Lode hope4"),
    "hung": hung,
}
"""A state for each hint."""


def keys(t):
    """What is called for by who is asked."""
    (decision,) = t.match.to_act()
    return [one.key.removeprefix("capes ") for one in hints(t.match, decision.owners[0], decision)]


@pytest.mark.parametrize("name", STATES)
def test_each_hint_has_its_state(name):
    assert keys(STATES[name]()) == [name]


def test_there_is_a_state_for_each():
    assert [f"capes {name}" for name in STATES] == list(HINTS)


@pytest.mark.parametrize("text", HINTS.values())
def test_hints_are_plain(text):
    assert plain(text)


def test_one_is_given_after_the_other():
    t = made(f"{OPEN}\n otherwise: 5 +Toll", debt="Lode hope4")
    (decision,) = t.match.to_act()
    given = []
    while found := hint(t.match, "p1", decision, given):
        given.append(found.key)
        assert found.text == HINTS[found.key]
    assert given == ["capes ahead", "capes third side", "capes overdrawn"]


def test_who_is_not_asked_is_given_none():
    t = made(OPEN, "claim")
    (decision,) = t.match.to_act()
    assert hint(t.match, "p2", decision) is None


def test_nothing_is_said_of_what_is_usual():
    assert keys(made(OPEN)) == []
    assert keys(made("event: rain (by Bo)\n soft: 1\n loud: 1")) == [], "a tie in which nobody rolled yet"
    assert keys(made(OPEN, "pick")) == []


def test_a_claim_that_was_made_calls_for_no_hint():
    t = made(f"{OPEN}\n goal Lode: runs\n far: 1\n near: 1", "claim")
    t.play(ClaimSide(t.id("soft")))
    assert t.asked == "Ana claim"
    assert t.listed(ClaimSide), "for a token"
    assert keys(t) == []


def test_overdrawn_is_not_told_where_it_costs_nothing():
    t = made(OPEN, "free", debt="Lode hope4", options=CapesOptions(scenes=1, overdrawn=False))
    assert keys(t) == []
