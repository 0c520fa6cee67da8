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
from game.books.capes.face.editor.screen import not_written, rules_of_capes
from game.books.capes.values import ScenePrompt
from game.plain import shortened
from game.problem import Faulty
from game.ui.kit.controls import ControlScreen, Dialog, DialogAnswer, page_buttons, page_of
from game.ui.kit.screen import Brush, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Card, Panel, Paragraph, Widget, enter_button
from game.ui.shell import backdrops

_LIST: Final = Rect(240, 72, 800, 636)
_X, _W = _LIST.x + 18, _LIST.w - 36
_MOST, _STEP = 6, 76.0
"""So many Scenes are on a page, and how far one lies below another."""
_LOW: Final = _LIST.bottom - 54
_NONE: Final = "You have made no Scene yet. Make one, or take one from a line of text that somebody has sent you."
_GONE: Final = "It leaves your shelf for good. A game that has it already keeps it."


class SceneShelf(ControlScreen):
    """The screen of all Scenes that were made in the editor."""

    def __init__(self) -> None:
        super().__init__()
        self.rulebook = rules_of_capes
        self.own: tuple[ScenePrompt, ...] = ()
        self.trouble = ""
        """Why they cannot be read, in sentences; empty where they can."""
        self.chosen, self.page = 0, 0
        self._read("")

    @property
    def prompt(self) -> ScenePrompt | None:
        """The chosen Scene; None where there are none."""
        return self.own[self.chosen] if self.own else None

    def _read(self, name: str) -> None:
        """Read the file anew, and choose the Scene of that id, or else the one at the place of the last."""
        try:
            self.own, self.trouble = own.made_prompts(), ""
        except Faulty as faulty:
            told = not_written(faulty, "Scenes")
            self.own, self.trouble = (), f"{told}\nIt lies here: {own.folder() / own.MADE_SCENES}"
        ids = [one.id for one in self.own]
        self.chosen = ids.index(name) if name in ids else max(0, min(self.chosen, len(ids) - 1))
        self.page = self.chosen // _MOST

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        return (Panel(key="list", rect=_LIST), *self._listed(), *self._deeds())

    def _listed(self) -> Iterator[Widget]:
        """The open page of the list, or why it is empty."""
        top = _LIST.y + 18
        if not self.own:
            told, ink = (self.trouble, "warn") if self.trouble else (_NONE, "muted")
            yield Paragraph(rect=Rect(_X, top, _W, 220), text=told, ink=ink)
        for place, (number, one) in enumerate(page_of(self.own, self.page, _MOST)):
            yield Card(
                key=f"scene {number}",
                caption=shortened(one.title, 50),
                lines=(shortened(one.place, 90),),
                chosen=number == self.chosen,
                rect=Rect(_X, top + place * _STEP, _W, _STEP - 6),
                press=partial(setattr, self, "chosen", number),
            )
        yield from page_buttons(len(self.own), self.page, _MOST, (_X + _W, _LOW - 92), self._turn)

    def _deeds(self) -> Iterator[Widget]:
        """What can be done with the chosen Scene, and with the shelf."""
        prompt, high = self.prompt, _LOW - 46
        yield Button(key="back", caption="Back", cap="Esc", rect=Rect(_X, _LOW, 118, 38), press=self.back)
        line = Rect(_X + 128, _LOW, 240, 38)
        yield Button(key="line", caption="From a line of text", rect=line, press=self._line, reason=self.trouble)
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
        make = Rect(_LIST.right - 268, _LOW, 250, 38)
        yield enter_button("make", "New Scene", make, partial(self._edit, None), self.trouble)

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Scenes")

    # ---- what is done
    def _turn(self, page: int) -> None:
        """Open that page."""
        self.page, self.chosen = page, page * _MOST

    def _edit(self, prompt: ScenePrompt | None) -> Transition:
        """Open the editor with that Scene, or with a new one."""
        return Push(SceneEditor(prompt))

    def _line(self) -> Transition:
        """Show the chosen Scene as a line, or one of the game, and ask for another."""
        return Push(LineSheet(written(self.prompt or shipped().prompts[0]), "", OF_SCENES))

    def _ask(self, prompt: ScenePrompt) -> Transition:
        answers = (DialogAnswer("stay", "Keep it"), DialogAnswer("delete", "Delete it"))
        return Push(Dialog(f"Delete “{shortened(prompt.title, 30)}”?", _GONE, answers))

    def _drop(self, prompt: ScenePrompt) -> Transition | None:
        """Forget that Scene, and tell it, or else why that cannot be done."""
        try:
            own.drop_prompt(prompt.id)
        except (Faulty, OSError) as error:
            told = not_written(error, "Scenes")
            return Push(Dialog("All stays as it is", told, (DialogAnswer("ok", "I see"),)))
        self._read("")
        self.say(f"“{prompt.title}” is deleted.")
        return None

    def resume(self, result: object) -> Transition | None:
        """Show what was kept, go on with what a line says, or delete what was asked about."""
        transition, prompt = None, self.prompt
        if isinstance(result, ScenePrompt):
            self._read(result.id)
            if result in self.own:
                self.say(f"“{result.title}” is kept.")
            else:
                transition = self._edit(replace(result, id=""))
        elif result == "delete" and prompt:
            transition = self._drop(prompt)
        self.changed()
        return transition
