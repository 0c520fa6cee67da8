"""What the shelves have in common: what was made in an editor is listed, and one of it is chosen, and deleted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Generic, TypeVar

from msgspec import Struct

from game.books.capes.content.own import MadeFile
from game.books.capes.face.editor.making_screen import not_written, refused, rules_of_capes
from game.books.capes.values import ScenePrompt, Sheet
from game.problem import Faulty
from game.ui.kit.controls import ControlScreen, Dialog, DialogAnswer, page_buttons, page_of
from game.ui.kit.screen import Brush, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Card, Paragraph, Widget

T = TypeVar("T", bound=Sheet | ScenePrompt)
LOW: Final = 654.0
"""Where the buttons at the foot of a shelf lie."""
_MOST, _STEP = 6, 76.0
"""So many are on a page, and how far one lies below another."""


class StockWords(Struct, Generic[T], frozen=True):
    """How a shelf shows what lies on it, and what is said of it."""

    kind: type[T]
    key: str
    card: Callable[[T], tuple[str, str]]
    """What stands on a card: a name, and a line below it."""
    named: Callable[[T], str]
    """What it is called in a sentence."""
    none: str
    gone: str
    picture: Callable[[T], Callable[[Brush, Rect], None]] | None = None
    """What paints the left part of a card."""


class MadeStock(Generic[T]):
    """What lies on a shelf: all that is in the file of an editor; one of it is chosen."""

    def __init__(self, file: MadeFile[T], words: StockWords[T]) -> None:
        self.file, self.words = file, words
        self.own: tuple[T, ...] = ()
        self.trouble = ""
        """Why they cannot be read, in sentences; empty where they can."""
        self.chosen, self.page = 0, 0
        self.read()

    @property
    def listed(self) -> tuple[T, ...]:
        """What is listed now."""
        return self.own

    @property
    def one(self) -> T | None:
        """The chosen one; None where none are listed."""
        return self.listed[self.chosen] if self.listed else None

    def turn(self, page: int) -> None:
        """Open that page."""
        self.page, self.chosen = page, page * _MOST

    def choose(self, number: int) -> None:
        """Choose the one of that number."""
        self.chosen = number

    def find(self, name: str) -> None:
        """List the own ones anew, with that id chosen, or else the one that has come to the place of the last."""
        self.read()
        ids = [one.id for one in self.own]
        self.chosen = ids.index(name) if name in ids else max(0, min(self.chosen, len(ids) - 1))
        self.page = self.chosen // _MOST

    # ---- the file
    def read(self) -> None:
        """Read the file anew."""
        try:
            self.own, self.trouble = self.file.made(), ""
        except Faulty as faulty:
            told = not_written(faulty, self.file.heading)
            self.own, self.trouble = (), f"{told}\nIt lies here: {self.file.path}"

    def drop(self, one: T) -> T:
        """Forget that one, and return it. Raises Faulty and OSError."""
        self.file.drop(one.id)
        return one

    # ---- what is seen
    def cards(self, x: float, top: float, wide: float, low: float) -> Iterator[Widget]:
        """The open page of the list, or why it is empty; the buttons that turn it lie at `low`."""
        if not self.listed:
            told, ink = (self.trouble, "warn") if self.trouble else (self.words.none, "muted")
            yield Paragraph(rect=Rect(x, top, wide, 220), text=told, ink=ink)
        for place, (number, one) in enumerate(page_of(self.listed, self.page, _MOST)):
            caption, line = self.words.card(one)
            yield Card(
                key=f"{self.words.key} {number}",
                caption=caption,
                lines=(line,),
                chosen=number == self.chosen,
                rect=Rect(x, top + place * _STEP, wide, _STEP - 6),
                press=partial(self.choose, number),
                picture=self.words.picture(one) if self.words.picture else None,
            )
        yield from page_buttons(len(self.listed), self.page, _MOST, (x + wide, low), self.turn)


class StockScreen(ControlScreen, Generic[T]):
    """The screen of a shelf: what was kept in the editor is shown, and what was asked about is deleted."""

    stock: MadeStock[T]

    def __init__(self) -> None:
        super().__init__()
        self.rulebook = rules_of_capes

    def ask(self, called: str) -> Transition:
        """Ask whether the chosen one, which is called so, shall be deleted."""
        answers = (DialogAnswer("stay", "Keep it"), DialogAnswer("delete", "Delete it"))
        return Push(Dialog(f"Delete {called}?", self.stock.words.gone, answers))

    def attempt(self, deed: Callable[[T], T], one: T, told: str) -> Transition | None:
        """Do that to one in the file, and tell it, or else why it cannot be done."""
        try:
            made = deed(one)
        except (Faulty, OSError) as error:
            return refused("All stays as it is", not_written(error, self.stock.file.heading))
        self.stock.find(made.id)
        self.say(told.format(self.stock.words.named(made)))
        return None

    def brought(self, one: T) -> Transition | None:
        """What to do with one that came back from another screen: say that it is kept."""
        self.say(f"{self.stock.words.named(one)} is kept.")
        return None

    def resume(self, result: object) -> Transition | None:
        """Show what came back, or delete what was asked about."""
        transition, one = None, self.stock.one
        if isinstance(result, self.stock.words.kind):
            self.stock.find(result.id)
            transition = self.brought(result)
        elif result == "delete" and one:
            transition = self.attempt(self.stock.drop, one, "{} is deleted.")
        self.changed()
        return transition
