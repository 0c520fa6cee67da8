"""The proof that a party can come through a situation: a witness, or a sentence that says why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from game.stacktors.ahead.errands.aim import Aim, success
from game.stacktors.gm.draft import Guests
from game.stacktors.gm.proofs import reasons
from game.stacktors.gm.proofs.plays import ProofSides, SituationPlay, played
from game.stacktors.gm.proofs.seeker import Seeker
from game.stacktors.gm.proofs.witness import Witness, replayed
from game.stacktors.gm.umpire import Umpire
from game.stacktors.mind import levels
from game.stacktors.values.drill import Drill
from game.stacktors.values.situation import Situation
from game.table.match import Refused

PLAYERS: Final = ("hard", "normal", "normal")
"""The levels at which the party is played, one play after the other, until one of them is a witness."""

WORK: Final = 150
"""After so many answers no further play is begun."""
LEVEL: Final = {"master": "hard"}
"""The level at which enemies are played in a proof, where theirs would take too long."""


class Proof(Struct, frozen=True):
    """A witness that the rules have repeated; or None, and the reason in a sentence for map makers."""

    witness: Witness | None = None
    reason: str = ""


def prove(
    situation: Situation, guests: Guests, level: str, key: str, aim: Aim | None = None, drills: tuple[Drill, ...] = ()
) -> Proof:
    """The proof that this party can meet the aim, or else come to any success, against enemies of that level.

    A master is played like a hard enemy, which thinks faster. `key` seeds the plays: the same call gives the same
    proof. `drills` are what figures of a lesson do.
    """
    wanted = aim or success(situation)
    if not wanted.name:
        return Proof(reason=reasons.NO_SUCCESS)
    hopeless = reasons.impossible(situation, guests, wanted)
    if hopeless:
        return Proof(reason=hopeless)
    plays = list[SituationPlay]()
    try:
        for play in _plays(situation, guests, level, key, wanted, drills):
            if play.witness and replayed(situation, guests, play.witness):
                return Proof(play.witness)
            plays.append(play)
            if not play.fought or sum(one.answers for one in plays) > WORK:
                break
    except (ValueError, Refused) as error:
        return Proof(reason=f"The situation cannot be opened for this party: {error}")
    return Proof(reason=reasons.unproven(situation, guests, wanted, [play.outcome for play in plays]))


def _plays(
    situation: Situation, guests: Guests, level: str, key: str, aim: Aim, drills: tuple[Drill, ...]
) -> Iterator[SituationPlay]:
    for number, strength in enumerate(PLAYERS):
        sides = ProofSides(Seeker(aim, strength), Umpire(levels.player(LEVEL.get(level, level)), drills))
        yield played(situation, guests, aim, sides, f"{key}/{number}")
