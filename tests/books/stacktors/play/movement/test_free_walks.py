"""Walks in free play: watches on the way act, goals are reached and exits are entered (SIT-1, SIT-3)."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead.walking import together
from game.books.stacktors.components import Chronicle, Clock
from game.books.stacktors.intents import GoOn, Talk, Tell, Travel
from game.books.stacktors.play.movement.free_walks import free_walk, ways
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Goal, TalkChoice, Watch
from game.table import world
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule
MAT = {"regions": {"mat": "c1"}}


def outing(drawing="A....\nF....", **more):
    return scene(drawing, A="G1-R3-", F="G1-R3-", conflict=False, **more)


@rule("SIT-1")
def test_a_watch_goes_off_where_it_is_crossed_and_the_walk_goes_on():
    s = outing(**MAT, more=More(watches=(Watch("enter", "mat"),)))
    s.play(Travel(s.id("A"), cells("b1 c1 d1 e1"), ((s.id("F"), cells("d1")[0]),)))
    assert (s.asked[1], s.cell("A"), s.cell("F")) == ("moment", "c1", "b1")
    s.play(Tell("It creaks."))
    assert (s.asked[1], s.cell("A"), s.cell("F")) == ("free", "e1", "d1")


@rule("SIT-1", "SIT-2")
def test_a_clash_ends_the_walk_where_it_began():
    s = outing("A....\nF...B", B="hostile G1-R1-", **MAT, more=More(watches=(Watch("enter", "mat", clash=True),)))
    s.play(Travel(s.id("A"), cells("b1 c1 d1 e1")))
    s.play(Tell("Halt!", clash=True))
    assert s.table(Clock).round == 1
    assert s.cell("A") == "c1"


@rule("SIT-1", "SIT-3")
def test_a_place_to_reach_is_reached_where_it_is_crossed():
    s = outing(**MAT, goals=(Goal("reach", "mat"),))
    s.play(Travel(s.id("A"), cells("b1 c1 d1")))
    assert s.table(Chronicle).past == (("scene", "success"),)


@rule("SIT-1", "MOV-4")
def test_nobody_stops_where_a_friend_stands_to_set_something_off():
    s = outing("A.F..", **MAT, more=More(watches=(Watch("enter", "mat"),)))
    s.play(GoOn())
    s.play(Travel(s.id("A"), cells("b1 c1 d1")))
    assert s.cell("A") == "d1"


def leaving(drawing, goal="reach", **more):
    goals = (Goal(goal, "gate", "gone"),)
    return scene(
        drawing,
        A="G1-R3-",
        F="G1-R3-",
        conflict=False,
        regions={"gate": "a1 a2"},
        more=More(goals=goals, fields={"exits": ("gate",)}, **more),
    )


@rule("SIT-3")
@pytest.mark.parametrize("goal", ["reach", "gather"])
def test_an_exit_is_entered_and_not_taken_by_standing_there_on_arrival(goal):
    s = leaving("A..\nF..", goal)
    assert s.asked[1] == "free"
    s.play(Travel(s.id("A"), cells("b1")))
    assert s.asked[1] == "free"
    s.play(Travel(s.id("A"), cells("a1")))
    assert s.table(Chronicle).past == (("scene", "gone"),)


@rule("SIT-3")
def test_one_who_comes_from_elsewhere_takes_the_exit_in_which_another_stands():
    s = leaving("A..\n...\nF..")
    s.play(Travel(s.id("F"), cells("a2")))
    assert s.table(Chronicle).past == (("scene", "gone"),)


@rule("SIT-3", "SIT-4")
def test_who_joins_while_it_stands_in_an_exit_has_not_entered_it():
    s = scene(
        "N.A",
        A="G1-R3-",
        N="neutral reluctant G1-R1-",
        conflict=False,
        regions={"gate": "a1"},
        more=More(
            goals=(Goal("reach", "gate", "gone"),),
            talk=(TalkChoice("Come.", "Yes.", join=True),),
            fields={"exits": ("gate",)},
        ),
    )
    s.play(Talk(s.id("A"), s.id("N"), 0))
    assert s.asked[1] == "free"


@rule("SID-2", "SIT-1")
def test_who_is_the_game_masters_walks_as_the_companion_of_a_player():
    led = Options(points=40, alike=0, led_allies=True)
    s = scene("AB.", A="G2-R1-", B="burden G2-R1-", conflict=False, options=led)
    with world.inside(s.match.world):
        assert free_walk(s.id("A"), cells("c1")) == Travel(s.id("A"), cells("c1"))
        assert free_walk(s.id("B"), cells("c1")) == Travel(s.id("A"), (), ((s.id("B"), cells("c1")[0]),))


@rule("SIT-5")
@pytest.mark.parametrize(
    ("drawing", "when", "around"),
    [("A....\nF....", "", True), ("A....\nF####", "", False), ("A....\nF....", "key", False)],
)
def test_a_way_leads_around_a_place_where_it_would_all_end(drawing, when, around):
    s = outing(drawing, regions={"mat": "c1"}, goals=(Goal("reach", "mat", "out", when=when),))
    with world.inside(s.match.world):
        ((_, path),) = ways(s.id("A"), cells("e1"))
    assert ("c1" not in map(str, path)) is around


@rule("SIT-5")
def test_nobody_follows_to_where_it_would_all_end_unless_the_leader_goes_there():
    s = outing("A....\nF....", regions={"mat": "c1 c2 d1"}, goals=(Goal("reach", "mat", "out"),))
    with world.inside(s.match.world):
        beside = together(Travel(s.id("A"), cells("b1 c1 d2 e1")))
        there = together(Travel(s.id("A"), cells("b1 c1")))
    assert [str(cell) for _, cell in beside.others] == ["d2"]
    assert [str(cell) for _, cell in there.others] == ["b1"]
