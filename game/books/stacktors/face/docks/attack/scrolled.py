"""What has no room in the attack panel is turned over page by page, beside a bar that says which page is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Control, ControlState, Widget

SHARE = 0.6
"""The greatest part of the window's height that the panel takes where text is large."""
WIDE = 50.0
"""The width of the bar with the air beside it, in design pixels."""


class PanelBlock(NamedTuple):
    """A part of the panel that stays whole: its height, and its widgets in a place of that height."""

    high: float
    widgets: Callable[[Rect], Iterable[Widget]]


class Scroll:
    """Which page is shown. It follows what the player has chosen, until the player turns to another."""

    def __init__(self) -> None:
        self.page = 0
        self._followed: object = None

    def follow(self, chosen: object, page: int) -> None:
        """Show that page if something else is chosen than before."""
        if chosen != self._followed:
            self._followed, self.page = chosen, page

    def turn(self, step: int) -> None:
        """Show that many pages further on, or back; after the last one comes the first."""
        self.page += step


def paged(blocks: Sequence[PanelBlock], room: float) -> list[range]:
    """The numbers of the blocks in pages of at most that height, each at least one block long.

    The last page begins as early as there is room for, so that it is not nearly empty.
    """
    pages = [range(0)]
    for number in range(len(blocks)):
        begin = pages[-1].start
        if pages[-1] and _high(blocks[begin : number + 1]) > room:
            pages.append(range(number, number + 1))
        else:
            pages[-1] = range(begin, number + 1)
    begin = pages[-1].start
    while begin and _high(blocks[begin - 1 :]) <= room:
        begin -= 1
    return [*pages[:-1], range(begin, len(blocks))]


def _high(blocks: Iterable[PanelBlock]) -> float:
    return sum(block.high for block in blocks)


def page_of(pages: Sequence[range], number: int) -> int:
    """On which page the block of that number stands first, counted from 0."""
    return next((n for n, page in enumerate(pages) if number in page), 0)


def stacked(blocks: Iterable[PanelBlock], area: Rect) -> Iterator[Widget]:
    """The widgets of the blocks, one below the other from the upper edge of that area on."""
    y = area.y
    for block in blocks:
        yield from block.widgets(Rect(area.x, y, area.w, block.high))
        y += block.high


class PageBar(Control, frozen=True, kw_only=True):
    """A bar with the part that is shown, and its number below it; a press turns to the next part."""

    at: int
    count: int

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        x, y, w, h = self.rect
        track = Rect(x + w / 2 - 4, y + 2, 8, h - 22)
        brush.box(track, "line", "row", 4)
        high = track.h / self.count
        brush.box(Rect(track.x, track.y + self.at * high, 8, high), "brass_light" if lit else "brass", "brass_dark", 4)
        brush.text(self.caption, (x + w / 2, y + h - 8), "bold", 12, "text" if lit else "muted", "center", width=w)
