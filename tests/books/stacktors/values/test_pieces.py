"""Pieces, stacks and how feet settle (PIE, POS)."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from game.books.stacktors.intents import Attack
from game.books.stacktors.values.pieces import OPAQUE, TRANSPARENT, Colour, Piece, pips
from game.books.stacktors.values.stack import Gear, Stack, nest, settled
from tests.books.stacktors.scene import scene
from tests.books.stacktors.strategies import stacks

rule = pytest.mark.rule


@rule("PIE-1")
def test_a_piece_is_worth_one_two_or_three_pips():
    stack = Stack.parse("G1O2-R3-")
    assert [piece.pips for piece in stack.pieces] == [1, 2, 3]
    assert pips(stack.pieces) == stack.pips == 6


@rule("PIE-2")
def test_nine_transparent_and_three_opaque_colours():
    assert [colour.word for colour in TRANSPARENT] == [
        "clear",
        "red",
        "pink",
        "orange",
        "yellow",
        "green",
        "cyan",
        "blue",
        "purple",
    ]
    assert [colour.word for colour in OPAQUE] == ["white", "black", "gray"]


@rule("POS-1", "POS-3")
def test_the_hyphen_tells_the_feet_not_the_sizes():
    soldier = Stack.parse("G1O2-R3O2C1-R1")
    assert "".join(map(str, soldier.feet)) == "G1O2"
    assert str(settled(soldier)) == "G1O2-R3O2C1-R1", "the R3 could nest over the O2, and stays guts"


@rule("POS-1")
def test_guts_and_brains_may_be_none():
    assert Stack.parse("G1--").pieces == Stack.parse("G1--").feet


@rule("POS-2")
@pytest.mark.parametrize(("feet", "fits"), [("G1O2R3", True), ("G1R3", True), ("O2G1", False), ("G2R2", False)])
def test_feet_grow_from_bottom_to_top(feet, fits):
    pieces = tuple(Piece(Colour(code), int(size)) for code, size in zip(feet[::2], feet[1::2], strict=True))
    assert nest(pieces) is fits


@rule("POS-4")
@pytest.mark.parametrize(
    ("feet", "after"),
    [
        ("R2G1O2", "R2-G1O2B1-"),
        ("R3G1O2", "R3-G1O2B1-"),
        ("R1G1O2", "R1O2-G1B1-"),
        ("G1O1R3", "G1R3-O1B1-"),
        ("G2O2R3", "G2R3-O2B1-"),
    ],
)
def test_feet_are_read_from_the_bottom_and_the_lifted_become_the_lowest_guts(feet, after):
    row = tuple(Piece(Colour(code), int(size)) for code, size in zip(feet[::2], feet[1::2], strict=True))
    assert str(settled(Stack(row, (Piece(Colour.BLUE, 1),)))) == after


@rule("POS-4")
def test_guts_never_become_feet_by_a_size_change():
    stack = Stack.parse("G2-R3-")
    shrunk = stack.put("feet", (Piece(Colour.GREEN, 1, 1),))
    assert str(shrunk) == "G1-R3-"


@rule("POS-5")
def test_without_feet_the_lowest_guts_serve_and_brains_never_do():
    assert str(settled(Stack((), Stack.parse("G1-R3O2-Y1").guts, ()))) == "R3-O2-"
    assert str(settled(Stack((), (), Stack.parse("--Y1").brains))) == "--Y1"


@rule("POS-5", "TRN-2", "MOV-1")
def test_with_neither_feet_nor_guts_nobody_walks_or_turns():
    s = scene("A...B", A="p1 G1-R1-", B="hostile --Y3")
    s.until("B")
    assert s.left("B") == 0
    assert s.refused(s_move("d1")) == "MOV-1"
    assert s.refused(s_turn(0)) == "MOV-3"


def s_move(path):
    from game.books.stacktors.intents import Move
    from tests.books.stacktors.scene import cells

    return Move(cells(path))


def s_turn(facing):
    from game.books.stacktors.intents import Move

    return Move((), facing)


@rule("POS-4", "HEA-5")
def test_feet_hurt_in_play_are_read_anew():
    """What a later ability may do to feet, the engine's one door for losses settles already."""
    from game.books.stacktors.play.people import stacks as worn
    from game.table import world

    s = scene("A..B", A="G1O2-R3-R1", B="hostile G1-G2-")
    with world.scratch(s.match.snapshot):
        worn.hurt(s.id("A"), s.ids("A", "O2"), [])
        assert str(world.get(s.id("A"), body()).stack) == "G1-O1R3-R1", "an O1 is not larger than the G1 under it"
        worn.hurt(s.id("A"), s.ids("A", "G1"), [])
        assert str(world.get(s.id("A"), body()).stack) == "O1-R3-R1", "the last foot gone, the lowest guts serve"


def body():
    from game.books.stacktors.components import Body

    return Body


@rule("POS-10", "POS-4", "APP-1")
def test_a_piece_serves_by_where_it_is_now():
    s = scene("AB\n..", A="G1O2-R3-", B="hostile G1-G2-")
    foot = s.get("A", body()).stack.feet[1].id
    attack = Attack(s.id("A"), (s.id("B"),), "physical", (foot,))
    assert s.refused(attack) == "APP-1"
    stack = s.get("A", body()).stack
    s.edit(body()(Stack(stack.feet[:1], (*stack.feet[1:], *stack.guts), ())), name="A")
    assert s.refused(attack) == "", "it was lifted into the guts"


@rule("POS-6")
def test_necks_tell_whose_a_stack_is():
    from game.books.stacktors.components import Side

    s = scene("A.B.C", A="G1-R1-", B="hostile G1-R1-", C="neutral reluctant G1-R1-")
    assert [s.get(name, Side).neck.word for name in "ABC"] == ["gray", "black", "white"]


@rule("PIE-6", "POS-6")
def test_necks_and_bases_have_no_pips():
    s = scene("A.B", A="G1-R1-R2", B="hostile G1-R1-")
    from game.books.stacktors.components import Bank, Points

    assert s.get("A", Points).spent == 4
    from game.books.stacktors.values import bank

    counts = s.table(Bank).counts
    assert [bank.count(counts, colour, 1) for colour in OPAQUE] == [10, 10, 10]


@rule("POS-7", "POS-8")
def test_equipment_has_no_feet_but_gray_objects():
    gear = Gear.parse('"Y2"R3-C2')
    assert [str(piece) for piece in gear.feet] == ["Y2"]
    s = scene("A....B", A='G1-R1- "Y2"-', B="hostile G1-G1-")
    assert s.left("A") == 3, "G1 and the feet object (POS-8)"


@rule("POS-9", "GEO-4")
def test_squares_have_eight_facings():
    s = scene("A....B", A="G3-R1-", B="hostile G1-G1-")
    assert s.refused(s_turn(8)) == "POS-9"
    s.play(s_turn(7))
    assert s.facing("A") == 7


@given(stacks())
@rule("POS-2", "POS-4", "POS-5")
def test_settling_keeps_every_piece_and_is_done_once(stack):
    shaken = Stack(stack.feet[::-1], stack.guts, stack.brains)
    calm = settled(shaken)
    assert sorted(piece.id for piece in calm.pieces) == sorted(piece.id for piece in shaken.pieces)
    assert nest(calm.feet)
    assert settled(calm) == calm
    assert calm.brains == shaken.brains
    assert calm.feet or not calm.guts


@rule("ATK-4")
def test_a_stack_lists_its_pieces_once_and_a_changed_one_lists_its_own():
    stack = Stack.parse("G1O2-R3O2C1-R1")
    assert [str(piece) for _, piece in stack.held(("brains", "guts"))] == ["R1", "R3", "O2", "C1"]
    assert stack.held(("guts",)) is stack.held(("guts",))
    large, *others = stack.guts
    after = replace(stack, guts=(replace(large, spent=True), *others))
    assert (len(stack.free(("guts",))), stack.spent) == (3, 0)
    assert (len(after.free(("guts",))), after.spent) == (2, 3)
    assert after.held(("guts",))[0][1].spent


@given(stacks())
def test_what_a_stack_has_listed_is_no_part_of_it(stack):
    again = replace(stack)
    assert stack.held(("feet", "guts", "brains")) == tuple(
        (place, piece) for place in ("feet", "guts", "brains") for piece in stack.at(place)
    )
    assert (again, hash(again), msgspec.json.encode(again)) == (stack, hash(stack), msgspec.json.encode(stack))
