"""The intents of the game master's seat."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.situation_parts import Figure, Thing
from game.table.book import Intent


class OpenSituation(Intent, frozen=True):
    """Present a whole situation (SIT-1)."""

    situation: Situation
    notes: str = ""


class Remake(Intent, frozen=True):
    """Replace the situation under way by this one, as the author has changed the map."""

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = "The map was changed since, and stays so"
    situation: Situation


class GoOn(Intent, frozen=True):
    """Go on without adding anything."""


class Tell(Intent, frozen=True):
    """Narrate; with `clash`, rounds begin (SIT-2)."""

    text: str
    clash: bool = False


class Bring(Intent, frozen=True):
    """Bring figures and objects into the situation under way after a watch has fired (SIT-1, SIT-2).

    With `clash`, rounds begin.
    """

    figures: tuple[Figure, ...] = ()
    things: tuple[Thing, ...] = ()
    text: str = ""
    clash: bool = False


class EndCampaign(Intent, frozen=True):
    result: Literal["victory", "defeat"]
    text: str
