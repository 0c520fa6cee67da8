"""How often a party succeeds: expected by the strength of both sides, then measured by games that computers play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import exp, log
from typing import Final

from msgspec import Struct

from game.books.stacktors.ahead.errands.aim import success
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.proofs.plays import PlayLimits, ProofSides, played
from game.books.stacktors.gm.proofs.proving import LEVEL
from game.books.stacktors.gm.proofs.seeker import Seeker
from game.books.stacktors.gm.proofs.witness import Witness
from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.mind import levels
from game.books.stacktors.mind.tactician import Tactician
from game.books.stacktors.mind.weights import Weights
from game.books.stacktors.values.situation import Situation

FEW: Final = 1
"""For parties of at most so many heroes there are trial games; those of larger ones take too long."""
_USUAL: Final = Weights(softness=50)
"""How the party is played: better than a normal player, worse than a hard one."""
_LONGEST: Final = PlayLimits(160)
"""After so many answers a game is broken off."""


class Chance(Struct, frozen=True):
    """How often a party succeeds, and the trial games by which that was measured."""

    p: float
    """The chance of success, from 0 to 1, for a party that plays as most do."""
    games: int = 0

    @property
    def reason(self) -> str:
        """What is known of it, as a sentence for players."""
        often = f"a usual party comes through about {round(100 * self.p)} times in a hundred"
        played = {0: "", 1: " and a trial game"}.get(self.games, f" and {self.games} trial games")
        return f"By the strength of both sides{played}, {often}."


class TrialGame(Struct, frozen=True):
    """A game that nobody sees: how many answers it took."""

    answers: int
    witness: Witness | None = None
    """What was answered, if the party succeeded."""

    @property
    def won(self) -> bool:
        return self.witness is not None


def rehearsed(wish: Wish, situation: Situation) -> Iterator[TrialGame]:
    """Games of that situation, one after the other without an end, against enemies of the wish's level."""
    aim = success(situation)
    for number in count():
        sides = ProofSides(Seeker(aim, Tactician(_USUAL)), Umpire(levels.player(LEVEL.get(wish.level, wish.level))))
        play = played(situation, wish.guests, aim, sides, f"{wish.guests.key}/{number}", _LONGEST)
        yield TrialGame(play.answers, play.witness)


def odds(p: float) -> float:
    """The logarithm of the odds of a chance."""
    held = min(max(p, 0.01), 0.99)
    return log(held / (1 - held))


def likely(by: float) -> float:
    """The chance of which that is the logarithm of the odds."""
    return 1 / (1 + exp(-by))
