"""A computer player that foresees what both sides may still do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from game.books.stacktors.intents import SHARED, Heal
from game.books.stacktors.mind import replies, turn
from game.books.stacktors.mind.free_play import FreePlay
from game.books.stacktors.mind.haunts import recalled
from game.books.stacktors.mind.mind import Mind
from game.books.stacktors.mind.reasons import why
from game.books.stacktors.mind.turn import deepened
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.mind.worth import POINT, Candidate
from game.books.stacktors.play.flow import rounds
from game.books.stacktors.play.people import people
from game.books.stacktors.values import exchange
from game.table import world
from game.table.book import Intent, Why
from game.table.bots import Sliced, Weighed, Work
from game.table.match import Match
from game.table.seats import Search, View, lot
from game.table.world import Snapshot

_LONG: Final = 15
"""The rounds after which a conflict drags on."""


class Tactician:
    """Plays conflicts by weighing a few good deeds, and everything outside of them as `FreePlay` does."""

    def __init__(self, weights: Weights | None = None) -> None:
        self._mind = Mind(weights or Weights())
        self._outside = FreePlay()
        exchange.prepare()

    @property
    def candid(self) -> bool:
        """Is it of a level that lets its enemies see what it means to do?"""
        return self._mind.weights.candid

    def double(self, seen: Snapshot) -> Tactician:  # noqa: ARG002
        """One that weighs things in the same way and remembers the same."""
        made = Tactician(self._mind.weights)
        made._mind.haunts = self._mind.haunts.copied()
        return made

    def begin(self, view: View) -> Search:
        if view.decision.kind in SHARED:
            return self._outside.begin(view)
        return Sliced(view, self._work(view))

    def _work(self, view: View) -> Work:
        softness, moment = POINT * self._softness(), _moment(view)
        yield from self._mind.look_around()
        if view.decision.kind == "act":
            found = yield from turn.weighed(view, self._mind)
            if self._mind.weights.deepened > 1 and not rounds.stale():
                found = yield from deepened(view, self._mind, found)
        else:
            found = yield from replies.weighed(view, self._mind)
        best = _chosen(view, found, softness, moment)
        if best is None:
            return Weighed(view.legal()[0])
        if isinstance(best.deed, Heal):
            self._mind.haunts.heals(best.deed.patient)
        return Weighed(best.deed, why(best, found))

    def _softness(self) -> int:
        """By how many points a deed may be worse than the best one and be chosen all the same.

        A conflict that drags on makes everybody exact.
        """
        dragging = rounds.stale() or people.round_number() > _LONG
        return 0 if dragging else self._mind.weights.softness


def _chosen(view: View, found: Iterable[Candidate], softness: int = 0, moment: str = "") -> Candidate | None:
    """The candidate with the best score that the match takes; with softness, any of those that are nearly as good.

    None where it takes none of them.
    """
    left = list(found)
    while left:
        highest = max(one.score for one in left)
        near = [one for one in left if one.score >= highest - softness]
        best = max(near, key=lambda one: lot(f"{moment}/{one.deed}")) if softness else near[0]
        if view.may(best.deed):
            return best
        left.remove(best)
    return None


def _moment(view: View) -> str:
    """By what one is chosen among deeds that are nearly as good.

    In a turn that is the seed, the round, who acts and where, so that it can be foreseen: not how many answers others
    have given before.
    """
    if view.decision.kind != "act":
        return view.key
    return f"{view.seed}/{people.round_number()}/{view.decision.who}/{people.cell(view.decision.who)}"


class WeighedTurn:
    """The deeds of a turn, weighed as a computer would that had played so far, for whoever chooses among them itself.

    It works in the world of a view, in small steps, and that shows the view again after each of its works.
    """

    def __init__(self, match: Match, view: View) -> None:
        self._match, self._view, self._mind = match, view, Mind(Weights())
        self._found = dict[Intent, Candidate]()

    def begin(self, wanted: Callable[[Intent], bool]) -> Iterator[None]:
        """Weigh what a computer thinks of, and keep what is wanted of that."""
        self._mind.haunts = yield from recalled(self._match, self._view)
        yield from self._mind.look_around()
        self._keep(one for one in (yield from turn.weighed(self._view, self._mind)) if wanted(one.deed))

    def add(self, deeds: Iterable[Intent]) -> Iterator[None]:
        """Weigh those deeds too, as far as they are not known yet and the rules take them."""
        new = [one for one in deeds if one not in self._found]
        if new:
            self._keep((yield from turn.measured(self._view, self._mind, new)))

    def _keep(self, weighed: Iterable[Candidate]) -> None:
        self._found |= {one.deed: one for one in weighed}
        world.restore(self._view.snapshot)

    def best(self) -> Intent | None:
        """The best deed that the match takes and the view allows; None where there is none."""
        best = _chosen(self._view, self._found.values())
        return best.deed if best else None

    def as_good(self, deed: Intent, other: Intent) -> bool:
        """Is the deed weighed, and no worse than the other one?"""
        return deed in self._found and self._found[deed].score >= self._found[other].score

    def why(self, deed: Intent) -> Why | None:
        """Why that deed rather than others; None where there was no choice."""
        return why(self._found[deed], [*self._found.values()])
