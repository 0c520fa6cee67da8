"""The kept game: every entry of a whole campaign as a line of
text, `seat <tab> intent as JSON <tab> state`, below a header.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.table.codec import told as in_json
from game.table.match import Entry, Match
from tests.playthroughs.play import played

SEED = 1
PATH = Path(__file__).with_name("drowned_toll_house.txt")


def game() -> Match:
    """The game that is kept, played anew by bots."""
    return played(SEED)


def header(match: Match) -> str:
    return f"{match.book.name}, rules {match.book.rules}: {match.start.title}, seed {match.start.seed}"


def line(entry: Entry) -> str:
    return f"{entry.seat}\t{in_json(entry.intent).decode()}\t{entry.state}"


def told(match: Match) -> Iterator[str]:
    """The lines of the match as they are kept."""
    yield header(match)
    yield from map(line, match.entries)


def lines() -> list[str]:
    """The lines that are kept."""
    return PATH.read_text(encoding="utf-8").splitlines()


def write() -> int:
    """Keep the game as it is played today; how many entries it has."""
    text = "".join(f"{one}\n" for one in told(game()))
    PATH.write_text(text, encoding="utf-8", newline="\n")
    return text.count("\n") - 1
