"""What may be seen next is painted beforehand: each part once, a few steps at a time, the likeliest first."""

from __future__ import annotations

from itertools import count

import pytest

from game.ui.kit.rehearsal import Rehearsal, painted
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, Panel

pytestmark = pytest.mark.usefixtures("unrendered")


def parts(log, **lengths):
    def steps(name, length):
        for n in range(length):
            log.append((name, n))
            yield

    return [(name, lambda name=name, length=length: steps(name, length)) for name, length in lengths.items()]


def test_each_part_is_gone_through_once_and_in_order():
    log, rehearsal = [], Rehearsal()
    expected = parts(log, dock=2, page=1)
    while rehearsal.go_on(expected):
        pass
    assert log == [("dock", 0), ("dock", 1), ("page", 0)]
    assert not rehearsal.go_on(expected)


@pytest.fixture
def ticking(monkeypatch):
    """Each look at the clock takes a second, and so does each step."""
    monkeypatch.setattr("game.ui.kit.rehearsal.perf_counter", count().__next__)


@pytest.mark.usefixtures("ticking")
def test_no_step_is_begun_once_the_time_of_a_frame_is_over():
    log, rehearsal = [], Rehearsal()
    rehearsal.go_on(parts(log, dock=9), seconds=1.5)
    assert log == [("dock", 0)]
    rehearsal.go_on(parts(log, dock=9), seconds=2.5)
    assert log == [("dock", 0), ("dock", 1), ("dock", 2)]


@pytest.mark.usefixtures("ticking")
def test_looking_for_the_part_is_work_too():
    log, rehearsal = [], Rehearsal()
    assert rehearsal.go_on(parts(log, dock=9), seconds=0)
    assert log == []


@pytest.mark.usefixtures("ticking")
def test_what_is_likelier_now_comes_first():
    log, rehearsal = [], Rehearsal()
    rehearsal.go_on(parts(log, page=9), seconds=1.5)
    rehearsal.go_on(parts(log, dock=1, page=9), seconds=1.5)
    assert log == [("page", 0), ("dock", 0)]


def test_all_is_gone_through_again_once_it_is_forgotten():
    log, rehearsal = [], Rehearsal()
    rehearsal.go_on(parts(log, dock=1))
    rehearsal.forget()
    rehearsal.go_on(parts(log, dock=1))
    assert log == [("dock", 0)] * 2


def test_painted_widgets_leave_their_pictures_in_the_look():
    look = Look((1280, 720))
    button = Button(key="strike", caption="Strike", rect=Rect(40, 40, 120, 36))
    steps = painted(look, (Panel(key="board", rect=Rect(20, 20, 300, 200), title="Attack"), button))
    before = look.rendered
    next(steps)
    shadowed = look.rendered
    assert shadowed > before
    next(steps)
    assert look.rendered > shadowed
    assert look.kept(("button", 120, 36, "normal"))
