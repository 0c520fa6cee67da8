"""A deed that leads into hard ground says so."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead import walking
from game.books.stacktors.intents import EndTurn, Move, Teleport, Travel
from game.table import world
from tests.books.stacktors.scene import cells, scene


def told(drawing: str, deed, *, a: str = "G2-R2-R1", under: str = ".") -> str:
    s = scene(drawing, A=f"p1 {a}", z="hostile G1-G1-", under={"A": under})
    s.until("A")
    with world.inside(s.match.world):
        return walking.warned(deed(s.id("A")), s.id("A"))


def walk(way: str):
    return lambda who: Move(cells(way))  # noqa: ARG005


@pytest.mark.rule("TER-1", "TER-2", "TER-3")
@pytest.mark.parametrize(
    ("drawing", "way", "text"),
    [
        ("A~...z", "b1", "A stands in water then: 2 steps a turn, not 5."),
        ("A:...z", "b1", "A stands on slow ground then: 3 steps a turn, not 5."),
        ("A:.....z", "b1 c1", "The way leads through slow ground, which takes steps."),
        ("A......z", "b1 c1", ""),
    ],
)
def test_a_walk_into_or_through_hard_ground_is_told(drawing, way, text):
    assert told(drawing, walk(way), a="G2P3-R2-R1") == text


@pytest.mark.rule("CLR-F-BLUE", "TER-4")
def test_ground_that_is_easy_for_these_feet_or_is_stood_on_already_is_not_told():
    assert told("A~...z", walk("b1"), a="B2-R2-R1") == ""
    assert told("A~...z", walk("b1"), under="~") == ""


@pytest.mark.rule("TER-2")
def test_leaps_and_free_walks_tell_where_they_end():
    assert told("A~...z", lambda who: Teleport(cells("b1")[0], 0)).startswith("A stands in water then")  # noqa: ARG005
    assert told("A~...z", lambda who: Travel(who, cells("b1"), ())).startswith("A stands in water then")
    assert told("A~...z", lambda who: EndTurn()) == ""  # noqa: ARG005


@pytest.mark.rule("TER-2")
def test_whoever_has_no_more_than_one_step_loses_none_by_hard_ground():
    assert told("A~...z", walk("b1"), a="G1-R2-R1") == "The way leads through water, which takes steps."
    assert told("A~...z", lambda who: Teleport(cells("b1")[0], 0), a="G1-R2-R1") == ""  # noqa: ARG005
