"""What the table costs: captures, restores, digests, answers, lines of the log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import defstruct

from game.table import log, world
from game.table.bots import GreedyBot
from game.table.loading import Fold
from game.table.match import Match
from game.table.seats import Table
from game.table.world import Component
from tests.bench.frame import Work, benchmark
from tests.table.play import played
from tests.tictactoe import CASE, Begin, TicTacToe

ENTITIES, KINDS = 40, 10
MANY: tuple[type[Any], ...] = tuple(
    defstruct(f"Kind{number}", [("n", int, 0)], bases=(Component,), frozen=True, tag=True) for number in range(KINDS)
)


def fill() -> None:
    for number in range(ENTITIES):
        world.new(*(kind(number) for kind in MANY))


@benchmark("world: capture, 40 x 10, one entity written to", most=1.5)
def capture_one() -> Iterator[Work]:
    with world.scratch({}):
        fill()
        values = MANY[3](1), MANY[3](2)

        def work() -> object:
            world.put(7, values[0])
            return world.capture()

        yield work


@benchmark("world: capture, 40 x 10, everything written to")
def capture_all() -> Iterator[Work]:
    with world.scratch({}):
        fill()
        one = MANY[3](1)

        def work() -> object:
            for entity in range(1, ENTITIES + 1):
                world.put(entity, one)
            return world.capture()

        yield work


@benchmark("world: restore, 40 x 10, one entity differs", most=2.5)
def restore_one() -> Iterator[Work]:
    with world.scratch({}):
        fill()
        before = world.capture()
        world.put(7, MANY[3](99))
        after = world.capture()

        def work() -> None:
            world.restore(before)
            world.restore(after)

        yield work


@benchmark("world: a new scratch world of 40 x 10")
def new_scratch() -> Iterator[Work]:
    with world.scratch({}):
        fill()
        snapshot = world.capture()

    def work() -> None:
        with world.scratch(snapshot):
            pass

    yield work


@benchmark("world: digest, 40 x 10, one entity written to", most=10)
def digest_one() -> Iterator[Work]:
    with world.scratch({}):
        fill()
        values = MANY[3](1), MANY[3](2)
        turn = iter(range(10**9))

        def work() -> object:
            world.put(7, values[next(turn) % 2])
            return world.digest(world.capture())

        yield work


@benchmark("match: play and undo one intent of the small book")
def play_and_undo() -> Iterator[Work]:
    match = Match(TicTacToe(), CASE.start(0))

    def work() -> None:
        match.play("p1", Begin(2))
        match.undo("p1")

    yield work
    match.close()


@benchmark("log: write a line")
def write_line() -> Iterator[Work]:
    match = played(CASE, 1, 8)
    scribe = log.Scribe(match, "")
    yield lambda: list(scribe.entry(match.entries[-1], 8, match.before(), match.snapshot))


@benchmark("log: fold a whole small game")
def fold_game() -> Iterator[Work]:
    header, *lines = log.Scribe(played(CASE, 1), "").whole()

    def work() -> None:
        fold = Fold(TicTacToe(), log.read_header(header))
        for number, line in enumerate(lines, 2):
            fold.line(log.unseal(line, number), number)

    yield work


@benchmark("bots: a greedy answer in the small book")
def greedy() -> Iterator[Work]:
    match = played(CASE, 1, 2)

    def work() -> None:
        table = Table(match, {seat: GreedyBot() for seat in CASE.seats})
        search = table._now().search
        assert search
        while search.step() is None:
            pass
        table.close()

    yield work
    match.close()
