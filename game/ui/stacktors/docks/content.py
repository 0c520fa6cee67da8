"""What a panel shows: the base of its contents, each of which answers one kind of decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping

import pygame

from game.board.grid import Cell
from game.ui.kit.widgets import Widget
from game.ui.stacktors.docks.known import Known
from game.ui.stacktors.docks.panel_state import PanelState
from game.ui.stacktors.docks.protocol import NOT_MINE, Handled, Mark, Opening, Spots

DIGITS = (
    pygame.K_1,
    pygame.K_2,
    pygame.K_3,
    pygame.K_4,
    pygame.K_5,
    pygame.K_6,
    pygame.K_7,
    pygame.K_8,
    pygame.K_9,
    pygame.K_0,
)
"""The keys that name pieces or cards, in order."""


class Content(ABC):
    """A decision that is being made in a panel.

    It describes itself by `widgets`, and ends by `panel.finish`. After everything that it takes the panel asks for its
    widgets anew.
    """

    def __init__(self, opening: Opening, panel: PanelState) -> None:
        self.opening, self.panel, self.known = opening, panel, Known(opening)

    @property
    @abstractmethod
    def title(self) -> str:
        """What is to be decided, for the banner above the panel."""

    @abstractmethod
    def widgets(self) -> Iterator[Widget]:
        """Its parts for the present state, in focus order."""

    @property
    def ready(self) -> bool:
        """Is all that it advises worked out?"""
        return True

    @property
    def parties(self) -> tuple[int, ...]:
        """Who strikes and who is struck; nobody outside of attacks."""
        return ()

    @property
    def rule(self) -> str | None:
        """The id of the rule that is read in it, empty if that cites none; None if nothing is read."""
        return None

    def update(self, ms: int) -> bool:
        """So many milliseconds have gone by; is anything seen of that?"""
        del ms
        return False

    # ---- keys and pointer
    def key(self, event: pygame.Event) -> bool:
        """A key that no control took; was it taken?"""
        del event
        return False

    def back(self) -> bool:
        """Esc or a right click; was it taken?"""
        return False

    def again(self, key: str) -> bool:
        """That control was pressed twice quickly; did that mean something of its own?"""
        del key
        return False

    def roll(self, step: int) -> bool:
        """The wheel was turned over it, up or down; did that mean something?"""
        del step
        return False

    # ---- the map and the figures
    @property
    def spots(self) -> Spots:
        """What it is about on the map."""
        return Spots()

    def point(self, cell: Cell) -> Handled:
        """A cell of the map was clicked."""
        del cell
        return NOT_MINE

    def marks(self, who: int) -> Mapping[int, Mark]:
        """How that one's pieces stand."""
        del who
        return {}

    def touch(self, who: int, piece: int) -> bool:
        """A piece was clicked; was it taken?"""
        del who, piece
        return False
