"""The plain voice: it plays any book in text from its legal answers and its words, until the book has its own voice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game import library
from game.records import Glimpse, Notebook
from game.table.book import Decision, Event, Intent, Seat, title
from game.table.match import Match
from game.table.seats import let_pass, lets_pass
from game.table.words import BookWords, Line, RuleText, Writing
from game.text.menu import Menu, Offer, Read, Unclear, Write
from game.text.voice import BookCommand, CommandContext, EventTeller, Questions, Teller, Voice

_ORDERS = {"pass": True, "ask": False}
"""The words of orders, and whether they let pass what may be let pass."""


class PlainOffer(Offer):
    """The answers to one decision in the book's words; what may be written is typed after its verb."""

    def __init__(self, match: Match, words: BookWords, seat: Seat, decision: Decision) -> None:
        self._match, self._seat = match, seat
        self._decision, self._legal = decision, match.legal(decision)
        with match.seen(seat):
            self._said = {intent: (words.answer(intent), words.note(intent)) for intent in self._legal}
            self._writings = {one.verb: one for one in words.writings(seat, decision)}
            self._any_time = {words.answer(intent).lower(): intent for intent in words.at_any_time(seat)}
        self._free = not all(one.at_any_time for one in self._writings.values())

    @property
    def decision(self) -> Decision:
        return self._decision

    @property
    def legal(self) -> Sequence[Intent]:
        return self._legal

    @property
    def suggested(self) -> Intent | None:
        return self.enter

    @property
    def enter(self) -> Intent | None:
        """The first answer; none where one is to be written, since what is listed is then no more than an example."""
        return None if self._free else self._legal[0]

    @property
    def reason(self) -> str:
        return "Enter alone does nothing." if self._free else ""

    def proposed(self) -> Iterable[Intent]:
        return self._legal

    def words(self, intent: Intent) -> str:
        return self._said[intent][0]

    def note(self, intent: Intent) -> str:
        return self._said[intent][1]

    def hints(self) -> Iterable[str]:
        yield from (f"{one.verb} TEXT: {one.wanted}." for one in self._writings.values())
        if self._any_time:
            yield f"At any time: {', '.join(self._any_time)}."

    def read(self, text: str, menu: Menu) -> Intent | None:
        del menu
        if text.lower() in self._any_time:
            return self._any_time[text.lower()]
        verb, _, rest = text.partition(" ")
        writing = self._writings.get(verb.lower().rstrip(":"))
        if writing is None:
            return None
        with self._match.seen(self._seat):
            return _written(writing, rest.strip())


def _written(writing: Writing, text: str) -> Intent:
    """The answer that the text makes. Raises Unclear."""
    answer = writing.answer(text) if 0 < len(text) <= writing.most else None
    if answer is None:
        raise Unclear(f"Write {writing.wanted} after {writing.verb}, in at most {writing.most} letters.")
    return answer


class PlainTale(EventTeller):
    """Tells events in the view of nobody, so that it tells nothing that a seat hides."""

    def __init__(self, match: Match, words: BookWords) -> None:
        self._match, self._words = match, words

    def tell(self, events: Iterable[Event]) -> Iterator[Line]:
        with self._match.seen(""):
            lines = [Line(self._words.told(event), event.because) for event in events]
        yield from (line for line in lines if line.text)

    def rest(self) -> Iterable[Line]:
        return ()


class PlainTeller(Teller):
    """One match in the book's words."""

    help: Sequence[str] = ("Answer with a number of the list, or with its words.",)
    examples: Mapping[str, str] = {}

    def __init__(self, match: Match) -> None:
        self._match, self._words = match, library.words_of(match.book.name)
        self._rulebook = library.shelved(match.book.name).rulebook()
        self._names = library.names_of(match)

    @property
    def commands(self) -> Mapping[str, BookCommand]:
        """`look` alone."""
        return {"look": BookCommand("how things stand", lambda desk, _: self._standing(desk.seat))}

    def _standing(self, seat: Seat) -> list[str]:
        with self._match.seen(seat):
            return list(self._words.standing(seat))

    def note(self, notebook: Notebook) -> None:
        """Give no hints."""

    def taught(self, decision: Decision | None) -> Iterable[str]:
        del decision
        return ()

    def learn(self) -> None:
        """Remember nothing: events carry what they tell."""

    def player(self, seat: Seat) -> str:
        return self._names.get(seat, title(seat))

    def several(self) -> bool:
        return len(self._names) > 1

    def own(self, intent: Intent) -> bool:
        return not intent.idle

    def scene(self) -> Iterable[str]:
        return self._standing("")

    def glimpse(self) -> Glimpse:
        with self._match.seen(""):
            return Glimpse(self._words.place(), players=tuple(self._names.values()))

    def title(self, decision: Decision) -> str:
        with self._match.seen(decision.owners[0]):
            return self._words.asked(decision).rstrip(".")

    def status(self, decision: Decision) -> Iterable[str]:
        return self._standing(decision.owners[0] if len(decision.owners) == 1 else "")

    def offer(self, seat: Seat, decision: Decision) -> PlainOffer:
        return PlainOffer(self._match, self._words, seat, decision)

    def speaker(self, seat: Seat, intent: Intent) -> Seat:
        del intent
        return seat

    def questions(self, seat: Seat, decision: Decision, intent: Intent, *, planned: bool) -> Questions:
        del seat, decision, intent, planned
        yield from ()
        return ""

    def event_teller(self) -> PlainTale:
        return PlainTale(self._match, self._words)

    def rules(self, words: str) -> Iterable[str]:
        if not words:
            return [*self._rulebook.core.text, *(f"{one.id} {one.title}" for one in self._rulebook.rules.values())]
        return [_ruled(one) for one in self._rulebook.search(words)] or [f'No rule speaks of "{words}".']

    def cited(self, text: str) -> Iterable[str]:
        return [_ruled(one) for one in self._rulebook.rules.values() if one.id in text]

    def planned(self) -> Iterable[str]:
        return ()

    def order(self, desk: CommandContext, words: str) -> Iterable[str]:
        if words in _ORDERS:
            let_pass(desk.table, desk.seat, wanted=_ORDERS[words])
        stands = "is let pass" if lets_pass(desk.table, desk.seat) else "is asked"
        yield f"What may be let pass {stands}; order pass lets it pass from now on, order ask has it asked."


def _ruled(rule: RuleText) -> str:
    return f"{rule.id} {rule.title}: {' '.join(text for _, text in rule.parts)}"


class PlainVoice(Voice):
    """A voice for any book."""

    tells: type[PlainTeller] = PlainTeller
    """What tells a match."""

    def __init__(self, book: str) -> None:
        self.book = book

    def teller(self, match: Match, facts: Mapping[str, str] | None = None) -> PlainTeller:
        del facts
        return self.tells(match)

    def made(
        self, players: Sequence[str], numbers: Sequence[int], options: Any, read: Read, write: Write, *, unique: bool
    ) -> tuple[tuple[str, str], ...]:
        """Nobody is made."""
        del players, numbers, options, read, write, unique
        return ()
