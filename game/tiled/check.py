"""Finds everything that is wrong with a map, in sentences. The rulebook checks the notations on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Final

from game.board.board import Kind
from game.board.grid import WORDS, Cell
from game.phrases import nearest
from game.problem import Faulty, Problem
from game.tiled import sounds
from game.tiled.load import MapFile, MapThing, inspected, landing
from game.tiled.normalise import HIDDEN_STARTS
from game.tiled.schema import Class, property_problems
from game.tiled.sources import FilePlace, plain

MOST_TOLD: Final = 200
"""The most errors of a map that are told, and the most warnings."""
_START: Final = "start"
_EXITS: Final = {"exit_all": ("exit", "exit_to"), "when": ("exit", "exit_to"), "entrance": ("exit_to",)}
"""What regions tell of exits, and beside what it counts."""
_A_SLIP: Final = 0.75
"""The share of equal letters from which on an unknown class counts as a misspelt class of the game."""
NAMED_CELLS: Final = (
    "names a cell of an infinite map, which is counted from the north-west painted one: it is another one once "
    "ground is painted farther west or north"
)
FIXED: Final = "in Map > Map Properties take Infinite out, or name it anew then"
WALLS_ALONE: Final = "covers walls alone, where nobody ever stands"
AIR_ALONE: Final = "is of use on air alone"
"""What is wrong with regions that stay as they are drawn."""
InspectThing = Callable[[MapThing], Iterable[Problem | tuple[str, str]]]
"""A rulebook's check of one thing: it gives problems, or pairs of what is wrong and how to mend it."""


def nothing_more(_: MapThing) -> Iterable[Problem | tuple[str, str]]:
    """The check that finds nothing, where no rulebook is at hand."""
    return ()


def check(path: Path, inspect: InspectThing = nothing_more, root: Path | None = None) -> list[Problem]:
    """What is wrong with the map, errors first; empty if nothing is.

    `inspect` is asked about every thing on the map.
    """
    try:
        return judge(path, inspect, root)[1]
    except Faulty as faulty:
        return list(faulty.problems)


def judge(path: Path, inspect: InspectThing = nothing_more, root: Path | None = None) -> tuple[MapFile, list[Problem]]:
    """The map, and what is wrong with it. Raises Faulty for a map that cannot be read."""
    map_file, notes = inspected(path, root)
    music = sounds.problems(path, root, str(map_file.said.get("music", "")))
    hidden = [note for note in notes if note.what == HIDDEN_STARTS]
    found = chain(
        notes,
        music,
        property_problems(map_file.schema.situation, map_file.properties, map_file.place(), map_file.schema),
        _starts(map_file, hidden),
        _strange(map_file),
        _shared(map_file),
        _things(map_file, inspect),
    )
    return map_file, [*_first(found, map_file.place())]


def _things(map_file: MapFile, inspect: InspectThing) -> Iterator[Problem]:
    for thing in map_file.things:
        yield from _thing(map_file, thing)
        yield from (_said(problem, thing, map_file) for problem in inspect(thing))


def _first(problems: Iterable[Problem], place: FilePlace) -> Iterator[Problem]:
    """The first errors, then the first warnings, and how many more there are."""
    told: dict[str, dict[tuple[str, str], Problem]] = {"error": {}, "warning": {}}
    more: Counter[str] = Counter()
    for problem in problems:
        of_kind = told[problem.severity]
        if len(of_kind) < MOST_TOLD:
            of_kind.setdefault((problem.where, problem.what), problem)
        else:
            more[problem.severity] += 1
    for severity, found in told.items():
        yield from found.values()
        if more[severity]:
            rest = place.error if severity == "error" else place.warning
            yield rest(f"has {more[severity]} more {severity}s", "mend these first")


def _said(problem: Problem | tuple[str, str], thing: MapThing, map_file: MapFile) -> Problem:
    return problem if isinstance(problem, Problem) else map_file.place(thing).error(*problem)


def _thing(map_file: MapFile, thing: MapThing) -> Iterator[Problem]:
    place, sort = map_file.place(thing), map_file.schema.of(thing.kind)
    if sort is None:
        return
    yield from property_problems(sort, thing.properties, place, map_file.schema)
    if thing.get("facing") in range(map_file.board.lattice.facings, len(WORDS)):
        what = f'is "{thing.get("facing")}", which hexagons do not have'
        yield place.property("facing").error(what, f"use one of {', '.join(WORDS)}")
    if sort.named and not thing.name:
        yield place.error(f"is {sort.a} without a name", "name it")
    if sort.drawn == "cell":
        yield from _standing(map_file, thing, sort, place)
    elif sort.drawn == "area":
        yield from _lying(map_file, thing, sort, place)


def _standing(map_file: MapFile, thing: MapThing, sort: Class, place: FilePlace) -> Iterator[Problem]:
    if thing.cell is None:
        yield place.error(f"is {sort.a} but stands on no one cell", "draw it as a point")
    elif not map_file.board.inside(thing.cell):
        yield place.error("lies off the map", "move it onto the map")
    elif map_file.board.blocks(thing.cell):
        yield place.error(f"stands on the blocking cell {thing.cell}", "move it to a free cell")
    elif map_file.board.airy(thing.cell) and thing.kind != _START:
        yield place.warning(f"stands on air, cell {thing.cell}", "move it to firm ground unless it flies")


def _lying(map_file: MapFile, thing: MapThing, sort: Class, place: FilePlace) -> Iterator[Problem]:
    yield from _fallen(map_file, thing, sort, place)
    yield from _left(thing, place) if thing.kind == "region" else ()
    if not thing.cells:
        yield place.error(
            f"is {sort.a} that covers no cell of the map",
            "draw a rectangle, an ellipse or a polygon over the cells' centres",
        )
    elif not any(map(map_file.board.inside, thing.cells)):
        yield place.error("lies off the map", "move it onto the map")
    elif not all(map(map_file.board.inside, thing.cells)):
        yield place.warning("lies partly off the map: only what is on the map counts", "draw it within the map")
    elif thing.get("kind") != Kind.BLOCKING and _all_walls(map_file, thing) and not _opened(map_file, thing):
        yield place.warning(WALLS_ALONE, "draw it over free cells, or let a challenge open it")


def _all_walls(map_file: MapFile, thing: MapThing) -> bool:
    return all(map(map_file.board.blocks, thing.cells))


def _left(thing: MapThing, place: FilePlace) -> Iterator[Problem]:
    """Properties that say more of an exit on a region that is none."""
    for name, needs in _EXITS.items():
        if thing.get(name) and not any(map(thing.get, needs)):
            yield place.property(name).warning(
                f"is of use beside {' or '.join(needs)} alone", f"add {needs[-1]}, or take it out"
            )


def _fallen(map_file: MapFile, thing: MapThing, sort: Class, place: FilePlace) -> Iterator[Problem]:
    """Where one falls to from air, and what that costs."""
    to, cost, kind = thing.get("falls_to"), thing.get("falls_cost"), thing.get("kind")
    if to and not kind and not _opened(map_file, thing):
        yield place.property("falls_to").warning(
            AIR_ALONE, "give it the property kind = air, or let a challenge open it with becomes = air"
        )
    elif to and kind and kind != Kind.AIR:
        yield place.property("falls_to").error(AIR_ALONE, "give it the property kind = air, or take falls_to out")
    elif to and landing(to, map_file.board.width, map_file.board.height) is None:
        yield place.property("falls_to").error(
            f'is "{to}", no cell of the map', 'write the cell below as "h6", on the map'
        )
    elif to and _nowhere(map_file, landing(to, map_file.board.width, map_file.board.height)):
        yield place.property("falls_to").warning(
            f'is "{to}", where nobody can stand', "name a free cell: else one lands on the nearest one"
        )
    elif to and map_file.origin is not None:
        yield place.property("falls_to").warning(NAMED_CELLS, FIXED)
    if isinstance(cost, int) and (cost < 0 or (cost and not to)):
        yield place.property("falls_cost").error(f'is "{cost}"', sort.asks("falls_cost"))


def _opened(map_file: MapFile, thing: MapThing) -> bool:
    """Is it a region that something on the map opens?"""
    openers = {each.name for each in map_file.schema.classes if each.member("opens")}
    return any(one.get("opens") == thing.name for one in map_file.things if one.kind in openers)


def _nowhere(map_file: MapFile, cell: Cell | None) -> bool:
    return cell is not None and (map_file.board.blocks(cell) or map_file.board.airy(cell))


def _strange(map_file: MapFile) -> Iterator[Problem]:
    """The classes that the game does not play, each where it is first met."""
    others = Counter(thing.kind for thing in map_file.things if thing.kind and map_file.schema.of(thing.kind) is None)
    for thing in map_file.things:
        if count := others.pop(thing.kind, 0):
            yield _foreign(map_file, thing, _more(count))
    bare = [thing for thing in map_file.things if not thing.kind]
    if bare:
        yield map_file.place(bare[0]).warning(f"has no class and is not played{_more(len(bare))}", _choose(map_file))


def _foreign(map_file: MapFile, thing: MapThing, more: str) -> Problem:
    """A class that is another game's or, where it is nearly one of this game, a slip."""
    place, kind = map_file.place(thing), thing.kind
    close = nearest(kind, map_file.schema.names, _A_SLIP)
    if close:
        return place.error(f'has the unknown class "{plain(kind)}"{more}', f'did you mean "{close}"? Choose that')
    return place.warning(
        f'has the class "{plain(kind)}", which is not of the game, and is not played{more}', _choose(map_file)
    )


def _choose(map_file: MapFile) -> str:
    return f"to have it played, choose one of {', '.join(map_file.schema.names)}"


def _show(hidden: Iterable[Problem]) -> str:
    """A hint about hidden starts, which may be the starts that are missing."""
    places = [problem.where for problem in hidden]
    return f"show {places[0]}, which is hidden, or " if places else ""


def _more(count: int) -> str:
    return f", as {count - 1} more" if count > 1 else ""


def _starts(map_file: MapFile, hidden: Iterable[Problem]) -> Iterator[Problem]:
    starts = map_file.of_kind(_START)
    if not starts:
        yield map_file.place().error(
            "has no start",
            f"{_show(hidden)}drag the template start onto it for each player character, or draw points of that class",
        )
    airborne = [start for start in starts if start.cell and map_file.board.airy(start.cell)]
    if airborne:
        what = f"stands on air, where nobody can start{_more(len(airborne))}"
        yield map_file.place(airborne[0]).error(what, "move it to firm ground, or draw the air beside it")


def _shared(map_file: MapFile) -> Iterator[Problem]:
    """Things that stand on the same cell for some size of party."""
    taken: dict[tuple[int, int], list[MapThing]] = {}
    for thing in map_file.things:
        sort = map_file.schema.of(thing.kind)
        if sort is None or sort.drawn != "cell" or thing.cell is None:
            continue
        others = taken.setdefault(thing.cell, [])
        other = next((other for other in others if thing.meets(other)), None)
        others.append(thing)
        if other:
            yield map_file.place(thing).error(f"stands on the cell of {other.where}", "move one of them")
