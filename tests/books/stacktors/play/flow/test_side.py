"""Sides and seats (SID)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Side
from game.books.stacktors.intents import EndTurn
from game.books.stacktors.play.people import people
from game.table import world
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def four():
    return scene("A.B.\n....\nN.F.", A="G3-R1-", B="hostile G1-R1-", N="neutral G1-R1-", F="party G1-R1-")


@rule("SID-1")
def test_allies_are_of_one_side_enemies_of_opposed_ones_neutrals_of_none():
    s = four()
    with world.inside(s.match.world):
        allied = {a + b for a in "ABNF" for b in "ABNF" if people.allies(s.id(a), s.id(b))}
        opposed = {a + b for a in "ABNF" for b in "ABNF" if people.enemies(s.id(a), s.id(b))}
    assert allied == {"AF", "FA"}
    assert opposed == {"AB", "BA", "BF", "FB"}


@rule("SID-2")
def test_each_seat_decides_for_its_own():
    s = scene("A.B.\n....\nC...", A="G3-R1-", C="p2 G2-R1-", B="hostile G1-R1-")
    assert s.pending.owners == ("p1",)
    assert s.refused(EndTurn(), "p2") == "SID-2"
    assert s.refused(EndTurn(), "gm") == "SID-2"
    s.end()
    assert s.pending.owners == ("p2",)
    s.end()
    assert s.pending.owners == ("gm",)


@rule("SID-2")
def test_the_game_master_plays_allies_that_nobody_won():
    s = four()
    s.until("F")
    assert s.pending.owners == ("gm",)


@rule("SID-1", "POS-6")
def test_necks_follow_the_sides():
    s = four()
    assert [s.get(name, Side).neck.word for name in "ABNF"] == ["gray", "black", "white", "white"]
