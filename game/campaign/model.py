"""What a campaign file says, free of any rulebook: situations
that lead on to one another, endings, ready-made heroes.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct

from game.problem import shown
from game.tiled.problems import Place

_ON_MAP: Final = {"goals": "goal", "text": "text"}
"""What properties of a map alone tell of what campaign files do."""


class Hero(Struct, frozen=True):
    """A ready-made hero; `content` is the book's, as the file writes it."""

    name: str
    blurb: str
    content: dict[str, Any]


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """How it may all end."""

    result: Literal["victory", "defeat"]
    text: str
    title: str = ""


class Lead(NamedTuple):
    """Where an outcome leads: to an ending or a situation, there by one of its entrances perhaps."""

    to: str
    entrance: str = ""


class Stage(Struct, frozen=True):
    """One situation's envelope. `next` leads from an outcome to a situation or an ending; `content` is the book's.

    Written `toll_house@north` it leads to the situation's entrance of that name.
    """

    key: str
    title: str
    text: str
    stake: str
    map: str
    next: dict[str, str]
    content: dict[str, Any]

    @property
    def where(self) -> str:
        """How problems name it."""
        return f"situation {self.key}"

    @property
    def leads(self) -> dict[str, Lead]:
        """Where each outcome leads."""
        parted = ((outcome, to.partition("@")) for outcome, to in self.next.items())
        return {outcome: Lead(to, entrance) for outcome, (to, _, entrance) in parted}


class Campaign(Struct, frozen=True):
    """A whole campaign; `file` is where it was read."""

    file: Path
    id: str
    title: str
    blurb: str
    book: str
    start: str
    stages: tuple[Stage, ...]
    endings: dict[str, Ending]
    heroes: tuple[Hero, ...] = ()
    options: dict[str, Any] = {}
    """The book's options that it asks for, as the file writes them."""
    facts: dict[str, str] = {}
    """What the party then knows, in a few words, by the fact's key."""

    @property
    def alone(self) -> bool:
        """Is it a map without a campaign file?"""
        return self.file.suffix.lower() == ".tmx"

    def place(self, *steps: str) -> Place:
        """Where in its file problems with it are."""
        return Place(shown(self.file), ", ".join(steps))

    def place_of(self, stage: Stage, *steps: str) -> Place:
        """Where problems with a situation are: in the campaign's
        file or, of a map alone, in the map and its property.
        """
        if not self.alone:
            return self.place(stage.where, *steps)
        place, name = Place.of(self.file.parent / stage.map), _ON_MAP.get(steps[0].split()[0]) if steps else None
        return place.property(name) if name else place

    def stage(self, key: str) -> Stage | None:
        """The situation of that key, or None."""
        return next((stage for stage in self.stages if stage.key == key), None)
