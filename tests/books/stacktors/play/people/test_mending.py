"""Healing (HEA), and what it may not do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.books.stacktors import changes
from game.books.stacktors.components import Body, Out, Points, Standstill
from game.books.stacktors.events import Mended
from game.books.stacktors.intents import Heal, Medic, Mend, Move, Nothing
from game.books.stacktors.play.people import mending
from game.books.stacktors.values import bank
from game.books.stacktors.values.pieces import POSITIONS, Colour
from game.books.stacktors.values.stack import Stack, settled
from game.table import world
from tests.books.stacktors.scene import scene
from tests.books.stacktors.strategies import stacks

rule = pytest.mark.rule
FULL = bank.full(10)


def listed(now: str, session: str, spent: int = 99) -> set[str]:
    """Every healing that is allowed, as `larger R2` or `add Y guts`."""
    stack, before = Stack.parse(now), Stack.parse(session)
    found = set()
    for mend in changes.healings(stack, before, spent, FULL):
        piece = next((p for p in stack.pieces if p.id == mend.piece), None)
        found.add(f"{mend.what} {piece}" if piece else f"add {mend.colour} {mend.position}")
    return found


def why(mend: Mend, now: str, session: str, spent: int = 99) -> str:
    refusal = changes.healing_refusal(mend, Stack.parse(now), Stack.parse(session), spent, FULL)
    return refusal.rule if refusal else ""


@rule("HEA-2")
def test_a_healing_adds_a_small_or_makes_a_piece_larger_or_smaller():
    assert listed("G1-R2-", "G1-R3B1-") == {"larger G1", "larger R2", "smaller R2", "add R guts", "add B guts"}


@rule("HEA-2")
def test_a_small_made_smaller_is_removed():
    stack = Stack.parse("G1-R1B2-")
    assert str(changes.healed(stack, Mend("smaller", "guts", Colour.RED, 2), 9)) == "G1-B2-"


@rule("HEA-2")
def test_a_piece_added_arrives_committed_and_a_changed_one_keeps_its_state():
    stack = changes.healed(Stack.parse("G1-R1-"), Mend("add", "guts", Colour.BLUE), 9)
    assert [(str(piece), piece.spent) for piece in stack.guts] == [("R1", False), ("B1", True)]
    spent = stack.put("guts", tuple(replace(piece, spent=True) for piece in stack.guts))
    assert changes.healed(spent, Mend("larger", "guts", Colour.RED, 2), 0).guts[0].spent


@rule("HEA-3", "DMG-6", "EVO-3")
def test_pips_stay_within_the_spent_points():
    assert why(Mend("larger", "guts", Colour.RED, 2), "G1-R2-", "G1-R3-", spent=3) == "HEA-3"
    assert why(Mend("add", "guts", Colour.RED), "G1-R2-", "G1-R3R1-", spent=3) == "HEA-3"
    assert why(Mend("larger", "guts", Colour.RED, 2), "G1-R2-", "G1-R3-", spent=4) == ""


@rule("HEA-4")
def test_no_healing_gives_an_ability_that_was_not_there():
    assert why(Mend("add", "guts", Colour.BLUE), "G1-R2-B1", "G1-R2R1-B1") == "HEA-4"
    assert why(Mend("add", "guts", Colour.RED), "G1-R2-B1", "G1-R2R1-B1") == ""


@rule("HEA-5")
def test_a_position_never_has_more_pieces_than_at_the_start():
    assert why(Mend("add", "guts", Colour.RED), "G1-R2-", "G1-R3-") == "HEA-5"
    assert why(Mend("add", "guts", Colour.RED), "G1-R2-", "G1-R2C1-") == "", "any colour that stood there will do"


@rule("HEA-5", "POS-4")
def test_no_piece_moves_to_another_position():
    grow = Mend("larger", "feet", Colour.GREEN, 1)
    assert why(grow, "G1O2-R1-", "G2O3-R1-") == "HEA-5", "a G2 would lift the O2 into the guts"
    gone = Mend("smaller", "feet", Colour.GREEN, 1)
    assert why(gone, "G1-R1-", "G1-R1-") == "HEA-5", "without a foot the R1 would serve"


@rule("HEA-6")
@pytest.mark.parametrize("position", ["guts", "brains"])
def test_clear_guts_and_brains_never_heal(position):
    now, session = "G1-C1R1-C1", "G1-C2C1R1-C2C1"
    piece = 2 if position == "guts" else 4
    assert why(Mend("larger", position, Colour.CLEAR, piece), now, session) == "HEA-6"
    assert why(Mend("add", position, Colour.CLEAR), now, session) == "HEA-6"
    assert why(Mend("smaller", position, Colour.CLEAR, piece), now, session) == ""


@rule("HEA-6", "CLR-WEAR")
@pytest.mark.parametrize("out", ["", "fallen"])
def test_of_a_worn_clear_piece_no_untruth_is_told(out):
    """The session's stack forgets a worn piece, but clear guts stood there when the session began."""
    s = scene("AB\nFE", A="G1R2-R3C1-", F="G1-R1-", B="hostile G1-O2-", E="hostile G1-O2-")
    s.strike("A", "B", first=True)
    assert s.stack("A") == "G1R2-R3-"
    if out:
        s.edit(Out("fallen", 1), name="A")
    with world.inside(s.match.world):
        told = mending.mend_refusal(s.id("A"), Mend("add", "guts", Colour.CLEAR))
    assert told
    assert told.rule == "HEA-6"


@rule("HEA-6")
def test_clear_feet_heal():
    assert "larger C1" in listed("C1--R1", "C2--R1")


@given(stacks(3), stacks(3), st.integers(1, 30))
@rule("HEA-3", "HEA-4", "HEA-5", "HEA-6", "POS-2")
def test_mending_never_breaks_the_rules(stack, session, spent):
    """Whatever is listed keeps HEA-3 to HEA-6."""

    def clear(one, position):
        return sum(p.pips for p in one.at(position) if p.colour is Colour.CLEAR)

    for mend in changes.healings(stack, session, spent, FULL):
        after = changes.healed(stack, mend, 99)
        assert settled(after) == after
        assert after.pips <= max(spent, stack.pips - 1)
        for position in POSITIONS:
            before = {p.colour for p in stack.at(position)} | {p.colour for p in session.at(position)}
            assert {p.colour for p in after.at(position)} <= before
            assert len(after.at(position)) <= max(len(stack.at(position)), len(session.at(position)))
            kept = {p.id for p in after.at(position)} - {99}
            assert kept <= {p.id for p in stack.at(position)}
        assert all(clear(after, place) <= clear(stack, place) for place in ("guts", "brains"))


# --- in play


def hurt():
    """A scene in which A has lost a pip of its R3 and has the turn."""
    s = scene("A.F\n..B", A="G3-R3Y1-R1", F="p1 O1-G2-", B="hostile G1-P2-")
    s.become("A", "G3-R2Y1-R1")
    return s


@rule("HEA-3", "HEA-4", "HEA-5", "HEA-6")
def test_a_healing_that_may_not_be_is_refused_with_its_own_reason():
    s = scene("A..B", A="O2-R2C2-Y1", B="hostile G1-G1-")
    s.become("A", "O2-R1C1-Y1")
    s.play(Heal(s.id("A"), s.id("A")))
    (red,), (clear,), (foot,) = s.ids("A", "R1"), s.ids("A", "C1"), s.ids("A", "O2")
    why = {
        Mend("larger", "guts", Colour.CLEAR, clear): "HEA-6",
        Mend("add", "guts", Colour.YELLOW): "HEA-4",
        Mend("add", "guts", Colour.RED): "HEA-5",
        Mend("larger", "guts", Colour.BLUE, red): "HEA-2",
        Mend("larger", "brains", Colour.RED, red): "HEA-2",
        Mend("larger", "guts", Colour.RED, red): "",
        Mend("smaller", "feet", Colour.ORANGE, foot): "",
    }
    assert {mend: s.refused(mend) for mend in why} == why
    s.edit(Points(5), name="A")
    assert s.refused(Mend("larger", "guts", Colour.RED, red)) == "HEA-3"


@rule("HEA-1")
def test_one_heals_itself_once_instead_of_all_else():
    s = hurt()
    s.play(Heal(s.id("A"), s.id("A")))
    assert s.asked == ("A", "mend")
    s.play(next(one for one in s.legal(Mend) if one.what == "larger" and one.colour == "R"))
    assert s.stack("A") == "G3-R3Y1-R1"
    assert s.asked[0] != "A", "the turn is over"


@rule("HEA-2")
@pytest.mark.parametrize(("place", "elsewhere"), [("guts", False), ("brains", True)])
def test_a_healing_for_a_loss_in_another_position_is_told_so(place, elsewhere):
    s = scene("A.F\n..B", A="G3-R3Y1-Y2", F="p1 O1-G2-", B="hostile G1-P2-")
    s.become("A", "G3-R2Y1-Y2")
    s.play(Heal(s.id("A"), s.id("A")))
    s.play(next(one for one in s.legal(Mend) if one.what == "larger" and one.position == place))
    (told,) = s.told(Mended)
    assert told.elsewhere is elsewhere


@rule("HEA-1")
def test_healing_takes_the_whole_turn():
    s = hurt()
    s.play(Move((), 2))
    assert s.refused(Heal(s.id("A"), s.id("A"))) == "HEA-1"


@rule("HEA-1")
def test_a_willing_neighbour_is_healed_and_chooses_itself():
    s = scene("AF.B", A="G3-R1-", F="p2 O1-G2-", B="hostile G1-P2-")
    s.become("F", "O1-G1-")
    s.play(Heal(s.id("A"), s.id("F")))
    assert s.asked == ("F", "mend")
    assert s.pending.owners == ("p2",), "whose piece it is chooses"
    s.play(next(one for one in s.legal(Mend) if one.what == "larger" and one.colour == "G"))
    assert s.stack("F") == "O1-G2-"


@rule("HEA-1", "SID-1")
def test_a_bystander_may_be_healed_too_if_it_wants_to():
    s = scene("AN.\n..B", A="G3-R1-", N="neutral G1-G2-", B="hostile G1-R1-")
    s.become("N", "G1-G1-")
    assert Heal(s.id("A"), s.id("N")) in s.legal(Heal)
    s.play(Heal(s.id("A"), s.id("N")))
    assert (s.asked, s.pending.owners) == (("N", "mend"), ("gm",))
    assert s.refused(Nothing()) == ""
    s.play(Mend("larger", "guts", Colour.GREEN, s.ids("N", "G1")[0]))
    assert s.stack("N") == "G1-G2-"


@rule("HEA-1")
def test_enemies_and_those_afar_are_not_healed():
    s = scene("A.F\n.B.", A="G3-R1-", F="p1 O1-G2-", B="hostile G1-P2-")
    assert s.refused(Heal(s.id("A"), s.id("F"))) == "HEA-1"
    assert s.refused(Heal(s.id("A"), s.id("B"))) == "HEA-1"


@rule("HEA-1", "ATK-4")
def test_what_was_committed_in_defence_is_no_bar():
    s = scene("AB", A="G1-R2R2-", B="hostile G3-P1-")
    s.strike("B", "A", "P1")
    s.defend("A", "R2")
    s.until("A")
    s.become("A", "G1-R2R1-")
    assert s.refused(Heal(s.id("A"), s.id("A"))) == ""


@rule("HEA-3")
def test_spent_points_are_those_of_the_stack():
    assert hurt().get("A", Points).spent == 8


# --- what is proposed


@rule("HEA-1", "HEA-2")
def test_nobody_whole_is_proposed_for_healing_though_it_may_be_made_smaller():
    s = scene("AF\n.B", A="G2-R2P1-Y2", F="p1 G1-Y2-", B="hostile G3-R1-")
    s.until("A")
    assert not s.legal(Heal)
    assert s.refused(Heal(s.id("A"), s.id("A"))) == ""
    s.become("F", "G1-Y1-")
    assert s.legal(Heal) == [Heal(s.id("A"), s.id("F"))]


@rule("HEA-2")
def test_what_brings_back_comes_first_then_nothing_then_what_makes_smaller():
    s = scene("AF\n.B", A="G2-R2P1-Y2", F="p1 G1-Y2-", B="hostile G3-R1-")
    s.become("A", "G2-R1P1-Y2")
    s.until("A")
    s.play(Heal(s.id("A"), s.id("A")))
    words = [getattr(one, "what", "nothing") for one in s.legal()]
    assert words[0] == "larger"
    assert words.index("nothing") == sum(word in {"larger", "add"} for word in words)
    assert set(words[words.index("nothing") + 1 :]) == {"smaller"}


@rule("CLR-G-YELLOW", "HEA-3")
def test_medic_is_proposed_for_as_many_healings_as_there_is_use_for():
    s = scene("AF\n.B", A="G2-Y1Y2-R3", F="p1 G1-R3-", B="hostile G3-R1-")
    s.until("A")
    assert not s.legal(Medic)
    s.become("F", "G1-R1-")
    assert [(len(one.pieces), len(one.patients)) for one in s.legal(Medic)] == [(1, 1), (1, 2)]
    assert {one.patients[0] for one in s.legal(Medic)} == {s.id("F")}


@rule("HEA-1")
def test_a_quick_answer_to_a_healing_of_a_whole_one_is_nothing():
    s = scene("AF\n.B", A="G2-R2P1-Y2", F="p1 G1-Y2-", B="hostile G3-R1-")
    s.until("A")
    s.play(Heal(s.id("A"), s.id("A")))
    with world.inside(s.match.world):
        assert s.match.book.quick(s.pending) == Nothing()


@rule("SIT-5", "HEA-1")
def test_the_game_masters_own_are_proposed_no_healing_that_only_takes_turns_with_wounds():
    s = scene("A...\n....\n...B", A="G3-R3-", B="hostile G1-R3-R1")
    with world.inside(s.match.world):
        world.put(s.id("B"), Body(Stack.parse("G1-R2-R1")))
        assert mending.needy(s.id("B")) == (s.id("B"),)
        world.put(world.TABLE, Standstill(rounds=1))
        assert mending.needy(s.id("B")) == ()


@rule("HEA-3", "HEA-6")
@pytest.mark.parametrize(
    ("now", "spent", "lacks"), [("G3-R2C2-", 8, True), ("G3-R3C1-", 8, False), ("G3-R2C2-", 7, False)]
)
def test_who_lacks_what_no_healing_brings_back_lacks_nothing(now, spent, lacks):
    """Clear guts never heal, and a stack that holds all of its points takes no more."""
    s = scene("AB", A="G3-R3C2-", B="hostile G1-G1-")
    s.become("A", now)
    s.edit(replace(s.get("A", Points), spent=spent), name="A")
    with world.inside(s.match.world):
        assert mending.lacks(s.id("A")) is lacks
