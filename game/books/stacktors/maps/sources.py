"""Where a piece of a situation is written: on the map, at its object, or in the campaign's note about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.board.grid import Cell
from game.campaign.model import CampaignFile, CampaignSituation
from game.tiled.load import MapFile
from game.tiled.problems import FilePlace

NOTATION = frozenset({"stack", "cache"})
"""The names in campaign files of what maps call `notation`."""


class Origin(NamedTuple):
    """Where the parts of a piece are written: in the campaign's note about it, or on the map."""

    on_map: FilePlace | None
    in_campaign: FilePlace
    noted: frozenset[str] = frozenset()

    @property
    def place(self) -> FilePlace:
        """Where the piece as a whole is written."""
        return self.on_map or self.in_campaign

    def at(self, key: str) -> FilePlace:
        """Where that part is written, or should be."""
        if self.on_map and key not in self.noted:
            return self.on_map if key == "cell" else self.on_map.property("notation" if key in NOTATION else key)
        return FilePlace(self.in_campaign.file, f"{self.in_campaign.where}, {key}")

    def written_at(self, keys: list[str]) -> tuple[str, str]:
        """Where the value is written to which these keys lead."""
        place = self.at(", ".join(keys)) if keys else self.place
        return place.file, place.where


class Origins:
    """The origins of all pieces of a situation by their keys, and of starts by their cells."""

    def __init__(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> None:
        self._campaign, self._situation = campaign, situation
        self._things = {thing.key: found.place(thing) for thing in found.things}
        self._starts = {
            cell: found.place(thing) for thing in found.of_kind("start") for cell in thing.cells or (thing.cell,)
        }
        self._notes = {note.get("key"): frozenset(note) for note in notes(situation.content)}

    def of(self, key: str) -> Origin:
        """The origin of the piece with that key."""
        return Origin(
            self._things.get(key), self._campaign.place_of(self._situation, key), self._notes.get(key, frozenset())
        )

    def start(self, cell: Cell) -> FilePlace:
        """Where it is written that the party starts on that cell."""
        return self._starts.get(cell) or self._campaign.place_of(self._situation, "starts")


def notes(content: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What the campaign says of pieces; the shape of the file is checked where it is read."""
    for name in ("figures", "trials", "things"):
        notes = content.get(name, ())
        yield from (note for note in notes if isinstance(note, dict)) if isinstance(notes, list) else ()
