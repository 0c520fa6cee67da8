"""The comparison: values and multiples (ATK-5, ATK-7 to ATK-9, DCH-4)."""

from __future__ import annotations

import pytest

from game.books.stacktors.values.exchange import exchange, siege
from game.books.stacktors.values.options import Options

rule = pytest.mark.rule
TABLE = Options()


@rule("ATK-5")
@pytest.mark.parametrize(
    ("attack", "defence", "hit"), [(3, 2, True), (2, 2, False), (2, 3, False), (1, 0, True), (0, 0, False)]
)
def test_the_higher_attack_succeeds(attack, defence, hit):
    assert exchange(attack, defence, TABLE).hit is hit


@rule("ATK-7")
@pytest.mark.parametrize(
    ("attack", "defence", "times"), [(6, 2, 3), (6, 3, 2), (6, 4, 1), (7, 3, 1), (6, 1, 6), (9, 3, 3), (8, 3, 1)]
)
def test_whole_multiples_multiply(attack, defence, times):
    assert exchange(attack, defence, TABLE).times == times


@rule("ATK-8")
def test_zero_has_no_multiples_but_with_the_deadly_option():
    assert exchange(6, 0, TABLE).times == 1
    assert exchange(6, 0, Options(deadly=True)).times == 6


@rule("ATK-7")
def test_the_quotient_may_be_rounded_down_instead():
    assert exchange(7, 3, Options(quotient=True)).times == 2
    assert exchange(6, 4, Options(quotient=True)).times == 1


@rule("ATK-7")
def test_a_miss_has_no_multiple():
    assert exchange(2, 4, TABLE).times == 1


@rule("ATK-9")
@pytest.mark.parametrize(("attack", "defence", "counter"), [(2, 5, True), (2, 4, False), (0, 1, True), (3, 2, False)])
def test_a_defence_of_more_than_double_may_counter(attack, defence, counter):
    assert exchange(attack, defence, TABLE).counter is counter


@rule("DCH-4")
@pytest.mark.parametrize(("attack", "total", "loss"), [(9, 8, 1), (12, 4, 8), (8, 8, 0), (3, 8, 0)])
def test_a_challenge_loses_the_excess_and_no_multiple_applies(attack, total, loss):
    outcome = siege(attack, total)
    assert (outcome.hit, outcome.times) == (loss > 0, loss)
    assert not outcome.counter
