"""A dialog: a question or a message over the present screen."""

from __future__ import annotations

from functools import partial
from html import escape

import pygame
from msgspec import Struct

from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.theme import DESIGN, Rect
from game.ui.kit.widgets import Button, Panel, Passage, Widget, passage_height
from game.ui.kit.widgets.base import Press

_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6)
_ABREAST = 3
"""The most answers that stand side by side; more stand one below the other."""


class DialogAnswer(Struct, frozen=True):
    """One answer of a dialog; the screen below gets its `key`, unless `press` leads elsewhere."""

    key: str
    caption: str
    reason: str = ""
    press: Press | None = None


class Dialog(ControlScreen):
    """A board with a text and at most six answers, the first of them in brass.

    The dialog closes with the key of the answer; Esc closes it with None.
    """

    overlay = True

    def __init__(
        self, title: str, text: str, choices: tuple[DialogAnswer, ...] = (DialogAnswer("ok", "Good"),)
    ) -> None:
        super().__init__()
        self.title, self.text, self.choices = title, text, choices

    def widgets(self) -> tuple[Widget, ...]:
        below = 62.0 if len(self.choices) <= _ABREAST else 18 + 42.0 * len(self.choices)
        height = min(560.0, 48 + below + passage_height(self.look, self.text, 460))
        board = Rect((DESIGN[0] - 496) / 2, (DESIGN[1] - height) / 2, 496, height)
        html = escape(self.text).replace("\n", "<br>")
        passage = Passage(key="text", rect=Rect(board.x + 18, board.y + 44, 460, height - 44 - below), html=html)
        return (Panel(key="board", rect=board, title=self.title), passage, *self._answers(board))

    def _answers(self, board: Rect) -> list[Widget]:
        return [
            Button(
                key=choice.key,
                caption=choice.caption,
                reason=choice.reason,
                primary=n == 0,
                letter=_KEYS[n],
                cap="Enter" if n == 0 else str(n + 1),
                press=choice.press or partial(Pop, choice.key),
                rect=rect,
            )
            for n, (choice, rect) in enumerate(zip(self.choices, self._places(board), strict=True))
        ]

    def _places(self, board: Rect) -> list[Rect]:
        """The places of the answers: side by side where there are few, else one below the other."""
        count, left = len(self.choices), board.x + 18
        if count > _ABREAST:
            return [Rect(left, board.bottom - 10 - 42 * (count - n), board.w - 36, 36) for n in range(count)]
        width = (board.w - 36 - 8 * (count - 1)) / count
        return [Rect(left + n * (width + 8), board.bottom - 52, width, 36) for n in range(count)]

    def backdrop(self, brush: Brush) -> None:
        brush.dim()

    def resume(self, result: object) -> Transition | None:
        """The screen that an answer led to has closed; if it had a result, the dialog closes with that result."""
        return super().resume(None) if result is None else Pop(result)

    def back(self) -> Transition | None:
        return Pop(None)
