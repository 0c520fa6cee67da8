"""The game master brings somebody into a situation under way."""

from __future__ import annotations

import pytest

from game.board.grid import Cell
from game.books.stacktors.components import Bank, Scene
from game.books.stacktors.events import Appeared, Brought, ConflictBegan, RoundBegan, Told
from game.books.stacktors.intents import Bring, GoOn, Travel
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Figure, TalkChoice, Thing, Watch
from game.books.stacktors.values.stack import Stack
from game.table import world
from game.table.replay import differences
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule
WOLF = Figure("wolf", "Wolf", "O2-O1R1-", Cell(3, 0), facing=6)
BOW = Thing("bow", "Bow", "{R3}", Cell(2, 1))
WATCH = More(watches=(Watch("enter", "gate"),))


def entered(conflict=False, board="A....\n.....\n....B", b="neutral G1-G2-", **more):
    """A scene in which A has entered the gate, and the game master is asked."""
    s = scene(board, conflict=conflict, regions={"gate": "b1 b2"}, more=WATCH, A="O3-R2O1-R1", B=b, **more)
    if conflict:
        s.walk("b1")
        s.end()
    else:
        s.play(Travel(s.id("A"), cells("b1")))
    assert s.asked[1] == "moment"
    return s


@rule("SIT-1")
def test_they_stand_there_as_if_they_had_always_been():
    s = entered()
    s.play(Bring((WOLF,), (BOW,), "A howl."))
    assert [type(event) for event in s.events][:4] == [Told, Appeared, Appeared, Brought]
    assert s.told(Brought)[0].who == (s.id("Wolf"), s.id("Bow"))
    assert s.told(Brought)[0].reveals
    with world.inside(s.match.world):
        situation = world.get(world.TABLE, Scene).situation
        assert situation.figures[-1] == WOLF
        assert situation.things[-1] == BOW
    assert s.asked[1] == "free", "without a clash free play goes on"


@rule("SIT-2")
def test_rounds_may_begin_with_it():
    s = entered()
    s.play(Bring((WOLF,), clash=True))
    assert s.told(ConflictBegan)
    assert {who for who, _ in s.told(RoundBegan)[0].order} >= {s.id("A"), s.id("Wolf")}


@rule("TRN-9")
def test_in_a_conflict_they_act_from_the_next_round_on():
    s = entered(conflict=True, b="hostile G1-G2-")
    s.play(Bring((WOLF,)))
    s.until("B")
    s.end()
    assert s.told(RoundBegan), "the round ended without a turn of the wolf"
    assert s.id("Wolf") in {who for who, _ in s.told(RoundBegan)[0].order}


@rule("PIE-3")
def test_their_pieces_come_out_of_the_bank():
    s = entered()
    before = _bank(s)
    s.play(Bring((WOLF,)))
    assert _bank(s) == bank.moved(before, out=Stack.parse(WOLF.stack).pieces)


def _bank(s):
    with world.inside(s.match.world):
        return world.get(world.TABLE, Bank).counts


@pytest.mark.parametrize(
    ("bring", "why"),
    [
        (Bring(), "SIT-1"),
        (Bring((Figure("wolf", "Wolf", "O2-O1", Cell(3, 0)),)), "NOT-6"),
        (Bring((Figure("wolf", "Wolf", "O2-O1-", Cell(1, 0)),)), "MOV-4"),
        (Bring((Figure("wolf", "Wolf", "O2-O1-", Cell(9, 0)),)), "MOV-4"),
        (Bring((WOLF, Figure("cub", "Cub", "O1-O1-", WOLF.cell))), "MOV-4"),
        (Bring((WOLF,), (Thing("bow", "Bow", "{R3}", WOLF.cell),)), "MOV-4"),
        (Bring((Figure("B", "Wolf", "O2-O1-", Cell(3, 0)),)), "SIT-1"),
        (Bring((WOLF, Figure("wolf", "Cub", "O1-O1-", Cell(4, 1)))), "SIT-1"),
        (Bring((Figure("wolf", "Wolf", "O2-O1-", Cell(3, 0), "wolves"),)), "SID-1"),
        (Bring((Figure("wolf", "Wolf", "O2-O1-", Cell(3, 0), facing=8),)), "POS-9"),
        (Bring((Figure("wolf", "Wolf", "O2-O1-", Cell(3, 0), manner="dance"),)), "SIT-1"),
        (
            Bring((Figure("wolf", "Wolf", "O2-O1-", Cell(3, 0), talk=(TalkChoice("Heel!", "No.", cost="a bone"),)),)),
            "SIT-1",
        ),
    ],
)
def test_what_may_not_be_brought(bring, why):
    s = entered()
    assert s.refused(bring) == why
    assert s.refused(bring.__class__((WOLF,))) == ""


@rule("TER-6")
def test_nobody_is_brought_onto_air_who_does_not_fly():
    s = entered(board="A.. .\n.....\n....B")
    assert s.refused(Bring((WOLF,))) == "TER-6"
    assert s.refused(Bring((Figure("wisp", "Wisp", "Cy2-O1-", WOLF.cell),))) == ""


@rule("PIE-4")
def test_nobody_is_brought_whose_pieces_the_bank_lacks():
    s = entered(options=Options(points=40, alike=0, trios=1))
    assert s.refused(Bring((Figure("wolf", "Wolf", "Y2-Y1-", WOLF.cell),))) == ""
    assert s.refused(Bring((Figure("wolf", "Wolf", "Y2-Y1-Y1", WOLF.cell),))) == "PIE-4"


def test_only_where_the_game_master_is_asked():
    s = entered()
    s.play(GoOn())
    assert s.refused(Bring((WOLF,)), "gm")
    assert s.refused(Bring((WOLF,)), "p1")


def test_a_log_with_it_is_played_again_without_a_game_master():
    s = entered()
    s.play(Bring((WOLF,), (BOW,), "A howl.", clash=True))
    assert differences(s.match) == ()
    assert s.match.undo_refusal("p1").sentence() == "The game master has answered since; what others chose stays."
