"""What a campaign file says, free of any rulebook: situations that lead on to one another, endings, ready-made heroes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, NamedTuple

from msgspec import Struct


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

    def stage(self, key: str) -> Stage | None:
        """The situation of that key, or None."""
        return next((stage for stage in self.stages if stage.key == key), None)
