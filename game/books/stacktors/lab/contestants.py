"""The computer players of the arena, by name. Those that stand here first are yardsticks and stay as they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.books.stacktors.lab.damage import DamageBot
from game.books.stacktors.mind.levels import WEIGHTS, player
from game.table.bots import GreedyBot, RandomBot
from game.table.seats import Controller

CONTESTANTS: Final[dict[str, Callable[[], Controller]]] = {
    "random": RandomBot,
    "damage": DamageBot,
    "greedy": GreedyBot,
    **{level: partial(player, level) for level in WEIGHTS},
}
