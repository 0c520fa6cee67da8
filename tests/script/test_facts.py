"""Facts: their names, their limits, and their numbers in texts."""

from __future__ import annotations

import pytest

from game.script import facts


@pytest.mark.parametrize("name", ["sink", "sledge.spared", "a_1.b_2"])
def test_names(name):
    assert facts.may_be_fact(name)


@pytest.mark.parametrize("name", ["", "Sink", "1a", "_a", "a.b.c", "a.", ".a", "a-b", "é", "a b", "a\n"])
def test_no_names(name):
    assert not facts.may_be_fact(name)


@pytest.mark.parametrize(("number", "held"), [(-1000, -999), (-999, -999), (0, 0), (999, 999), (12345, 999)])
def test_they_stay_within_their_limits(number, held):
    assert facts.held(number) == held


def test_their_numbers_stand_in_texts():
    text = "The Stand {sink} has {sledge.debt} of {R3} and {Sink}."
    numbers = {"sink": -2, "sledge.debt": 0}
    assert facts.filled(text, numbers.__getitem__) == "The Stand -2 has 0 of {R3} and {Sink}."
    assert list(facts.shown(text)) == [("sink", 11), ("sledge.debt", 22)]


@pytest.mark.parametrize(
    ("text", "told", "fits"),
    [
        ("Sunk {sink} hands. (All of it.)", "Sunk 12 hands. (All of it.)", True),
        ("Sunk {sink} hands.", "Sunk -3 hands.", True),
        ("Sunk {sink} hands.", "Sunk deep hands.", False),
        ("Sunk.", "Sunk. Quite.", False),
        ("", "", True),
    ],
)
def test_what_is_told_is_of_a_text_whatever_numbers_it_shows(text, told, fits):
    assert facts.fits(text, told) is fits
