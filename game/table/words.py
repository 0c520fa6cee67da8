"""A book in words: what the plain voice and the plain face need to play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, NamedTuple

from game.table.book import Decision, Event, Intent, Seat


class Writing(NamedTuple):
    """An answer that is written: the word that begins it, what is wanted, and the answer that a text makes.

    Without a decision (`at_any_time`) it may be written whoever is asked.
    """

    verb: str
    wanted: str
    answer: Callable[[str], Intent | None]
    most: int = 140
    at_any_time: bool = False


class BookWords:
    """What a book says. Every method reads the current world; it shows no more than who reads may know.

    Events are told in the view of nobody (`match.seen("")`): so no line of the log can tell what a seat hides.
    """

    title: ClassVar[str] = ""
    """What the book is called."""
    blurb: ClassVar[str] = ""
    """What it is about, in a sentence or two."""
    credits: ClassVar[str] = ""
    """Whose game it is."""
    secret: ClassVar[bool] = False
    """Does one seat see what another may not? Then a curtain hangs between people at one screen."""

    levels: ClassVar[Mapping[str, str]] = {}
    """What computers do at each level (`game.levels`), in a sentence, and under "" what the levels are about.

    What is left out is told in words that fit every book.
    """

    def name(self, who: int) -> str:
        """What the entity is called; empty for the table itself."""
        del who
        return ""

    def asked(self, decision: Decision) -> str:
        """The question, without a full stop, after the name of who is asked: `which card?`."""
        return decision.kind

    def answer(self, intent: Intent) -> str:
        """An answer in a few words, the same for no two answers that are on offer together."""
        told = (str(getattr(intent, field)) for field in intent.__struct_fields__)
        return " ".join((type(intent).__name__.lower(), *told))

    def note(self, intent: Intent) -> str:
        """What the answer leads to, in a sentence; empty where there is nothing to say."""
        del intent
        return ""

    def at_any_time(self, seat: Seat) -> Iterable[Intent]:
        """The intents that wait for no decision and that the seat may play now, besides what it may write."""
        del seat
        return ()

    def told(self, event: Event) -> str:
        """The line that tells the event; empty where it has none."""
        del event
        return ""

    def standing(self, seat: Seat) -> Iterable[str]:
        """How things stand for that seat, a line each."""
        del seat
        return ()

    def place(self) -> str:
        """Where the game stands, in a few words."""
        return self.title

    def writings(self, seat: Seat, decision: Decision | None) -> Iterable[Writing]:
        """What that seat may write."""
        del seat, decision
        return ()
