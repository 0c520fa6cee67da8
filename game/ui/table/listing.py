"""What can be said to somebody, as a list to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from msgspec import Struct

from game.stacktors.intents import Talk
from game.stacktors.prose import Sight
from game.table.book import Intent
from game.ui.paging import turning_button
from game.ui.screen import Transition
from game.ui.theme import Rect
from game.ui.widgets import Button, Label, Panel, Paragraph, Widget

ROW, SHOWN = 34.0, 8
_DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7, pygame.K_8)


class Listing(Struct, frozen=True):
    """Lines to say, with a title; the first is brass."""

    title: str
    answers: tuple[Talk, ...]
    told: str = ""
    """What that somebody says."""
    page: int = 0

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.answers) // SHOWN))


def height(listing: Listing, lines: int) -> float:
    """How high its panel is, in design pixels."""
    rows = min(SHOWN, len(listing.answers))
    return 58 + 20 * lines + rows * (ROW + 3) + (36 if listing.pages > 1 else 0) + 8


def widgets(
    listing: Listing,
    sight: Sight,
    area: Rect,
    lines: Sequence[str],
    choose: Callable[[Intent], Transition | None],
    turn: Callable[[int], Transition | None],
    leave: Callable[[], Transition | None],
) -> Iterator[Widget]:
    """The panel at that place; `lines` is what is told, already broken."""
    yield Panel(key="listing", rect=area)
    yield Paragraph(
        rect=Rect(area.x + 18, area.y + 10, area.w - 140, 30),
        text=listing.title,
        kind="heading",
        size=18,
        ink="brass_light",
    )
    y = area.y + 44
    if lines:
        yield Paragraph(
            rect=Rect(area.x + 18, y - 2, area.w - 36, 20 * len(lines)),
            text="\n".join(lines),
            kind="story_italic",
            size=16,
        )
        y += 20 * len(lines) + 4
    start = listing.page * SHOWN
    for n, intent in enumerate(listing.answers[start : start + SHOWN]):
        first = start + n == 0
        yield Button(
            key=f"answer {start + n}",
            caption=f'"{sight.line(intent.to, intent.choice)}"',
            primary=first,
            cap="Enter" if first else str(n + 1),
            letter=_DIGITS[n],
            rect=Rect(area.x + 14, y, area.w - 28, ROW),
            press=partial(choose, intent),
        )
        y += ROW + 3
    if listing.pages > 1:
        yield from _pager(listing, Rect(area.x + 14, y + 2, area.w - 28, 30), turn)
    yield Button(
        key="leave listing", caption="Back", cap="Esc", rect=Rect(area.right - 108, area.y + 8, 94, 28), press=leave
    )


def _pager(listing: Listing, row: Rect, turn: Callable[[int], Transition | None]) -> Iterator[Widget]:
    back = "These are the first." if listing.page == 0 else ""
    end = "These are the last." if listing.page == listing.pages - 1 else ""
    yield Label(
        rect=Rect(row.x + 4, row.y, 150, row.h),
        text=f"{listing.page + 1} of {listing.pages}",
        size=13,
        ink="muted",
        anchor="midleft",
    )
    yield turning_button("earlier", Rect(row.right - 252, row.y, 122, 30), partial(turn, listing.page - 1), back)
    yield turning_button("later", Rect(row.right - 122, row.y, 122, 30), partial(turn, listing.page + 1), end)
