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
from game.books.capes.face.editor.screen import CharacterEditor, not_written, rules_of_capes
from game.books.capes.face.parts.people import draw_portrait
from game.books.capes.values import LONGEST_NAME, Sheet
from game.phrases import capital
from game.problem import Faulty
from game.ui.kit.controls import ControlScreen, Dialog, DialogAnswer, page_buttons, page_of
from game.ui.kit.screen import Brush, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Card, Panel, Paragraph, Tab, Widget, enter_button
from game.ui.shell import backdrops

_LIST: Final = Rect(16, 72, 470, 636)
_SHEET: Final = Rect(496, 72, 768, 636)
_MOST, _STEP = 6, 76.0
"""So many Characters are on a page, and how far one lies below another."""
_LOW: Final = _LIST.bottom - 54
_NONE: Final = "You have made no Character yet. Make one, or begin with one of those that come with the game."
_GONE: Final = "It leaves your shelf for good. A game in which it plays already keeps it."
_MAKE: Final = "Make a new one"
_SHIPPED: Final = "It comes with the game; copy it, and change the copy."


class CharacterStock:
    """The Characters on the shelf: those of the editor's file, or those of the game; one of them is chosen."""

    def __init__(self) -> None:
        self.own: tuple[Sheet, ...] = ()
        self.trouble = ""
        """Why the own ones cannot be read, in sentences; empty where they can."""
        self.read()
        self.shipped = not self.own and not self.trouble
        """Are those listed that come with the game?"""
        self.chosen, self.page = 0, 0

    @property
    def listed(self) -> tuple[Sheet, ...]:
        """The Characters that are listed now."""
        return shipped().sheets if self.shipped else self.own

    @property
    def sheet(self) -> Sheet | None:
        """The chosen Character; None where none are listed."""
        return self.listed[self.chosen] if self.listed else None

    # ---- what is listed
    def show(self, *, of_the_game: bool) -> None:
        """List the own Characters, or those of the game."""
        self.shipped, self.chosen, self.page = of_the_game, 0, 0

    def turn(self, page: int) -> None:
        """Open that page."""
        self.page, self.chosen = page, page * _MOST

    def choose(self, number: int) -> None:
        """Choose the Character of that number."""
        self.chosen = number

    def find(self, name: str) -> None:
        """List the own ones anew, with that id chosen, or else the one that has come to the place of the last."""
        self.read()
        ids = [one.id for one in self.own]
        place = ids.index(name) if name in ids else min(self.chosen, len(ids) - 1)
        self.shipped, self.chosen = False, max(0, place)
        self.page = self.chosen // _MOST

    # ---- the file
    def read(self) -> None:
        """Read the file anew."""
        try:
            self.own, self.trouble = own.made(), ""
        except Faulty as faulty:
            self.own, self.trouble = (), f"{not_written(faulty)}\nIt lies here: {own.folder() / own.MADE}"

    def copy(self, sheet: Sheet) -> Sheet:
        """Keep another Character that is as that one, and return it. Raises Faulty and OSError."""
        names = {one.name for one in own.made()}
        numbered = (f"{sheet.name[: LONGEST_NAME - 3]} {number}" for number in range(2, len(names) + 3))
        name = next(one for one in numbered if one not in names)
        made = replace(sheet, id=free_id(name, known_ids()), name=name, look=settled(sheet))
        own.keep(made)
        return made

    def drop(self, sheet: Sheet) -> Sheet:
        """Forget that Character, and return it; without any there is no file. Raises Faulty and OSError."""
        if [one.id for one in own.made()] == [sheet.id]:
            (own.folder() / own.MADE).unlink()
        else:
            own.drop(sheet.id)
        return sheet

    # ---- what is seen
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
        if not self.listed:
            told, ink = (self.trouble, "warn") if self.trouble else (_NONE, "muted")
            yield Paragraph(rect=Rect(x, top, wide, 220), text=told, ink=ink)
        for place, (number, one) in enumerate(page_of(self.listed, self.page, _MOST)):
            yield self._card(number, one, Rect(x, top + place * _STEP, wide, _STEP - 6))
        yield from page_buttons(len(self.listed), self.page, _MOST, (x + wide, _LOW - 46), self.turn)

    def _card(self, number: int, sheet: Sheet, place: Rect) -> Card:
        return Card(
            key=f"character {number}",
            caption=sheet.name,
            lines=(sheet.concept,),
            chosen=number == self.chosen,
            rect=place,
            press=partial(self.choose, number),
            picture=_portrait(sheet),
        )


class CharacterShelf(ControlScreen):
    """The screen of all Characters: own ones are made, changed, copied and deleted, others copied and changed."""

    def __init__(self, *, number: int | None = None) -> None:
        """From the `number` follows all that comes by chance; without one, from the clock."""
        super().__init__()
        self.rulebook = rules_of_capes
        self.stock = CharacterStock()
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
        sheet, x = self.stock.sheet, _SHEET.x + 18
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
                rect=Rect(x + n * 134, _LOW, 126, 38),
                press=partial(press, sheet),
                reason=_SHIPPED if self.stock.shipped else "",
                letter=letter,
            )
        words, place = "Copy and change" if self.stock.shipped else "Change", Rect(_SHEET.right - 268, _LOW, 250, 38)
        yield enter_button("change", words, place, partial(self._edit, sheet), self.stock.trouble)

    def _deeds(self) -> Iterator[Widget]:
        """What can be done with the shelf."""
        make, press = Rect(_LIST.right - 268, _LOW, 250, 38), partial(self._edit, None)
        yield Button(key="back", caption="Back", cap="Esc", rect=Rect(_LIST.x + 18, _LOW, 118, 38), press=self.back)
        if self.stock.sheet:
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
        answers = (DialogAnswer("stay", "Keep it"), DialogAnswer("delete", "Delete it"))
        return Push(Dialog(f"Delete {sheet.name}?", _GONE, answers))

    def _copy(self, sheet: Sheet) -> Transition | None:
        return self._written(self.stock.copy, sheet, "{} is on your shelf now.")

    def _written(self, deed: Callable[[Sheet], Sheet], sheet: Sheet, told: str) -> Transition | None:
        """Do that to a Character in the file, and tell it, or else why it cannot be done."""
        try:
            made = deed(sheet)
        except (Faulty, OSError) as error:
            return Push(Dialog("All stays as it is", not_written(error), (DialogAnswer("ok", "I see"),)))
        self.stock.find(made.id)
        self.say(told.format(made.name))
        return None

    def resume(self, result: object) -> Transition | None:
        """Show what was kept in the editor, or delete what was asked about."""
        transition, sheet = None, self.stock.sheet
        if isinstance(result, Sheet):
            self.stock.find(result.id)
            self.say(f"{result.name} is kept.")
        elif result == "delete" and sheet:
            transition = self._written(self.stock.drop, sheet, "{} is deleted.")
        self.changed()
        return transition


def _portrait(sheet: Sheet) -> Callable[[Brush, Rect], None]:
    """What paints the Character's head into a box."""
    return lambda brush, box: draw_portrait(brush, sheet, box)
