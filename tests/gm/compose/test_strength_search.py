"""The search for the strength of a situation, over sketches whose chance is known."""

from __future__ import annotations

from itertools import repeat

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.errands.errands import Aim
from game.books.stacktors.gm.compose import strength_search
from game.books.stacktors.gm.compose.strength_search import NEAR, TrialGame, found_strength
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.proofs.plays import Witness
from game.books.stacktors.values.situation import SUCCESS, Situation
from tests.gm.compose.parties import party

WON = Witness(Aim((SUCCESS,)), ())
EMPTY = Situation("s", "", "", "", "", ())


class Slope(Struct, frozen=True):
    """A sketch whose odds fall by a tenth of their logarithm with every point."""

    span: tuple[int, int]
    room: int = 100

    def made(self, points: int) -> Situation | None:
        return replace(EMPTY, title=str(points)) if points <= self.room else None

    def expected(self, situation: Situation) -> float:
        return 3 - int(situation.title) / 10


def asked(wanted: float) -> Wish:
    return Wish("fight", party(1, "slope"), wanted, "normal", "", "")


@pytest.fixture
def games(monkeypatch):
    """Let every game of the composer come out as the test says."""

    def come_out(*, won: bool, answers: int = 20):
        game = TrialGame(answers, WON if won else None)
        monkeypatch.setattr(strength_search, "rehearsed", lambda *_: repeat(game))

    return come_out


@pytest.mark.parametrize("wanted", [0.9, 0.6, 0.3])
def test_the_chance_is_near_the_one_asked_for(games, wanted):
    games(won=True, answers=1000)
    found = found_strength(asked(wanted), [Slope((3, 60))])
    assert abs(found.chance.p - wanted) <= NEAR


def test_games_that_go_well_bring_stronger_enemies(games):
    strengths = []
    for won in (True, False):
        games(won=won)
        strengths.append(int(found_strength(asked(0.6), [Slope((3, 60))]).situation.title))
    assert strengths[0] > strengths[1]


def test_another_plan_is_taken_where_one_cannot_reach_the_chance(games):
    games(won=True, answers=1000)
    weak, strong = Slope((3, 60), room=8), Slope((3, 60))
    assert found_strength(asked(0.45), [weak, strong]).sketch == strong
    assert found_strength(asked(0.45), [weak]).sketch == weak, "the nearest is better than none"
    assert found_strength(asked(0.45), [Slope((3, 60), room=0)]) is None


def test_a_won_game_of_this_very_strength_is_a_witness(games):
    """A long game is the only one; where it is won, enemies become stronger, and it was of another situation."""
    games(won=True, answers=1000)
    found = found_strength(asked(0.9), [Slope((3, 8))])
    assert (found.situation.title, found.witness, found.chance.games) == ("8", WON, 1)
    assert found_strength(asked(0.6), [Slope((3, 60))]).witness is None
    games(won=False)
    assert found_strength(asked(0.9), [Slope((3, 8))]).witness is None


def test_only_a_hero_alone_has_trial_games(games):
    games(won=True)
    alone, two = (found_strength(replace(asked(0.6), guests=party(size, "slope")), [Slope((3, 60))]) for size in (1, 2))
    assert (alone.chance.games > 0, two.chance.games) == (True, 0)
    assert (
        two.chance.reason == "By the strength of both sides, a usual party comes through about 60 times in a hundred."
    )
