"""Measures composed situations: parties made by chance, and computers that the composers do not use."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from itertools import islice
from time import process_time
from typing import Final

from game import files
from game.books.stacktors.gm import settings
from game.books.stacktors.gm.compose.composer import MAKERS
from game.books.stacktors.gm.compose.composition_proof import played_out, with_proof
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.proofs.plays import opened
from game.books.stacktors.lab import chance_stacks
from game.books.stacktors.lab.contestants import CONTESTANTS, contestant, judging
from game.books.stacktors.lab.review.manners import MANNERS, manner
from game.books.stacktors.mind.levels import player
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.stack import Gear, Stack
from game.campaign.found import campaigns
from game.lab.arena.manners import Manner
from game.lab.balance_trial import USUAL, BalanceGame, BalanceOrder, BalanceTrial
from game.mapmaker.kinds import KINDS
from game.table.book import GM
from game.table.seats import pick

_BLIND: Final = "random"
_READY: Final = 5
"""The party of every so many seeds has ready-made heroes."""


class PyramidBalance:
    """Situations of the pyramids."""

    kinds: Collection[str] = MAKERS
    bots: Collection[str] = CONTESTANTS
    manners: Mapping[str, Manner] = MANNERS

    def tried(self, order: BalanceOrder) -> BalanceTrial:
        """Compose the situation and play it."""
        wish = _wish(order)
        begun = process_time()
        made = with_proof(wish).made
        seconds = process_time() - begun
        players = judging(order.kind) or order.bots
        games = tuple(_game(wish, made, who, order, number) for number in range(order.games) for who in players)
        blind = _game(wish, made, _BLIND, order, 0) if order.chance == USUAL else None
        return BalanceTrial(order, made.signature, made.chance, round(seconds, 2), games, blind)


BALANCE: Final = PyramidBalance()


def _game(wish: Wish, made: ComposedSituation, who: str, order: BalanceOrder, number: int) -> BalanceGame:
    key = f"{order.seed}/{who}{f'/{number}' if number else ''}"
    party, enemies = contestant(who, key), player(order.level)
    with opened(made.situation, wish.guests) as match:
        found = played_out(match, made.situation, party, enemies, key)
        counted = manner(match, GM) if order.mannered else {}
    return BalanceGame(found.won, found.parted, found.rounds, found.decisions, counted)


def _wish(order: BalanceOrder) -> Wish:
    key = f"balance/{order.kind}/{order.heroes}/{order.chance}/{order.seed}"
    ground = pick(tuple(KINDS), f"{key}/ground")
    kind = next(one for one in MAKERS if one == order.kind)
    guests = party(order.heroes, key, ready=order.seed % _READY == 0)
    return Wish(kind, guests, order.chance, order.level, pick(settings.settings(), key), ground)


def party(heroes: int, key: str, *, ready: bool = False) -> Guests:
    """That many new heroes, the same for the same key: by chance, or the shipped campaigns' ready-made ones first."""
    options = Options()
    known = _ready_stacks() if ready else ()
    made = (chance_stacks.stack(options, f"{key}/{number}") for number in range(heroes))
    stacks = [*known[:heroes], *islice(made, max(0, heroes - len(known)))]
    left = bank.moved(bank.full(options.trios), out=[piece for stack in stacks for piece in stack.pieces])
    return Guests(heroes, tuple((stack, Gear()) for stack in stacks), options, left, key)


@cache
def _ready_stacks() -> tuple[Stack, ...]:
    """The stacks of all ready-made heroes of the shipped campaigns."""
    shipped = (found.campaign for found in campaigns() if found.path.is_relative_to(files.MAPS) and found.campaign)
    heroes = (hero for campaign in shipped for hero in campaign.heroes)
    return tuple(dict.fromkeys(Stack.parse(str(hero.content["stack"])) for hero in heroes))
