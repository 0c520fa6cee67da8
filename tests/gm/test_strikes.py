"""Whether the computer lets a challenge strike, and whom it strikes (DCH-5)."""

from __future__ import annotations

import pytest

from game.books.stacktors.gm.seat import GameMaster
from game.books.stacktors.intents import Nothing
from game.table.seats import Table
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def answer(s):
    """What the game master lets the challenge do now."""
    assert s.asked == ("c", "strike")
    done = Table(s.match, {"gm": GameMaster("none"), "p1": None}, "7").advance()
    return done[0].intent


def met(a="O3-R1P1G1-B1", f="p1 G1-R3-", c="strikes {}R8", board="A...c\n....F\n....B", b="hostile G1-R1-"):
    """A scene in which A's turn is over and F is still to come."""
    s = scene(board, A=a, F=f, B=b, c=c)
    s.until("A")
    s.end()
    return s


@rule("DCH-5")
def test_it_strikes_where_that_wounds():
    s = met()
    assert s.name(answer(s).target) in {"A", "F"}


@rule("DCH-5")
def test_of_two_it_strikes_the_one_that_falls_by_it():
    s = met(a="O3-R1-B1", f="p1 G1-R3Y3Y2-")
    assert s.name(answer(s).target) == "A"


@rule("DCH-5")
def test_its_own_side_never():
    s = met(b="hostile G1-R1-", f="p1 G1-R3Y3Y3-", a="O3-R3Y3Y3-B1")
    assert getattr(answer(s), "target", s.id("A")) != s.id("B")


@rule("DCH-5")
def test_it_waits_while_a_blow_would_be_parried_with_little_and_others_are_still_to_come():
    s = met(c="strikes {}R2", a="O3-B3Y3Y3-B1", board=".A....c\n.......\nF.....B", f="p1 G1-R1-")
    assert answer(s) == Nothing()


@rule("DCH-5")
def test_it_waits_no_longer_when_nobody_of_the_party_is_still_to_come():
    """Then making somebody spend pieces before the others act is better than nothing."""
    s = met(c="strikes {}R2", a="O3-B3Y3Y3-B1", board=".A....c\n.......\nF.....B", f="p1 G1-R1-")
    s.nothing()
    s.until("F")
    s.end()
    assert s.name(answer(s).target) == "A"
