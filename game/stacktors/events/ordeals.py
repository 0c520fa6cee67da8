"""What happens in the scene of an abstract challenge (ACH): events."""

from __future__ import annotations

from game.stacktors.values.pieces import Colour, Position
from game.table.book import Event


class StageShown(Event, frozen=True):
    """The stage that is to be overcome now, the `number`th of
    `of`; `toll` is what a failed try costs (ACH-2, ACH-4).
    """

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
    """Somebody tried: the value against the stage's total (ACH-3)."""

    who: int
    what: int
    value: int
    total: int
    done: bool


class SceneRound(Event, frozen=True):
    """A round of the scene begins; the last is `of` (ACH-4)."""

    round: int
    of: int


class SceneLost(Event, frozen=True):
    """The rounds have run out (ACH-4)."""

    what: int


class SceneWon(Event, frozen=True):
    """The last stage is overcome (ACH-2)."""

    who: int
    what: int
