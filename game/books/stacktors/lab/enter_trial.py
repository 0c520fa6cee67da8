"""Who only presses Enter, takes what is suggested, or is a computer for comparison, and fights that they play."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.books.stacktors.ahead.errands.errands import success
from game.books.stacktors.components import Scene
from game.books.stacktors.gm import settings
from game.books.stacktors.gm.compose.composition_proof import played_out, with_proof
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.proofs.plays import opened
from game.books.stacktors.lab.balance_trial import party
from game.books.stacktors.lab.contestants import CONTESTANTS
from game.books.stacktors.lab.followers import WHIMS, Follower, Whims
from game.books.stacktors.mind.by_enter import by_enter
from game.books.stacktors.mind.levels import player
from game.books.stacktors.mind.suggestion import suggested
from game.lab.enter_trial import ENTER, SUGGESTED, EnterGame, EnterOrder
from game.mapmaker.kinds import KINDS
from game.table.match import Match
from game.table.seats import Controller, pick
from game.table.world import TABLE, part

_FOLLOWED: Final = {ENTER: by_enter, SUGGESTED: suggested}


class PyramidEnter:
    """Games of the pyramids."""

    players: Collection[str] = (*_FOLLOWED, WHIMS, *CONTESTANTS)

    def player(self, name: str, match: Match) -> Controller:
        """Who plays the party of that match."""
        if name in _FOLLOWED:
            return Follower(match, _FOLLOWED[name])
        return Whims() if name == WHIMS else CONTESTANTS[name]()

    def composed(self, order: EnterOrder, chance: float) -> EnterGame:
        """A fight with that chance, composed by the order's seed and played."""
        key = f"enter/{order.heroes}/{chance}/{order.seed}"
        guests, ground = party(order.heroes, key), pick(tuple(KINDS), f"{key}/ground")
        made = with_proof(Wish("fight", guests, chance, order.level, pick(settings.settings(), key), ground)).made
        with opened(made.situation, guests) as match:
            ours, theirs = self.player(order.player, match), player(order.level)
            found = played_out(match, made.situation, ours, theirs, str(order.seed))
        course = (("fight", found.outcome),)
        return EnterGame(order, found.won, not found.outcome, found.decisions, found.rounds, course)

    def wanted(self, match: Match) -> Collection[str]:
        """The outcomes that are a success, of the situation that was opened last."""
        scene = part(match.snapshot, TABLE, Scene)
        return success(scene.situation).outcomes if scene else ()


ENTERED: Final = PyramidEnter()
