"""What is suggested to a person: what a careful computer would do in their place, and why."""

from __future__ import annotations

from collections.abc import Sequence

from game.books.capes.lesson.due_lines import due
from game.books.capes.lesson.first_page import LEARNER
from game.books.capes.mind.seats import Answer, answered, temper_of
from game.books.capes.mind.wishes import ACTOR
from game.table.book import Decision, Intent
from game.table.match import Match


def advice(match: Match, decision: Decision, legal: Sequence[Intent]) -> Answer:
    """The suggested answer, with its reason in a few words; on the first page it is the one that the lesson wants."""
    line = due(match) if LEARNER in decision.owners else None
    if line and line.intent and line.intent in legal:
        return line.intent, "so the lesson goes"
    with match.seen(decision.owners[0]):
        temper = temper_of(ACTOR, decision.who)
        intent, reason = answered(
            temper, decision.who, decision.kind, list(legal), f"advice/{len(match.entries)}/{decision.who}"
        )
    if intent not in legal and match.refusal(decision.owners[0], intent):
        return legal[0], "nothing better is left"
    return intent, reason
