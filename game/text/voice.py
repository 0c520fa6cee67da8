"""What text mode asks of a rulebook: its voice. The registry (`game.library`) finds it by the book's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.table.book import Decision, Event, Intent, Seat
from game.table.lines import Line
from game.table.match import Match
from game.table.seats import Controller, Table
from game.text.menu import Menu, Offer
from game.text.terminal import Read, Write


class Desk(NamedTuple):
    """What a typed command is about: the table, who is asked there, and the answers on offer."""

    table: Table
    seat: Seat
    menu: Menu


class Command(NamedTuple):
    """A word of the book's own: what it does in a line of help, and the lines
    that answer it, given the words that follow it.
    """

    help: str
    answer: Callable[[Desk, str], Iterable[str]]


class Question(NamedTuple):
    """A question back before an answer is played: what speaks against it, and the
    prompt. `stays`: Enter alone does not play it.
    """

    lines: Sequence[str]
    prompt: str
    stays: bool = False


class Tale(Protocol):
    """Tells the events of one match as they come."""

    def tell(self, events: Iterable[Event]) -> Iterable[Line]:
        """The new lines; what is told together with what follows may wait."""

    def rest(self) -> Iterable[Line]:
        """What still waits."""


class Teller(Protocol):
    """A match in words."""

    @property
    def commands(self) -> Mapping[str, Command]:
        """The book's own words that can be typed at any time, besides those of the shell."""

    @property
    def help(self) -> Sequence[str]:
        """Lines on how to answer and how to read the answers."""

    @property
    def examples(self) -> Mapping[str, str]:
        """For words of the shell, by word, what follows its line of help: `order quick`."""

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""

    def player(self, seat: Seat) -> str:
        """The name of who sits there, as in the middle of a sentence."""

    def scene(self) -> Iterable[str]:
        """How things stand, for who comes to a game under way."""

    def title(self, decision: Decision) -> str:
        """What is to be decided, without a full stop: `B acts`."""

    def status(self, decision: Decision) -> Iterable[str]:
        """The lines under the title: what one needs to know to decide."""

    def offer(self, seat: Seat, decision: Decision) -> Offer:
        """The answers to a decision that the seat is to make."""

    def speaker(self, seat: Seat, intent: Intent) -> Seat:
        """Whose deed it is, where `seat` is asked and several may answer."""

    def questions(self, seat: Seat, decision: Decision, intent: Intent) -> Iterable[Question]:
        """What the seat is asked before that answer is played, one after another; mostly nothing."""

    def tale(self) -> Tale:
        """Begins to tell what happens."""

    def rules(self, words: str) -> Iterable[str]:
        """The rules that the words name; without words what this table plays by."""

    def cited(self, text: str) -> Iterable[str]:
        """What the rules say that are cited there, one a line."""

    def order(self, desk: Desk, words: str) -> Iterable[str]:
        """Take a standing order of the seat's; without words those that stand, and what may be said."""


class Voice(Protocol):
    """All of a book that text mode needs."""

    def teller(self, match: Match, facts: Mapping[str, str] | None = None) -> Teller:
        """Puts that match into words; `facts` is what can be known, in the campaign's words."""

    def person(self, profile: str) -> Controller | None:
        """Who sits in a person's seat, with the standing orders of that profile; None: is asked everything."""

    def made(
        self, players: Sequence[str], heroes: Sequence[int], options: Any, read: Read, write: Write, *, unique: bool
    ) -> tuple[tuple[str, str], ...]:
        """Name and notation of each character, so many for each player, as the players make them together.

        `unique`: no piece is there twice. Raises Left, and Refused where the options do not allow it.
        """
