"""Green brains: Persuasive (CLR-B-GREEN, SIT-4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Side
from game.books.stacktors.events import Joined
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def court(n="neutral reluctant G2-R1-Y1", **more):
    s = scene("AN.B", A="p2 G3-R1-G2", N=n, B="hostile G1-G1-", **more)
    s.until("A", "act" if more.get("conflict", True) else "free")
    return s


@rule("CLR-B-GREEN", "SIT-4", "SID-2")
@pytest.mark.parametrize("kind", ["mental", "social"])
def test_a_reluctant_potential_ally_joins_and_belongs_to_who_won_it(kind):
    s = court()
    s.strike("A", "N", "G2", kind=kind, active="Persuasive")
    s.defend("N")
    assert s.told(Joined)
    side = s.get("N", Side)
    assert (side.name, side.seat, side.neck.word) == ("party", "p2", "white")


@rule("CLR-B-GREEN", "SID-1")
@pytest.mark.parametrize("side", ["hostile", "party"])
def test_nor_once_it_has_turned_hostile_or_has_joined(side):
    s = court()
    s.edit(replace(s.get("N", Side), name=side), name="N")
    assert s.refused(s.attack("A", "N", "G2", kind="mental", active="Persuasive")) == "CLR-B-GREEN"


@rule("CLR-B-GREEN", "ATK-5")
def test_not_if_it_holds_out():
    s = court(n="neutral reluctant G2-R1-Y2")
    s.strike("A", "N", "G2", kind="mental", active="Persuasive")
    s.defend("N", "Y2")
    assert s.get("N", Side).name == "neutral"


@rule("CLR-B-GREEN")
@pytest.mark.parametrize("n", ["neutral G2-R1-Y1", "hostile G2-R1-Y1", "p1 G2-R1-Y1"])
def test_it_may_not_be_active_against_others(n):
    s = court(n)
    assert s.refused(s.attack("A", "N", "G2", kind="mental", active="Persuasive")) == "CLR-B-GREEN"


@rule("CLR-B-GREEN")
def test_the_game_masters_own_persuade_nobody():
    s = scene("ANB\n...", A="G3-R1-G2", N="neutral reluctant G1-R1-Y1", B="hostile G3-G1-G3")
    s.until("B")
    assert s.refused(s.attack("B", "N", "G3", kind="mental", active="Persuasive")) == "CLR-B-GREEN"


@rule("TRN-9", "SID-1")
def test_who_changes_sides_keeps_its_place_and_its_new_seat_plays_it_at_once():
    s = court()
    s.strike("A", "N", "G2", kind="mental", active="Persuasive")
    s.defend("N")
    s.end()
    assert (s.asked, s.pending.owners) == (("N", "act"), ("p2",))


@rule("SIT-6", "SIT-4")
def test_outside_of_conflicts_persuasion_begins_no_fight():
    s = court(conflict=False)
    s.strike("A", "N", "G2", kind="mental", active="Persuasive")
    s.defend("N")
    assert s.get("N", Side).name == "party"
    assert s.asked[1] == "free"


@rule("SID-1")
def test_a_neutral_is_nobodys_enemy_and_takes_no_turn():
    s = scene("AN.B", A="G1-R1-G2", N="neutral reluctant G3-R1-Y1", B="hostile G1-G1-")
    assert s.asked == ("A", "act")
    assert s.refused(move("b1")) == "MOV-4"


def move(path):
    from game.books.stacktors.intents import Move
    from tests.books.stacktors.scene import cells

    return Move(cells(path))
