"""The screen of the saved games, the newest first; a broken one is listed with what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.dialog import Dialog, DialogAnswer
from game.ui.kit.screen import Pop, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Panel, Widget, enter_button
from game.ui.shell import backdrops, save_deeds
from game.ui.shell.ask_text import AskText, WrittenLine
from game.ui.shell.cards import SaveCard
from game.ui.shell.discarding import Back, Discarding, Put
from game.ui.shell.save_list import SaveList
from game.ui.shell.saves_bin import FOLDER
from game.ui.shell.title import CHANGED

_BOARD = Rect(160, 80, 960, 616)
_NOTHING = "Nothing is saved yet."


class Saves(ControlScreen):
    """Players choose a saved game and go on with it: `load` gets its card, and its transition is followed.

    With `put` and `bring_back` saved games can be deleted; see Discarding.
    """

    def __init__(
        self,
        saves: Sequence[SaveCard],
        load: Callable[[SaveCard], Transition | None],
        put: Put | None = None,
        bring_back: Back | None = None,
        *,
        watch: Callable[[SaveCard], Transition | None] | None = None,
    ) -> None:
        super().__init__()
        self.listed, self._load, self._watch = SaveList(saves), load, watch
        self._bin = Discarding(self.listed, put, bring_back) if put and bring_back else None
        self._renamed = False

    # What is seen
    def widgets(self) -> tuple[Widget, ...]:
        y, card = _BOARD.bottom - 54, self.listed.card
        damaged = card is not None and card.damaged
        reason = _NOTHING if card is None else "" if damaged else card.broken
        over = card is not None and self.listed.over(card)
        words = "Look into it" if damaged else "Read its story" if over else "Go on"
        return (
            Panel(key="board", rect=_BOARD, title="Saved games"),
            *self.listed.widgets(Rect(_BOARD.x + 18, _BOARD.y + 48, _BOARD.w - 36, 504)),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_BOARD.x + 18, y, 100, 36), press=self.back),
            *(self._deleting(self._bin, y) if self._bin else ()),
            *self._deeds(y),
            enter_button("load", words, Rect(_BOARD.right - 266, y, 248, 36), self._open, reason),
        )

    def _deeds(self, y: float) -> Iterator[Widget]:
        """The buttons that give a game another name, copy it, and show it as a film."""
        card = self.listed.card
        reason = _NOTHING if card is None else card.broken
        deeds = (
            ("rename", "Rename", "F2", pygame.K_F2, partial(self._question, save_deeds.ask_title)),
            ("copy", "Copy", "C", pygame.K_c, partial(self._question, save_deeds.ask_copy)),
            *((("watch", "Watch", "W", pygame.K_w, self._film),) if self._watch else ()),
        )
        for place, (key, caption, cap, letter, press) in enumerate(deeds):
            rect = Rect(_BOARD.x + 250 + place * 132, y, 124, 36)
            why = reason or (self._veiled if key == "watch" else "")
            yield Button(key=key, caption=caption, cap=cap, rect=rect, press=press, reason=why, letter=letter)

    @property
    def _veiled(self) -> str:
        """Why nobody may watch the chosen game yet; empty where everybody may."""
        card = self.listed.card
        veiled = card is not None and card.secret and not self.listed.over(card)
        return "Curtains hang between the players: all of it is seen once the game is over." if veiled else ""

    def _deleting(self, used: Discarding, y: float) -> Iterator[Widget]:
        """The buttons that put a game into the bin, and bring it back."""
        yield Button(
            key="delete",
            caption="Delete",
            cap="Del",
            rect=Rect(_BOARD.x + 126, y, 116, 36),
            press=self._ask,
            reason="" if self.listed.card else _NOTHING,
            letter=pygame.K_DELETE,
        )
        if used.last:
            card, lying = used.last
            yield Button(
                key="bring back",
                caption="Bring it back",
                cap="Ctrl Z",
                rect=Rect(_BOARD.x + 250, _BOARD.y + 8, 200, 32),
                press=self._undo,
                letter=pygame.K_z,
                control=True,
                tip=f"{card.title} lies in the bin: {lying}",
            )

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Saves")

    # What is done
    def _open(self) -> Transition | None:
        return self._load(self.listed.card) if self.listed.card else None

    def _film(self) -> Transition | None:
        return self._watch(self.listed.card) if self._watch and self.listed.card else None

    def _question(self, asked: Callable[[SaveCard], AskText]) -> Transition | None:
        return Push(asked(self.listed.card)) if self.listed.card else None

    def _ask(self) -> Transition | None:
        card = self.listed.card
        if card is None:
            return None
        told = (
            f"{card.title}\n{card.path.name} is moved into the bin, the folder {FOLDER} beside "
            "it. It can be brought back from there."
        )
        return Push(
            Dialog("Delete this game?", told, (DialogAnswer("stay", "Keep it"), DialogAnswer("delete", "Delete it")))
        )

    def resume(self, result: object) -> Transition | None:
        """Do with the chosen game what the player has answered: delete it, name it or copy it."""
        if isinstance(result, WrittenLine):
            self.say(save_deeds.done(self.listed, result), lasting=True)
            self._renamed = True
        if result == "delete" and self._bin:
            self.say(self._bin.discard())
        return super().resume(result)

    def _undo(self) -> None:
        trouble = self._bin.undo() if self._bin else ""
        if trouble:
            self.say(trouble)

    def back(self) -> Transition | None:
        return Pop(CHANGED if self._renamed or (self._bin and self._bin.changed) else None)
