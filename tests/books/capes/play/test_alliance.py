"""Where a Character comes to stand by a roll that is kept or turned back."""

from __future__ import annotations

import pytest

from game.books.capes.components import Stands
from game.books.capes.events import Kept
from game.books.capes.intents import ClaimSide, KeepRoll, TurnBack
from game.books.capes.play.conflicts import joins
from game.books.capes.play.flow import RollFrame
from game.table import world
from tests.books.capes.made import made

rule = pytest.mark.rule
TWO = "event: rain\n yes: {} \n no: 1"
THREE = "event: rain\n yes: {} \n no: 1\n third: 1"


def choices(board, before, value, side="yes"):
    """The sides to which keeping leads, and those to which turning back does."""
    t = made(board.format(before))
    frame = RollFrame(at="keep", seat=t.id("Ana"), who=t.id("Lode"), die=t.die(side), before=before, value=value)
    names = {t.id(one): one for one in t.sides("rain")}
    kept, back = ([names[one.side] for one in t.answers(frame) if type(one) is kind] for kind in (KeepRoll, TurnBack))
    assert len(kept) + len(back) == len(t.answers(frame))
    for kind, listed in ((KeepRoll, kept), (TurnBack, back)):
        for other, name in names.items():
            assert t.judged(frame, kind(other)) == ("" if name in listed else "C-ALY-1")
    return " ".join(kept), " ".join(back)


@rule("C-ALY-1", "C-ALY-2")
@pytest.mark.parametrize(
    ("before", "rolled", "kept", "back"), [(3, 5, "yes", "no"), (3, 2, "no", "yes"), (3, 3, "yes no", "yes no")]
)
def test_the_vectors_of_the_ledger(before, rolled, kept, back):
    assert choices(TWO, before, rolled) == (kept, back)


@rule("C-ALY-1", "C-ALY-2")
@pytest.mark.parametrize("before", range(1, 7))
@pytest.mark.parametrize("rolled", range(1, 7))
def test_a_decision_leads_to_a_side_that_it_did_not_hurt(before, rolled):
    """Three sides: the higher value of the two serves the die's own side and hurts both others."""
    every, own, others = "yes no third", "yes", "no third"
    want = (own, others) if rolled > before else (others, own) if rolled < before else (every, every)
    assert choices(THREE, before, rolled) == want


@rule("C-ALY-1")
def test_for_a_die_of_a_later_side_the_others_are_the_first_two():
    t = made(THREE.format(2), rolls="4")
    t.play(t.roll("power:1", "third"))
    assert t.listed(KeepRoll) == [t.keep("third")]
    assert t.listed(TurnBack) == [t.back("yes"), t.back("no")]


@rule("C-ALY-1")
@pytest.mark.parametrize(("kept", "side"), [(True, "yes"), (True, "no"), (False, "yes"), (False, "no")])
def test_an_equal_roll_asks_all_the_same_and_leaves_every_side_open(kept, side):
    t = made(TWO.format(3), rolls="3")
    t.play(t.roll("style:3", "yes"))
    assert t.asked == "Ana keep"
    t.play(t.keep(side) if kept else t.back(side))
    assert "+Lode" in t.line(side)
    assert t.last(Kept).accepted is kept
    assert t.asked == ("Ana react" if kept else "Ana buy"), "only a roll that is kept is answered"


@rule("C-ALY-1")
@pytest.mark.parametrize(
    ("rolled", "kept", "side"), [(5, True, "yes"), (5, False, "no"), (2, True, "no"), (2, False, "yes")]
)
def test_the_acting_character_stands_there_then(rolled, kept, side):
    t = made(TWO.format(3), rolls=str(rolled))
    t.play(t.roll("power:3", "yes"), t.keep(side) if kept else t.back(side))
    assert t.line(side).endswith("+Lode")
    assert (t.last(Kept).joined.stance, t.last(Kept).because) == (side, ("C-ABI-3", "C-ALY-1"))
    assert t.of("rain", Stands).now == ((t.id("Lode"), t.id(side)),)


@rule("C-ALY-1")
@pytest.mark.parametrize("side", ["no", "rain", "Lode", "up", "nothing"])
def test_another_choice_is_refused(side):
    t = made(TWO.format(3) + "\nevent: snow\n up: 1\n down: 1", rolls="5")
    t.play(t.roll("power:3", "yes"))
    assert t.why(t.keep(side)) == "C-ALY-1"
    assert side == "no" or t.why(t.back(side)) == "C-ALY-1"


@rule("C-ALY-2")
@pytest.mark.parametrize(("rolled", "side"), [(5, "no"), (2, "yes")])
def test_turning_back_counts_as_much_as_keeping(rolled, side):
    """Turning a lower roll back helps the die's side; turning a higher one back hurts it."""
    t = made(TWO.format(3), rolls=str(rolled))
    t.play(t.roll("power:3", "yes"))
    assert t.listed(TurnBack) == [t.back(side)]
    t.play(t.back(side))
    assert t.line("yes").startswith("3")
    assert "+Lode" in t.line(side)


@rule("C-ALY-3")
def test_a_character_stands_on_one_side_of_a_conflict_and_is_remembered_on_others():
    t = made("event: rain\n yes: 3{Lode:hope1} +Lode\n no: 1", rolls="5")
    t.play(t.roll("power:3", "yes"), t.back("no"))
    assert (t.line("yes"), t.line("no")) == ("3{Lode:hope1} -Lode", "1 +Lode"), "its Debt stays behind"
    assert t.last(Kept).left == "yes"


@rule("C-ALY-3")
def test_memory_holds_every_side_once():
    t = made("event: rain\n yes: 3 +Lode -Lode\n no: 1 -Lode", rolls="5")
    stood = set(t.of("rain", Stands).once)
    t.play(t.roll("power:3", "yes"), t.back("no"))
    assert set(t.of("rain", Stands).once) == stood == {(t.id("Lode"), t.id("yes")), (t.id("Lode"), t.id("no"))}
    assert t.last(Kept).left == "yes"


@rule("C-ALY-3")
def test_who_stays_leaves_nothing():
    t = made("event: rain\n yes: 3 +Lode\n no: 1", rolls="5")
    t.play(t.roll("power:3", "yes"), t.keep("yes"))
    assert t.last(Kept).left == ""


@rule("C-ALY-3")
def test_each_conflict_counts_for_itself():
    t = made(TWO.format(3) + "\nevent: snow\n up: 1 +Lode\n down: 1", rolls="5")
    t.play(t.roll("power:3", "yes"), t.keep("yes"))
    assert "+Lode" in t.line("up")
    assert "+Lode" in t.line("yes")


@rule("C-ALY-3")
def test_two_characters_of_one_person_may_stand_on_different_sides():
    t = made("event: rain\n yes: 3 +Murmur\n no: 1", cast="Ana Lode Murmur", rolls="5")
    t.play(t.roll("power:3", "yes"), t.back("no"))
    assert (t.line("yes"), t.line("no")) == ("3 +Murmur", "1 +Lode")


@rule("C-ALY-4")
def test_nothing_else_lets_anybody_stand_anywhere():
    board = "event: rain\n yes: 3{Lode:hope1} 1 +Lode\n no: 1\nevent: snow\n up: 1\n down: 1"
    t = made(board, debt="Lode hope2", inspirations="Ana 2 3")
    t.play(t.stake("hope", "yes"), t.stake("hope", "up"), t.lift(3, "down"))
    assert t.line("yes") == "3{Lode:hope2} 1 +Lode"
    assert (t.line("up"), t.line("down"), t.line("no")) == ("1{Lode:hope1}", "3", "1"), "staking ahead and inspiring"
    t = made(board, inspirations="Ana 2")
    t.play(t.raised("power:2", 2))
    assert (t.line("up"), t.line("down"), t.line("no")) == ("1", "1", "1"), "raising"
    t = made(board, "claim")
    t.play(ClaimSide(t.id("up")))
    assert (t.line("up"), t.line("down"), t.line("no")) == ("1 @Ana", "1", "1"), "claiming"


@rule("C-ALY-1")
def test_what_is_joined_is_what_the_rule_says_whatever_the_values():
    t = made(THREE.format(2))
    with world.inside(t.match.world):
        for kept in range(1, 7):
            for rejected in range(1, 7):
                own, every = t.id("no"), [t.id(one) for one in t.sides("rain")]
                want = [one for one in every if kept == rejected or (one == own) == (kept > rejected)]
                assert joins(t.die("no"), kept, rejected) == want
