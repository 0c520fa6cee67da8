"""The search for the strength of a situation, over plans whose chance is known."""

from __future__ import annotations

from itertools import repeat

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.stacktors.gm.compose import chance
from game.stacktors.gm.compose.balance import NEAR, balanced
from game.stacktors.gm.compose.trial_play import Playthrough
from game.stacktors.gm.compose.wish import Wish
from game.stacktors.values.situation import SUCCESS, Situation
from tests.gm.compose.parties import party

EMPTY = Situation("s", "", "", "", "", ())


class Slope(Struct, frozen=True):
    """A plan whose odds fall by a tenth of their logarithm with every point."""

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

    def come_out(*, won: bool, decisions: int = 20):
        game = Playthrough(SUCCESS if won else "failure", 5, decisions, 0.5, 0.5, failed=not won)
        monkeypatch.setattr(chance, "rehearsed", lambda *_: repeat(game))

    return come_out


@pytest.mark.parametrize("wanted", [0.9, 0.6, 0.3])
def test_the_chance_is_near_the_one_asked_for(games, wanted):
    games(won=True, decisions=1000)
    found = balanced(asked(wanted), [Slope((3, 60))])
    assert abs(found.chance.p - wanted) <= NEAR


def test_games_that_go_well_bring_stronger_enemies(games):
    strengths = []
    for won in (True, False):
        games(won=won)
        strengths.append(int(balanced(asked(0.6), [Slope((3, 60))]).situation.title))
    assert strengths[0] > strengths[1]


def test_another_plan_is_taken_where_one_cannot_reach_the_chance(games):
    games(won=True, decisions=1000)
    weak, strong = Slope((3, 60), room=8), Slope((3, 60))
    assert balanced(asked(0.45), [weak, strong]).plan == strong
    assert balanced(asked(0.45), [weak]).plan == weak, "the nearest is better than none"
    assert balanced(asked(0.45), [Slope((3, 60), room=0)]) is None


def test_what_the_games_were_like_is_told(games):
    games(won=True, decisions=1000)
    told = balanced(asked(0.6), [Slope((3, 60))]).chance
    assert (told.games, told.rounds, told.decisions, told.lost, told.standoffs) == (2, 5, 1000, 0.5, 0)
