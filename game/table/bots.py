"""Computer players for any rulebook: one answers at random, one looks a little ahead; searches that run in slices of
time.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import cached_property
from time import perf_counter, perf_counter_ns
from typing import NamedTuple, TypeVar

from game.table import world
from game.table.book import Decision, Intent, Why
from game.table.seats import STEP_MS, Search, Settled, View, pick
from game.table.world import Snapshot

WORLDS = 8
"""In so many states that may be the true one each answer is tried, where the seat does not know the true one."""
PLAYED_ON = 40
"""A search that has played on for this many answers scores the state as it is, even if an act is half done."""


class RandomBot:
    """A player that answers with a random legal intent."""

    def begin(self, view: View) -> Search:
        return Settled(pick(view.legal(), view.key))


class GreedyBot:
    """A player that tries every legal intent in a copy of the world, and takes the one with the best score there.

    After the intent it plays on quickly until no act is half done. Of equal intents the bot takes the first on the
    list, where rulebooks put doing nothing, if that is among the best; otherwise any of them.

    What the bot has done before at the same state led back to that state and so gained nothing: the bot then does
    something else, if it can.
    """

    @cached_property
    def _done(self) -> dict[str, dict[Intent, str]]:
        """For the digest of each state: what was done there, and the key of the view when it was.

        An intent that has been undone since does not count as done, because its key comes again.
        """
        return {}

    def begin(self, view: View) -> Search:
        candidates = view.legal()
        return Settled(candidates[0]) if len(candidates) == 1 else self._weighing(view, candidates)

    def _weighing(self, view: View, candidates: list[Intent]) -> GreedySearch:
        with view.inside():
            at_rest = view.book.quiet()
        if not at_rest:
            return GreedySearch(view, candidates, {})
        done = self._done.setdefault(world.digest(view.snapshot, view.book.tallies), {})
        fresh = [one for one in candidates if done.get(one, view.key) == view.key]
        left = fresh or candidates
        with view.inside():
            return GreedySearch(view, left, done, self.alike(left))

    def alike(self, candidates: list[Intent]) -> list[list[Intent]]:
        """The candidates at a state at rest, in groups that surely come to the same score; here each is its own.

        A bot that knows its rulebook may say more, and leave out what surely comes to less than another.
        """
        return [[one] for one in candidates]


class GreedySearch:
    """GreedyBot's search.

    Between slices the state that it has reached is kept as a snapshot, so slicing changes no answer.
    """

    by = "bot"
    why = None

    def __init__(
        self,
        view: View,
        candidates: list[Intent],
        done: dict[Intent, str],
        alike: list[list[Intent]] | None = None,
    ) -> None:
        """`done` is where the search writes its decision. Of each group of candidates that are alike one is tried."""
        assert candidates, f"nothing is legal at {view.decision}"
        self._done = done
        self._view, self._book = view, view.book
        self._candidates = candidates
        first = view.possible(0)
        self._worlds = [first, *map(view.possible, range(1, WORLDS))] if first != view.snapshot else [first]
        groups = (alike or [[one] for one in candidates])[::-1]
        self._left = [(group, at) for group in groups for at in range(len(self._worlds))]
        self._total = 0
        """The scores of what is tried, of the worlds in which it has been played on."""
        self._trying = self._best = candidates[:1]
        self.highest: int | None = None
        """The best score so far; None before one is known."""
        self._line: Snapshot | None = None
        """The state that playing on from the tried intent has reached; None when the next candidate is to be tried."""
        self._answers = 0

    def close(self) -> None:
        """Do nothing: the scratch world belongs to the view."""

    def step(self) -> Intent | None:
        until = perf_counter() + STEP_MS / 1000
        with self._view.inside(self._line):
            under_way = self._line is not None
            while self._left or under_way:
                under_way = self._go_on() if under_way else self._try_next()
                if perf_counter() >= until:
                    break
            self._line = world.capture() if under_way else None
        if self._left or under_way:
            return None
        best = [one for one in self._candidates if one in self._best]
        decided = best[0] if best[0] is self._candidates[0] else pick(best, self._view.key)
        self._done[decided] = self._view.key
        return decided

    def _try_next(self) -> bool:
        """Play the next candidate; False if the rules refuse it in a world that may be."""
        (self._trying, at), self._answers = self._left.pop(), 1
        world.restore(self._worlds[at])
        first, *others = self._trying
        if all(self._book.refusal(seat, first) for seat in self._view.hands):
            if others:
                self._left.append((others, at))
            else:
                self._drop(first)
            return False
        self._book.apply(self._view.seat, first)
        return True

    def _drop(self, last: Intent) -> None:
        """Try the group that ends with that candidate in no more worlds, and forget its scores in others."""
        self._total = 0
        while self._left and self._left[-1][0][-1] == last:
            self._left.pop()

    def _go_on(self) -> bool:
        """Play one quick answer; False when playing on has ended and its state is scored."""
        decisions = self._book.to_act()
        if not decisions or self._book.quiet() or self._answers >= PLAYED_ON:
            self._weigh(self._book.score(self._view.seat, self._view.decision.who))
            return False
        self._quick(decisions[0])
        return True

    def _quick(self, decision: Decision) -> None:
        self._book.apply(decision.owners[0], self._book.quick(decision))
        self._answers += 1

    def _weigh(self, score: int) -> None:
        """Add the score in one world to what is tried; compare it with others once all worlds have been played."""
        self._total += score
        if self._left and self._left[-1][0][-1] == self._trying[-1]:
            return
        score, self._total = self._total, 0
        if self.highest is None or score > self.highest:
            self.highest, self._best = score, []
        if score == self.highest:
            self._best += self._trying


T = TypeVar("T")


class Weighed(NamedTuple):
    """An answer, and why it is one; None where nothing was weighed."""

    answer: Intent
    why: Why | None = None


Work = Generator[None, None, Weighed]
"""Thinking: it yields wherever it may be interrupted, and returns the answer."""


def listed(found: Iterable[T]) -> Generator[None, None, list[T]]:
    """All of them, found one after the other; the work may be interrupted after each."""
    told = list[T]()
    for one in found:
        told.append(one)
        yield
    return told


class Sliced:
    """A search whose work stops for a while at the first yield after STEP_MS.

    The work runs in the scratch world of the view. What it had there is kept while it waits, so the length of a slice
    changes no answer.
    """

    def __init__(self, view: View, work: Work, by: str = "bot") -> None:
        self.by = by
        self.why: Why | None = None
        self.yields = 0
        """How often the work has yielded so far: that tells how long it has been, the same on every machine."""
        self._view, self._work = view, work
        self._at: Snapshot | None = None

    def step(self) -> Intent | None:
        """Work for about STEP_MS; the answer once there is one."""
        until = perf_counter_ns() + STEP_MS * 1_000_000
        with self._view.inside(self._at):
            try:
                self._think()
                while perf_counter_ns() < until:
                    self._think()
            except StopIteration as done:
                weighed: Weighed = done.value
                self.why = weighed.why
                return weighed.answer
            self._at = world.capture()
        return None

    def _think(self) -> None:
        self.yields += 1
        next(self._work)

    def close(self) -> None:
        """End the work where it is."""
        self._work.close()
