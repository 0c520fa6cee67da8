"""Why somebody cannot be attacked: the true reason is told."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead.advice import hindrance
from game.books.stacktors.components import Marked
from game.table import world
from tests.books.stacktors.scene import scene

rule = pytest.mark.rule
FAR = "A....c\n......"


def told(s, target="c"):
    with world.inside(s.match.world):
        found = hindrance(s.id("A"), s.id(target))
    return found.sentence() if found else ""


@rule("ATK-6")
@pytest.mark.parametrize(
    ("stack", "reason"),
    [
        ("G1-Y2-R1", "C is 5 cells away; this attack reaches only the cells beside A (ATK-6)"),
        ("G1-Y2R1-R1", "C is 5 cells away; this attack reaches 4 cells (ATK-6)"),
        ("G1-R2Y3-R1", ""),
    ],
)
def test_too_far_is_told_by_what_reaches_farthest(stack, reason):
    assert told(scene(FAR, A=stack, c="hostile G1-G2-")) == reason


@rule("CLR-B-BLUE", "ATK-6")
@pytest.mark.parametrize(
    ("drawing", "reason"),
    [(FAR, "C is 5 cells away; this attack reaches only the cells beside A (ATK-6)"), ("Ac....\n......", "")],
)
def test_one_who_is_outwitted_and_too_far_off_is_too_far_off(drawing, reason):
    s = scene(drawing, A="G1-Y2-R1", c="hostile G1-G2-")
    s.edit(Marked(), name="c")
    assert told(s) == reason
    assert s.refused(s.attack("A", "c", "Y2")) == ("ATK-6" if reason else "CLR-B-BLUE")


@rule("DCH-2")
@pytest.mark.parametrize(
    ("stack", "reason"),
    [
        ("G1-Y2-", "Its guts must be attacked with Ranged active (DCH-2)"),
        ("G1-R1-", "C is 5 cells away; this attack reaches 4 cells (ATK-6)"),
        ("G1-Y2-B1", "C is 5 cells away; this attack reaches only the cells beside A (ATK-6)"),
        ("G1-R2-", ""),
    ],
)
def test_a_challenge_tells_what_it_takes_before_how_far_it_is(stack, reason):
    assert told(scene(FAR, A=stack, c="{}R3=B2")) == reason


@rule("ATK-4")
def test_nothing_is_left_to_attack_with():
    s = scene("Ac....\n......", A="G1-Y2-", c="hostile G1-G2-")
    s.strike("A", "c", "Y2")
    s.defend("c")
    assert told(s) == "All pieces of A that could attack c so are spent until the round ends (ATK-4)"
