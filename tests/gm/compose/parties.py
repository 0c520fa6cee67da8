"""Parties for whom situations are composed."""

from __future__ import annotations

from functools import cache

from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.lab import chance_stacks
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.stack import Gear


@cache
def party(number: int, key: str = "") -> Guests:
    """That many new heroes made by chance, the same for the same key."""
    options = Options()
    stacks = [chance_stacks.stack(options, f"{key}/{one}") for one in range(number)]
    left = bank.moved(bank.full(options.trios), out=[piece for stack in stacks for piece in stack.pieces])
    return Guests(number, tuple((stack, Gear()) for stack in stacks), options, left, key)
