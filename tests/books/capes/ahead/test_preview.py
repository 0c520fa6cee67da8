"""What is foreseen of an answer is what playing it does."""

from __future__ import annotations

import pytest

from game.books.capes.ahead.preview import foreseen, outlook, pairing, settlement
from game.books.capes.components import Conflict, Die, Inspiration, Side
from game.books.capes.events import DebtReturned, DebtWon, Given, Inspired
from game.books.capes.game_book import Capes
from game.books.capes.intents import KeepRoll, Leave, Lift, Pair, Resolve, Split, Stake, TurnBack
from game.books.capes.mind.seats import TemperedSeat, largest_gap
from game.books.capes.play.state import telling
from game.table import world
from game.table.match import Match
from game.table.seats import Table
from game.table.world import get, has
from tests.books.capes.case import start
from tests.books.capes.made import made

CHANGING = (KeepRoll, TurnBack, Stake, Split, Leave, Lift)


def of(match, intent):
    """The Conflict that the intent is about."""
    with match.seen(""):
        die = getattr(intent, "die", 0) or next(iter(getattr(intent, "dice", ())), 0)
        side = get(die, Die).side if die else intent.side
        return get(side, Side).conflict


def tried(match, seat, intent, conflict):
    """How the Conflict stands once the intent was played for good; None where it or its Page is over then."""
    with world.scratch(match.snapshot):
        page = telling().page
        match.book.apply(seat, intent)
        return outlook(conflict) if has(conflict, Conflict) and telling().page == page else None


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_scenes_what_is_foreseen_comes(seed):
    match = Match(Capes(), start(seed))
    table = Table(
        match, {f"p{n}": TemperedSeat(temper) for n, temper in enumerate(("showoff", "tyrant", "schemer"), 1)}
    )
    seen = dict.fromkeys(CHANGING, 0)
    while match.to_act():
        decision = match.to_act()[0]
        for intent in match.legal(decision):
            if not isinstance(intent, CHANGING):
                continue
            conflict = of(match, intent)
            found = foreseen(match.view(decision.owners[0]), conflict, intent)
            came = tried(match, decision.owners[0], intent, conflict)
            if came:
                assert found.after == came, intent
                seen[type(intent)] += 1
        table.advance(0)
    assert seen[KeepRoll]
    assert seen[Stake]
    assert sum(seen.values()) > 12
    table.close()


def test_who_may_answer_is_who_is_asked():
    t = made("goal Lode: x\n a: 1 +Lode\n b: 4 +Toll", "turn Lode", rolls="4", spent="Toll power:5 power:4 style:4")
    t.play(t.roll("style:4", "a"))
    keep = t.listed(KeepRoll)[0]
    found = foreseen(t.match.view("p1"), t.id("x"), keep, t.id("Lode"))
    names = [t.name(who) for who in found.answering]
    assert names == ["Ana", "Cy"], "Bo has nothing that reaches a 4"
    assert found.standing == t.id("a")
    t.play(keep)
    assert t.asked == "Ana react"


@pytest.mark.rule("C-STK-3")
def test_what_is_staked_ahead_binds():
    t = made("goal Lode: x\n a: 1\n b: 4 +Toll", "turn Lode", debt="Lode hope2")
    found = foreseen(t.match.view("p1"), t.id("x"), t.stake("hope", "b"), t.id("Lode"))
    assert found.bound == t.id("b")
    assert found.before == found.after
    assert not foreseen(t.match.view("p1"), t.id("x"), Stake("hope", t.die("a"), 1)).answering


def test_a_schism_is_foreseen_with_its_new_side():
    t = made("goal Lode: x\n a: 3{Lode:hope1} 2 +Lode\n b: 4", "turn Lode")
    found = foreseen(t.match.view("p1"), t.id("x"), Leave((t.die("a"),), "c"), t.id("Lode"))
    assert [(one.text, one.total) for one in found.after.sides] == [("a", 2), ("b", 4), ("c", 3)]
    assert found.after.text(found.after.leading) == "b"
    assert (found.before.lead, found.after.lead) == (1, 1)
    assert found.after.text(found.standing) == "c"


def test_what_resolving_brings_is_foreseen():
    text = "goal Lode: x (by Cy)\n a: 6{Lode:hope3} @Ana +Lode\n b: 3{Toll:mercy1} +Toll"
    t = made(text, "resolve")
    found = settlement(t.match.view("p1"), Resolve(t.id("x")))
    events = t.play(Resolve(t.id("x")))
    assert list(found.debt) == [one for one in events if isinstance(one, DebtReturned | DebtWon)]
    given = sum(isinstance(one, Given) for one in t.told)
    assert sum(number for _, number in found.givers) >= 2
    assert given >= 1


PILE = """
goal Lode: x (by Ana)
  a: 6 5 3 @Ana +Lode
  b: 4 2 +Toll +Under
  c: 1 1 +Under ^Cy
"""


def planned(wishes=(), wanted=()):
    t = made(PILE, "resolve")
    t.play(Resolve(t.id("x")))
    assert t.asked == "Ana pair"
    return t, pairing(t.match.view("p1"), wishes, dict(wanted), largest_gap)


def test_all_dice_are_paired_as_they_are_then_played():
    t, plan = planned()
    assert sorted(die for one in plan for die in (one.high, one.low) if die) == sorted(who for who, _ in t.every(Die))
    for one in plan:
        if one.intent in t.listed(type(one.intent)):
            t.play(one.intent)
    made_of = [one for one in t.told if isinstance(one, Inspired)]
    assert [(one.value, one.to) for one in made_of] == [(one.value, one.to if one.value else 0) for one in plan]
    assert len(t.every(Inspiration)) == sum(bool(one.value and one.to) for one in plan)


def test_a_wished_pair_comes_first():
    t = made(PILE, "resolve")
    t.play(Resolve(t.id("x")))
    wish = (t.die("b"), t.die("c"))
    plan = pairing(t.match.view("p1"), [wish], {}, largest_gap)
    assert (plan[0].high, plan[0].low) == wish
    assert plan[0].intent in t.listed(Pair)


def test_another_heir_is_taken_where_several_may_get_it():
    t, plan = planned()
    several = next((one for one in plan if len(one.heirs) > 1), None)
    assert several, "the die of b that is left, or its pair, may go to Bo or to Cy"
    other = next(one for one in several.heirs if one != several.to)
    again = pairing(t.match.view("p1"), (), {several.high: other}, largest_gap)
    assert next(one for one in again if one.high == several.high).to == other
