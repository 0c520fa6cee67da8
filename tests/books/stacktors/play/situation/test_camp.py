"""After a situation: growing, gear, new characters, rewards (EVO, RWD, DIE-4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Chronicle, Ended, Points, Session
from game.books.stacktors.events import CampaignEnded, Grew, Rested, Rewarded, SituationClosed
from game.books.stacktors.game_book import Stacktors
from game.books.stacktors.intents import Buy, EndCampaign, Enlarge, Give, Identify, Onward, OpenSituation, Travel
from game.books.stacktors.prose import sentence
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import Goal, Reward
from game.table.match import Match
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule


def camp(
    a="G1O2-R3-C1", points=5, objects=(), facts=(), options=None, fields=None, friend="G1-R1-C2", seat="p1", **names
):
    more = More(
        goals=(Goal("reach", "gate"),), rewards=(Reward("success", points, objects, facts),), fields=fields or {}
    )
    s = scene(
        "A..F\n....",
        A=a,
        F=f"{seat} {friend}",
        conflict=False,
        regions={"gate": "b1"},
        more=more,
        options=options or Options(points=12, alike=0),
        **names,
    )
    s.edit(Points(s.get("A", Points).spent, 0), name="A")
    s.play(Travel(s.id("A"), cells("b1")))
    return s


def buy(s, position, index, piece):
    return Buy(s.id("A"), position, index, Colour(piece[:-1]), int(piece[-1]))


@rule("RWD-1")
def test_points_go_to_every_hero():
    s = camp(points=3)
    assert s.get("A", Points).free == 3
    assert s.told(Rewarded)[0].points == 3


@rule("RWD-1", "EVO-1")
def test_without_training_points_are_kept_for_a_later_camp():
    s = camp(points=3, objects=("{B2}",), fields={"no_training": True})
    assert (
        sentence(s.told(Rewarded)[0], s.name)
        == "Gained: 3 points for each hero, to be spent in a later camp; 1 unknown thing."
    )
    assert not s.legal(Buy) + s.legal(Enlarge)
    assert s.refused(buy(s, "guts", 0, "R1")) == "RWD-1"
    assert s.refused(Enlarge(s.id("A"), s.ids("A", "C1")[0])) == "RWD-1"
    school = replace(s.match.entries[0].intent.situation, no_training=False)
    s.play(Onward())
    s.play(OpenSituation(replace(school, key="school")))
    s.play(Travel(s.id("A"), cells("b1")))
    assert s.get("A", Points).free == 6
    s.play(buy(s, "guts", 0, "R2"))
    assert s.stack("A") == "G1O2-R2R3-C1"


@rule("RWD-2", "RWD-3", "OBJ-3")
def test_objects_come_unidentified_and_facts_into_the_journal():
    s = camp(objects=("{B2}",), facts=("bridge", "abbey"))
    assert s.table(Chronicle).facts == ("abbey", "bridge")
    assert s.gear("A") == "-"
    assert s.legal(Identify), "A's own C1 may look at it"


@rule("RWD-2", "OBJ-2", "CLR-B-CLEAR")
def test_in_camp_a_friend_with_clear_brains_identifies():
    s = camp(a="G1O2-R3-", objects=("{B2}",))
    from game.books.stacktors.components import Carried
    from game.table import world

    with world.inside(s.match.world):
        thing = world.each(Carried)[0][0]
    assert s.refused(Identify(s.id("F"), thing, s.ids("F", "R1")[0], s.id("A"))) == "CLR-B-CLEAR"
    s.play(Identify(s.id("F"), thing, s.ids("F", "C2")[0], s.id("A")))
    assert (s.gear("A"), s.stack("F")) == ("B2-", "G1-R1-C1")


@rule("EVO-1", "EVO-3", "DMG-6")
def test_points_buy_new_pieces_at_any_position():
    s = camp()
    s.play(buy(s, "guts", 0, "B2"))
    assert s.stack("A") == "G1O2-B2R3-C1"
    assert (s.get("A", Points).spent, s.get("A", Points).free) == (9, 3)
    assert str(s.get("A", Session).stack) == s.stack("A"), "the next session begins so"
    s.play(buy(s, "brains", 1, "Y1"))
    assert s.stack("A") == "G1O2-B2R3-C1Y1"


@rule("EVO-1")
def test_or_the_next_size_one_point_a_step():
    s = camp()
    s.play(Enlarge(s.id("A"), s.ids("A", "C1")[0]))
    assert s.stack("A") == "G1O2-R3-C2"
    assert s.told(Grew)[0].free == 4
    assert s.refused(Enlarge(s.id("A"), s.ids("A", "R3")[0])) == "EVO-1"


@rule("EVO-1", "CLR-WEAR")
def test_worn_pips_may_be_bought_again():
    s = camp(a="G1O2-R3C1-C1")
    s.play(Enlarge(s.id("A"), s.ids("A", "C1")[0]))
    assert s.stack("A") == "G1O2-R3C2-C1"


@rule("EVO-1")
def test_no_more_than_there_are_points():
    s = camp(points=1)
    assert s.refused(buy(s, "guts", 0, "B2")) == "EVO-1"
    s.play(buy(s, "guts", 0, "B1"))
    assert s.refused(Enlarge(s.id("A"), s.ids("A", "B1")[0])) == "EVO-1"


@rule("EVO-1")
def test_never_during_a_conflict_or_in_free_play():
    s = scene("A..B", A="G1-R1-", B="hostile G1-R1-")
    assert s.refused(Enlarge(s.id("A"), s.ids("A", "R1")[0])) == "TRN-7"
    s = scene("A..B", A="G1-R1-", B="neutral G1-R1-", conflict=False)
    assert s.refused(Enlarge(s.id("A"), s.ids("A", "R1")[0])) == "SIT-1"


@rule("EVO-2", "POS-4")
@pytest.mark.parametrize(("piece", "after"), [("R2", "R2-G1O2R3-C1"), ("R3", "R3-G1O2R3-C1"), ("R1", "R1O2-G1R3-C1")])
def test_a_new_foot_under_the_stack_lifts_what_does_not_nest(piece, after):
    s = camp()
    s.play(buy(s, "feet", 0, piece))
    assert s.stack("A") == after


@rule("EVO-2", "POS-4")
def test_the_feet_that_it_lifts_are_told():
    s = camp()
    s.play(buy(s, "feet", 0, "R3"))
    (told,) = s.told(Grew)
    assert (told.new, str(told.piece), told.position, [str(piece) for piece in told.lifted]) == (
        True,
        "R3",
        "feet",
        ["G1", "O2"],
    )
    s.play(Enlarge(s.id("A"), s.ids("A", "C1")[0]))
    (told,) = s.told(Grew)
    assert (told.new, told.position, told.lifted) == (False, "brains", ())


@rule("EVO-2")
def test_or_over_the_feet_if_it_is_the_largest():
    s = camp()
    assert s.refused(buy(s, "feet", 2, "P2")) == "EVO-2"
    assert s.refused(buy(s, "feet", 1, "P3")) == "EVO-2"
    s.play(buy(s, "feet", 2, "P3"))
    assert s.stack("A") == "G1O2P3-R3-C1"
    assert s.refused(buy(s, "feet", 3, "B1")) == "EVO-2", "three are the most"


@rule("EVO-2", "POS-4")
def test_a_foot_that_grows_lifts_too():
    s = camp()
    s.play(Enlarge(s.id("A"), s.ids("A", "G1")[0]))
    assert s.stack("A") == "G2-O2R3-C1"


@rule("PIE-4")
def test_the_bank_must_have_the_piece():
    s = camp(options=Options(points=12, alike=0, trios=1))
    assert s.refused(buy(s, "guts", 0, "R3")) == "PIE-4", "the one R3 is in A's guts"
    assert s.refused(Enlarge(s.id("A"), s.ids("A", "C1")[0])) == "PIE-4", "F has the one C2"


@rule("CRE-6", "PIE-2")
def test_opaque_and_the_core_editions_pink_are_not_for_sale():
    s = camp(options=Options(points=12, alike=0, pink=False))
    assert s.refused(buy(s, "guts", 0, "W1")) == "CRE-6"
    assert s.refused(buy(s, "guts", 0, "Pk1")) == "PIE-2"


@rule("OBJ-4")
def test_gear_is_sorted_freely():
    s = camp(a="G1O2-R3-C1")
    assert s.refused(Give(s.id("A"), s.id("F"), s.ids("A", "R3"))) == "OBJ-4"
    s = scene(
        "A..F\n....",
        A="G1-R1- Y2-",
        F="p1 G1-R1-",
        conflict=False,
        regions={"gate": "b1"},
        more=More(goals=(Goal("reach", "gate"),)),
    )
    s.play(Travel(s.id("A"), cells("b1")))
    assert s.asked[1] == "camp"
    assert s.refused(Give(s.id("A"), s.id("F"))) == "OBJ-4", "nothing is named"
    s.play(Give(s.id("A"), s.id("F"), s.ids("A", "Y2")))
    assert (s.gear("A"), s.gear("F")) == ("-", "Y2-")


@rule("SIT-3", "EVO-1")
def test_nobody_camps_before_an_ending():
    s = camp()
    situation = replace(s.match.entries[0].intent.situation, endings=("success",))
    fresh = Match(Stacktors(), s.match.start)
    fresh.play("gm", OpenSituation(situation))
    told = fresh.play("p1", Travel(s.id("A"), cells("b1")))
    assert [type(one) for one in told if isinstance(one, SituationClosed | Rewarded | Rested)] == [
        SituationClosed,
        Rewarded,
    ]
    assert fresh.to_act()[0].kind == "gm"


SPENT = "B1G2O3-R3-C2C1"
"""A stack that uses all of 12 points."""


@rule("DEC-3", "EVO-1")
def test_a_camp_ends_when_the_party_says_so_not_with_its_last_deed():
    s = camp(points=1, friend=SPENT)
    s.edit(Points(s.get("F", Points).spent, 0), name="F")
    s.play(buy(s, "guts", 0, "B1"))
    assert s.asked[1] == "camp", "the last point is spent"
    assert s.legal() == [Onward()]
    s.play(Onward())
    assert s.asked[1] != "camp"


@rule("DEC-3", "CLR-B-CLEAR")
def test_what_was_identified_last_is_seen_before_the_camp_ends():
    s = camp(a="G1O2-R3-C1", points=0, objects=("{B2}",), friend=SPENT)
    s.play(s.legal(Identify)[0])
    assert (s.asked[1], s.legal()) == ("camp", [Onward()])
    assert s.gear("A") == "B2-"


@rule("DEC-3", "OBJ-2")
def test_a_camp_in_which_a_friend_can_identify_is_asked():
    s = camp(a="G1O2-R3-", points=0, objects=("{B2}",), friend=SPENT)
    assert {one.who for one in s.legal(Identify)} == {s.id("F")}


@rule("DEC-3")
def test_a_camp_in_which_nothing_can_be_done_is_not_asked():
    s = camp(points=0, friend=SPENT)
    assert s.asked[1] != "camp"


@rule("EVO-1", "CRE-6")
@pytest.mark.parametrize(
    ("position", "index", "piece", "wrong"),
    [
        ("guts", 0, "R1", ""),
        ("guts", 2, "R1", ""),
        ("guts", -1, "R1", "EVO-1"),
        ("guts", 3, "R1", "EVO-1"),
        ("guts", 0, "R0", "EVO-1"),
        ("guts", 0, "R4", "EVO-1"),
    ],
)
def test_what_is_bought_is_a_piece_within_the_stack(position, index, piece, wrong):
    s = camp(a="G1O2-R2G1-C1", points=5)
    assert s.refused(buy(s, position, index, piece)) == wrong


@rule("SIT-3")
def test_after_the_last_situation_the_game_master_ends_the_campaign():
    s = camp()
    s.play(Onward())
    s.play(EndCampaign("victory", "The gate is open."))
    assert [one.result for one in s.told(CampaignEnded)] == ["victory"]
    assert s.table(Ended) == Ended("victory", "The gate is open.")
    assert not s.match.to_act()
