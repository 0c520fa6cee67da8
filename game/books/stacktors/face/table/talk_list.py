"""What can be said to somebody, as a list to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from msgspec import Struct

from game.books.stacktors.intents import Talk
from game.books.stacktors.prose import Sight
from game.table.book import Intent
from game.ui.kit.paging import turning_button
from game.ui.kit.screen import Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Label, Panel, Paragraph, Widget
from game.ui.kit.widgets.base import Press

ROW, SHOWN = 34.0, 8
_DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7, pygame.K_8)


class TalkList(Struct, frozen=True):
    """Lines to say, with a title."""

    title: str
    answers: tuple[Talk, ...]
    brass: int = 0
    """The line that Enter says; below 0 it says none, and Enter leads back."""
    told: str = ""
    """What the other one says."""
    page: int = 0

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.answers) // SHOWN))


def height(talk_list: TalkList, lines: int) -> float:
    """How high the list's panel is, in design pixels."""
    rows = min(SHOWN, len(talk_list.answers))
    return 58 + 20 * lines + rows * (ROW + 3) + (38 if talk_list.pages > 1 else 0) + 8


def widgets(
    talk_list: TalkList,
    sight: Sight,
    area: Rect,
    lines: Sequence[str],
    choose: Callable[[Intent], Transition | None],
    turn: Callable[[int], Transition | None],
    leave: Callable[[], Transition | None],
) -> Iterator[Widget]:
    """The widgets of the panel in `area`; `lines` are what is told, already broken into lines."""
    yield Panel(key="listing", rect=area)
    yield from _above(talk_list, area, lines)
    y = area.y + 44 + (20 * len(lines) + 4 if lines else 0)
    start = talk_list.page * SHOWN
    for number, intent in enumerate(talk_list.answers[start : start + SHOWN], start):
        line = sight.line(intent.to, intent.choice)
        row = Rect(area.x + 14, y, area.w - 28, ROW)
        yield _answer(number, line, row, partial(choose, intent), brass=number == talk_list.brass)
        y += ROW + 3
    if talk_list.pages > 1:
        yield from _pager(talk_list, Rect(area.x + 14, y + 2, area.w - 28, 32), turn)
    corner = Rect(area.right - 108, area.y + 6, 94, 32)
    none = talk_list.brass < 0
    cap = "Enter" if none else "Esc"
    yield Button(key="leave listing", caption="Back", cap=cap, rect=corner, press=leave, primary=none)


def _above(talk_list: TalkList, area: Rect, lines: Sequence[str]) -> Iterator[Widget]:
    """The title, and below it what is told."""
    top = Rect(area.x + 18, area.y + 10, area.w - 140, 30)
    yield Paragraph(rect=top, text=talk_list.title, kind="heading", size=18, ink="brass_light")
    if lines:
        box = Rect(area.x + 18, area.y + 42, area.w - 36, 20 * len(lines))
        yield Paragraph(rect=box, text="\n".join(lines), kind="story_italic", size=16)


def _answer(number: int, line: str, rect: Rect, press: Press, *, brass: bool) -> Button:
    """The button of a line to say; Enter chooses the brass one, digits choose those of a page."""
    place = number % SHOWN
    return Button(
        key=f"answer {number}",
        caption=f'"{line}"',
        primary=brass,
        cap="Enter" if brass else str(place + 1),
        letter=_DIGITS[place],
        rect=rect,
        press=press,
    )


def _pager(talk_list: TalkList, row: Rect, turn: Callable[[int], Transition | None]) -> Iterator[Widget]:
    back = "These are the first." if talk_list.page == 0 else ""
    end = "These are the last." if talk_list.page == talk_list.pages - 1 else ""
    yield Label(
        rect=Rect(row.x + 4, row.y, 150, row.h),
        text=f"{talk_list.page + 1} of {talk_list.pages}",
        size=13,
        ink="muted",
        anchor="midleft",
    )
    yield turning_button("earlier", Rect(row.right - 252, row.y, 122, 32), partial(turn, talk_list.page - 1), back)
    yield turning_button("later", Rect(row.right - 122, row.y, 122, 32), partial(turn, talk_list.page + 1), end)
