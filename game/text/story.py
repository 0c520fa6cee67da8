"""A whole game is told from its log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game import library
from game.table.book import Raw
from game.table.lines import Line
from game.table.match import Match, Refused
from game.text.voice import Voice


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
