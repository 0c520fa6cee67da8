"""The pages of a long list, and the buttons that turn them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal, TypeVar

import pygame

from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget
from game.ui.kit.widgets.base import Press
from game.ui.sprites.vector import Point

T = TypeVar("T")


def page_of(items: Sequence[T], page: int, shown: int) -> list[tuple[int, T]]:
    """The items of that page, counted from 0, each with its number in the whole list; a page shows `shown` items."""
    return list(enumerate(items))[page * shown : (page + 1) * shown]


def page_buttons(count: int, page: int, shown: int, corner: Point, turn: Callable[[int], None]) -> list[Widget]:
    """The buttons Earlier and Later, with their upper right corner at that point; none if one page holds everything."""
    last = max(0, (count - 1) // shown)
    if not last:
        return []
    x, y = corner
    first = "This is the first page." if page == 0 else ""
    end = "This is the last page." if page == last else ""
    return [
        turning_button("earlier", Rect(x - 252, y, 122, 32), partial(turn, page - 1), first),
        turning_button("later", Rect(x - 122, y, 122, 32), partial(turn, page + 1), end),
    ]


def turning_button(key: Literal["earlier", "later"], rect: Rect, press: Press, reason: str) -> Button:
    """The button for the page before or after; with a reason it cannot be pressed."""
    cap, letter = ("PgUp", pygame.K_PAGEUP) if key == "earlier" else ("PgDn", pygame.K_PAGEDOWN)
    return Button(key=key, caption=key.capitalize(), cap=cap, rect=rect, reason=reason, letter=letter, press=press)
