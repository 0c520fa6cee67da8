"""The shelf of Scenes that players have made: they are made, changed, sent as a line of text, and deleted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame
from msgspec.structs import replace

from game.books.capes.content import own
from game.books.capes.content.reading import shipped
from game.books.capes.content.scene_line import written
from game.books.capes.face.editor.line import OF_SCENES, LineSheet
from game.books.capes.face.editor.scenes import SceneEditor
from game.books.capes.face.editor.stock import LOW, MadeStock, StockScreen, StockWords
from game.books.capes.values import ScenePrompt
from game.plain import shortened
from game.ui.kit.screen import Brush, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Panel, Widget, enter_button
from game.ui.shell import backdrops

_LIST: Final = Rect(240, 72, 800, 636)
_X, _W = _LIST.x + 18, _LIST.w - 36
_NONE: Final = "You have made no Scene yet. Make one, or take one from a line of text that somebody has sent you."
_GONE: Final = "It leaves your shelf for good. A game that has it already keeps it."


_WORDS: Final = StockWords(
    ScenePrompt,
    "scene",
    lambda one: (shortened(one.title, 50), shortened(one.place, 90)),
    lambda one: f"“{one.title}”",
    _NONE,
    _GONE,
)


class SceneShelf(StockScreen[ScenePrompt]):
    """The screen of all Scenes that were made in the editor."""

    def __init__(self) -> None:
        super().__init__()
        self.stock = MadeStock(own.SCENES, _WORDS)

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        return (Panel(key="list", rect=_LIST), *self.stock.cards(_X, _LIST.y + 18, _W, LOW - 92), *self._deeds())

    def _deeds(self) -> Iterator[Widget]:
        """What can be done with the chosen Scene, and with the shelf."""
        prompt, high = self.stock.one, LOW - 46
        yield Button(key="back", caption="Back", cap="Esc", rect=Rect(_X, LOW, 118, 38), press=self.back)
        line = Rect(_X + 128, LOW, 240, 38)
        yield Button(key="line", caption="From a line of text", rect=line, press=self._line, reason=self.stock.trouble)
        if prompt:
            edit, place = partial(self._edit, prompt), Rect(_X + 128, high, 240, 38)
            yield Button(
                key="delete",
                caption="Delete",
                cap="Del",
                rect=Rect(_X, high, 118, 38),
                press=partial(self._ask, prompt),
                letter=pygame.K_DELETE,
            )
            yield Button(key="change", caption="Change", rect=place, press=edit)
        make = Rect(_LIST.right - 268, LOW, 250, 38)
        yield enter_button("make", "New Scene", make, partial(self._edit, None), self.stock.trouble)

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Scenes")

    # ---- what is done
    def _edit(self, prompt: ScenePrompt | None) -> Transition:
        """Open the editor with that Scene, or with a new one."""
        return Push(SceneEditor(prompt))

    def _line(self) -> Transition:
        """Show the chosen Scene as a line, or one of the game, and ask for another."""
        return Push(LineSheet(written(self.stock.one or shipped().prompts[0]), "", OF_SCENES))

    def _ask(self, prompt: ScenePrompt) -> Transition:
        return self.ask(f"“{shortened(prompt.title, 30)}”")

    def brought(self, one: ScenePrompt) -> Transition | None:
        """Say that it is kept, or go on with what a line says."""
        return super().brought(one) if one in self.stock.own else self._edit(replace(one, id=""))
