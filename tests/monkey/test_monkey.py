"""A few seconds of the monkey; `python -m tests.monkey` lets it play for longer and judges memory too."""

from __future__ import annotations

import pytest

from tests.monkey import __main__
from tests.monkey.doors import Doors
from tests.monkey.play import RESTING, Halves, Monkey

EVENTS = 300
"""The number of events of the short run."""


@pytest.fixture(autouse=True)
def alone(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))


def test_nothing_that_is_pressed_breaks_a_screen():
    monkey = Monkey(1, stay=120)
    while monkey.played < EVENTS:
        monkey.step()
    monkey.close()
    assert len(monkey.seen) > 1


def test_every_door_opens():
    monkey = Monkey(3)
    for way in dict.fromkeys(monkey.doors.ways):
        monkey.go(way())
        monkey.app.frame((), 16)
        assert monkey.app.running
    monkey.close()


def test_at_rest_nothing_but_the_title_is_there():
    monkey = Monkey(5, stay=40)
    while monkey.played < 80:
        monkey.step()
    monkey.rest()
    assert [type(one).__name__ for one in monkey.app.screens] == ["Title"]
    assert monkey.app.look.size == RESTING
    monkey.step()
    monkey.close()


def test_an_exception_is_told_with_where_it_was(monkeypatch, capsys):
    def broken(_self):
        raise KeyError("no such thing")

    monkeypatch.setattr(Doors, "screen", broken)
    assert __main__.run(10, 7) == 1
    assert "seed 7: broken at event 0" in capsys.readouterr().out


def test_growth_is_that_of_the_second_half(monkeypatch):
    taken = iter([100, 200, 210, 150])
    monkeypatch.setattr("tests.monkey.play.memory", lambda: next(taken))
    halves = Halves(100)
    for played in (10, 40, 60, 99):
        halves.note(played)
    assert halves.growth == pytest.approx(0.05)
    assert halves.figures == (200, 210)


def test_what_comes_before_the_second_half_may_be_left_out(monkeypatch):
    taken = iter((100, 104))
    monkeypatch.setattr("tests.monkey.play.memory", lambda: next(taken))
    halves = Halves(100, since=0.5)
    for played in (49, 50, 80):
        halves.note(played)
    assert halves.figures == (100, 104)
