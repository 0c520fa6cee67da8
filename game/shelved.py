"""All that a rulebook brings to the game."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.campaign.beginning import Beginning
from game.campaign.caster import Caster
from game.campaign.chronicler import Chronicler
from game.campaign.keys import Keys
from game.campaign.model import Campaign
from game.campaign.reviser import Reviser
from game.table.book import Book
from game.table.rulebook import Rulebook
from game.table.seats import Controller
from game.tiled.schema_entries import Added


class Shelved(Struct, frozen=True, kw_only=True):
    """A book, and what else of it the game needs. What stands as `module:name` is loaded when it is asked for."""

    book: Book
    caster: Caster
    beginning: Beginning
    chronicler: Chronicler
    reviser: Reviser
    master: Callable[[Campaign | str, Controller], Controller]
    """Who sits in the game master's seat, for a campaign or, where it is gone, for its id, with a tactician."""
    schema: Added = Added()
    """What its maps may say besides what any map may."""
    keys: Keys = Keys()
    """What its part of campaign files may say."""
    rulebook: Callable[[], Rulebook]
    face: str
    """Its face for the screen."""
    voice: str
    """Its voice for text."""
    pictures: str
    """Draws its maps for files: a function of a map, a width in pixels (None: as it likes) and whether
    it is a plan to read the map's proof by, that gives a picture (pygame's).
    """
