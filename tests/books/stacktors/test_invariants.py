"""What holds after every deed of random play, in both editions."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition
from hypothesis.stateful import rule as step

from game.books.stacktors.intents import Attack
from game.table import world
from game.table.replay import differences
from tests.books.stacktors.case import CASE
from tests.books.stacktors.invariants import check
from tests.books.stacktors.random_fights import SUITE, fight, judged
from tests.table.play import decisions

rule = pytest.mark.rule
HELD = "MOV-4", "DMG-6", "EVO-3", "POS-2", "POS-5", "PIE-3", "PIE-5", "DIE-1"


@rule(*HELD)
@pytest.mark.parametrize("seed", range(6))
def test_after_every_deed_of_whole_games(seed):
    match = CASE.match(seed)
    for _ in decisions(CASE, match, seed):
        check(match)


@rule(*HELD)
@pytest.mark.parametrize("tens", range(SUITE // 10))
def test_after_every_deed_of_random_fights(tens):
    for seed in range(10 * tens, 10 * tens + 10):
        assert judged(seed)


class Fights(RuleBasedStateMachine):
    """Plays legal answers in any order, with undo and redo between them."""

    @initialize(seed=st.integers(0, 10_000))
    def begin(self, seed):
        self.match = fight(seed).match
        self.states = [self.match.snapshot]

    def _decision(self):
        acting = self.match.to_act()
        return acting[0] if acting and acting[0].kind not in {"gm", "camp"} else None

    @precondition(lambda self: self._decision())
    @step(data=st.data())
    def play(self, data):
        decision = self._decision()
        seat = data.draw(st.sampled_from(decision.owners), label="seat")
        intent = data.draw(st.sampled_from(self.match.legal(decision)), label="answer")
        self.match.play(seat, intent)
        self.states.append(self.match.snapshot)

    @precondition(lambda self: any(isinstance(one, Attack) for one in self._legal()))
    @step(data=st.data())
    def attack(self, data):
        decision = self._decision()
        blows = [one for one in self._legal() if isinstance(one, Attack)]
        self.match.play(decision.owners[0], data.draw(st.sampled_from(blows), label="attack"))
        self.states.append(self.match.snapshot)

    def _legal(self):
        decision = self._decision()
        return self.match.legal(decision) if decision else []

    @precondition(lambda self: self.match.entries and not self.match.undo_refusal(self.match.entries[-1].seat))
    @step()
    def undo(self):
        self.match.undo(self.match.entries[-1].seat)
        self.states.pop()

    @precondition(lambda self: self.match.can_redo())
    @step()
    def redo(self):
        self.match.redo()
        self.states.append(self.match.snapshot)

    @invariant()
    def holds(self):
        if hasattr(self, "match"):
            assert self.match.snapshot == self.states[-1]
            check(self.match)

    def teardown(self):
        if hasattr(self, "match"):
            assert differences(self.match) == ()
            assert [world.digest(state) for state in self.states[1:]] == [
                entry.state for entry in self.match.entries[1:]
            ]
            self.match.close()


TestFights = Fights.TestCase
TestFights.settings = settings(
    max_examples=15,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
