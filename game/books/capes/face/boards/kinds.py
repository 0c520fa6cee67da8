"""Which board answers which kind of question; what no board is made for is answered in a list."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.books.capes.face.boards.board import CapesBoard, PenButton, brass, pager, pen_bar
from game.books.capes.face.boards.keep import KeepBoard
from game.books.capes.face.boards.picking import ActBoard, ClaimBoard, OpenBoard, PickBoard
from game.books.capes.face.boards.react import ReactBoard
from game.books.capes.face.boards.telling import FinishBoard, FreeBoard, VetoBoard
from game.books.capes.face.boards.turn import AfterBoard, TurnBoard
from game.books.capes.face.boards.wizard import GiveBoard, GloatBoard, PairBoard, ResolveBoard
from game.books.capes.face.parts.plates import Slab
from game.books.capes.face.table.desk import CapesDesk
from game.phrases import capital
from game.table.book import Intent
from game.ui.kit.controls import last_page, page_of
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget
from game.ui.play.show import Asked

_HIGH: Final = 36.0


class ListBoard(CapesBoard):
    """Every answer on offer, as a list."""

    def __init__(self, desk: CapesDesk, asked: Asked | None) -> None:
        super().__init__(desk, asked)
        self.page = 0
        match = desk.table.match
        with match.seen(self.asked.seat):
            words = desk.show.words
            self._answers: list[tuple[Intent, str, str]] = [
                (one, capital(words.answer(one)), words.note(one)) for one in self.asked.legal
            ]

    @property
    def covers(self) -> bool:
        return True

    def sheet(self, area: Rect) -> Iterator[Widget] | None:
        del area
        return iter(())

    def over(self, area: Rect) -> Iterator[Widget]:
        sheet = self.desk.places.sheet
        box = Rect(area.x, area.y, area.w, sheet.bottom - area.y)
        rows = min(len(self._answers), max(1, int((box.h - 80) // (_HIGH + 6))))
        last = last_page(len(self._answers), rows)
        yield Slab(rect=box, edge="brass", title=self._question())
        for n, (_, text, note) in page_of(self._answers, self.page, rows):
            rect = Rect(box.x + 12, box.y + 34 + n % rows * (_HIGH + 6), box.w - 24, _HIGH)
            yield Button(key=f"list {n}", caption=text, tip=note, rect=rect, press=partial(self._take, n))
        yield from pager((box.right - 12, box.bottom - 8), self.page, last, partial(setattr, self, "page"))

    def _question(self) -> str:
        with self.desk.table.match.seen(self.asked.seat):
            return capital(self.desk.show.words.asked(self.asked.decision))

    def _take(self, number: int) -> None:
        self.desk.do(self._answers[number][0])

    def pen(self, area: Rect) -> Iterator[Widget]:
        intent, text, note = self._answers[0]
        first: PenButton = brass(text, partial(self.desk.do, intent))
        yield from pen_bar(area, None, (first,), note)


_KINDS: Final[dict[str, type[CapesBoard]]] = {
    "open": OpenBoard,
    "pick": PickBoard,
    "claim": ClaimBoard,
    "veto": VetoBoard,
    "free": FreeBoard,
    "act": ActBoard,
    "buy": ActBoard,
    "turn": TurnBoard,
    "after": AfterBoard,
    "keep": KeepBoard,
    "react": ReactBoard,
    "finish": FinishBoard,
    "resolve": ResolveBoard,
    "gloat": GloatBoard,
    "give": GiveBoard,
    "pair": PairBoard,
}


def board_for(desk: CapesDesk, asked: Asked | None) -> CapesBoard:
    """The board that answers what is asked; one that asks nothing where nobody is asked."""
    if asked is None:
        return CapesBoard(desk, None)
    return _KINDS.get(asked.kind, ListBoard)(desk, asked)
