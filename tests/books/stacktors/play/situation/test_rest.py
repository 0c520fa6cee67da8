"""Rest after a situation (RST-1, HEA-6), and what is cleared away."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Carried, Homely, Name, Place, Points, Session
from game.books.stacktors.events import Rested, Rose
from game.books.stacktors.intents import Mend, Nothing, Onward, OpenSituation, Talk, Travel
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Goal, TalkChoice
from game.table import world
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule
OUT = More(goals=(Goal("reach", "gate", "through"),))


def journey(a="G1O2-R3O2C2-R1C1", options=None, **names):
    """A scene in which A is one step before the gate."""
    return scene(
        "A...\n...B\nF...",
        A=a,
        B="neutral G1-R1-",
        F="p1 G1-R1-",
        conflict=False,
        regions={"gate": "b1"},
        more=OUT,
        options=options,
        **names,
    )


def leave(s):
    return s.play(Travel(s.id("A"), cells("b1")))


def again(s):
    """Go on to the next situation, which is the same."""
    situation = s.match.entries[0].intent.situation
    if s.asked[1] == "camp":
        s.play(Onward())
    s.play(OpenSituation(situation))


@rule("RST-1")
def test_every_stack_is_as_at_the_sessions_start():
    s = journey()
    s.become("A", "G1O2-R1O1C2-R1C1")
    leave(s)
    assert s.stack("A") == "G1O2-R3O2C2-R1C1"


@rule("RST-1", "HEA-6")
def test_clear_guts_and_brains_excepted():
    s = journey()
    s.become("A", "G1O2-R1O1C1-R1")
    leave(s)
    assert s.stack("A") == "G1O2-R3O2C1-R1"


@rule("RST-1", "CLR-WEAR")
def test_what_was_worn_off_stays_off():
    s = scene("AB..\n....", A="G3-R3C2-", B="hostile G1-G1-", more=More(goals=(Goal("defeat", "hostile"),)))
    s.strike("A", "B", first=True)
    assert s.stack("A") == "G3-R3C1-"
    assert s.get("A", Points).spent == 7


@rule("RST-1")
def test_without_rest_the_losses_stay():
    s = journey(options=Options(points=40, alike=0, rest="none"))
    s.become("A", "G1O2-R1O1C2-R1C1")
    leave(s)
    assert s.stack("A") == "G1O2-R1O1C2-R1C1"
    again(s)
    assert str(s.get("A", Session).stack) == "G1O2-R1O1C2-R1C1"


def rested(healings, a="G1O2-R3O2C2-R1C1"):
    return journey(a, options=Options(points=40, alike=0, rest=healings))


@rule("RST-1", "HEA-2")
def test_so_many_healings_for_each_chosen_by_whose_piece_it_is():
    s = rested(2)
    s.become("A", "G1O2-R1O1C2-R1C1")
    leave(s)
    assert s.told(Rested)[0].healings == 2
    assert (s.asked, s.pending.owners) == (("A", "mend"), ("p1",))
    s.play(next(one for one in s.legal(Mend) if (one.what, one.colour) == ("larger", "R") and one.position == "guts"))
    s.play(next(one for one in s.legal(Mend) if (one.what, one.colour) == ("larger", "R") and one.position == "guts"))
    assert s.asked[1] == "camp", "two, and no more; F lacks nothing"
    assert s.stack("A") == "G1O2-R3O1C2-R1C1"


@rule("RST-1", "HEA-4", "HEA-6")
def test_healings_of_a_rest_keep_to_the_rules_of_healing():
    s = rested(9)
    s.become("A", "G1O2-R3O1C1-R1C1")
    leave(s)
    larger = [(one.position, str(one.colour)) for one in s.legal(Mend) if one.what == "larger"]
    assert ("guts", "C") not in larger, "clear guts never heal"
    added = {(one.position, str(one.colour)) for one in s.legal(Mend) if one.what == "add"}
    assert not added & {("guts", "B"), ("brains", "G")}, "nothing that was not there"


@rule("RST-1", "HEA-5")
def test_the_next_session_begins_with_what_the_healings_left():
    s = rested(1)
    s.become("A", "G1O2-R1O1C2-R1C1")
    leave(s)
    s.play(next(one for one in s.legal(Mend) if (one.what, one.colour) == ("larger", "O") and one.position == "guts"))
    while s.asked[1] == "mend":
        s.play(Nothing())
    assert s.stack("A") == "G1O2-R1O2C2-R1C1"
    again(s)
    assert str(s.get("A", Session).stack) == s.stack("A")
    assert s.spent("A") == ""


@rule("RST-1")
def test_nothing_to_heal_is_not_asked():
    s = scene(
        "A...",
        A="G1-R1-",
        conflict=False,
        regions={"gate": "b1"},
        more=OUT,
        options=Options(points=40, alike=0, rest="none"),
    )
    s.play(Travel(s.id("A"), cells("b1")))
    assert s.asked[1] != "mend"
    assert not s.told(Rested)


@rule("RST-1", "DIE-2")
def test_the_fallen_are_up_again():
    s = scene(
        "FA..\nB...\n...C",
        F="p1 G1-R1-",
        A="G2-G3-",
        B="hostile G3-P3-",
        C="hostile G1-G1-",
        regions={"gate": "c1 d1"},
        more=More(goals=(Goal("reach", "gate", "through"),)),
    )
    s.strike("B", "F", "P3")
    s.defend("F")
    s.until("A")
    s.walk("c1")
    while s.asked[1] not in {"camp", "gm"}:
        s.play(s.legal()[0])
    assert s.told(Rose)
    assert (s.out("F"), s.stack("F")) == ("", "G1-R1-")


@rule("RST-1", "HEA-4", "SIT-4")
def test_who_joined_stays_and_its_session_begins_anew():
    s = scene(
        "AB..\n....",
        A="G1-R1-",
        B="neutral G1-R1-",
        conflict=False,
        regions={"gate": "a2"},
        more=More(goals=(Goal("reach", "gate", "through"),), talk=(TalkChoice("Come!", "Yes.", join=True),)),
    )
    s.play(Talk(s.id("A"), s.id("B"), 0))
    s.play(Travel(s.id("A"), cells("a2")))
    assert s.ask("B", Homely)
    assert s.ask("B", Session)


@rule("RST-1", "OBJ-3")
def test_what_belongs_to_nobody_of_the_party_is_gone():
    s = scene("A...\n..oB", A="G1-R1-", B="neutral G1-R1-", o="{R3}", conflict=False, regions={"gate": "b1"}, more=OUT)
    b = s.id("B")
    s.play(Travel(s.id("A"), cells("b1")))
    with world.inside(s.match.world):
        assert not world.has(b, Name)
        assert not world.each(Place)
        assert not world.each(Carried)


@rule("SIT-3", "SIT-1")
def test_another_situation_may_follow():
    s = journey()
    leave(s)
    again(s)
    assert s.cell("A") == "a1"
    assert s.asked[1] == "free"
