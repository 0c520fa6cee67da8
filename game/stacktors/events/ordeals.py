"""The events of an abstract challenge, whose course is called a scene (ACH)."""

from __future__ import annotations

from game.stacktors.values.pieces import Colour, Position
from game.table.book import Event


class StageShown(Event, frozen=True):
    """The stage that must be overcome now, the `number`th of `of`; `toll` is what a failed try costs (ACH-2, ACH-4)."""

    what: int
    number: int
    of: int
    text: str
    position: Position
    colour: Colour
    total: int
    toll: str
    rounds: int


class Tried(Event, frozen=True):
    """A hero tried a stage: its value was compared with the stage's total (ACH-3)."""

    who: int
    what: int
    value: int
    total: int
    done: bool


class SceneRound(Event, frozen=True):
    """A round of the scene begins; the last round is `of` (ACH-4)."""

    round: int
    of: int


class SceneLost(Event, frozen=True):
    """The rounds of the scene are over before all stages were overcome (ACH-4)."""

    what: int


class SceneWon(Event, frozen=True):
    """The last stage is overcome (ACH-2)."""

    who: int
    what: int
