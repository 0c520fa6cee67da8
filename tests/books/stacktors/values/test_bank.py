"""The bank of unused pieces (PIE-3 to PIE-5)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Bank, Body, Kit, Treasure
from game.books.stacktors.intents import Heal, Mend
from game.books.stacktors.play.people import stacks
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Piece
from game.books.stacktors.values.situation import Goal
from game.table import world
from game.table.bots import RandomBot
from game.table.seats import Table
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def count(s, colour, pips):
    return bank.count(s.table(Bank).counts, Colour(colour), pips)


@rule("PIE-3")
def test_a_full_table_has_ten_trios_of_twelve_colours():
    counts = bank.full(Options().trios)
    assert len(counts) == 36
    assert set(counts) == {10}
    assert all(bank.count(counts, colour, pips) == 10 for colour in Colour for pips in (1, 2, 3))


@rule("PIE-3")
def test_pieces_go_out_and_come_back():
    counts = bank.moved(bank.full(2), out=[Piece(Colour.RED, 3)], back=[Piece(Colour.CYAN, 1)])
    assert (bank.count(counts, Colour.RED, 3), bank.count(counts, Colour.CYAN, 1)) == (1, 3)


@rule("PIE-3")
def test_stacks_and_gear_are_taken_from_the_bank():
    s = scene("A.B", A="G1-R3- R3-", B="hostile G1-R3-")
    assert (count(s, "R", 3), count(s, "G", 1)) == (7, 8)


@rule("PIE-4", "HEA-2")
def test_healing_is_refused_where_the_bank_lacks_the_piece():
    counts = bank.moved(bank.full(1), out=[Piece(Colour.RED, 3)])
    from game.books.stacktors import changes
    from game.books.stacktors.values.stack import Stack

    stack = Stack.parse("G1-R2-")
    larger = Mend("larger", "guts", Colour.RED, 2)
    assert changes.healing_refusal(larger, stack, stack, 9, counts).rule == "PIE-4"
    assert changes.healing_refusal(larger, stack, stack, 9, bank.full(1)) is None
    none_small = bank.moved(bank.full(1), out=[Piece(Colour.RED, 1)])
    hurt, whole = Stack.parse("G1--"), Stack.parse("G1-R1-")
    assert changes.healing_refusal(Mend("add", "guts", Colour.RED), hurt, whole, 9, none_small).rule == "PIE-4"


@rule("PIE-4", "PIE-5", "HEA-2")
@pytest.mark.parametrize("there", [0, -1])
def test_what_the_bank_lacks_or_owes_is_refused_with_the_reason_and_nothing_changes(there):
    s = scene("A..B", A="G3-R2Y2-", B="hostile G1-G1-")
    s.become("A", "G3-R1Y1-")
    counts = list(s.table(Bank).counts)
    counts[bank.place(Colour.RED, 2)] = there
    s.edit(Bank(tuple(counts)))
    s.play(Heal(s.id("A"), s.id("A")))
    larger = Mend("larger", "guts", Colour.RED, s.ids("A", "R1")[0])
    assert larger not in s.legal(Mend)
    assert s.refused(larger) == "PIE-4"
    assert (s.stack("A"), s.asked) == ("G3-R1Y1-", ("A", "mend"))


@rule("PIE-5")
def test_damage_never_fails_for_want_of_a_piece():
    """The only R2 is in another stack; the bank owes one until it comes back."""
    s = scene("AB", A="G3-P3-", B="hostile G1-R3R2-", options=Options(trios=1, points=12))
    s.strike("A", "B", "P3")
    s.defend("B", "R2")
    assert s.stack("B") == "G1-R3R1-"
    assert (count(s, "R", 2), count(s, "R", 1)) == (1, 0)
    with world.scratch(s.match.snapshot):
        stacks.hurt(s.id("B"), s.ids("B", "R3"), [])
        stacks.hurt(s.id("B"), s.ids("B", "R1"), [])
        assert bank.count(world.get(1, Bank).counts, Colour.RED, 2) == 0
        stacks.exchange_at_bank(out=(Piece(Colour.RED, 2),))
        assert bank.count(world.get(1, Bank).counts, Colour.RED, 2) == -1


def held(match):
    """Every piece there is: in the bank, in stacks and equipment, and in identified objects."""
    with world.inside(match.world):
        counts = world.get(1, Bank).counts
        out = [piece for _, body in world.each(Body) for piece in body.stack.pieces]
        out += [piece for _, kit in world.each(Kit) for piece in kit.gear.pieces]
        out += [piece for _, t in world.each(Treasure) if t.known and t.cache for piece in t.cache.hidden]
        return bank.moved(counts, back=out)


@rule("PIE-3", "PIE-5", "DIE-5")
@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_lost_or_made_in_random_play(seed):
    s = scene(
        """
        A.#..D
        ..c..E
        B.o..F
        """,
        A="G1O2-R3O2C1-R1 R1-",
        B="p1 G1R2-Y1B2-C1 R3-",
        D="hostile G1-G2B1- P2-",
        E="hostile G2-O2-R1",
        F="neutral reluctant R1-C2-R1",
        c="(C2)R3=B5",
        o="{R3}",
        goals=(Goal("defeat", "hostile"),),
    )
    table = Table(s.match, {"p1": RandomBot(), "gm": RandomBot()}, seed=str(seed))
    table.advance()
    assert s.match.result()
    assert held(s.match) == bank.full(10)


@rule("PIE-5", "DMG-1")
def test_two_pips_off_at_once_ask_for_no_piece_in_between():
    s = scene("AB\nC.", A="G3-O3R3-", B="hostile G1-P3Y3-", C="hostile G1-G1-")
    counts = list(s.table(Bank).counts)
    counts[bank.place(Colour.PURPLE, 2)] = 0
    s.edit(Bank(tuple(counts)))
    s.strike("A", "B", "O3+R3")
    s.defend("B", "P3")
    assert s.stack("B") == "G1-P1Y3-"
    assert count(s, "P", 2) == 0


@rule("PIE-5", "CLR-WEAR")
def test_nor_does_wear_fail_for_want_of_a_piece():
    s = scene("AB\nC.", A="G3-C3-", B="hostile G1-P3-", C="hostile G1-G1-")
    counts = list(s.table(Bank).counts)
    counts[bank.place(Colour.CLEAR, 2)] = 0
    s.edit(Bank(tuple(counts)))
    s.strike("A", "B", first=True)
    assert s.stack("A") == "G3-C2-"
    assert count(s, "C", 2) == -1, "the bank owes it"
