"""The standing orders of a player's heroes, beside the list of players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.books.stacktors.ahead.orders import Scope
from game.books.stacktors.face.docks.known import Known
from game.books.stacktors.face.docks.orders_panel import OrdersLayout
from game.books.stacktors.face.stage.show import PyramidFlow
from game.table.book import Seat, computer
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Label, Paragraph, Tab, Widget

_ABREAST = 2
_TOLD = "Orders answer for a hero at once, in the place of its player. They hold for decisions to come."


class OrdersOf:
    """Shows and changes the orders of one hero at a time."""

    def __init__(self, flow: PyramidFlow) -> None:
        self._flow, self._reader = flow, flow.show.reader
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
        if computer(seat) or self._flow.show.orders.get(seat) is None:
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
        y = area.y + 44 + (len(led) + _ABREAST - 1) // _ABREAST * 38
        fighting = self._reader.table.conflict
        scopes: tuple[Scope, ...] = ("conflict", "always") if fighting else ("always",)
        known = Known(self._flow.match, self.seat)
        layout = OrdersLayout(self._flow.show.orders.get(self.seat), who, known, area, scopes)
        yield from layout.rows(y, 38)
        yield layout.dropping(Rect(area.x, y + 196, 118, 34))
        yield Paragraph(rect=Rect(area.x, y + 240, area.w, 60), text=_TOLD, size=13, ink="muted")

    def _tabs(self, led: list[int], who: int, area: Rect) -> Iterator[Tab]:
        """The heroes, of whom one is chosen."""
        wide = (area.w + 4) / _ABREAST
        for n, one in enumerate(led):
            yield Tab(
                key=f"orders {one}",
                caption=self._reader.name(one),
                on=one == who,
                size=13,
                rect=Rect(area.x + n % _ABREAST * wide, area.y + 36 + n // _ABREAST * 38, wide - 4, 34),
                press=partial(setattr, self, "_who", one),
            )
