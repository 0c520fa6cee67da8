"""The pips that are taken in one turn, worked out exactly and compared with trying everything."""

from __future__ import annotations

from itertools import chain, combinations, combinations_with_replacement

import pytest

from game.books.stacktors.values.exchange import MOST, exchange, prepare, taken
from game.books.stacktors.values.options import Options

SMALL = [sizes for count in range(4) for sizes in combinations_with_replacement((1, 2, 3), count)]


def subsets(sizes):
    numbers = range(len(sizes))
    for chosen in chain.from_iterable(combinations(numbers, count) for count in range(len(sizes) + 1)):
        yield [sizes[n] for n in chosen], tuple(size for n, size in enumerate(sizes) if n not in chosen)


def tried(attack, defence):
    """Every commitment of both sides, with the comparison of play; what is hit and committed loses a pip a multiple."""
    best = 0
    for given, rest in subsets(attack):
        if given:
            best = max(best, min(answered(sum(given), rest, used, left) for used, left in subsets(defence)))
    return best


def answered(value, rest, used, left):
    outcome = exchange(value, sum(used), Options())
    return outcome.times * outcome.hit + tried(rest, left)


@pytest.mark.rule("ATK-8")
@pytest.mark.parametrize("attack", [sizes for sizes in SMALL if len(sizes) < 4])
def test_the_figure_is_that_of_every_commitment_tried(attack):
    for defence in SMALL:
        assert taken(attack, defence) == tried(attack, defence), (attack, defence)


@pytest.mark.rule("ATK-4")
def test_nothing_is_taken_with_nothing_and_each_piece_takes_one_from_the_defenceless():
    assert taken((), (1, 2)) == 0
    assert taken((1, 2, 3), ()) == 3
    assert taken((1,) * (MOST + 2), ()) == MOST + 2


def test_more_free_pieces_take_no_less_and_more_defence_saves_no_less():
    prepare()
    for attack in SMALL:
        for defence in SMALL:
            more, safer = tuple(sorted((*attack, 2))), tuple(sorted((*defence, 2)))
            assert taken(more, defence) >= taken(attack, defence) >= taken(attack, safer)
