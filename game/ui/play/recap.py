"""What has happened since a player's last decision: some lines over the banner, which R opens and closes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

import pygame

from game.ui.kit import prompts
from game.ui.kit.brush import Brush
from game.ui.kit.screen import Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Button, Control, ControlState, Hotspot, Widget
from game.ui.play import logbox
from game.ui.play.asked import Asked
from game.ui.play.pacer import Pacer
from game.ui.play.show import RecapNote

OPENS = 3
"""From how many lines on a recap opens by itself."""
_ROW, _HEAD = 32.0, 40.0
"""The least height of a line and the height of the heading, in design pixels."""
_GAP = 2.0
"""What is left free between two lines, in design pixels."""
_LINE = "recap "


class Bringing(Protocol):
    """The part of a face that a recap needs."""

    def bring(self, who: tuple[int, ...]) -> None: ...

    def log_reader(self) -> logbox.LogReader: ...


class Recapped(Protocol):
    """What a recap needs of the table's screen."""

    pacer: Pacer[Any]
    focus: str | None
    tips: Tips
    look: Look

    @property
    def face(self) -> Bringing: ...

    def changed(self) -> None: ...


class RecapRow(Control, frozen=True, kw_only=True):
    """A line of the recap, with names as in the log; while it is pointed at, those whom it is about are marked."""

    rows: tuple[logbox.LineRow, ...]
    on: bool = False

    def paint(self, brush: Brush, state: ControlState) -> None:
        if state.hover or state.focus or self.on:
            brush.box(self.rect.inset(-4, 0), (60, 55, 92, 0), (60, 55, 92, 190), 4, 0)
        high = logbox.step(brush.look)
        top = self.rect.centre[1] - high * len(self.rows) / 2
        for n, row in enumerate(self.rows):
            logbox.written(brush, row, self.rect.x, top + high * n)


class Recap:
    """Keeps what is told to the player who is asked, where several play."""

    def __init__(self, screen: Recapped, again: Callable[[int], Transition | None] | None = None) -> None:
        """`again` leads to what has happened since an entry, shown once more; None where nothing is told."""
        self._screen, self._again = screen, again
        self.lines: Sequence[RecapNote] = ()
        self.shown = False
        self._picked = -1
        """The line that was pressed; -1 for none."""
        self._seat = ""
        """Whom the lines are for."""

    def begin(self, asked: Asked | None, *, fresh: bool) -> None:
        """Gather what there is to tell to whoever sits down now; close what the last player had open."""
        show = self._screen.pacer.show
        seat = asked.seat if asked and len(asked.seats) == 1 and len(show.players()) > 1 else ""
        if fresh or seat != self._seat:
            self.lines, self._seat = show.recap(seat) if seat else (), seat
        self.shown, self._picked = fresh and len(self.lines) >= OPENS, -1

    def toggle(self) -> None:
        """Open the recap, or close it."""
        self.shown, self._picked = not self.shown and bool(self.lines), -1
        self._screen.changed()

    @property
    def note(self) -> str:
        """The words in the banner while the recap is folded; empty where there is nothing to tell."""
        key = prompts.cap(self._screen.look.settings, "R")
        told = f"{key}: what happened" if key else "What happened"
        return told if self.lines and not self.shown else ""

    @property
    def pointed(self) -> tuple[int, ...]:
        """Those whom the line is about that is pointed at or was pressed."""
        keys = {self._screen.tips.hovered, self._screen.focus}
        rows = (line.who for n, line in enumerate(self.lines) if self.shown and f"{_LINE}{n}" in keys)
        picked = self.lines[self._picked].who if self.shown and self._picked >= 0 else ()
        return next(rows, picked)

    def widgets(self, banner: Rect, look: Look) -> Iterator[Widget]:
        """The lines, over the banner."""
        if not self.shown:
            return
        wide = banner.w - 28
        told = [self._rows(look, line.text, wide) for line in self.lines]
        heights = [max(_ROW, logbox.step(look) * len(rows) + _GAP) for rows in told]
        high = _HEAD + sum(heights) + 8
        box = Rect(banner.x, banner.y - high - 6, banner.w, high)
        yield Hotspot(key="recap", caption="Since your last decision", rect=box, picture=partial(_board, box))
        for n, (line, rows) in enumerate(zip(self.lines, told, strict=True)):
            yield RecapRow(
                key=f"{_LINE}{n}",
                caption=line.text,
                rows=rows,
                on=n == self._picked,
                rect=Rect(box.x + 14, box.y + _HEAD + sum(heights[:n]), wide, heights[n]),
                press=partial(self._pick, n),
            )
        yield from self._buttons(box)

    def _rows(self, look: Look, text: str, room: float) -> tuple[logbox.LineRow, ...]:
        return logbox.broken(look, logbox.coloured(text, self._screen.face.log_reader(), "text"), room)

    def _buttons(self, box: Rect) -> Iterator[Widget]:
        left, y = box.right - 258, box.y + 4
        yield Button(
            key="recap step",
            caption="Step through",
            cap="N",
            rect=Rect(left, y, 136, 32),
            press=self._replay,
            letter=pygame.K_n,
        )
        yield Button(
            key="recap close",
            caption="Close",
            cap="R",
            rect=Rect(left + 142, y, 106, 32),
            press=self.toggle,
            letter=pygame.K_r,
        )

    def _replay(self) -> Transition | None:
        return self._again(self._screen.pacer.match.decided(self._seat) or 0) if self._again else None

    def _pick(self, number: int) -> None:
        self._picked = number
        self._screen.face.bring(self.lines[number].who)


def _board(box: Rect, brush: Brush, state: ControlState) -> None:
    del state
    brush.box(box, "brass_light", (20, 19, 31, 238), 7)
    told, room = "since your last decision", Rect(box.x + 14, box.y + 4, box.w - 280, 32)
    brush.lines(told.upper(), room, "bold", 11, "brass", "midleft")
