"""Where the log is on the table's screen, and how it opens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Hotspot, Widget
from game.ui.play import logbox, room, sheets
from game.ui.play.logpage import LogPage
from game.ui.shell.screen import Push, Transition
from game.ui.stacktors.signs import overlap

if TYPE_CHECKING:
    from game.ui.play.screen import TableScreen

LINES = 7
"""So many lines of the log are shown."""
STOPPED_LINES = 4
"""So many while something must be answered."""
_LOW, _WIDE = 104, 250
"""So high is it then, and no narrower than that."""


def box(screen: TableScreen) -> Iterator[logbox.LogBox]:
    """The last lines of the log, if they are wanted and there is room for some."""
    lines = tuple(screen.flow.tale.lines(LINES)) if screen.log_shown else ()
    place, most = _place(screen)
    if lines and most:
        yield logbox.LogBox(
            rect=place, lines=lines, names=_names(screen), most=most, low=place is not screen.places.log
        ).fitted(screen.look)


def controls(screen: TableScreen) -> Iterator[Widget]:
    """The box's head, which opens the whole log, and its lines, which open the rulebook."""
    if screen.camping:
        return
    for shown in box(screen):
        yield Hotspot(
            key="log", caption="Log", rect=shown.head, tip="All that was told (L)", press=partial(page, screen)
        )
        yield from shown.controls(screen.look)


def page(screen: TableScreen) -> Transition:
    """The whole log."""
    return Push(
        LogPage(tuple(screen.flow.tale.lines()), _names(screen), shown=screen.log_shown, toggle=screen.toggle_log)
    )


def _names(screen: TableScreen) -> logbox.Names:
    reader = screen.flow.reader
    return {look.name: logbox.Known(reader.team(who), reader.mark(who)) for who, look in reader.looks().items()}


def _place(screen: TableScreen) -> tuple[Rect, int]:
    """Where the log lies, and how many lines: never over whoever acts or is aimed at, nor below what is open."""
    standing = list(screen.standing((screen.hand.actor(screen.asked), screen.aimed)))
    if screen.stopped:
        column = sheets.left_of_docks(screen)
        place = Rect(column.x, column.bottom - _LOW, column.w, _LOW)
        left = place.bottom - max((one.bottom for one in standing if overlap(place, one)), default=place.y)
        return place, min(STOPPED_LINES, logbox.rows_in(screen.look, left)) if column.w >= _WIDE else 0
    high, taken = screen.places.log, [*standing, *room.panels(screen)]
    lying = sheets.sheet(screen)
    low = Rect(high.x, (lying.rect if lying else screen.places.story).y - 8 - high.h, high.w, high.h)
    above = min((one.y for one in taken if overlap(high, one)), default=high.bottom) - high.y
    below = low.bottom - max((one.bottom for one in taken if overlap(low, one)), default=low.y)
    if above >= high.h:
        return high, logbox.rows_in(screen.look, high.h + 9)
    return (low, logbox.rows_in(screen.look, below)) if below > above else (high, logbox.rows_in(screen.look, above))
