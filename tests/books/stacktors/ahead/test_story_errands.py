"""A party in free play does what makes conditions true, so that goals count and deeds end the situation."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from game.books.stacktors.ahead.errands.errands import Aim, errands, success
from game.books.stacktors.components import Chronicle, Scene
from game.books.stacktors.intents import Direct, Travel
from game.books.stacktors.values.situation import Goal, TalkChoice, Watch
from game.table import world
from game.table.world import TABLE, get
from tests.books.stacktors.scene import More, scene


def played(s, outcome: str = "done", most: int = 30):
    """What the party does for the outcome, until the situation is over: walks, talks and attacks, and where to."""
    done = []
    for _ in range(most):
        if s.asked[1] == "moment":
            s.play(s.legal(Direct)[0])
            continue
        if s.asked[1] != "free":
            break
        with world.inside(s.match.world):
            wanted = [*islice((one for one in errands(Aim((outcome,))) if one is not None), 12)]
        intent = next((one for one in wanted if not s.refused(one)), None)
        if intent is None:
            break
        done.append(str(intent.path[-1]) if isinstance(intent, Travel) else type(intent).__name__)
        s.play(intent)
    return done


def place(*watches: Watch, goals=(), talk=(), **names: Any):
    more = More(tuple(goals), tuple(watches), talk=tuple(talk))
    return scene(
        "A....\n.....\n....b",
        A="G3-R3-",
        conflict=False,
        regions={"gate": "e1", "yard": "a3"},
        more=more,
        **{"b": "neutral G1-R1-", **names},
    )


def over(s):
    return s.table(Chronicle).past


def test_it_goes_where_a_deed_ends_the_situation():
    s = place(Watch(when="reach gate", do="end done"), goals=[Goal("rounds", "9")])
    assert played(s) == ["e1"]
    assert over(s) == (("scene", "done"),)


def test_it_first_brings_about_the_fact_for_which_a_goal_waits():
    s = place(Watch(when="reach yard", do="set key 1"), goals=[Goal("reach", "gate", "done", when="key")])
    assert played(s) == ["a3", "e1"]
    assert over(s) == (("scene", "done"),)


def test_a_line_that_sets_a_fact_is_said_for_a_line_that_waits_for_it():
    lines = [
        TalkChoice("Who are you?", "Nobody.", do="set asked 1", once=True),
        TalkChoice("Let us through.", "Go.", when="asked", do="end done"),
    ]
    s = place(goals=[Goal("rounds", "9")], talk=lines)
    assert [one for one in played(s) if one == "Talk"] == ["Talk", "Talk"]
    assert over(s) == (("scene", "done"),)


def test_nothing_is_bought_that_nobody_can_pay():
    s = place(goals=[Goal("rounds", "9")], talk=[TalkChoice("The key?", "Two coins.", cost="coins 2", do="end done")])
    assert played(s) == []


def test_deeds_count_among_what_is_a_success():
    s = place(Watch(when="reach gate", do="end done"), goals=[Goal("rounds", "9", "late", bad=True)])
    with world.inside(s.match.world):
        assert "done" in success(get(TABLE, Scene).situation).outcomes


@pytest.mark.parametrize(("more", "outcomes"), [((), ("kept",)), ((Goal("reach", "gate"),), ("success",))])
def test_where_nothing_else_is_a_success_the_party_only_has_to_hold_out(more, outcomes):
    s = place(goals=[Goal("rounds", "9", "kept"), *more])
    with world.inside(s.match.world):
        assert success(get(TABLE, Scene).situation).outcomes == outcomes
