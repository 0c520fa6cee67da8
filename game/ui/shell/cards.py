"""The plain values that the screens outside of play take and give; they know no files."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
from msgspec import Struct

from game.players import USUAL
from game.ui.party.face import SeatCard

if TYPE_CHECKING:
    from game.tiled.load import MapFile
    from game.ui.kit.screen import Brush
    from game.ui.kit.theme import Rect


class CampaignCard(Struct, frozen=True):
    """A campaign on a shelf; `length` is in words, as "1 hour", and `ground` opens its first map."""

    key: str
    title: str
    blurb: str
    length: str
    path: Path
    situations: int = 0
    endings: int = 0
    facts: tuple[tuple[str, str], ...] = ()
    """What else there is to know of it, each with the word before it."""
    asks: dict[str, Any] = {}
    """The options that the campaign asks for."""
    ground: Callable[[], MapFile | None] | None = None
    shelf: str = ""
    """The title of the shelf on which the campaign stands."""
    trouble: Callable[[], str] = lambda: ""
    """Says why the campaign cannot be played, in a sentence; empty if it can."""
    stamp: Hashable = ()
    """A value that is another one once the campaign's files have changed."""
    book: str = ""
    """The name of the campaign's rulebook; empty for the first rulebook."""
    setting: str = ""
    """Where an adventure without files takes place, by its key; empty for campaigns."""
    playable: str = ""
    """What of a book without campaigns it is, by its key; empty for campaigns."""
    usual: int = 1
    """So many sit there as a rule, with computers where people are fewer."""

    @property
    def filed(self) -> bool:
        """Does it stand in files?"""
        return not (self.setting or self.playable)


class ShelfCard(Struct, frozen=True):
    """A folder of campaigns; `empty` is the text that is shown where it holds none."""

    title: str
    folder: Path
    empty: str = ""


class Agreed(Struct, frozen=True):
    """The result of a screen where options were chosen: the options, as the book's own value."""

    options: Any


class OpenCard(Struct, frozen=True):
    """How long and how hard an adventure without files is; each value is the key of a choice."""

    length: str = "evening"
    odds: str = "normal"
    chance: str = "told"


class NewGame(Struct, frozen=True):
    """What the players chose for a new game; `table` says how the table is run."""

    campaign: CampaignCard
    seats: tuple[SeatCard, ...]
    options: Any
    """The options as the book's own value."""
    table: TableCard
    duel: bool = False
    """Do the two players fight each other on the campaign's first map?"""
    open: OpenCard = OpenCard()
    """For an adventure without files."""


class TableCard(Struct, frozen=True):
    """How the table is run; each value is the key of a choice in `game.ui.shell.adventure`."""

    difficulty: str = USUAL
    handover: str = "banner"
    orders: str = "balanced"
    takebacks: str = "reveal"


class SaveCard(Struct, frozen=True):
    """A saved game in the list: its file, what it says of itself, and in `broken` why it cannot be read."""

    path: Path
    title: str
    note: str = ""
    figures: tuple[Callable[[Brush, Rect], None], ...] = ()
    """Those who play, each drawn into a box; none where the book draws nobody."""
    broken: str = ""
    lines: tuple[str, ...] = ()
    """Where the players are, and when the game was played last."""
    picture: Callable[[], pygame.Surface | None] = lambda: None
    """Gives the picture of how the game looked when it was left; None where there is none."""
    book: str = ""
    """The name of the game's rulebook; empty for the first rulebook."""
    owners: tuple[str, ...] = ()
    """The marks of the players whose figures these are, in the same order; empty where one plays alone."""
    over: Callable[[], bool] = lambda: False
    """Says whether the game is over."""
    secret: bool = False
    """May one player not see what another one sees?"""
    lesson: bool = False
    """Is it a game in which the game is learned? The title's line Continue leads to others."""
    damaged: bool = False
    """Is the file damaged, but such that some of the game may be brought back?"""
