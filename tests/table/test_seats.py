from __future__ import annotations

from collections import Counter
from random import Random

import esper
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table import seats, world
from game.table.book import refuse
from game.table.bots import RandomBot
from game.table.match import Refused
from game.table.seats import Order, Orders, PlannedAnswer, Settled, Table, is_person, pick
from tests.tictactoe import CASE, Begin, Bet, Cheer, Place, Player, Sulk


@pytest.fixture
def match():
    return CASE.match()


@given(st.lists(st.integers(), min_size=1), st.text())
def test_pick_is_the_same_for_the_same_key(sequence, key):
    assert pick(sequence, key) == sequence[int(Random(key).random() * len(sequence))]
    assert pick(sequence, key) in sequence


def test_pick_is_fair_and_needs_something():
    counts = Counter(pick("abc", f"key/{number}") for number in range(900))
    assert min(counts.values()) > 250
    with pytest.raises(IndexError):
        pick("", "key")


def test_pick_is_the_same_in_every_version_of_the_game():
    assert [pick(range(1000), f"seed/{number}/p1") for number in range(4)] == [745, 956, 254, 400]


class Scripted:
    """Gives answers from a list, each after that many steps without one, and notes what it saw."""

    def __init__(self, *answers, steps=0):
        self.answers, self.steps = list(answers), steps
        self.views, self.closed = [], 0

    def begin(self, view):
        self.views.append(view)
        return Slow(self, self.steps)


class Slow:
    by = "bot"
    why = None

    def __init__(self, script, steps):
        self.script, self.left = script, steps

    def step(self):
        self.left -= 1
        return self.script.answers.pop(0) if self.left < 0 else None

    def close(self):
        self.script.closed += 1


def test_people_are_waited_for(match):
    table = Table(match, {})
    assert table.people() == ("p1", "p2")
    assert table.waiting() == "p1"
    assert table.advance() == []
    table.play("p2", Begin(3))
    assert table.people() == ("p2",)
    with pytest.raises(Refused, match="TTT-3"):
        table.play("p1", Bet(0))


def test_free_play_is_the_peoples_if_there_are_any(match):
    table = Table(match, {"p1": RandomBot()})
    assert table.people() == ("p2",)
    assert table.advance() == []


def test_free_play_without_people_is_the_first_computers(match):
    first, second = Scripted(Begin(3)), Scripted(Bet(0))
    table = Table(match, {"p1": first, "p2": second})
    assert table.waiting() is None
    assert table.advance(0)[0][:2] == ("p1", Begin(3))
    assert table.advance(0)[0][:2] == ("p2", Bet(0))
    assert [entry.by for entry in match.entries] == ["bot", "bot"]


def test_computers_that_share_a_decision_answer_for_one_another(match, monkeypatch):
    refusal = match.book.refusal

    def own(seat, intent):
        """Refuse that one seat says of another one that it begins."""
        foreign = isinstance(intent, Begin) and seat != f"p{intent.who - 1}"
        return refuse("X", "Not yours") if foreign else refusal(seat, intent)

    monkeypatch.setattr(match.book, "refusal", own, raising=False)
    first = Scripted(Begin(3))
    table = Table(match, {"p1": first, "p2": RandomBot()})
    table.waiting()
    assert first.views[0].hands == ("p1", "p2")
    assert first.views[0].legal() == [Begin(2), Begin(3)]
    assert table.advance(0)[0][:2] == ("p2", Begin(3))


def test_people_that_share_a_decision_answer_for_themselves(match):
    table = Table(
        match, {"p1": Orders([Order("begin", lambda view: Begin(2) if view.hands == ("p1",) else None)]), "p2": None}
    )
    assert [one[:2] for one in table.advance()] == [("p1", Begin(2))]


def test_computers_play_up_to_the_next_person(match):
    table = Table(match, {"p2": Scripted(Bet(0), Place(0))})
    table.play("p1", Begin(3))
    assert table.waiting() is None
    done = table.advance()
    assert [one.intent for one in done] == [Bet(0), Place(0)]
    assert done[-1].events[0].cell == 0
    assert table.waiting() == "p1"


def test_nobody_answers_for_a_computer(match):
    table = Table(match, {"p2": RandomBot()})
    with pytest.raises(Refused, match="A computer plays Player 2"):
        table.play("p2", Begin(2))


def test_a_budget_slices_and_loses_no_thought(match):
    slow = Scripted(Bet(0), Place(1), steps=3)
    table = Table(match, {"p2": slow})
    table.play("p1", Begin(3))
    assert [len(table.advance(0)) for _ in range(4)] == [0, 0, 0, 1]
    assert len(slow.views) == 1


def test_a_frame_takes_six_milliseconds_at_most(match, monkeypatch):
    clock = iter(range(1000))
    monkeypatch.setattr(seats, "perf_counter", lambda: next(clock) / 1000)
    slow = Scripted(Bet(0), steps=50)
    table = Table(match, {"p2": slow})
    table.play("p1", Begin(3))
    table.advance(500)
    steps = next(clock) - 1
    assert steps == 4, "after four milliseconds another step might take it over six"


def test_thoughts_about_a_state_that_is_no_more_are_given_up(match):
    slow = Scripted(Bet(0), steps=3)
    table = Table(match, {"p2": slow})
    table.play("p1", Begin(3))
    table.advance(0)
    match.undo("p1")
    assert table.waiting() == "p1"
    assert slow.closed == 1
    match.redo()
    assert table.waiting() is None
    assert len(slow.views) == 2


def test_another_player_may_sit_down_in_mid_game(match):
    slow = Scripted(Bet(0), steps=3)
    table = Table(match, {"p2": slow})
    table.play("p1", Begin(3))
    table.advance(0)
    table.sit("p2", None)
    assert slow.closed == 1
    assert table.waiting() == "p2"
    table.play("p2", Bet(1))


def test_a_view_is_veiled_and_keyed(match):
    looker = Scripted(Bet(0))
    table = Table(match, {"p2": looker}, seed="s")
    table.play("p1", Begin(3))
    table.waiting()
    view = looker.views[0]
    assert (view.seat, view.key, view.decision.kind) == ("p2", "s/1/p2", "bet")
    with view.inside():
        assert [player.secret for _, player in world.each(Player)] == [None, 1]
    assert view.legal() == [Bet(0), Bet(1)]
    assert view.may(Bet(9))
    assert not view.may(Bet(10))
    with world.inside(match.world):
        assert [player.secret for _, player in world.each(Player)] == [0, 1]


def test_what_is_done_inside_a_view_stays_there(match):
    looker = Scripted(Bet(0))
    table = Table(match, {"p2": looker})
    table.play("p1", Begin(3))
    table.waiting()
    view = looker.views[0]
    with view.inside():
        match.book.apply("p2", Bet(1))
        later = world.capture()
    with view.inside():
        assert world.capture() == view.snapshot
    with view.inside(later):
        assert world.capture() == later
    assert len(match.entries) == 1


def test_a_closed_table_leaves_no_world(match):
    table = Table(match, {"p1": RandomBot(), "p2": RandomBot()})
    table.advance()
    table.close()
    match.close()
    assert esper.list_worlds() == ["default"]


# --- orders and planned answers


def cheer(view):
    return Cheer() if view.decision.kind == "cheer" else None


def at_the_cheer(match, orders):
    """A table at which p1 has taken the middle, and p2 with these orders may cheer or sulk."""
    table = Table(match, {"p2": orders})
    for intent in (Begin(2), Bet(0), Place(4)):
        table.play("p1", intent)
    return table


def test_an_order_answers_for_a_person(match):
    table = at_the_cheer(match, Orders([Order("be nice", cheer)]))
    assert table.waiting() is None
    assert [one.intent for one in table.advance()] == [Cheer()]
    assert match.entries[-1].by == "order"
    assert table.waiting() == "p2", "the bet is about something else"
    table.play("p2", Bet(1))
    assert match.entries[-1].by == ""


def test_the_first_order_that_may_answers(match):
    orders = Orders(
        [Order("nonsense", lambda _view: Place(4)), Order("sulk", lambda _view: Sulk()), Order("be nice", cheer)]
    )
    at_the_cheer(match, orders).advance()
    assert match.entries[-1].intent == Sulk()


def test_orders_before_a_computer(match):
    orders = Orders([Order("be nice", cheer)], behind=Scripted(Bet(0), Place(0)))
    table = at_the_cheer(match, orders)
    assert not is_person(orders)
    table.advance()
    assert [(entry.intent, entry.by) for entry in match.entries[3:]] == [
        (Cheer(), "order"),
        (Bet(0), "bot"),
        (Place(0), "bot"),
    ]


def test_who_is_a_person():
    assert is_person(None)
    assert is_person(Orders())
    assert is_person(Orders(behind=Orders()))
    assert not is_person(RandomBot())


def marks(view):
    with view.inside():
        return str(len(view.snapshot))


def test_a_plan_answers_once_where_its_preview_holds(match):
    orders = Orders([Order("be nice", cheer)], fingerprint=marks)
    orders.keep(PlannedAnswer("sulk this time", lambda view: Sulk() if view.decision.kind == "cheer" else None, "5"))
    table = at_the_cheer(match, orders)
    assert table.waiting() is None
    table.reconsider()
    table.advance()
    assert (match.entries[-1].intent, match.entries[-1].by) == (Sulk(), "plan")
    assert orders.planned_answers == []


def test_a_plan_made_under_another_preview_is_dropped(match):
    orders = Orders([Order("be nice", cheer)], fingerprint=marks)
    orders.keep(PlannedAnswer("sulk this time", lambda _view: Sulk(), "4"))
    at_the_cheer(match, orders).advance()
    assert (match.entries[-1].intent, match.entries[-1].by) == (Cheer(), "order")
    assert orders.planned_answers == []


def test_a_plan_that_the_game_would_refuse_is_passed_over(match):
    orders = Orders(fingerprint=marks)
    orders.keep(PlannedAnswer("nonsense", lambda _view: Place(4), "5"))
    assert at_the_cheer(match, orders).waiting() == "p2"


def test_plans_need_a_fingerprint():
    with pytest.raises(AssertionError, match="fingerprint"):
        Orders().keep(PlannedAnswer("any", lambda _view: None, ""))


def test_settled_is_settled():
    settled = Settled(Cheer())
    assert (settled.step(), settled.by) == (Cheer(), "bot")
    assert settled.close() is None
