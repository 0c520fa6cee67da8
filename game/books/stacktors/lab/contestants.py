"""The computer players of the arena, by name, and those who judge scenes.

The computers that stand here first are yardsticks and stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.books.stacktors.lab.damage import DamageBot
from game.books.stacktors.lab.scene_judges import SceneJudge
from game.books.stacktors.mind.levels import WEIGHTS, player
from game.lab.scene_trial import PLAYERS, PlayerName
from game.table.bots import GreedyBot, RandomBot
from game.table.seats import Controller

CONTESTANTS: Final[dict[str, Callable[[], Controller]]] = {
    "random": RandomBot,
    "damage": DamageBot,
    "greedy": GreedyBot,
    **{level: partial(player, level) for level in WEIGHTS},
}
_JUDGES: Final[dict[str, PlayerName]] = {name: name for name in PLAYERS}


def contestant(name: str, key: str) -> Controller:
    """The computer of that name, or the one who judges scenes, whose choices among equal ways are the key's."""
    judge = _JUDGES.get(name)
    return SceneJudge(judge, key) if judge else CONTESTANTS[name]()


def judging(kind: str) -> Sequence[str]:
    """Who plays composed situations of that kind, if those of whom their chance is told are no computers.

    Computers plan to the end of a scene, and none is composed that such a plan does not overcome (ACH).
    """
    return PLAYERS if kind == "scene" else ()
