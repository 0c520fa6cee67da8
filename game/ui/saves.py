"""The saved games, newest first; a broken one is listed with what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ui import backdrops
from game.ui.brush import Brush
from game.ui.cards import HeroCard, SaveCard
from game.ui.controls import ControlScreen
from game.ui.figures import portrait
from game.ui.paging import page_buttons, page_of
from game.ui.screen import Transition
from game.ui.theme import Rect
from game.ui.widgets import Button, Card, Panel, Paragraph, Widget

_BOARD = Rect(160, 80, 960, 616)
_SHOWN = 4


class Saves(ControlScreen):
    """Choose one, then go on with it: the card goes to `load`, whose transition is followed."""

    def __init__(self, saves: Sequence[SaveCard], load: Callable[[SaveCard], Transition | None]) -> None:
        super().__init__()
        self.saves = tuple(saves)
        self.chosen = next((n for n, save in enumerate(self.saves) if not save.broken), 0)
        self._load = load
        self._page = self.chosen // _SHOWN

    def widgets(self) -> tuple[Widget, ...]:
        y = _BOARD.bottom - 54
        chosen = self.saves[self.chosen] if self.saves else None
        damaged = chosen is not None and chosen.damaged
        reason = "Nothing is saved yet." if chosen is None else "" if damaged else chosen.broken
        return (
            Panel(key="board", rect=_BOARD, title="Saved games"),
            *self._cards(),
            *page_buttons(len(self.saves), self._page, _SHOWN, (_BOARD.right - 18, _BOARD.y + 8), self._turn),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_BOARD.x + 18, y, 118, 36), press=self.back),
            Button(key="load", caption="Look into it" if damaged else "Go on", cap="Enter", primary=True, size=16, rect=Rect(_BOARD.right - 284, y, 266, 36), press=self._open, reason=reason),
        )  # fmt: skip

    def _cards(self) -> list[Widget]:
        if not self.saves:
            text = "No saved games yet. Every game is written down as it is played, and stands here from its first turn on."
            return [Paragraph(rect=Rect(_BOARD.x + 20, _BOARD.y + 52, _BOARD.w - 40, 60), text=text, ink="muted")]
        shown: list[Widget] = []
        for place, (number, save) in enumerate(page_of(self.saves, self._page, _SHOWN)):
            box = Rect(_BOARD.x + 18, _BOARD.y + 48 + place * 126, _BOARD.w - 36, 120)
            shown.append(SaveLine(
                key=f"save {number}", caption=save.title, lines=(save.broken or save.note,), warning=bool(save.broken), heroes=save.heroes,
                chosen=number == self.chosen, rect=box, press=partial(self._choose, number),
            ))  # fmt: skip
        return shown

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Saves")

    def _choose(self, number: int) -> None:
        self.chosen = number

    def _turn(self, page: int) -> None:
        self._page, self.chosen = page, page * _SHOWN

    def _open(self) -> Transition | None:
        return self._load(self.saves[self.chosen])


class SaveLine(Card, frozen=True, kw_only=True):
    """A saved game with its heroes at the right."""

    heroes: tuple[HeroCard, ...] = ()

    def words_right(self) -> float:
        return self.rect.right - 14 - 70 * len(self.heroes[:5])

    def paint_more(self, brush: Brush) -> None:
        for place, hero in enumerate(self.heroes[:5]):
            portrait(brush, hero.notation, Rect(self.words_right() + 70 * place, self.rect.y + 6, 66, self.rect.h - 12))
