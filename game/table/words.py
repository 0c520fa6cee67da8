"""A book in words: what the plain voice and face need to play it, its rules to look up, and what a log tells in one
line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple, Protocol

from msgspec import Struct

from game.table.book import Decision, Event, Intent, Seat


class Writing(NamedTuple):
    """An answer that is written: the word that begins it, what is wanted, and the answer that a text makes.

    `answer` reads the current world, which whoever asks it enters first.
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
    """What computers do at each level (`game.players`), in a sentence, and under "" what the levels are about.

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


class RuleText(Protocol):
    """One rule."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def parts(self) -> Sequence[tuple[str, str]]:
        """All that is said about it, each with the word that stands before it; the text itself has none."""


class GroupText(Protocol):
    """Rules of one matter, under its heading."""

    @property
    def title(self) -> str: ...

    @property
    def rules(self) -> Sequence[RuleText]: ...


class CoreText(Protocol):
    """What one reads before all rules: the whole in a few paragraphs."""

    @property
    def title(self) -> str: ...

    @property
    def text(self) -> Sequence[str]: ...


class RulebookText(Protocol):
    """All rules, in the order in which one reads them."""

    @property
    def core(self) -> CoreText: ...

    @property
    def groups(self) -> Sequence[GroupText]: ...

    @property
    def rules(self) -> Mapping[str, RuleText]:
        """Every rule by its id."""

    def names(self, text: str) -> bool:
        """Does the text look like the id of a rule?"""

    def search(self, text: str) -> Sequence[RuleText]:
        """The one rule for an id; else those that the words fit, the best first."""


class PlainRule(Struct, frozen=True):
    """One rule of a plain rulebook."""

    id: str
    title: str
    parts: tuple[tuple[str, str], ...]


class PlainGroup(Struct, frozen=True):
    """Rules of one matter of a plain rulebook."""

    title: str
    rules: tuple[PlainRule, ...]


class PlainCore(Struct, frozen=True):
    """What one reads first of a plain rulebook."""

    title: str
    text: tuple[str, ...]


def rule(key: str, heading: str, *texts: str) -> PlainRule:
    """A rule of those paragraphs."""
    return PlainRule(key, heading, tuple(("", text) for text in texts))


class PlainRulebook:
    """A rulebook of one group of rules."""

    def __init__(self, title: str, core: str, *rules: PlainRule) -> None:
        self.core, self.groups = PlainCore(title, (core,)), (PlainGroup(title, rules),)
        self.rules = {one.id: one for one in rules}

    def names(self, text: str) -> bool:
        """Does it begin as the ids do?"""
        begins = {one.partition("-")[0] for one in self.rules}
        return "-" in text and text.upper().partition("-")[0] in begins

    def search(self, text: str) -> Sequence[PlainRule]:
        """The rule of that id, else those in which all words stand."""
        if text.upper() in self.rules:
            return (self.rules[text.upper()],)
        return tuple(one for one in self.rules.values() if all(w in _said(one) for w in text.lower().split()))


def _said(one: PlainRule) -> str:
    return " ".join((one.title, *(text for _, text in one.parts))).lower()


class Line(NamedTuple):
    """A line of the log, and the rules that decided what it tells."""

    text: str
    rules: tuple[str, ...] = ()

    @property
    def cited(self) -> str:
        """The line with its rules at the end, but for those that it names itself."""
        more = [rule for rule in self.rules if rule not in self.text]
        return f"{self.text} ({', '.join(more)})" if more else self.text

    @property
    def first(self) -> Line:
        """Its first sentence or heading alone, where it is told in several lines."""
        return self._replace(text=self.text.partition("\n")[0])
