"""What keeping a game costs: the bytes of an entry, and the time to write, check and load entries."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from game import library
from game.table import log, match, saves
from game.table.loading import Fold
from game.table.match import Entry, Match
from game.table.replay import Film
from game.table.saves import Keeper
from game.table.world import Snapshot, digest
from tests import saved
from tests.bench.frame import Work, benchmark, measure

LENGTHS = (100, 1000, 10_000)
"""The numbers of entries of a short, a usual and a long game."""
_TIMES = 2
"""In a longer game a single entry costs at most so many times as much."""


@cache
def campaign() -> Match:
    """A whole campaign as computers played it."""
    with TemporaryDirectory() as folder:
        return saves.read(saved.lay(saved.today("over"), Path(folder)), library.book_of, library.ASSETS).match


def states() -> tuple[Snapshot, ...]:
    return (campaign().first, *campaign().states)


def long(length: int) -> tuple[bytes, ...]:
    """The log of a game of that many entries, as lines: the campaign over and over, forwards and backwards."""
    of, known = campaign(), states()
    scribe = log.Scribe(of, "")
    header, first, *_ = scribe.whole()
    return header, first, *(line for n in range(1, length + 1) for line in scribe.entry(*_step(of, known, n)))


def _step(of: Match, known: tuple[Snapshot, ...], n: int) -> tuple[Entry, int, Snapshot, Snapshot]:
    before, after = (known[_place(number, len(known) - 1)] for number in (n - 1, n))
    changed = tuple(match._changed(before, after))
    return Entry("p1", of.entries[n % len(of.entries)].intent, changed, digest(after)), n, before, after


def _place(number: int, end: int) -> int:
    back = number % (2 * end)
    return min(back, 2 * end - back)


@measure("log: bytes of an entry of the campaign", "bytes", most=1300)
def bytes_of_an_entry() -> float:
    """How many bytes an entry takes; checkpoints count too."""
    return (sum(map(len, log.Scribe(campaign(), "").whole())) - bytes_before()) / len(campaign().entries)


@measure("log: bytes before the first entry", "bytes", most=9200)
def bytes_before() -> float:
    """How many bytes come before the entries: the header, and the first state twice."""
    return sum(map(len, islice(log.Scribe(campaign(), "").whole(), 3)))


@cache
def played(length: int) -> tuple[bytes, Match]:
    """The file of a game of that length, and the game."""
    header, *lines = long(length)
    fold = Fold(campaign().book, log.read_header(header))
    for number, line in enumerate(lines, 2):
        fold.line(log.unseal(line, number), number)
    return b"".join((header, *lines)), fold.match()


def _enter(length: int) -> None:
    """Enter the benchmarks of a game of that length; what concerns one entry is held against the shortest game."""

    def one(what: str) -> tuple[str, float, str]:
        return f"{what} in a game of {length}", *((0, "") if length == LENGTHS[0] else (_TIMES, _first(what)))

    @benchmark(f"log: load {length} entries", most=300 + 8 * length)
    def load() -> Iterator[Work]:
        with TemporaryDirectory() as folder:
            path = Path(folder) / f"game{saves.ENDING}"
            path.write_bytes(played(length)[0])

            def work() -> None:
                found = saves.read(path, library.book_of, library.ASSETS).match
                assert len(found.entries) == length
                found.close()

            yield work

    @benchmark(*one("log: append"))
    def append() -> Iterator[Work]:
        with _kept(length) as (keeper, game):
            yield lambda: keeper._on_change("entry", game.entries[-1])

    @benchmark(*one("log: undo and redo"))
    def undo() -> Iterator[Work]:
        with _kept(length) as (_, game):

            def work() -> None:
                game.rewind(length - 1)
                game.redo()

            yield work

    @benchmark(*one("film: an entry backwards and forwards"))
    def film() -> Iterator[Work]:
        shown = Film(played(length)[1])

        def work() -> None:
            shown.go(length - 1)
            shown.go(length)

        yield work
        shown.close()


def _first(what: str) -> str:
    return f"{what} in a game of {LENGTHS[0]}"


@contextmanager
def _kept(length: int) -> Iterator[tuple[Keeper, Match]]:
    with TemporaryDirectory() as folder:
        game = played(length)[1]
        keeper = Keeper(game, Path(folder) / f"game{saves.ENDING}", library.ASSETS, sync=False)
        yield keeper, game
        keeper.close()


for _length in LENGTHS:
    _enter(_length)


@benchmark("log: write an entry of the campaign")
def write_entry() -> Iterator[Work]:
    of, known = campaign(), states()
    scribe, turn = log.Scribe(of, ""), cycle(range(1, len(known)))

    def work() -> list[bytes]:
        n = next(turn)
        return list(scribe.entry(of.entries[n - 1], n, known[n - 1], known[n]))

    yield work


@benchmark("match: is an answer of its types, and what comes of it")
def check_entry() -> Iterator[Work]:
    of, known = campaign(), states()
    turn = cycle(range(1, len(known)))

    def work() -> None:
        n = next(turn)
        of._taken("p1", of.entries[n - 1].intent)
        of._check(known[n - 1], known[n])

    yield work
