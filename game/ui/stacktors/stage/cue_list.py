"""The list of cues: for each class of event, a function that begins its animation on the stage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.stacktors import events as happened
from game.table.book import Event
from game.ui.map.plane import Spot
from game.ui.stacktors.stage.stage import Stage, Words

E = TypeVar("E", bound=Event)
Cue = Callable[[Any, Stage], int]
"""Begins an event's animation on the stage as it was before the event; it returns the milliseconds to wait."""
CUES: dict[type[Event], Cue] = {}
SILENT: frozenset[type[Event]] = frozenset(
    {
        happened.SituationOpened,
        happened.Remade,
        happened.SituationClosed,
        happened.CampaignEnded,
        happened.Told,
        happened.ConflictEnded,
        happened.TurnEnded,
        happened.TimePassed,
        happened.GotNowhere,
        happened.Departed,
        happened.Swapped,
        happened.Defended,
        happened.Rewarded,
        happened.Rested,
        happened.Grew,
        happened.Recruited,
        happened.Paid,
        happened.StageShown,
        happened.Tried,
        happened.SceneRound,
        happened.SceneLost,
        happened.SceneWon,
        happened.Given,
        happened.EffectEnded,
        happened.Dropped,
        happened.SatDown,
        happened.StoodUp,
        happened.Entrusted,
        happened.Reclaimed,
        happened.Renamed,
        happened.Reseated,
    }
)
"""The events that nothing on the map shows: pages, the game master's box, the turn bar and the log tell them."""


def cue(kind: type[E]) -> Callable[[Callable[[E, Stage], int]], Callable[[E, Stage], int]]:
    """A decorator that makes the function the cue of that class of events."""

    def keep(function: Callable[[E, Stage], int]) -> Callable[[E, Stage], int]:
        CUES[kind] = function
        return function

    return keep


def spot(who: int, stage: Stage) -> Spot | None:
    """The middle of the cell where somebody stands; None for who is not on the map."""
    look = stage.look(who)
    return stage.plane.middle(look.cell) if look else None


def words_over(who: int, text: str, ink: str, stage: Stage, wait: int) -> int:
    """Show words over somebody who is on the map; it returns the milliseconds to wait, 0 for who is not there."""
    at = spot(who, stage)
    if at is None:
        return 0
    stage.float(Words(ms=900, text=text, ink=ink, at=at))
    return wait
