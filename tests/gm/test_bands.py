"""Whom the game master brings: stacks within the rules of creation, of pieces that the bank has."""

from __future__ import annotations

import pytest

from game.books.stacktors.gm.draft import bands, grown, key_of, mustered, split
from game.books.stacktors.values import bank, creation
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour

FULL = bank.full(10)
FOES = [foe for band in bands() for foe in band.foes]


@pytest.mark.rule("CRE-1", "CRE-2", "CRE-6", "CRE-7", "POS-2")
@pytest.mark.parametrize("foe", FOES, ids=lambda foe: foe.names[0])
def test_a_stack_of_any_points_is_one_that_could_be_made(foe):
    for points in range(3, 13):
        stack = grown(foe, points, Options(), FULL)
        assert stack
        assert points - 1 <= stack.pips <= points
        assert creation.problem(stack, Options()) is None
    assert grown(foe, 30, Options(), FULL).pips <= 12, "no foe has more points than a hero begins with"
    assert grown(foe, 1, Options(), FULL) is None


@pytest.mark.rule("PIE-2")
def test_the_core_edition_plays_them_too():
    assert all(piece.colour is not Colour.PINK for foe in FOES for _, piece in foe.growth)


@pytest.mark.rule("PIE-4")
def test_the_bank_is_not_asked_for_what_it_lacks():
    band = bands()[0]
    counts = bank.full(1, (Colour.RED, Colour.ORANGE))
    made = [stack for _, _, stack in mustered(band, (6, 6, 6, 6), Options(), counts)]
    assert 0 < len(made) < 4, "one trio of two colours feeds no whole pack"
    assert min(bank.moved(counts, out=[piece for stack in made for piece in stack.pieces])) >= 0
    assert list(mustered(band, (6, 6), Options(), bank.full(0))) == []


@pytest.mark.rule("PIE-4", "CRE-1")
@pytest.mark.parametrize("foe", FOES, ids=lambda foe: foe.names[0])
def test_others_stand_in_for_pieces_of_which_none_is_left(foe):
    lacking = list(FULL)
    for _, piece in foe.growth:
        lacking[bank.place(piece.colour, piece.pips)] = 0
    stack = grown(foe, 6, Options(), tuple(lacking))
    assert stack
    assert 3 <= stack.pips <= 6
    assert creation.problem(stack, Options()) is None
    assert min(bank.moved(tuple(lacking), out=stack.pieces)) >= 0


def test_everybody_of_a_band_has_a_name_and_a_key():
    for band in bands():
        names = [name for name, _, _ in mustered(band, (4,) * 5, Options(), FULL)]
        assert len(names) == 5, band.who
        assert len(set(map(key_of, names))) == 5
    every = [key_of(name) for foe in FOES for name in foe.names]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize("number", range(1, 6))
def test_shares_are_whole_and_the_leaders_is_the_largest(number):
    for points in range(4 * number, 40):
        shares = split(points, number)
        assert len(shares) == number
        assert sum(shares) == points
        assert shares[0] == max(shares)
        assert min(shares) >= 4
    assert split(7, 0) == ()
