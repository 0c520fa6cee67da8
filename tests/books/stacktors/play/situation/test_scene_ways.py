"""Two roads through a scene, and further ways over a stage: other colours, prices and tolls (ACH-5, ACH-6)."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Chronicle, Stages
from game.books.stacktors.events import SceneLost, SceneRound, SceneWon, StageShown, Tried, WayPaid
from game.books.stacktors.intents import Help, PayWay, Regroup, Try
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import scene_stages
from game.books.stacktors.prose import choice, sentence
from game.books.stacktors.prose.scenes import scene_stack
from game.books.stacktors.prose.words import sight
from game.books.stacktors.values.situation import ChallengeStage
from game.books.stacktors.values.stage_ways import StageWay
from game.table import world
from game.table.match import Refused
from tests.books.stacktors.play.situation.test_abstract_challenges import flood, of, outcome

rule = pytest.mark.rule
NECK = "B2R2=G1O3"
"""Brains: orange over 3, then green over 1. Guts: red over 2, then blue over 2."""
TWO_ROADS = tuple(map(ChallengeStage, ("Reckon it.", "Talk.", "Lift.", "Freeze.")))


def necked(**names):
    return flood("AB.", stack=NECK, stages=TWO_ROADS, **names)


def stage(*ways, toll="", then="Push."):
    """A scene of two guts stages; the first has these further ways."""
    return ChallengeStage("Hold the gate.", "guts", 3, toll, ways), ChallengeStage(then, "guts", 1)


def ways(*further, toll="", rounds=2, scene_toll="", drawing="AB.", **names):
    return flood(drawing, stack="R1O1", stages=stage(*further, toll=toll), rounds=rounds, toll=scene_toll, **names)


def having(s, purse=0, facts=()):
    """The same, with so many coins in the purse, and knowing that."""
    s.edit(Chronicle(purse=purse, facts=facts))
    return s


def left(s):
    with world.inside(s.match.world):
        return {road: "".join(map(str, pile)) for road, pile in world.each(Stages)[0][1].piles.items()}


def seen(s):
    with s.match.seen("p1"):
        return scene_stages.view()


def pay(s, who, way=1, pieces="", road="", spent=False):
    return PayWay(s.id(who), way, road, s.ids(who, pieces, spent=spent) if pieces else ())


# --- two roads


@rule("ACH-5")
def test_the_topmost_stage_of_either_road_is_shown():
    s = necked()
    told = [(one.road, one.number, one.of, one.text, one.position, str(one.colour)) for one in of(s, StageShown)]
    assert told == [("brains", 1, 2, "Reckon it.", "brains", "O"), ("guts", 1, 2, "Lift.", "guts", "R")]
    told = sentence(of(s, StageShown)[1], s.name)
    assert told.startswith("The Flood, the road of the guts, stage 1 of 2: Lift. Needed: more than 2 with a red piece")


@rule("ACH-5")
def test_roads_are_crossed_at_will_and_either_leads_through():
    """Stages that were overcome stay so while the other road is tried."""
    s = necked(A="G2-R3B3-O3G2O1", B="G1-R1-R1")
    s.play(Try(s.id("A"), s.ids("A", "R3"), "guts"))
    assert left(s) == {"brains": "G1O3", "guts": "B2"}
    s.play(Try(s.id("A"), s.ids("A", "O3+O1"), "brains"))
    assert left(s) == {"brains": "G1", "guts": "B2"}
    s.play(Try(s.id("A"), s.ids("A", "B3"), "guts"))
    assert of(s, SceneWon)
    assert outcome(s) == "success"


@rule("ACH-5")
@pytest.mark.parametrize(
    ("who", "pieces", "road", "why"),
    [
        ("A", "R3", "", "ACH-5"),
        ("A", "O3+O1", "guts", "APP-1"),
        ("A", "B3", "guts", "ACH-3"),
        ("A", "R3", "brains", "APP-1"),
    ],
)
def test_a_try_names_its_road_and_has_pieces_for_its_topmost_stage(who, pieces, road, why):
    s = necked(A="G2-R3B3-O3G2O1")
    assert s.refused(Try(s.id(who), s.ids(who, pieces), road)) == why
    assert s.refused(Try(s.id("A"), s.ids("A", "R3"), "guts")) == ""


@rule("ACH-5")
def test_a_scene_without_a_neck_has_no_road_of_the_guts():
    s = flood()
    assert s.refused(Try(s.id("A"), s.ids("A", "O3+O2"), "guts")) == "ACH-5"
    assert s.refused(PayWay(s.id("A"), 1, "brains")) == "ACH-5"


@rule("ACH-5", "AST-1")
def test_help_on_a_road_is_of_its_position():
    s = necked(A="G2-R2-O2", B="G1-B1O1-O1G2")
    s.play(Try(s.id("A"), s.ids("A", "O2"), "brains"))
    assert s.asked == ("B", "aid")
    assert s.refused(Help(s.ids("B", "B1"))) == "APP-1"
    s.play(Help(s.ids("B", "G2")))
    assert of(s, Tried)[0].done


@rule("ACH-5")
def test_a_try_is_listed_and_worded_for_each_road():
    s = necked(A="G2-R3-O3O1")
    listed = [one for one in s.legal(Try) if one.who == s.id("A")]
    assert [one.road for one in listed] == ["brains", "guts"]
    with world.inside(s.match.world):
        told = [choice(one, one.who, sight()) for one in listed]
    assert told == ["try it by orange brains with O3+O1 = 4", "try it by red guts with R3 = 3"]


# --- another colour


WADE = StageWay("Wade.", colour="B", total=2)
THINK = StageWay("Think.", colour="P", position="brains")


@rule("ACH-6")
def test_another_colour_is_tried_against_a_total_of_its_own():
    s = ways(WADE, A="G2-B3O1-R2")
    assert s.refused(Try(s.id("A"), s.ids("A", "B3"))) == "ACH-3", "the stage's own way needs orange"
    assert s.refused(Try(s.id("A"), s.ids("A", "O1"), way=1)) == "ACH-3"
    s.play(Try(s.id("A"), s.ids("A", "B3"), way=1))
    assert (of(s, Tried)[0].total, of(s, Tried)[0].done) == (2, True)
    assert left(s) == {"": "R1"}


@rule("ACH-6")
def test_another_way_may_be_of_the_other_position_and_then_takes_help_of_that_position():
    s = ways(THINK, A="G2-O1-P3", B="G1-B1-R1")
    assert s.refused(Try(s.id("A"), s.ids("A", "O1"), way=1)) == "APP-1"
    s.play(Try(s.id("A"), s.ids("A", "P3"), way=1))
    assert s.refused(Help(s.ids("B", "B1"))) == "APP-1"
    s.play(Help(s.ids("B", "R1")))
    assert (of(s, Tried)[0].value, of(s, Tried)[0].total, of(s, Tried)[0].done) == (4, 3, True)


@rule("ACH-6")
def test_a_way_that_is_not_there_is_refused():
    s = ways(WADE, A="G2-B3O3-R2")
    assert s.refused(Try(s.id("A"), s.ids("A", "B3"), way=2)) == "ACH-6"
    assert s.refused(PayWay(s.id("A"), 3)) == "ACH-6"
    assert s.refused(PayWay(s.id("A"), 1)) == "ACH-6", "that way is tried"


# --- prices


@rule("ACH-6")
def test_a_way_for_coins_needs_no_try():
    s = having(ways(StageWay("Pay.", price="coin", amount=2)), 3)
    assert s.refused(Try(s.id("A"), s.ids("A", "O3"), way=1)) == "ACH-6"
    s.play(pay(s, "A"))
    assert s.table(Chronicle).purse == 1
    assert left(s) == {"": "R1"}
    assert of(s, WayPaid)[0].amount == 2
    assert [event.round for event in of(s, SceneRound)] == [1], "the scene has begun"
    assert s.stack("A") == "G2-O3O2R1-R2", "no piece is spent"


@rule("ACH-6")
def test_a_way_for_coins_is_refused_to_an_empty_purse():
    s = having(ways(StageWay("Pay.", price="coin", amount=2)), 1)
    assert s.refused(pay(s, "A")) == "ACH-6"
    assert not s.legal(PayWay)


@rule("ACH-6")
def test_a_way_for_pips_takes_them_from_guts_or_brains_of_ones_choice():
    s = ways(StageWay("Bleed.", price="pip", amount=2), A="G2-O3R1-R2")
    assert s.refused(pay(s, "A", pieces="O3")) == "ACH-6", "two are asked for"
    assert s.refused(PayWay(s.id("A"), 1, "", s.ids("B", "B3") * 2)) == "ACH-6", "one's own"
    assert s.refused(PayWay(s.id("A"), 1, "", s.ids("A", "R1") * 2)) == "ACH-6", "it has one pip"
    assert s.refused(PayWay(s.id("A"), 1, "", s.ids("A", "R2") * 2)) == "ACH-6", "the last pips of the brains"
    assert s.refused(PayWay(s.id("A"), 1, "", s.ids("A", "G2") * 2)) == "ACH-6", "feet pay nothing"
    s.play(PayWay(s.id("A"), 1, "", (*s.ids("A", "O3"), *s.ids("A", "R2"))))
    assert s.stack("A") == "G2-O2R1-R1"
    assert left(s) == {"": "R1"}


@rule("ACH-6")
def test_a_way_for_a_round_ends_it_and_pieces_are_free_again():
    s = ways(StageWay("Go round.", price="round"), A="G2-O3O2R1-R2")
    s.play(Try(s.id("A"), s.ids("A", "O2")))
    s.play(pay(s, "A"))
    assert of(s, SceneRound)[-1].round == 2
    assert s.refused(Try(s.id("A"), s.ids("A", "O2+R1"))) == ""
    assert s.refused(pay(s, "A")) == "ACH-6", "the present stage has no such way"


@rule("ACH-6")
def test_a_round_that_is_not_left_cannot_be_paid():
    for rounds, why in ((1, "ACH-6"), (2, "")):
        s = ways(StageWay("Go round.", price="round"), rounds=rounds)
        assert s.refused(pay(s, "A")) == why
        s.play(Try(s.id("A"), s.ids("A", "O2")))
        assert s.refused(pay(s, "A")) == why


@rule("ACH-6")
def test_a_way_for_what_is_known_costs_nothing_more():
    plain = StageWay("Say the word.", price="fact", what="the_word")
    s = ways(plain)
    assert s.refused(pay(s, "A")) == "ACH-6"
    s = having(ways(plain), facts=("the_word",))
    s.play(pay(s, "A"))
    assert left(s) == {"": "R1"}


@rule("ACH-6")
def test_a_friend_does_it_with_all_pieces_free_and_spends_them():
    s = ways(StageWay("Joss knows the rope.", price="friend", what="J"), J="party G1-B2-R1", drawing="ABJ")
    with world.inside(s.match.world):
        assert choice(pay(s, "A"), s.id("A"), sight()) == "let J do it"
    s.play(pay(s, "A"))
    assert of(s, WayPaid)[0].friend == s.id("J")
    assert s.refused(Try(s.id("A"), s.ids("A", "R1"))) == ""
    assert s.spent("J") == "B2R1"


@rule("ACH-6")
def test_a_friend_who_is_not_there_or_has_spent_pieces_does_nothing():
    way = StageWay("Joss knows the rope.", price="friend", what="J")
    assert (s := ways(way)).refused(pay(s, "A")) == "ACH-6"
    s = ways(way, J="party G1-B1Y1-R1", drawing="JAB", A="G2-O2-R2", B="G1-B3-R1")
    s.play(Try(s.id("A"), s.ids("A", "O2")))
    assert s.asked == ("J", "aid")
    s.play(Help(s.ids("J", "Y1")))
    assert s.refused(pay(s, "A")) == "ACH-6"
    s.play(Regroup(s.id("A")))
    assert s.refused(pay(s, "A")) == ""


@rule("ACH-6")
def test_the_last_stage_of_a_road_may_be_paid_for():
    last = ChallengeStage("Hold.", "guts", 9, "", (StageWay("Pay.", price="coin"),))
    s = having(flood("A.", stack="O1", stages=(last,)), 1)
    s.play(pay(s, "A"))
    assert of(s, SceneWon)
    assert outcome(s) == "success"


# --- tolls


@rule("ACH-4", "ACH-6")
def test_a_stage_has_a_toll_of_its_own():
    s = ways(toll="round", scene_toll="pip")
    assert of(s, StageShown)[0].toll == "round"
    s.play(Try(s.id("A"), s.ids("A", "O3")))
    assert of(s, SceneRound)[-1].round == 2
    assert s.stack("A") == "G2-O3O2R1-R2"
    s = ways(toll="none", scene_toll="round")
    s.play(Try(s.id("A"), s.ids("A", "O3")))
    assert of(s, SceneRound)[-1].round == 1
    s = ways(scene_toll="round", rounds=1)
    s.play(Try(s.id("A"), s.ids("A", "O3")))
    assert of(s, SceneLost), "what the scene says holds where the stage says nothing"


# --- what is seen and told


@rule("ACH-6")
def test_every_stage_is_seen_and_only_what_was_revealed_is_told():
    s = flood(
        "A.", stack="B2R2O3", A="G2-O3O2-R2", stages=(*stage(WADE, toll="pip"), ChallengeStage("Out.", "brains", 7))
    )
    (road,) = seen(s).roads
    assert [(one.position, str(one.colour), one.state) for one in road.stages] == [
        ("guts", "O", "present"),
        ("guts", "R", "later"),
        ("brains", "B", "later"),
    ]
    assert [(one.text, one.total, one.toll, len(one.ways)) for one in road.stages] == [
        ("Hold the gate.", 3, "pip", 1),
        ("", None, "", 0),
        ("", None, "", 0),
    ]
    s.play(Try(s.id("A"), s.ids("A", "O3+O2")))
    assert [(one.state, one.text, one.total) for one in seen(s).roads[0].stages] == [
        ("overcome", "Hold the gate.", 3),
        ("present", "Push.", 1),
        ("later", "", None),
    ]
    with world.inside(s.match.world):
        assert scene_stages.view() == seen(s), "the game master is told no more"


@rule("ACH-5", "ACH-6")
def test_the_scene_is_told_as_the_stack_that_it_is():
    further = WADE, StageWay("Pay the reeve.", price="coin", amount=2), StageWay(price="round")
    s = flood("A.", stack="R1=G1O1", stages=(stage(*further, toll="pip")[0], *stage()))
    with s.match.seen("p1"):
        told = scene_stack(people.name)
    assert told == [
        "The Flood: a stack of 3 stages, 2 rounds; either of its two roads leads through.",
        "  The road of the brains:",
        (
            "  stage 1 of 2, orange brains, now: Hold the gate. Needed: more than 3 with an orange piece in the brains "
            "(Persistent). Another way, by more than 2 with a blue piece in the brains (Cunning): Wade. Another way, "
            "for 2 coins: Pay the reeve. Another way, for 1 round. Who fails loses a pip of what it tried with."
        ),
        "  stage 2 of 2, green brains: to come.",
        "  The road of the guts:",
        "  stage 1 of 1, red guts, now: Push. Needed: more than 1 with a red piece in the guts (Ranged).",
    ]


@rule("ACH-6")
@pytest.mark.parametrize(
    "way",
    [
        StageWay("Nothing."),
        StageWay("Both.", colour="B", price="coin"),
        StageWay("White.", colour="W"),
        StageWay("No colour.", colour="mauve"),
    ],
)
def test_a_way_without_a_colour_or_a_price_is_no_way(way):
    with pytest.raises(Refused, match="ACH-6"):
        ways(way)
