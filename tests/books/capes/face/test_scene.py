"""A whole Scene is played by mouse alone, by keys alone and by a gamepad alone: all three write the same log."""

from __future__ import annotations

import pytest

from game.books.capes.game_book import Capes
from game.books.capes.values import CapesOptions
from game.table.match import Match
from tests.books.capes.case import start
from tests.books.capes.face.window import Window


def played(hand, most=1000, seed=3, seats=2):
    window = Window(Match(Capes(), start(seed, seats, CapesOptions(scenes=1, pens=True))), hand)
    while window.asked and len(window.match.entries) < most:
        window.answer(window.advised())
    log = [(one.seat, one.intent) for one in window.match.entries]
    window.close()
    return log


@pytest.fixture(scope="module")
def by_mouse():
    return played("mouse")


def test_a_scene_is_played_by_mouse(by_mouse):
    assert len(by_mouse) > 20


@pytest.mark.parametrize(("hand", "most"), [("keys", 1000), ("pad", 24)])
def test_by_another_hand_the_same_comes_to_pass(hand, most, by_mouse):
    """A pad writes letter by letter, so it plays the first Page alone."""
    log = played(hand, most)
    assert log == by_mouse[: len(log)]
    assert len(log) == min(most, len(by_mouse))
