"""Plays the lesson: by what it suggests, with a computer in the other seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.books.capes.ahead.orders import Standing
from game.books.capes.events import Rolled
from game.books.capes.game_book import Capes, CapesStart
from game.books.capes.lesson.due_lines import due
from game.books.capes.lesson.first_page import LEARNER, RIVAL, SEED, lesson_start
from game.books.capes.lesson.lesson_lines import LessonLine
from game.books.capes.lesson.remarks import remark
from game.books.capes.lesson.seat import LessonSeat
from game.table.book import Event, Intent, Player
from game.table.match import Match
from game.table.seats import Table

LONGEST = 110
"""The most letters of a sentence."""


class Told(NamedTuple):
    """What the lesson said before an answer of who learns, or at the end."""

    line: LessonLine
    remark: LessonLine | None


def begun(seed: int = SEED, start: CapesStart | None = None) -> Match:
    """The lesson at its beginning."""
    return Match(Capes(), start or lesson_start((Player(LEARNER, "Ana"),), seed=seed))


class Lesson:
    """One lesson that is played, with these standing orders of who learns."""

    def __init__(self, match: Match, profile: str = "everything") -> None:
        self.match, self.answers, self.events = match, 0, list[Event]()
        self._table = Table(match, {LEARNER: Standing(profile), RIVAL: LessonSeat("guardian")}, "1")
        self._others()

    def _others(self) -> None:
        for done in self._table.advance():
            self.events += done.events

    def play(self, intent: Intent) -> None:
        """Answer, and let the others go on."""
        self.events += self._table.play(LEARNER, intent)
        self.answers += 1
        self._others()

    def told(self) -> Iterator[Told]:
        """What is said until the end, where all is done as it is suggested."""
        while self.match.to_act():
            line = due(self.match)
            assert line
            yield Told(line, remark(self.match))
            assert line.intent, line
            self.play(line.intent)
        line = due(self.match)
        assert line
        yield Told(line, remark(self.match))

    @property
    def rolls(self) -> tuple[int, ...]:
        """What was rolled so far."""
        return tuple(one.value for one in self.events if isinstance(one, Rolled))

    def close(self) -> None:
        self._table.close()
        self.match.close()


def plain(text: str) -> bool:
    """Is it one sentence that is short enough, of plain letters?"""
    inner = text[:-1]
    known = all(one.isascii() or one in "“”…" for one in text)
    ends = not any(mark in inner for mark in (". ", "! ", "? "))
    return known and ends and text.endswith(".") and text[0].isupper() and len(text) <= LONGEST
