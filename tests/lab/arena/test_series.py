"""Series of fights, played with noughts and crosses: pairing, seats, processes, measures."""

from __future__ import annotations

import pytest

from game.lab.arena import bout
from game.lab.arena.bout import Bout, Terms, Timed, fought
from game.lab.arena.series import bouts, played
from game.table.seats import Table
from tests.tictactoe_arena import ARENA, First

PLACE = "tests.tictactoe_arena:ARENA"


def terms(a="first", b="random", rounds=20, decide="", reviewed=False):
    return Terms(PLACE, a, b, None, rounds, decide, reviewed)


def results(planned, jobs=1):
    return [(one.result, one.unfinished, len(one.thoughts)) for one in played(planned, jobs)]


def test_each_seed_is_played_twice_with_the_seats_changed():
    assert [(one.seed, one.swapped) for one in bouts(terms(), 5, 7)] == [
        (7, False),
        (7, True),
        (8, False),
        (8, True),
        (9, False),
    ]


@pytest.mark.parametrize("seed", range(1, 6))
def test_what_one_wins_in_a_seat_the_other_wins_there(seed):
    """A in the first seat against B is the same fight as B in the second seat against A."""
    one, same = Bout(terms("first", "random"), seed, False), Bout(terms("random", "first"), seed, True)
    assert fought(one).result == -fought(same).result


def test_the_seats_change_the_fight():
    outcomes = results(bouts(terms(), 20, 1))
    assert outcomes[::2] != outcomes[1::2]


def test_the_same_seed_gives_the_same_and_processes_change_nothing():
    planned = bouts(terms("greedy"), 6, 3)
    alone = results(planned)
    assert alone == results(planned)
    assert alone == results(planned, 2)


def test_a_fight_without_time_is_a_draw_unless_a_measure_decides():
    """The first to answer bets nothing, as the first legal answer is."""
    seed = next(
        seed for seed in range(1, 50) if fought(Bout(terms(rounds=3, decide="bet"), seed, swapped=False)).result == -1
    )
    drawn, lost, won = (
        fought(Bout(one, seed, swapped))
        for one, swapped in (
            (terms(rounds=3), False),
            (terms(rounds=3, decide="bet"), False),
            (terms("random", "first", 3, "bet"), True),
        )
    )
    assert [one.result for one in (drawn, lost, won)] == [0, -1, 1]
    assert all(one.unfinished for one in (drawn, lost, won))


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_review_is_of_what_a_did_in_its_seat(jobs):
    """The first legal answer bets nothing."""
    reviews = [one.review for one in played(bouts(terms(reviewed=True), 4, 1), jobs)]
    assert all(one.mistakes["lowest"] == one.chances["bets"] > 0 for one in reviews)
    other = [one.review for one in played(bouts(terms("random", "first", reviewed=True), 8, 1), 1)]
    assert sum(one.mistakes["lowest"] for one in other) < sum(one.chances["bets"] for one in other)


def test_a_review_changes_no_result_and_is_there_only_where_it_is_asked_for():
    assert results(bouts(terms(reviewed=True), 6, 1)) == results(bouts(terms(), 6, 1))
    assert all(one.review is None for one in played(bouts(terms(), 2, 1), 1))


def test_manners_are_counted_for_a_where_it_is_asked_for():
    counted = [one.manner for one in played(bouts(Terms(PLACE, "first", "random", None, 20, mannered=True), 2, 1), 1)]
    assert all(one["bets"] and not one["pips"] for one in counted), "the first legal answer bets nothing"
    assert all(one.manner is None for one in played(bouts(terms(), 2, 1), 1))


def test_an_endless_fight_is_broken_off(monkeypatch):
    monkeypatch.setattr(bout, "LONGEST", 2)
    assert fought(Bout(terms(), 1, swapped=False)).unfinished


def test_every_decision_is_timed_and_its_steps_make_it_up():
    match, watched = ARENA.begun(None, 1), Timed(First())
    table = Table(match, {"p1": watched, "p2": First()}, "1")
    table.advance()
    asked = sum(entry.seat == "p1" for entry in match.entries)
    table.close()
    match.close()
    assert len(watched.thoughts) == len(watched.slices) == asked
    assert sum(watched.thoughts) == pytest.approx(sum(watched.slices))
    assert {entry.by for entry in match.entries} == {"bot"}
