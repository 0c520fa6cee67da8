"""Measures composed situations: parties made by chance, and computers that the composers do not use."""

from __future__ import annotations

from collections.abc import Collection
from time import process_time
from typing import Final

from game.arena.balance import BalanceGame, BalanceOrder, BalanceTrial
from game.mapmaker.kinds import KINDS
from game.stacktors.arena import chance_stacks
from game.stacktors.arena.contestants import CONTESTANTS
from game.stacktors.gm import settings
from game.stacktors.gm.compose.composer import MAKERS, composed
from game.stacktors.gm.compose.trial_play import Playthrough, played
from game.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.stacktors.gm.draft import Guests
from game.stacktors.mind.levels import player
from game.stacktors.values import bank
from game.stacktors.values.options import Options
from game.stacktors.values.stack import Gear
from game.table.seats import pick


class PyramidBalance:
    """Situations of the pyramids."""

    kinds: Collection[str] = MAKERS
    bots: Collection[str] = CONTESTANTS

    def tried(self, order: BalanceOrder) -> BalanceTrial:
        """Compose the situation and play it."""
        wish = _wish(order)
        begun = process_time()
        made = composed(wish)
        seconds = process_time() - begun
        games = tuple(_game(wish, made, bot, order) for bot in order.bots)
        return BalanceTrial(order, made.signature, made.chance, round(seconds, 2), games)


BALANCE: Final = PyramidBalance()


def _game(wish: Wish, made: ComposedSituation, bot: str, order: BalanceOrder) -> BalanceGame:
    party, enemies = CONTESTANTS[bot](), player(order.level)
    found: Playthrough = played(made.situation, wish.guests, party, enemies, f"{order.seed}/{bot}")
    return BalanceGame(found.won, found.parted, found.rounds, found.decisions)


def _wish(order: BalanceOrder) -> Wish:
    key = f"balance/{order.kind}/{order.heroes}/{order.chance}/{order.seed}"
    ground = pick(tuple(KINDS), f"{key}/ground")
    kind = next(one for one in MAKERS if one == order.kind)
    return Wish(kind, party(order.heroes, key), order.chance, order.level, pick(settings.settings(), key), ground)


def party(heroes: int, key: str) -> Guests:
    """That many new heroes made by chance, the same for the same key."""
    options = Options()
    stacks = [chance_stacks.stack(options, f"{key}/{number}") for number in range(heroes)]
    left = bank.moved(bank.full(options.trios), out=[piece for stack in stacks for piece in stack.pieces])
    return Guests(heroes, tuple((stack, Gear()) for stack in stacks), options, left, key)
