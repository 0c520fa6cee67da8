"""A party that comes back to a place: what is remembered of it, and what it brings (SIT-3, RST-1, RWD-1)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Chronicle, Name
from game.books.stacktors.events import Rested, Rewarded
from game.books.stacktors.intents import Onward, OpenSituation, PickUp, Talk, Travel
from game.books.stacktors.play.people import people
from game.books.stacktors.values.situation import Goal, Reward, TalkChoice
from game.table import world
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule
GATE = More(goals=(Goal("reach", "gate", "through"),), rewards=(Reward("through", points=1),))


class Journey:
    """A, which leaves one place by its gate as often as it comes there, and an object that it may take along."""

    def __init__(self):
        self.s = scene("A...\no...", A="G1-R1-", o="{R3}", conflict=False, regions={"gate": "d1"}, more=GATE)
        self.yard = self.s.match.entries[0].intent.situation

    def leaves(self, *, takes=False):
        """What that brings, whether it takes the object beforehand or not."""
        told = self.s.play(PickUp(self.s.id("A"), self.s.id("o"))) if takes else []
        told += self.s.play(Travel(self.s.id("A"), cells("b1 c1 d1")))
        return {type(event) for event in told} & {Rewarded, Rested}

    def comes(self, situation=None):
        self.s.play(Onward())
        self.s.play(OpenSituation(situation or self.yard))

    def known(self):
        """The keys of the places that are remembered, each with what is gone from there."""
        return {trace.key: trace.gone for trace in self.s.table(Chronicle).traces}


@rule("SIT-3", "RST-1", "RWD-1")
def test_who_comes_back_and_does_nothing_gets_neither_reward_nor_rest():
    there = Journey()
    assert there.leaves() == {Rewarded, Rested}
    there.comes()
    assert there.leaves() == set()
    assert [outcome for _, outcome in there.s.table(Chronicle).past] == ["through", "through"]


@rule("SIT-3", "RST-1", "RWD-1")
def test_who_comes_back_and_does_something_gets_both():
    there = Journey()
    there.leaves()
    there.comes()
    assert there.leaves(takes=True) == {Rewarded, Rested}
    assert there.known() == {there.yard.key: (there.yard.things[0].key,)}


@rule("SIT-3", "RST-1", "RWD-1")
def test_another_situation_in_that_place_is_new_once_and_shares_what_is_remembered():
    there = Journey()
    night = replace(there.yard, key="night", place=there.yard.key)
    there.leaves()
    there.comes(night)
    assert there.leaves() == {Rewarded, Rested}
    there.comes(night)
    assert there.leaves() == set()
    there.comes(night)
    assert there.leaves(takes=True) == {Rewarded, Rested}
    assert there.known() == {there.yard.key: (there.yard.things[0].key,)}


@rule("SID-1", "SIT-4")
def test_whoever_has_come_along_is_not_met_a_second_time():
    more = More(goals=(Goal("reach", "gate"),), talk=(TalkChoice("Come along.", "I might.", join=True),))
    met = {"m": "neutral G1-R1-", "n": "neutral G1-R1-"}
    s = scene("Am..\nn...", A="G1-R1-", **met, conflict=False, regions={"gate": "d1 d2"}, more=more)
    s.play(Talk(s.id("A"), s.id("m"), 0))
    s.play(Travel(s.id("A"), cells("b2 c2 d2")))
    s.play(Onward())
    s.play(OpenSituation(replace(s.match.entries[0].intent.situation, key="later")))
    with world.inside(s.match.world):
        assert sorted(known.text for _, known in world.each(Name)) == ["A", "m", "n"]
        assert [people.name(who) for who in people.party()] == ["A", "m"]


@rule("SIT-3")
@pytest.mark.parametrize(("side", "gone"), [("neutral", ()), ("party", ("o", "B"))])
def test_what_somebody_has_from_the_beginning_is_gone_with_its_holder_alone(side, gone):
    more = More(goals=(Goal("reach", "gate"),), pieces={"o": {"holder": "B"}})
    s = scene("A.Bo", A="G1-R1-", B=f"{side} G1-R1-", o="{R3}", conflict=False, regions={"gate": "b1"}, more=more)
    s.play(Travel(s.id("A"), cells("b1")))
    (trace,) = s.table(Chronicle).traces
    assert set(trace.gone) == set(gone)
