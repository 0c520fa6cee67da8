"""A whole game told from its log."""

from __future__ import annotations

from collections.abc import Iterator

from game.table.match import Match, Refused
from game.text.looking import Looking
from game.text.tale import Tale


def story(match: Match) -> Iterator[str]:
    """Every line, by playing the entries again; ends with a word where today's rules refuse one."""
    again = Match(match.book, match.start)
    looking = Looking(again)
    tale = Tale(again, looking)
    try:
        for number, entry in enumerate(match.entries, 1):
            looking.learn()
            yield from tale.tell(again.play(entry.seat, entry.intent, entry.by))
            if again.entries[-1].state != entry.state:
                yield f"From entry {number} on today's rules play otherwise; the rest is not told."
                return
        yield from tale.rest()
        yield f"It ended in {match.result()}." if match.result() else "The game goes on from here."
    except Refused as refused:
        yield f"At entry {len(again.entries) + 1} today's rules play otherwise ({refused}); the rest is not told."
    finally:
        again.close()
