"""The page of the players: who sits at the table, and who plays whom; it is open at any time, also in a fight."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.face.around.player_list import PlayerList
from game.books.stacktors.face.stage.show import PyramidPacer
from game.books.stacktors.intents import Join
from game.players import MOST_PLAYERS
from game.table.book import Intent, Seat, title
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Panel, Widget, enter_button
from game.ui.play.protocol import GO

_BOARD = Rect(20, 56, 1240, 624)
_ROWS = Rect(_BOARD.x + 18, _BOARD.y + 68, 776, 8 * 58)
_SIDE = Rect(_ROWS.right + 18, _BOARD.y + 52, _BOARD.right - 18 - _ROWS.right - 18, 500)


class PlayersPage(ControlScreen):
    """Shows the players and their characters, and lets everybody change both; each change is played at once."""

    overlay = True

    def __init__(self, pacer: PyramidPacer) -> None:
        super().__init__()
        self._pacer, self._reader = pacer, pacer.show.reader
        self._list = PlayerList(pacer, self.do)

    def do(self, seat: Seat, intent: Intent) -> None:
        """Play the intent as that seat; say why it is refused, or what it has changed."""
        refused = self._pacer.play(intent, seat)
        if refused:
            self.say(refused)
        else:
            self._list.forget()
            self._list.close()
        self.changed()

    # What is seen
    def widgets(self) -> tuple[Widget, ...]:
        return (
            Panel(key="board", rect=_BOARD, title="Players"),
            *self._list.widgets(_ROWS),
            *self._list.beside(_SIDE),
            *self._buttons(len(self._reader.seats.known())),
        )

    def _buttons(self, players: int) -> Iterator[Widget]:
        y = _BOARD.bottom - 52
        full = f"At most {MOST_PLAYERS} players sit at one table."
        yield Button(
            key="add",
            caption="Add a player",
            icon="plus",
            rect=Rect(_BOARD.x + 18, y, 170, 36),
            reason=full if players >= MOST_PLAYERS else "",
            press=self._add,
        )
        yield enter_button("done", "Done", Rect(_BOARD.right - 218, y, 200, 36), self.back)

    def backdrop(self, brush: Brush) -> None:
        brush.dim()

    # What is done
    def resume(self, result: object) -> Transition | None:
        """Go on after a player was asked for a hero."""
        self._list.stand_in.settled(goes=result == GO)
        return super().resume(result)

    def _add(self) -> None:
        """Let one more player sit down, who can write a name at once."""
        seat = self._reader.seats.free()
        self.do(seat, Join(title(seat)))
        self.give_focus(f"name {seat}")
