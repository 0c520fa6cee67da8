"""A witness: a play of a situation that meets its aim, told as a list of answers that the rules repeat."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.errands.aim import Aim
from game.books.stacktors.components import Key
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import Situation
from game.table import world
from game.table.book import GM, Intent, Seat
from game.table.match import Match, Refused
from game.table.world import each

PARTY: Seat = "p1"
"""The seat that plays the whole party."""


class Witness(Struct, frozen=True):
    """What every seat answered, one answer after the other, from the opening on until the aim was met."""

    aim: Aim
    answers: tuple[tuple[Seat, Intent], ...]


@contextmanager
def opened(situation: Situation, guests: Guests) -> Iterator[Match]:
    """The situation, opened for that party in a match of its own.

    Raises ValueError for a party that no table takes, and Refused for a situation that the rules do not open.
    """
    match = Match(Stacktors(), _start(guests))
    try:
        match.play(GM, OpenSituation(situation))
        yield match
    finally:
        match.close()


def _start(guests: Guests) -> Start:
    """The start with this party. Its stacks may have grown beyond those of new characters."""
    heroes = tuple(
        Hero(f"Hero {number}", str(stack), PARTY, str(gear)) for number, (stack, gear) in enumerate(guests.party, 1)
    )
    points = max((guests.options.points, *(stack.pips for stack, _ in guests.party)))
    return Start(heroes, (SeatInfo(PARTY, "Party"),), replace(guests.options, points=points, alike=0))


def keys(match: Match) -> dict[int, str]:
    """The author's keys of what is there."""
    with world.inside(match.world):
        return {who: known.text for who, known in each(Key)}


def replayed(situation: Situation, guests: Guests, witness: Witness) -> bool:
    """Do the rules take every answer of the witness, and does the last one meet its aim?"""
    with opened(situation, guests) as match:
        known, met = keys(match), False
        for seat, intent in witness.answers:
            try:
                events = match.play(seat, intent)
            except Refused:
                return False
            met = any(witness.aim.met(event, known) for event in events)
        return met
