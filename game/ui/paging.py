"""Long lists in pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import pygame

from game.ui.brush import Point
from game.ui.theme import Rect
from game.ui.widgets import Button, Widget

T = TypeVar("T")


def page_of(items: Sequence[T], page: int, shown: int) -> list[tuple[int, T]]:
    """The items of that page, with their numbers in the whole list."""
    return list(enumerate(items))[page * shown : (page + 1) * shown]


def page_buttons(count: int, page: int, shown: int, corner: Point, turn: Callable[[int], None]) -> list[Widget]:
    """Earlier and Later, their upper right corner at that point; none if one page holds all."""
    last = max(0, (count - 1) // shown)
    if not last:
        return []
    x, y = corner
    first = "This is the first page." if page == 0 else ""
    end = "This is the last page." if page == last else ""
    return [
        Button(
            key="earlier",
            caption="Earlier",
            cap="PgUp",
            rect=Rect(x - 252, y, 122, 32),
            reason=first,
            letter=pygame.K_PAGEUP,
            press=partial(turn, page - 1),
        ),
        Button(
            key="later",
            caption="Later",
            cap="PgDn",
            rect=Rect(x - 122, y, 122, 32),
            reason=end,
            letter=pygame.K_PAGEDOWN,
            press=partial(turn, page + 1),
        ),
    ]
