"""The strength of enemies beside a way, found by a few games that computers play (SIT-5)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.stacktors.gm.compose import chance, ways
from game.stacktors.gm.compose.wish import Wish
from game.stacktors.values.situation import Situation

GAMES: Final = 2
"""The games at each strength."""
STEPS: Final = 3
"""The most strengths that are tried out."""
WORK: Final = 160
"""After so many answers of the party no further strength is tried out."""
_NEAR: Final = 0.15
_STEP: Final = 1.35
"""By how much enemies become stronger or weaker from one trial to the next."""
_MERCY: Final = 2.0
"""By how much they become weaker where no game was won."""
_DOUBT: Final = 2
"""So many games the closed form counts for."""


class Measured(Struct, frozen=True):
    """A situation in which the party has won a game, the enemies' share of its points, and its chance."""

    situation: Situation
    share: float
    chance: float

    @property
    def reason(self) -> str:
        """Why the enemies are as strong as they are, for players."""
        often = f"By {GAMES} trial games the party comes through about {round(100 * self.chance)} times in a hundred"
        return f"{often}; the enemies have about {round(100 * self.share)} % of your points."


def measured(wish: Wish, made: Callable[[float], Situation | None]) -> Measured | None:
    """The situation whose chance is nearest to the wish's, made with enemies of some share of the party's points.

    None where no game was won at any strength, or nothing could be made.
    """
    share, found = ways.strength(wish.chance), list[Measured]()
    for _ in range(STEPS):
        situation = made(share)
        if situation is None:
            break
        games = tuple(islice(chance.rehearsed(wish, _at_once(situation)), GAMES))
        won = sum(game.won for game in games)
        one = Measured(situation, share, (won + _DOUBT * wish.chance) / (GAMES + _DOUBT))
        found += [one] if won else []
        if won and (abs(one.chance - wish.chance) <= _NEAR or sum(game.decisions for game in games) > WORK):
            break
        share = share * _STEP if won / GAMES > wish.chance else share / (_STEP if won else _MERCY)
    return min(found, key=lambda one: abs(one.chance - wish.chance), default=None)


def _at_once(situation: Situation) -> Situation:
    """The situation without the walk before it: enemies who wait attack from the beginning."""
    return replace(situation, conflict=True, watches=())
