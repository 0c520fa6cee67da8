"""What is suggested where the party must find out what to say: all are heard, and the last word is the player's."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.books.stacktors.ahead import marching
from game.books.stacktors.ahead.errands.errands import HeardLines, spoken
from game.books.stacktors.ahead.errands.gathering import approach
from game.books.stacktors.components import Scene
from game.books.stacktors.mind.here import said_here
from game.books.stacktors.mind.roaming_reasons import LEARN
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals, talks
from game.table.book import Intent, Seat
from game.table.match import Match
from game.table.why import Why
from game.table.world import TABLE, ask

_HEARS: Final = Why(LEARN)
_DECIDES: Final = Why("All are heard: what you say decides.")


class Word(NamedTuple):
    """The character `by` may say the word that the player has found to the figure `to`, from where it stands."""

    by: int
    to: int


def hearing(match: Match, seat: Seat) -> tuple[Intent, Why] | None:
    """The next question that may tell the people at the table the right word; None where none is left (SIT-1)."""
    said = said_here(match)
    with match.seen(seat):
        there = sorted(_figures(), key=lambda one: not one[1])
        found = marching.along(next(filter(None, (_asked(who, said, asks=asks) for who, asks in there)), None))
    return (found, _HEARS) if found else None


def deciding(match: Match, seat: Seat) -> tuple[Intent | None, Why, Word | None] | None:
    """Who can say the right word to whom, or the walk up to who waits for it; None where nobody waits."""
    with match.seen(seat):
        waiting = [who for who, asks in _figures() if asks]
        word = next((Word(by, who) for who in waiting for by in people.leaders() if _hears(who, by)), None)
        found = None if word else marching.along(next(filter(None, map(approach, waiting)), None))
    return (found, _DECIDES, word) if word or found else None


def _hears(who: int, by: int) -> bool:
    return people.board().distance(people.cell(who), people.cell(by)) <= talks.EARSHOT


def _figures() -> list[tuple[int, bool]]:
    """The figures that are there, each with whether it waits for a word to be found out; none where none does."""
    scene = ask(TABLE, Scene)
    if scene is None or people.conflict():
        return []
    known = [(who, one) for one in scene.situation.figures if (who := goals.entity_of_key(one.key)) is not None]
    there = [(who, scene.situation.riddle(one)) for who, one in known if people.in_play(who)]
    return there if any(asks for _, asks in there) else []


def _asked(who: int, said: HeardLines, *, asks: bool) -> Intent | None:
    """The next question to that figure that ends nothing, or the walk to it; None once enough was said to it."""
    if not asks and any(to == who for to, _ in said):
        return None
    lines = (number for number, one in talks.choices(who) if not (one.outcome or one.clash or (who, number) in said))
    number = next(lines, None)
    return None if number is None else spoken(who, number)
