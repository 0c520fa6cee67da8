"""Damage: which pieces it hits and what it leaves of them (DMG)."""

from __future__ import annotations

import pytest

from game.books.stacktors.events import Damaged
from game.books.stacktors.intents import Lose
from game.books.stacktors.values.options import Options
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule
SPILL = Options(points=40, alike=0, spill=True)


def hit(b, pieces, defence, a="G3-R3P3B1-R2", kind="physical", **more):
    s = scene("AB\n..", A=a, B=f"hostile {b}", **more)
    s.strike("A", "B", pieces, kind=kind)
    s.defend("B", defence)
    return s


@rule("DMG-1")
def test_the_defender_divides_it():
    s = hit("G1-G1Y2-", "R3+P3", "G1+Y2")
    assert s.asked == ("B", "lose")
    assert s.pending.owners == ("gm",)
    assert len(s.legal(Lose)) == 2, "one of each, or two of the Y2"
    s.lose("B", "G1+Y2")
    assert s.stack("B") == "G1-Y1-"


@rule("DMG-1", "DMG-3")
def test_the_order_in_which_pieces_are_named_does_not_matter_but_their_pips_do():
    s = hit("G1-G1Y2P3-", "R3+P3", "G1+Y2")
    (green,), (yellow,), (free,) = s.ids("B", "G1", spent=True), s.ids("B", "Y2", spent=True), s.ids("B", "P3")
    for wrong in ((green,), (green, green), (green, yellow, yellow), (green, free), ()):
        assert s.refused(Lose(wrong)) == "DMG-3"
    assert s.refused(Lose((green, yellow))) == s.refused(Lose((yellow, green))) == ""
    s.play(Lose((green, yellow)))
    assert s.stack("B") == "G1-Y1P3-"


@rule("DMG-1", "DMG-3")
def test_it_falls_on_the_committed_pieces_alone():
    s = hit("G1-G1Y2P3-", "R3", "G1")
    assert s.stack("B") == "G1-Y2P3-"


@rule("DMG-2")
def test_a_small_that_loses_its_pip_is_gone_with_its_ability():
    s = hit("G1-B1P3-", "R3", "B1")
    assert s.told(Damaged)[0].after is None
    assert s.stack("B") == "G1-P3-"


@rule("DMG-3", "ATK-7")
def test_what_the_committed_cannot_take_is_lost():
    s = hit("G1-G1P3-", "R3+P3", "G1")
    assert s.stack("B") == "G1-P3-", "six times one pip, and the G1 has but one"


@rule("DMG-3")
def test_without_a_defence_exactly_one_pip_comes_off_as_it_chooses():
    s = hit("G1-G2P3-R1", "R3+P3", "")
    assert len(s.legal(Lose)) == 2
    s.lose("B", "P3")
    assert s.stack("B") == "G1-G2P2-R1"


@rule("DMG-3", "ATK-8")
def test_the_deadly_option_alone_changes_nothing_without_a_defence():
    s = hit("G1-G2P3-R1", "R3+P3", "", options=Options(points=40, alike=0, deadly=True))
    s.lose("B", "P3")
    assert s.stack("B") == "G1-G2P2-R1"


@rule("DMG-3", "APP-1")
@pytest.mark.parametrize(
    ("kind", "pieces", "choices"),
    [("physical", "R3", {"G2", "P3"}), ("mental", "R2", {"R1"}), ("social", "R2", {"G2", "P3", "R1"})],
)
def test_only_pieces_that_the_kind_reaches_are_lost(kind, pieces, choices):
    from msgspec.structs import replace

    from game.books.stacktors.play.attack import damage
    from game.table import world
    from game.table.book import frames

    s = scene("AB\n..", A="G3-R3P3B1-R2", B="hostile G1-G2P3-R1")
    s.strike("A", "B", pieces, kind=kind)
    with world.scratch(s.match.snapshot):
        reached, _ = damage.exposed(replace(frames()[-1], hit=True))
    assert {str(piece) for piece in reached} == choices


def body():
    from game.books.stacktors.components import Body

    return Body


@rule("DMG-4")
def test_equipment_takes_damage_only_where_it_was_committed():
    s = scene("AB\nC.", A="G3-R3-", B="hostile G1-G1- P2-", C="hostile G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B")
    assert (s.out("B"), s.gear("B")) == ("fallen", "P2-")
    s = scene("AB\nC.", A="G3-R3-", B="hostile G1-G1- P2-", C="hostile G1-G1-")
    s.strike("A", "B", "R3")
    s.defend("B", "P2")
    assert (s.out("B"), s.gear("B"), s.stack("B")) == ("", "P1-", "G1-G1-")


@rule("DMG-5")
def test_where_the_colour_dictates_a_result_there_is_no_damage():
    s = scene("AB\n..", A="G3-B3-", B="hostile G1-G1-")
    s.strike("A", "B", "B3", active="Freeze")
    s.defend("B", "G1")
    assert s.stack("B") == "G1-G1-"
    assert s.effects("B") == {"frozen": 9}


@rule("DMG-3")
def test_the_spill_option_lets_the_rest_fall_on_others():
    s = hit("G1-G1P3-R1", "R3+P3", "G1", options=SPILL)
    assert s.stack("B") == "G1--R1", "six pips: the G1 and all three of the P3"
    assert s.out("B") == "fallen"
    s = hit("G1-G2P3-", "R3+P3", "G2", options=SPILL)
    assert s.stack("B") == "G1-P2-", "three times: two off the G2, the third spills"


@rule("DMG-3")
def test_spilling_leaves_the_division_to_the_defender():
    s = hit("G1-G2P3Y3-", "R3+P3", "G2", options=SPILL)
    assert s.asked == ("B", "lose")
    s.lose("B", "G2+G2+Y3")
    assert s.stack("B") == "G1-P3Y2-"


@rule("DMG-6")
def test_pips_never_exceed_the_spent_points():
    from game.books.stacktors.components import Points

    s = hit("G1-G2P3-R1", "R3+P3", "")
    s.lose("B", "P3")
    assert s.get("B", body()).stack.pips <= s.get("B", Points).spent == 7


@rule("DMG-8", "ATK-4")
def test_a_piece_that_shrinks_stays_committed():
    s = hit("G1-G3P3-R1", "R3+P3", "G3")
    assert s.stack("B") == "G1-G1P3-R1"
    assert s.spent("B") == "G1"


@rule("DMG-7", "POS-4")
def test_fewer_feet_may_mean_other_guts():
    from game.books.stacktors.values.stack import Stack

    stack = Stack.parse("G1O2-R3-")
    assert str(stack.put("feet", stack.feet[1:])) == "O2-R3-"
    assert str(stack.put("feet", ())) == "R3--"


@rule("DMG-3", "DMG-4", "DIE-1")
@pytest.mark.parametrize(("defence", "deadly"), [("Y1", False), ("", True)])
def test_what_spills_never_falls_on_uncommitted_equipment(defence, deadly):
    s = hit("G1-Y1P1- G3-", "R3", defence, options=Options(points=40, alike=0, spill=True, deadly=deadly))
    assert {str(loss.before) for loss in s.told(Damaged)} == {"Y1", "P1"}
    assert s.out("B") == "fallen"


@rule("DMG-3", "DMG-4")
def test_what_committed_equipment_cannot_take_spills_on_the_stack():
    s = hit("G1-Y3- P1-", "R3", "P1", options=Options(points=40, alike=0, spill=True))
    assert (s.stack("B"), s.gear("B")) == ("G1-Y1-", "-")


@rule("DMG-3", "APP-1")
def test_nor_on_what_the_kind_does_not_reach():
    s = hit("G1-Y1-G3", "R3", "Y1", options=Options(points=40, alike=0, spill=True))
    assert (s.stack("B"), s.out("B")) == ("G1--G3", "fallen")


@rule("ATK-7", "DMG-1")
def test_with_the_quotient_option_seven_against_three_is_twice():
    for quotient, left in ((False, "G1-Y2P3-"), (True, "G1-Y1P3-")):
        s = hit("G1-Y3P3-", "R3+P3+B1", "Y3", options=Options(points=40, alike=0, quotient=quotient))
        assert s.stack("B") == left
