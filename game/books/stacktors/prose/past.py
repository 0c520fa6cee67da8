"""What has happened so far: the situations that are over, each with its title and how it ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.books.stacktors.components import Chronicle
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.prose.words import capital, outcome
from game.table.match import Match
from game.table.world import TABLE, part

_HOW = {"success": "won", "failure": "lost", "stand-off": "left undecided"}


class PastSituation(NamedTuple):
    """A situation that is over: its title, and how it ended in a word or two."""

    title: str
    how: str

    @property
    def named(self) -> str:
        """`The Long Watch (won)`."""
        return f"{self.title} ({self.how})"


def past(match: Match) -> Iterator[PastSituation]:
    """The situations that are over, the first of them first."""
    chronicle = part(match.snapshot, TABLE, Chronicle) or Chronicle()
    opened = [one.intent.situation for one in match.entries if isinstance(one.intent, OpenSituation)]
    for number, (key, how) in enumerate(chronicle.past):
        found = opened[number] if number < len(opened) and opened[number].key == key else None
        title = found.title if found else capital(key.replace("_", " "))
        yield PastSituation(title, _HOW.get(how, outcome(how)))
