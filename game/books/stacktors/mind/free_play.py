"""What a computer player does where nobody opposes the party: it tries what is sensible, or follows a plan."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Final

from game.books.stacktors.ahead.errands.aim import success
from game.books.stacktors.ahead.errands.planner import Planner
from game.books.stacktors.components import Scene
from game.books.stacktors.intents import Give, Leave, Regroup, Travel, Try
from game.books.stacktors.mind import quiet_walks
from game.books.stacktors.mind.sensible import sensible
from game.books.stacktors.play.situation.abstract_challenges import rounds_left
from game.table.book import Intent
from game.table.bots import GreedyBot, GreedySearch
from game.table.seats import Search, View
from game.table.sliced import Sliced, Weighed, Work
from game.table.why import Why
from game.table.world import TABLE, get

OPEN: Final = frozenset({"free", "camp"})
"""Decisions in which nobody opposes the party."""
_TOWARDS: Final = Why("It leads on to the goal.")
_GIVES_UP: Final = Why("Nothing that is left would suffice.")


class FreePlay:
    """Takes the sensible deed that gains most at once; where none gains anything, it goes on with a plan for the goals.

    Only a plan makes room for somebody beside a chest, or walks away from a goal to come nearer to it.
    """

    def __init__(self) -> None:
        self._greedy = _FreeBot()
        self._planner = Planner()

    def begin(self, view: View) -> Search:
        tried = self._greedy.begin(replace(view, legal=lambda: _sensible(view)))
        if view.decision.kind != "free" or not isinstance(tried, GreedySearch):
            return tried
        return _Roaming(view, tried, self._planner)


class _FreeBot(GreedyBot):
    def alike(self, candidates: list[Intent]) -> list[list[Intent]]:
        return quiet_walks.alike(candidates)


class _Roaming:
    """The search for a deed of free play: first by trying all of them, then by a plan."""

    by = "bot"

    def __init__(self, view: View, tried: GreedySearch, planner: Planner) -> None:
        self._view, self._tried, self._planner = view, tried, planner
        self._planned: Sliced | None = None

    @property
    def why(self) -> Why | None:
        return self._planned.why if self._planned else None

    def step(self) -> Intent | None:
        if self._planned:
            return self._planned.step()
        best = self._tried.step()
        if best is None or (self._gains() and not isinstance(best, Leave) and not self._tries):
            return best
        self._planned = Sliced(self._view, self._plan(best))
        return None

    def close(self) -> None:
        """End the search where it is."""
        for search in (self._tried, self._planned):
            if search:
                search.close()

    @cached_property
    def _tries(self) -> bool:
        """Is there a scene to be overcome? Then nothing comes before the plan for it, as its rounds run out (ACH-4)."""
        return any(isinstance(one, Try | Regroup) for one in self._view.legal())

    @cached_property
    def _now(self) -> int:
        """What the state is worth as it is."""
        with self._view.inside():
            return self._view.book.score(self._view.seat, self._view.decision.who)

    def _gains(self) -> bool:
        return self._tried.highest is not None and self._tried.highest > self._now

    def _plan(self, best: Intent) -> Work:
        """The next deed of a plan, or else the best of those that were tried."""
        for deed in self._planner.deeds(self._view, success(get(TABLE, Scene).situation)):
            if deed and self._view.may(deed):
                return Weighed(deed, _GIVES_UP if isinstance(deed, Regroup) and not rounds_left() else _TOWARDS)
            yield
        return Weighed(self._idle(best))

    def _idle(self, best: Intent) -> Intent:
        """The best of what was tried where nothing leads on, or a walk in place of a gift.

        What goes from hand to hand looks new each time, so that the party would never leave (SIT-5).
        """
        walks = (one for one in self._view.legal() if isinstance(one, Travel | Leave))
        return next(walks, best) if isinstance(best, Give) else best


def _sensible(view: View) -> list[Intent]:
    """What is worth being tried out. A scene is played by a plan: a new round would always look like a gain (ACH-3).

    Where one deed alone is left, all are given, since it would be done at once and without a plan.
    """
    legal = view.legal()
    rest = [one for one in legal if not isinstance(one, Try | Regroup)]
    with view.inside():
        found = sensible(rest or legal)
    return found if len(found) > 1 else legal
