"""The figures of a series against known values."""

from __future__ import annotations

from collections import Counter

import pytest

from game.lab.arena.bout import BoutResult
from game.lab.arena.figures import figures, percentile, wilson
from game.lab.arena.manners import Manner
from game.lab.arena.manners import total as counted
from game.lab.arena.review import Mistake, Review, built, total


@pytest.mark.parametrize(
    ("share", "tries", "low", "high"),
    [(0.5, 10, 0.2366, 0.7634), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.81, 100, 0.7222, 0.8749)],
)
def test_intervals_after_wilson(share, tries, low, high):
    assert wilson(share, tries) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(("percent", "value"), [(50, 500), (99, 990), (99.9, 999), (100, 1000)])
def test_percentiles(percent, value):
    assert percentile(range(1, 1001), percent) == value


def test_a_percentile_of_nothing_is_nothing():
    assert percentile([], 50) == 0


def test_a_draw_is_half_a_win_and_a_decided_stand_off_still_is_one():
    won, drawn, lost = (BoutResult(result, result != 1, (4.0, 2.0), (1.0, 3.0, 2.0)) for result in (1, 0, -1))
    found = figures("a", "b", [won, won, drawn, lost])
    assert (found.wins, found.draws, found.losses, found.standoffs, found.score) == (2, 1, 1, 2, 0.625)
    assert (found.cpu_p50_ms, found.cpu_p99_ms, found.slice_p999_ms) == (2, 4, 3)
    assert found.low < found.score < found.high


def test_reviews_add_up_and_mistakes_are_told_per_hundred_chances():
    one = Review(Counter(turns=10), Counter(slips=1), Counter(net=1), Counter(net=4, rod=0))
    other = Review(Counter(turns=30), Counter(slips=2), Counter(), Counter(net=2))
    whole = total([one, None, other])
    assert built(whole, {"slips": Mistake("slips", "turns"), "falls": Mistake("falls", "climbs")}) == {
        "turns": 40,
        "counts": {"slips": 3, "falls": 0},
        "rates": {"slips": 7.5, "falls": 0.0},
        "means": {"net": {"used": 1, "could": 6}, "rod": {"used": 0, "could": 0}},
    }
    assert one.chances == {"turns": 10}, "a total changes no review"


def test_manners_are_means_or_shares_of_what_was_counted():
    whole = counted([Counter(steps=5, turns=2), None, Counter(steps=1, turns=2)])
    assert Manner("steps in a turn", "steps", "turns").figure(whole) == 1.5
    assert Manner("turns of steps, %", "turns", "steps", share=True).figure(whole) == 66.67
    assert Manner("steps of a hop", "steps", "hops").figure(whole) is None
