"""More sides than the usual ones (SID-1), and who leads the party's friends (SID-2)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Clock, Place, Side
from game.books.stacktors.events import SideChanged
from game.books.stacktors.game_book import Stacktors
from game.books.stacktors.intents import Attack, Move, OpenSituation, Talk, Travel
from game.books.stacktors.play.people import people
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Goal, TalkChoice
from game.table import world
from game.table.bots import GreedyBot
from game.table.match import Match, Refused
from game.table.seats import Table
from tests.books.stacktors.scene import More, cells, scene

rule = pytest.mark.rule
FOUR = "A.B.\n....\nW.V.\n..R."


def four(**more):
    """A scene with a hero, a brute, two wolves and a raider."""
    given = {"A": "G2-R1-", "B": "hostile G3-R1-", "W": "wolves G1-R1-", "V": "wolves G1O2-R1-", "R": "raiders P1-R1-"}
    return scene(FOUR, **given, **more)


@rule("SID-1")
def test_every_side_is_opposed_to_all_others():
    s = four()
    with world.inside(s.match.world):
        allied = {a + b for a in "ABWVR" for b in "ABWVR" if people.allies(s.id(a), s.id(b))}
        opposed = {a + b for a in "ABWVR" for b in "ABWVR" if people.enemies(s.id(a), s.id(b))}
    assert allied == {"WV", "VW"}
    pairs = {a + b for a in "ABWVR" for b in "ABWVR" if a != b} - allied
    assert opposed == pairs


@rule("SID-1", "SIT-5")
def test_a_conflict_goes_on_while_two_sides_would_fight():
    s = scene(
        "A.B\n...\nW..", A="G3-R3-", B="hostile G1-G1-", W="wolves G1-G1-", goals=(Goal("defeat", "wolves", "tamed"),)
    )
    s.edit(*world_place(s, "B", "b1"), name="B")
    s.strike("A", "B", "R3")
    s.defend("B")
    assert s.out("B") == "fallen"
    s.until("W")
    assert s.asked == ("W", "act"), "the wolves are still there"


def world_place(s, name, cell):
    return (replace(s.get(name, Place), cell=cells(cell)[0]),)


@rule("SID-1", "POS-6")
def test_necks_of_more_sides_are_black_and_they_come_after_the_party():
    s = four()
    assert {s.get(name, Side).neck.word for name in "BWVR"} == {"black"}


@rule("SID-1")
def test_a_side_that_is_not_named_is_refused():
    s = four()
    situation = replace(s.match.entries[0].intent.situation, sides=("wolves",))
    refused = Match(Stacktors(), s.match.start).refusal("gm", OpenSituation(situation))
    assert (refused.rule, refused.sentence()) == ("SID-1", "R is of a side that A scene does not name (SID-1)")


@rule("SID-1", "ENC-1", "ENC-4")
def test_the_game_masters_sides_stop_and_shoot_at_each_other():
    s = scene("A....\n.....\nB.W..\n.....", A="G3-R1-", B="hostile O3-R1-", W="wolves G1-R1-")
    s.until("B")
    assert s.refused(Move(cells("b3 b4"))) == "ENC-1"
    s = scene("A....\n.....\n...BW\n.....", A="G3-R1-", B="hostile O3-R1-", W="wolves G1-R1-")
    s.until("B")
    s.walk("c3")
    assert s.asked == ("W", "shoot")


@rule("SID-1")
def test_the_game_masters_bot_plays_each_side_for_itself():
    s = scene("AW.B\n....", A="G1-R1-R1", W="wolves G3-R3-", B="hostile G1-G1-")
    s.edit(*world_place(s, "B", "c1"), name="B")
    s.until("W")
    table = Table(s.match, {"p1": GreedyBot(), "gm": GreedyBot()}, "1")
    while not (done := table.advance(0)):
        pass
    table.close()
    assert isinstance(done[0].intent, Attack), "it is a foe of both and bites one of them"


# --- who leads


def joined(**options):
    talk = (TalkChoice("Come with us!", "Gladly.", join=True),)
    s = scene(
        "AB..\n....",
        A="G1-R3-",
        B="neutral G1-R1-",
        conflict=False,
        more=More(talk=talk),
        options=Options(points=40, alike=0, **options),
    )
    s.play(Talk(s.id("A"), s.id("B"), 0))
    return s


@rule("SID-2", "SIT-4")
@pytest.mark.parametrize(("led", "seat"), [(False, "p1"), (True, "gm")])
def test_who_joined_belongs_to_who_won_it_or_by_option_to_the_game_master(led, seat):
    s = joined(led_allies=led)
    assert (s.get("B", Side).name, s.get("B", Side).seat) == ("party", seat)


@rule("SID-2")
def test_what_the_game_master_leads_is_not_the_players_to_play():
    s = joined(led_allies=True)
    assert s.refused(Travel(s.id("B"), cells("b2")), "p1") == "SID-2"


# --- joining a conflict under way


def provoked():
    """A scene in which A has attacked a bystander whose place in the order is still to come."""
    s = scene("NA..\n...B", A="O3-R1G3-", N="neutral G2-R1Y2-", B="hostile --Y1")
    s.strike("A", "N", "R1")
    s.defend("N", "Y2")
    return s


@rule("TRN-9", "SID-1")
def test_a_bystander_drawn_into_a_conflict_acts_from_the_next_round_on():
    s = provoked()
    assert s.get("N", Side).name == "hostile"
    s.end()
    assert s.asked == ("A", "act"), "neither N nor B had a turn to take"
    assert s.table(Clock).round == 2
    s.end()
    assert s.asked == ("N", "act")


@rule("TRN-9", "ENC-4")
def test_until_then_it_answers_like_any_enemy():
    s = provoked()
    s.walk("c1")
    assert s.asked == ("N", "shoot")


@rule("SID-2")
def test_the_tables_own_refusals_cite_the_ledger():
    s = scene("A.B", A="G3-R3-", B="hostile G1-G1-")
    wrong = s.match.refusal("p7", Move(cells("b1")))
    assert wrong.sentence() == "It is the decision of Player 1, not of Player 7 (SID-2)"
    with pytest.raises(Refused, match=r"A computer plays Player 1 \(SID-2\)"):
        Table(s.match, {"p1": GreedyBot()}).play("p1", Move(cells("b1")))


@rule("SID-1", "SIT-2")
def test_a_neutral_with_whom_a_talk_ends_in_rounds_turns_hostile():
    s = scene(
        "A..\nB..",
        A="G2-R3-C2",
        B="neutral G1-R1-",
        conflict=False,
        more=More(talk=(TalkChoice("We fight.", "So be it.", clash=True),), goals=(Goal("fall", "B"),)),
    )
    told = s.play(Talk(s.id("A"), s.id("B"), 0))
    assert s.get("B", Side).name == "hostile"
    assert s.get("B", Side).neck.word == "black"
    assert [event.who for event in told if isinstance(event, SideChanged)] == [s.id("B")]
    assert s.asked[1] == "act", "rounds have begun"


@rule("SID-1", "SIT-4")
def test_who_joins_by_the_line_that_begins_rounds_stays_a_friend():
    s = scene(
        "A.C\nB..",
        A="G2-R3-C2",
        B="neutral G1-R1-",
        C="hostile G1-R1-",
        conflict=False,
        more=More(talk=(TalkChoice("To arms!", "With you!", join=True, clash=True),)),
    )
    s.play(Talk(s.id("A"), s.id("B"), 0))
    assert s.get("B", Side).name == "party"
    assert s.asked[1] == "act"
