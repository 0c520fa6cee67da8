"""The content of a panel: what it shares with its panel, what it knows of the match, and how it ends."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Literal

import pygame
from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.face.readers.seats import Owner, SeatsNow
from game.books.stacktors.lesson.lesson_lines import Glance
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import capital
from game.books.stacktors.values.pieces import Piece, Position, ability, named
from game.table.book import Decision, Intent, Seat
from game.table.match import Match
from game.table.seats import Table
from game.ui.kit.hearing import knock
from game.ui.kit.theme import Look, Rect
from game.ui.kit.tips import Tips
from game.ui.kit.widgets import Widget
from game.ui.play import state_cache
from game.ui.play.state_cache import StateCache

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


SHAKE, NOTE, LETTER = 120, 1600, 35
"""Milliseconds for which a refused piece shakes and a sentence is shown, with as many more for each letter of it."""
LOW = 640.0
"""On a screen lower than this, in design pixels, panels are low."""
_EDGE = 12
"""The distance of the widgets from the left and right edges of the panel, in design pixels."""


class PanelState:
    """The state of one panel; `look` and `rect` are set when it is laid out."""

    look: Look
    area: Rect
    """Where the panel may lie; its lower edge is the panel's."""
    rect: Rect
    """The board of the panel, in design pixels of its own look, as `area` is."""

    def __init__(self, tips: Tips) -> None:
        self.note = ""
        """A sentence that is shown in place of the header for a while: why something is refused."""
        self.shaken = 0
        """The id of the piece that shakes now; 0 for none."""
        self.enlarged = False
        """Is the panel drawn larger than the screen around it, since its text is large?"""
        self._tips = tips
        self._note_left = 0
        self._shake_left = 0
        self._end: Handled | None = None

    @property
    def inner(self) -> Rect:
        """The part of the board between its left and right edges in which the widgets lie."""
        return Rect(self.rect.x + _EDGE, self.rect.y, self.wide, self.rect.h)

    @property
    def wide(self) -> float:
        """The width of the part in which the widgets lie; it is known before the board is laid."""
        return self.area.w - 2 * _EDGE

    @property
    def low(self) -> bool:
        """Is the screen so low that the panel must be, too?"""
        return self.look.h < LOW

    @property
    def hovered(self) -> str:
        """The key of the control under the pointer; empty if there is none."""
        return self._tips.hovered or ""

    # ---- what it says
    def say(self, sentence: str, shaken: int = 0) -> None:
        """Show why something is refused, and shake the piece that is refused."""
        knock()
        self.note, self._note_left = capital(sentence), NOTE + LETTER * len(sentence)
        self.shaken, self._shake_left = (0 if self.look.settings.calm else shaken), SHAKE

    def sway(self, piece: int) -> float:
        """The distance of that piece from its place, in design pixels: 0 unless it shakes."""
        if self.shaken != piece:
            return 0
        return 3.0 if self._shake_left // 30 % 2 else -3.0

    def update(self, ms: int) -> bool:
        """Take in that `ms` milliseconds have gone by; did anything change that is shown?"""
        shook, stood = self.shaken, self.note
        if self.shaken:
            self._shake_left -= ms
            self.shaken = self.shaken if self._shake_left > 0 else 0
        if self.note:
            self._note_left -= ms
            self.note = self.note if self._note_left > 0 else ""
        return bool(shook) or self.note != stood

    # ---- how it ends
    def finish(self, handled: Handled) -> None:
        """End the panel in this way, after the event that is being handled."""
        self._end = handled

    def ended(self) -> Handled | None:
        """How the event that is being handled has ended the panel, told once; None if it has not."""
        end, self._end = self._end, None
        return end


class Known:
    """The match as that seat knows it."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match, self.seat = match, seat

    @contextmanager
    def inside(self) -> Iterator[None]:
        """Enter the match's world as the seat knows it; nothing may be changed in it."""
        with self.match.seen(self.seat):
            yield

    def refused(self, intent: Intent) -> str:
        """Why this intent is refused; empty if it is not."""
        refusal = self.match.refusal(self.seat, intent)
        return refusal.sentence() if refusal else ""

    def name(self, who: int) -> str:
        """The name of a character or thing, with a capital letter."""
        with self.inside():
            return capital(people.name(who))

    def owner(self, who: int) -> Owner | None:
        """The player who leads the character, where several play."""
        return SeatsNow(StateCache(self.match, self.seat)).owner(who)

    def tip_of(self, place: Position, piece: Piece) -> str:
        """What a piece does in that position, with its figures; empty for a piece without ability."""
        gift = ability(place, piece.colour)
        with self.inside():
            return gifts.tip(gift, piece.pips, people.options(), spent=piece.spent) if gift else ""

    def deed_of(self, name: str, who: int, pieces: tuple[int, ...], *, defending: bool) -> str:
        """What the named ability does with those pieces of that character, with its figures; empty for none."""
        gift = named(name)
        if gift is None:
            return ""
        with self.inside():
            n = stacks.power(who, pieces, gift)
            told = gifts.defence(gift, n, people.options()) if defending else gifts.deed(gift, n)
        return f"{gift.name}: {told}" if told else ""


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
