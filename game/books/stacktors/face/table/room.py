"""The room that panels leave on the map, and the place of the log in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import pygame

from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.docks.panel import HIGH, WIDE
from game.books.stacktors.face.ordeal.board import OrdealPlaces, laid
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.side.panel_rows import TEAMS
from game.books.stacktors.face.table import asking, boxes
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.prose import words
from game.books.stacktors.rulebook import rulebook
from game.phrases import capital
from game.ui.kit.theme import Rect
from game.ui.play import logbox, logs
from game.ui.play.logbox import LogReader, NamedInLog
from game.ui.play.protocol import LogPlace

_FreeBox = tuple[int, int, int, int]
_WIDE = 900
"""A map wider than this, in design pixels, has room for a notice beside the log."""
_AIR = 8
"""How many pixels stay free beside a panel."""


def panels(state: TableState) -> Iterator[Rect]:
    """What lies over the map now, in design pixels, except the log, which makes way itself."""
    lying = boxes.sheet(state)
    if lying:
        yield lying.rect
    if state.dock:
        yield from state.dock.boxes
        yield from outside(state)
    elif state.talk_list:
        yield listed(state)
    yield prompt(state)
    taught = state.taught()
    if taught:
        yield taught
    if state.selection.threat.shown and not state.camping:
        yield from notices(state)
    if state.ordeal.shown:
        yield from ordeal(state).boxes


def ordeal(state: TableState) -> OrdealPlaces:
    """Where the parts of the scene lie: over all that is open at the lower edge, and beside the side panel."""
    area, lying = whole(state), boxes.sheet(state)
    opened = state.dock.boxes if state.dock else (listed(state),) if state.talk_list else ()
    lowest = [one.y for one in (*opened, prompt(state), *((lying.rect,) if lying else ()))]
    return laid(state.look, Rect(area.x, area.y, area.w, max(0.0, min(lowest) - area.y)), state.places.log)


def side_taken(state: TableState) -> bool:
    """Does something that is open lie in the place of the side panel?"""
    return state.places.sheet and (state.dock is not None or state.talk_list is not None)


def whole(state: TableState) -> Rect:
    """Where the map is seen if nothing lies over it: left of the side panel, or everywhere while that is not shown."""
    area = state.places.map
    return Rect(area.x, area.y, state.look.w, area.h) if side_taken(state) else area


def notices(state: TableState) -> tuple[Rect, Rect]:
    """Where the notices of the threat view lie: what enemies could do, and what the strokes on the map mean.

    The first one lies beside the log if there is room, and below what is called out.
    """
    area = state.places.free
    top = call(state).bottom if state.show.turn_calls.call else area.y
    left = state.places.log.right if state.look.settings.log and area.w > _WIDE else 0
    told = Rect(left, top + 8, area.w - left, 28)
    size = boxes.Legend.size(state.look, owners=bool(state.reader.owners()))
    return told, Rect(left + 8, told.bottom + 4, *size)


def call(state: TableState) -> Rect:
    """Where it is called out whose turn it is: at the upper edge of the map."""
    area = whole(state)
    return Rect(area.x, area.y + 8, area.w, 38)


def outcome(state: TableState) -> Rect:
    """Where it is called out how it ended: all across the map, over its middle."""
    area = whole(state)
    return Rect(area.x, area.y + area.h / 4, area.w, area.h / 2)


def outside(state: TableState) -> Iterator[Rect]:
    """Where the portrait of who acts stands on the dock, if it has no room on the map beside the target."""
    if state.dock and state.outside:
        dock = next(iter(state.dock.boxes))
        yield Rect(dock.x, dock.y - HIGH, WIDE, HIGH)


def listed(state: TableState) -> Rect:
    """Where the list of what can be said lies."""
    found, dock = state.talk_list, state.places.dock
    assert found is not None, "asked only while a listing is open"
    told = state.look.wrapped(found.told, "story_italic", 16, dock.w - 36) if found.told else []
    high = max(120.0, asking.height(found, len(told)))
    return Rect(dock.x, dock.bottom - high, dock.w, high)


def prompt(state: TableState) -> Rect:
    """Where it stands whose decision it is: over what is open at the lower edge."""
    if state.dock and not state.speaking:
        board = next(iter(state.dock.boxes))
        between = Rect(board.x, board.y - 24, board.w, 24)
        for portrait in outside(state):
            return Rect(portrait.right + 4, between.y, between.right - portrait.right - 4, between.h)
        return between
    if state.talk_list and not state.speaking:
        area = listed(state)
        return Rect(area.x, area.y - 28, area.w, 24)
    return state.places.prompt


def statement(state: TableState) -> Rect:
    """Where a statement is written, with its buttons."""
    rect = prompt(state)
    return Rect(rect.x, rect.y - 14, rect.w, 36)


def hearer(state: TableState) -> Rect:
    """Where it is told over that line to whom the statement is made."""
    rect = statement(state)
    return Rect(rect.x, rect.y - 40, rect.w, 36)


def spaces(whole: pygame.Rect, taken: Iterable[pygame.Rect]) -> tuple[pygame.Rect, ...]:
    """The largest rectangles of `whole` that nothing in `taken` touches, in pixels, the largest first."""
    inner = whole.inflate(-2 * _AIR, -2 * _AIR)
    boxes = (one.inflate(2 * _AIR, 2 * _AIR).clip(inner) for one in taken)
    found = _spaces(tuple(inner), tuple(sorted({tuple(one) for one in boxes if one.w and one.h})))
    return tuple(pygame.Rect(one) for one in found)


@lru_cache(maxsize=64)
def _spaces(whole: _FreeBox, taken: tuple[_FreeBox, ...]) -> tuple[_FreeBox, ...]:
    x, y, w, h = whole
    edges = sorted({x, x + w, *(one[0] for one in taken), *(one[0] + one[2] for one in taken)})
    found = [
        space
        for n, left in enumerate(edges)
        for right in edges[n + 1 :]
        for space in _column(left, right, (y, y + h), taken)
    ]
    largest = [one for one in found if not any(other != one and pygame.Rect(other).contains(one) for other in found)]
    return tuple(sorted(dict.fromkeys(largest), key=lambda one: (-one[2] * one[3], one)))


def _column(left: int, right: int, ends: tuple[int, int], taken: tuple[_FreeBox, ...]) -> Iterator[_FreeBox]:
    """What is free between that left and that right edge, above, between and below what lies there."""
    top, foot = ends
    lying = sorted((one[1], one[1] + one[3]) for one in taken if one[0] < right and left < one[0] + one[2])
    for high, low in (*lying, (foot, foot)):
        if high > top:
            yield left, top, right - left, high - top
        top = max(top, low)


LINES = logbox.ROWS
"""How many lines of the log are shown: as many as there are rows, so that its height stays the same."""
_FEW = 3
"""With fewer rows than that, the log moves to where there is room for more."""
STOPPED_LINES = 4
"""How many lines are shown while something must be answered."""
_RISE, _ASIDE = 56, 28
"""How far words rise over a figure, and how far they reach to its sides, in design pixels."""
_LOW, _WIDE_LOG_PLACE = 104, 250
"""The height of the log while something must be answered, and its least width, in design pixels."""


def log_reader(reader: Reader) -> LogReader:
    """How lines are read: names have the colours of their sides, pieces are drawn, and rules are told on demand."""
    names = reader.kept("names in the log", lambda: dict(_names(reader)))
    return LogReader(names, words.PIECE, _chip, rulebook().texts_of)


def _chip(code: str, height: float) -> pygame.Surface:
    """A piece as a chip, of its code in a line; one that leads has a bright edge."""
    piece = words.piece_of(code)
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
    conflict, what is to be overcome or a goal is about, or what is open.

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
    wanted, team = state.reader.table.goals(), state.reader.team
    tried = [who for who in state.reader.appearances() if who in wanted or team(who) == "challenge"]
    standing = list(_figures(state, (acting, state.aimed, *state.reader.party.in_play(), *fighting, *tried)))
    speaking = [_with_words(one) for one in _figures(state, (acting, state.aimed))]
    taken = [*speaking, *standing, *panels(state)]
    free = held and not any(_full(state, held).meets(one) for one in taken)
    if held and free and held.rows >= _FEW:
        return held
    found = _stopped(state, standing) if state.stopped else _free(state, taken)
    return held if held and free and held.rows >= found.rows else hold.keep(found, *under)


def _figures(state: TableState, who: Iterable[int]) -> Iterator[Rect]:
    """Where their figures are seen on the map, as long as that is shown."""
    return iter(()) if state.ordeal.shown else state.standing(dict.fromkeys(who))


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
    column = boxes.left_of_docks(state)
    lies = Rect(column.x, column.bottom - _LOW, column.w, _LOW)
    left = lies.bottom - max((one.bottom for one in standing if lies.meets(one)), default=lies.y)
    rows = min(STOPPED_LINES, logbox.rows_in(state.look, left)) if column.w >= _WIDE_LOG_PLACE else 0
    return LogPlace(lies, LINES, rows, low=True)


def _free(state: TableState, taken: list[Rect]) -> LogPlace:
    """Where the log lies at other times: at the upper edge, or over the sheet where there is more room."""
    high, lying = state.places.log, boxes.sheet(state)
    low = Rect(high.x, (lying.rect if lying else state.places.story).y - 8 - high.h, high.w, high.h)
    above = min((one.y for one in taken if high.meets(one)), default=high.bottom) - high.y
    below = low.bottom - max((one.bottom for one in taken if low.meets(one)), default=low.y)
    if above >= high.h:
        return LogPlace(high, LINES, logbox.rows_in(state.look, high.h + 9))
    if below > above:
        return LogPlace(low, LINES, logbox.rows_in(state.look, below), low=True)
    return LogPlace(high, LINES, logbox.rows_in(state.look, above))
