"""What a dock is opened with, what its seat knows of the match, and what it does with an event; nothing here draws."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.face.readers.seats import Owner, SeatsNow
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.words import capital
from game.books.stacktors.values.pieces import Piece, Position, ability, named
from game.table.book import Decision, Intent, Seat
from game.table.match import Match
from game.table.seats import Table
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
