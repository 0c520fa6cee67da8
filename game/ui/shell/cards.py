"""The plain values that the screens outside of play take and give; they know no files."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from msgspec import Struct

if TYPE_CHECKING:
    from game.tiled.load import MapFile

SHAPES = ("diamond", "disc", "triangle", "square")
"""The players' marks, in seat order."""
EVERYBODY = "everybody"
"""The mark of all players together."""


class CampaignCard(Struct, frozen=True):
    """A campaign that can be begun; `length` in words, as "1 hour"; `ground` opens its first map."""

    key: str
    title: str
    blurb: str
    length: str
    path: Path
    situations: int = 0
    endings: int = 0
    heroes: tuple[str, ...] = ()
    asks: dict[str, Any] = {}
    """The options that it asks for."""
    ground: Callable[[], MapFile | None] | None = None
    shelf: str = ""
    """The title of the shelf that it stands on."""
    trouble: Callable[[], str] = lambda: ""
    """What keeps it from being played, in a sentence; empty if nothing does."""
    stamp: Hashable = ()
    """Another one once its files have changed."""
    book: str = ""
    """The rulebook that it is of; empty for the first on the shelf."""


class ShelfCard(Struct, frozen=True):
    """A folder of campaigns; `empty` is said where it holds none."""

    title: str
    folder: Path
    empty: str = ""


class HeroCard(Struct, frozen=True):
    """A hero by name and notation."""

    name: str
    notation: str
    blurb: str = ""
    book: str = ""
    """The rulebook that it is of; empty for the first on the shelf."""


class SeatCard(Struct, frozen=True):
    """A player: name, the shape that stands for it, and its heroes."""

    name: str
    shape: str
    heroes: tuple[HeroCard, ...]


class Drafted(Struct, frozen=True):
    """What a screen ends with on which heroes were made together: each seat's heroes."""

    heroes: tuple[tuple[HeroCard, ...], ...]


class Agreed(Struct, frozen=True):
    """What a screen ends with on which options were chosen: those, in the book's own form."""

    options: Any


class NewGame(Struct, frozen=True):
    """What the players chose. `table` are the four table settings by name."""

    campaign: CampaignCard
    seats: tuple[SeatCard, ...]
    options: Any
    """The book's own."""
    table: TableCard


class TableCard(Struct, frozen=True):
    """How the table is run; the words are keys of the adventure screen's choices."""

    difficulty: str = "normal"
    handover: str = "banner"
    orders: str = "balanced"
    takebacks: str = "reveal"


class SaveCard(Struct, frozen=True):
    """A saved game in the list: where, what it says of itself, or in `broken` why it cannot be read."""

    path: Path
    title: str
    note: str = ""
    heroes: tuple[HeroCard, ...] = ()
    broken: str = ""
    lines: tuple[str, ...] = ()
    """Where the party is, and when it was played."""
    picture: Callable[[], pygame.Surface | None] = lambda: None
    """What it looked like; nothing where that is not known."""
    book: str = ""
    """The rulebook that it is of; empty for the first on the shelf."""
    over: bool = False
    """It was left after its ending."""
    damaged: bool = False
    """It is a file all the same, of which something may be brought back."""
