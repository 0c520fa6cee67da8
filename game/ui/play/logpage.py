"""The page of the whole log: all lines, the newest last as on the map, each with the rules that decided it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.paging import page_buttons, page_of
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import Button, CheckBox, Panel, Paragraph, Widget
from game.ui.play import logbox
from game.ui.play.show import ToldLine

_BOARD = Rect((DESIGN[0] - 960) / 2, 40, 960, 640)
_TOP, _ROOM = _BOARD.y + 52, 532


class LogPage(ControlScreen):
    """Shows the whole log over the table; L or Esc closes it.

    `shown` says whether the last lines stand on the map, and `toggle` changes that.
    """

    overlay = True

    def __init__(
        self, lines: tuple[ToldLine, ...], reading: logbox.LogReading, *, shown: bool, toggle: Callable[[], None]
    ) -> None:
        super().__init__()
        self.lines, self.reading = lines, reading
        self._shown_on_map, self._toggle, self._page = shown, toggle, -1

    def enter(self, look: Look) -> None:
        """Show the page with the newest lines first."""
        self._abreast = int(_ROOM // (2 * logbox.step(look.whole)))
        last = max(0, len(self.lines) - 1) // self._abreast
        self._page = last if self._page < 0 else min(self._page, last)
        super().enter(look)

    def widgets(self) -> tuple[Widget, ...]:
        low = _BOARD.bottom - 50
        return (
            Panel(key="board", rect=_BOARD, title="The log"),
            *self._rows(),
            CheckBox(
                key="on map",
                caption="The last lines stand on the map",
                on=self._shown_on_map,
                rect=Rect(_BOARD.x + 18, low, 300, 36),
                press=self._change,
            ),
            *page_buttons(len(self.lines), self._page, self._abreast, (_BOARD.right - 260, low + 2), self._turn),
            Button(
                key="done",
                caption="Done",
                cap="Enter",
                primary=True,
                size=16,
                rect=Rect(_BOARD.right - 242, low, 224, 36),
                letter=pygame.K_l,
                press=Pop,
            ),
        )

    def _rows(self) -> Iterator[Widget]:
        if not self.lines:
            yield Paragraph(rect=Rect(_BOARD.x + 18, _TOP, 600, 40), text="Nothing has been told yet.", ink="muted")
        wide, step = _BOARD.w - 36, logbox.step(self.look)
        for n, (number, line) in enumerate(page_of(self.lines, self._page, self._abreast)):
            rows = logbox.broken(self.look, logbox.coloured(line.text, self.reading, "text"), wide - 250)[:2]
            rect = Rect(_BOARD.x + 18, _TOP + n * 2 * step, wide, step * len(rows))
            yield logbox.logged(f"line {number}", line, rows, rect, 0, self.reading)

    def backdrop(self, brush: Brush) -> None:
        brush.dim()

    def _turn(self, page: int) -> None:
        self._page = page

    def _change(self) -> Transition | None:
        self._shown_on_map = not self._shown_on_map
        self._toggle()
        return None
