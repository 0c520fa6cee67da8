"""What text mode needs of a rulebook: its voice. The library (`game.library`) finds it by the book's name."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from game.records import Glimpse, Notebook
from game.table.book import Decision, Event, Intent, Seat
from game.table.match import Match
from game.table.seats import Table
from game.table.words import Line
from game.text.menu import Menu, Offer, Read, Write


class CommandContext(NamedTuple):
    """What a typed command is about: the table, the seat that is asked, and the list of answers.

    `tell` gives the lines that tell events which the command has brought about, and keeps them in the log.
    """

    table: Table
    seat: Seat
    menu: Menu
    tell: Callable[[list[Event]], Iterable[str]] = lambda _events: ()


class BookCommand(NamedTuple):
    """A word of the book's own that can be typed: `help` is its line of help, `answer` gives the lines it shows.

    `answer` takes the words that were typed after it.
    """

    help: str
    answer: Callable[[CommandContext, str], Iterable[str]]


class Question(NamedTuple):
    """A question to the player before an answer is played: what speaks against the answer, and the question itself.

    `yes` and `no` are the words for playing it and for leaving it. With `stays`, Enter alone leaves it.
    """

    lines: Sequence[str]
    text: str
    yes: str = "yes"
    no: str = "back"
    stays: bool = False

    @property
    def prompt(self) -> str:
        """The question with the words that answer it."""
        ways = f"Enter: {self.no}, yes: {self.yes}" if self.stays else f"Enter: {self.yes}, b: {self.no}"
        return f"{self.text} ({ways}) "

    def meant(self, typed: str) -> bool | None:
        """Does what was typed play the answer? None where it says neither yes nor no."""
        if not typed:
            return not self.stays
        if typed in {"y", "yes", self.yes}:
            return True
        return False if typed in {"b", "back", "n", "no", "stay", self.no} else None


NOTHING = "Nothing is done."
Questions = Generator[Question, bool | None, str]
"""Questions that get a yes or a no each; they return why the answer is not played, in a sentence, "" if it is played.
"""


class EventTeller(Protocol):
    """Tells the events of one match as they happen."""

    def tell(self, events: Iterable[Event]) -> Iterable[Line]:
        """The lines that tell these events; some may wait until later events are told with them."""

    def rest(self) -> Iterable[Line]:
        """The lines that were still waiting."""

    def catch_up(self) -> None:
        """Take in, without a word, what has happened in the match so far."""
        return

    def begin_anew(self, entries: int) -> None:
        """Forget what came after that many entries, since it was taken back."""
        del entries


class Teller(Protocol):
    """Puts one match into words."""

    @property
    def commands(self) -> Mapping[str, BookCommand]:
        """The book's own words that can be typed at any time, besides those of text mode itself."""

    @property
    def help(self) -> Sequence[str]:
        """Lines that say how to answer and how to read the answers."""

    @property
    def examples(self) -> Mapping[str, str]:
        """Examples that end a line of help, by the word of text mode that they show: `order quick`."""

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""

    def player(self, seat: Seat) -> str:
        """The name of who sits there, as it stands in the middle of a sentence."""

    def several(self) -> bool:
        """Do several people play now?"""

    def own(self, intent: Intent) -> bool:
        """Is the intent a deed of somebody's own turn, and no answer to another's?"""

    def scene(self) -> Iterable[str]:
        """How things stand, for somebody who comes to a game under way."""

    def glimpse(self) -> Glimpse:
        """Where the game is left off and who plays it; without a place where nothing has begun."""

    def title(self, decision: Decision) -> str:
        """The decision that is to be made, without a full stop: `B acts`."""

    def status(self, decision: Decision) -> Iterable[str]:
        """The lines under the title: what a player needs to know to decide."""

    def foretold(self, context: CommandContext) -> Iterable[str]:
        """What is foreseen of others before the decision that is told now."""
        del context
        return ()

    def note(self, notebook: Notebook) -> None:
        """Give hints from now on, and note what the player has learned."""

    def taught(self, decision: Decision | None) -> Iterable[str]:
        """What a lesson or a hint says before that decision; without one, once the game is over."""
        del decision
        return ()

    def offer(self, seat: Seat, decision: Decision) -> Offer:
        """The answers to a decision that the seat is to make."""

    def speaker(self, seat: Seat, intent: Intent) -> Seat:
        """The seat whose deed the answer is, where `seat` is asked and several may answer."""

    def questions(self, seat: Seat, decision: Decision, intent: Intent, *, planned: bool) -> Questions:
        """The questions that come before that answer is played, one after another; mostly none.

        `planned` says whether its line in the menu has something done before it, as a friend's help.
        """

    def working(self, decision: Decision) -> str:
        """What is said while a computer takes long for that decision; empty where nothing need be."""
        del decision
        return ""

    def event_teller(self) -> EventTeller:
        """A new tale of the match, which tells its events from now on."""

    def rules(self, words: str) -> Iterable[str]:
        """The rule or rules that the words name; without words, what this table plays by."""

    def cited(self, text: str) -> Iterable[str]:
        """One line for each rule whose id stands in the text."""

    def planned(self) -> Iterable[str]:
        """Why the situation was brought under way, a line each; none where a campaign says what comes."""
        return ()

    def order(self, desk: CommandContext, words: str) -> Iterable[str]:
        """Take a standing order for the seat; without words, list the orders that stand and the orders there are."""


class Voice(Protocol):
    """What text mode needs of a book."""

    def teller(self, match: Match, facts: Mapping[str, str] | None = None) -> Teller:
        """The teller of that match; `facts` holds what the players can learn: by key, in the campaign's words."""

    def made(
        self, players: Sequence[str], numbers: Sequence[int], options: Any, read: Read, write: Write, *, unique: bool
    ) -> tuple[tuple[str, str], ...]:
        """The name and notation of each whom a player brings, as the players make them together.

        `numbers` says how many each player makes. With `unique`, no piece is there twice. Raises Left, and Refused
        where the options do not allow it.
        """
