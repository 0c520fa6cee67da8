"""Watches: what the game master does at certain moments, also where the same deed ends the situation (SIT-1, SIT-3)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Chronicle, Clock
from game.books.stacktors.events import ConflictBegan, ConflictEnded, SituationClosed, Told
from game.books.stacktors.intents import GoOn, Tell, Travel
from game.books.stacktors.values.situation import Goal, Watch
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule


def more(watch, goal):
    return More(goals=(goal,), watches=(watch,))


def order(s, text="The gate falls shut."):
    """The events of the watch and the end, once the game master has told the text."""
    assert s.asked[1] == "moment"
    assert s.pending.owners == ("gm",)
    s.play(Tell(text))
    return [type(one) for one in s.events if isinstance(one, Told | ConflictBegan | ConflictEnded | SituationClosed)]


@rule("SIT-1", "SIT-3")
@pytest.mark.parametrize("kind", ["reach", "gather"])
def test_a_watch_on_the_region_of_a_goal_goes_off_before_the_end(kind):
    made = more(Watch("enter", "gate", "The gate falls shut."), Goal(kind, "gate", "through"))
    s = scene("A..", A="G3-R1-", conflict=False, regions={"gate": "c1"}, more=made)
    s.play(Travel(s.id("A"), cells("b1 c1")))
    assert order(s) == [Told, SituationClosed]
    assert s.table(Chronicle).past == (("scene", "through"),)


@rule("SIT-1", "SIT-3", "SIT-2")
def test_a_watch_that_begins_a_fight_begins_none_where_all_is_decided():
    made = more(Watch("enter", "gate", "Halt!", clash=True), Goal("reach", "gate", "through"))
    s = scene("A..B", A="G3-R1-", B="hostile G1-R1-", conflict=False, regions={"gate": "c1"}, more=made)
    s.play(Travel(s.id("A"), cells("b1 c1")))
    s.play(Tell("Halt!", clash=True))
    assert [type(one) for one in s.events if isinstance(one, Told | ConflictBegan | SituationClosed)] == [
        Told,
        SituationClosed,
    ]


@rule("SIT-1", "SIT-3", "SIT-5")
@pytest.mark.parametrize("watch", [Watch("fall", "B", "It sinks down."), Watch("enter", "gate", "It sinks down.")])
def test_in_a_conflict_too(watch):
    goal = Goal("reach", "gate", "through") if watch.kind == "enter" else Goal("fall", "B", "felled")
    s = scene("A..\n.B.", A="G3-R3-", B="hostile G1-G1-", regions={"gate": "c1"}, more=more(watch, goal))
    if watch.kind == "enter":
        s.walk("b1")
        s.until("A")
        s.walk("c1")
    else:
        s.strike("A", "B", "R3")
        s.defend("B")
    assert order(s) == [Told, ConflictEnded, SituationClosed]
    assert s.table(Clock) is None


@rule("SIT-1")
def test_a_watch_goes_off_once():
    made = more(Watch("enter", "gate", "Halt!"), Goal("defeat", "hostile"))
    s = scene("A..B", A="G3-R1-", B="hostile G1-R1-", conflict=False, regions={"gate": "b1"}, more=made)
    s.play(Travel(s.id("A"), cells("b1")))
    s.play(GoOn())
    assert s.asked == ("A", "free")
