"""How much a situation's clock presses a side."""

from __future__ import annotations

from typing import Final

from game.books.stacktors.components import Scene
from game.books.stacktors.play.situation import goals
from game.table.world import TABLE, ask

_SOON: Final = (10, 5)
"""With at most so many rounds left, that under way among them, a side hurries, and hurries more."""


def hurry(side: str) -> int:
    """0 where nothing presses the side; 1, and at last 2, where the rounds run out to an end that it does not want."""
    scene = ask(TABLE, Scene)
    end = scene.situation.deadline if scene else None
    if scene is None or end is None:
        return 0
    pressed = "party" if end.outcome in scene.situation.unwanted else "hostile"
    left = int(end.what) - goals.rounds_over()
    return sum(left <= soon for soon in _SOON) if side == pressed else 0
