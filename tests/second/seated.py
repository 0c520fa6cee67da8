"""Puts the small books into the library and at the generic suite's table."""

from __future__ import annotations

import pytest

from game import library
from game.shelved import Shelved
from game.table.book import Intent, Player, Sitting
from tests.case import NO_ASSETS, Case
from tests.second import bids, dice, hands, tale


def sitting(seats: int, seed: int = 0) -> Sitting:
    """A start with that many players."""
    return Sitting("", "", tuple(Player(f"p{n}", f"Player {n}") for n in range(1, seats + 1)), seed)


def case(whole: Shelved, seats: int, *open_kinds: type[Intent]) -> Case:
    """The book as the generic suite takes it."""
    names = tuple(f"p{n}" for n in range(1, seats + 1))
    return Case(whole.book.name, names, type(whole.book), lambda seed: sitting(seats, seed), NO_ASSETS, open_kinds)


def put_in_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put them into the library for the time of a test."""
    for whole in (hands.SHELVED, tale.SHELVED, bids.SHELVED, dice.SHELVED):
        monkeypatch.setitem(library.BOOKS, whole.book.name, whole)
