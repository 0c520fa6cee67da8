"""The room that panels leave on the map: where they lie now, and the largest rectangles between them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import pygame

from game.books.stacktors.face.docks.shoulders import HIGH, WIDE
from game.books.stacktors.face.table import boxes, sheets, talk_list
from game.books.stacktors.face.table.state import TableState
from game.ui.kit.theme import Rect

_FreeBox = tuple[int, int, int, int]
_WIDE = 900
"""A map wider than this, in design pixels, has room for a notice beside the log."""
_AIR = 8
"""How many pixels stay free beside a panel."""


def panels(state: TableState) -> Iterator[Rect]:
    """What lies over the map now, in design pixels, except the log, which makes way itself."""
    lying = sheets.sheet(state)
    if lying:
        yield lying.rect
    if state.dock:
        yield from state.dock.boxes
        yield from outside(state)
    elif state.talk_list:
        yield listed(state)
    yield prompt(state)
    if state.taught:
        yield state.taught
    if state.selection.threat.shown and not state.camping:
        yield from notices(state)


def side_taken(state: TableState) -> bool:
    """Does something that is open lie in the place of the side panel?"""
    return state.places.sheet and (state.dock is not None or state.talk_list is not None)


def whole(state: TableState) -> Rect:
    """Where the map is seen if nothing lies over it: left of the side panel, or everywhere while that is not shown."""
    area = state.places.map
    return Rect(area.x, area.y, state.look.w, area.h) if side_taken(state) else area


def notices(state: TableState) -> tuple[Rect, Rect]:
    """Where the notices of the threat view lie: what enemies could do, and what the strokes on the map mean.

    The first one lies beside the log if there is room.
    """
    area = state.places.free
    left = state.places.log.right if state.look.settings.log and area.w > _WIDE else 0
    told = Rect(left, area.y + 8, area.w - left, 28)
    size = boxes.Legend.size(state.look, owners=bool(state.reader.owners()))
    return told, Rect(left + 8, told.bottom + 4, *size)


def call(state: TableState) -> Rect:
    """Where it is called out whose turn it is: at the upper edge of the map."""
    area = whole(state)
    return Rect(area.x, area.y + 8, area.w, 38)


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
    high = max(120.0, talk_list.height(found, len(told)))
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
