"""The shelf of Characters: those that players have made, and those that come with the game, as a start for others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from time import time
from typing import Final

import pygame
from msgspec.structs import replace

from game.books.capes.content import own
from game.books.capes.content.reading import shipped
from game.books.capes.face.editor.looks import settled
from game.books.capes.face.editor.making import free_id, known_ids
from game.books.capes.face.editor.picture import LineUp, SheetPreview
from game.books.capes.face.editor.scene_shelf import SceneShelf
from game.books.capes.face.editor.screen import CharacterEditor
from game.books.capes.face.editor.stock import LOW, MadeStock, StockScreen, StockWords
from game.books.capes.face.parts.people import draw_portrait
from game.books.capes.values import LONGEST_NAME, Sheet
from game.phrases import capital
from game.ui.kit.screen import Brush, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Panel, Tab, Widget, enter_button
from game.ui.shell import backdrops

_LIST: Final = Rect(16, 72, 470, 636)
_SHEET: Final = Rect(496, 72, 768, 636)
_NONE: Final = "You have made no Character yet. Make one, or begin with one of those that come with the game."
_GONE: Final = "It leaves your shelf for good. A game in which it plays already keeps it."
_MAKE: Final = "Make a new one"
_SHIPPED: Final = "It comes with the game, and stays; a copy of it can be changed and deleted."


def _portrait(sheet: Sheet) -> Callable[[Brush, Rect], None]:
    """What paints the Character's head into a box."""
    return lambda brush, box: draw_portrait(brush, sheet, box)


_WORDS: Final = StockWords(
    Sheet, "character", lambda one: (one.name, one.concept), lambda one: one.name, _NONE, _GONE, _portrait
)


class CharacterStock(MadeStock[Sheet]):
    """The Characters on the shelf: those of the editor's file, or those of the game; one of them is chosen."""

    def __init__(self) -> None:
        super().__init__(own.CHARACTERS, _WORDS)
        self.shipped = not self.own and not self.trouble
        """Are those listed that come with the game?"""

    @property
    def listed(self) -> tuple[Sheet, ...]:
        return shipped().sheets if self.shipped else self.own

    def show(self, *, of_the_game: bool) -> None:
        """List the own Characters, or those of the game."""
        self.shipped, self.chosen, self.page = of_the_game, 0, 0

    def find(self, name: str) -> None:
        super().find(name)
        self.shipped = False

    def copy(self, sheet: Sheet) -> Sheet:
        """Keep another Character that is as that one, and return it. Raises Faulty and OSError."""
        names = {one.name for one in own.CHARACTERS.made()}
        numbered = (f"{sheet.name[: LONGEST_NAME - 3]} {number}" for number in range(2, len(names) + 3))
        name = next(one for one in numbered if one not in names)
        made = replace(sheet, id=free_id(name, known_ids()), name=name, look=settled(sheet))
        own.CHARACTERS.keep(made)
        return made

    def widgets(self) -> Iterator[Widget]:
        """The open page of the list, or why it is empty."""
        x, top, wide = _LIST.x + 18, _LIST.y + 66, _LIST.w - 36
        for n, (on, words) in enumerate(((False, "Yours"), (True, "Of the game"))):
            yield Tab(
                key="shipped" if on else "own",
                caption=words,
                on=self.shipped is on,
                rect=Rect(x + n * (wide + 6) / 2, _LIST.y + 16, (wide - 6) / 2, 36),
                press=partial(self.show, of_the_game=on),
            )
        yield from self.cards(x, top, wide, LOW - 46)


class CharacterShelf(StockScreen[Sheet]):
    """The screen of all Characters: own ones are made, changed, copied and deleted, others copied and changed."""

    def __init__(self, *, number: int | None = None) -> None:
        """From the `number` follows all that comes by chance; without one, from the clock."""
        super().__init__()
        self.stock: CharacterStock = CharacterStock()
        self._number = int(time()) if number is None else number

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        return (
            Panel(key="list", rect=_LIST),
            Panel(key="sheet", rect=_SHEET),
            *self.stock.widgets(),
            *self._shown(),
            *self._deeds(),
        )

    def _shown(self) -> Iterator[Widget]:
        """The chosen Character, and what can be done with it."""
        sheet, x = self.stock.one, _SHEET.x + 18
        place = Rect(x, _SHEET.y + 18, _SHEET.w - 36, 548)
        if not sheet:
            yield LineUp(rect=place, sheets=shipped().sheets[::3][:3])
            return
        yield SheetPreview(rect=place, sheet=sheet)
        deeds = (("delete", "Del", pygame.K_DELETE, self._ask), ("copy", "C", pygame.K_c, self._copy))
        for n, (key, cap, letter, press) in enumerate(deeds):
            yield Button(
                key=key,
                caption=capital(key),
                cap=cap,
                rect=Rect(x + n * 134, LOW, 126, 38),
                press=partial(press, sheet),
                reason=_SHIPPED if self.stock.shipped and key == "delete" else "",
                letter=letter,
            )
        words, place = "Copy and change" if self.stock.shipped else "Change", Rect(_SHEET.right - 268, LOW, 250, 38)
        yield enter_button("change", words, place, partial(self._edit, sheet), self.stock.trouble)

    def _deeds(self) -> Iterator[Widget]:
        """What can be done with the shelf."""
        make, press = Rect(_LIST.right - 268, LOW, 250, 38), partial(self._edit, None)
        yield Button(key="back", caption="Back", cap="Esc", rect=Rect(_LIST.x + 18, LOW, 118, 38), press=self.back)
        if self.stock.one:
            yield Button(key="make", caption=_MAKE, rect=make, press=press, reason=self.stock.trouble, size=15)
        else:
            yield enter_button("make", _MAKE, make, press, self.stock.trouble)
        yield Button(key="scenes", caption="Scenes", rect=Rect(1068, 14, 196, 38), press=lambda: Push(SceneShelf()))

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Characters")

    # ---- what is done
    def _edit(self, sheet: Sheet | None) -> Transition:
        """Open the editor with that Character, or with a new one."""
        self._number += 1
        return Push(CharacterEditor(sheet, number=self._number * 100))

    def _ask(self, sheet: Sheet) -> Transition:
        return self.ask(sheet.name)

    def _copy(self, sheet: Sheet) -> Transition | None:
        return self.attempt(self.stock.copy, sheet, "{} is on your shelf now.")
