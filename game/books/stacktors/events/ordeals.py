"""The course of an abstract challenge, which is called a scene, as events (ACH). `what` is the abstract challenge."""

from __future__ import annotations

from typing import ClassVar

from game.books.stacktors.values.pieces import Colour, Position
from game.table.book import Event


class StageShown(Event, frozen=True):
    """The stage that must be overcome now, the `number`th of `of` (ACH-2).

    It takes more than `total` pips with a piece of that colour in that position (ACH-3). `toll` is what a failed try
    costs: "pip", "round" or nothing; the scene has `rounds` rounds (ACH-4).
    """

    reveals: ClassVar[bool] = True
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
    """A hero tried a stage with `value` pips against its `total`; the stage is `done` if they are more (ACH-3)."""

    who: int
    what: int
    value: int
    total: int
    done: bool


class SceneRound(Event, frozen=True):
    """The round `round` of the `of` rounds of the scene begins (ACH-4)."""

    round: int
    of: int


class SceneLost(Event, frozen=True):
    """The rounds of the scene are over before all stages were overcome (ACH-4)."""

    what: int


class SceneWon(Event, frozen=True):
    """The last stage was overcome by `who` (ACH-2)."""

    who: int
    what: int
