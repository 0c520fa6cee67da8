"""What an answer to an attack would lead to, in the plain letters of a terminal."""

from __future__ import annotations

from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.verdicts import suffered_back, turn_backs_left
from game.books.stacktors.prose.words import counted


def of_answer(answer: Answer, result: str, knock_on: tuple[str, ...], attacker: str) -> str:
    """What an answer leads to, for the defender; `result` says it as a card of the screen does.

    An example is `5 against 3: you lose 1 pip, R3 becomes R2. The imp's turn ends.`
    """
    if answer.defence.first:
        return f"{result}."
    harm = f", {', '.join(knock_on)}" if answer.hit and not answer.back and knock_on else ""
    again = f", {turn_backs_left(answer)}" if answer.more is not None else ""
    back = suffered_back(answer, attacker)
    told = f" {back[:1].upper()}{back[1:]}." if back else ""
    off = f" Then you may move off, up to {counted(answer.slips, 'cell', 'cells')}." if answer.slips else ""
    strike = " Then you may strike back." if answer.counter else ""
    return (
        f"{answer.attack} against {answer.defended}: {result[:1].lower()}{result[1:]}{again}{harm}.{told}{off}{strike}"
    )
