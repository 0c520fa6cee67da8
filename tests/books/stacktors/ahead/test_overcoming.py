"""What a party can commit against a challenge, and in how many rounds that is enough."""

from __future__ import annotations

from math import ceil, log2

import pytest

from game.books.stacktors.ahead.errands.overcoming import most, rounds, routes
from game.books.stacktors.play.attack import declare
from game.books.stacktors.values.pieces import Colour, ability
from game.books.stacktors.values.stack import Gear, Stack
from tests.books.stacktors.scene import scene

PARTY = tuple((Stack.parse(text), Gear()) for text in ("G1O2-R3O2C1-R1", "O1R2-B3R2-C2B2", "Y1G2-Y3O1Y1-G3G1"))


@pytest.mark.rule("DCH-4")
def test_the_excess_doubles_every_round():
    for total in range(1, 60):
        for attack in range(120):
            closed = ceil(log2(attack / (attack - total))) if attack > total else None
            assert rounds(attack, total) == closed, (attack, total)


def test_the_greatest_total_within_so_many_rounds():
    assert [most(6, within) for within in (1, 2, 3)] == [3, 4, 5]
    assert most(1, 3) == most(0, 3) == 0
    for attack in range(2, 40):
        total = most(attack, 3)
        assert rounds(attack, total) <= 3
        assert total == attack - 1 or rounds(attack, total + 1) > 3


@pytest.mark.rule("DCH-2", "AST-1")
def test_ways_alone_and_together():
    found = {(route.position, route.colour, route.who): (route.alone, route.together) for route in routes(PARTY, 8)}
    assert found["guts", Colour.RED, 0] == (6, 6 + 3 + 4), "the others help with whole pieces, as much as brains allow"
    assert found["brains", Colour.GREEN, 2] == (4, 4 + 1 + 4)
    assert ("guts", Colour.PURPLE, 0) not in found
    narrow = {(route.position, route.colour, route.who): route.together for route in routes(PARTY, 1)}
    assert narrow["brains", Colour.GREEN, 2] == 8, "only one can stand beside"
    assert next(routes((PARTY[0],), 8)).together == 6


@pytest.mark.rule("AST-1")
def test_help_comes_in_whole_pieces():
    party = tuple((Stack.parse(text), Gear()) for text in ("O1P2-R3G2-B1O3", "R1Cy2-P1O3R3-B2"))
    orange = next(one for one in routes(party, 1) if (one.colour, one.who) == (Colour.ORANGE, 1))
    assert orange.together == 7 + 3, "four pips of brains allow no more than the red piece"


@pytest.mark.rule("DCH-4", "DCH-7")
@pytest.mark.parametrize(
    ("position", "colour"),
    [
        ("guts", "O"),
        ("guts", "R"),
        ("guts", "B"),
        ("guts", "Y"),
        ("guts", "Cy"),
        ("guts", "C"),
        ("brains", "G"),
        ("brains", "C"),
        ("brains", "O"),
        ("brains", "P"),
    ],
)
def test_the_engine_replays_it(position, colour):
    """Whoever has the key alone overcomes the greatest total in three rounds."""
    hero = f"G3-{colour}2O3O1-" if position == "guts" else f"G3-O1-{colour}2R3R1"
    total = most(6, 3)
    key = ability(position, Colour(colour))
    s = scene(
        "Ac", conflict=False, A=hero, c=f"(C1)R1={colour}{total}" if position == "brains" else f"(C1){colour}{total}"
    )
    pieces = f"{colour}2+R3+R1" if position == "brains" else f"{colour}2+O3+O1"
    left = [s.challenge("c")]
    while left[-1]:
        s.strike("A", "c", pieces, kind=declare.key_kind(key), active=key.name, aim=position)
        left.append(s.challenge("c"))
    assert len(left) - 1 == (2 if key.name == "Dexterous" else rounds(6, total)), "who is dexterous tries twice at once"
