"""One fight of the arena: two contestants in their seats, how it ended, and how long the first one thought."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from time import process_time
from typing import Any

from msgspec import Struct

from game import files, garbage
from game.lab.arena.arena import Arena
from game.lab.arena.review import Review
from game.registry import loaded
from game.table import saves
from game.table.book import Intent, Seat, Why
from game.table.match import Match
from game.table.seats import Controller, Search, Table, View

LONGEST = 20_000
"""The number of answers after which a fight is broken off and counts as unfinished."""


class KeptFights(Struct, frozen=True):
    """Where fights are kept as saved games: the folder, and the saves' assets as `module:name`."""

    folder: str
    assets: str


class Terms(Struct, frozen=True):
    """What all fights of a series have in common. Contestants are given by name."""

    place: str
    """Where the rulebook's arena is, as `module:name`."""
    a: str
    b: str
    field: Any
    rounds: int
    decide: str = ""
    """The measure by which an unfinished fight is decided; empty: it is a draw."""
    reviewed: bool = False
    """What A does in each fight is reviewed."""
    persona: str = ""
    """The persona of all characters of A; empty: they have none."""
    mannered: bool = False
    """It is counted how A plays."""
    out: KeptFights | None = None
    """Every fight is kept there."""


class Bout(Struct, frozen=True):
    """A fight that is to be played; `swapped` says that A has the second seat."""

    terms: Terms
    seed: int
    swapped: bool


class BoutResult(Struct, frozen=True):
    """How a fight came out for A.

    `result` is 1 where A has won, 0 for a draw and -1 where A has lost. `thoughts` are milliseconds of processor time
    of each decision of A, `slices` those of each step of its searches. `review` and `manner` are there where the
    terms ask for them.
    """

    result: int
    unfinished: bool
    thoughts: tuple[float, ...]
    slices: tuple[float, ...]
    review: Review | None = None
    manner: Counter[str] | None = None


# --- measures how long a computer player thinks


class Timed:
    """A controller that answers as another one does, and keeps the time which that one takes.

    Times are milliseconds of processor time. Windows tells it in steps of about 16 ms only.
    """

    def __init__(self, controller: Controller) -> None:
        self._controller = controller
        self.thoughts: list[float] = []
        """The time of each decision that was made."""
        self.slices: list[float] = []
        """The time of each step of a search; beginning the search belongs to its first step."""

    def begin(self, view: View) -> Search | None:
        begun = process_time()
        search = self._controller.begin(view)
        return _TimedSearch(search, self, _since(begun)) if search else None


class _TimedSearch:
    """A search whose steps are timed."""

    def __init__(self, search: Search, watch: Timed, spent: float) -> None:
        self._search, self._watch = search, watch
        self._begun, self._spent = spent, 0.0

    @property
    def by(self) -> str:
        return self._search.by

    @by.setter
    def by(self, told: str) -> None:
        self._search.by = told

    @property
    def why(self) -> Why | None:
        return self._search.why

    def step(self) -> Intent | None:
        begun = process_time()
        intent = self._search.step()
        took, self._begun = self._begun + _since(begun), 0.0
        self._watch.slices.append(took)
        self._spent += took
        if intent is not None:
            self._watch.thoughts.append(self._spent)
        return intent

    def close(self) -> None:
        self._search.close()


def _since(begun: float) -> float:
    return (process_time() - begun) * 1000


def fought(bout: Bout) -> BoutResult:
    """Play the fight to its end. Raises OSError where it cannot be kept."""
    terms = bout.terms
    arena: Arena = loaded(terms.place)
    first, second = arena.seats
    own, other = (second, first) if bout.swapped else (first, second)
    watched = Timed(arena.contestants[terms.a]())
    match = arena.begun(terms.field, bout.seed, {own: terms.persona})
    table = Table(match, {own: watched, other: arena.contestants[terms.b]()}, str(bout.seed))
    try:
        _play(arena, table, terms.rounds)
        winner = arena.winner(match)
        result = _sign(winner, own) or _measured(arena, match, terms.decide, own, other)
        review = arena.review(match, own) if terms.reviewed else None
        manner = arena.manner(match, own) if terms.mannered else None
        if terms.out:
            _keep(bout, match, terms.out)
    finally:
        table.close()
        match.close()
    return BoutResult(result, winner is None, tuple(watched.thoughts), tuple(watched.slices), review, manner)


def _play(arena: Arena, table: Table, rounds: int) -> None:
    """Let both play until the fight is over or broken off."""
    with garbage.swept():
        while not arena.over(table.match, rounds) and len(table.match.entries) < LONGEST:
            table.advance(0)
            garbage.sweep()


def _keep(bout: Bout, match: Match, to: KeptFights) -> None:
    """Write the fight into a saved game with the names of both and the seed; other saved games of that name stay."""
    name = f"{bout.terms.a}_{bout.terms.b}_{bout.seed}{'_swapped' if bout.swapped else ''}"
    title = f"{bout.terms.a} against {bout.terms.b}"
    to_file = Path(to.folder, f"{name}{saves.ENDING}")
    to_file.parent.mkdir(parents=True, exist_ok=True)
    files.make_one(files.numbered(to_file), saves.whole(match, loaded(to.assets), title))


def _sign(winner: Seat | None, own: Seat) -> int:
    if winner is None:
        return 0
    return 1 if winner == own else -1


def _measured(arena: Arena, match: Match, decide: str, own: Seat, other: Seat) -> int:
    """The result of an unfinished fight."""
    if not decide:
        return 0
    measure = arena.measures[decide]
    mine, theirs = measure(match, own), measure(match, other)
    return (mine > theirs) - (mine < theirs)
