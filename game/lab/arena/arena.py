"""What a rulebook gives for the arena: contestants, the fights that they play, and how these ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol

from game.campaign.model import CampaignFile
from game.lab.arena.manners import Manner
from game.lab.arena.review import Mistake, Review
from game.table.book import Seat
from game.table.match import Match
from game.table.seats import Controller

Measure = Callable[[Match, Seat], int]
"""How much of something the side of that seat has left when a fight is over; more is better."""


class Arena(Protocol):
    """The part of a rulebook that makes fights between two computers."""

    contestants: Mapping[str, Callable[[], Controller]]
    """Every computer player that can be named; each fight is played by a new one."""
    measures: Mapping[str, Measure]
    """What an unfinished fight can be decided by."""
    mistakes: Mapping[str, Mistake]
    """Every mistake that a review counts."""
    personas: Collection[str]
    """The personas that the characters of a side can be given."""
    manners: Mapping[str, Manner]
    """The figures that tell how a side played."""
    seats: tuple[Seat, Seat]
    """The seats of the two sides."""

    def field(self, size: int, campaign: CampaignFile | None) -> Any:
        """Where fights of `size` against `size` are played: on the campaign's first map, or on ground of each seed.

        The field is a value that other processes are given. Raises Faulty where there is no room.
        """

    def begun(self, field: Any, seed: int, personas: Mapping[Seat, str] | None = None) -> Match:
        """A fight on that field, in which both sides have the same; the same for the same seed.

        All characters of a seat that is named have that persona.
        """

    def over(self, match: Match, rounds: int) -> bool:
        """Is the fight decided, or have so many rounds been played?"""

    def winner(self, match: Match) -> Seat | None:
        """The seat of the side that has won; None where neither has."""

    def review(self, match: Match, seat: Seat) -> Review:
        """What that seat did in a fight that is over. The match does not change."""

    def manner(self, match: Match, seat: Seat) -> Counter[str]:
        """What the figures of `manners` are made of, as that seat played a fight that is over."""
