"""The voice of Capes scenes: short answers, who stands where, the sheet, and lines that are told with deeds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.books.capes.ahead.advice import advice
from game.books.capes.ahead.orders import Standing, passed_over
from game.books.capes.intents import Bring, Take
from game.books.capes.lesson.first_page import KEY, taught
from game.books.capes.lesson.hints import hint
from game.books.capes.lesson.remarks import lines
from game.books.capes.prose.endings import ending
from game.books.capes.prose.narration import Narration, inner_quotes
from game.books.capes.voice.commands import COMMANDS, page_told
from game.books.capes.voice.reader import VERBS, meant
from game.records import Notebook
from game.table.book import Decision, Event, Intent, Seat
from game.table.match import Match
from game.table.words import BookWords, Line
from game.text.menu import Menu
from game.text.plain import PlainOffer, PlainTale, PlainTeller, PlainVoice
from game.text.voice import NOTHING, BookCommand, CommandContext, Question, Questions

_OF_A_KIND = 4
"""So many answers of a kind are listed before anybody asks for more."""


class CapesOffer(PlainOffer):
    """The answers to one decision; what is suggested stands first."""

    def __init__(self, match: Match, book_words: BookWords, seat: Seat, decision: Decision) -> None:
        super().__init__(match, book_words, seat, decision)
        best, self._reason = advice(match, decision, self._legal)
        self._best = best if best in self._said else self._legal[0]

    @property
    def suggested(self) -> Intent | None:
        return self._best

    @property
    def enter(self) -> Intent | None:
        return self._best

    @property
    def reason(self) -> str:
        return f"Suggested: {self._reason}."

    def proposed(self) -> Iterable[Intent]:
        """First what is suggested, then of each kind the first few."""
        left: dict[type[Intent], int] = {}
        shown = [self._best]
        for one in self._legal:
            left[type(one)] = left.get(type(one), _OF_A_KIND) - 1
            if left[type(one)] >= 0 and one != self._best:
                shown.append(one)
        return shown

    def hints(self) -> Iterable[str]:
        yield from super().hints()
        if self._decision.kind == "open" and self._match.entries:
            yield "page tells the comic page of the last scene."

    def read(self, text: str, menu: Menu) -> Intent | None:
        verb, _, rest = text.partition(" ")
        if verb.lower() not in VERBS:
            return super().read(text, menu)
        with self._match.seen(self._seat):
            return meant(VERBS[verb.lower()](rest), self._legal)


class CapesTale(PlainTale):
    """Tells events with the lines that belong to them."""

    def __init__(self, match: Match, book_words: BookWords) -> None:
        super().__init__(match, book_words)
        self._narration = Narration(match)

    def tell(self, events: Iterable[Event]) -> Iterator[Line]:
        for event in events:
            line = self._narration.tell(event)
            facts = list(super().tell([event]))
            yield from facts
            if line and not any(line.rstrip(".") in fact.text for fact in facts):
                yield Line(f"  “{inner_quotes(line)}”")

    def catch_up(self) -> None:
        self._narration.catch_up()

    def begin_anew(self, entries: int) -> None:
        self._narration.begin_anew(entries)


class CapesTeller(PlainTeller):
    """One game in words."""

    help: Sequence[str] = (
        "Answer with a number of the list, with its words, or in short; a line of your own comes after a colon.",
        "  roll clutch on 1a with hope: Here goes!   stake 2 hope 1a   split 1a by 2 hope   schism 1a new: she sings",
        "  keep   back to 1b   claim 1b   react tired   let   resolve 1: words   gloat 1b   give bo   pair 1a6 1b2",
        "  goal and event: make goal lodestar: She gets home / she does / she does not",
        "  at any time: mark 1b deaths (it would break the code)   offer 1 (to give the token of who made it)",
        "2 is a conflict, 2b its second side, 2b5 the die there that shows 5.",
    )

    _notebook: Notebook | None = None

    def note(self, notebook: Notebook) -> None:
        """Give hints from now on, and note what the player has learned."""
        self._notebook = notebook

    def taught(self, decision: Decision | None) -> Iterator[str]:
        """What the lesson says, or in any other match a hint; at the end also the page of the last Scene."""
        told = list(self._lesson(decision) if taught(self._match) else self._hint(decision))
        page = page_told(self._match) if decision is None else ()
        yield from (*told[:-1], *page, *told[-1:])

    def _lesson(self, decision: Decision | None) -> Iterator[str]:
        if decision is None and self._notebook:
            self._notebook.finish(self._match.book.name, KEY)
        yield from (f"{line.heading}: {line.text}" for line in lines(self._match))

    def _hint(self, decision: Decision | None) -> Iterator[str]:
        notebook = self._notebook
        if decision is None or notebook is None or not notebook.notes.hints:
            return
        found = hint(self._match, decision.owners[0], decision, notebook.notes.given)
        if found:
            notebook.give(found.key)
            yield f"Hint: {found.text}"

    @property
    def commands(self) -> Mapping[str, BookCommand]:
        return {**super().commands, **COMMANDS}

    def questions(self, seat: Seat, decision: Decision, intent: Intent, *, planned: bool) -> Questions:
        del decision, planned
        with self._match.seen(seat):
            one = ending(intent)
        question = one and Question((one.text,), one.title, one.go.lower(), one.stay.lower(), stays=True)
        return NOTHING if question and not (yield question) else ""

    def offer(self, seat: Seat, decision: Decision) -> CapesOffer:
        return CapesOffer(self._match, self._words, seat, decision)

    def event_teller(self) -> CapesTale:
        return CapesTale(self._match, self._words)

    def own(self, intent: Intent) -> bool:
        return not intent.idle and not isinstance(intent, Take | Bring)

    def order(self, desk: CommandContext, words: str) -> Iterable[str]:
        """Say what is let pass; the hand is raised by `hand`."""
        del words
        orders = desk.table.controller(desk.seat)
        raised = isinstance(orders, Standing) and orders.raised
        yield "You are asked everything." if raised else "What is seldom wanted is let pass; hand has all of it asked."
        yield from filter(None, (passed_over(desk.table.match.entries, desk.seat),))


class CapesVoice(PlainVoice):
    """Capes scenes in text mode."""

    tells = CapesTeller
