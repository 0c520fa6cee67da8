"""The saved games, newest first; a broken one is listed with what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.table.disk import Busy
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.dialog import Choice, Dialog
from game.ui.kit.paging import page_buttons, page_of
from game.ui.kit.screen import Pop, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Card, Panel, Paragraph, Widget
from game.ui.shell import backdrops, books
from game.ui.shell.cards import HeroCard, SaveCard
from game.ui.shell.saves_bin import FOLDER
from game.ui.shell.title import CHANGED

_BOARD = Rect(160, 80, 960, 616)
_SHOWN = 4
_NONE = "No saved games yet. Every game is written down as it is played, and stands here from its first turn on."


Put = Callable[[Path], Path]
Back = Callable[[Path, Path], None]


class Saves(ControlScreen):
    """Choose one, then go on with it: the card goes to `load`, whose transition is followed.

    `put` moves a save into the bin and says where it lies,
    `bring_back` moves it from there; both raise OSError or Busy.
    """

    def __init__(
        self,
        saves: Sequence[SaveCard],
        load: Callable[[SaveCard], Transition | None],
        put: Put | None = None,
        bring_back: Back | None = None,
    ) -> None:
        super().__init__()
        self.saves = tuple(saves)
        self.chosen = next((n for n, save in enumerate(self.saves) if not save.broken), 0)
        self._load, self._put, self._bring_back = load, put, bring_back
        self._page = self.chosen // _SHOWN
        self._binned: list[tuple[int, SaveCard, Path]] = []
        """What was put into the bin here, the last one last: its place in the list, its card, where it lies."""
        self._changed = False
        self._pictures: dict[Path, pygame.Surface | None] = {}

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
            *self._bin(y),
            Button(
                key="load",
                caption="Look into it" if damaged else "Go on",
                cap="Enter",
                primary=True,
                size=16,
                rect=Rect(_BOARD.right - 284, y, 266, 36),
                press=self._open,
                reason=reason,
            ),
        )

    def _bin(self, y: float) -> Iterator[Widget]:
        """Into the bin, and out of it again."""
        if self._put is None:
            return
        none = "" if self.saves else "Nothing is saved yet."
        yield Button(
            key="delete",
            caption="Delete",
            cap="Del",
            rect=Rect(_BOARD.x + 146, y, 138, 36),
            press=self._ask,
            reason=none,
            letter=pygame.K_DELETE,
        )
        if self._binned:
            yield Button(
                key="bring back",
                caption="Bring it back",
                cap="Ctrl Z",
                rect=Rect(_BOARD.x + 294, y, 200, 36),
                press=self._undo,
                letter=pygame.K_z,
                control=True,
                tip=f"{self._binned[-1][1].title} lies in the bin: {self._binned[-1][2]}",
            )

    def _ask(self) -> Transition:
        card = self.saves[self.chosen]
        told = (
            f"{card.title}\n{card.path.name} is moved into the bin, the folder {FOLDER} beside "
            "it. It can be brought back from there."
        )
        return Push(Dialog("Delete this game?", told, (Choice("stay", "Keep it"), Choice("delete", "Delete it"))))

    def resume(self, result: object) -> Transition | None:
        """What was answered."""
        if result == "delete" and self._put:
            self._moved(partial(self._away, self._put))
        return super().resume(result)

    def back(self) -> Transition | None:
        return Pop(CHANGED if self._changed else None)

    def _moved(self, move: Callable[[], None]) -> None:
        """Move something, or say why it does not."""
        name = self.saves[self.chosen].path.name if self.saves else ""
        try:
            move()
        except Busy as busy:
            self.say(f"{busy} is being played by another program; it stays.")
        except OSError as error:
            self.say(f"{name or 'It'} stays where it is ({error.strerror or error}).")

    def _away(self, put: Put) -> None:
        card = self.saves[self.chosen]
        self._binned.append((self.chosen, card, put(card.path)))
        self._show(tuple(save for save in self.saves if save is not card), self.chosen)
        self.say(f"{card.title} lies in the bin now.")

    def _undo(self) -> None:
        if self._bring_back:
            self._moved(partial(self._back, self._bring_back))

    def _back(self, bring_back: Back) -> None:
        place, card, lying = self._binned[-1]
        bring_back(lying, card.path)
        self._binned.pop()
        self._show((*self.saves[:place], card, *self.saves[place:]), place)

    def _show(self, saves: tuple[SaveCard, ...], chosen: int) -> None:
        self._changed = True
        self.saves = saves
        self.chosen = max(0, min(chosen, len(saves) - 1))
        self._page = self.chosen // _SHOWN

    def _cards(self) -> list[Widget]:
        if not self.saves:
            return [Paragraph(rect=Rect(_BOARD.x + 20, _BOARD.y + 52, _BOARD.w - 40, 60), text=_NONE, ink="muted")]
        shown: list[Widget] = []
        for place, (number, save) in enumerate(page_of(self.saves, self._page, _SHOWN)):
            box = Rect(_BOARD.x + 18, _BOARD.y + 48 + place * 126, _BOARD.w - 36, 120)
            shown.append(
                SaveLine(
                    key=f"save {number}",
                    caption=save.title,
                    lines=(save.broken,) if save.broken else (*save.lines, save.note),
                    warning=bool(save.broken),
                    heroes=save.heroes,
                    book=save.book,
                    chosen=number == self.chosen,
                    rect=box,
                    press=partial(self._choose, number),
                    enters=True,
                    picture=self._picture(save),
                )
            )
        return shown

    def _picture(self, save: SaveCard) -> Callable[[Brush, Rect], None] | None:
        """What paints how it looked, read once."""
        if save.path not in self._pictures:
            self._pictures[save.path] = save.picture()
        found = self._pictures[save.path]
        return partial(_painted, found) if found else None

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Saves")

    def _choose(self, number: int) -> None:
        self.chosen = number

    def _turn(self, page: int) -> None:
        self._page, self.chosen = page, page * _SHOWN

    def _open(self) -> Transition | None:
        return self._load(self.saves[self.chosen])


def _painted(picture: pygame.Surface, brush: Brush, box: Rect) -> None:
    """As much of it as the box holds, from its middle."""
    area = brush.area(box)
    scale = area.h / picture.height
    whole = pygame.transform.smoothscale(picture, (round(picture.width * scale), area.h))
    brush.surface.blit(whole, area, pygame.Rect((whole.width - area.w) // 2, 0, area.w, area.h))


class SaveLine(Card, frozen=True, kw_only=True):
    """A saved game with its heroes at the right."""

    heroes: tuple[HeroCard, ...] = ()
    book: str = ""

    def words_right(self) -> float:
        return self.rect.right - 14 - 70 * len(self.heroes[:5])

    def paint_more(self, brush: Brush) -> None:
        for place, hero in enumerate(self.heroes[:5]):
            box = Rect(self.words_right() + 70 * place, self.rect.y + 6, 66, self.rect.h - 12)
            books.face(self.book).portrait(brush, hero, box)
