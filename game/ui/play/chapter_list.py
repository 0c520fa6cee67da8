"""The list of a film's chapters, from which the players choose where to go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.paging import page_buttons, page_of
from game.ui.kit.screen import Pop
from game.ui.kit.theme import DESIGN, Rect
from game.ui.kit.widgets import Button, Panel, Tab, Widget
from game.ui.play.reel import Chapter

_SHOWN = 12
_BOARD = Rect((DESIGN[0] - 560) / 2, 60, 560, 610)


class ChapterList(ControlScreen):
    """Lists the chapters; it pops with the Chapter that was chosen, or with None."""

    overlay = True

    def __init__(self, chapters: Sequence[Chapter], now: int) -> None:
        """`now` is the number of the chapter that is shown, counted from 0."""
        super().__init__()
        self._chapters, self._now, self._page = tuple(chapters), now, max(0, now) // _SHOWN

    def widgets(self) -> tuple[Widget, ...]:
        low = _BOARD.bottom - 50
        return (
            Panel(key="board", rect=_BOARD, title="Go to"),
            *self._rows(),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_BOARD.x + 18, low, 118, 36), press=self.back),
            *page_buttons(len(self._chapters), self._page, _SHOWN, (_BOARD.right - 18, low + 2), self._turn),
        )

    def _rows(self) -> Iterator[Widget]:
        for place, (number, chapter) in enumerate(page_of(self._chapters, self._page, _SHOWN)):
            yield Tab(
                key=f"chapter {number}",
                caption=chapter.title,
                on=number == self._now,
                rect=Rect(_BOARD.x + 18, _BOARD.y + 50 + place * 42, _BOARD.w - 36, 36),
                press=partial(Pop, chapter),
            )

    def backdrop(self, brush: Brush) -> None:
        brush.dim()

    def _turn(self, page: int) -> None:
        self._page = page
