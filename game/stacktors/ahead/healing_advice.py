"""Which healing is best for a character (HEA-2)."""

from __future__ import annotations

from game.stacktors.components import Session
from game.stacktors.intents import Mend, Nothing
from game.stacktors.play.people import healing, people
from game.stacktors.values.pieces import pips
from game.stacktors.values.stack import Stack
from game.table.world import get

BRINK = 2
"""Guts of so few pips are nearly gone (DIE-1)."""
_PARTS = 60
"""How many parts of the whole the losses are rounded to when they are compared."""
_ORDER = ("guts", "brains", "feet")


def best_healing(who: int) -> Mend | Nothing:
    """The best healing: guts that are nearly gone first, then where most was lost, lost abilities before size.

    Nothing where healing could only make a piece smaller.
    """
    session, stack = get(who, Session).stack, people.stack(who)
    found = (one for one in healing.healings(who) if one.what != "smaller")
    return min(found, key=lambda one: _need(one, session, stack), default=Nothing())


def _need(one: Mend, session: Stack, stack: Stack) -> tuple[bool, int, int, bool]:
    """A sort key for healings, the most needed first."""
    left, whole = pips(stack.at(one.position)), max(1, pips(session.at(one.position)))
    known = any(piece.colour is one.colour for piece in stack.at(one.position))
    return one.position != "guts" or left > BRINK, -(whole - left) * _PARTS // whole, _ORDER.index(one.position), known
