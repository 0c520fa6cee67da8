"""All lines that have been told so far; a whole game is told from its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game import library
from game.table.book import Event, Raw
from game.table.match import Match, Refused
from game.table.words import Line
from game.text.voice import EventTeller, Voice


def story(match: Match, facts: Mapping[str, str] | None = None) -> Iterator[str]:
    """Every line, found by playing the entries again; it ends with a sentence where today's rules refuse one.

    `facts` holds what the players can learn: by key, in the campaign's words.
    """
    number = 0
    for number, line in numbered(match, facts):  # noqa: B007  the last one counts
        yield line.text
    if number <= len(match.entries):
        yield f"It ended in {match.result()}." if match.result() else "The game goes on from here."


def numbered(match: Match, facts: Mapping[str, str] | None = None) -> Iterator[tuple[int, Line]]:
    """Every line, with the number of entries after which it was told.

    A last line that says why the rest cannot be told has a number one above that of all entries.
    """
    again = Match(match.book, match.start)
    voice: Voice = library.voice_of(match.book.name)
    teller = voice.teller(again, facts)
    tale = teller.event_teller()
    end, states = len(match.entries), match.states
    try:
        for number, entry in enumerate(match.entries, 1):
            teller.learn()
            yield from ((number, line) for line in tale.tell(again.play(entry.seat, entry.intent, entry.by)))
            if again.entries[-1].state != entry.state and again.snapshot != states[number - 1]:
                yield end + 1, Line(f"From entry {number} on today's rules play otherwise; the rest is not told.")
                return
        yield from ((end, line) for line in tale.rest())
    except Refused as refused:
        number = len(again.entries) + 1
        lost = isinstance(match.entries[number - 1].intent, Raw)
        why = (
            "is lost, or this version does not know it" if lost else f"is played otherwise by today's rules ({refused})"
        )
        yield end + 1, Line(f"Entry {number} {why}; the rest is not told.")
    finally:
        again.close()


REASONS = 6
"""The most lines that `why` explains."""


class Log:
    """Turns events into lines and remembers for each line how many entries the match had when it was told."""

    def __init__(self, match: Match, teller: EventTeller, facts: Mapping[str, str] | None = None) -> None:
        """`facts` holds what the players can learn: by key, in the campaign's words."""
        self._match, self._facts = match, facts
        self._teller = teller
        self._told: list[tuple[int, Line]] = []

    def tell(self, events: list[Event]) -> list[str]:
        """The lines that tell these events; some may wait until later events are told with them."""
        return self._keep(self._teller.tell(events))

    def recall(self) -> None:
        """Take in the lines of all entries that the match has, as in a saved game."""
        self._told = list(numbered(self._match, self._facts))
        self._teller.catch_up()

    def rest(self) -> list[str]:
        """The lines that were still waiting."""
        return self._keep(self._teller.rest())

    def _keep(self, lines: Iterable[Line]) -> list[str]:
        fresh = list(lines)
        self._told += [(len(self._match.entries), line) for line in fresh]
        return [line.text for line in fresh]

    def back(self) -> list[str]:
        """Forget the lines about entries that have been undone, and return them."""
        self._teller.begin_anew(len(self._match.entries))
        undone = [line.text for entry, line in self._told if entry > len(self._match.entries)]
        self._told = self._told[: len(self._told) - len(undone)]
        return undone

    def last(self, number: int) -> list[str]:
        """The last lines, `number` of them, each with the rules that decided it."""
        return [line.cited for _, line in self._told[-number:]] if number > 0 else []

    def reasons(self) -> list[str]:
        """The last lines that rules decided, with these rules."""
        return [line.first.cited for _, line in self._told if line.rules][-REASONS:]
