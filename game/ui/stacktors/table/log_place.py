"""Where the log lies on the pyramids' table, and how its lines are read."""

from __future__ import annotations

from collections.abc import Iterator

from game.phrases import capital
from game.stacktors.rulebook import rulebook
from game.ui.kit.theme import Rect
from game.ui.play import logbox
from game.ui.play.logbox import LogReading, NamedInLog
from game.ui.play.protocol import LogPlace
from game.ui.stacktors.reader import Reader
from game.ui.stacktors.side.panel_rows import TEAMS
from game.ui.stacktors.table import room, sheets
from game.ui.stacktors.table.state import TableState

LINES = 7
"""How many lines of the log are shown."""
STOPPED_LINES = 4
"""How many lines are shown while something must be answered."""
_LOW, _WIDE = 104, 250
"""The height of the log while something must be answered, and its least width, in design pixels."""
_PIECE = r"\[?(?:C|R|Pk|O|Y|G|Cy|B|P)[123]\*?\]?"
"""The pattern of a piece in writing."""


def reading(reader: Reader) -> LogReading:
    """How lines are read: names have the colours of their sides, pieces are bright, and rules are told on demand."""
    names = reader.kept("names in the log", lambda: dict(_names(reader)))
    return LogReading(names, _PIECE, rulebook().texts_of)


def _names(reader: Reader) -> Iterator[tuple[str, NamedInLog]]:
    """Everybody's name, as it stands at the beginning of a sentence and in the middle of one."""
    owners = reader.owners()
    for name, (who, team) in reader.met().items():
        owner = owners.get(who)
        named = NamedInLog(TEAMS[team][1], owner.mark if owner else "")
        article = {f"the {name[4:]}"} if name.startswith("The ") else set()
        yield from ((wording, named) for wording in {name, capital(name), *article})


def place(state: TableState) -> LogPlace | None:
    """Where the log lies: never over whoever acts or is a target, nor below what is open.

    It lies nowhere in camp, nor while it is read what happened since.
    """
    if state.camping or state.host.recap.shown:
        return None
    standing = list(state.standing((state.selection.actor(state.asked), state.aimed)))
    return _stopped(state, standing) if state.stopped else _free(state, [*standing, *room.panels(state)])


def seen(state: TableState) -> Iterator[Rect]:
    """Where the log is seen if all its rows are full; nowhere if it is not shown or has no room."""
    lies = place(state) if state.host.log_shown else None
    if lies and lies.rows:
        x, y, w, _ = lies.rect
        high = logbox.high(state.look, lies.rows)
        yield Rect(x, lies.rect.bottom - high if lies.low else y, w, high)


def _stopped(state: TableState, standing: list[Rect]) -> LogPlace:
    """Where the log lies while something must be answered: over the folded sheet."""
    column = sheets.left_of_docks(state)
    lies = Rect(column.x, column.bottom - _LOW, column.w, _LOW)
    left = lies.bottom - max((one.bottom for one in standing if lies.meets(one)), default=lies.y)
    rows = min(STOPPED_LINES, logbox.rows_in(state.look, left)) if column.w >= _WIDE else 0
    return LogPlace(lies, LINES, rows, low=True)


def _free(state: TableState, taken: list[Rect]) -> LogPlace:
    """Where the log lies at other times: at the upper edge, or over the sheet where there is more room."""
    high, lying = state.places.log, sheets.sheet(state)
    low = Rect(high.x, (lying.rect if lying else state.places.story).y - 8 - high.h, high.w, high.h)
    above = min((one.y for one in taken if high.meets(one)), default=high.bottom) - high.y
    below = low.bottom - max((one.bottom for one in taken if low.meets(one)), default=low.y)
    if above >= high.h:
        return LogPlace(high, LINES, logbox.rows_in(state.look, high.h + 9))
    if below > above:
        return LogPlace(low, LINES, logbox.rows_in(state.look, below), low=True)
    return LogPlace(high, LINES, logbox.rows_in(state.look, above))
