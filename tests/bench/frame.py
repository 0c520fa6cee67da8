"""The frame of the benchmarks: a registry, a stopwatch, and the yardstick by which machines can be compared."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from time import process_time

LEAST = 0.02
"""How many seconds one measurement takes at least; the best of REPEATS measurements counts."""
REPEATS = 7
ATTEMPTS = 4
"""How often a benchmark over its limit is measured; other processes make work slower, never quicker."""

Work = Callable[[], object]
Clock = Callable[[], float]


@dataclass(frozen=True)
class Benchmark:
    """A piece of work that is timed.

    `ready` prepares the work and yields it. `most` is its limit in yardsticks, 0 for none; `against` names another
    benchmark that is the yardstick for this one. The `clock` counts what this process computes, however busy the
    machine is, unless other processes do the work.
    """

    name: str
    ready: Callable[[], AbstractContextManager[Work]]
    most: float = 0
    against: str = ""
    clock: Clock = process_time

    def seconds(self) -> float:
        """How many seconds the work takes at best, with as little garbage to look through as in a game under way."""
        with self.ready() as work:
            gc.collect()
            gc.freeze()
            try:
                return seconds(work, self.clock)
            finally:
                gc.unfreeze()


REGISTRY: list[Benchmark] = []


def benchmark(
    name: str, most: float = 0, against: str = "", clock: Clock = process_time
) -> Callable[[Callable[[], Iterator[Work]]], Callable[[], Iterator[Work]]]:
    """A decorator that enters a generator function, which yields the work once; only the yielded work is timed."""

    def enter(function: Callable[[], Iterator[Work]]) -> Callable[[], Iterator[Work]]:
        REGISTRY.append(Benchmark(name, contextmanager(function), most, against, clock))
        return function

    return enter


@dataclass(frozen=True)
class Measure:
    """A number that is the same on every machine, with its unit and its limit."""

    name: str
    count: Callable[[], float]
    unit: str
    most: float


MEASURES: list[Measure] = []


def measure(name: str, unit: str, most: float) -> Callable[[Callable[[], float]], Callable[[], float]]:
    """A decorator that enters a function which counts something."""

    def enter(function: Callable[[], float]) -> Callable[[], float]:
        MEASURES.append(Measure(name, function, unit, most))
        return function

    return enter


def yardstick() -> int:
    """About 10 microseconds of plain Python: work with dictionaries and tuples like the table's own."""
    rows = {}
    for number in range(100):
        rows[number] = (number, number + 1)
    return sum(first for first, _ in rows.values())


def seconds(work: Work, clock: Clock = process_time) -> float:
    """How many seconds one call takes at best."""
    calls = _calls(work, clock)
    return min(_once(work, calls, clock) for _ in range(REPEATS))


def _calls(work: Work, clock: Clock) -> int:
    """How many calls fill a measurement."""
    calls = 1
    while (took := _once(work, calls, clock) * calls) < LEAST:
        calls = max(calls * 2, int(calls * LEAST / took) if took else 0)
    return calls


def _once(work: Work, calls: int, clock: Clock) -> float:
    begun = clock()
    for _ in range(calls):
        work()
    return (clock() - begun) / calls


@dataclass(frozen=True)
class Figure:
    """A result: microseconds on this machine, and yardsticks or times of another benchmark, which compare machines."""

    name: str
    us: float
    ratio: float
    most: float
    against: str = ""
    counted: str = ""
    """The unit of a number that is no time; the number itself stands in `ratio`."""

    @property
    def over(self) -> bool:
        """Is it over its limit?"""
        return 0 < self.most < self.ratio

    def __str__(self) -> str:
        limit = f"  (at most {self.most:g})" if self.most else ""
        if self.counted:
            return f"{self.name:48} {self.ratio:10.1f} {self.counted}{limit}"
        unit = f'times "{self.against}"' if self.against else "yardsticks"
        return f"{self.name:48} {self.us:10.1f} µs {self.ratio:9.2f} {unit}{limit}"


def run(*names: str) -> Iterator[Figure]:
    """Run the benchmarks whose names contain any of these words, or which such a module enters, or all of them.

    One over its limit is measured anew, ATTEMPTS times in all, and its best figure counts.
    """
    for one in REGISTRY:
        if not names or any(_meant(name, one.name, one.ready) for name in names):
            yield _measured(one)
    for told in MEASURES:
        if not names or any(_meant(name, told.name, told.count) for name in names):
            yield Figure(told.name, 0, told.count(), told.most, counted=told.unit)


def _meant(name: str, told: str, work: Callable[[], object]) -> bool:
    return name in told or work.__module__ == f"{__package__}.{name}"


def _measured(one: Benchmark) -> Figure:
    """The figure of a benchmark; the yardstick is measured anew for each attempt, before and after it."""
    unit = _named(one.against).seconds if one.against else partial(seconds, yardstick)
    figures = []
    for _ in range(ATTEMPTS):
        before, took, after = unit(), one.seconds(), unit()
        figures.append(Figure(one.name, took * 1e6, took / min(before, after), one.most, one.against))
        if not figures[-1].over:
            break
    return min(figures, key=lambda figure: figure.ratio)


def _named(name: str) -> Benchmark:
    return next(one for one in REGISTRY if one.name == name)
