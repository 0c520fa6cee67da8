"""A computer's seat that plays its part on the first page, so that everything happens there which is to be learned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.books.capes.components import Die, Person
from game.books.capes.intents import Add, ClaimSide, EndTurn, KeepRoll, Pass, React, Roll, Take, TurnBack
from game.books.capes.lesson.desires import LessonDesires
from game.books.capes.lesson.first_page import ANSWER, OPPONENT, PUSH, RIVAL, taught_at
from game.books.capes.mind.seats import Reasoned, TemperedSeat
from game.books.capes.play.conflicts import conflict_of, conflicts, side_of
from game.books.capes.play.flow import AnswersFrame
from game.books.capes.play.state import called, telling
from game.books.capes.values import LEAST
from game.table.book import Intent, find
from game.table.seats import View
from game.table.world import get

Legal = Sequence[Intent]


class LessonSeat(TemperedSeat):
    """A computer's seat of that temper; on the first page it answers as the lesson wants, where the rules allow it."""

    def begin(self, view: View) -> Reasoned:
        wanted = _wanted(view) if view.seat == RIVAL else None
        return Reasoned(wanted, "so the lesson goes") if wanted else super().begin(view)


def _wanted(view: View) -> Intent | None:
    """The answer that belongs to the lesson; None where that leaves it to the seat's temper, or is not legal."""
    who, kind = view.decision.who, view.decision.kind
    if kind not in _WANTED or not taught_at(view.snapshot):
        return None
    legal = view.legal()
    with view.inside():
        if telling().page > 1:
            return None
        wanted = _WANTED[kind](LessonDesires(who, 1), legal)
    return wanted if wanted in legal else None


def _pick(me: LessonDesires, legal: Legal) -> Intent | None:
    """Take the opponent, then pay for the first conflict that nobody has vetoed."""
    if not get(me.me, Person).played:
        return next((Take(one) for one in called((OPPONENT,))), None)
    adds = [one for one in legal if isinstance(one, Add)]
    return adds[0] if adds and not conflicts() else Pass()


def _claim(me: LessonDesires, legal: Legal) -> Intent | None:
    """Claim the side that is wanted, so that the opposition is seen."""
    if get(me.me, Person).claimed:
        return Pass()
    wanted = {me.wish(conflict) for conflict in conflicts()}
    return next((one for one in legal if isinstance(one, ClaimSide) and one.side in wanted), None)


def _react(me: LessonDesires, legal: Legal) -> Intent | None:
    """Answer a roll that was good for another side."""
    answers = find(AnswersFrame)
    if answers is None or side_of(answers.die) == me.wish(conflict_of(answers.die)):
        return None
    able = (one for one in legal if isinstance(one, React) and one.ability == ANSWER)
    return next(able, None) if get(answers.die, Die).value > LEAST else None


def _keep(me: LessonDesires, legal: Legal) -> KeepRoll | TurnBack:
    return me.kept(legal)[0]


def _turn(me: LessonDesires, legal: Legal) -> Intent | None:
    """Bring the side that is wanted to the front."""
    rolls = (one for one in legal if isinstance(one, Roll) and one.ability == PUSH)
    return next((one for one in rolls if side_of(one.die) == me.wish(conflict_of(one.die))), None)


_WANTED: Final[Mapping[str, Callable[[LessonDesires, Legal], Intent | None]]] = {
    "pick": _pick,
    "claim": _claim,
    "react": _react,
    "keep": _keep,
    "turn": _turn,
    "after": lambda _, __: EndTurn(),
}
"""What the lesson wants, by the kind of question."""
