"""The search for the strength of a situation, over sketches whose chance is known."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.errands.errands import Aim
from game.books.stacktors.gm.compose import fights, strength_search
from game.books.stacktors.gm.compose.strength_search import NEAR, TrialGame, found_strength, likely
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.proofs.plays import Witness
from game.books.stacktors.values.situation import SUCCESS, Situation
from tests.gm.compose.parties import party

GAMES = 10
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


@pytest.fixture(autouse=True)
def _as_many_as_usual(monkeypatch):
    monkeypatch.setattr(strength_search, "GAMES", GAMES)


@pytest.fixture
def games(monkeypatch):
    """Let every game of the composer come out as the test says."""

    def come_out(*, won: bool, answers: int = 20):
        game = TrialGame(answers, WON if won else None)
        monkeypatch.setattr(strength_search, "rehearsed", lambda *_: game)

    return come_out


@pytest.mark.parametrize("wanted", [0.9, 0.6, 0.3])
def test_the_chance_is_near_the_one_asked_for(games, wanted):
    games(won=True, answers=2000)
    found = found_strength(asked(wanted), [Slope((3, 60))])
    assert abs(found.chance.p - wanted) <= NEAR


def test_games_that_go_well_bring_stronger_enemies(games):
    strengths = []
    for won in (True, False):
        games(won=won)
        strengths.append(int(found_strength(asked(0.6), [Slope((3, 60))]).situation.title))
    assert strengths[0] > strengths[1]


def test_another_plan_is_taken_where_one_cannot_reach_the_chance(games):
    games(won=True, answers=2000)
    weak, strong = Slope((3, 60), room=8), Slope((3, 60))
    assert found_strength(asked(0.45), [weak, strong]).sketch == strong
    assert found_strength(asked(0.45), [weak]).sketch == weak, "the nearest is better than none"
    assert found_strength(asked(0.45), [Slope((3, 60), room=0)]) is None


def test_a_won_game_of_this_very_strength_is_a_witness(games):
    """A long game is the only one; where it is won, enemies become stronger, and it was of another situation."""
    games(won=True, answers=2000)
    found = found_strength(asked(0.9), [Slope((3, 8))])
    assert (found.situation.title, found.witness, found.chance.games) == ("8", WON, 1)
    assert found_strength(asked(0.6), [Slope((3, 60))]).witness is None
    games(won=False)
    assert found_strength(asked(0.9), [Slope((3, 8))]).witness is None


@pytest.mark.parametrize("size", [1, 2, 8])
def test_parties_of_every_size_have_trial_games(games, size):
    games(won=True)
    found = found_strength(replace(asked(0.6), guests=party(size, "slope")), [Slope((3, 60))])
    assert found.chance.games == GAMES
    assert found.chance.reason.startswith(f"By the strength of both sides and {GAMES} trial games, a usual party")


def test_games_that_were_played_before_are_not_played_again(games):
    """One more is, which may be a witness."""
    games(won=False)
    lost = found_strength(asked(0.6), [Slope((3, 60))])
    again = found_strength(replace(asked(0.6), tried=lost.tried), [Slope((3, 60))])
    assert (len(lost.tried), len(again.tried)) == (GAMES, GAMES + 1)
    assert again.chance.games == GAMES + 1
    third = found_strength(replace(asked(0.6), tried=again.tried), [Slope((3, 60))])
    assert third.chance.games == GAMES + 2, "however often it was asked for before"
    assert abs(int(again.situation.title) - int(lost.situation.title)) <= 3


def test_the_chance_that_is_told_is_that_of_the_games(monkeypatch):
    """Where parties do better than the strength of both sides lets expect, what is told comes near how often they win.

    The games come out by chance, as odds better by one and a half let them.
    """
    found = []
    for seed in range(40):
        dice = Random(seed)
        monkeypatch.setattr(strength_search, "rehearsed", lambda _, made, *__: _thrown(made, dice))  # noqa: B023
        found.append(found_strength(asked(0.6), [Slope((3, 60))]))
    assert abs(fmean(one.chance.p for one in found) - 0.6) < 0.03
    real = fmean(_better(one.situation) for one in found)
    assert 0.6 < real < 0.75, "ten games are few: some of what was expected stays"


def _better(situation: Situation) -> float:
    """The chance in a situation that is easier than it seems."""
    return likely(Slope((3, 60)).expected(situation) + 1.5)


def _thrown(situation: Situation, dice: Random) -> TrialGame:
    return TrialGame(20, WON if dice.random() < _better(situation) else None)


def test_trial_games_are_played_in_the_situation_itself(monkeypatch):
    monkeypatch.setattr(strength_search, "GAMES", 2)
    wish = Wish("fight", party(2, "games"), 0.9, "normal", "", "ford")
    made = fights.composed(wish)
    assert "By the strength of both sides and 2 trial games" in made.reasons[0]
    first = strength_search.rehearsed(wish, made.situation, 0)
    assert first.answers > 0
    assert first == strength_search.rehearsed(wish, made.situation, 0)
