"""The cards of an attack, worked out a slice at a time, so that no frame waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from time import perf_counter

from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.ahead.proposals.candidates import weighed_cards
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.ahead.proposals.verbs import Verb
from game.table.book import Seat
from game.table.match import Match
from game.ui.play.state_cache import StateCache

SLICE = 0.016
"""The length of one slice, in seconds."""
AT_ONCE = 4
"""The number of attacks that are weighed before a dock is shown at all."""


class Weighing:
    """Weighs the attacks of each verb in turn, in the world that `inside` enters."""

    def __init__(self, options: AttackOptions, inside: Callable[[], AbstractContextManager[None]]) -> None:
        self.best: Proposal | None = None
        self.alone: Proposal | None = None
        """The card to begin with, and the one where no help can be planned.

        They are None while they are not known, and where none is worth it.
        """
        self.options, self._inside = options, inside
        self._begun: float | None = perf_counter()
        """When the weighing began, in seconds of `perf_counter`; None after the first slice.

        The first slice is shorter by the time that has gone by since.
        """
        self._kept: dict[Verb, tuple[Proposal, ...]] = {}
        self._work: Iterator[object] | None = self._weigh()
        self.go_on(AT_ONCE, 0)

    @property
    def over(self) -> bool:
        """Is everything worked out?"""
        return self._work is None

    def of(self, verb: Verb) -> tuple[Proposal, ...]:
        """The cards of that verb; empty while they are not worked out."""
        return self._kept.get(verb, ())

    def knows(self, verb: Verb) -> bool:
        """Are the cards of that verb worked out?"""
        return verb in self._kept or self.over

    def go_on(self, least: int = 1, seconds: float = SLICE) -> bool:
        """Work out another slice, of at least `least` attacks; is more known now, or everything?"""
        known, begun, weighed = len(self._kept), self._begun or perf_counter(), 0
        with self._inside():
            while self._work and (weighed < least or perf_counter() - begun < seconds):
                self._work = None if next(self._work, self) is self else self._work
                weighed += 1
        self._begun = None if seconds else self._begun
        return len(self._kept) > known or self.over

    def _weigh(self) -> Iterator[object]:
        for verb in self.options.verbs:
            for found in weighed_cards(self.options, verb):
                if found is not None:
                    self._kept[verb] = found
                yield None
        cards = tuple(one for found in self._kept.values() for one in found)
        self.best, self.alone = choosing.best(cards), choosing.alone(cards)


def begun(known: StateCache, seat: Seat, who: int, target: int) -> Weighing:
    """The weighing of attacks on that target, as far as it has gone since the match last changed; else a new one."""
    return known.kept(("weighing", seat, who, target), lambda: _new(known.match, seat, who, target))


def _new(match: Match, seat: Seat, who: int, target: int) -> Weighing:
    inside = partial(match.seen, seat)
    with inside():
        options = AttackOptions(who, target)
    return Weighing(options, inside)
