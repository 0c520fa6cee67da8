"""The marks that a player may choose from, beside the list of players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.books.stacktors.face.reader import Reader
from game.books.stacktors.intents import TakeMark
from game.players import MARKS
from game.table.book import Intent, Seat
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Control, ControlState, Label, Widget

_ABREAST = 2


class OfferedMark(Control, frozen=True, kw_only=True):
    """A mark by its picture and its name; it is the player's own, or free, or another's."""

    mark: str
    own: bool

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = (state.hover or state.focus) and self.enabled
        brush.plate(self.rect, "on" if self.own else "disabled" if self.reason else "hover" if lit else "normal")
        middle = self.rect.centre[1]
        brush.owner(self.mark, (self.rect.x + 26, middle), 11)
        ink = "faint" if self.reason and not self.own else "text"
        brush.text(self.caption, (self.rect.x + 50, middle), "bold", 14, ink, "midleft", width=self.rect.w - 58)


class MarksOffered:
    """Offers the marks to one player; `do` plays an intent as a seat."""

    def __init__(self, reader: Reader, do: Callable[[Seat, Intent], None]) -> None:
        self._reader, self._do = reader, do
        self.seat: Seat = ""
        """The player who chooses; empty where none does."""

    def widgets(self, area: Rect) -> Iterator[Widget]:
        seats = self._reader.seats
        head = Rect(area.x, area.y, area.w, 28)
        text = f"The mark of {seats.player(self.seat)}"
        yield Label(rect=head, text=text, kind="heading", size=18, ink="brass_light", anchor="midleft")
        worn = {seats.shape(info.seat): info for info in seats.known()}
        wide = (area.w + 6) / _ABREAST
        for n, mark in enumerate(MARKS):
            holder = worn.get(mark)
            own = holder is not None and holder.seat == self.seat
            yield OfferedMark(
                key=f"mark {mark}",
                caption=mark.capitalize(),
                mark=mark,
                own=own,
                rect=Rect(area.x + n % _ABREAST * wide, area.y + 36 + n // _ABREAST * 52, wide - 6, 46),
                reason=f"{holder.name} has that mark{' already' if own else ''}." if holder else "",
                press=partial(self._do, self.seat, TakeMark(mark)),
            )
