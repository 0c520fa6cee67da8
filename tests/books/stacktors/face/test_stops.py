"""A person is stopped seldom: how often by attacks of others, and how many presses an attack of their own takes."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.intents import Attack
from tests import stops
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

PEOPLE = {"A": "G1R2-R3O2-R1", "c": "hostile O1-G1-R1", "d": "hostile O1-G1-R1"}


def test_who_follows_suggestions_is_stopped_once_for_an_attack_at_most_on_average_and_seldom_more_than_twice():
    found = [stop for seed in (1, 2, 3, 4) for stop in stops.stops(seed)]
    mean, most = stops.figures(found)
    assert len(found) > 30
    assert (mean <= stops.MEAN, most <= stops.MOST) == (True, True)
    assert any(found)


@pytest.mark.parametrize(
    "drawing",
    ["Ac...", "A..c.", "dAc..", "A.c.d"],
    ids=["beside it", "after a walk", "beside two", "after a walk to one of two"],
)
def test_a_usual_attack_takes_three_presses(begin, drawing):
    p = begin(drawing, gm=Idle(), **{name: stack for name, stack in PEOPLE.items() if name in drawing})
    p.turn("A")
    for key in (pygame.K_a, pygame.K_RETURN, pygame.K_RETURN):
        p.key(key)
    assert [type(intent) for intent in p.intents if isinstance(intent, Attack)] == [Attack]
