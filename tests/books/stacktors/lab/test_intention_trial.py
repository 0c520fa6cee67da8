"""Enemies do what was foreseen of them, in turns in which nothing came between."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.lab.intention_trial import INTENTIONS
from game.lab.intention_trial import IntentionOrder, total

LEAST = 0.9
"""The share of undisturbed turns that must go as they were shown."""
GAMES = (IntentionOrder("easy", 2, 3), IntentionOrder("normal", 1, 5))


def test_what_is_shown_is_done():
    found = total(map(INTENTIONS.tried, GAMES))
    assert found.undisturbed >= 10
    assert found.agreement >= LEAST, found.differing
    assert found.turns >= found.shown * 0.5


def test_the_same_game_gives_the_same_figures():
    once, again = (INTENTIONS.tried(IntentionOrder("novice", 1, 2)) for _ in range(2))
    assert replace(once, slowest=0, whole=0) == replace(again, slowest=0, whole=0)
    assert once.turns
