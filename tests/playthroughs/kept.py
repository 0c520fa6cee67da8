"""The kept game: a whole campaign as text. Below a header each entry has two lines.

The first says in words what was asked, the answer and what it led to: `# 26 Isolde acts: end the turn | It is the turn
of …`. The second is the entry itself: `seat <tab> intent as JSON <tab> state`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from game.books.stacktors.prose import choice, header
from game.books.stacktors.voice.looking import Looking
from game.books.stacktors.voice.teller import PyramidEventTeller
from game.table.book import Intent, Seat
from game.table.codec import intent_json
from game.table.match import Entry, Match
from tests.playthroughs.play import played

SEED = 5
PATH = Path(__file__).with_name("drowned_toll_house.txt")
WORDS = "# "
"""How a line in words begins."""


def game() -> Match:
    """The game that is kept, played anew by bots."""
    return played(SEED)


def title_line(match: Match) -> str:
    return f"{match.book.name}, rules {match.book.rules}: {match.start.title}, seed {match.start.seed}"


def line(entry: Entry) -> str:
    return f"{entry.seat}\t{intent_json(entry.intent).decode()}\t{entry.state}"


def told(match: Match, answers: Iterable[tuple[Seat, Intent]]) -> Iterator[str]:
    """The lines of a game as they are kept: the match, which is a new one, plays these answers. Raises Refused."""
    looking = Looking(match)
    tale = PyramidEventTeller(match, looking)
    yield title_line(match)
    for number, (seat, intent) in enumerate(answers, 1):
        looking.learn()
        asked = match.to_act()[0]
        answer = f"{header(asked.kind, looking.name(asked.who))}: {choice(intent, asked.who, looking.sight)}"
        came = [part for line in tale.tell(match.play(seat, intent)) for part in line.text.splitlines()]
        yield f"{WORDS}{number} {' | '.join((answer, *came))}"
        yield line(match.entries[-1])


def lines() -> list[str]:
    """The lines that are kept."""
    return PATH.read_text(encoding="utf-8").splitlines()


def entries() -> list[str]:
    """The lines that are entries."""
    return [one for one in lines()[1:] if not one.startswith(WORDS)]


def write() -> int:
    """Keep the game as it is played today; the number of its entries is returned."""
    match = game()
    again = Match(match.book, match.start)
    text = "".join(f"{one}\n" for one in told(again, [(entry.seat, entry.intent) for entry in match.entries]))
    PATH.write_text(text, encoding="utf-8", newline="\n")
    return len(match.entries)
