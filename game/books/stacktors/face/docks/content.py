"""The content of a panel: the base of all contents, each of which lets the player answer one kind of decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping

import pygame

from game.board.grid import Cell
from game.books.stacktors.face.docks.known import Known
from game.books.stacktors.face.docks.panel_state import PanelState
from game.books.stacktors.face.docks.protocol import NOT_MINE, DockOpening, Handled, PieceMark, Spots
from game.books.stacktors.lesson.lesson_lines import Glance
from game.ui.kit.widgets import Widget

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
"""The keys that name pieces or cards, in their order."""

ALONG = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
"""The keys that go along cards and answers, and by how many."""


class Content(ABC):
    """What a panel shows for one decision, and what keys and clicks mean in it.

    It describes itself by `widgets`, and ends by `panel.finish`. After everything that the content takes, the panel
    asks for its widgets anew.
    """

    def __init__(self, opening: DockOpening, panel: PanelState) -> None:
        self.opening, self.panel, self.known = opening, panel, Known(opening.table.match, opening.seat)

    @property
    @abstractmethod
    def title(self) -> str:
        """What is to be decided, for the banner above the panel."""

    @abstractmethod
    def widgets(self) -> Iterator[Widget]:
        """The widgets for the present state, in focus order."""

    @property
    def ready(self) -> bool:
        """Is everything that the content advises worked out?"""
        return True

    @property
    def vain(self) -> bool:
        """Is nothing advised but to leave the panel?"""
        return False

    @property
    def parties(self) -> tuple[int, ...]:
        """The attacker and the defender; empty outside of attacks."""
        return ()

    @property
    def glance(self) -> Glance:
        """What a lesson has to know of what the player has put together."""
        return Glance()

    @property
    def spends(self) -> Mapping[int, tuple[int, ...]]:
        """The ids of the pieces that are spent by what is chosen now, by who spends them."""
        return {}

    @property
    def high(self) -> float:
        """The height of the panel for the present state, in design pixels of its own."""
        return self.panel.area.h

    @property
    def rule(self) -> str | None:
        """The id of the rule in the open explanation: empty if it cites none, None if no explanation is open."""
        return None

    @property
    def anchor(self) -> str:
        """The key of the control from which arrows lead the focus while none has it; empty for the first control."""
        return ""

    def update(self, ms: int) -> bool:
        """Take in that `ms` milliseconds have gone by; did anything change that is shown?"""
        del ms
        return False

    # ---- keys and pointer
    def key(self, event: pygame.Event) -> bool:
        """Handle a key that no control took; did the content take it?"""
        del event
        return False

    def back(self) -> bool:
        """Handle Esc or a right click; did the content take it?"""
        return False

    def again(self, key: str) -> bool:
        """Handle that the control `key` was pressed twice quickly; did that mean something of its own?"""
        del key
        return False

    def roll(self, step: int) -> bool:
        """Handle the wheel over the panel, `step` notches up or, if negative, down; did the content take it?"""
        del step
        return False

    # ---- the map and the figures
    @property
    def spots(self) -> Spots:
        """The cells that the map lights for the decision."""
        return Spots()

    def point(self, cell: Cell) -> Handled:
        """Handle a click on a cell of the map."""
        del cell
        return NOT_MINE

    def marks(self, who: int) -> Mapping[int, PieceMark]:
        """The marks on that character's pieces, by the ids of the pieces."""
        del who
        return {}

    def touch(self, who: int, piece: int) -> bool:
        """Handle a click on a piece of that character; did the content take it?"""
        del who, piece
        return False
