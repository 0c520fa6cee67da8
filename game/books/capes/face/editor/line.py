"""A Character or a Scene as one line of text: it is shown and copied, and another one is pasted or typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Final, Generic, TypeVar

import pygame
from msgspec import Struct

from game.books.capes.content import one_line, scene_line
from game.books.capes.face.parts.plates import Lines
from game.books.capes.values import ScenePrompt, Sheet
from game.phrases import counted
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import (
    Button,
    EntryField,
    Label,
    Panel,
    Paragraph,
    Passage,
    Widget,
    enter_button,
    passage_height,
)

T = TypeVar("T", bound=Sheet | ScenePrompt)
_BOARD: Final = Rect(240, 120, 800, 430)
_X, _W = _BOARD.x + 18, _BOARD.w - 36
_TALLEST: Final = 110.0
"""How high the line may be; a longer one scrolls."""
_MOST: Final = 2000
_UNREACHED: Final = "The clipboard cannot be reached here; the line can be read and typed."


class LineWords(Struct, Generic[T], frozen=True):
    """How lines of a kind are read, and what is said of them."""

    from_text: Callable[[str], T]
    """What a line says. Raises ValueError with what is wrong with it."""
    told: Callable[[T], str]
    """Who or what that is, in words."""
    caption: str
    hint: str
    same: str

    def read(self, text: str) -> tuple[T | None, str]:
        """What a line says, if it says something, and what is to be said of the line; nothing while it is empty."""
        try:
            found = self.from_text(text)
        except ValueError as error:
            return None, "" if not text.strip() else f"{error}" if str(error).endswith("…") else f"{error}."
        return found, f"This is {self.told(found)}."


class LineSheet(ControlScreen):
    """Shows a line of text, and takes another line; it pops with what that says, or with None."""

    overlay = True

    def __init__(self, line: str, fault: str, words: LineWords[Sheet] | LineWords[ScenePrompt]) -> None:
        """With a `fault` what the line says is not whole yet: nobody could read it."""
        super().__init__()
        self._line, self._fault, self._words = line, fault, words
        self.text = ""
        """The line that is pasted or typed."""
        self.found: Sheet | ScenePrompt | None = None
        """What that line says, if it says something."""
        self.remark = ""
        """What is to be said of that line; empty while it is."""

    def widgets(self) -> tuple[Widget, ...]:
        low, why = _BOARD.bottom - 52, "" if self.found else self.remark or "Paste or type a line first."
        return (
            Panel(key="board", rect=_BOARD, title="As one line of text"),
            *self._own(),
            *self._other(),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_X, low, 118, 36), press=self.back),
            enter_button("take", "Take this one", Rect(_BOARD.right - 266, low, 248, 36), self._take, why),
        )

    def _own(self) -> Iterator[Widget]:
        """The line of what is made."""
        told = self._line
        high = min(_TALLEST, passage_height(self.look, told, _W))
        yield Passage(key="line", rect=Rect(_X, _BOARD.y + 44, _W, high), html=escape(told))
        top = _BOARD.y + 52 + high
        yield Button(
            key="copy",
            caption="Copy this line",
            rect=Rect(_X, top, 178, 36),
            press=self._copy,
            reason=self._fault,
        )
        note, ink = (self._fault, "warn") if self._fault else (self._words.same, "muted")
        yield Lines(rect=Rect(_X + 192, top, _W - 192, 36), text=note, ink=ink)

    def _other(self) -> Iterator[Widget]:
        """The field for another line, and what is to be said of it."""
        top = _BOARD.y + 216
        yield Label(rect=Rect(_X, top, _W, 26), text="Another one", kind="heading", size=18, ink="brass_light")
        yield EntryField(
            key="field",
            caption=self._words.caption,
            rect=Rect(_X, top + 34, _W - 130, 36),
            text=self.text,
            hint=self._words.hint,
            most=_MOST,
            changed=self.type,
        )
        yield Button(key="paste", caption="Paste", rect=Rect(_X + _W - 120, top + 34, 120, 36), press=self._paste)
        ink = "good" if self.found else "warn"
        yield Paragraph(rect=Rect(_X, top + 78, _W, 84), text=self.remark, size=14, ink=ink)

    def type(self, text: str) -> None:
        """Read that line, as far as it is typed."""
        self.text = text
        self.found, self.remark = self._words.read(text)

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self._line)
        except pygame.error:
            self.say(_UNREACHED)
        else:
            self.say("The line is copied.")

    def _paste(self) -> None:
        try:
            found = " ".join(pygame.scrap.get_text().split())
        except pygame.error:
            self.say(_UNREACHED)
            return
        if found:
            self.type(found[:_MOST])
        else:
            self.say("There is no text to paste.")

    def _take(self) -> Transition:
        return Pop(self.found)


OF_CHARACTERS: Final = LineWords[Sheet](
    one_line.from_text,
    lambda one: f"{one.name}, with {counted(len(one.abilities), 'Ability', 'Abilities')}",
    "A Character as a line",
    "Kite: P Crease, Dive, Soar | A Shy, …",
    "Whoever pastes it has the same Character, but for its looks.",
)
OF_SCENES: Final = LineWords[ScenePrompt](
    scene_line.from_text,
    lambda one: f"“{one.title}”, with {counted(len(one.drafts), 'Conflict', 'Conflicts')}",
    "A Scene as a line",
    "Low tide (Under the arches): arches dusk | …",
    "Whoever pastes it has the same Scene.",
)
