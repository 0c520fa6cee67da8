"""What is said of the hero's last deed once it has come to something: remarks, which give way to the next line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.books.stacktors.components import Effects
from game.books.stacktors.intents import Attack, Defend
from game.books.stacktors.lesson.facts import FightFacts, part
from game.books.stacktors.lesson.lesson_lines import LINES, LessonLine
from game.books.stacktors.values.pieces import Colour, Pieces, pips

_WON = "You won. You know the heart of it; the rest comes as hints."

_KEEP: Final = "While enemies act after you, keep something back."
_PASSED: Final = {
    5: "Grey pieces are committed: they are spent until the round ends.",
    6: "When an enemy strikes, your free pieces can answer; equal stops it.",
    7: _KEEP,
    8: "A pip that you lose can be healed; that takes your whole turn.",
    9: "Who waits keeps pieces for the blow that is coming.",
    10: "Red brains frighten: whoever has to run leaves the way free.",
}
"""What is said of lines whose deed was done, or not called for, before they could be said."""


def passed(numbers: Iterable[int]) -> tuple[LessonLine, ...]:
    """Remarks on the lines of these numbers, which were never said."""
    return tuple(LessonLine(number, _PASSED[number], remark=True) for number in numbers if number in _PASSED)


def remark(facts: FightFacts) -> LessonLine | None:
    """What is said of the hero's last deed; None where there is nothing to be said."""
    last = facts.last
    if facts.over:
        return LessonLine(LINES, _WON) if facts.won else None
    if last is None:
        return None
    if isinstance(last.intent, Attack) and facts.imp in last.intent.targets:
        text = _struck(facts) if len(facts.attacks) == 1 else _felled(facts)
        return LessonLine(4 if len(facts.attacks) == 1 else 5, text, remark=True) if text else None
    if isinstance(last.intent, Defend):
        late = last.round > facts.opened > 0
        return LessonLine(9 if late else 7, (_answered_again if late else _answered)(facts), remark=True)
    return None


def _struck(facts: FightFacts) -> str:
    """What the first attack on the Imp has come to."""
    effects = part(facts.state, facts.imp, Effects)
    if effects and any(one.kind == "fleeing" for one in effects.effects):
        return "It must run on its next turn, and keeps its pips."
    before, now = _were(facts, facts.imp), facts.stack(facts.imp).guts
    hurt = next((one for one in before if _less(one.id, before, now)), None)
    if hurt is None:
        return "No pip lost: it brought as much, and equal is a miss."
    spent = any(one.id == hurt.id and one.spent for one in now)
    colour = hurt.colour.word
    return f"Hit. It answered with {colour}, so {colour} lost the pip." if spent else f"Hit. Its {colour} lost a pip."


def _felled(facts: FightFacts) -> str:
    return "" if facts.stands(facts.imp) else f"The Imp fell. You keep {facts.kept} to answer with."


def _answered(facts: FightFacts) -> str:
    """What the first blow of the Keeper has come to."""
    if _worn(facts):
        return "Clear saved you, and is gone for good."
    if _hurt(facts):
        return f"One pip gone. {_KEEP}"
    return "Well kept: nothing was lost."


def _answered_again(facts: FightFacts) -> str:
    if _worn(facts):
        return "Clear saved you, and is gone for good."
    if _hurt(facts):
        return f"That works too: 1 pip, and you keep {facts.kept} for your turn."
    return "Blocked: nothing was lost. In a new round all pieces are free again."


def _worn(facts: FightFacts) -> bool:
    before, now = _were(facts, facts.hero), facts.stack(facts.hero).guts
    return any(one.colour is Colour.CLEAR and _less(one.id, before, now) for one in before)


def _hurt(facts: FightFacts) -> bool:
    return pips(facts.stack(facts.hero).guts) < pips(_were(facts, facts.hero))


def _were(facts: FightFacts, who: int) -> Pieces:
    """The guts of that figure before the hero's last deed."""
    return facts.stack(who, facts.last.before if facts.last else None).guts


def _less(piece: int, before: Pieces, now: Pieces) -> bool:
    """Has the piece with that id fewer pips than before?"""
    were = next((one.pips for one in before if one.id == piece), 0)
    return next((one.pips for one in now if one.id == piece), 0) < were
