"""What is suggested when somebody is healed: first what keeps them in the fight, and never to make a piece smaller."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import advice
from game.books.stacktors.intents import Heal, Mend, Nothing
from game.table import world
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def suggested(s):
    with world.inside(s.match.world):
        one = s.match.book.quick(s.pending)
    return (one.what, one.position, str(one.colour)) if isinstance(one, Mend) else one


def hurt(whole, now):
    s = scene("A....c\n......", A=whole, c="hostile G1-R1-")
    s.become("A", now)
    s.until("A")
    s.play(Heal(s.id("A"), s.id("A")))
    return s


@rule("HEA-2", "DIE-1")
@pytest.mark.parametrize(
    ("whole", "now", "wanted"),
    [
        ("G1O2R3-B2-R1", "G1-B1-R1", ("larger", "guts", "B")),
        ("G3-B3Y3-R1", "G1-B3Y2-R1", ("larger", "feet", "G")),
        ("G3-B3Y3-R1", "G2-B3-R1", ("add", "guts", "Y")),
        ("G3-B3-R2O2", "G2-B3-O1", ("add", "brains", "R")),
    ],
)
def test_guts_that_are_nearly_gone_come_first_then_what_lost_most(whole, now, wanted):
    assert suggested(hurt(whole, now)) == wanted


@rule("HEA-2")
def test_nobody_is_advised_to_grow_smaller():
    s = hurt("G3-B3-R2", "G3-B3-R2")
    assert s.asked == ("A", "mend")
    assert suggested(s) == Nothing()


@rule("HEA-2")
def test_a_piece_that_has_come_back_may_grow_as_large_as_the_lost_one():
    s, told = hurt("G3-B3R3-R1", "G3-B3-R1"), []
    while len(told) < 4:
        with world.inside(s.match.world):
            one = advice.suggested_healing(s.id("A"))
        told.append(f"{one.what} {one.colour}" if isinstance(one, Mend) else "nothing")
        s.play(one)
        s.end()
        s.until("A")
        s.play(Heal(s.id("A"), s.id("A")))
    assert told == ["add R", "larger R", "larger R", "nothing"]
