"""Composed situations that a party can come through: none is given out without a witness."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.gm.compose.composer import MAKERS
from game.books.stacktors.gm.compose.wish import ComposedSituation, SituationKind, Wish
from game.books.stacktors.gm.proofs.plays import PlayLimits
from game.books.stacktors.gm.proofs.proving import HASTY, LEAN, Proof, ProofEffort, prove
from game.books.stacktors.gm.proofs.witness import Witness, replayed

EASIER: Final = 0.12
"""By how much the chance is greater the second time."""
_MOST: Final = 0.97
_TENSE: Final = ("fight", "lock", "burden", "chase")
_CALM: Final[tuple[SituationKind, ...]] = ("talk", "rest")
"""The kinds that take the place of one without a witness; one of them can always be done."""
_PLAYERS: Final = (LEAN, HASTY), (LEAN, HASTY)
"""Who look for a witness, where no trial game is one. Players that think longer would take too long."""
_EACH: Final = 80
"""After so many answers for each hero a play is broken off; no witness has more than 75."""
_ANSWERS: Final = 430
"""After so many answers every play is."""
_WORK: Final = 11_000
"""After so many yields of work no witness is looked for any more where there are enemies: for up to three heroes."""
_FEW, _MANY = 3, 6
_FURTHER: Final = 4_500
"""For each hero more than few, so many are added, up to many: larger fights take longer, up to 22,000 for eight."""
_ENOUGH: Final = 0.27
"""If a smaller share of them is left, no enemies are brought any more: many fights take as many."""


class CompositionProof(Struct, frozen=True):
    """A composed situation with its witness, and how many were composed before it that had none."""

    made: ComposedSituation
    witness: Witness
    before: int = 0


def with_proof(wish: Wish) -> CompositionProof:
    """The situation that was wished for; where it has no witness, an easier one, then one of another kind.

    Its board is stored. It is the same for the same wish. Raises LookupError where not even a rest has room.
    """
    told, work, before, most = "there is no room", 0, 0, _most(wish)
    for one in _asked(wish):
        left = most - work if one.kind in _TENSE else most
        made = MAKERS[one.kind](one) if left >= _ENOUGH * most else None
        if made is None:
            continue
        proof = _proof(one, made, left)
        if proof.witness:
            return CompositionProof(replace(made, witness=None), proof.witness, before)
        told, work, before = proof.reason, work + proof.work, before + 1
    raise LookupError(f"no {wish.kind} for {len(wish.guests.party)} heroes has a witness: {told}")


def _asked(wish: Wish) -> Iterator[Wish]:
    """The wish, then what is wished for instead: a fight and a scene, if there would have been enemies, and calm.

    Where calm is wished for, nothing tense takes its place.
    """
    yield wish
    tense: tuple[SituationKind, ...] = ("fight", "scene")
    others = dict.fromkeys((*(tense if wish.kind in _TENSE else (wish.kind,)), *_CALM))
    for number, kind in enumerate(others, 1):
        guests = replace(wish.guests, key=f"{wish.guests.key}/instead {number}")
        yield replace(wish, kind=kind, guests=guests, chance=min(_MOST, wish.chance + EASIER * (number == 1)))


def _most(wish: Wish) -> int:
    """After how many yields no witness is looked for any more."""
    return _WORK + _FURTHER * (min(max(len(wish.guests.party), _FEW), _MANY) - _FEW)


def _proof(wish: Wish, made: ComposedSituation, yields: int) -> Proof:
    """The proof that the party of the wish comes through it, from a play that was found already if there is one.

    Otherwise it is looked for until the work of players has yielded so often.
    """
    if made.witness and replayed(made.situation, wish.guests, made.witness):
        return Proof(made.witness)
    effort = ProofEffort(_PLAYERS, PlayLimits(min(_ANSWERS, _EACH * len(wish.guests.party)), yields))
    return prove(made.situation, wish.guests, wish.level, wish.guests.key, effort=effort)
