"""Where everything lies on the table, for a look and for what stands there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.ui.kit.theme import Look, Rect
from game.ui.play.protocol import TOP

EDGE: Final = 8.0
"""What is left free beside and between the areas."""
STRIP: Final = 32.0
PEN: Final = 44.0
ROOMY: Final = 800.0
"""In a column that is narrower the Drives have a row of their own."""
LOW: Final = 640.0
"""On a lower screen the sheet is folded, and so are rows at the side."""
HEAD: Final = 40.0
"""The height of a Conflict's heading, and of a Conflict that is folded."""
ROW: Final = 50.0
"""The height of a side."""
WIDE: Final = 640.0
"""A panel of a Conflict that is wider has room for more dice."""


class Places(NamedTuple):
    """The areas of the table, in design pixels."""

    strip: Rect
    conflicts: Rect
    sheet: Rect
    pen: Rect
    people: Rect
    inspirations: Rect
    log: Rect
    folded: bool
    """Is the sheet folded?"""


def places(look: Look, people: int, inspirations: int) -> Places:
    """The areas for so many people with so many Inspirations."""
    wide = round(max(256.0, min(420.0, look.w / 4)))
    left, right = look.w - wide - 3 * EDGE, look.w - wide - EDGE
    folded = look.h < LOW
    tall = 172.0 + max(0.0, min(24.0, (look.h - 720) / 2)) + (38 if left < ROOMY else 0)
    sheet = 100.0 if folded else tall
    pen = Rect(EDGE, look.h - EDGE - PEN, left, PEN)
    desk = Rect(EDGE, pen.y - 6 - sheet, left, sheet)
    strip = Rect(EDGE, TOP + 4, left, STRIP)
    top = strip.bottom + 4
    row = seat_height(look, people)
    seats = Rect(right, TOP + 4, wide, row * people + 10)
    rows = _rows(inspirations, wide - 20, least=1 if folded or inspirations < 2 else 2)
    notes = Rect(right, seats.bottom + 6, wide, 32.0 + 38 * rows)
    log = Rect(right, notes.bottom + 6, wide, look.h - EDGE - notes.bottom - 6)
    return Places(strip, Rect(EDGE, top, left, desk.y - 6 - top), desk, pen, seats, notes, log, folded)


NOTE, NOTES = 38.0, 56.0
"""The width of an Inspiration, and of several equal ones that stand as one."""


def _rows(inspirations: int, wide: float, least: int) -> int:
    """In how many rows so many Inspirations stand."""
    if inspirations <= 2 * int(wide // NOTE):
        return max(least, -(-inspirations // int(wide // NOTE)))
    return max(least, min(4, -(-inspirations // int(wide // NOTES))))


def seat_height(look: Look, people: int) -> float:
    """How high the row of one person is."""
    if look.h < LOW:
        return 42.0
    return 62.0 if people <= 3 else 54.0 if people == 4 else 46.0


class PanelPlace(NamedTuple):
    """Where a Conflict lies, by its number; one that is `shut` shows its heading alone."""

    number: int
    rect: Rect
    shut: bool = False


MOST: Final = 4
"""So many Conflicts stand on a page at most."""
Need = Callable[[int, float], float]
"""Gives how high the Conflict of a number is in a panel of some width."""


class Arrangement(NamedTuple):
    """How the Conflicts of a page lie, and how many of all a page has."""

    panels: tuple[PanelPlace, ...]
    step: int
    """By how many Conflicts another page lies further."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The Conflicts that are seen."""
        return tuple(one.number for one in self.panels)


def arranged(area: Rect, count: int, need: Need, opened: int) -> Arrangement:
    """The places of the Conflicts on the page on which that one is that is `opened`.

    One has the full width, two lie side by side, up to four in two rows. Where they are too high for that, they lie
    one below the other, all but one of them shut; and where that has no room either, one is seen alone.
    """
    first = opened // MOST * MOST
    shown = list(range(count))[first : first + MOST]
    if not shown:
        return Arrangement((), 1)
    grid = _grid(area, shown, need)
    if grid:
        return Arrangement(tuple(grid), MOST)
    listed = _list(area, shown, need, opened)
    return Arrangement(tuple(listed or [PanelPlace(opened, area)]), 1)


def _grid(area: Rect, shown: list[int], need: Need) -> list[PanelPlace]:
    columns = 1 if len(shown) == 1 else 2
    gap = EDGE if area.w > 800 else 6.0
    wide = (area.w - gap * (columns - 1)) / columns
    rows = [shown[n : n + columns] for n in range(0, len(shown), columns)]
    needs = [max(need(one, wide) for one in row) for row in rows]
    free = area.h - sum(needs) - gap * (len(rows) - 1)
    if free < 0:
        return []
    usual = (area.h - gap) / 2
    found: list[PanelPlace] = []
    y = area.y
    for row, least in zip(rows, needs, strict=True):
        high = max(least, min(usual, least + free / len(rows)))
        found += [PanelPlace(one, Rect(area.x + n * (wide + gap), y, wide, high)) for n, one in enumerate(row)]
        y += high + gap
    return found


def _list(area: Rect, shown: list[int], need: Need, opened: int) -> list[PanelPlace]:
    high = min(need(opened, area.w), area.h - (HEAD + 4) * (len(shown) - 1))
    if high < 0.76 * need(opened, area.w):
        return []
    found: list[PanelPlace] = []
    y = area.y
    for one in shown:
        tall = high if one == opened else HEAD
        found.append(PanelPlace(one, Rect(area.x, y, area.w, tall), one != opened))
        y += tall + 4
    return found
