"""A situation may say that a game master's character without brains gives up (DIE-3)."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import answer, preview
from game.table import world
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule


def wits(b, a="G1-R3-Y3R1"):
    return scene("AB.\n..C", A=a, B=b, C="hostile G1-R1-")


def outwitted(b, pieces="Y3", answer="", kind="mental"):
    s = wits(b)
    s.strike("A", "B", pieces, kind=kind)
    if s.asked[1] == "defend":
        s.defend("B", answer)
    if s.asked[1] == "lose":
        s.play(s.legal()[0])
    return s


@rule("DIE-3")
@pytest.mark.parametrize(
    ("b", "out"), [("hostile G1-R3-Y1", ""), ("hostile yields G1-R3-Y1", "gave up"), ("hostile yields G1-R3-Y1R1", "")]
)
def test_without_its_last_brains_it_gives_up_where_the_situation_says_so(b, out):
    s = outwitted(b)
    assert s.out("B") == out


@rule("DIE-3")
def test_who_never_had_brains_has_none_to_lose():
    s = outwitted("hostile yields G1-R3-", kind="social")
    assert s.out("B") == ""


@rule("DIE-3")
def test_a_social_attack_may_take_them_too():
    s = outwitted("hostile yields G1-R3-Y1", answer="Y1", kind="social")
    assert (s.stack("B"), s.out("B")) == ("G1-R3-", "gave up")


@rule("DIE-3", "DIE-1")
def test_a_preview_knows_it():
    s = wits("hostile yields G1-R3-Y1")
    with world.scratch(s.match.snapshot):
        found = preview.classes(answer.blow(s.attack("A", "B", "Y3", kind="mental")))
    assert all(answer.falls for answer in found if answer.hit)
    with world.scratch(wits("hostile yields G1-R3-Y2").match.snapshot):
        found = preview.classes(answer.blow(s.attack("A", "B", "Y3", kind="mental")))
    assert not any(answer.falls for answer in found if answer.times == 1)
