"""The figures of a series against known values."""

from __future__ import annotations

import pytest

from game.arena.bout import BoutResult
from game.arena.figures import figures, percentile, wilson


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
