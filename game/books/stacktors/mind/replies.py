"""Every decision but a turn's: the few answers that differ, each weighed by what follows unless one is known."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import cache
from itertools import islice
from typing import Final

from game.books.stacktors.ahead import defaults
from game.books.stacktors.ahead.answer import pending_blow
from game.books.stacktors.ahead.errands.overcoming import wanted_morph
from game.books.stacktors.ahead.preview import classes
from game.books.stacktors.ahead.threats import attack_cells
from game.books.stacktors.intents import Attack, Defend, Go, Help, Maneuver
from game.books.stacktors.mind.free_play import promising
from game.books.stacktors.mind.mind import Mind, Supposed
from game.books.stacktors.mind.turn import few, tried
from game.books.stacktors.mind.valuer import Valuer
from game.books.stacktors.mind.worth import POINT, Candidate, Worth
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people
from game.table.book import Intent
from game.table.seats import View

_WORST: Final = 10**9
_GO: Final = 120 * POINT
"""Who was shot at goes on unless staying is better by more than a pip: the shot is over."""
_LISTED, _FEW, _DEFENCES, _SHOTS, _CELLS, _BEST_CELLS = 200, 24, 16, 14, 60, 7
"""How many answers are looked at of each sort."""


def weighed(view: View, mind: Mind) -> Generator[None, None, list[Candidate]]:
    """The answers that were weighed; a single one where there is nothing to weigh, with a score of 0."""
    valuer = Valuer(mind, view.decision, view.seat)
    found = _answers(view, _SHOTS if mind.weights_for(view.decision.who).attacks else 0)
    if len(found) > _FEW:
        found = yield from _by_cells(valuer, found)
    if len(found) == 1:
        return [Candidate(found[0], Worth())]
    yield from valuer.looking()
    scored = list[Candidate]()
    for one in found:
        value = yield from tried(view, valuer, view.snapshot, one)
        if value is not None:
            scored.append(Candidate(one, value, -_GO if isinstance(one, Go) else 0))
    return scored or [Candidate(found[0], Worth())]


def _by_cells(valuer: Valuer, found: list[Intent]) -> Generator[None, None, list[Intent]]:
    """Of many cells on which somebody is put the best few, by a look at the state with it there."""
    ranked, worth = list[tuple[int, int, Intent]](), valuer.supposing()
    for number, one in enumerate(found):
        lost = -worth(Supposed(one.whom, one.to)).total if isinstance(one, Maneuver) else -_WORST
        ranked.append((lost, number, one))
        yield
    return [one for _, _, one in sorted(ranked, key=lambda worth: worth[:2])[:_BEST_CELLS]]


def _answers(view: View, shots: int) -> list[Intent]:
    """The answers that are looked at; `shots` is how many attacks out of turn may be among them."""
    kind, f, who = view.decision.kind, defaults.under_way(), view.decision.who
    settle, morph = _SETTLED.get(kind), wanted_morph()
    known = settle(f, who) if settle and f else [morph] if morph else []
    found = [one for one in known if FLOW.refusal(one) is None]
    return found or _listed(kind, shots)


def _listed(kind: str, shots: int) -> list[Intent]:
    """The answers that the rules list, without those that differ little."""
    question = FLOW.question()
    assert question is not None, "nothing is asked"
    legal = list(islice(question.answers(), _LISTED))
    if kind == "shoot":
        rest: list[Intent] = [one for one in legal if not isinstance(one, Attack)]
        attacks = filter(promising(cache(attack_cells)), few([one for one in legal if isinstance(one, Attack)]))
        return [*rest, *islice(attacks, shots)]
    if kind in {"throw", "slip"}:
        return legal[:: 1 + len(legal) // _CELLS]
    return legal[:_FEW]


def _defences(f: AttackFrame, who: int) -> list[Intent]:  # noqa: ARG001
    """One defence for each outcome, the cheapest."""
    found: dict[Intent, None] = dict.fromkeys((Defend(), *(one.defence for one in classes(pending_blow(f)))))
    return list(found)[:_DEFENCES]


def _attack_help(f: AttackFrame, who: int) -> list[Intent]:
    """No help for an enemy; for a friend everything is weighed."""
    return [] if people.allies(who, f.who) else [Help()]


def _defence_help(f: AttackFrame, who: int) -> list[Intent]:
    return [] if people.allies(who, current(f)) else [Help()]


_SETTLED: dict[str, Callable[[AttackFrame, int], list[Intent]]] = {
    "lose": lambda f, _: [defaults.loss(f)],
    "defend": _defences,
    "help_a": _attack_help,
    "help_d": _defence_help,
}
"""Decisions within an attack whose answers are known without listing them."""
