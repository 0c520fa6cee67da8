"""Composed situations that a party can come through: none is given out without a witness; computers try them out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.errands.errands import success
from game.books.stacktors.components import Body, Clock, Homely, Out, Scene, Side
from game.books.stacktors.gm.adventure.cast import grounds
from game.books.stacktors.gm.compose.composer import MAKERS
from game.books.stacktors.gm.compose.wish import ComposedSituation, NothingFits, SituationKind, Wish
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.proofs.plays import PARTY, PlayLimits, Witness, opened, replayed
from game.books.stacktors.gm.proofs.proving import HASTY, LEAN, Proof, ProofEffort, prove
from game.books.stacktors.gm.settings import settings
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.play.situation.closing import first_outcome
from game.books.stacktors.values.situation import STANDOFF, Situation
from game.campaign.proof import MadeProof
from game.gm.story import DIFFICULTIES
from game.table.book import GM
from game.table.match import Match
from game.table.seats import Controller, Table
from game.table.world import TABLE, Snapshot, part

EASIER: Final = 0.12
"""By how much the chance is greater the second time."""
_MOST: Final = 0.97
_WEAKER: Final = 5
"""With what an adventure ends is looked for so often, each time easier, before another kind takes its place."""
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

    With which an adventure ends, it is made easier again and again before it becomes one of another kind. Its board is
    stored. It is the same for the same wish. Raises NothingFits where not even a rest has room.
    """
    told, work, before, most = "there is no room", 0, 0, _most(wish)
    for one in _asked(wish):
        left = most - work if one.kind in _TENSE and not wish.last else most
        made = MAKERS[one.kind](one) if left >= _ENOUGH * most else None
        if made is None:
            continue
        proof = _proof(one, made, left)
        if proof.witness:
            return CompositionProof(replace(made, witness=None), proof.witness, before)
        told, work, before = proof.reason, work + proof.work, before + 1
    raise NothingFits(f"no {wish.kind} for {len(wish.guests.party)} heroes has a witness: {told}")


def _asked(wish: Wish) -> Iterator[Wish]:
    """The wish; the one with which an adventure ends, with fewer enemies each time; then what is wished for instead.

    That is a fight and a scene, if there would have been enemies, and calm. Where calm is wished for, nothing tense
    takes its place.
    """
    yield wish
    for number in range(1, _WEAKER if wish.last else 1):
        guests = replace(wish.guests, key=f"{wish.guests.key}/weaker {number}")
        yield replace(wish, guests=guests, tried=(), chance=min(_MOST, wish.chance + EASIER * number))
    tense: tuple[SituationKind, ...] = ("fight", "scene")
    others = dict.fromkeys((*(tense if wish.kind in _TENSE else (wish.kind,)), *_CALM))
    for number, kind in enumerate(others, 1):
        guests = replace(wish.guests, key=f"{wish.guests.key}/instead {number}")
        yield replace(wish, kind=kind, guests=guests, tried=(), chance=min(_MOST, wish.chance + EASIER * (number == 1)))


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


def wish_of(guests: Guests, turn: int) -> Wish:
    """The wish for that party whose turn it is."""
    difficulties, places, kinds = (*DIFFICULTIES.values(),), settings(), (*MAKERS,)
    difficulty, place = difficulties[turn % len(difficulties)], places[turn % len(places)]
    ground = grounds(place)[turn // len(places) % len(grounds(place))]
    return Wish(kinds[turn % len(kinds)], guests, difficulty.chance, difficulty.level, place, ground)


def made_for(guests: Guests, turn: int) -> MadeProof:
    """What the composer makes of that wish, and its witness."""
    wish, difficulty = wish_of(guests, turn), (*DIFFICULTIES,)[turn % len(DIFFICULTIES)]
    heroes = len(guests.party)
    try:
        found = with_proof(wish)
    except NothingFits as error:
        return MadeProof(heroes, difficulty, wish.kind, 0, reason=str(error))
    return MadeProof(heroes, difficulty, found.made.signature, len(found.witness.answers), found.before)


LONGEST: Final = 1500
"""The number of answers after which a situation is broken off."""


class Playthrough(Struct, frozen=True):
    """How a situation came out; `outcome` is empty where it was broken off."""

    outcome: str
    rounds: int
    decisions: int
    """The answers that the party gave."""
    left: float
    """The share of the party's pips that were left, without those of heroes that are out."""
    theirs: float
    """The share of the enemies' pips that were left; 0 where there were none."""
    failed: bool = False
    """Is the outcome none of those that a party wants?"""

    @property
    def won(self) -> bool:
        """Did the party succeed, in one way or another?"""
        return not self.failed

    @property
    def parted(self) -> bool:
        """Was it a stand-off?"""
        return self.outcome in {"", STANDOFF}


def played(situation: Situation, guests: Guests, party: Controller, enemies: Controller, seed: str) -> Playthrough:
    """Play it to its end."""
    with opened(situation, guests) as match:
        return played_out(match, situation, party, enemies, seed)


def played_out(match: Match, situation: Situation, party: Controller, enemies: Controller, seed: str) -> Playthrough:
    """Play a situation that has begun to its end."""
    table = Table(match, {PARTY: party, GM: Umpire(enemies)}, seed)
    try:
        while not first_outcome(match.snapshot) and len(match.entries) < LONGEST and match.to_act():
            table.advance(0)
    finally:
        table.close()
    return _told(match, situation)


def _told(match: Match, situation: Situation) -> Playthrough:
    outcome = first_outcome(match.snapshot)
    rows = match.before() if outcome else match.snapshot
    first = match.states[0]
    clock, scene = part(rows, TABLE, Clock), part(rows, TABLE, Scene)
    return Playthrough(
        outcome,
        (clock.round if clock else 0) + (scene.rounds if scene else 0),
        sum(entry.seat == PARTY for entry in match.entries),
        _share(rows, first, ours=True),
        _share(rows, first, ours=False),
        outcome not in success(situation).outcomes,
    )


def _share(rows: Snapshot, first: Snapshot, *, ours: bool) -> float:
    """The share of a side's first pips that it still has."""
    side = [who for who in first if (part(first, who, Homely) is not None) == ours]
    whole, left = (sum(_pips(state, who) for who in side) for state in (first, rows))
    return left / whole if whole else 0.0


def _pips(state: Snapshot, who: int) -> int:
    """The pips of somebody who has a side and is not out."""
    body = part(state, who, Body)
    stands = part(state, who, Side) and not part(state, who, Out)
    return body.stack.pips if body and stands else 0
