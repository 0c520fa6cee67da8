"""The question before a deed that ends something for all who play: each player agrees, or would rather wait."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from typing import NamedTuple

import pygame

from game.table.book import Seat
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Brush, Pop, Transition
from game.ui.kit.theme import DESIGN, Rect
from game.ui.kit.widgets import Button, Control, ControlState, Panel, Passage, Widget, enter_button, passage_height
from game.ui.play.protocol import GO

_WIDE = 512.0
_TILE = 44.0
_ABREAST = 2
"""How many players stand side by side."""
_WORDS = {"": "not asked yet", "agree": "agrees", "wait": "would wait"}
_INKS = {"": "muted", "agree": "good", "wait": "warn"}


class Voter(NamedTuple):
    """A player who is asked, by seat, mark and name."""

    seat: Seat
    mark: str
    name: str


class Ballot(Control, frozen=True, kw_only=True):
    """What one player says to it."""

    mark: str
    said: str

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        brush.plate(self.rect, "on" if self.said == "agree" else "hover" if lit else "normal")
        x, y, w, _ = self.rect
        brush.owner(self.mark, (x + 18, self.rect.centre[1]), 8)
        brush.text(self.caption, (x + 36, y + 13), "bold", 14, anchor="midleft", width=w - 42, height=20)
        brush.text(_WORDS[self.said], (x + 36, y + 32), "ui", 12, _INKS[self.said], "midleft", width=w - 42, height=18)


class Agreement(ControlScreen):
    """Asks all players whether that is to end; it pops with GO once they agree, else with None.

    Where somebody would wait, the speaker has the last word, once that was heard.
    """

    overlay = True

    def __init__(
        self, title: str, text: str, go: str, voters: Sequence[Voter], speaker: Seat, *, stay: str = "Stay"
    ) -> None:
        """`text` says what ends and what stays undone; `go` is the deed, and `stay` its refusal, in a few words."""
        super().__init__()
        self.title, self.text, self._go, self._stay = title, text, go, stay
        self._voters = voters
        self._speaker = next((one for one in voters if one.seat == speaker), voters[0])
        self.said: dict[Seat, str] = dict.fromkeys((one.seat for one in voters), "")

    # What is seen
    def widgets(self) -> tuple[Widget, ...]:
        rows = -(-len(self._voters) // _ABREAST)
        told = passage_height(self.look, self.text, _WIDE - 36)
        high = 44 + told + 12 + rows * (_TILE + 6) + 52
        board = Rect((DESIGN[0] - _WIDE) / 2, (DESIGN[1] - high) / 2, _WIDE, high)
        html = escape(self.text).replace("\n", "<br>")
        passage = Passage(key="text", rect=Rect(board.x + 18, board.y + 44, _WIDE - 36, told + 8), html=html)
        tiles = Rect(board.x + 18, board.y + 52 + told, _WIDE - 36, rows * (_TILE + 6))
        return Panel(key="board", rect=board, title=self.title), passage, *self._buttons(board), *self._voices(tiles)

    def _voices(self, area: Rect) -> Iterator[Widget]:
        wide = (area.w + 6) / min(_ABREAST, len(self._voters))
        for n, one in enumerate(self._voters):
            yield Ballot(
                key=f"voice {one.seat}",
                caption=one.name,
                mark=one.mark,
                said=self.said[one.seat],
                rect=Rect(area.x + n % _ABREAST * wide, area.y + n // _ABREAST * (_TILE + 6), wide - 6, _TILE),
                press=partial(self._say, one.seat),
                letter=pygame.K_1 + n,
                tip=f"{one.name} agrees; once more: would rather wait. ({n + 1})",
            )

    def _buttons(self, board: Rect) -> Iterator[Widget]:
        y = board.bottom - 48
        yield enter_button("stay", self._stay, Rect(board.x + 18, y, 150, 36), partial(Pop, None), size=14)
        yield Button(
            key="go",
            caption=self._go,
            rect=Rect(board.right - 318, y, 300, 36),
            reason=self._unsettled(),
            press=partial(Pop, GO),
            tip=f"{self._speaker.name} has heard it and decides.",
        )

    def _unsettled(self) -> str:
        """Why it does not end yet."""
        if "wait" not in self.said.values():
            silent = [one.name for one in self._voters if not self.said[one.seat]]
            return f"To be asked yet: {', '.join(silent)}. Each presses their own mark."
        if self.said[self._speaker.seat] != "agree":
            return f"Somebody would wait; {self._speaker.name}, who leads, has the last word."
        return ""

    # What is done
    def _say(self, seat: Seat) -> Transition | None:
        """Let that player agree, or wait after all; where all agree, it ends."""
        self.said[seat] = "wait" if self.said[seat] == "agree" else "agree"
        return Pop(GO) if set(self.said.values()) == {"agree"} else None
