"""The roads through an abstract challenge: its stages in order, and every way over each of them (ACH-5, ACH-6)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct

from game.books.stacktors.values.pieces import OPAQUE, Ability, Colour, Piece, ability
from game.books.stacktors.values.situation import ChallengeStage, Ordeal
from game.books.stacktors.values.stack import scene_piles
from game.books.stacktors.values.stage_ways import RoadName, StagePrice, StageWay

ScenePosition = Literal["guts", "brains"]
"""The positions that are tried in a scene."""
_COLOURS: Final = {str(colour): colour for colour in Colour if colour not in OPAQUE}


class WayOver(Struct, frozen=True):
    """One way over a stage, with all that its author left out: a try, or something to be paid.

    `number` is 0 for the stage's own way, and counts its further ways from 1. A try must come to more than `total` with
    pieces of the `position`, one of them of the `colour`. What is paid has a `price`, which is `amount` times that, or
    the fact or friend that `what` names; `friend` is that friend's id while it is with the party.
    """

    number: int
    text: str
    position: ScenePosition
    colour: Colour
    total: int
    price: StagePrice = ""
    amount: int = 1
    what: str = ""
    friend: int = 0

    @property
    def missing(self) -> str:
        """The friend who is not with the party, called by the key."""
        return self.what.replace("_", " ").capitalize()

    @property
    def gift(self) -> Ability | None:
        """The ability that must be active in a try."""
        return ability(self.position, self.colour)


class RoadStage(Struct, frozen=True):
    """A stage of a road: its piece, what its author says of it, and where it is tried."""

    piece: Piece
    told: ChallengeStage
    position: ScenePosition

    @property
    def total(self) -> int:
        """What a try must exceed: the piece's own pips unless the scene says more (ACH-3)."""
        return self.told.total or self.piece.pips

    def ways(self) -> Iterator[WayOver]:
        """Every way over it, its own first."""
        yield WayOver(0, self.told.text, self.position, self.piece.colour, self.total)
        for number, way in enumerate(self.told.ways, 1):
            yield self._further(number, way)

    def _further(self, number: int, way: StageWay) -> WayOver:
        position, colour = way.position or self.position, _COLOURS.get(way.colour, self.piece.colour)
        return WayOver(
            number, way.text, position, colour, way.total or self.total, way.price, max(1, way.amount), way.what
        )


class SceneRoad(Struct, frozen=True):
    """One road through a scene; its stages are in the order in which they are overcome."""

    name: RoadName
    stages: tuple[RoadStage, ...]


@lru_cache(maxsize=64)
def roads(ordeal: Ordeal) -> tuple[SceneRoad, ...]:
    """The scene's only road, or with a neck the brains' and then the guts', as its stages are told from the top down.

    Raises NotationError.
    """
    below, above = scene_piles(ordeal.stack)
    if not above:
        told = zip(reversed(below), ordeal.stages, strict=False)
        return (SceneRoad("", tuple(RoadStage(piece, stage, stage.position) for piece, stage in told)),)
    first, then = ordeal.stages[: len(above)], ordeal.stages[len(above) :]
    brains = tuple(RoadStage(piece, one, "brains") for piece, one in zip(reversed(above), first, strict=False))
    guts = tuple(RoadStage(piece, one, "guts") for piece, one in zip(reversed(below), then, strict=False))
    return SceneRoad("brains", brains), SceneRoad("guts", guts)


def way_colour(text: str) -> Colour | None:
    """The colour that an author's code names, if a try can need it; None where it names none (ACH-1)."""
    return _COLOURS.get(text)
