"""What a dock is to the table's screen, and what the screen is to a dock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

import pygame
from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.lesson.lesson_lines import Glance
from game.table.book import Decision, Intent, Seat
from game.table.seats import Table
from game.ui.kit.brush import Brush
from game.ui.kit.rehearsal import Steps
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control
from game.ui.play import state_cache
from game.ui.sprites.vector import Point

DockName = Literal["attack", "shoot", "defend", "small", "trade", "morph", "choose"]
"""The names of the docks.

`attack` is an attack in the attacker's turn or in free play, `shoot` an attack out of turn, `defend` an answer to an
attack, `small` another step of an attack, `trade` an exchange of pieces, `morph` another colour for a piece, and
`choose` is any other decision.
"""
SMALL = ("help_a", "help_d", "commit", "miss", "hit", "buy_off", "lose")
"""The kinds of decision inside an attack that the small dock answers."""
PieceMark = Literal["added", "active", "helps", "picked", "lost", "gone", "locked"]
"""How a piece stands in what is drafted; pieces without a mark look as usual."""


_MARKED: dict[PieceMark, str] = {
    "added": "Used: its pips count here.",
    "active": "Works: its ability is what is done here, and its pips count.",
    "helps": "Helps: a neighbour adds its pips.",
    "lost": "It would lose a pip.",
    "gone": "It would be gone.",
}


def with_mark(tip: str, mark: PieceMark | None) -> str:
    """The tip of a piece, after what its mark means."""
    told = _MARKED.get(mark, "") if mark else ""
    return "\n".join(filter(None, (told, tip)))


class DockOpening(Struct, frozen=True):
    """What a dock is opened with.

    `who` attacks or answers; `target` is whom the player picked, None where nobody is picked.
    """

    table: Table
    seat: Seat
    decision: Decision
    who: int
    target: int | None = None
    orders: Standing | None = None
    """The seat's controller, for planned answers and standing orders; None where the dock offers neither."""
    deeds: tuple[Intent, ...] = ()
    """The deeds, such as healings, that the player may choose from by itself; empty where a decision is answered."""
    title: str = ""
    """The title above a choice of deeds."""
    found: state_cache.StateCache | None = None
    """What was worked out already about the match as it stands; None where nothing of that is kept."""
    step: str = ""
    """The walk before the attack that is put together, in a sentence; empty where there is none."""
    wish: str = ""
    """The key of the verb with which an attack begins; empty for the one that is proposed."""


class Spots(Struct, frozen=True):
    """The cells of the map that the answers concern, and those that the answer looked at concerns, in its order."""

    offered: tuple[Cell, ...] = ()
    picked: tuple[Cell, ...] = ()


class Handled(Struct, frozen=True):
    """What a dock did with an event.

    `taken`: the event was for the dock. `done`: the dock closes, and `intent` is played unless it is None.
    """

    taken: bool = True
    done: bool = False
    intent: Intent | None = None


NOT_MINE = Handled(taken=False)
TAKEN = Handled()
LEFT = Handled(done=True)
"""The player leaves the dock, and nothing is played.

A decision that must be answered stays open, and its dock is opened again.
"""


def answered(intent: Intent) -> Handled:
    """The dock closes, and this intent is played."""
    return Handled(done=True, intent=intent)


class Dock(Protocol):
    """A panel above the lower edge of the screen; it gets every event before the rest of the screen."""

    focus: str | None
    """The key of the dock's control that has the focus; None while none of them has it.

    Tab leads from the dock's last control to the rest of the screen, and from there back to the dock's first.
    """
    focus_outside: bool
    """Has a control of the screen around the dock the focus?"""
    scale: float
    """How many design pixels of the screen one design pixel of the dock is; its controls are in its own."""
    dirty: bool
    """Must the dock be drawn again? The screen clears this."""
    seen: bool
    """Has it been on the screen? Before that Enter is not meant for it."""

    def give_focus(self, key: str | None) -> None:
        """Give the focus to that control, or to none."""
        ...

    def rehearsed(self) -> Steps:
        """Paint all parts of the dock where nobody sees them, one at each step; the dock was entered before."""
        ...

    @property
    def title(self) -> str:
        """What is to be decided, for the banner above the dock, such as "Bram is attacked"."""
        ...

    @property
    def controls(self) -> Sequence[Control]:
        """Everything in the dock that can be pressed, in focus order."""
        ...

    @property
    def vain(self) -> bool:
        """Is nothing advised but to leave the dock?"""
        ...

    @property
    def parties(self) -> Sequence[int]:
        """The attacker and the defender; empty outside of attacks."""
        ...

    @property
    def glance(self) -> Glance:
        """What a lesson has to know of what the player has put together."""
        ...

    @property
    def spends(self) -> Mapping[int, tuple[int, ...]]:
        """The ids of the pieces that are spent by what is chosen now, by who spends them."""
        ...

    @property
    def rule(self) -> str:
        """The id of the rule that is read in the dock; empty if none is."""
        ...

    @property
    def boxes(self) -> Sequence[Rect]:
        """The boxes that it covers, in design pixels of the screen."""
        ...

    @property
    def spots(self) -> Spots:
        """The cells that the map lights for the decision."""
        ...

    def enter(self, look: Look, rect: Rect) -> None:
        """Lay the dock out for this look in this rectangle, in design pixels.

        The screen calls it again whenever the window changes.
        """
        ...

    def handle(self, event: pygame.Event, pointer: Point) -> Handled:
        """Handle one event of pygame; the pointer is in design pixels of the screen.

        The dock gets the mouse's motion too, and never takes it.
        """
        ...

    def update(self, ms: int) -> bool:
        """Let `ms` milliseconds pass; has what the dock is about changed by itself, and with it the marks on pieces?"""
        ...

    def draw(self, brush: Brush) -> None:
        """Draw the whole dock; the brush's origin is the screen's."""
        ...

    def marks(self, who: int) -> Mapping[int, PieceMark]:
        """The marks on that character's pieces, by the ids of the pieces; figure and side panel show them."""
        ...

    def point(self, cell: Cell) -> Handled:
        """Handle a click on a cell of the map, or on somebody who stands there."""
        ...

    def touch(self, who: int, piece: int) -> bool:
        """Handle a click on a piece on the figure or in the side panel; did the dock take it?"""
        ...
