"""What a rulebook does for campaigns: it makes its own situations of a campaign and a map, and judges them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Protocol

from game.campaign.model import CampaignFile, CampaignSituation
from game.problem import Problem
from game.tiled.load import MapFile

ANYBODY: Final = 0
"""The size of a party that is not known."""


class Caster(Protocol):
    """The part of a rulebook that makes and judges the situations of campaigns."""

    def cast(
        self,
        campaign: CampaignFile,
        situation: CampaignSituation,
        found: MapFile,
        heroes: int = ANYBODY,
        entrance: str = "",
    ) -> Any:
        """The book's situation as `heroes` heroes find it that come by that entrance; its board is stored.

        For ANYBODY it has all that stands there for any size of party. Raises Faulty with every problem.
        """

    def board(self, situation: Any) -> str:
        """The name of the board of a situation that was cast."""

    def remarks(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """Warnings about a situation that can be played."""

    def misshapen(self, campaign: CampaignFile) -> Iterator[Problem]:
        """What does not fit the book's part of situations and heroes, whatever else is wrong with file and maps."""

    def unread(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """What cannot be read of the things of a situation, whatever else is wrong with its map."""

    def drawn(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> MapFile:
        """The map with what the campaign adds to it and changes of it. Raises Faulty for what cannot be read."""

    def fills(self, situation: CampaignSituation) -> bool:
        """Does the game master bring what is missing in that situation?"""

    def places(self, found: MapFile) -> tuple[str, ...]:
        """The map's regions that are places to go to."""

    def schemes(self, situation: CampaignSituation, found: MapFile) -> tuple[tuple[str, str], ...]:
        """The map's regions in which the game master may do something, each with what it may do."""

    def outcomes(self, situation: CampaignSituation, made: Any) -> tuple[str, ...]:
        """Every outcome that the situation can have, in a fixed order."""

    def facts(self, situation: CampaignSituation) -> frozenset[str]:
        """The facts that the situation gives or asks for, of a campaign without errors."""

    def review(self, campaign: CampaignFile, situations: dict[str, Any]) -> Iterator[Problem]:
        """What is wrong with heroes, facts and whatever else concerns the whole campaign."""
