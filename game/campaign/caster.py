"""What a rulebook does for campaigns: it makes its own situations of campaign and map, and judges them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from game.campaign.model import Campaign, Stage
from game.problem import Problem
from game.tiled.load import MapFile


class Caster(Protocol):
    """The part of a rulebook that makes and judges the situations of campaigns."""

    def cast(self, campaign: Campaign, stage: Stage, found: MapFile) -> Any:
        """The rulebook's situation, with everything that stands on the map for any size of party.

        Raises Faulty with every problem.
        """

    def remarks(self, campaign: Campaign, stage: Stage, found: MapFile) -> Iterator[Problem]:
        """Warnings about a situation that can be played."""

    def outcomes(self, stage: Stage, situation: Any) -> tuple[str, ...]:
        """Every outcome that the situation can have, in a fixed order."""

    def review(self, campaign: Campaign, situations: dict[str, Any]) -> Iterator[Problem]:
        """What is wrong with heroes, facts and whatever else concerns the whole campaign."""
