"""Puts the small books on the shelf and at the generic suite's table."""

from __future__ import annotations

from game import library
from game.table.sitting import Player, Sitting
from tests.case import NO_ASSETS, Case
from tests.second import bids, dice, hands, tale


def sitting(seats, seed=0):
    """A start with that many players."""
    return Sitting("", "", tuple(Player(f"p{n}", f"Player {n}") for n in range(1, seats + 1)), seed)


def case(whole, seats, *open_kinds):
    """The book as the generic suite takes it."""
    names = tuple(f"p{n}" for n in range(1, seats + 1))
    return Case(whole.book.name, names, type(whole.book), lambda seed: sitting(seats, seed), NO_ASSETS, open_kinds)


def put_on_the_shelf(monkeypatch):
    """Put them on the shelf for the time of a test."""
    for whole in (hands.SHELVED, tale.SHELVED, bids.SHELVED, dice.SHELVED):
        monkeypatch.setitem(library.BOOKS, whole.book.name, whole)
