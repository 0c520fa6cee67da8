"""Clear brains: Identify (CLR-B-CLEAR), and what becomes of objects (OBJ)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Carried, Points
from game.books.stacktors.events import Identified
from game.books.stacktors.intents import Give, Identify, PickUp
from game.books.stacktors.play.situation import camp
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.stack import Cache
from game.table import world
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def shop(o="{R3}", a="G2-R1-C2", conflict=False, **more):
    return scene("oA.\n.F.\n..B", A=a, F="p1 G1-G1-", B="hostile G1-G1-", o=o, conflict=conflict, **more)


def identify(s, to="A", who="A", piece="C2"):
    return Identify(s.id(who), s.id("o"), s.ids(who, piece)[0], s.id(to))


@rule("CLR-B-CLEAR", "OBJ-1", "OBJ-2")
@pytest.mark.parametrize(("thing", "gear"), [("{R3}", "R3-"), ("(C2)", "-C2"), ('"Y2"', '"Y2"-'), ("{R3G1}", "R3G1-")])
def test_it_takes_all_that_is_under_the_opaque_to_the_matching_position(thing, gear):
    s = shop(thing)
    s.play(identify(s))
    assert s.gear("A") == gear
    assert s.told(Identified)[0].cache.hidden


@rule("OBJ-1", "OBJ-2")
def test_whoever_thinks_it_through_beforehand_finds_nothing_under_the_opaque():
    s = shop()
    with s.match.seen("p1"), world.scratch(world.capture()):
        events = s.match.book.apply("p1", identify(s))
        found = next(one for one in events if isinstance(one, Identified))
        assert found.cache == Cache(Colour.BLACK)
    assert s.gear("A") == "-"


@rule("CLR-WEAR", "CLR-B-CLEAR")
def test_once_for_each_pip():
    s = shop()
    s.play(identify(s))
    assert s.stack("A") == "G2-R1-C1"
    assert s.get("A", Points).spent == 4


@rule("OBJ-2")
def test_from_the_hand_or_an_adjacent_cell():
    s = scene("o.A\n..B", A="G2-R1-C2", B="hostile G1-G1-", o="{R3}", conflict=False)
    assert s.refused(Identify(s.id("A"), s.id("o"), s.ids("A", "C2")[0], s.id("A"))) == "OBJ-2"
    s = shop()
    s.play(PickUp(s.id("A"), s.id("o")))
    assert s.refused(identify(s)) == ""


@rule("OBJ-2")
def test_it_may_go_to_a_friend_beside_uncommitted():
    s = shop(conflict=True)
    s.play(identify(s, to="F"))
    assert (s.gear("F"), s.spent("F")) == ("R3-", "")


@rule("OBJ-2")
def test_but_not_to_those_afar():
    s = scene("oAB\n...\nF..", A="G2-R1-C2", F="p1 G1-G1-", B="hostile G1-G1-", o="{R3}")
    assert s.refused(identify(s, to="F")) == "OBJ-2"


@rule("OBJ-2", "SID-1")
@pytest.mark.parametrize("side", ["neutral", "hostile"])
def test_whoever_stands_beside_may_have_what_is_found(side):
    s = scene("oAN\n...\n..B", A="G2-R1-C2", N=f"{side} G1-G1-", B="hostile G1-G1-", o="{R3}")
    assert (identify(s, to="N") in s.legal(Identify)) is (side == "neutral"), "an enemy is not proposed"
    s.play(identify(s, to="N"))
    assert s.gear("N") == "R3-"


@rule("OBJ-4", "SID-1")
def test_a_bystander_may_take_a_gift():
    s = scene("AN\n..\n.B", A="G3-R1- R2-", N="neutral G1-G1-", B="hostile G1-G3-")
    s.play(Give(s.id("A"), s.id("N"), s.ids("A", "R2")))
    assert (s.gear("A"), s.gear("N")) == ("-", "R2-")


@rule("GEO-2", "OBJ-2", "OBJ-3", "OBJ-4")
def test_not_past_the_corner_of_a_wall():
    s = scene("A#.\no#.\n.F.\n..B", A="G3-R1-C2 G1-", F="p1 G1-G1-C1", B="hostile --Y1", o="{R3}")
    assert s.refused(identify(s)) == ""
    assert s.refused(identify(s, to="F")) == "OBJ-2"
    s.until("F")
    assert s.refused(identify(s, who="F", piece="C1", to="F")) == "OBJ-2", "o stands past the corner for F"
    assert s.refused(PickUp(s.id("F"), s.id("o"))) == "OBJ-3"
    s = scene("A#.\n.F.\n..B", A="G3-R1- G1-", F="p1 G1-G1-", B="hostile --Y1")
    assert s.refused(Give(s.id("A"), s.id("F"), pieces=s.ids("A", "G1"))) == "OBJ-4"


@rule("OBJ-2", "OBJ-4")
def test_what_a_friend_carries_must_change_hands_first():
    s = scene("AF.\no..\n..B", A="G3-R1-", F="p1 G1-R1-C1", B="hostile G2-R3-", o="{R3}")
    s.play(PickUp(s.id("A"), s.id("o")))
    s.until("F")
    assert s.refused(identify(s, who="F", piece="C1", to="F")) == "OBJ-2"
    s.until("A")
    s.play(Give(s.id("A"), s.id("F"), things=(s.id("o"),)))
    s.until("F")
    s.play(identify(s, who="F", piece="C1", to="A"))
    assert s.gear("A") == "R3-", "and what is found may go back"


@rule("CLR-WEAR", "OBJ-5")
def test_equipment_that_identifies_wears_without_lowering_the_spent_points():
    s = shop(a="G2-R1- -C1", conflict=True)
    s.play(Identify(s.id("A"), s.id("o"), s.ids("A", "C1")[0], s.id("A")))
    assert (s.gear("A"), s.get("A", Points).spent) == ("R3-", 3)


@rule("OBJ-1", "POS-8", "MOV-1")
def test_feet_that_are_found_serve_at_once():
    s = scene("oA..\n....\n...B", A="O1-R1-C1", B="hostile --Y1", o='"Y2"')
    s.play(identify(s, piece="C1"))
    assert s.left("A") == 3


@rule("OBJ-2", "OBJ-4", "DIE-1")
def test_nor_to_a_fallen_friend():
    s = scene("oAF\n.B.\n...", A="G2-R1-C2 G1-", F="p1 G3-R1-", B="hostile G2O3-R3-", o="{R3}")
    s.until("B")
    s.strike("B", "F", "R3")
    s.until("A")
    assert s.out("F") == "fallen"
    assert s.refused(identify(s, to="F")) == "OBJ-2"
    assert s.refused(Give(s.id("A"), s.id("F"), pieces=s.ids("A", "G1"))) == "OBJ-4"


@rule("OBJ-2")
def test_what_a_challenge_stands_on_is_no_object_yet():
    s = scene("cA.\n..B", A="G2-R1-C2", B="hostile G1-G1-", c="(C2)R8", conflict=False)
    refusal = s.match.refusal("p1", Identify(s.id("A"), s.id("c"), s.ids("A", "C2")[0], s.id("A")))
    assert refusal.rule == "OBJ-2"
    assert "before that is overcome" in refusal.sentence()


@rule("CLR-B-CLEAR", "ATK-4", "SPC-1")
def test_it_takes_a_free_clear_brains_piece_and_uses_up_no_action():
    s = shop(a="G2-C1R1-C2R1", conflict=True)
    assert s.refused(identify(s, piece="R1")) == "CLR-B-CLEAR"
    assert s.refused(Identify(s.id("A"), s.id("o"), s.ids("A", "C1")[0], s.id("A"))) == "CLR-B-CLEAR"
    s.play(identify(s))
    assert s.asked == ("A", "act")
    assert s.spent("A") == "C1"


@rule("SPC-2", "TRN-3")
def test_in_ones_own_turn_alone():
    s = shop(conflict=True)
    s.end()
    assert s.refused(identify(s)) == "TRN-3"


@rule("OBJ-3")
def test_an_unidentified_object_gives_nothing():
    s = shop()
    s.play(PickUp(s.id("A"), s.id("o")))
    assert (s.gear("A"), s.get("o", Carried).by) == ("-", s.id("A"))


@rule("OBJ-3")
def test_only_what_lies_beside_one_is_picked_up():
    s = scene("o.A\n..B", A="G2-R1-C2", B="hostile G1-G1-", o="{R3}", conflict=False)
    assert s.refused(PickUp(s.id("A"), s.id("o"))) == "OBJ-3"


@rule("OBJ-3", "OBJ-4", "TRN-8")
def test_in_a_conflict_picking_up_and_giving_are_actions_that_commit_nothing():
    s = shop(conflict=True, a="O3-R1-C2")
    s.walk("c1")
    s.walk("b1")
    s.play(PickUp(s.id("A"), s.id("o")))
    assert s.spent("A") == ""
    assert s.refused(move("c1")) == "TRN-8"
    s.play(Give(s.id("A"), s.id("F"), things=(s.id("o"),)))
    assert s.get("o", Carried).by == s.id("F")


def move(path):
    from game.books.stacktors.intents import Move
    from tests.books.stacktors.scene import cells

    return Move(cells(path))


@rule("OBJ-4", "ATK-4")
def test_committed_equipment_stays_committed_in_the_new_hands():
    s = scene("FA.\n.B.", A="G3-R1- R2-", F="p1 G1-G1-", B="hostile G1-G3-")
    s.strike("A", "B", "R2")
    s.defend("B", "G3")
    s.play(Give(s.id("A"), s.id("F"), s.ids("A", "R2")))
    assert (s.gear("A"), s.gear("F"), s.spent("F")) == ("-", "R2-", "R2")


@rule("OBJ-4")
def test_gifts_go_to_a_friend_beside_and_only_what_one_has():
    s = scene("FAB\n...\nH..", A="G3-R1- R2-", F="p1 G1-G1-", H="p1 G1-G1-", B="hostile G1-G3-")
    gift = s.ids("A", "R2")
    assert s.refused(Give(s.id("A"), s.id("B"), gift)) == "OBJ-4"
    assert s.refused(Give(s.id("A"), s.id("H"), gift)) == "OBJ-4"
    assert s.refused(Give(s.id("A"), s.id("F"), s.ids("A", "R1"))) == "OBJ-4"
    assert s.refused(Give(s.id("A"), s.id("F"))) == "OBJ-4"


@rule("OBJ-5", "TRN-2", "AST-1")
def test_equipment_counts_in_every_total_of_its_position():
    from game.books.stacktors.components import Clock

    s = scene("A..B", A="G1-R1-G1 -C3", B="hostile G3-G1-")
    assert [slot.total for slot in s.table(Clock).order if slot.who == s.id("A")] == [4]


@rule("OBJ-5", "HEA-2", "EVO-3")
def test_equipment_is_outside_the_points_and_never_healed():
    from game.books.stacktors.intents import Heal, Mend

    s = scene("A..B", A="G1-R1- R1-", B="hostile G1-G1-")
    assert s.get("A", Points).spent == 2
    s.play(Heal(s.id("A"), s.id("A"))) if s.refused(Heal(s.id("A"), s.id("A"))) == "" else None
    offered = {one.piece for one in s.legal(Mend)} if s.asked[1] == "mend" else set()
    from game.books.stacktors.components import Kit

    assert not offered & {piece.id for piece in s.get("A", Kit).gear.pieces}


@rule("CLR-B-CLEAR", "OBJ-2")
def test_what_was_identified_cannot_be_unseen():
    s = shop()
    s.play(identify(s))
    assert s.match.undo_refusal("p1").sentence() == "Something was revealed since, and stays so."


@rule("CLR-WEAR", "CLR-B-CLEAR", "OBJ-5")
@pytest.mark.parametrize("where", ["hand", "camp"])
def test_one_says_which_clear_piece_wears(where):
    s = shop(a="G2-R1-C2C2 -C1")
    if where == "hand":
        listed = [one.piece for one in s.legal(Identify) if one.to == s.id("A")]
    else:
        s.play(PickUp(s.id("A"), s.id("o")))
        with world.inside(s.match.world):
            listed = [one.piece for one in camp.identifies(s.id("A"))]
    assert listed == [*s.ids("A", "C1"), *s.ids("A", "C2")], (
        "equipment first: its wear costs no points; the two large ones are alike"
    )
    s.play(identify(s, piece="C1"))
    assert (s.stack("A"), s.get("A", Points).spent) == ("G2-R1-C2C2", 7)
