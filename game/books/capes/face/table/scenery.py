"""All widgets of the table, from the lowest to the uppermost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame
from msgspec.structs import replace

from game.books.capes.ahead.orders import passed_over
from game.books.capes.face.boards.board import CapesBoard
from game.books.capes.face.boards.details import details
from game.books.capes.face.boards.turn import UsingBoard
from game.books.capes.face.parts.conflicts import PanelKnowledge, panel
from game.books.capes.face.parts.grips import Grip
from game.books.capes.face.parts.plates import PhaseStrip, Slab, phases_width, words
from game.books.capes.face.parts.sheet import abilities, card, drives, folded_abilities, sheet_places
from game.books.capes.face.table.column import inspirations, log, look_at, people
from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.face.table.places import EDGE, PanelPlace
from game.books.capes.face.table.tableau import CharacterSeen
from game.books.capes.values import Column
from game.phrases import spaced
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, Control, ControlState, Label, Press, Tab, Widget
from game.ui.play.logbox import LogReader
from game.ui.play.protocol import FilmParts


def widgets(desk: CapesDesk, board: CapesBoard, reader: LogReader, foot: float) -> Iterator[Widget]:
    """The widgets of the table below those that lie over it, which the focus goes along in this order.

    `foot` is taken off the lower end of the log.
    """
    at, grips = desk.places, board.grips()
    wide = strip_width(desk)
    yield PhaseStrip(rect=Rect(at.strip.x, at.strip.y, wide, at.strip.h), phase=desk.tableau.phase)
    if board.covers or desk.card:
        desk.rects = {}
    else:
        yield from _conflicts(desk, grips, hint=not board.below)
    yield from _sheet(desk, board, grips)
    yield from (_meant(desk, one) for one in board.pen(at.pen))
    yield from _hand(desk)
    yield from people(desk)
    yield from inspirations(desk, grips)
    yield from log(desk, reader, foot)


def _meant(desk: CapesDesk, one: Widget) -> Widget:
    """The button with what it means now, so that no click counts that was aimed at what was there before."""
    asked = desk.asked
    if not isinstance(one, Button) or asked is None:
        return one
    return replace(one, means=f"{asked.kind} {one.key} {asked.seat} now")


def over(desk: CapesDesk, board: CapesBoard) -> Iterator[Widget]:
    """What lies over the Conflicts, or in their place."""
    if desk.card:
        yield from details(desk)
    else:
        yield from board.over(desk.places.conflicts)


_HAND: Final = 96.0
_HAND_TIP: Final = (
    "Raise your hand to be asked everything until you have used it; else what is seldom wanted is let pass for you."
)


def banner_place(desk: CapesDesk) -> Rect:
    """Where it stands whose decision it is: beside the phases, and before the hand where there are standing orders."""
    strip, left = desk.places.strip, strip_width(desk) + 8
    right = _HAND + 6 if desk.orders else 0
    return Rect(strip.x + left, strip.y, strip.w - left - right, strip.h)


def _hand(desk: CapesDesk) -> Iterator[Widget]:
    """The hand, which is raised to be asked everything."""
    orders, strip = desk.orders, desk.places.strip
    if orders:
        yield Tab(
            key="hand",
            caption="Hand",
            cap="H",
            letter=pygame.K_h,
            icon="hand",
            on=orders.raised,
            size=13,
            rect=Rect(strip.right - _HAND, strip.y, _HAND, strip.h),
            press=desk.hand,
            tip=spaced(_HAND_TIP, passed_over(desk.table.match.entries, desk.me.seat) if desk.me else ""),
        )


def strip_width(desk: CapesDesk) -> float:
    """How wide the strip of phases is; beside it stands whose decision it is."""
    return phases_width(desk.look, desk.places.strip.w * 0.5)


# ---- Conflicts
def _conflicts(desk: CapesDesk, grips: dict[str, Grip], *, hint: bool) -> Iterator[Widget]:
    area, every = desk.places.conflicts, desk.tableau.conflicts
    found, more = desk.arrangement(area), list[Widget]()
    yield from _free(area, found.panels, hint=hint)
    if len(found.panels) < len(every):
        area = Rect(area.x, area.y, area.w, area.h - 36)
        found = desk.arrangement(area)
        more = list(_turning(desk, Rect(area.x, area.bottom + 4, area.w, 32), found.numbers, found.step))
    known = _knowledge(desk, grips)
    laid: list[Widget] = []
    for place in found.panels:
        one = every[place.number]
        press: Press = partial(desk.open, one.entity) if place.shut else partial(setattr, desk, "card", one.entity)
        laid += panel(place, one, known, press)
    desk.rects = {one.key: one.rect for one in laid if isinstance(one, Control)}
    desk.rects |= {f"panel {every[place.number].entity}": place.rect for place in found.panels}
    yield from laid
    yield from more


_MORE, _NOTHING = (
    "A new conflict: with a turn, or for a token while picking and claiming.",
    "Nothing is at stake yet. A conflict is made with a turn, or for a token while picking and claiming.",
)


def _free(area: Rect, panels: Sequence[PanelPlace], *, hint: bool) -> Iterator[Widget]:
    """What is left of the area of the Conflicts, where one more would have room."""
    low = max((one.rect.bottom + 6 for one in panels), default=area.y)
    last = panels[-1].rect if len(panels) == 3 else None
    left = (
        Rect(last.right + EDGE, last.y, area.right - last.right - EDGE, last.h)
        if last and not last.right > area.right - 90
        else None
    )
    room = left or Rect(area.x, low, area.w, area.bottom - low)
    if room.h < 60:
        return
    yield Slab(rect=room, fill="night", edge="row")
    told = (_MORE if panels else _NOTHING) if hint else ""
    yield Label(rect=room.inset(16, 8), text=told, size=14, ink="faint", anchor="center")


def _knowledge(desk: CapesDesk, grips: dict[str, Grip]) -> PanelKnowledge:
    seen = desk.tableau
    owners = {one.entity: one.mark for one in seen.people}
    marks = {who: owners.get(one.player, "") for who, one in seen.characters.items()}
    return PanelKnowledge(seen, grips, desk.pointed, desk.show.stage.face, marks)


def _turning(desk: CapesDesk, area: Rect, numbers: tuple[int, ...], step: int) -> Iterator[Widget]:
    """Which Conflicts of how many are seen, and the buttons to the others."""
    count = len(desk.tableau.conflicts)
    first, last = numbers[0] + 1, numbers[-1] + 1
    seen = f"{first} of {count}" if first == last else f"{first} to {last} of {count}"
    yield words(Rect(area.x + 12, area.y, 200, area.h), f"Conflicts {seen}", 13)
    ways = (("before", "Before", "PgUp", -step, numbers[0] > 0), ("next", "Next", "PgDn", step, last < count))
    for n, (key, caption, cap, by, able) in enumerate(ways):
        rect = Rect(area.right - 112 * (2 - n), area.y, 108, area.h)
        reason = "" if able else "There is no other one."
        yield Button(
            key=f"conflicts {key}",
            caption=caption,
            cap=cap,
            size=13,
            rect=rect,
            reason=reason,
            press=partial(desk.turn_to, by),
        )


# ---- the sheet
def _sheet(desk: CapesDesk, board: CapesBoard, grips: dict[str, Grip]) -> Iterator[Widget]:
    area, own, who = desk.places.sheet, board.sheet(desk.places.sheet), desk.shown
    if own is not None:
        yield from own
    elif not who:
        yield Slab(rect=area)
    else:
        yield from _character(desk, board, grips, who)


def _character(desk: CapesDesk, board: CapesBoard, grips: dict[str, Grip], who: CharacterSeen) -> Iterator[Widget]:
    area, folded = desk.places.sheet, desk.places.folded
    player = desk.tableau.person(who.player)
    turn = partial(look_at, desk, player) if player else None
    yield from card(area, who, player, turn, folded=folded)
    at = sheet_places(area, folded=folded)
    coming = board.paying(board.ability) if isinstance(board, UsingBoard) and who is board.user else ""
    yield from drives(desk.look, at.drives, who, player.mark if player else "disc", grips, coming)
    yield from board.beside(at.tools)
    instead = board.abilities(at.abilities)
    if instead is not None:
        yield from instead
    elif folded:
        known = who.sheet.columns
        column = desk.column if desk.column in known else known[0]
        tabs: dict[Column, Press] = {one: partial(setattr, desk, "column", one) for one in known}
        yield from folded_abilities(desk.look, at.abilities, who, grips, column, tabs)
    else:
        yield from abilities(desk.look, at.abilities, who, grips)


# ---- where nothing is pressed
class StillWidget(Widget, frozen=True, kw_only=True):
    """A control as it looks, which cannot be pressed."""

    of: Control

    def draw(self, brush: Brush) -> None:
        self.of.paint(brush, ControlState())


FILMED: Final = 138.0
"""How much room the buttons of a film take at the foot of the log."""


def still(desk: CapesDesk, reader: LogReader) -> Iterator[Widget]:
    """What stands on the table, and nothing to press."""
    board, at = CapesBoard(desk, None), desk.places
    yield PhaseStrip(rect=Rect(at.strip.x, at.strip.y, strip_width(desk), at.strip.h), phase=desk.tableau.phase)
    parts = (
        _conflicts(desk, {}, hint=False),
        _sheet(desk, board, {}),
        board.pen(at.pen),
        people(desk),
        inspirations(desk, {}),
        log(desk, reader, FILMED),
    )
    for part in parts:
        yield from (StillWidget(of=one, rect=one.rect) if isinstance(one, Control) else one for one in part)


class CapesFilm(FilmParts):
    """The table as a film shows it."""

    def __init__(self, desk: CapesDesk, reader: Callable[[], LogReader]) -> None:
        self._desk, self._reader = desk, reader

    def widgets(self) -> Iterator[Widget]:
        yield from still(self._desk, self._reader())

    def room(self, look: Look) -> Rect:
        del look
        log = self._desk.places.log
        return Rect(log.x, log.bottom - FILMED + 6, log.w, FILMED - 6)
