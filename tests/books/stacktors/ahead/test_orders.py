"""Standing orders stop seldom and never for nothing; planned answers hold while nothing changes."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from game.books.stacktors.ahead import defaults, orders
from game.books.stacktors.ahead.defending import cards
from game.books.stacktors.ahead.orders import PROFILES, VALUES, Standing, StandingWish
from game.books.stacktors.components import Body, Place
from game.books.stacktors.intents import Defend, Help, Lose, Nothing
from game.books.stacktors.shelved.whole import person
from game.table import world
from game.table.book import GM
from game.table.seats import Table
from game.table.world import get
from tests.books.stacktors.scene import scene
from tests.books.stacktors.stops import Fight

SEEDS = (2, 3, 4, 5, 6, 8)
"""Six fights in which people are asked what others attack, help, throw, slip and so on for; none takes long."""


@cache
def fights(profile="balanced", seeds=SEEDS):
    return [Fight(seed, profile).play() for seed in seeds]


def stops():
    return [blow.stops for one in fights() for blow in one.blows]


def test_whoever_comes_with_a_profile_that_is_not_known_has_the_usual_one():
    assert [person(profile).profile for profile in (*PROFILES, "none")] == [*PROFILES, "balanced"]


CHOICES = ("hamper", "throw", "slip", "wear")
"""Decisions about what a character's own colour lets it do."""

# --- how often one is stopped


def test_at_most_one_stop_for_an_attack_on_average_and_seldom_more_than_two():
    found = sorted(stops())
    assert len(found) > 180
    assert sum(found) <= len(found)
    assert found[len(found) * 95 // 100] <= 2


def test_a_person_who_attacks_the_computer_is_not_stopped_but_to_say_what_its_colour_does():
    mine = [
        blow for one in fights() for blow in one.blows if blow.by in {"p1", "p2"} and blow.on == GM and not blow.granted
    ]
    assert len(mine) > 70
    assert [
        blow for blow in mine if any(told.endswith(blow.by) for told in blow.asked if told.split()[0] not in CHOICES)
    ] == []


def test_a_person_who_is_attacked_by_the_computer_is_stopped_once_at_most():
    theirs = [blow for one in fights() for blow in one.blows if blow.by == GM and blow.on in {"p1", "p2"}]
    own = [sum(told.endswith(blow.on) for told in blow.asked if told.split()[0] not in CHOICES) for blow in theirs]
    assert max(own) == 1
    assert own.count(0) > 35


def test_nothing_is_asked_whose_answers_all_come_to_the_same():
    assert [told for one in fights() for told in one.idle] == []


def test_profiles_ask_less_and_more():
    few = SEEDS[:2]
    some = [one for one in fights() if one.seed in few]
    quick, balanced = (sum(blow.stops for one in found for blow in one.blows) for found in (fights("quick", few), some))
    assert quick < balanced / 2
    assert {kind for one in fights() for kind in one.kinds} <= {
        "defend",
        "shoot",
        "help_a",
        "help_d",
        "hit",
        "stay",
        *CHOICES,
    }
    assert {"lose", "stay"} <= {kind for one in fights("everything", (0,)) for kind in one.kinds}
    assert set(PROFILES) == {"quick", "balanced", "everything"}


# --- one table, step by step

WHO = {"A": "G1R2-R3O2C1-R1", "B": "hostile G1R2-G3Y2O2-R1"}


class Still:
    """A computer that leaves its decisions to the test."""

    def begin(self, view):
        del view


def table(drawing="AB", profile="balanced", **more):
    s = scene(drawing, **{**WHO, **more})
    mine = Standing(profile)
    return s, mine, Table(s.match, {"p1": mine, GM: Still()})


def turn_of(s, name):
    from game.books.stacktors.intents import EndTurn, Pass

    for _ in range(12):
        if s.asked == (name, "act"):
            return
        s.play(Pass() if not s.refused(Pass()) else EndTurn())
    raise AssertionError


def entries(s):
    return [(entry.intent, entry.by) for entry in s.match.entries]


def test_losses_fall_where_they_harm_least_and_the_log_says_so():
    s, _, at = table(A="G1R2-R3R1C1Y1-R1")
    turn_of(s, "B")
    large = s.ids("A", "R3")
    s.strike("B", "A", "G3")
    s.play(Defend())
    at.advance()
    assert (Lose(large), "order") in entries(s)
    assert s.stack("A") == "G1R2-R2R1C1Y1-R1"
    at.close()


@pytest.mark.parametrize(
    ("guts", "left"),
    [("C1R1", "C1"), ("R1R1", "R1"), ("C2Y1O2", "C2Y1O1"), ("R3Y3Y2", "R3Y2Y2"), ("B1G1G1", "B1G1")],
)
def test_what_harms_least(guts, left):
    s = scene("AB", A=f"G1-{guts}-R1", B="hostile G2-R3-")
    turn_of(s, "B")
    s.strike("B", "A", "R3")
    s.play(Defend())
    if s.asked[1] == "hit":
        s.play(Nothing())
    if s.asked[1] == "lose":
        with world.inside(s.match.world):
            chosen = defaults.loss(defaults.under_way())
        s.play(chosen)
    assert s.stack("A") == f"G1-{left}-R1"


@pytest.mark.rule("POS-5")
def test_the_last_foot_counts_with_what_takes_its_place():
    """Without the purple foot the clear guts are the foot: neither has its ability any more."""
    s = scene("AB", A="P1-C2P1-", B="hostile G2-R3-")
    with world.inside(s.match.world):
        stack = get(s.id("A"), Body).stack
        foot, guts = (defaults.harm(s.id("A"), (piece.id,)) for piece in (stack.feet[0], stack.guts[-1]))
    assert (foot[:4], guts[:4]) == ((False, 0, 2, 1), (False, 0, 1, 1))


def test_perfection_is_not_asked_for_and_used_as_planned():
    s, mine, at = table()
    turn_of(s, "B")
    s.strike("B", "A", "G3")
    with world.inside(s.match.world):
        when = orders.printed(defaults.under_way())
    mine.keep(orders.perfection("hit", s.id("A"), when))
    s.play(Defend())
    at.advance()
    assert entries(s)[-1][1] == "plan"
    assert s.stack("A") == "G1R2-R3O2-R1"
    at.close()


def test_a_plan_answers_its_own_attack_only():
    s, mine, at = table()
    turn_of(s, "B")
    s.strike("B", "A", "G3")
    mine.keep(orders.perfection("hit", s.id("A"), "another attack"))
    s.play(Defend())
    at.advance()
    assert "plan" not in [by for _, by in entries(s)]
    assert s.stack("A") != "G1R2-R3O2-R1"
    at.close()


def test_a_plan_waits_for_its_attack_and_is_given_once():
    s, mine, at = table("TAB", T="Y2-Y2-G2")
    turn_of(s, "A")
    strike, help_of = s.attack("A", "B", "R3"), s.ids("T", "Y2")
    with world.inside(s.match.world):
        when = orders.printed(strike)
    mine.lay([orders.planned_answer("T helps", "help_a", s.id("T"), Help(help_of), when)], when)
    at.reconsider()
    assert at.waiting() == "p1"
    assert len(mine.planned_answers) == 1
    at.play("p1", strike)
    at.advance()
    assert (Help(help_of), "plan") in entries(s)
    assert mine.planned_answers == []
    mine.lay([], when)
    at.close()


def test_help_of_ones_own_comes_as_planned_else_not_at_all():
    for planned in (True, False):
        s, mine, at = table("TAB", T="Y2-Y2-G2")
        turn_of(s, "A")
        strike, help_of = s.attack("A", "B", "R3"), s.ids("T", "Y2")
        if planned:
            with world.inside(s.match.world):
                when = orders.printed(strike)
            mine.keep(orders.planned_answer("T helps", "help_a", s.id("T"), Help(help_of), when))
        at.play("p1", strike)
        at.advance()
        assert [one for one in entries(s) if isinstance(one[0], Help)] == [
            (Help(help_of if planned else ()), "plan" if planned else "order")
        ]
        assert s.asked == ("B", "defend")
        at.close()


def test_another_players_hero_is_asked_where_its_help_turns_the_result():
    s, _, at = table("TAB", T="p2 Y2-Y3-G3", A="G1-G1-")
    at.sit("p2", Standing())
    turn_of(s, "B")
    s.strike("B", "A", "G3")
    at.advance()
    s.play(Defend(s.ids("A", "G1")))
    at.advance()
    assert s.asked == ("T", "help_d")
    at.close()


def test_a_defence_that_changes_nothing_is_not_asked():
    s, _, at = table(A="G1-R1-", B="hostile G2-R3-")
    turn_of(s, "B")
    s.strike("B", "A", "R3")
    at.advance()
    assert (Defend(), "order") in entries(s)
    assert s.asked != ("A", "defend")
    at.close()


# --- wishes


def struck(s, at):
    """What A is asked after B has attacked A with what it has."""
    turn_of(s, "B")
    s.strike("B", "A", "G3")
    at.advance()
    return s.asked


def test_a_wish_answers_and_says_so():
    s, mine, at = table()
    mine.wish(StandingWish(s.id("A"), "defend", "take it"))
    assert struck(s, at)[1] != "defend"
    assert (Defend(), "order") in entries(s)
    assert mine.wishes[0].sentence == "When attacked: take it, always"
    at.close()


def test_the_suggested_answer_can_be_left_to_the_order():
    s, mine, at = table()
    mine.wish(StandingWish(s.id("A"), "defend", "suggested"))
    turn_of(s, "B")
    s.strike("B", "A", "G3")
    with world.inside(s.match.world):
        best = cards(defaults.under_way())[0].answer.defence
    at.advance()
    assert (best, "order") in entries(s)
    at.close()


def test_a_block_only_up_to_its_price():
    for value, asked in (("block 3", False), ("block 2", True)):
        s, mine, at = table(A="G1-Y3C1-R1")
        mine.wish(StandingWish(s.id("A"), "defend", value))
        assert (struck(s, at) == ("A", "defend")) is asked
        at.close()


def test_a_wish_for_another_conflict_is_over():
    s, mine, at = table()
    with world.inside(s.match.world):
        now = orders.until("conflict")
    mine.wish(StandingWish(s.id("A"), "defend", "take it", "conflict", "an earlier one"))
    assert struck(s, at) == ("A", "defend")
    mine.wish(StandingWish(s.id("A"), "defend", "take it", "conflict", now))
    at.reconsider()
    at.advance()
    assert (Defend(), "order") in entries(s)
    at.close()


def test_a_wish_to_be_asked_beats_the_profile():
    s, mine, at = table()
    mine.wish(StandingWish(s.id("A"), "lose", "ask"))
    assert struck(s, at) == ("A", "defend")
    s.play(Defend())
    at.advance()
    assert s.asked == ("A", "lose")
    at.close()


def test_a_wish_replaces_the_one_before_and_all_can_be_dropped():
    mine = Standing()
    for value in VALUES["defend"]:
        mine.wish(StandingWish(7, "defend", value))
    assert [wish.value for wish in mine.wishes] == [VALUES["defend"][-1]]
    mine.forget(7)
    assert mine.wishes == ()
    assert [rule.name for rule in mine.rules] == ["no help for enemies", "balanced"]


# --- help for the other side


@pytest.mark.rule("AST-1")
@pytest.mark.parametrize("profile", PROFILES)
def test_nobody_is_stopped_to_help_an_enemy(profile):
    """F stands beside B, who strikes A, and beside A."""
    s = scene("AF\nB.", A="G1-R3-", B="hostile G3-R2-", F="p1 G1-Y2-G2")
    mine = Standing(profile)
    at = Table(s.match, {GM: None, "p1": mine}, "1")
    turn_of(s, "B")
    s.strike("B", "A", "R2")
    assert s.asked == ("F", "help_a")
    at.advance()
    assert (Help(), "order") in entries(s)
    assert s.asked[1] != "help_a"
    at.close()


@pytest.mark.rule("AST-1")
@pytest.mark.parametrize("profile", PROFILES)
def test_but_who_wants_to_is_asked(profile):
    s = scene("AF\nB.", A="G1-R3-", B="hostile G3-R2-", F="p1 G1-Y2-G2")
    mine = Standing(profile)
    mine.wish(StandingWish(s.id("F"), "enemies", "ask"))
    at = Table(s.match, {GM: None, "p1": mine}, "1")
    turn_of(s, "B")
    s.strike("B", "A", "R2")
    at.advance()
    assert s.asked == ("F", "help_a")
    assert mine.wishes[0].sentence == "Offer my help to enemies too: ask, always"
    at.close()


@pytest.mark.rule("DEC-3")
@pytest.mark.parametrize("profile", PROFILES)
def test_a_turn_in_which_only_friends_could_be_attacked_is_ended_for_one_unless_one_asks_for_every_step(profile):
    s = scene("A.F#..B\n###....", A="O1-R1-Y1", F="p2 O2-G1-", B="hostile G3-R1-")
    at = Table(s.match, {GM: None, "p1": Standing(profile), "p2": None}, "1")
    s.until("A")
    s.edit(replace(s.get("A", Place), facing=2), name="A")
    s.walk("b1")
    at.advance()
    assert (s.asked == ("A", "act")) is (profile == "everything")
    at.close()


@pytest.mark.rule("CLR-B-BLUE")
def test_whoever_has_outwitted_somebody_chooses_pieces_even_where_none_of_them_hits():
    """It was paid for, and what is spent for nothing is not the same whichever piece it is."""
    s, _, sat = table("AB", A="G1-R3Y2-B2G1", B="hostile G1-G3P2-")
    s.until("A")
    s.strike("A", "B", "B2", kind="mental", active="Cunning")
    s.strike("A", "B")
    s.defend("B", "G3+P2")
    sat.advance(0)
    assert s.asked == ("A", "commit")
