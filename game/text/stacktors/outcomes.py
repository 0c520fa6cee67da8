"""What an attack or a defence would lead to, in the plain letters of a terminal."""

from __future__ import annotations

from game.stacktors.ahead.answer import Answer
from game.stacktors.ahead.verdicts import EITHER, MINUS, TIMES, at_worst, multiple, suffered_back, sure, turn_backs_left
from game.stacktors.prose.words import counted, times

_PLAIN = str.maketrans({MINUS: "-", TIMES: "x", EITHER: "+-"})


def of_answer(answer: Answer, knock_on: tuple[str, ...]) -> str:
    """What an answer leads to, for the defender.

    An example is `5 against 3: hits, once: R3 becomes R2. The attacker: turn ends.`
    """
    if answer.defence.first:
        return "Nothing happens."
    result = "turned back" if answer.back else f"hits, {times(multiple(answer))}" if answer.hit else "misses"
    harm = f": {', '.join(knock_on)}" if answer.hit and not answer.back and knock_on else ""
    again = f", {turn_backs_left(answer)}" if answer.more is not None else ""
    back = f" The attacker: {suffered_back(answer)}." if suffered_back(answer) else ""
    off = f" Then you may move off, up to {counted(answer.slips, 'cell', 'cells')}." if answer.slips else ""
    return f"{answer.attack} against {answer.defended}: {result}{again}{harm}.{back}{off}".translate(_PLAIN)


def of_attack(answers: tuple[Answer, ...]) -> str:
    """For the attacker: what the attack does whatever the defender answers, and the worst that it may lead to."""
    return f"{sure(answers)} {at_worst(answers)}".strip().translate(_PLAIN) if answers else ""
