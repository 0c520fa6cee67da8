"""What an attack or an answer would come to, in words: sure, or at worst."""

from __future__ import annotations

from game.stacktors.preview import Answer
from game.stacktors.prose.words import counted, listed, times


def of_answer(answer: Answer) -> str:
    """For the one attacked: `5 against 3: hits, once; you lose 1 pip.`"""
    if answer.defence.first:
        return "Nothing happens."
    result = f"hits, {times(answer.times)}" if answer.hit else "misses"
    return f"{answer.attack} against {answer.defended}: {'; '.join((result, *_suffered(answer), *_paid(answer)))}."


def _suffered(answer: Answer) -> list[str]:
    """What the target of it suffers."""
    told = [f"{counted(answer.loss, 'pip', 'pips')} lost"] if answer.loss else []
    told += [f"an effect of {counted(answer.rounds, 'turn', 'turns')}"] if answer.rounds else []
    told += ["out of the conflict"] if answer.falls else []
    return told + (["won over"] if answer.joins else [])


def _paid(answer: Answer) -> list[str]:
    """What it costs the attacker."""
    told = [f"turned back, {answer.recoil} on the attacker"] if answer.back else []
    told += ["the attacker is out"] if answer.fells else []
    told += ["the attacker's turn ends"] if answer.ends_turn else []
    return told + (["then a strike back"] if answer.counter else [])


def of_attack(answers: tuple[Answer, ...]) -> str:
    """For the attacker: what holds whatever the answer, and the worst that can come of it."""
    if not answers:
        return ""
    if len(answers) == 1:
        return f"Sure: {_result(answers[0])}."
    sure = _sure(answers)
    worst = max(answers, key=lambda one: (one.price, not one.hit, tuple(-int(bad) for bad in one.harm)))
    return f"{f'Sure: {sure}' if sure else 'Nothing sure'}. At worst: {_result(worst)}."


def _result(answer: Answer) -> str:
    hit = f"hits, {times(answer.times)}" if answer.hit else "ignored by Perfection" if answer.wears else "misses"
    return listed([hit, *_suffered(answer), *_paid(answer)])


def _sure(answers: tuple[Answer, ...]) -> str:
    """What all of them have in common for the target; empty where one is a miss or turned back."""
    if not all(answer.hit and not answer.back for answer in answers):
        return ""
    least = [min(answer.loss for answer in answers), min(answer.rounds for answer in answers)]
    told = ["hit"]
    told += [f"at least {counted(least[0], 'pip', 'pips')} lost"] if least[0] else []
    told += [f"an effect of at least {counted(least[1], 'turn', 'turns')}"] if least[1] else []
    told += ["out of the conflict"] if all(answer.falls for answer in answers) else []
    return ", ".join(told)
