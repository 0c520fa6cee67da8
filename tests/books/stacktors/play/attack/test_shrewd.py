"""Pink brains: Shrewd (CLR-B-PINK)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.ahead import preview
from game.books.stacktors.ahead.answer import blow
from game.books.stacktors.components import Bank, Body, Out, Points, Session
from game.books.stacktors.events import Traded
from game.books.stacktors.intents import Attack, Exchange, Nothing
from game.books.stacktors.prose import choice, sentence
from game.books.stacktors.values.situation import Goal
from game.books.stacktors.values.stack import Stack
from game.books.stacktors.voice.looking import Looking
from game.table import world
from tests.books.stacktors.play.attack.test_compel import settle
from tests.books.stacktors.scene import IDLE, More, scene

rule = pytest.mark.rule


def struck(a="G2-R2O1-Pk2", b="hostile G2-B2Y1-P1", pieces="Pk2", board="AB", **more):
    """A scene in which A has hit with Shrewd and is to say what is exchanged."""
    s = scene(board, A=a, B=b, **more)
    s.strike("A", "B", pieces, kind="mental", active="Shrewd")
    settle(s)
    return s


def deal(s, mine: str, theirs: str) -> Exchange:
    return Exchange(all_ids(s, "A", mine), all_ids(s, "B", theirs))


def all_ids(s, name: str, text: str) -> tuple[int, ...]:
    """The ids of these pieces in the order written, spent or not."""
    return tuple(s.ids(name, word)[0] for word in text.split("+") if word)


def trade(s, mine: str, theirs: str):
    return s.play(deal(s, mine, theirs))


# --- what may be exchanged


@rule("CLR-B-PINK", "DMG-5")
def test_pieces_change_places_instead_of_damage():
    s = struck()
    assert s.asked == ("A", "trade")
    trade(s, "R2", "B2")
    assert s.stack("A") == "G2-B2O1-Pk2"
    assert s.stack("B") == "G2-R2Y1-P1"
    assert s.asked == ("A", "act")


@rule("CLR-B-PINK")
@pytest.mark.parametrize("kind", ["physical", "social"])
def test_it_is_mental_alone(kind):
    s = scene("AB", A="G2-Pk2-Pk2", B="hostile G2-B2-")
    assert s.refused(s.attack("A", "B", "Pk2", kind=kind, active="Shrewd")) == "ATK-2"


@rule("CLR-B-PINK")
def test_at_least_one_of_each_side():
    s = struck()
    for wrong in (deal(s, "R2", ""), deal(s, "", "B2"), deal(s, "", ""), Nothing()):
        assert s.refused(wrong) == "CLR-B-PINK"


@rule("CLR-B-PINK")
def test_at_most_n_pips_of_either_side():
    s = struck(a="G2-R2O1Y3-Pk2", b="hostile G2-B2Y1R3-P1")
    s.become("A", "G2-R2O1Y3-Pk2")
    assert s.refused(deal(s, "Y3", "R3")) == "CLR-B-PINK"
    assert s.refused(deal(s, "R2+O1", "B2")) == "CLR-B-PINK"
    assert s.refused(deal(s, "R2", "B2+Y1")) == "CLR-B-PINK"
    assert s.refused(deal(s, "O1", "R3")) == "CLR-B-PINK", "nor of what is taken alone"
    assert not [one for one in s.legal(Exchange) if one.theirs == all_ids(s, "B", "R3")]
    assert s.refused(deal(s, "R2", "B2")) == ""


@rule("CLR-B-PINK", "ATK-7")
def test_the_multiple_counts_for_nothing():
    s = scene("AB", A="G3-R2O1-Pk1R3", B="hostile G3-R2O1-G2")
    s.strike("A", "B", "Pk1+R3", kind="mental", active="Shrewd")
    s.defend("B", "G2")
    assert s.refused(deal(s, "R2", "R2")) == "CLR-B-PINK", "twice, but N is 1"


@rule("CLR-B-PINK")
def test_several_for_one_and_one_for_several():
    s = struck(a="G2-R2O1Y1-Pk2", b="hostile G2-B2Y1-P1")
    trade(s, "O1+Y1", "B2")
    assert s.stack("A") == "G2-R2B2-Pk2", "one takes the place of two"
    assert s.stack("B") == "G2-O1Y1Y1-P1", "and two of one"


@rule("CLR-B-PINK")
def test_the_first_takes_the_firsts_place_and_all_that_are_left_the_lasts():
    s = struck(a="G2-R1O1-Pk3Y2", b="hostile G2-B2-P1", pieces="Pk3")
    trade(s, "Y2+R1", "P1+B2")
    assert s.stack("A") == "G2-B2O1-Pk3P1"
    assert s.stack("B") == "G2-R1-Y2"


@rule("CLR-B-PINK")
def test_any_position_committed_pieces_too_even_the_pink_one():
    s = struck(a="G2-R2-Pk2", b="hostile O2-B2-P1")
    trade(s, "Pk2", "O2")
    assert s.stack("A") == "G2-R2-O2"
    assert s.stack("B") == "Pk2-B2-P1"


@rule("CLR-B-PINK", "ATK-4")
def test_they_arrive_committed():
    s = struck()
    trade(s, "R2", "B2")
    assert s.spent("A") == "B2Pk2"
    assert s.spent("B") == "R2"
    assert s.refused(s.attack("A", "B", "O1")) == ""
    assert s.refused(Attack(s.id("A"), (s.id("B"),), "physical", (s.get("A", Session).stack.guts[0].id,))) == "ATK-4"


@rule("CLR-B-PINK", "OBJ-5")
def test_equipment_is_left_alone():
    s = scene("AB", A="G2-R2-Pk2 O2-", B="hostile G2-B2-P1 Y2-")
    s.strike("A", "B", "Pk2", kind="mental", active="Shrewd")
    settle(s)
    assert s.refused(deal(s, "O2", "B2")) == "CLR-B-PINK"
    assert s.refused(deal(s, "R2", "Y2")) == "CLR-B-PINK"


@rule("CLR-B-PINK", "OBJ-5")
def test_pink_in_the_equipment_counts_for_n():
    s = scene("AB", A="G3-R3-Y1 -Pk3", B="hostile G2-B3-")
    s.strike("A", "B", "Pk3", kind="mental", active="Shrewd")
    settle(s)
    assert s.refused(deal(s, "R3", "B3")) == ""


@rule("CLR-B-PINK", "POS-2")
def test_refused_where_feet_would_no_longer_nest():
    s = struck(a="G1O2-R2-Pk2", b="hostile G2-B2Y1-P1")
    assert s.refused(deal(s, "G1", "Y1")) == ""
    assert s.refused(deal(s, "Pk2", "B2")) == ""
    s.become("A", "G1O2-R1-Pk2")
    assert s.refused(deal(s, "G1", "B2")) == "POS-2"


@rule("CLR-B-PINK", "DMG-6", "EVO-3")
def test_refused_where_a_side_would_pass_its_points():
    s = struck()
    assert s.refused(deal(s, "O1", "B2")) == "DMG-6", "A is whole already"
    assert s.refused(deal(s, "R2", "Y1")) == "DMG-6", "and so is B"
    s.become("A", "G1-R2O1-Pk2")
    assert s.refused(deal(s, "O1", "B2")) == "", "one that has lost pips may gain"
    trade(s, "O1", "B2")
    assert s.get("A", Points).spent == 7
    assert s.stack("A") == "G1-R2B2-Pk2"


@rule("CLR-B-PINK", "POS-5", "DIE-1", "DIE-3")
def test_without_a_foot_the_lowest_guts_serve_and_nobody_falls_without_guts():
    s = struck(a="G2-R3-Pk3", b="hostile O1-B2-", pieces="Pk3", board="AB\nC.", C="hostile G1-G1-")
    s.become("A", "G2-R1-Pk3")
    trade(s, "R1", "B2+O1")
    assert s.stack("A") == "G2-B2O1-Pk3"
    assert s.stack("B") == "R1--"


@rule("DIE-3", "CLR-B-PINK")
@pytest.mark.parametrize(("taken", "out"), [("P1+Y1", ""), ("Y1+P1", "gave up")])
def test_who_gives_up_without_brains_does_when_it_has_given_the_last(taken, out):
    s = struck(a="G2-R2O1-Pk3", b="hostile yields G2-B2Y1-P1", pieces="Pk3", board="AB\n.C", C="hostile G1-G1-")
    trade(s, "R2", taken)
    assert s.out("B") == out


@rule("CLR-B-PINK", "PIE-3")
def test_the_bank_is_not_touched():
    s = scene("AB", A="G2-R2-Pk2", B="hostile G2-B2-P1")
    before = s.table(Bank)
    s.strike("A", "B", "Pk2", kind="mental", active="Shrewd")
    settle(s)
    trade(s, "R2", "B2")
    assert s.table(Bank) == before


@rule("DCH-8", "CLR-B-PINK")
def test_challenges_exchange_nothing():
    s = scene("Ac", A="G3--Pk3Pk3", c="{}R2=Pk4")
    s.strike("A", "c", "Pk3+Pk3", kind="mental", active="Shrewd", aim="brains")
    assert s.challenge("c") == "{}R2=Pk2"


@rule("CLR-B-PINK", "NOT-1")
def test_every_listed_exchange_is_allowed_and_others_are_too():
    s = struck(a="G1R2-R2O1Y1-Pk3P1", b="hostile G2-B2Y1C1-P1R2", pieces="Pk3")
    listed = s.legal(Exchange)
    assert listed
    assert all(s.refused(one) == "" for one in listed)
    free = deal(s, "O1+Y1", "C1+P1")
    assert free not in listed
    assert s.refused(free) == ""


@rule("CLR-B-PINK", "DEC-3")
def test_where_nothing_may_be_exchanged_nobody_is_asked():
    s = scene("AB", A="G2-R2-Pk1", B="hostile G2-B2-")
    with world.inside(s.match.world):
        assert not any(
            one.remade for one in preview.classes(blow(s.attack("A", "B", "Pk1", kind="mental", active="Shrewd")))
        )
    s.strike("A", "B", "Pk1", kind="mental", active="Shrewd")
    settle(s)
    assert s.asked == ("A", "act")
    assert not s.told(Traded)


# --- what lasts


GOAL = More(goals=(Goal("defeat", "hostile"),))


@rule("RST-1", "HEA-4", "CLR-B-PINK")
def test_the_session_is_counted_as_the_exchange_left_it():
    s = struck()
    trade(s, "R2", "B2")
    assert str(s.get("A", Session).stack) == "G2-B2O1-Pk2"
    assert str(s.get("B", Session).stack) == "G2-R2Y1-P1"


@rule("RST-1", "CLR-B-PINK")
def test_a_hurt_piece_grows_back_with_whoever_has_it_then():
    s = scene("AB\n..", A="G2-R2O2-Pk2", B="hostile G2-B3Y1-", more=GOAL)
    s.become("B", "G2-B2Y1-")
    s.strike("A", "B", "Pk2", kind="mental", active="Shrewd")
    settle(s)
    trade(s, "O2", "B2")
    assert str(s.get("A", Session).stack) == "G2-R2B3-Pk2"
    finish(s)
    assert s.stack("A") == "G2-R2B2-Pk2", "its points allow no more (DMG-6)"


@rule("RST-1", "DMG-6")
def test_what_was_got_for_lost_pips_is_not_got_on_top_of_them():
    s = scene("AB\n..", A="G2-R3O1-Pk2", B="hostile G2-B2Y1-", more=GOAL)
    s.become("A", "G2-R2O1-Pk2")
    s.strike("A", "B", "Pk2", kind="mental", active="Shrewd")
    settle(s)
    trade(s, "O1", "B2")
    finish(s)
    assert s.stack("A") == "G2-R2B2-Pk2"
    assert s.get("A", Points).spent == 8


def regrown(s, name: str, feet=(), guts=(), brains=()):
    """Give the character these pieces, each by its id in the present stack, or new ones by their notation."""
    now = s.get(name, Body).stack
    number = iter(range(900, 999))

    def piece(one: str):
        known = next((piece for piece in now.pieces if str(piece) == one), None)
        return known or replace(Stack.parse(f"G1-{one.strip('+')}-").guts[0], id=next(number), spent=True)

    s.edit(Body(Stack(*(tuple(map(piece, row)) for row in (feet, guts, brains)))), name=name)


@rule("RST-1", "HEA-2", "CLR-B-PINK")
@pytest.mark.parametrize(
    ("guts", "mine", "session"),
    [
        (("R2", "+O1"), "O1", "G2-R2B2O3-Pk2"),
        (("R2", "+O1", "+Y1"), "O1+Y1", "G2-R2B2-Pk2"),
        (("R2", "+O1", "+Y1"), "R2", "G2-B2Y2O3-Pk2"),
    ],
)
def test_what_was_healed_counts_as_the_smallest_that_was_lost_from_its_position(guts, mine, session):
    s = scene("AB\n..", A="G2-R2Y2O3-Pk2", B="hostile G2-B2Y1-")
    regrown(s, "A", feet=["G2"], guts=guts, brains=["Pk2"])
    s.strike("A", "B", "Pk2", kind="mental", active="Shrewd")
    settle(s)
    trade(s, mine, "B2")
    assert str(s.get("A", Session).stack) == session


@rule("RST-1", "POS-5", "CLR-B-PINK")
def test_what_was_healed_where_nothing_was_lost_is_exchanged_without_taking_anything_from_the_session():
    """The last foot was lost and guts serve as one: the piece that was healed in the guts stands for no lost one."""
    s = scene("AB\n..", A="O1-R2Y2-Pk2", B="hostile G2-B1Y1-")
    regrown(s, "A", feet=["R2"], guts=["Y2", "+R1"], brains=["Pk2"])
    s.strike("A", "B", "Pk2", kind="mental", active="Shrewd")
    settle(s)
    trade(s, "R1", "B1")
    assert s.stack("A") == "R2-Y2B1-Pk2"
    assert str(s.get("A", Session).stack) == "O1-R2Y2B1-Pk2"
    assert not any(piece.spent for piece in s.get("B", Session).stack.pieces)


def finish(s):
    """Let B fall: the situation is over and the party rests."""
    s.edit(Out("fallen", 1), name="B")
    s.end()
    for _ in range(10):
        if not s.match.to_act() or s.asked[1] in {"camp", "gm"}:
            return
        s.play(IDLE.get(s.asked[1]) or s.legal()[0])


# --- what is said


@rule("CLR-B-PINK")
def test_the_preview_tells_that_something_changes_hands():
    s = scene("AB", A="G2-R2O1-Pk2", B="hostile G2-B2Y1-P1")
    with world.inside(s.match.world):
        found = preview.classes(blow(s.attack("A", "B", "Pk2", kind="mental", active="Shrewd")))
    assert {(one.hit, one.remade) for one in found} == {(True, 2)}


def test_the_words():
    s = struck()
    one = deal(s, "R2", "B2")
    assert choice(one, s.id("A"), Looking(s.match).sight) == "give R2 of the guts for B2 of the guts of B"
    s.play(one)
    told = sentence(s.told(Traded)[0], s.name)
    assert told == "A swaps R2 of its own for B2 of B; they are spent until the round ends."


def test_bots_take_the_most_for_the_least():
    s = struck(a="G1-R2-Pk3", b="hostile G2-Y2O1-", pieces="Pk3")
    s.become("A", "G1-R1-Pk3")
    s.bot()
    assert s.get("A", Body).stack.pips == 6, "as many as its points allow"
    assert s.get("B", Body).stack.pips == 4


def test_bots_use_it():
    """Wits alone do nothing to one without brains; a change of pieces does."""
    s = scene("AB", A="G2--Pk3", B="hostile G2-R1B3-")
    s.become("A", "G1--Pk3")
    assert s.bot().active == "Shrewd"
