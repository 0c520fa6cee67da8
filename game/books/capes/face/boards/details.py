"""All about one Conflict, over the table: its words in full, what its sides would break, and rare deeds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.books.capes.face.parts.conflicts import conflict_tip, side_tip
from game.books.capes.face.parts.plates import Lines, Slab, words
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.tableau import ConflictSeen, SideSeen
from game.books.capes.intents import OfferToken, Tag
from game.table.book import Seat
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget

_ROW: Final = 34.0


def details(desk: CapesDesk) -> Iterator[Widget]:
    """All about the Conflict that somebody wants to know all about, in the place of the Conflicts."""
    one, area = desk.conflict(desk.card), desk.places.conflicts
    if not one:
        return
    yield Slab(rect=area, edge="brass")
    yield words(Rect(area.x + 16, area.y + 8, area.w - 32, 28), one.text, 19, "brass_light", "heading")
    yield words(Rect(area.x + 16, area.y + 38, area.w - 32, 20), conflict_tip(one, desk.tableau), 13)
    y = area.y + 64
    row = min(92.0, (area.bottom - 48 - y) / len(one.sides))
    for side in one.sides:
        tags = list(_tags(desk, side, Rect(area.x + 16, y + row - _ROW - 4, area.w - 32, _ROW)))
        told = row - (_ROW + 6 if tags else 0)
        yield Lines(rect=Rect(area.x + 16, y, area.w - 32, told), text=side_tip(side, desk.tableau), ink="text")
        yield from tags
        y += row
    yield from _foot(desk, one, Rect(area.x + 16, area.bottom - 42, area.w - 32, _ROW))


def _seat(desk: CapesDesk) -> Seat:
    """Who does what waits for no question."""
    me = desk.me
    return me.seat if me else ""


def _tags(desk: CapesDesk, side: SideSeen, area: Rect) -> Iterator[Widget]:
    """The clauses of the Code with which the side may be marked now."""
    clauses = [one for one in desk.tableau.at.code if not desk.refusal(Tag(side.entity, one.id))]
    for clause, rect in zip(clauses, area.abreast(len(clauses), most=150.0), strict=True):
        yield Button(
            key=f"tag {side.entity} {clause.id}",
            caption=f"§ {clause.short or clause.id}",
            size=12,
            rect=rect,
            press=partial(desk.tell, Tag(side.entity, clause.id), _seat(desk)),
            tip=f"Say that this side would break: {clause.text}",
        )


def _foot(desk: CapesDesk, one: ConflictSeen, area: Rect) -> Iterator[Widget]:
    intent = OfferToken(one.entity)
    offered = desk.tableau.name(one.volunteer)
    caption = f"{offered} offers the maker's token" if offered else "Offer the maker's token"
    yield Button(
        key="offer",
        caption=caption,
        size=13,
        rect=Rect(area.x, area.y, 250, area.h),
        press=partial(desk.tell, intent, _seat(desk)),
        reason=desk.refusal(intent),
        tip="Who made the conflict may be owed a token: offer to be the one who gives it.",
    )
    close = partial(setattr, desk, "card", 0)
    yield Button(key="shut", caption="Close", cap="Esc", rect=Rect(area.right - 110, area.y, 110, area.h), press=close)
