"""The lesson's sentences and the hints, as lines before the prompt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.books.stacktors.ahead import defaults
from game.books.stacktors.lesson.device_words import manner, sentence, typed
from game.books.stacktors.lesson.hint_queue import HintQueue
from game.books.stacktors.lesson.hints import HINTS, of_decision
from game.books.stacktors.lesson.lesson_lines import LINES, Glance, LessonLine
from game.books.stacktors.lesson.porch import FirstFight
from game.books.stacktors.voice.looking import Looking
from game.notebook import Notebook
from game.table.book import GM, Decision, Event, computer
from game.table.match import Match
from game.text.voice import BookCommand, CommandContext

_PLACES: Final = ("free", "camp")
"""Decisions that come outside of fights, named like the places of hints."""


class Coaching:
    """Says what belongs to the lesson in one match; in any other, it gives hints, which `notebook` notes."""

    def __init__(self, match: Match, looking: Looking) -> None:
        self.notebook: Notebook | None = None
        """Notes what the player has learned; None where nothing is noted, and no hints are given."""
        self._match, self._looking = match, looking
        self._lesson = FirstFight(match)
        self._queue = HintQueue(self._own)
        self._deeds = 0

    @property
    def command(self) -> BookCommand:
        """The word that counts a line of the lesson as done."""
        return BookCommand("goes on to the next line of the first fight", self._skip)

    def hear(self, event: Event) -> None:
        """Take note of an event."""
        self._queue.hear(event)

    def taught(self, decision: Decision | None) -> Iterator[str]:
        """The lines before the prompt for that decision, or, without one, once the game is over."""
        found = self._lesson.facts
        if found is None:
            yield from self._hints(decision)
            return
        if found.won and self.notebook:
            self.notebook.finish(*self._lesson.noted)
        grown = len(found.deeds) > self._deeds and not self._lesson.pending
        if grown:
            self._deeds = len(found.deeds)
        lines = (self._lesson.remark() if grown else None, self._lesson.said(Glance()) if decision else None)
        for line in filter(None, lines):
            for one in (*self._lesson.passed(line), line):
                yield from self._told(one)

    def _told(self, line: LessonLine) -> Iterator[str]:
        words = typed()
        yield f"The first fight, {line.number} of {LINES}: {sentence(line, words)}"
        how = manner(line, words)
        if how:
            yield f"   {how}"

    def _hints(self, decision: Decision | None) -> Iterator[str]:
        if decision is None or self.notebook is None or not self.notebook.notes.hints:
            return
        with self._looking.inside():
            attack = defaults.under_way()
        self._queue.decide(of_decision(decision.kind, attack.granted if attack else "", ()))
        key = self._queue.next(self.notebook.notes.given, decision.kind if decision.kind in _PLACES else "fight")
        if key:
            self.notebook.give(key)
            yield f"Hint: {HINTS[key]}"

    def _own(self, who: int) -> bool:
        seat = self._looking.seat(who)
        return not computer(seat) and seat != GM

    def _skip(self, context: CommandContext, words: str) -> Iterator[str]:
        del words
        line = self._lesson.said(Glance())
        if line is None or self._lesson.facts is None:
            yield "Nothing is taught now."
            return
        context.table.play(context.seat, self._lesson.skipping(line.number))
