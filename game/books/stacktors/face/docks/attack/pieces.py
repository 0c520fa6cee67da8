"""The row of pieces of the attack panel: the attacker's, then those that helpers may lend, each a toggle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.books.stacktors.ahead.proposals.proposal import spent
from game.books.stacktors.face.docks.attack.drafting import AttackDrafting
from game.books.stacktors.face.docks.panel_state import PanelState
from game.books.stacktors.face.docks.parts import CHIP, OwnerMark, PieceChip, TextLine, chip_width
from game.books.stacktors.face.docks.protocol import PieceMark, with_mark
from game.books.stacktors.face.docks.touching import Touching
from game.books.stacktors.values.pieces import Held, Piece, Position
from game.ui.kit import devices
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Widget
from game.ui.kit.widgets.base import Press

FULL = 41.0
"""The height of the row at which chips are of full size, in design pixels; in a lower row they are smaller."""
_KEYS = 9
"""How many pieces have keys."""
LEAST = 36.0
"""The least width of a piece that can be touched, in design pixels; where there are many, they are narrower."""


class PieceToggles:
    """The row in that area, for the present state of the attack."""

    def __init__(self, drafting: AttackDrafting, touching: Touching, panel: PanelState, area: Rect) -> None:
        self._drafting, self._touching, self._panel, self._area = drafting, touching, panel, area
        self._lent = {who: drafting.lent(who) for who in drafting.helpers}
        wide = sum(
            self._wide(piece) for _, piece in (*drafting.held(), *(p for some in self._lent.values() for p in some))
        )
        named_so = sum(self._named(who) + 12 for who in self._lent)
        self._scale = min(1.0, (area.w - named_so) / wide) if wide else 1.0

    def widgets(self) -> Iterator[Widget]:
        """All pieces, from left to right."""
        drafting, x = self._drafting, self._area.x
        with drafting.known.inside():
            used = spent(drafting.draft.attack)
        for n, (place, piece) in enumerate(drafting.held()):
            mark = self._touching.mark(place, piece) if piece.id in used else None
            press = partial(self._touching.toggle, place, piece)
            yield self._chip(f"piece {piece.id}", (place, piece), x, press, mark, f"Shift+{n + 1}" if n < _KEYS else "")
            x += self._wide(piece) * self._scale
        for who, held in self._lent.items():
            x += 12
            yield from self._head(who, x)
            yield from self._helper(who, held, x + self._named(who))
            x += self._named(who) + sum(self._wide(piece) for _, piece in held) * self._scale
        yield from self._apart(x + 12)

    def _apart(self, x: float) -> Iterator[Widget]:
        """Who stands beside the attacker and cannot help, where there is room to say so."""
        told, wide = self._drafting.walled_off, self._area.right - x
        if told and self._panel.look.width(told, "ui", self._panel.look.plain(12)) <= wide:
            yield TextLine(rect=Rect(x, self._area.y + 8, wide, 16), text=told, size=12, ink="muted")

    def _wide(self, piece: Piece) -> float:
        return max(LEAST, chip_width(piece) + 6)

    def _named(self, who: int) -> float:
        """The width of a helper's name, in design pixels."""
        least = 70.0 if self._drafting.known.owner(who) else 52.0
        return min(92.0, max(least, self._panel.look.width(self._drafting.known.name(who), "bold", 13) + 8))

    def _head(self, who: int, x: float) -> Iterator[Widget]:
        wide, y = self._named(who) - 4, self._area.y
        name, owner = self._drafting.known.name(who), self._drafting.known.owner(who)
        yield TextLine(rect=Rect(x, y + 2, wide, 16), text=name, kind="bold", size=13, ink="hero")
        if owner:
            yield OwnerMark(rect=Rect(x, y + 17, 15, 15), owner=owner)
        left = 18 if owner else 0
        most = f"up to {self._drafting.helpers[who]}"
        yield TextLine(rect=Rect(x + left, y + 17, wide - left, 15), text=most, size=12, ink="muted")

    def _helper(self, who: int, held: Held, x: float) -> Iterator[Widget]:
        given = dict(self._drafting.draft.help).get(who, ())
        for place, piece in held:
            mark: PieceMark | None = "helps" if piece.id in given else None
            yield self._chip(f"help {piece.id}", (place, piece), x, partial(self._touching.lend, who, piece), mark, "")
            x += self._wide(piece) * self._scale

    def _chip(
        self, key: str, held: tuple[Position, Piece], x: float, press: Press, mark: PieceMark | None, keys: str
    ) -> PieceChip:
        """A piece that can be pressed, also by these keys; it is drawn smaller where there are many."""
        place, piece = held
        tip = with_mark(self._drafting.known.tip_of(place, piece), mark)
        pressed = f"{keys} adds it or takes it out." if keys and devices.used() != "pad" else ""
        return PieceChip(
            key=key,
            caption=str(piece),
            rect=Rect(x, self._area.y, self._wide(piece) * self._scale, self._area.h),
            piece=piece,
            mark=mark,
            height=CHIP * min(1, self._scale * 1.05, self._area.h / FULL),
            press=press,
            sway=self._panel.sway(piece.id),
            tip="\n".join(filter(None, (tip, pressed))),
        )
