"""Making characters (CRE)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Points
from game.books.stacktors.values import creation
from game.books.stacktors.values.creation import EMPTY, add, addition, problem, spare, take
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.stack import Stack
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule
TABLE = Options()


def refused(stack, position, index, piece, options=TABLE):
    colour, pips = Colour(piece[:-1]), int(piece[-1])
    refusal = addition(Stack.parse(stack) if stack else EMPTY, position, index, colour, pips, options)
    return refusal.rule if refusal else ""


@rule("CRE-1", "CRE-2")
def test_the_soldier_costs_ten_of_twelve():
    soldier = Stack.parse("G1O2-R3O2C1-R1")
    assert soldier.pips == 10
    assert spare(soldier, TABLE) == 2
    assert problem(soldier, TABLE) is None


@rule("CRE-1", "CRE-3")
def test_points_are_spent_on_any_pieces_until_none_are_left():
    stack = EMPTY
    for position, piece in (("feet", "G3"), ("guts", "R3"), ("guts", "P3"), ("brains", "Cy3")):
        assert refused(str(stack) if stack.pieces else "", position, 0, piece) == ""
        stack = add(stack, position, 0, Colour(piece[:-1]), int(piece[-1]))
    assert str(stack) == "G3-P3R3-Cy3"
    assert refused(str(stack), "guts", 0, "R1") == "CRE-1"
    assert str(take(stack, "guts", 0)) == "G3-R3-Cy3"


@rule("CRE-2")
def test_a_stack_beyond_the_points_is_refused():
    assert problem(Stack.parse("G1O2R3-R3O2-R2"), TABLE).rule == "CRE-2"
    assert problem(Stack.parse("G1O2R3-R3O2-R2"), Options(points=13)) is None


@rule("CRE-6")
def test_a_character_needs_a_foot_and_keeps_what_it_has_not_spent():
    assert problem(Stack.parse("--R1"), TABLE).rule == "CRE-6"
    s = scene("A.B", A="G1-R1-", B="hostile G1-R1-", options=TABLE)
    assert (s.get("A", Points).spent, s.get("A", Points).free) == (2, 10)


@rule("CRE-6")
@pytest.mark.parametrize("piece", ["W1", "Bl1", "Gy1"])
def test_opaque_pieces_cannot_be_bought(piece):
    assert refused("G1--", "guts", 0, piece) == "CRE-6"


@rule("CRE-7")
def test_at_most_three_of_a_colour_in_a_position():
    assert refused("G1-R1R1R1-", "guts", 0, "R1") == "CRE-7"
    assert refused("G1-R1R1R1-", "brains", 0, "R1") == ""
    assert refused("G1-R1R1R1-", "guts", 0, "R1", Options(alike=0)) == ""
    assert problem(Stack.parse("G1-R1R1R1R1-"), TABLE).rule == "CRE-7"


@rule("PIE-2")
def test_pink_is_not_sold_in_the_core_edition():
    assert refused("G1--", "guts", 0, "Pk1", Options(pink=False)) == "PIE-2"


@rule("POS-2")
def test_feet_must_nest():
    assert refused("G2--", "feet", 1, "R2") == "POS-2"
    assert refused("G2--", "feet", 0, "R1") == ""
    assert refused("G1O2R3--", "feet", 3, "R1") == "POS-2"


def test_ids_are_as_reading_gives_them():
    stack = creation.add(Stack.parse("G1-R1-R1"), "guts", 0, Colour.BLUE, 2)
    assert [piece.id for piece in stack.pieces] == [1, 2, 3, 4]


@rule("CRE-2", "CRE-3", "CRE-7", "PIE-2")
@pytest.mark.parametrize(
    ("stack", "wrong"),
    [
        ("G3-P3R3-Cy3", ""),
        ("G3-P3R3-Cy3O1", "CRE-2"),
        ("G1-R1R1R1R1-", "CRE-7"),
        ("--R1", "CRE-6"),
        ("G1-Pk1-", "PIE-2"),
    ],
)
def test_a_game_starts_with_what_the_points_buy_and_nothing_else(stack, wrong):
    table = Options(pink=False)
    if wrong:
        with pytest.raises(ValueError, match=wrong):
            scene("A.B", A=stack, B="hostile G1-R1-", options=table)
    else:
        s = scene("A.B", A=stack, B="hostile G1-R1-", options=table)
        assert (s.stack("A"), s.get("A", Points).spent, s.get("A", Points).free) == (stack, 12, 0)


@rule("CRE-6", "PIE-2")
@pytest.mark.parametrize(("colour", "wrong"), [(Colour.PINK, "PIE-2"), (Colour.RED, ""), (Colour.BLACK, "CRE-6")])
def test_what_the_core_edition_sells(colour, wrong):
    refusal = addition(Stack.parse("G1--"), "guts", 0, colour, 1, Options(pink=False))
    assert (refusal.rule if refusal else "") == wrong
