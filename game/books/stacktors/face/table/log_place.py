"""Where the log lies on the pyramids' table, and how its lines are read."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.side.panel_rows import TEAMS
from game.books.stacktors.face.table import room, sheets
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.prose import spelled
from game.books.stacktors.rulebook import rulebook
from game.phrases import capital
from game.ui.kit.theme import Rect
from game.ui.play import logbox, logs
from game.ui.play.logbox import LogReader, NamedInLog
from game.ui.play.protocol import LogPlace

LINES = logbox.ROWS
"""How many lines of the log are shown: as many as there are rows, so that its height stays the same."""
_FEW = 3
"""With fewer rows than that, the log moves to where there is room for more."""
STOPPED_LINES = 4
"""How many lines are shown while something must be answered."""
_RISE, _ASIDE = 56, 28
"""How far words rise over a figure, and how far they reach to its sides, in design pixels."""
_LOW, _WIDE = 104, 250
"""The height of the log while something must be answered, and its least width, in design pixels."""


def log_reader(reader: Reader) -> LogReader:
    """How lines are read: names have the colours of their sides, pieces are drawn, and rules are told on demand."""
    names = reader.kept("names in the log", lambda: dict(_names(reader)))
    return LogReader(names, spelled.PIECE, _chip, rulebook().texts_of)


def _chip(code: str, height: float) -> pygame.Surface:
    """A piece as a chip, of its code in a line; one that leads has a bright edge."""
    piece = spelled.piece(code)
    return pyramids.chip(piece.colour.word, piece.pips, height / 22, piece.spent, code.startswith("["))


def _names(reader: Reader) -> Iterator[tuple[str, NamedInLog]]:
    """Everybody's name, as it stands at the beginning of a sentence and in the middle of one."""
    owners = reader.owners()
    for name, (who, team) in reader.met().items():
        owner = owners.get(who)
        named = NamedInLog(TEAMS[team][1], owner.mark if owner else "")
        article = {f"the {name[4:]}"} if name.startswith("The ") else set()
        yield from ((wording, named) for wording in {name, capital(name), *article})


def place(state: TableState) -> LogPlace | None:
    """Where the log lies: never over whoever acts or is a target and words above them, the party, the enemies in a
    conflict, or what is open.

    It stays where it is while it covers nothing of that, while it is read, and while the map moves. It lies nowhere in
    camp, nor while it is read what happened since.
    """
    if state.camping or state.host.recap.shown:
        return None
    under, hold = (state.look, state.stopped), state.log_hold
    held = hold.kept(*under)
    if held and (state.moving or logs.read(state.host.tips)):
        return held
    acting = state.selection.actor(state.asked) if state.asked else state.show.acting
    fighting = state.reader.enemies() if state.reader.table.conflict else ()
    standing = list(state.standing(dict.fromkeys((acting, state.aimed, *state.reader.party.in_play(), *fighting))))
    speaking = [_with_words(one) for one in state.standing(dict.fromkeys((acting, state.aimed)))]
    taken = [*speaking, *standing, *room.panels(state)]
    free = held and not any(_full(state, held).meets(one) for one in taken)
    if held and free and held.rows >= _FEW:
        return held
    found = _stopped(state, standing) if state.stopped else _free(state, taken)
    return held if held and free and held.rows >= found.rows else hold.keep(found, *under)


def _with_words(figure: Rect) -> Rect:
    """The figure with the room in which words rise over it as blows come to something."""
    return Rect(figure.x - _ASIDE, figure.y - _RISE, figure.w + 2 * _ASIDE, figure.h + _RISE)


def seen(state: TableState) -> Iterator[Rect]:
    """Where the log is seen if all its rows are full; nowhere if it is not shown or has no room."""
    lies = place(state) if state.look.settings.log else None
    if lies and lies.rows:
        yield _full(state, lies)


def _full(state: TableState, lies: LogPlace) -> Rect:
    """Where the log of that place is seen if all its rows are full."""
    x, y, w, _ = lies.rect
    high = logbox.high(state.look, lies.rows)
    return Rect(x, lies.rect.bottom - high if lies.low else y, w, high)


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
