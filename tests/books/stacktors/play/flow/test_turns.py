"""The order of turns and what a turn may hold (TRN)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.books.stacktors.components import Clock, Place
from game.books.stacktors.events import Passed, Swapped, TurnBegan, TurnEnded
from game.books.stacktors.intents import Attack, EndTurn, Move, Pass, Swap
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.flow import turns
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import KINDS
from game.table import world
from tests.books.stacktors.case import CASE
from tests.books.stacktors.scene import cells, scene
from tests.table.play import decisions

rule = pytest.mark.rule
WIDE = "A..B\n....\nC..D\n...."


def order(s):
    return [(s.name(slot.who), slot.total) for slot in s.table(Clock).order]


def played(s, rounds=1):
    """Who acts, in order, while everybody just ends their turn."""
    told = []
    while s.table(Clock) and s.table(Clock).round <= rounds:
        told.append(s.asked[0])
        s.end()
    return told


@rule("TRN-2")
def test_the_total_is_the_larger_of_brains_and_feet_with_gear_and_clear_feet():
    s = scene(WIDE, A="G1O2-R1-", B="hostile C2G3-R1-", C='p1 G1-R1-R1 "Y2"-C3', D="hostile G1-R1-Y2B3")
    assert dict(order(s)) == {"A": 3, "B": 5, "C": 4, "D": 5}


@rule("TRN-2", "POS-8", "OBJ-5")
def test_feet_objects_count_with_the_feet():
    """A has feet of 1 and a feet object of 2; C's object of 3 lies with brains that would count for less."""
    s = scene(WIDE, A='G1-R1-R2 "Y2"-', B="hostile G2-R1-", C='p1 G1-R1-R1 "P3"-C1', D="hostile G1-R1-")
    assert dict(order(s)) == {"A": 3, "B": 2, "C": 4, "D": 1}


@rule("TRN-2", "DEC-2")
def test_what_is_lost_in_a_round_lowers_the_total_from_the_next_one_on():
    """Who answers first among several goes by the total of the round too."""
    s = scene(WIDE, A="G1-R1-R3", B="hostile G1-R1-", C="p1 G2-R1-", D="hostile G1-R1-")
    s.become("A", "G1-R1-R1")
    with world.inside(s.match.world):
        a, c = s.id("A"), s.id("C")
        assert (people.total(a), people.count_total(a)) == (3, 1)
        assert people.rank(a) < people.rank(c)


@rule("TRN-2")
def test_abilities_do_not_count():
    s = scene(WIDE, A="R3-R1-", B="hostile G1-R1-", C="p1 G2-R1-", D="hostile G1-R1-")
    assert dict(order(s))["A"] == 3


@rule("TRN-1", "TRN-3")
def test_the_highest_goes_first_then_down():
    s = scene(WIDE, A="G1-R1-", B="hostile G2-R1-", C="p1 G3-R1-", D="hostile O1G3-R1-")
    assert played(s) == ["D", "C", "B", "A"]


@rule("TRN-6")
def test_among_equals_players_before_allies_before_enemies_each_in_its_own_order():
    s = scene(
        "A..B\n....\nC.ND\n....", D="hostile G2-R1-", B="hostile G2-R1-", N="party G2-R1-", A="G2-R1-", C="p1 G2-R1-"
    )
    assert [name for name, _ in order(s)] == ["A", "C", "N", "D", "B"]


@rule("TRN-3", "TRN-5")
def test_who_passes_acts_later_counting_up():
    s = scene(WIDE, A="G1-R1-", B="hostile G2-R1-", C="p1 G3-R1-", D="hostile O1G3-R1-")
    told = []
    for _ in range(3):
        told.append(s.asked[0])
        s.skip()
    told.append(s.asked[0])
    s.end()
    for _ in range(3):
        told.append(s.asked[0])
        s.end()
    assert told == ["D", "C", "B", "A", "B", "C", "D"]


@rule("TRN-4")
def test_the_lowest_must_act_or_lose_its_turn():
    s = scene(WIDE, A="G1-R1-", B="hostile G2-R1-", C="p1 G3-R1-", D="hostile O1G3-R1-")
    for _ in range(3):
        s.skip()
    assert s.asked == ("A", "act")
    assert s.refused(Pass()) == "TRN-4"
    s.end()
    assert s.asked == ("B", "act"), "A has lost its turn; the count goes up"


@rule("TRN-4", "DIE-1")
def test_the_lowest_still_in_play():
    s = scene("AB.\n..C", A="G2-R3-", B="hostile G1-R1-", C="hostile G2-R1-")
    s.strike("A", "B", "R3")
    s.defend("B")
    s.end()
    assert s.asked == ("C", "act")
    assert s.refused(Pass()) == "TRN-4"


@rule("TRN-5")
def test_who_passes_again_has_lost_its_turn():
    s = scene(WIDE, A="G1-R1-", B="hostile G2-R1-", C="p1 G3-R1-", D="hostile O1G3-R1-")
    s.skip()
    s.end()
    s.end()
    s.end()
    assert s.asked == ("D", "act")
    s.skip()
    assert s.told(Passed)[0].lost
    assert not s.told(TurnEnded)[0].idle, "that it loses its turn is told already"
    assert s.table(Clock).round == 2


@rule("TRN-4")
def test_who_has_passed_may_still_defend():
    s = scene("AB\n..", A="G2-R3-", B="hostile G3-R2-")
    s.skip()
    s.strike("A", "B", "R3")
    assert s.asked == ("B", "defend")


@rule("TRN-3")
def test_no_passing_once_the_turn_has_begun():
    s = scene(WIDE, A="G3-R1-", B="hostile G1-R1-", C="p1 G1-R1-", D="hostile G1-R1-")
    s.walk("b1")
    assert s.refused(Pass()) == "TRN-3"


@rule("TRN-5", "SIT-5")
def test_nobody_is_asked_again_once_the_conflict_is_decided_on_the_way_up():
    s = scene("BA..\n.C..", A="G3-R3-", C="G3-R3-", B="hostile G1-G1-")
    s.skip()
    s.skip()
    s.end()
    assert s.asked == ("C", "act"), "B, the lowest, has acted; those who passed come up"
    s.strike("C", "B", "R3")
    s.defend("B")
    assert (s.out("B"), s.asked[1]) == ("fallen", "free")


# --- swaps


def equals(**more):
    return scene(WIDE, A="G2-R1-", C="p2 G2-R1-", B="hostile G2-R1-", D="hostile G1-R1-", **more)


@rule("TRN-6")
def test_players_among_themselves_may_swap():
    s = equals()
    assert s.asked == ("A", "act")
    s.play(Swap(s.id("C")))
    assert s.told(Swapped)
    assert (s.asked, s.pending.owners) == (("C", "act"), ("p2",))
    s.end()
    assert s.asked == ("A", "act")


@rule("TRN-6")
def test_not_with_enemies_nor_with_other_totals():
    s = equals()
    assert s.refused(Swap(s.id("B"))) == "TRN-6"
    assert s.refused(Swap(s.id("A"))) == "TRN-6"
    s.walk("b1")
    assert s.refused(Swap(s.id("C"))) == "TRN-6", "the turn has begun"


@rule("TRN-6")
def test_nobody_swaps_with_whom_had_the_turn_already():
    s = equals()
    s.skip()
    assert s.asked == ("C", "act")
    assert s.refused(Swap(s.id("A"))) == "TRN-6"
    s.end()
    s = equals()
    s.end()
    assert s.refused(Swap(s.id("A"))) == "TRN-6"


@rule("TRN-4", "TRN-6")
def test_after_a_swap_the_one_left_is_the_lowest_that_must_act():
    s = scene(WIDE, A="G2-R1-", C="p1 G2-R1-", B="hostile G3-R1-", D="hostile G3-R1-")
    s.end()
    s.end()
    s.play(Swap(s.id("C")))
    assert s.refused(Pass()) == ""
    s.skip()
    assert s.asked == ("A", "act")
    assert s.refused(Pass()) == "TRN-4"


# --- within a turn


@rule("TRN-7", "TRN-8")
def test_move_then_act_or_act_then_move_but_not_move_act_move():
    s = scene("A...B\n.....", A="O3-R2P1-", B="hostile G1-G3-")
    s.strike("A", "B", "R2", active="Ranged")
    s.defend("B", "G3")
    s.nothing() if s.asked[1] == "shoot" else None
    s.walk("b1")
    assert s.refused(Move(cells("c1"))) == "", "a walk may be taken in parts while nothing else is done"
    s = scene("A...B\n.....", A="O3-R2R1-", B="hostile G1-G3-")
    s.walk("b1")
    s.strike("A", "B", "R2", active="Ranged")
    s.defend("B", "G3")
    assert s.refused(Move(cells("c1"))) == "TRN-8"


@rule("TRN-8")
@pytest.mark.parametrize("first", ["turn", "step"])
def test_specials_and_giving_count_as_doing_something(first):
    from game.books.stacktors.intents import Give

    s = scene("AF..B\n.....", A="O3-R2- Y1-", F="p1 G1-G1-", B="hostile --Y1")
    s.walk(facing=4) if first == "turn" else s.walk("a2")
    s.play(Give(s.id("A"), s.id("F"), s.ids("A", "Y1")))
    assert s.refused(Move(cells("b2"))) in {"TRN-8", "SIT-1", "DEC-1"} or s.asked[0] != "A"


@rule("TRN-7", "STM-1")
def test_a_statement_ends_no_movement():
    from game.books.stacktors.intents import Say

    s = scene("A...B\n.....", A="O3-R2P1-", B="hostile G1-G3-")
    s.walk("b1")
    s.play(Say(s.id("A"), "Onward!"))
    s.walk("c1")
    assert s.cell("A") == "c1"


@rule("STM-1")
def test_statements_at_any_time_by_ones_own_brief():
    from game.books.stacktors.events import Said
    from game.books.stacktors.intents import Say

    s = scene("A...B\n.....", A="O3-R2P1-", B="hostile G1-G3-")
    assert s.refused(Say(s.id("B"), "Ha!"), "gm") == ""
    s.play(Say(s.id("B"), "Ha!"), "gm")
    assert s.told(Said)[0].text == "Ha!"
    assert s.refused(Say(s.id("B"), "Ha!"), "p1") == "STM-1"
    assert s.refused(Say(s.id("A"), ""), "p1") == "STM-1"
    assert s.refused(Say(s.id("A"), "x" * 201), "p1") == "STM-1"
    s.play(Say(s.id("A"), " … wait. "))
    assert s.told(Said)[-1].text == " … wait. ", "it is kept as it was said"


@rule("TRN-3")
def test_a_turn_is_told_when_it_begins():
    s = scene(WIDE, A="G1-R1-", B="hostile G2-R1-", C="p1 G3-R1-", D="hostile O1G3-R1-")
    s.end()
    assert s.told(TurnBegan)[0].who == s.id("C")
    assert s.refused(EndTurn()) == ""


def test_a_turn_without_a_deed_is_told_as_such():
    s = scene(WIDE, A="G1-R1-", B="hostile G1-R1-", C="p1 G3-R1-", D="hostile O2G3-R1-")
    assert s.asked == ("D", "act")
    s.end()
    assert [one.idle for one in s.told(TurnEnded)] == [True]
    assert s.asked == ("C", "act")
    s.walk("b3")
    s.end()
    assert [one.idle for one in s.told(TurnEnded)] == [False]


# --- when a turn ends by itself


def beside(f="p2 O2-G1-"):
    """A scene in which A walks up beside F and can do nothing more but attack it."""
    s = scene("A.F#..B\n###....", A="O1-R1-Y1", F=f, B="hostile G3-R1-")
    s.until("A")
    s.edit(replace(s.get("A", Place), facing=2), name="A")
    s.walk("b1")
    return s


@rule("DEC-3", "ATK-2")
@pytest.mark.parametrize("f", ["p2 O2-G1-", "neutral O2-G1-"])
def test_a_turn_does_not_end_by_itself_while_anybody_could_be_attacked(f):
    s = beside(f)
    assert s.asked == ("A", "act")
    assert s.legal() == [EndTurn()], "computers have nothing more to weigh"
    assert s.refused(s.attack("A", "F", "R1+Y1", kind="social")) == ""
    s.strike("A", "F", "R1")
    assert s.asked == ("F", "defend")
    s.defend("F", "G1")
    assert s.asked == ("A", "act"), "Y1 is left"
    s.strike("A", "F", "Y1", kind="social")
    assert s.asked != ("A", "act"), "nothing is left, and it has ended"


@rule("DEC-3", "ATK-6")
def test_it_ends_by_itself_where_nobody_is_in_reach():
    s = scene("A.#F..B\n###....", A="O1-R1-Y1", F="p2 O2-G1-", B="hostile G3-R1-")
    s.until("A")
    s.edit(replace(s.get("A", Place), facing=2), name="A")
    s.walk("b1")
    assert s.asked != ("A", "act")


@rule("DEC-3", "ATK-2")
@pytest.mark.parametrize("seed", range(4))
def test_whoever_can_be_attacked_is_told_by_the_list_or_holds_the_turn_open(seed):
    """No legal attack is left out altogether.

    Tried are every free piece alone, and all pieces of a colour, in every kind of attack.
    """
    match = CASE.match(seed)
    for decision, _, _ in decisions(CASE, match, seed, 150):
        if decision.kind != "act":
            continue
        with world.inside(match.world):
            found = set(declare.victims(decision.who)) | {
                c for c in turns.challenges() if any(declare.attacks(decision.who, (c,)))
            }
            legal = {one.targets[0] for one in tried(decision.who) if declare.refusal(one) is None}
        assert legal == found


def tried(who):
    """Attacks of many kinds on everybody."""
    aims = {True: ("guts", "brains"), False: ("",)}
    for target in (*people.characters(), *turns.challenges()):
        for aim in aims[people.is_challenge(target)]:
            for kind in KINDS:
                held = stacks.free(who, kind)
                yield from (Attack(who, (target,), kind, (piece.id,), aim=aim) for _, piece in held)
                for known in filter(None, stacks.can_activate(who, kind, defence=False)):
                    lit = tuple(
                        piece.id for place, piece in held if place == known.position and piece.colour is known.colour
                    )
                    yield Attack(who, (target,), kind, lit, known.name, aim=aim)
            yield Attack(who, (target,), "physical", first=True, aim=aim)


@rule("TRN-8", "MOV-3")
def test_turning_on_the_spot_begins_a_movement_too():
    s = scene("A....\n.....\n....B", A="G3-R1R2-", B="hostile G1-G3-")
    s.walk(facing=4 if s.facing("A") != 4 else 2)
    s.strike("A", "B", "R2", active="Ranged")
    s.defend("B", "G3")
    assert s.asked == ("A", "act")
    assert s.refused(Move(cells("b1"))) == "TRN-8"


@rule("TRN-3", "TRN-4", "TRN-5", "RND-1")
def test_a_round_in_which_everybody_passes():
    s = scene("A..B\n....\n...C", A="G3-G1-", B="hostile G2-G1-", C="hostile G1-G1-")
    told = []
    for _ in range(2):
        told.append(s.asked[0])
        s.skip()
    assert s.refused(Pass()) == "TRN-4"
    told.append(s.asked[0])
    s.end()
    for _ in range(2):
        told.append(s.asked[0])
        s.skip()
    assert told == ["A", "B", "C", "B", "A"]
    assert (s.asked, s.table(Clock).round) == (("A", "act"), 2), "passes are forgotten"
