"""Graceful: leaving enemies without a parting shot (CLR-F-PINK)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Body, Effect, Effects
from game.books.stacktors.intents import Teleport
from tests.books.stacktors.lanes import reached
from tests.books.stacktors.scene import Scene, cells, scene

rule = pytest.mark.rule


GRACE = """
.....
.BAC.
.....
.....
"""


@rule("CLR-F-PINK", "ENC-4")
@pytest.mark.parametrize(("feet", "asked"), [("Pk1O2G3", "shoot"), ("O1Pk2G3", "act")])
def test_graceful_leaves_as_many_enemies_as_its_pips(feet, asked):
    s = scene(GRACE, A=f"{feet}-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    s.walk("c3 c4")
    assert s.asked[1] == asked


@rule("CLR-F-PINK", "MOV-6")
def test_once_for_each_movement():
    """Leaving B draws no shot; leaving C afterwards does, and the map shows it."""
    s = scene("B....\n.A.C.\n.....", A="Pk1O2G3-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    assert not reached(s)["b3"].shooters
    s = scene("B.##\n.A##\nC.##\n....", A="Pk1O2G3-R3-", B="hostile G1-G1-", C="hostile G1-G1-")
    ways = reached(s)
    assert len(ways["d4"].shooters) == 1
    s.walk(" ".join(map(str, ways["d4"].path)))
    assert s.asked == ("C", "shoot")


ENGAGED = "EA.....\nF......"


@rule("CLR-F-PINK", "ENC-4", "MOV-6")
@pytest.mark.parametrize(("feet", "shot"), [("Pk1B3", True), ("B1Pk2", False)])
@pytest.mark.parametrize("helpless", ["spent", "calm"])
def test_all_enemies_that_are_left_count_those_too_who_cannot_shoot(feet, shot, helpless):
    """The map shows it beforehand."""
    s = scene(ENGAGED, A=f"{feet}-Y1R3-", E="hostile G1-Y1-", F="hostile G1-Y1-")
    s.edit(*_helpless(s, helpless), name="F")
    assert bool(reached(s)["d1"].shooters) is shot
    s.walk("c1 d1")
    assert s.asked == (("E", "shoot") if shot else ("A", "act"))


@rule("CLR-F-PINK", "ENC-4")
def test_who_is_still_adjacent_after_the_step_is_not_left():
    """A steps from E's side and stays beside F: it leaves one."""
    s = scene("E...\n.A..\n..F.", A="Pk1O2G3-Y1R3-", E="hostile G1-Y1-", F="hostile G1-Y1-")
    assert not reached(s)["c2"].shooters
    s.walk("c2")
    assert (s.asked, s.cell("A")) == (("A", "act"), "c2")


@rule("CLR-F-PINK")
def test_to_leave_only_enemies_that_cannot_shoot_is_not_yet_the_one_time():
    s = scene(".F...\n.A...\n..E..\n.....", A="Pk1O2G3-Y1R3-", E="hostile G1-Y1-", F="hostile G1-Y1-")
    s.edit(*_helpless(s, "spent"), name="F")
    assert not reached(s)["a4"].shooters
    s.walk("b3 a4")
    assert (s.asked, s.cell("A")) == (("A", "act"), "a4")


@rule("CLR-F-PINK", "CLR-F-PURPLE")
@pytest.mark.parametrize(("feet", "asked"), [("Pk1P3", ("E", "shoot")), ("P1Pk2", ("A", "act"))])
def test_a_leap_leaves_all_of_them(feet, asked):
    s = scene(ENGAGED, A=f"{feet}-Y1R3-", E="hostile G1-Y1-", F="hostile G1-Y1-")
    s.edit(*_helpless(s, "spent"), name="F")
    s.play(Teleport(cells("d1")[0], 2))
    assert s.asked == asked


def _helpless(s: Scene, how: str) -> tuple[object, ...]:
    """What keeps F from a parting shot."""
    if how == "calm":
        return (Effects((Effect("calmed", 2, s.id("A")),)),)
    body = s.get("F", Body).stack
    return (Body(replace(body, guts=tuple(replace(piece, spent=True) for piece in body.guts))),)
