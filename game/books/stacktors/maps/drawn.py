"""A map as a situation of a campaign finds it: with what the campaign adds to it and changes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import asdict, replace

from game.board.grid import Cell
from game.books.stacktors.maps.party_sizes import FROM, TO, Span
from game.books.stacktors.maps.placed import Gathering, cell_of
from game.books.stacktors.maps.script import Script, script_of
from game.books.stacktors.values.situation_parts import Figure, Thing, Trial
from game.campaign.model import CampaignFile, CampaignSituation
from game.problem import Faulty
from game.tiled.load import MapFile, MapThing
from game.tiled.problems import FilePlace

_KINDS: Final[tuple[tuple[type, str, str], ...]] = (
    (Figure, "character", "stack"),
    (Trial, "challenge", "stack"),
    (Thing, "object", "cache"),
)


def drawn(campaign: CampaignFile, stage: CampaignSituation, found: MapFile) -> MapFile:
    """The map with the situation's starts, regions, figures, challenges and objects.

    Raises Faulty for what cannot be read.
    """
    place = campaign.place_of(stage)
    script = script_of(campaign, stage)
    pieces = Gathering(campaign, stage, found)
    made = [
        _piece(one, kind, notation, span)
        for sort, kind, notation in _KINDS
        for span, one in pieces.merged(sort, getattr(script, f"{sort.__name__.lower()}s"))
    ]
    if pieces.problems:
        raise Faulty(tuple(pieces.problems))
    told = {kind for _, kind, _ in _KINDS} | ({"start"} if script.starts else set())
    named = {("region", region.name) for region in script.regions}
    kept = (thing for thing in found.things if thing.kind not in told and (thing.kind, thing.name) not in named)
    return replace(found, things=(*kept, *_laid(script, place), *made))


def _laid(script: Script, place: FilePlace) -> Iterator[MapThing]:
    """The starts and regions that the campaign names."""
    for entrance, places in (("", script.starts), *script.entrances.items()):
        for cell in places:
            yield MapThing(0, "", "start", cell_of(cell, place), (), (("entrance", entrance),))
    for area in script.regions:
        first, last = cell_of(area.first, place), cell_of(area.last, place)
        cells = tuple(Cell(x, y) for x in range(first.x, last.x + 1) for y in range(first.y, last.y + 1))
        yield MapThing(0, area.name, "region", None, cells, ())


def _piece(piece: Any, kind: str, notation: str, span: Span) -> MapThing:
    told = {name: value for name, value in asdict(piece).items() if isinstance(value, str | int | bool | float)}
    told |= {"notation": told[notation], FROM: span.least, TO: span.most}
    return MapThing(0, piece.name, kind, piece.cell, (), tuple(sorted(told.items())))
