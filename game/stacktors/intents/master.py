"""What the game master's seat asks for."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.stacktors.values.situation import Figure, Situation, Thing
from game.table.book import Intent


class OpenSituation(Intent, frozen=True):
    """Present a situation, whole (SIT-1)."""

    situation: Situation
    notes: str = ""


class Remake(Intent, frozen=True):
    """The author has changed the map: the situation under way is that one from now on, whole."""

    any_time: ClassVar[bool] = True
    stays: ClassVar[str] = "The map was changed since, and stays so"
    situation: Situation


class GoOn(Intent, frozen=True):
    """Nothing to add."""


class Tell(Intent, frozen=True):
    """Narrate; `clash`: and rounds begin (SIT-2)."""

    text: str
    clash: bool = False


class Bring(Intent, frozen=True):
    """Figures and objects come into the situation under way, where
    a watch has fired; `clash`: and rounds begin (SIT-1, SIT-2).
    """

    figures: tuple[Figure, ...] = ()
    things: tuple[Thing, ...] = ()
    text: str = ""
    clash: bool = False


class EndCampaign(Intent, frozen=True):
    result: Literal["victory", "defeat"]
    text: str
