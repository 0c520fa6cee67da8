"""Asks the player for one line of text, over the present screen."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import Button, EntryField, Panel, Paragraph, Widget, enter_button

_FIELD = "line"


class WrittenLine(Struct, frozen=True):
    """The result of the question with that key: what the player has written, without spaces around it."""

    key: str
    text: str


class AskText(ControlScreen):
    """A board with a question, a field with `text` in it, and a button; pops with a WrittenLine, or with None."""

    overlay = True

    def __init__(self, key: str, title: str, question: str, text: str, go: str, *, most: int = 60) -> None:
        super().__init__()
        self.key, self.title, self.question, self.line, self.go = key, title, question, text, go
        self._most = most

    def enter(self, look: Look) -> None:
        """Show the question, with the field ready to be written in."""
        super().enter(look)
        self.give_focus(_FIELD)

    def widgets(self) -> tuple[Widget, ...]:
        board = Rect((DESIGN[0] - 640) / 2, 230, 640, 222)
        low = board.bottom - 52
        return (
            Panel(key="board", rect=board, title=self.title),
            Paragraph(rect=Rect(board.x + 18, board.y + 48, board.w - 36, 60), text=self.question),
            EntryField(
                key=_FIELD,
                caption=self.title,
                rect=Rect(board.x + 18, board.y + 116, board.w - 36, 36),
                text=self.line,
                most=self._most,
                changed=self._write,
                entered=self._enter,
                enters=True,
            ),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(board.x + 18, low, 118, 36), press=self.back),
            enter_button("go", self.go, Rect(board.right - 228, low, 210, 36), partial(self._enter, None), self._why),
        )

    @property
    def _why(self) -> str:
        return "" if self.line.strip() else "Write something first."

    def _write(self, text: str) -> None:
        self.line = text

    def _enter(self, text: str | None) -> Transition | None:
        self.line = self.line if text is None else text
        return None if self._why else Pop(WrittenLine(self.key, self.line.strip()))

    def backdrop(self, brush: Brush) -> None:
        brush.dim()
