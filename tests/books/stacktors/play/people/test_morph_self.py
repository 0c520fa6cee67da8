"""Cyan guts: Morph Self (CLR-G-CYAN)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Bank, Moving, Session
from game.books.stacktors.events import Morphed
from game.books.stacktors.intents import Heal, Morph, MorphSelf, Move
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import EDITIONS
from game.books.stacktors.values.pieces import TRANSPARENT, Colour
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def shifter(a="G1O2-Cy2R2Y3-B1", b="hostile G1-G1-", **more):
    """A scene in which it is A's turn."""
    s = scene("A..B\n....", A=a, B=b, **more)
    s.until("A")
    return s


def morph_self(s, pieces="Cy2"):
    return MorphSelf(s.id("A"), s.ids("A", pieces))


def to(s, piece: str, colour: Colour) -> Morph:
    return Morph(s.ids("A", piece)[0], colour)


def morphed(s, piece: str, colour: Colour, pieces="Cy2"):
    s.play(morph_self(s, pieces))
    s.play(to(s, piece, colour))
    return s


@rule("CLR-G-CYAN")
def test_another_own_piece_gets_another_colour():
    s = morphed(shifter(), "R2", Colour.BLUE)
    assert s.stack("A") == "G1O2-Cy2B2Y3-B1"
    assert (str(s.told(Morphed)[0].before), str(s.told(Morphed)[0].after)) == ("R2", "B2")


@rule("CLR-G-CYAN")
def test_in_any_position_of_at_most_n_pips_to_any_transparent_colour():
    s = shifter()
    s.play(morph_self(s))
    assert s.asked == ("A", "morph")
    pieces = {one.piece for one in s.legal(Morph)}
    assert pieces == {s.ids("A", name)[0] for name in ("G1", "O2", "R2", "B1")}, (
        "Y3 is too large, Cy2 is the one in use"
    )
    assert {one.colour for one in s.legal(Morph) if one.piece == s.ids("A", "R2")[0]} == {*TRANSPARENT} - {Colour.RED}
    assert s.refused(to(s, "Y3", Colour.RED)) == "CLR-G-CYAN"
    assert s.refused(to(s, "R2", Colour.RED)) == "CLR-G-CYAN"
    assert s.refused(to(s, "R2", Colour.BLACK)) == "CLR-G-CYAN"
    assert s.refused(to(s, "Cy2", Colour.RED)) == "CLR-G-CYAN"


@rule("CLR-G-CYAN")
def test_n_is_the_pips_of_all_cyan_guts_committed():
    s = shifter(a="G1O2-Cy1Cy2Y3-B1")
    morphed(s, "Y3", Colour.RED, "Cy1+Cy2")
    assert s.stack("A") == "G1O2-Cy1Cy2R3-B1"
    assert s.spent("A") == "Cy1Cy2R3"


@rule("CLR-G-CYAN")
def test_another_cyan_piece_will_do():
    s = morphed(shifter(a="G1O2-Cy1Cy2Y3-B1"), "Cy1", Colour.RED)
    assert s.stack("A") == "G1O2-R1Cy2Y3-B1"


@rule("CLR-G-CYAN", "SPC-1")
@pytest.mark.parametrize("pieces", ["", "R2", "Cy2+R2"])
def test_it_takes_cyan_guts_alone(pieces):
    s = shifter()
    assert s.refused(morph_self(s, pieces)) == "CLR-G-CYAN"


@rule("CLR-G-CYAN", "APP-2")
def test_cyan_in_other_positions_does_not_do_it():
    s = shifter(a="Cy1O2-R2-Cy1")
    assert s.refused(morph_self(s, "Cy1")) == "CLR-G-CYAN"
    assert not s.legal(MorphSelf)


@rule("CLR-G-CYAN", "APP-2", "OBJ-5")
def test_cyan_equipment_does_it_but_equipment_is_not_changed():
    s = shifter(a="p1 G1O2-R2-B1 Cy2Y1-")
    s.play(morph_self(s))
    assert s.refused(to(s, "Y1", Colour.RED)) == "CLR-G-CYAN"
    s.play(to(s, "R2", Colour.YELLOW))
    assert s.stack("A") == "G1O2-Y2-B1"


@rule("CLR-G-CYAN", "SPC-1", "ATK-4")
def test_the_cyan_guts_and_the_changed_piece_are_committed_the_rest_may_act():
    s = morphed(shifter(), "R2", Colour.BLUE)
    assert s.spent("A") == "Cy2B2"
    assert s.asked == ("A", "act")
    assert s.refused(morph_self(s)) == "CLR-G-CYAN"
    assert s.legal(Move)


@rule("CLR-G-CYAN", "RND-1")
def test_until_the_next_round_and_then_it_serves_as_what_it_is():
    s = morphed(shifter(), "R2", Colour.BLUE)
    s.end()
    s.until("A")
    assert s.spent("A") == ""
    assert s.stack("A") == "G1O2-Cy2B2Y3-B1"


@rule("CLR-G-CYAN")
def test_a_committed_piece_may_be_changed_too():
    s = scene("AB..\n....", A="G3-Cy2R2Y3-", B="hostile G1-G1Y2-")
    s.strike("A", "B", "R2")
    s.defend("B", "Y2")
    morphed(s, "R2", Colour.BLUE)
    assert s.stack("A") == "G3-Cy2B2Y3-"


@rule("CLR-G-CYAN", "MOV-1")
def test_feet_serve_at_once():
    s = shifter()
    assert s.get("A", Moving).left == 3
    morphed(s, "O2", Colour.RED)
    assert s.stack("A") == "G1R2-Cy2R2Y3-B1"
    assert s.get("A", Moving).left == 6, "Fleet doubles"


@rule("CLR-G-CYAN", "MOV-1", "CLR-F-CLEAR")
def test_in_the_middle_of_a_movement_the_points_change_by_the_difference():
    s = shifter(a="C1O2-Cy2R2Y3-B1")
    s.walk("b1")
    assert s.get("A", Moving).left == 1
    morphed(s, "O2", Colour.RED)
    assert s.get("A", Moving).left == 3, "4 in all, less the one that is gone"
    s.walk("b2")
    assert s.cell("A") == "b2"


@rule("TRN-8", "CLR-G-CYAN")
def test_it_ends_a_movement_begun_of_one_that_is_not_agile():
    s = shifter()
    s.walk("b1")
    morphed(s, "O2", Colour.RED)
    assert not s.legal(Move)


@rule("HEA-1", "CLR-G-CYAN")
def test_it_is_something_done_so_there_is_no_healing_after_it():
    s = morphed(shifter(), "R2", Colour.BLUE)
    assert s.refused(Heal(s.id("A"), s.id("A"))) == "HEA-1"


@rule("PIE-4", "CLR-G-CYAN")
def test_as_the_bank_allows():
    s = shifter()
    counts = list(s.table(Bank).counts)
    counts[bank.place(Colour.BLUE, 2)] = 0
    s.edit(Bank(tuple(counts)))
    s.play(morph_self(s))
    refusal = s.match.refusal("p1", to(s, "R2", Colour.BLUE))
    assert refusal.sentence() == "No medium blue piece is left in the bank (PIE-4)"
    s.play(to(s, "R2", Colour.GREEN))
    now = s.table(Bank).counts
    assert bank.count(now, Colour.RED, 2) == counts[bank.place(Colour.RED, 2)] + 1
    assert bank.count(now, Colour.GREEN, 2) == counts[bank.place(Colour.GREEN, 2)] - 1


@rule("PIE-4", "CLR-G-CYAN")
def test_where_nothing_can_change_it_cannot_be_used():
    s = shifter(a="O3-Cy1R2-")
    assert s.refused(morph_self(s, "Cy1")) == "CLR-G-CYAN"
    assert not s.legal(MorphSelf)


@rule("PIE-2", "CLR-G-CYAN")
def test_no_pink_in_the_core_edition():
    s = shifter(options=replace(EDITIONS["core"], points=40, alike=0))
    s.play(morph_self(s))
    assert s.refused(to(s, "R2", Colour.PINK)) == "PIE-2"


@rule("CLR-G-CYAN", "RST-1", "HEA-4")
def test_it_lasts_and_is_what_a_rest_or_a_healing_brings_back():
    s = morphed(shifter(), "R2", Colour.BLUE)
    assert str(s.get("A", Session).stack) == "G1O2-Cy2B2Y3-B1"


@rule("CLR-G-CYAN", "RST-1")
def test_of_a_hurt_piece_the_whole_one_is_remembered_in_its_new_colour():
    s = shifter(a="G1O2-Cy2R3Y3-B1")
    s.become("A", "G1O2-Cy2R1Y3-B1")
    morphed(s, "R1", Colour.BLUE)
    assert s.stack("A") == "G1O2-Cy2B1Y3-B1"
    assert str(s.get("A", Session).stack) == "G1O2-Cy2B3Y3-B1"


@rule("SPC-2", "CLR-G-CYAN")
def test_in_ones_own_turn_alone():
    s = shifter()
    s.end()
    s.until("B")
    assert s.refused(morph_self(s)) == "TRN-3"


@rule("SIT-6", "CLR-G-CYAN")
def test_in_free_play_as_often_as_one_likes():
    s = scene("A..\n...", A="G1O2-Cy2R2Y3-B1", conflict=False)
    morphed(s, "R2", Colour.BLUE)
    morphed(s, "B2", Colour.GREEN)
    assert s.stack("A") == "G1O2-Cy2G2Y3-B1"
    assert s.spent("A") == ""
