"""Composed situations that a party can come through: none is given out without a witness."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.stacktors.gm.compose.composer import composed
from game.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.stacktors.gm.proofs.proving import prove
from game.stacktors.gm.proofs.witness import Witness

TRIES: Final = 4
"""So many situations are composed before the wish is given up."""
_EASIER: Final = 0.12
"""By how much the chance is greater each time."""
_MOST: Final = 0.97


class ProvenComposition(Struct, frozen=True):
    """A composed situation with its witness, and how many were composed before it that had none."""

    made: ComposedSituation
    witness: Witness
    before: int


def proven(wish: Wish) -> ComposedSituation:
    """The situation that was wished for; where it has no witness, an easier one that has. It is on the shelf.

    It is the same for the same wish. Raises LookupError where no situation has room, or none has a witness.
    """
    return with_witness(wish).made


def with_witness(wish: Wish) -> ProvenComposition:
    """The same with its witness. Raises LookupError."""
    told = ""
    for number in range(TRIES):
        one = _easier(wish, number)
        made = composed(one)
        proof = prove(made.situation, one.guests, one.level, one.guests.key)
        if proof.witness:
            return ProvenComposition(made, proof.witness, number)
        told = proof.reason
    raise LookupError(f"no {wish.kind} for {len(wish.guests.party)} heroes has a witness: {told}")


def _easier(wish: Wish, number: int) -> Wish:
    """The wish as it is asked after so many that failed."""
    if not number:
        return wish
    guests = replace(wish.guests, key=f"{wish.guests.key}/easier {number}")
    return replace(wish, guests=guests, chance=min(_MOST, wish.chance + number * _EASIER))
