"""What was worked out about a match is kept as long as its state stays."""

from __future__ import annotations

import pytest

from game.books.stacktors.components import Body
from game.books.stacktors.intents import EndTurn
from game.table.world import each
from game.ui.play.state_cache import StateCache
from tests.books.stacktors.scene import scene


@pytest.fixture
def s():
    found = scene("A.c", A="G1-R1-", c="hostile G1-R1-")
    yield found
    found.match.close()


def test_what_was_found_is_found_once_for_a_state(s):
    cache, asked = StateCache(s.match, "p1"), []
    for _ in range(2):
        assert len(cache.kept("bodies", lambda: asked.append(1) or list(each(Body)))) == 2
    assert asked == [1]


def test_it_is_found_anew_when_the_state_has_changed_and_when_it_is_taken_back(s):
    cache, asked = StateCache(s.match, "p1"), []
    cache.kept("bodies", lambda: asked.append("before"))
    decision = s.match.to_act()[0]
    intent = next(one for one in s.match.legal(decision) if isinstance(one, EndTurn))
    s.match.play(decision.owners[0], intent)
    cache.kept("bodies", lambda: asked.append("after"))
    s.match.undo(decision.owners[0])
    cache.kept("bodies", lambda: asked.append("taken back"))
    assert asked == ["before", "after", "taken back"]


def test_other_keys_have_other_answers(s):
    cache = StateCache(s.match, "p1")
    assert (cache.kept("one", lambda: 1), cache.kept("two", lambda: 2), cache.kept("one", lambda: 3)) == (1, 2, 1)
