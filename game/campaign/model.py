"""What a campaign file says, whatever its rulebook: situations that lead on, endings, ready-made heroes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct

from game.problem import shown
from game.tiled.problems import FilePlace

_ON_MAP: Final = {"goals": "goal", "text": "text"}
"""The property of a map alone that stands for a key of a campaign file."""


class ReadyHero(Struct, frozen=True):
    """A ready-made hero; `content` is the rulebook's part, as the file writes it."""

    name: str
    blurb: str
    content: dict[str, Any]


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """An ending of the campaign."""

    result: Literal["victory", "defeat"]
    text: str
    title: str = ""


class Lead(NamedTuple):
    """Where an outcome leads: to an ending or to a situation, and there perhaps to one of its entrances."""

    to: str
    entrance: str = ""


class CampaignSituation(Struct, frozen=True):
    """One situation as every rulebook shares it; `content` is the rulebook's part.

    `next` says for each outcome to which situation or ending it leads.

    A value of `next` such as `toll_house@north` leads to that situation's entrance `north`.
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
        """How problems name the situation."""
        return f"situation {self.key}"

    @property
    def leads(self) -> dict[str, Lead]:
        """Where each outcome leads."""
        parted = ((outcome, to.partition("@")) for outcome, to in self.next.items())
        return {outcome: Lead(to, entrance) for outcome, (to, _, entrance) in parted}


class CampaignFile(Struct, frozen=True):
    """A whole campaign; `file` is the file that it was read from."""

    file: Path
    id: str
    title: str
    blurb: str
    book: str
    start: str
    situations: tuple[CampaignSituation, ...]
    endings: dict[str, Ending]
    heroes: tuple[ReadyHero, ...] = ()
    options: dict[str, Any] = {}
    """The options of the rulebook that the campaign asks for, as the file writes them."""
    facts: dict[str, str] = {}
    """What each fact tells the party, in a few words, by the fact's key."""
    lesson: bool = False
    """Is the game learned by playing it? Its own heroes play it, one player leads them, and no others may come."""
    content: dict[str, Any] = {}
    """What the file's head says to the rulebook alone, as the file writes it (`Keys.head`)."""
    later: str = ""
    """The situation with which a game begins that tries a later one; empty where it begins with the first."""

    @property
    def alone(self) -> bool:
        """Is this a map without a campaign file?"""
        return self.file.suffix.lower() == ".tmx"

    def place(self, *steps: str) -> FilePlace:
        """The place in the campaign's file that problems name."""
        return FilePlace(shown(self.file), ", ".join(steps))

    def place_of(self, situation: CampaignSituation, *steps: str) -> FilePlace:
        """The place that problems with a situation name.

        It is in the campaign's file; for a map alone, it is in the map and names its property.
        """
        if not self.alone:
            return self.place(situation.where, *steps)
        place, name = (
            FilePlace.of(self.file.parent / situation.map),
            _ON_MAP.get(steps[0].split()[0]) if steps else None,
        )
        return place.property(name) if name else place

    def situation(self, key: str) -> CampaignSituation | None:
        """The situation of that key, or None."""
        return next((situation for situation in self.situations if situation.key == key), None)
