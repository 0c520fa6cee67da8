"""The notes on a map's plan, which tell a map maker what each thing on it is."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.board.grid import Cell
from game.phrases import spaced
from game.tiled import schema
from game.tiled.load import MapFile, MapThing


class LegendNote(Struct, frozen=True):
    """A thing on the map: its class, its cells, and words about it.

    With `leads`, it leads out of the map or to its end. `facing` is the direction in which a character who starts there
    looks.
    """

    kind: str
    text: str
    cells: tuple[Cell, ...]
    leads: bool = False
    facing: int | None = None

    @property
    def colour(self) -> str:
        """The colour of its class in Tiled, as #rrggbb."""
        sort = schema.whole_schema().of(self.kind)
        assert sort is not None, "notes are of classes that there are"
        return f"#{sort.colour[3:]}"


def notes(found: MapFile) -> Iterator[LegendNote]:
    """The notes of a map: areas first, those of one name together; then what stands on cells, in the file's order."""
    areas: dict[tuple[str, str], list[MapThing]] = {}
    for thing in found.things:
        if thing.kind in {"region", "trigger"}:
            areas.setdefault((thing.kind, thing.name), []).append(thing)
    for (kind, name), things in areas.items():
        cells = {cell for thing in things for cell in thing.cells if found.board.inside(cell)}
        if cells:
            leads = any(thing.get("exit") or thing.get("exit_to") for thing in things)
            yield LegendNote(
                kind, ", ".join(filter(None, (name, *(_area(thing) for thing in things)))), tuple(sorted(cells)), leads
            )
    on_cells = {each.name for each in schema.whole_schema().classes if each.drawn == "cell"}
    for thing in found.things:
        if thing.kind in on_cells and thing.cell and found.board.inside(thing.cell):
            yield _standing(thing, thing.cell)


def _area(thing: MapThing) -> str:
    """What an area does, in words such as `to cellar.tmx by north, all of them`, `water` or `ambush`."""
    said = {name: str(thing.get(name) or "") for name in ("exit", "exit_to", "entrance", "kind", "gm", "falls_to")}
    to = " by ".join(filter(None, (said["exit_to"], said["entrance"])))
    ends = spaced(said["exit"], f"to {to}" if to else "")
    every = "all of them" if ends and thing.get("exit_all") is True else ""
    falls = f"down to {said['falls_to']}" if said["falls_to"] else ""
    clash = "rounds begin" if thing.get("clash") is True else ""
    return ", ".join(filter(None, (ends, every, said["kind"], falls, said["gm"], clash)))


def _standing(thing: MapThing, cell: Cell) -> LegendNote:
    if thing.kind == "start":
        facing = thing.get("facing")
        order, entrance = (str(thing.get(name) or "") for name in ("order", "entrance"))
        return LegendNote("start", spaced(order, entrance), (cell,), facing=facing if type(facing) is int else None)
    opens = f"opens {thing.get('opens')}" if thing.get("opens") else ""
    return LegendNote(thing.kind, ", ".join(filter(None, (thing.name or thing.key, opens, _span(thing)))), (cell,))


def _span(thing: MapThing) -> str:
    """For which sizes of party a thing stands there, such as `4 or more`, `3 or fewer` or `2 to 4`."""
    least, most = thing.span
    if least and most:
        return f"{least} to {most}"
    return f"{least} or more" if least else f"{most} or fewer" if most else ""
