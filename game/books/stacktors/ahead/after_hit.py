"""What an attack's colour lets the attacker choose after a hit, worked out in a scratch world beforehand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct

from game.books.stacktors.ahead import quick
from game.books.stacktors.ahead.foresight import MOST, SETTLING, asked
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack.colours import maneuver
from game.books.stacktors.play.flow.frames import FLOW, Hampering
from game.books.stacktors.prose import choice
from game.books.stacktors.prose.brief import brief
from game.books.stacktors.prose.sight import sight
from game.books.stacktors.values.abilities import called
from game.table.book import Decision, Intent
from game.table.pending import frames

STEPWISE = ("hamper", "remould")
"""Kinds of decisions that come once for each multiple, each after the changes of the one before."""


class StepAnswer(Struct, frozen=True):
    """An answer, with a short form in signs and a sentence."""

    intent: Intent
    short: str
    told: str


class Step(Struct, frozen=True):
    """One decision after a hit: its choices, the suggestion first. `options` are all answers that play lists."""

    kind: str
    choices: tuple[StepAnswer, ...]
    options: frozenset[Intent]

    def find(self, intent: Intent | None) -> StepAnswer | None:
        """The choice with that answer, if it is offered."""
        return next((one for one in self.choices if one.intent == intent), None)


def steps(
    attack: Attack, settled: Mapping[tuple[str, int], Intent], wanted: Sequence[Intent | None], most: int
) -> Iterator[Step]:
    """Play the checked attack in the current (scratch) world; the decisions that its attacker then has are given.

    There are at most `most` of them. `settled` are answers on the way, by kind of decision and whom it is about; quick
    answers are given to the rest. `wanted` are the answers to the decisions themselves, with the suggestion where one
    is missing; None ends them.
    """
    kind = called(attack.active).asks
    _play_up_to(attack, kind, settled)
    for n in range(most):
        if not _asks(attack, kind):
            return
        step = _step(kind, attack.who)
        yield step
        if n < len(wanted) and wanted[n] is None:
            return
        chosen = step.find(wanted[n]) if n < len(wanted) else None
        FLOW.answer((chosen or step.choices[0]).intent)


def _play_up_to(attack: Attack, kind: str, settled: Mapping[tuple[str, int], Intent]) -> None:
    FLOW.answer(attack)
    while (question := FLOW.question()) and not _asks(attack, kind):
        about = asked(), question.who
        known = settled.get(about)
        if known is None and about[0] not in SETTLING:
            return
        FLOW.answer(
            known
            if known is not None and FLOW.refusal(known) is None
            else quick.answer(Decision((), question.who, about[0]))
        )


def _asks(attack: Attack, kind: str) -> bool:
    """Is that decision the attacker's, and not about a pip that its own feet lose?"""
    question, top = FLOW.question(), frames()[-1] if frames() else None
    return (
        question is not None
        and asked() == kind
        and question.who == attack.who
        and not (isinstance(top, Hampering) and top.losing)
    )


def _step(kind: str, who: int) -> Step:
    best, options = quick.answer(Decision((), who, kind)), _options()
    found = tuple(islice(dict.fromkeys((best, *options, *maneuver.all_maneuvers())), None if kind == "throw" else MOST))
    shown = sight()
    return Step(
        kind,
        tuple(StepAnswer(one, brief(one, who, shown), choice(one, who, shown)) for one in found),
        frozenset(options),
    )


def _options() -> tuple[Intent, ...]:
    question = FLOW.question()
    return tuple(question.answers()) if question else ()


def changed(step: Step) -> bool:
    """Has something changed since this decision was foreseen, so that its answer does not fit any more?"""
    return step.kind in STEPWISE and frozenset(_options()) != step.options
