"""The players one below the other: name, characters, and whether they sit at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.players import MOST_LETTERS, MOST_PLAYERS
from game.stacktors.intents import Join, Rename, Reseat
from game.stacktors.values.seat_info import SeatInfo
from game.table.book import Intent, Seat, computer
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Control, ControlState, EntryField, Label, Widget
from game.ui.play.topbar import IconButton
from game.ui.stacktors.around.stand_in import StandIn
from game.ui.stacktors.reader import Reader

_ROW = 58.0
_LEAD = 1.2
"""The distance of the lines of a name, in sizes of text."""


class PlayerRow(Widget, frozen=True, kw_only=True):
    """The background of a player's row, with the mark."""

    mark: str
    away: bool

    def paint(self, brush: Brush, state: ControlState) -> None:
        del state
        brush.box(self.rect, (42, 39, 64), (32, 30, 46) if self.away else (42, 39, 64), 7)
        brush.mark(self.mark, (self.rect.x + 24, self.rect.centre[1]), 11, "faint" if self.away else None)


class LedHero(Control, frozen=True, kw_only=True):
    """A character that somebody plays; its mark is hollow where a computer plays it for the player."""

    mark: str
    hollow: bool
    on: bool

    def paint(self, brush: Brush, state: ControlState) -> None:
        brush.plate(self.rect, "on" if self.on else "hover" if state.hover or state.focus else "normal")
        look, (x, y, w, h) = brush.look, self.rect
        brush.owner(self.mark, (x + 15, y + h / 2), 6, hollow=self.hollow)
        size = look.fitting_lines(self.caption, "bold", 13, w - 34, h - 4, _LEAD)
        lines, step = look.wrapped(self.caption, "bold", size, w - 34), size * _LEAD * look.settings.text / 100
        for n, line in enumerate(lines):
            top = y + h / 2 + (n - len(lines) / 2) * step
            brush.text(line, (x + 28, top), "bold", size, width=w - 32)


class PlayerList:
    """Shows the players; `do` plays an intent as a seat, and `stand_in` asks who plays in somebody's stead."""

    def __init__(self, reader: Reader, do: Callable[[Seat, Intent], None], stand_in: StandIn) -> None:
        self._reader, self._do, self._stand_in = reader, do, stand_in
        self._names: dict[Seat, str] = {}
        """The names as they are being written."""

    def forget(self) -> None:
        """Forget what was written, since the names are as they should be."""
        self._names.clear()

    def widgets(self, area: Rect) -> Iterator[Widget]:
        """A row for each player, and one for the characters that a computer plays for nobody."""
        known = self._reader.seats.known()
        boxes = [Rect(area.x, area.y + n * _ROW, area.w, _ROW - 6) for n in range(len(known) + 1)]
        for n, info in enumerate(known):
            yield from self._row(n, info, boxes[n])
        if len(known) < MOST_PLAYERS:
            yield from self._alone(boxes[-1])

    def _row(self, number: int, info: SeatInfo, box: Rect) -> Iterator[Widget]:
        mark = self._reader.seats.shape(info.seat)
        yield PlayerRow(rect=box, mark=mark, away=info.away)
        yield EntryField(
            key=f"name {info.seat}",
            caption=f"Name of {info.name}",
            text=self._names.get(info.seat, info.name),
            most=MOST_LETTERS,
            rect=Rect(box.x + 46, box.y + 9, 170, 34),
            changed=partial(self._write, info.seat),
            entered=partial(self._rename, info.seat),
        )
        yield from self._heroes(self._played(info.seat), mark, Rect(box.x + 224, box.y + 3, box.w - 366, box.h - 6))
        yield from self._moves(number, info, Rect(box.right - 136, box.y + 9, 130, 34))

    def _played(self, seat: Seat) -> list[int]:
        """The characters that the seat plays, or that a computer plays for it."""
        seats, reader = self._reader.seats, self._reader
        everybody = dict.fromkeys((*reader.party.members(), *reader.party.in_play()))
        return [
            who for who in everybody if seats.of(who) == seat or (computer(seats.of(who)) and seats.lender(who) == seat)
        ]

    def _heroes(self, led: list[int], mark: str, area: Rect) -> Iterator[Widget]:
        wide = min(150.0, area.w / max(1, len(led)))
        for n, who in enumerate(led):
            seat = self._reader.seats.of(who)
            yield LedHero(
                key=f"hero {who}",
                caption=self._reader.name(who),
                mark=mark,
                hollow=computer(seat),
                on=self._stand_in.whom == who,
                rect=Rect(area.x + n * wide, area.y, wide - 4, area.h),
                press=partial(self._stand_in.ask, who),
                tip=f"{self._reader.name(who)} is played by {self._reader.seats.player(seat)}. Press to change that.",
            )

    def _moves(self, number: int, info: SeatInfo, area: Rect) -> Iterator[Widget]:
        """The buttons at the end of a row: sit higher, and leave or come back."""
        yield IconButton(
            key=f"up {info.seat}",
            caption=f"{info.name} sits higher",
            icon="up",
            rect=Rect(area.x, area.y, 34, area.h),
            reason="" if number else "This player sits first already.",
            press=partial(self._up, number),
            tip="Sit one place higher.",
        )
        if info.away:
            press, word, why = partial(self._do, info.seat, Join(info.name)), "Come back", ""
        else:
            here = len(self._reader.seats.players())
            press, word = partial(self._stand_in.leave, info.seat), "Leave"
            why = "" if here > 1 else "Somebody must stay at the table."
        yield Button(
            key=f"go {info.seat}",
            caption=word,
            reason=why,
            rect=Rect(area.x + 38, area.y, area.w - 38, area.h),
            press=press,
        )

    def _alone(self, box: Rect) -> Iterator[Widget]:
        """The row of the characters that a computer plays for nobody."""
        reader = self._reader
        led = [who for who in reader.party.members() if computer(reader.seats.of(who)) and not reader.seats.lender(who)]
        if led:
            yield PlayerRow(rect=box, mark="crown", away=False)
            yield Label(rect=Rect(box.x + 46, box.y, 170, box.h), text="The computer", kind="bold", anchor="midleft")
            yield from self._heroes(led, "crown", Rect(box.x + 224, box.y + 3, box.w - 366, box.h - 6))

    def _write(self, seat: Seat, text: str) -> None:
        self._names[seat] = text

    def _rename(self, seat: Seat, text: str) -> None:
        name = " ".join(text.split())
        known = {info.seat: info for info in self._reader.seats.known()}
        if name == known[seat].name:
            self._names.pop(seat, None)
        elif known[seat].away:
            self._do(seat, Join(name))
        else:
            self._do(seat, Rename(name))

    def _up(self, number: int) -> None:
        seats = [info.seat for info in self._reader.seats.known()]
        seats[number - 1], seats[number] = seats[number], seats[number - 1]
        self._do(self._reader.seats.players()[0], Reseat(tuple(seats)))
