"""Everything that is wrong with a map, in sentences; the notations on it are the rulebook's to check."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from game.board.board import Kind
from game.board.grid import SQUARE
from game.problem import Faulty, Problem
from game.tiled.load import LAID, MapFile, Thing, inspected, landing
from game.tiled.problems import Place, plain

STANDING: Final = ("start", "character", "challenge", "object")
"""Classes of things that stand on one cell each."""
LYING: Final = ("region", "trigger")
"""Classes of things that cover an area."""
CLASSES: Final = (*STANDING, *LYING, "note")
_NEEDED: Final = {"character": "notation", "challenge": "notation", "object": "notation"}

Inspect = Callable[[Thing], Iterable[Problem | tuple[str, str]]]
"""A rulebook's look at one thing: problems, or what is wrong and how to mend it."""


def nothing_more(_: Thing) -> Iterable[Problem | tuple[str, str]]:
    """The look of no rulebook."""
    return ()


def check(path: Path, inspect: Inspect = nothing_more, root: Path | None = None) -> list[Problem]:
    """What is wrong with the map, errors first; empty if nothing is. `inspect` is asked about every thing."""
    try:
        map_file, notes = inspected(path, root)
    except Faulty as faulty:
        return list(faulty.problems)
    found = [*notes, *_starts(map_file), *_shared(map_file)]
    for thing in map_file.things:
        found += _thing(map_file, thing)
        found += (_said(problem, thing, map_file) for problem in inspect(thing))
    return sorted(found, key=lambda problem: problem.severity)


def _said(problem: Problem | tuple[str, str], thing: Thing, map_file: MapFile) -> Problem:
    return problem if isinstance(problem, Problem) else map_file.place(thing).error(*problem)


def _thing(map_file: MapFile, thing: Thing) -> Iterator[Problem]:
    place = map_file.place(thing)
    if thing.kind not in CLASSES:
        what = f'has the unknown class "{plain(thing.kind)}"' if thing.kind else "has no class"
        yield place.error(what, f"choose one of {', '.join(CLASSES)}")
    elif thing.kind in STANDING:
        yield from _standing(map_file, thing, place)
    elif thing.kind in LYING:
        yield from _lying(map_file, thing, place)
    facing = thing.get("facing")
    if facing is not None and facing not in range(SQUARE.facings):
        yield place.property("facing").error(f'is "{facing}"', f"use one of {', '.join(SQUARE.compass)}")


def _standing(map_file: MapFile, thing: Thing, place: Place) -> Iterator[Problem]:
    needed = _NEEDED.get(thing.kind)
    if needed and not thing.get(needed):
        yield place.property(needed).error("is missing", f"add the property {needed}, which every {thing.kind} needs")
    if thing.kind == "start" and type(thing.get("order") or 0) is not int:
        yield place.property("order").error(f'is "{thing.get("order")}"', "make it a whole number (int)")
    if thing.cell is None:
        yield place.error(f"is a {thing.kind} but stands on no one cell", "draw it as a point")
    elif not map_file.board.inside(thing.cell):
        yield place.error("lies off the map", "move it onto the map")
    elif map_file.board.blocks(thing.cell):
        yield place.error("stands on a blocking cell", "move it to a free cell")
    elif map_file.board.airy(thing.cell):
        yield place.warning("stands on air", "move it to firm ground unless it flies")


def _lying(map_file: MapFile, thing: Thing, place: Place) -> Iterator[Problem]:
    if thing.kind == "region" and not thing.name:
        yield place.error("is a region without a name", "name it")
    yield from _laid(map_file, thing, place)
    if not thing.cells:
        yield place.error(f"is a {thing.kind} that covers no cell", "draw a rectangle, an ellipse or a polygon over the cells' centres")
    elif not all(map(map_file.board.inside, thing.cells)):
        yield place.error("lies partly off the map", "draw it within the map")


def _laid(map_file: MapFile, thing: Thing, place: Place) -> Iterator[Problem]:
    """What a region says of its ground: a kind, and from air where one falls to and for how many pips (TER-6, TER-7)."""
    kind, to, cost = thing.get("kind"), thing.get("falls_to"), thing.get("falls_cost")
    if kind is not None and kind not in LAID:
        yield place.property("kind").error(f'lays "{kind}" over the ground', f"use one of {', '.join(LAID)}; paint what blocks")
    if to is not None and kind != Kind.AIR:
        yield place.property("falls_to").error("is of use on air alone", "give it the property kind = air, or take falls_to out")
    elif to is not None and landing(to, map_file.board.width, map_file.board.height) is None:
        yield place.property("falls_to").error(f'is "{to}", no cell of the map', 'write the cell below as "h6", on the map')
    if cost and (to is None or type(cost) is not int or cost < 0):
        yield place.property("falls_cost").error(f'is "{cost}"', "write the guts pips that a fall costs as a whole number (int), beside falls_to")


def _starts(map_file: MapFile) -> Iterator[Problem]:
    if not map_file.of_kind("start"):
        yield map_file.place().error("has no start", "add a point of the class start for each player character")


def _shared(map_file: MapFile) -> Iterator[Problem]:
    """Things that stand on one another."""
    taken: dict[tuple[int, int], Thing] = {}
    for thing in map_file.things:
        if thing.kind not in STANDING or thing.cell is None:
            continue
        other = taken.setdefault(thing.cell, thing)
        if other is not thing:
            yield map_file.place(thing).error(f"stands on the cell of {other.where}", "move one of them")
