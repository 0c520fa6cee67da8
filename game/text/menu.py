"""A decision as a short list: the answers worth a line, and ways to all the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from game.phrases import counted
from game.table.book import Decision, Intent
from game.text import typed

PAGE = 10
"""A list has at most so many lines; the word `more` brings the next ones."""


class Offer(Protocol):
    """The answers to one decision, as a book words and weighs them."""

    @property
    def decision(self) -> Decision:
        """What is to be decided."""

    @property
    def legal(self) -> Sequence[Intent]:
        """All that is offered."""

    @property
    def suggested(self) -> Intent:
        """What Enter alone does."""

    def proposed(self) -> Iterable[Intent]:
        """The answers that are worth a line unasked, in order."""

    def listable(self, intent: Intent) -> bool:
        """Does it have a line at all? Not one of a kind of which there are very many, as walks to a cell."""

    def sensible(self, intent: Intent) -> bool:
        """Is it listed before the others, when more answers are asked for?"""

    def words(self, intent: Intent) -> str:
        """Its line, without a full stop."""

    def note(self, intent: Intent) -> str:
        """What comes of it, in a sentence or two; empty where nothing is to be said."""

    def hints(self) -> Iterable[str]:
        """Lines on what else can be typed."""

    @property
    def elsewhere(self) -> str:
        """A clause on where those are told that have no line: `reach lists the cells`; empty where all have one."""

    def read(self, text: str, menu: Menu) -> Intent | None:
        """The answer that is typed in the book's own way; None where it is not. Raises Unclear."""

    def otherwise(self, text: str, menu: Menu) -> Intent | None:
        """The answer of a text that names none of the answers, or several;
        None where the book knows nothing better. Raises Unclear.
        """


class Item(NamedTuple):
    """An answer and its line."""

    words: str
    intent: Intent
    note: str = ""

    def __str__(self) -> str:
        sentence = self.words if self.words.endswith('"') else f"{self.words}."
        return f"{sentence} {self.note}".rstrip()


class Menu:
    """What may be answered to a decision: `items` are the numbered lines."""

    def __init__(self, offer: Offer) -> None:
        self.offer = offer
        self._typed: dict[Intent, list[str]] = {}
        self.items = self._listed(offer.proposed())

    def _listed(self, intents: Iterable[Intent]) -> list[Item]:
        """Lines for these and for the suggestion, each once."""
        shown, suggested = list(dict.fromkeys(intents)), self.offer.suggested
        if self.offer.listable(suggested) and suggested not in shown:
            shown.insert(0, suggested)
        return [self.item(intent) for intent in shown]

    def item(self, intent: Intent) -> Item:
        return Item(self.offer.words(intent), intent, self.offer.note(intent))

    @property
    def suggestion(self) -> Item:
        """What Enter alone does, with what comes of it."""
        return self.item(self.offer.suggested)

    def typed(self, intent: Intent) -> list[str]:
        """The words of its line, as they are compared with what is typed."""
        if intent not in self._typed:
            self._typed[intent] = typed.words(self.offer.words(intent))
        return self._typed[intent]

    def fitting(self, words: Sequence[str]) -> list[Intent]:
        """All that is offered whose line begins with these words or with their beginnings."""
        return [intent for intent in self.offer.legal if typed.begins(words, self.typed(intent))]

    # --- which are listed

    def everything(self) -> None:
        """List all that is offered and can be listed."""
        self.items = [self.item(intent) for intent in self.offer.legal if self.offer.listable(intent)]

    def only(self, intents: Iterable[Intent]) -> None:
        """List these alone."""
        self.items = [self.item(intent) for intent in intents]

    def more(self, words: list[str]) -> list[str]:
        """Add the next page of answers that are not listed yet, those alone in which the words stand; its lines."""
        fits = [intent for intent in self._unlisted() if typed.begins(words, self.typed(intent))]
        before = len(self.items)
        self.items += [self.item(intent) for intent in fits[:PAGE]]
        left = len(fits) - PAGE
        return [
            *self.numbered(before),
            *([f"   {counted(left, 'more answer', 'more answers')} of that kind."] if left > 0 else []),
        ]

    def _unlisted(self) -> list[Intent]:
        """What is offered and could be listed, but is not, the sensible answers first."""
        shown = {item.intent for item in self.items}
        left = [intent for intent in self.offer.legal if intent not in shown and self.offer.listable(intent)]
        return sorted(left, key=lambda intent: not self.offer.sensible(intent))

    # --- as it is shown

    def lines(self) -> list[str]:
        """The numbered lines, then what else can be typed, then what Enter does."""
        lines, hidden = [*self.numbered(), *self.offer.hints()], len(self._unlisted())
        if hidden:
            lines.append(f"   more lists {counted(hidden, 'more answer', 'more answers')}.")
        suggested = self.offer.suggested
        return [*lines, f"   Enter alone: {Item(self.offer.words(suggested), suggested)}"]

    def numbered(self, first: int = 0) -> list[str]:
        """The numbered lines, but for so many at the beginning."""
        return [f"{number:2} {item}" for number, item in enumerate(self.items[first:], first + 1)]
