"""What the player has open or points at, as far as there are hints on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.ahead import defaults
from game.books.stacktors.components import Points
from game.books.stacktors.face.map.view import MapView
from game.books.stacktors.face.pointing.selection import TURNS
from game.books.stacktors.face.side.actions import actions
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.intents import OPEN
from game.books.stacktors.lesson.hints import of_decision
from game.table.world import each


def noticed(state: TableState) -> Iterator[str]:
    """The keys of the hints that are called for as things stand on the screen."""
    asked, pacer = state.asked, state.pacer
    if asked is None:
        return
    if state.dock:
        yield from state.dock.content.glance.notices
    if len(pacer.show.players()) > 1:
        yield "hand-over"
    if asked.kind in OPEN and not state.dock:
        yield from _around(state)
    with pacer.match.seen(asked.seat):
        attack = defaults.under_way()
        if state.camping and any(points.free for _, points in each(Points)):
            yield "points"
    if asked.kind == "act" and not state.dock and any(one.reason for one in actions(state.selection, asked)):
        yield "gray"
    yield from of_decision(asked.kind, attack.granted if attack else "", tuple(asked.legal))
    yield from _pointed(state)


def _around(state: TableState) -> Iterator[str]:
    """The hints on what is drawn of the map, and on the tags at feet."""
    view, camera = state.view, state.view.camera
    (left, top), (right, bottom) = camera.point((0, 0)), camera.point(camera.size)
    if not camera.free.contains((left, top, right - left, bottom - top)):
        yield "zoom"
    reached = (cell for cell, arrival in view.marks.area.items() if arrival.shooters)
    if _in_sight(view, reached):
        yield "corners"
    if view.marks.threat and _in_sight(view, view.marks.threat.cells):
        yield "strokes"
    icons = set(_icons(view))
    if {"attack", "shield"} <= icons:
        yield "tags"
    if "eye" in icons:
        yield "meant"


def _icons(view: MapView) -> Iterator[str]:
    """The icons on the tags at feet that are in sight."""
    icons = view.hints.icons if view.hints else {}
    for one, _, _ in view.bodies.drawn:
        if _in_sight(view, [one.appearance.cell]):
            yield from icons.get(one.who, ())


def _in_sight(view: MapView, cells: Iterable[Cell]) -> bool:
    """Does one of the cells lie in the free part of the screen?"""
    return any(view.camera.free.collidepoint(view.camera.middle(cell)) for cell in cells)


def _pointed(state: TableState) -> Iterator[str]:
    """The hints on the way that the pointer or the cursor shows."""
    way = state.selection.way(state.asked) if not (state.dock or state.talk_list) else None
    if way is None or not way.cells:
        return
    if way.struck:
        yield "notch"
    counted = state.asked is not None and state.asked.kind in TURNS  # outside of turns nobody counts steps
    if counted and state.board and state.board.kind(way.cells[-1]) is Kind.SLOWING:
        yield "slow"
