"""The first fight as a lesson: what is said now, from the match and what the player has open."""

from __future__ import annotations

from game.books.stacktors.intents import Defend, SkipStep
from game.books.stacktors.lesson.due_lines import FRIGHTEN, WOUND, Now, due, said
from game.books.stacktors.lesson.facts import FightFacts, HeroDeed, facts, part, round_of
from game.books.stacktors.lesson.lesson_lines import LINES, Glance, LessonLine
from game.books.stacktors.lesson.remarks import passed, remark
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.values.situation import LESSON
from game.table.match import Match
from game.table.pending import Pending
from game.table.world import TABLE

_DUE = (1, 2, 5, 6, 8, 9, 10, 11, LINES)
"""The lines that can be due; the others are said while one of these is."""
_VERBS = {2: WOUND, 5: WOUND, 10: FRIGHTEN}


class FirstFight:
    """Follows one match, if it is the first fight. Steps that were skipped stand in its log, and so in its save."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._state: object = None
        self._facts: FightFacts | None = None
        self._remarked: HeroDeed | None = None
        """The deed that a remark was given on last."""
        self._told: set[int] = set()
        """The numbers of the lines of which something was said."""

    @property
    def noted(self) -> tuple[str, str]:
        """The book and the key by which a notebook notes the lesson."""
        return self._match.book.name, LESSON

    @property
    def facts(self) -> FightFacts | None:
        """What has happened so far; None in any other match."""
        if self._state is not self._match.snapshot:
            self._state, self._facts = self._match.snapshot, facts(self._match)
        return self._facts

    @property
    def due(self) -> int:
        """The number of the line that is due; 0 in any other match."""
        found = self.facts
        return max(due(found), self.floor) if found else 0

    @property
    def floor(self) -> int:
        """The first line that can be due, since all before it count as done; 0 where none was skipped."""
        skips = [one.intent.step for one in self._match.entries if isinstance(one.intent, SkipStep)]
        return next((one for one in _DUE if one > max(skips)), LINES - 1) if skips else 0

    @property
    def verb(self) -> str:
        """What an attack should do now, by the key of its verb; empty where that is left to the player."""
        return _VERBS.get(self.due, "")

    def said(self, glance: Glance) -> LessonLine | None:
        """The sentence for what the hero's player has to decide now; None while nothing is asked."""
        found = self.facts
        if found is None:
            return None
        if found.over:
            return remark(found)
        decision = next((one for one in self._match.to_act() if one.who == found.hero), None)
        if decision is None:
            return None
        legal = tuple(self._match.legal(decision))
        return said(self.due, Now(found, decision.kind, legal, glance, next(reversed(self._attacks), None)))

    @property
    def pending(self) -> bool:
        """Is what the hero's last deed comes to still open: is its attack, or the one that it answered, under way?

        Once a strike back is offered, the blow before it has come to something.
        """
        last = self.facts.last if self.facts else None
        if any(decision.kind == "shoot" for decision in self._match.to_act()):
            return False
        defended = last is not None and isinstance(last.intent, Defend)
        return any((one.who != self._hero) is defended for one in self._attacks)

    def remark(self) -> LessonLine | None:
        """What is to be said of the hero's last deed; None where there is nothing, or it was said already."""
        found, said = self.facts, self._remarked
        last = found.last if found else None
        again = last and said and last.before is said.before and last.intent == said.intent
        if found is None or (again and not found.over):
            return None
        self._remarked = last
        return remark(found)

    def passed(self, line: LessonLine) -> tuple[LessonLine, ...]:
        """Remarks that come before that sentence: on lines before it that could not be said; each comes once.

        Steps that were skipped count as said, and so do those before the first sentence, as in a game that is loaded.
        """
        begun = max(min(self._told, default=line.number), self.floor)
        missed = [one for one in range(begun, min(line.number, self.due)) if one not in self._told]
        self._told |= {*missed, line.number}
        return passed(missed)

    @property
    def _hero(self) -> int:
        return self.facts.hero if self.facts else 0

    @property
    def _attacks(self) -> list[AttackFrame]:
        """The attacks that are under way, the last one on top of those that it has interrupted."""
        pending = part(self.facts.state, TABLE, Pending) if self.facts else None
        return [one for one in (pending.frames if pending else ()) if isinstance(one, AttackFrame)]

    def round_again(self) -> None:
        """Undo all of the last round in which the hero's player has answered."""
        found = self.facts
        last = found.last.round if found and found.last else 0
        states = (self._match.first, *self._match.states)
        self._match.rewind(next((n for n, one in enumerate(states) if round_of(one) == last), 0))

    def skipping(self, number: int) -> SkipStep:
        """What is to be played so that the line that is said with that number counts as done."""
        return SkipStep(max(number, self.due))
