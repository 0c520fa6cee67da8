"""Suggestions for an attack, worked out a slice at a time, so that no frame waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from time import perf_counter

from game.stacktors.ahead.advice import AttackOptions, Mode, Suggestion, foremost, sound
from game.table.book import Seat
from game.table.match import Match
from game.ui.play.state_cache import StateCache

SLICE = 0.016
"""The length of one slice, in seconds."""
AT_ONCE = 4
"""The number of attacks that are weighed before a dock is shown at all."""


class Weighing:
    """Weighs the attacks of each kind in turn, in the world that `inside` enters."""

    def __init__(self, options: AttackOptions, inside: Callable[[], AbstractContextManager[None]]) -> None:
        self.best: Suggestion | None = None
        """The suggestion to begin with; None while it is not known.

        It is the sure one, else the one that is enough, of the first kind of attack that has such a suggestion.
        """
        self.options, self._inside = options, inside
        self._begun: float | None = perf_counter()
        """When the weighing began, in seconds of `perf_counter`; None after the first slice.

        The first slice is shorter by the time that has gone by since.
        """
        self._kept: dict[Mode, tuple[Suggestion, ...]] = {}
        self._work: Iterator[object] | None = self._weigh()
        self.go_on(AT_ONCE, 0)

    @property
    def over(self) -> bool:
        """Is everything worked out?"""
        return self._work is None

    def of(self, mode: Mode) -> tuple[Suggestion, ...]:
        """The suggestions for that kind of attack; empty while they are not worked out."""
        return self._kept.get(mode, ())

    @property
    def sure(self) -> Suggestion | None:
        """The cheapest attack that works whatever the answer, among those weighed; None if there is none."""
        sure = [one for found in self._kept.values() for one in found if one.name == "Sure"]
        return min(sure, key=lambda one: one.price, default=None)

    def knows(self, mode: Mode) -> bool:
        """Are the suggestions for that kind of attack worked out?"""
        return mode in self._kept or self.over

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
        for mode in self.options.modes:
            yield from self.options.weighing(mode)
            found = self._kept[mode] = self.options.suggestions(mode)
            self.best = self.best or sound(found)
        self.best = foremost(self._kept.values())


def begun(known: StateCache, seat: Seat, who: int, target: int) -> Weighing:
    """The weighing of attacks on that target, as far as it has gone since the match last changed; else a new one."""
    return known.kept(("weighing", seat, who, target), lambda: _new(known.match, seat, who, target))


def _new(match: Match, seat: Seat, who: int, target: int) -> Weighing:
    inside = partial(match.seen, seat)
    with inside():
        options = AttackOptions(who, target)
    return Weighing(options, inside)
