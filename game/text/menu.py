"""A decision as a short list: the answers that are worth a line, how to get at all others, and how what is typed at
the terminal is read.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from shutil import get_terminal_size
from textwrap import fill
from typing import NamedTuple, Protocol

from game.phrases import counted, full_stop, spaced
from game.plain import plain, shortened
from game.table.book import Decision, Intent, Seat
from game.table.seats import Table

LONGEST = 1000
"""A line has at most this many letters."""
ECHO = 60
"""The most letters of a typed line that an answer quotes."""
_NO_WORD = re.compile(r"[^\w\[\]+-]+")


def quoted(text: str) -> str:
    """The typed text in quotation marks: `"dance"`. A long text is shortened."""
    return f'"{shortened(plain(text), ECHO)}"'


def words(text: str) -> list[str]:
    """The words in small letters, without punctuation; a letter with a mark over it is one letter."""
    return _NO_WORD.sub(" ", small(unicodedata.normalize("NFC", text))).split()


def small(text: str) -> str:
    """The text in small letters, with as many letters as before."""
    return "".join(letter.lower()[0] for letter in text)


def begins(typed: Sequence[str], name: Sequence[str]) -> bool:
    """Does each typed word begin a word of the name, or a part of one after a hyphen?"""
    return len(typed) <= sum(1 + part.count("-") for part in name) and all(
        any(part.startswith(word) or f"-{word}" in part for part in name) for word in typed
    )


PAGE = 10
"""A list has at most this many lines; the word `more` brings the next ones."""


ASKS_FIRST = "Enter alone asks first, and yes does it"


class Offer(Protocol):
    """The answers to one decision, as a book words and judges them."""

    @property
    def decision(self) -> Decision:
        """The decision that is to be made."""

    @property
    def legal(self) -> Sequence[Intent]:
        """All answers on offer."""

    @property
    def suggested(self) -> Intent | None:
        """The answer that is suggested; None where nothing is."""

    @property
    def enter(self) -> Intent | None:
        """The answer that Enter alone gives: mostly what is suggested; None where it gives none."""

    @property
    def reason(self) -> str:
        """Why it is suggested, or why nothing is, as a sentence; empty where that is not known."""

    def instead(self) -> Iterable[str]:
        """Lines about the answers that are not suggested, each with what speaks against it."""
        return ()

    def proposed(self) -> Iterable[Intent]:
        """The answers that are listed before anybody asks for more, in order."""

    def listable(self, intent: Intent) -> bool:
        """Does the answer get a line at all? Not where there are very many of its kind, such as walks to a cell."""
        del intent
        return True

    def sensible(self, intent: Intent) -> bool:
        """Is the answer listed before the others, when more answers are asked for?"""
        del intent
        return True

    def words(self, intent: Intent) -> str:
        """The words of the answer's line, without a full stop."""

    def note(self, intent: Intent) -> str:
        """A sentence or two on what the answer leads to; empty where there is nothing to say."""

    def before(self, intent: Intent) -> Callable[[Table, Seat], None] | None:
        """What is done before that answer is played; None where that is nothing."""
        del intent
        return None

    def hints(self) -> Iterable[str]:
        """Sentences that say what else can be typed."""

    @property
    def elsewhere(self) -> str:
        """A clause on where answers without a line are told: `reach lists the cells`; empty where all have one."""
        return ""

    def read(self, text: str, menu: Menu) -> Intent | None:
        """The answer, where it is typed in a way of the book's own; None where it is not. Raises Unclear."""
        del text, menu
        return None

    def otherwise(self, text: str, menu: Menu) -> Intent | None:
        """The answer meant by a text that fits no line, or several; None where the book knows none. Raises Unclear."""
        del text, menu
        return None


class Item(NamedTuple):
    """An answer, the words of its line, and what it leads to; `before` is done before it is played."""

    words: str
    intent: Intent
    note: str = ""
    before: Callable[[Table, Seat], None] | None = None

    def __str__(self) -> str:
        return f"{full_stop(self.words)} {self.note}".rstrip()


class Aside(NamedTuple):
    """Some answers in words of their own, with what is said above and below them.

    A letter that is typed alone tells more.
    """

    above: tuple[str, ...]
    items: tuple[Item, ...]
    letters: Mapping[str, Callable[[], Iterable[str]]]
    below: str

    def lines(self) -> list[str]:
        """All of it, the answers with their numbers."""
        return [*self.above, *(f"{number:2} {item}" for number, item in enumerate(self.items, 1)), f"   {self.below}"]


class Menu:
    """The list of answers to a decision; `items` are its numbered lines.

    Once the player has asked what is suggested, Enter alone does that.
    """

    def __init__(self, offer: Offer, asked: Callable[[Intent], bool] = lambda _: False) -> None:
        """`asked` says whether a question comes before that answer which Enter alone would answer with no."""
        self.offer = offer
        self._asked = asked
        self._typed: dict[Intent, list[str]] = {}
        self.items = self._listed(offer.proposed())
        self.letters: Mapping[str, Callable[[], Iterable[str]]] = {}
        """What letters tell that are typed alone."""
        self._taken_up = False
        """Does Enter alone do what is suggested, since the player has asked for it?"""

    def _listed(self, intents: Iterable[Intent]) -> list[Item]:
        """Lines for these answers and for the suggested one, each once."""
        shown, suggested = list(dict.fromkeys(intents)), self.offer.suggested
        if suggested and self.offer.listable(suggested) and suggested not in shown:
            shown.insert(0, suggested)
        return [self.item(intent) for intent in shown]

    def item(self, intent: Intent) -> Item:
        return Item(self.offer.words(intent), intent, self.offer.note(intent), self.offer.before(intent))

    @property
    def suggestion(self) -> Item | None:
        """The answer that is suggested, with its words and its note; None where nothing is."""
        return self.item(self.offer.suggested) if self.offer.suggested else None

    def take_up(self) -> None:
        """Let Enter alone do what is suggested from now on."""
        self._taken_up = self.offer.suggested is not None

    @property
    def enters(self) -> Intent | None:
        """The answer that Enter alone gives; None where it gives none."""
        return self.offer.suggested if self._taken_up else self.offer.enter

    @property
    def usual(self) -> Item | None:
        """The answer that Enter alone gives, with its words and its note; None where it gives none."""
        return self.item(self.enters) if self.enters else None

    def typed(self, intent: Intent) -> list[str]:
        """The words of the answer's line, in the form in which they are compared with what is typed."""
        if intent not in self._typed:
            self._typed[intent] = words(self.offer.words(intent))
        return self._typed[intent]

    def fitting(self, words: Sequence[str]) -> list[Intent]:
        """All answers on offer whose line is meant by these words: the first begins it, the others begin words of it.

        Before a colon a line has who acts, which may be left out.
        """
        return [intent for intent in self.offer.legal if self._meant(words, intent)]

    def _meant(self, typed: Sequence[str], intent: Intent) -> bool:
        """Do the typed words mean that answer?"""
        who, _, deed = self.offer.words(intent).partition(": ")
        firsts = [found[0] for part in (who, deed) if (found := words(part))]
        return any(begins(typed[:1], [first]) for first in firsts) and begins(typed, self.typed(intent))

    # --- which are listed

    def everything(self) -> None:
        """List every answer on offer that can have a line."""
        self.items = [self.item(intent) for intent in self.offer.legal if self.offer.listable(intent)]

    def everything_again(self) -> list[str]:
        """List again what was proposed; all its lines."""
        self.items, self.letters = self._listed(self.offer.proposed()), {}
        return self.lines()

    def only(self, intents: Iterable[Intent]) -> None:
        """List only these answers."""
        self.items = [self.item(intent) for intent in intents]

    def turn_aside(self, aside: Aside) -> None:
        """List only these answers, in their own words."""
        self.items, self.letters = list(aside.items), aside.letters

    def before(self, intent: Intent, text: str) -> Callable[[Table, Seat], None] | None:
        """What is done before the answer that was typed by its number, or by Enter alone; None for nothing."""
        at = int(text) - 1 if text.isdecimal() and len(text) < 6 else -1
        chosen = self.items[at] if 0 <= at < len(self.items) else None if text else self.usual
        return chosen.before if chosen and chosen.intent == intent else None

    def more(self, words: list[str]) -> list[str]:
        """Add the next page of answers to the list, only those whose line begins with the words; the new lines."""
        fits = [intent for intent in self._unlisted() if begins(words, self.typed(intent))]
        before = len(self.items)
        self.items += [self.item(intent) for intent in fits[:PAGE]]
        left = len(fits) - PAGE
        return [
            *self.numbered(before),
            *([f"   {counted(left, 'more answer', 'more answers')} of that kind."] if left > 0 else []),
        ]

    def _unlisted(self) -> list[Intent]:
        """The answers that could have a line but are not listed, the sensible ones first."""
        shown = {item.intent for item in self.items}
        left = [intent for intent in self.offer.legal if intent not in shown and self.offer.listable(intent)]
        return sorted(left, key=lambda intent: not self.offer.sensible(intent))

    # --- as it is shown

    def lines(self) -> list[str]:
        """The numbered lines, then what else can be typed, then what Enter does."""
        hints, hidden = list(self.offer.hints()), len(self._unlisted())
        if hidden:
            hints.append(f"more lists {counted(hidden, 'more answer', 'more answers')}.")
        return [*self.numbered(), *filter(None, [f"   {' '.join(hints)}".rstrip()]), self.enter()]

    def enter(self) -> str:
        """What Enter alone does and why, or why it does nothing; first what is suggested, where that is another."""
        suggested, enter, reason = self.offer.suggested, self.enters, self.offer.reason
        if suggested is None or suggested == enter:
            best = "" if enter else reason
            told = str(Item(self.offer.words(enter), enter, reason if suggested else "")) if enter else "nothing."
        else:
            best = f"Suggested: {Item(self.offer.words(suggested), suggested, reason)} To do it: suggest, then Enter."
            told = str(Item(self.offer.words(enter), enter)) if enter else "nothing."
        return f"   {spaced(best, f'{self.by_enter}: {told}')}"

    @property
    def by_enter(self) -> str:
        """How a sentence begins that says what Enter alone does: it may only lead to a question."""
        return ASKS_FIRST if self.enters is not None and self._asked(self.enters) else "Enter alone"

    def numbered(self, first: int = 0) -> list[str]:
        """The numbered lines, without the first ones, `first` of them."""
        return [f"{number:2} {item}" for number, item in enumerate(self.items[first:], first + 1)]


class Unclear(Exception):  # noqa: N818  it is a question back, not a fault
    """What was typed is no clear answer: a sentence about it, and the answers that it could mean.

    `aside` has them in words of their own; None where they are worded as in the list.
    """

    def __init__(self, sentence: str, meant: tuple[Intent, ...] = (), aside: Aside | None = None) -> None:
        super().__init__(sentence)
        self.meant, self.aside = meant, aside


def no_answer(text: str, because: str = "") -> Unclear:
    """The question back to a text that is none of the answers; `because` is a clause that says why."""
    return Unclear(
        f"{quoted(text)} is none of the answers{f': {because}' if because else ''}; help says what can be typed."
    )


def several(meant: tuple[Intent, ...]) -> Unclear:
    """The question back to a text that several answers begin with."""
    return Unclear(f"{len(meant)} answers begin so. Which one?", meant)


Read = Callable[[str], str | None]
"""Shows a prompt and returns the typed line; None at the end of the input."""
Write = Callable[[str], None]
"""Shows a line."""


_NUMBER = re.compile(r" *\d* *")
"""The number of an answer, or what a line is set in by."""


def show(line: str) -> None:
    """Print a line; one that is wider than the terminal is broken between words, and goes on below its own text."""
    columns = get_terminal_size().columns
    if len(line) <= columns or not sys.stdout.isatty():
        print(line)  # noqa: T201
        return
    number = _NUMBER.match(line)
    below = " " * min(number.end() if number else 0, columns // 3)
    print(fill(line, columns, subsequent_indent=below, break_long_words=False, break_on_hyphens=False))  # noqa: T201


class PlayerLeft(Exception):  # noqa: N818  leaving is no fault
    """The player leaves the table."""
