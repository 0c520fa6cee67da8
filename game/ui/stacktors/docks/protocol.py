"""What a dock is to the table's screen, and the screen to a dock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

import pygame
from msgspec import Struct

from game.board.grid import Cell
from game.stacktors.ahead.orders import Standing
from game.table.book import Decision, Intent, Seat
from game.table.seats import Table
from game.ui.kit.brush import Brush, Point
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, Widget
from game.ui.play import state_cache

Name = Literal["attack", "shoot", "defend", "small", "trade", "morph", "choose"]
"""An attack in one's own turn or in free play, an attack out of turn, an answer to one,
another step of one, an exchange of pieces, another colour for one, anything else.
"""
SMALL = ("help_a", "help_d", "commit", "miss", "hit", "buy_off", "lose")
"""The kinds of decision inside an attack that the small dock answers."""
Mark = Literal["added", "active", "helps", "lost", "gone", "locked"]
"""How a piece stands in what is being put together; pieces without a mark look as they are."""


class Opening(Struct, frozen=True):
    """What a dock is opened with. `who` attacks or answers;
    `target` is whom the player picked, None where none is picked.
    """

    table: Table
    seat: Seat
    decision: Decision
    who: int
    target: int | None = None
    orders: Standing | None = None
    """The controller of the seat, for plans and standing orders; None: the panel offers none."""
    deeds: tuple[Intent, ...] = ()
    """What is chosen from by one's own will, such as healings; empty: the decision's answers."""
    title: str = ""
    """What it is called then."""
    found: state_cache.Known | None = None
    """What was worked out already about the match as it stands; None where nothing of that is kept."""
    walks: bool = False
    """Is an attack put together that a walk comes before?"""


class Spots(Struct, frozen=True):
    """Cells of the map that the answers are about, and those that the one that is looked at is about, in its order."""

    offered: tuple[Cell, ...] = ()
    picked: tuple[Cell, ...] = ()


class Handled(Struct, frozen=True):
    """What a dock did with an event: not its own, or `taken`; `done` closes it, with the intent to play or None."""

    taken: bool = True
    done: bool = False
    intent: Intent | None = None


NOT_MINE = Handled(taken=False)
TAKEN = Handled()
LEFT = Handled(done=True)
"""The player steps back; nothing is played. A decision that
must be answered stays open, and its dock is opened again.
"""


def answered(intent: Intent) -> Handled:
    """The dock is done, and this is to be played."""
    return Handled(done=True, intent=intent)


class Dock(Protocol):
    """A panel above the lower edge; it gets every event before the rest of the screen."""

    focus: str | None
    """The key of its control that has the focus; the screen goes on from its last one with Tab, and comes back."""
    scale: float
    """How many design pixels of the screen one of the dock's is: its controls are given in its own."""
    dirty: bool
    """Must it be drawn again? The screen clears it."""

    def give_focus(self, key: str | None) -> None:
        """Let that control, or none, have the focus."""
        ...

    @property
    def title(self) -> str:
        """What is to be decided, for the banner above it: "Bram is attacked"."""
        ...

    @property
    def controls(self) -> Sequence[Control]:
        """Everything in it that can be pressed, in focus order."""
        ...

    @property
    def parties(self) -> Sequence[int]:
        """Who strikes and who is struck; nobody outside of attacks."""
        ...

    @property
    def rule(self) -> str:
        """The id of the rule that is read in it; empty if none is."""
        ...

    @property
    def shoulders(self) -> Sequence[Widget]:
        """Their portraits on its upper corners; none where there is no room for them."""
        ...

    @property
    def boxes(self) -> Sequence[Rect]:
        """Its board, then its shoulders, in design pixels of the screen."""
        ...

    def covers(self, point: Point) -> bool:
        """Does it lie over the map there?"""
        ...

    @property
    def spots(self) -> Spots:
        """What it is about on the map; the map lights it."""
        ...

    def enter(self, look: Look, rect: Rect) -> None:
        """Lay out for this look in this rectangle, in design pixels; again whenever the window changes."""
        ...

    def handle(self, event: pygame.Event, pointer: Point) -> Handled:
        """Take one event of pygame, also the mouse's motion, which is
        never taken; the pointer is in design pixels of the screen.
        """
        ...

    def update(self, ms: int) -> bool:
        """That many milliseconds have gone by; has what it is about changed by itself, and with it how pieces stand?"""
        ...

    def draw(self, brush: Brush) -> None:
        """Draw all of it. The brush's origin is the screen's."""
        ...

    def marks(self, who: int) -> Mapping[int, Mark]:
        """How that one's pieces stand, by piece id; figure and side panel show it."""
        ...

    def point(self, cell: Cell) -> Handled:
        """A cell of the map, or somebody on it, was clicked."""
        ...

    def touch(self, who: int, piece: int) -> bool:
        """A piece was clicked on the figure or in the side panel; was it the dock's to take?"""
        ...
