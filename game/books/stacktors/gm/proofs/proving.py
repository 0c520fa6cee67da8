"""The proof that a party can come through a situation: a witness, or a sentence that says why there is none."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.errands.errands import Aim, success
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.proofs import reasons
from game.books.stacktors.gm.proofs.plays import (
    PlayLimits,
    ProofSides,
    Seeker,
    SituationPlay,
    Witness,
    played,
    replayed,
)
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.intents import OPEN
from game.books.stacktors.mind import levels
from game.books.stacktors.mind.skirmisher import Skirmisher
from game.books.stacktors.mind.tactician import Tactician
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.values.situation import Drill, Situation
from game.table.match import Refused
from game.table.seats import Search, Settled, View

ProofPlayers = tuple[str, str]
"""The level at which the party is played, or LEAN; and that of the enemies, OWN, or HASTY where they hardly think."""
OWN: Final = ""
HASTY: Final = "hasty"
LEAN: Final = "lean"
"""The party thinks about its turns alone, and not far: quick, and enough against hasty enemies."""
_SOFT: Final = 25
"""How softly enemies choose that hardly think."""
LEVEL: Final = {"master": "hard"}
"""The level at which enemies are played in a proof, where theirs would take too long."""


class ProofEffort(Struct, frozen=True):
    """How long a witness is looked for: who plays, one play after the other, and the limits.

    In the plays of `players` the party follows plans for the aim; in those after them computers of the levels `freely`
    play it as they would play any game, a second one only where there is a fight. Each play has so many answers, and
    all together have so many yields. Once these are used up, or after plays in vain whose work has yielded more than
    `vain` times, no further one is begun.
    """

    players: tuple[ProofPlayers, ...] = (("hard", OWN), ("normal", OWN), ("normal", OWN))
    limits: PlayLimits = PlayLimits()
    vain: int = 50_000
    freely: tuple[str, ...] = ()


USUAL: Final = ProofEffort(freely=("hard", "master"))
"""How long one is looked for where time is no matter."""


class Proof(Struct, frozen=True):
    """A witness that the rules have repeated; or None, and the reason in a sentence for map makers."""

    witness: Witness | None = None
    reason: str = ""
    work: int = 0
    """How often the work of those who played has yielded, in plays that are no witness."""


def prove(
    situation: Situation,
    guests: Guests,
    level: str,
    key: str,
    aim: Aim | None = None,
    drills: tuple[Drill, ...] = (),
    *,
    effort: ProofEffort = USUAL,
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
    try:
        return _sought(situation, guests, wanted, level, key, drills, effort)
    except (ValueError, Refused) as error:
        return Proof(reason=f"The situation cannot be opened for this party: {error}")


def _sought(
    situation: Situation, guests: Guests, aim: Aim, level: str, key: str, drills: tuple[Drill, ...], effort: ProofEffort
) -> Proof:
    """A witness among the plays, or what came of them."""
    plays, work, settled = list[SituationPlay](), 0, set[bool]()
    tries = (*((*one, True) for one in effort.players), *((one, OWN, False) for one in effort.freely))
    for number, (party, enemies, planned) in enumerate(tries):
        if planned in settled:
            continue
        sides = _sides(aim if planned else None, party, enemies or level, drills)
        limits = replace(effort.limits, yields=effort.limits.yields - work)
        play = played(situation, guests, aim, sides, f"{key}/{number}", limits)
        if play.witness and replayed(situation, guests, play.witness):
            return Proof(play.witness)
        plays.append(play)
        work += play.yields
        settled |= set() if play.fought else {planned}
        if work > min(effort.vain, effort.limits.yields):
            break
    told = reasons.unproven(situation, guests, aim, [play.outcome for play in plays])
    return Proof(reason=told, work=work)


# --- A player that thinks little, and yet enough to come through most fights against enemies that hardly think


_WEIGHTS: Final = Weights(threat=0, later=0, attacks=5, walks=1)
"""It looks at more attacks than walks, and no farther than what its side may take in this round."""


class LeanPlayer:
    """Weighs a few deeds of each turn as a tactician does, and defends and helps without thinking."""

    def __init__(self) -> None:
        self._tactician = Tactician(_WEIGHTS)

    def begin(self, view: View) -> Search:
        quick = None if view.decision.kind in OPEN else _quick(view)
        return self._tactician.begin(view) if quick is None else quick


def _quick(view: View) -> Settled | None:
    """The book's quick answer, if the match takes it."""
    with view.inside():
        answer = view.book.quick(view.decision)
        return Settled(answer) if view.may(answer) else None


def _sides(aim: Aim | None, party: str, enemies: str, drills: tuple[Drill, ...]) -> ProofSides:
    """Who plays on both sides; the party has plans for the aim, if one is given."""
    against = Skirmisher(_SOFT) if enemies == HASTY else levels.player(LEVEL.get(enemies, enemies))
    ours = LeanPlayer() if party == LEAN else levels.player(party)
    return ProofSides(Seeker(aim, ours) if aim else ours, Umpire(against, drills))
