"""The page of the players: who sits at the table, and who plays whom, one below the other; it is open at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.books.stacktors.ahead.orders import Scope
from game.books.stacktors.face.around.stand_in import StandIn
from game.books.stacktors.face.docks.defence import OrdersLayout
from game.books.stacktors.face.docks.known import Known
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.stage.show import PyramidPacer
from game.books.stacktors.intents import Join, Rename, Reseat, TakeMark
from game.books.stacktors.values.seat_info import SeatInfo
from game.players import MARKS, MOST_LETTERS, MOST_PLAYERS
from game.table.book import Intent, Seat, computer, title
from game.ui.kit.bindings import Device
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Brush, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import (
    Button,
    Control,
    ControlState,
    EntryField,
    Label,
    Panel,
    Paragraph,
    Tab,
    Widget,
    enter_button,
)
from game.ui.play.layout import IconButton
from game.ui.play.protocol import GO

_ROW = 58.0


_DEVICES: dict[Device, str] = {"mouse": "Mouse", "keys": "Keys", "pad": "Pad"}
"""How the column names the devices."""
_NAME, _DEVICE, _HEROES = 50, 224, 288
"""How far from a row's left edge these columns begin."""
_ENDS = 176
"""How much of a row's right end its buttons take."""


class PlayerRow(Widget, frozen=True, kw_only=True):
    """The background of a player's row, with a mark if nobody can choose another one there."""

    mark: str = ""
    away: bool = False

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, (42, 39, 64), (32, 30, 46) if self.away else (42, 39, 64), 7)
        if self.mark:
            brush.mark(self.mark, (self.rect.x + 25, self.rect.centre[1]), 11)


class OwnMark(Control, frozen=True, kw_only=True):
    """A player's mark, in the place where another one is chosen."""

    mark: str
    away: bool
    on: bool

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        brush.box(self.rect, "move" if self.on else "brass" if lit else "line", "hover" if lit else "row", 6, 1.2)
        brush.mark(self.mark, self.rect.centre, 11, "faint" if self.away else None)


class LedHero(Control, frozen=True, kw_only=True):
    """A character that somebody plays; its mark is hollow where a computer plays it for the player."""

    mark: str
    hollow: bool
    on: bool

    def paint(self, brush: Brush, state: ControlState) -> None:
        brush.plate(self.rect, "on" if self.on else "hover" if state.hover or state.focus else "normal")
        x, y, w, h = self.rect
        brush.owner(self.mark, (x + 15, y + h / 2), 6, hollow=self.hollow)
        brush.lines(self.caption, Rect(x + 28, y + 2, w - 34, h - 4), "bold", 13, "text", "midleft")


def _plays(box: Rect) -> Rect:
    """Where the characters of a row stand."""
    return Rect(box.x + _HEROES, box.y + 3, box.w - _HEROES - _ENDS - 6, box.h - 6)


# --- the marks that a player may choose from, beside the list of players


_MARKS_ABREAST = 2


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
        wide = (area.w + 6) / _MARKS_ABREAST
        for n, mark in enumerate(MARKS):
            holder = worn.get(mark)
            own = holder is not None and holder.seat == self.seat
            yield OfferedMark(
                key=f"mark {mark}",
                caption=mark.capitalize(),
                mark=mark,
                own=own,
                rect=Rect(area.x + n % _MARKS_ABREAST * wide, area.y + 36 + n // _MARKS_ABREAST * 52, wide - 6, 46),
                reason=f"{holder.name} has that mark{' already' if own else ''}." if holder else "",
                press=partial(self._do, self.seat, TakeMark(mark)),
            )


_ORDERS_ABREAST = 2
_TOLD = "Orders answer for a hero at once, in the place of its player. They hold for decisions to come."


class OrdersOf:
    """Shows and changes the orders of one hero at a time."""

    def __init__(self, pacer: PyramidPacer) -> None:
        self._pacer, self._reader = pacer, pacer.show.reader
        self.seat: Seat = ""
        """The player whose heroes get orders; empty where none is chosen."""
        self._who = 0

    def led(self, seat: Seat) -> list[int]:
        """The heroes that the player plays."""
        seats, party = self._reader.seats, self._reader.party
        return [who for who in dict.fromkeys((*party.members(), *party.in_play())) if seats.of(who) == seat]

    def why_not(self, seat: Seat) -> str:
        """Why there are no orders to give for that player; empty if there are."""
        name = self._reader.seats.player(seat)
        if computer(seat) or self._pacer.show.orders.get(seat) is None:
            return f"{name} answers alone at this table."
        return "" if self.led(seat) else f"{name} plays nobody now."

    def widgets(self, area: Rect) -> Iterator[Widget]:
        led = self.led(self.seat)
        who = self._who if self._who in led else next(iter(led), 0)
        text = f"Standing orders of {self._reader.seats.player(self.seat)}"
        head = Rect(area.x, area.y, area.w, 28)
        yield Label(rect=head, text=text, kind="heading", size=18, ink="brass_light", anchor="midleft")
        if not who:
            return
        yield from self._tabs(led, who, area)
        y = area.y + 44 + (len(led) + _ORDERS_ABREAST - 1) // _ORDERS_ABREAST * 38
        fighting = self._reader.table.conflict
        scopes: tuple[Scope, ...] = ("conflict", "always") if fighting else ("always",)
        known = Known(self._pacer.match, self.seat)
        layout = OrdersLayout(self._pacer.show.orders.get(self.seat), who, known, area, scopes)
        yield from layout.rows(y, 38)
        yield layout.dropping(Rect(area.x, y + 196, 118, 34))
        yield Paragraph(rect=Rect(area.x, y + 240, area.w, 60), text=_TOLD, size=13, ink="muted")

    def _tabs(self, led: list[int], who: int, area: Rect) -> Iterator[Tab]:
        """The heroes, of whom one is chosen."""
        wide = (area.w + 4) / _ORDERS_ABREAST
        for n, one in enumerate(led):
            yield Tab(
                key=f"orders {one}",
                caption=self._reader.name(one),
                on=one == who,
                size=13,
                rect=Rect(area.x + n % _ORDERS_ABREAST * wide, area.y + 36 + n // _ORDERS_ABREAST * 38, wide - 4, 34),
                press=partial(setattr, self, "_who", one),
            )


class PlayerList:
    """Shows the players; `do` plays an intent as a seat.

    Beside it are who plays in somebody's stead, the marks on offer and the orders, of which at most one is open.
    """

    def __init__(self, pacer: PyramidPacer, do: Callable[[Seat, Intent], None]) -> None:
        self._pacer, self._reader, self._do = pacer, pacer.show.reader, do
        self.stand_in = StandIn(pacer, do)
        self._marks, self._orders = MarksOffered(self._reader, do), OrdersOf(pacer)
        self._names: dict[Seat, str] = {}
        """The names as they are being written."""

    def forget(self) -> None:
        """Forget what was written, since the names are as they should be."""
        self._names.clear()

    def close(self) -> None:
        """Close what is open beside the list."""
        self.stand_in.close()
        self._marks.seat = self._orders.seat = ""

    def beside(self, area: Rect) -> Iterator[Widget]:
        """What is open beside the list."""
        opened = self._marks if self._marks.seat else self._orders if self._orders.seat else self.stand_in
        return opened.widgets(area)

    def _opened(self, what: Callable[[], None]) -> None:
        """Open that beside the list, in the place of anything else."""
        self.close()
        what()

    def widgets(self, area: Rect) -> Iterator[Widget]:
        """Headings, a row for each player, and one for the characters that a computer plays for nobody."""
        known = self._reader.seats.known()
        for text, left in (
            ("MARK, NAME", 0),
            ("DEVICE", _DEVICE),
            ("PLAYS", _HEROES),
            ("ORDERS, PLACE", area.w - _ENDS),
        ):
            place = Rect(area.x + left, area.y - 18, 150, 16)
            yield Label(rect=place, text=text, kind="bold", size=11, ink="brass", anchor="midleft")
        boxes = [Rect(area.x, area.y + n * _ROW, area.w, _ROW - 6) for n in range(len(known) + 1)]
        for n, info in enumerate(known):
            yield from self._row(n, info, boxes[n])
        if len(known) < MOST_PLAYERS:
            yield from self._alone(boxes[-1])

    def _row(self, number: int, info: SeatInfo, box: Rect) -> Iterator[Widget]:
        yield PlayerRow(rect=box, away=info.away)
        yield self._mark(info, Rect(box.x + 6, box.y + 7, 38, 38))
        yield EntryField(
            key=f"name {info.seat}",
            caption=f"Name of {info.name}",
            text=self._names.get(info.seat, info.name),
            hint=info.name,
            most=MOST_LETTERS,
            rect=Rect(box.x + _NAME, box.y + 9, 166, 34),
            changed=partial(self._names.__setitem__, info.seat),
            entered=partial(self._rename, info.seat),
        )
        yield self._device(info, Rect(box.x + _DEVICE, box.y, 58, box.h))
        yield from self._heroes(self._played(info.seat), self._reader.seats.shape(info.seat), _plays(box))
        yield from self._moves(number, info, Rect(box.right - _ENDS, box.y + 9, _ENDS - 6, 34))

    def _mark(self, info: SeatInfo, rect: Rect) -> OwnMark:
        return OwnMark(
            key=f"mark of {info.seat}",
            caption=f"Mark of {info.name}",
            mark=self._reader.seats.shape(info.seat),
            away=info.away,
            on=self._marks.seat == info.seat,
            rect=rect,
            reason=f"{info.name} is away." if info.away else "",
            press=partial(self._opened, partial(setattr, self._marks, "seat", info.seat)),
            tip="Choose another mark, a shape with its colour.",
        )

    def _device(self, info: SeatInfo, rect: Rect) -> Label:
        """With which device the player decided last, or that the player is away."""
        used = self._pacer.devices.get(info.seat)
        text = "away" if info.away else _DEVICES[used] if used else "\N{EN DASH}"
        return Label(rect=rect, text=text, size=13, ink="muted", anchor="midleft")

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
                on=self.stand_in.whom == who,
                rect=Rect(area.x + n * wide, area.y, wide - 4, area.h),
                press=partial(self._opened, partial(self.stand_in.ask, who)),
                tip=f"{self._reader.name(who)} is played by {self._reader.seats.player(seat)}. Press to change that.",
            )

    def _moves(self, number: int, info: SeatInfo, area: Rect) -> Iterator[Widget]:
        """The buttons at the end of a row: the orders, sit higher, and leave or come back."""
        away, orders = f"{info.name} is away." if info.away else "", self._orders
        yield IconButton(
            key=f"orders of {info.seat}",
            caption=f"Standing orders of {info.name}",
            icon="shield",
            on=orders.seat == info.seat,
            rect=Rect(area.x, area.y, 34, area.h),
            reason=away or orders.why_not(info.seat),
            press=partial(self._opened, partial(setattr, orders, "seat", info.seat)),
            tip="Standing orders: what these heroes answer without asking.",
        )
        yield IconButton(
            key=f"up {info.seat}",
            caption=f"{info.name} sits higher",
            icon="up",
            rect=Rect(area.x + 40, area.y, 34, area.h),
            reason="" if number else "This player sits first already.",
            press=partial(self._up, number),
            tip="Sit one place higher.",
        )
        yield self._going(info, Rect(area.x + 80, area.y, area.w - 80, area.h))

    def _going(self, info: SeatInfo, rect: Rect) -> Button:
        """The button with which a player leaves or comes back."""
        key, here = f"go {info.seat}", len(self._reader.seats.players())
        if info.away:
            return Button(key=key, caption="Come back", rect=rect, press=partial(self._do, info.seat, Join(info.name)))
        leave = partial(self._opened, partial(self.stand_in.leave, info.seat))
        why = "" if here > 1 else "Somebody must stay at the table."
        return Button(key=key, caption="Leave", reason=why, rect=rect, press=leave)

    def _alone(self, box: Rect) -> Iterator[Widget]:
        """The row of the characters that a computer plays for nobody."""
        reader = self._reader
        led = [who for who in reader.party.members() if computer(reader.seats.of(who)) and not reader.seats.lender(who)]
        if led:
            yield PlayerRow(rect=box, mark="crown", away=False)
            yield Label(rect=Rect(box.x + _NAME, box.y, 166, box.h), text="The computer", kind="bold", anchor="midleft")
            yield from self._heroes(led, "crown", _plays(box))

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
