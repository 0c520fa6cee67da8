"""Which healing is best for a character, and whom to heal first (HEA-1, HEA-2)."""

from __future__ import annotations

from collections.abc import Iterable
from operator import le

from game.books.stacktors.components import Session
from game.books.stacktors.intents import Heal, Medic, Mend, Nothing
from game.books.stacktors.play.people import healing, people, stacks
from game.books.stacktors.values.pieces import pips
from game.books.stacktors.values.stack import Stack
from game.table.book import Intent
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


# --- what is suggested to players


def suggested_healing(who: int) -> Mend | Nothing:
    """The first of the healings that a loss of this session explains; nothing where none does.

    Guts that are nearly gone come first, then an ability that is lost, then where most was lost, the feet last.
    """
    session, stack = get(who, Session).stack, people.stack(who)
    return min(explained(who), key=lambda one: _rank(one, session, stack), default=Nothing())


def mends(intent: Intent) -> bool:
    """Would that healing bring back something that was lost, to each of its patients (HEA-2)? Other deeds do."""
    match intent:
        case Heal(patient=patient):
            return bool(explained(patient))
        case Medic(patients=patients):
            return all(map(explained, patients))
    return True


def explained(who: int) -> tuple[Mend, ...]:
    """The healings that bring back what was lost in this session (HEA-2)."""
    session, stack = get(who, Session).stack, people.stack(who)
    return tuple(one for one in healing.healings(who) if _as_it_was(one, session, stack))


def _as_it_was(one: Mend, session: Stack, stack: Stack) -> bool:
    """Does the healing bring back what the session began with?

    Pieces of a colour are compared by their size, since one that has come back is another piece than the lost one.
    """
    if one.what == "smaller":
        return False
    before, now = (_of_colour(one, of) for of in (session, stack))
    grown = {piece: size + (piece == one.piece) for piece, size in now.items()} | ({0: 1} if one.what == "add" else {})
    sizes = [sorted(found.values(), reverse=True) for found in (grown, before)]
    return len(grown) <= len(before) and all(map(le, *sizes))


def _of_colour(one: Mend, stack: Stack) -> dict[int, int]:
    """The pips of the pieces of that colour in that position, by their ids."""
    return {piece.id: piece.pips for piece in stack.at(one.position) if piece.colour is one.colour}


def _rank(one: Mend, session: Stack, stack: Stack) -> tuple[object, ...]:
    """A sort key for healings, the most needed first."""
    left, whole = pips(stack.at(one.position)), max(1, pips(session.at(one.position)))
    known = any(piece.colour is one.colour for piece in stack.at(one.position))
    return (
        one.position != "guts" or left > BRINK,
        one.position == "feet",
        known,
        -(whole - left) * _PARTS // whole,
        _ORDER.index(one.position),
        one.what != "add",
        one.piece,
    )


def neediest(patients: Iterable[int]) -> int:
    """Whom to heal first: the fallen, then whose guts are nearly gone, then who has lost most."""
    return min(patients, key=lambda who: (not people.fallen(who), _brink(who), -stacks.lost_pips(who), who))


def _brink(who: int) -> int:
    """The pips of its guts, as far as they are nearly gone; else more than these."""
    return min(pips(people.stack(who).guts), BRINK + 1)


def because(one: Mend | Nothing, who: int) -> str:
    """Why that healing is suggested, in at most eight words."""
    if isinstance(one, Nothing):
        return "Nothing that was lost can come back now."
    stack = people.stack(who)
    if one.position == "guts" and pips(stack.guts) <= BRINK:
        return "Its guts are nearly gone."
    known = any(piece.colour is one.colour for piece in stack.at(one.position))
    return "It was lost." if known else "It brings an ability back."
