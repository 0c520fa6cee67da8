from __future__ import annotations

import pytest

from game.table import world
from game.table.book import DEEPEST, MOST_STEPS, Ask, Flow, Frame, Intent, Pending, find, frames, go, refuse


class Step(Frame, frozen=True):
    n: int = 0


class Inner(Frame, frozen=True):
    pass


class Yes(Intent, frozen=True):
    pass


class No(Intent, frozen=True):
    pass


def ask(*answers):
    return lambda _frame: Ask(7, lambda: iter(answers))


@pytest.fixture
def flow():
    """A flow with a step of the engine's, a question, a question with one answer, and a nested frame."""
    flow = Flow({"nothing_asked": "ONE-1", "no_answer": "ONE-2"})
    flow.heard = []

    def heard(at, to):
        def deed(frame, choice, events):
            flow.heard.append((at, choice))
            events.append(at)
            return to(frame)

        return deed

    flow.deed("engine")(heard("engine", lambda frame: go(frame, "ask")))
    flow.asking("ask")(ask(Yes(), No()))
    flow.deed("ask")(heard("ask", lambda frame: go(frame, "only", n=frame.n + 1)))
    flow.asking("only")(ask(Yes()))
    flow.deed("only")(heard("only", lambda frame: (*go(frame, "last"), Inner(at="inner"))))
    flow.asking("inner")(ask(Yes(), No()))
    flow.deed("inner")(heard("inner", lambda _frame: ()))
    flow.asking("last")(ask())
    flow.deed("last")(heard("last", lambda _frame: ()))
    return flow


@pytest.fixture(autouse=True)
def begun():
    with world.scratch({}):
        world.new(Pending((Step(at="engine"),)))
        yield


def test_play_waits_only_for_real_choices(flow):
    assert flow.settle() == ["engine"]
    assert flow.question().who == 7
    assert flow.answer(No()) == ["ask", "only"]
    assert frames() == (Step(at="last", n=1), Inner(at="inner"))
    assert flow.answer(Yes()) == ["inner", "last"]
    assert frames() == ()
    assert flow.question() is None
    assert flow.heard == [("engine", None), ("ask", No()), ("only", Yes()), ("inner", Yes()), ("last", None)]


def test_settling_waits_at_once_at_a_choice(flow):
    flow.settle()
    assert flow.settle() == []
    assert frames() == (Step(at="ask"),)


def test_find_takes_the_innermost():
    world.put(world.TABLE, Pending((Step(at="a", n=1), Step(at="b", n=2), Inner(at="c"))))
    assert find(Step) == Step(at="b", n=2)
    assert find(Inner) == Inner(at="c")
    world.put(world.TABLE, Pending(()))
    assert find(Inner) is None


def test_only_listed_answers_will_do(flow):
    flow.settle()
    assert flow.refusal(Yes()) is None
    flow.answer(Yes())
    world.put(world.TABLE, Pending((Step(at="only"),)))
    assert flow.refusal(No()).rule == "ONE-2"
    world.put(world.TABLE, Pending(()))
    assert flow.refusal(No()).rule == "ONE-1"


def test_an_open_kind_is_judged_by_its_own_refusal(flow):
    flow.asking("open")(
        lambda _frame: Ask(7, lambda: iter((Yes(),)), lambda intent: refuse("X", "No") if intent == Yes() else None)
    )
    world.put(world.TABLE, Pending((Step(at="open"),)))
    assert flow.refusal(Yes()).rule == "X"
    assert flow.refusal(No()) is None


def test_play_waits_where_more_may_be_answered_than_is_listed(flow):
    several = [True]
    flow.asking("open")(lambda _frame: Ask(7, lambda: iter((Yes(),)), lambda _intent: None, lambda: several[0]))
    flow.deed("open")(lambda _frame, _choice, _events: ())
    world.put(world.TABLE, Pending((Step(at="open"),)))
    flow.settle()
    assert frames() == (Step(at="open"),)
    several[0] = False
    flow.settle()
    assert frames() == ()


def test_a_question_that_has_several_answers_need_not_list_them(flow):
    def answers():
        yield Yes()
        raise AssertionError("the second answer was looked for")

    flow.asking("open")(lambda _frame: Ask(7, answers, lambda _intent: None, lambda: True))
    world.put(world.TABLE, Pending((Step(at="open"),)))
    flow.settle()
    assert frames() == (Step(at="open"),)


def test_a_question_without_any_answer_is_passed_over_whatever_it_says(flow):
    flow.asking("open")(lambda _frame: Ask(7, lambda: iter(()), lambda _intent: None, lambda: True))
    flow.deed("open")(lambda _frame, _choice, _events: ())
    world.put(world.TABLE, Pending((Step(at="open"),)))
    flow.settle()
    assert frames() == ()


def test_one_step_has_one_function(flow):
    with pytest.raises(AssertionError, match='the step "ask"'):
        flow.asking("ask")(ask())
    with pytest.raises(AssertionError, match='the step "ask"'):
        flow.deed("ask")(lambda *_: ())


def test_a_function_keeps_its_own_name(flow):
    function = ask(Yes())
    assert flow.asking("new")(function) is function


def test_a_flow_that_does_not_settle_is_our_bug():
    flow = Flow()
    calls = []
    flow.deed("engine")(lambda frame, _choice, _events: calls.append(1) or (frame,))
    with pytest.raises(AssertionError, match="does not settle"):
        flow.settle()
    assert len(calls) == MOST_STEPS


def test_frames_that_nest_without_end_are_our_bug():
    flow = Flow()
    flow.deed("engine")(lambda frame, _choice, _events: (frame, frame))
    with pytest.raises(AssertionError, match="too deep"):
        flow.settle()
    assert len(frames()) == DEEPEST - 1
