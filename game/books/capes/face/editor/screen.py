"""The editor: a Character is made or changed, seen as it will be drawn, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.books.capes.content import own
from game.books.capes.content.one_line import written
from game.books.capes.face.editor.line import OF_CHARACTERS, LineSheet
from game.books.capes.face.editor.making import CharacterMaking
from game.books.capes.face.editor.making_screen import MakingScreen
from game.books.capes.face.editor.parts import DieButton
from game.books.capes.face.editor.traits import abilities_board, ability_key, drives_board
from game.books.capes.face.editor.who import WhoBoard
from game.books.capes.values import Sheet
from game.ui.kit import bindings
from game.ui.kit.screen import Brush, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget
from game.ui.shell import backdrops

_TOLD: Final = 3
"""So many faults are told at once."""
_RESCUE: Final = "As one line of text the Character can be copied, so that it is not lost."


class CharacterEditor(MakingScreen[Sheet]):
    """The screen on which a Character is made; it is kept at last, and the screen pops with its Sheet, or with None.

    A sheet from the editor's file is changed there; any other one is only the start for another Character.
    """

    def __init__(
        self, sheet: Sheet | None = None, *, number: int = 0, done: Callable[[Sheet], None] | None = None
    ) -> None:
        """From the `number` follows all that comes by chance; `done` gets the Character once it is kept."""
        super().__init__(own.CHARACTERS.heading, rescue=_RESCUE, done=done)
        self.making: CharacterMaking = CharacterMaking(sheet, number)
        self.who = WhoBoard(self.making)

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        faults = self.making.draft.faults()
        return (
            *self.who.widgets(self.look, naming=self.focus == "name"),
            *abilities_board(self.making, self._more),
            *drives_board(self.making),
            *self.foot("Keep this Character", _told(faults), _reason(faults)),
            *self._head(),
        )

    def _head(self) -> tuple[Widget, ...]:
        """The buttons above: what concerns the Character as a whole."""
        return (
            Button(
                key="undo",
                caption="Undo",
                cap="Ctrl Z",
                icon="undo",
                rect=Rect(726, 14, 126, 38),
                press=self.making.undo,
                reason="" if self.making.past else "Nothing to take back yet.",
                letter=pygame.K_z,
                control=True,
            ),
            Button(key="line", caption="As one line of text", rect=Rect(862, 14, 196, 38), press=self._as_line),
            DieButton(
                key="chance",
                caption="A whole one by chance",
                number=self.making.number + 3,
                rect=Rect(1068, 14, 196, 38),
                press=self.making.another,
                tip="Another Character, with words and looks by chance; Undo brings this one back.",
            ),
        )

    @property
    def going_on(self) -> str:
        return "K-4"

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush, lamp=True)
        backdrops.heading(brush, "Change a Character" if self.making.draft.id else "Make a Character")

    # ---- what is done
    def _more(self, column: int) -> None:
        """Add an Ability, whose name can be written at once."""
        self.making.put(self.making.draft.more(column))
        self.changed()
        if bindings.used() != "pad":
            self.give_focus(ability_key(column, len(self.making.draft.names[column]) - 1))

    def _as_line(self) -> Transition:
        return Push(LineSheet(written(self.making.sheet), _reason(self.making.draft.faults()), OF_CHARACTERS))

    def resume(self, result: object) -> Transition | None:
        """Leave after that answer, or take over what a line says."""
        if isinstance(result, Sheet):
            self.making.read(result)
            self.say(f"{result.name} is taken over; the looks stay as they are.")
        return super().resume(result)


def _told(faults: tuple[str, ...]) -> str:
    """All that is wrong in sentences, as far as there is room for it."""
    if not faults:
        return "Nothing is missing: this Character can be played."
    more = len(faults) - _TOLD
    told = " ".join(f"{one}." for one in faults[:_TOLD])
    return f"{told} And {more} more." if more > 0 else told


def _reason(faults: tuple[str, ...]) -> str:
    """Why the Character cannot be kept; empty if it can."""
    return f"{faults[0]}. (K-4)" if faults else ""
