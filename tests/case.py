"""What the generic tests, which run for every rulebook, need to know about one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.table.book import Book, Intent, Seat
from game.table.bots import RandomBot
from game.table.match import Match
from game.table.saves import Assets
from game.table.seats import Controller

NO_ASSETS = Assets(wanted=lambda _match, _entries: (), pack=str, unpack=lambda _name, _text: None)
"""Of a book whose saves hold nothing but the match."""


@dataclass(frozen=True)
class Case:
    """A rulebook to test.

    It says how a game begins (by a seed), which intents are of an open kind, and how long games are. `longest` is the
    number of answers after which the end of a random game is no longer waited for; `seeds` is how many random games are
    played; `look` is about how many decisions of a game the slower tests look at; `enders` are bots that bring a game
    to its end, for the seats in turn; `opening` plays the first entries where the book's own legal answers would not
    get the game going.
    """

    name: str
    seats: tuple[Seat, ...]
    book: Callable[[], Book]
    start: Callable[[int], Any]
    assets: Assets
    open_kinds: tuple[type[Intent], ...] = ()
    seeds: int = 8
    longest: int = 100
    look: int = 30
    enders: tuple[Callable[[], Controller], ...] = (RandomBot,)
    opening: Callable[[int, Match], object] = lambda _seed, _match: None

    def match(self, seed: int = 0) -> Match:
        """A new match, opened."""
        match = Match(self.book(), self.start(seed))
        self.opening(seed, match)
        return match
