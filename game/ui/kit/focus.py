"""The order in which the focus goes from control to control: Tab goes along it, arrows go where they point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.kit.theme import Rect

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


_OTHER_ROW = 12
"""The least gap of another row, in design pixels, so that keys that lie close together are left to the side first."""


class Stop(NamedTuple):
    """A place where the focus can be."""

    key: str
    rect: Rect


def along(stops: Sequence[Stop], current: str | None, step: int) -> str | None:
    """The key `step` places further in the order, which goes round; the first or last key if none is current."""
    if not stops:
        return None
    keys = [stop.key for stop in stops]
    if current not in keys:
        return keys[0 if step > 0 else -1]
    return keys[(keys.index(current) + step) % len(keys)]


def towards(stops: Sequence[Stop], current: str | None, dx: int, dy: int) -> str | None:
    """The key of the nearest stop in that direction; the current key if there is none.

    A stop straight ahead counts as nearer than one that is as far away but lies aside.
    """
    here = next((stop.rect for stop in stops if stop.key == current), None)
    if here is None:
        return along(stops, current, 1)
    ahead = [(_distance(here, stop.rect, dx, dy), n) for n, stop in enumerate(stops) if stop.key != current]
    reached = [(distance, n) for distance, n in ahead if distance is not None]
    return stops[min(reached)[1]].key if reached else current


def _distance(here: Rect, there: Rect, dx: int, dy: int) -> float | None:
    """How far it is to that place, in design pixels; None if it does not lie in that direction.

    What lies over or under a place is not beside it.

    A gap to the side counts double, in another row sixteenfold and at least _OTHER_ROW, and how far the middle lies
    aside counts a quarter.
    """
    (ax, ay), (bx, by) = here.centre, there.centre
    way = (bx - ax) * dx + (by - ay) * dy
    if way <= 0:
        return None
    gap = (
        max(there.y - here.bottom, here.y - there.bottom, 0)
        if dx
        else max(there.x - here.right, here.x - there.right, 0)
    )
    aside = abs((bx - ax) * dy) + abs((by - ay) * dx)
    if dx and gap:
        if there.x < here.right and here.x < there.right:
            return None
        gap = max(gap, _OTHER_ROW)
    return way + (16 if dx else 2) * gap + aside / 4
