"""White characters: some join freely, some need persuasion, some are a burden (SIT-4)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Chronicle, Homely, Place, Side
from game.books.stacktors.events import Answered
from game.books.stacktors.intents import Talk, Travel
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import FAILURE, Goal, TalkChoice
from game.table import world
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule


@rule("SIT-4")
def test_some_join_freely():
    s = scene(
        "AB..\n....",
        A="G1-R3-",
        B="neutral G1-R1-",
        conflict=False,
        more=More(talk=(TalkChoice("Come with us!", "Gladly.", join=True),)),
    )
    s.play(Talk(s.id("A"), s.id("B"), 0))
    assert s.told(Answered)[0].text == "Gladly."
    assert (s.get("B", Side).name, s.get("B", Side).seat) == ("party", "p1")


@rule("SIT-4", "CLR-B-GREEN")
def test_some_need_persuasion():
    s = scene("AB..\n....", A="G1-R3-G2", B="neutral reluctant G1-R1-", conflict=False)
    s.strike("A", "B", "G2", kind="social", active="Persuasive")
    if s.asked[1] == "defend":
        s.defend("B")
    assert (s.get("B", Side).name, s.get("B", Side).seat) == ("party", "p1")


def escort(**more):
    goals = (Goal("fall", "N", FAILURE), Goal("reach", "gate", "safe"), Goal("defeat", "hostile"))
    return scene(
        "AN.B\n....",
        A="G1-R3-",
        N="burden --Y1",
        B="hostile G3-R3-",
        regions={"gate": "b2"},
        more=More(goals=goals),
        **more,
    )


@rule("SIT-4", "SID-2")
def test_some_force_themselves_on_the_party():
    s = escort()
    assert (s.get("N", Side).name, s.get("N", Side).seat, s.get("N", Side).neck.word) == ("party", "p1", "white")
    assert escort(options=Options(points=40, alike=0, led_allies=True)).get("N", Side).seat == "gm"


@rule("SIT-4", "SIT-3")
def test_a_burden_is_lost_with_its_goal():
    s = escort()
    s.until("B")
    s.walk("c1")
    s.strike("B", "N", "R3")
    while s.asked[1] not in {"gm", "camp"}:
        s.play(s.legal()[0])
    assert s.table(Chronicle).past == (("scene", FAILURE),)


@rule("SIT-4")
def test_and_leaves_when_the_goal_is_reached():
    s = scene(
        "AN.B\n....",
        A="G1-R3-",
        N="burden G1-R1-",
        B="neutral G3-R3-",
        conflict=False,
        regions={"gate": "a2"},
        goals=(Goal("reach", "gate", "safe"),),
    )
    n = s.id("N")
    s.play(Travel(s.id("A"), cells("a2")))
    assert s.asked[1] == "camp"
    with world.inside(s.match.world):
        assert not world.has(n, Homely)
        assert not world.has(n, Place)
