"""What is suggested for a decision: one advice, on the screen and in text."""

from __future__ import annotations

from collections.abc import Callable

from game.stacktors.ahead import defaults, quick
from game.stacktors.ahead.cards import cards
from game.stacktors.intents import Attack, Leave, Nothing, Perfect
from game.stacktors.mind.tactician import Tactician
from game.stacktors.play.flow.frames import FLOW
from game.stacktors.play.flow.frames import Attack as AttackFrame
from game.table import world
from game.table.book import Decision, Intent, Seat
from game.table.match import Match
from game.table.seats import View

OPEN = ("act", "free", "camp")
"""Decisions in which one may do what one likes: a computer looks ahead there."""


def suggested(match: Match, seat: Seat, decision: Decision) -> Intent:
    """What is advised to that seat, from what it may know; it may be played."""
    if decision.kind in OPEN:
        return _foreseen(match, seat, decision)
    with world.scratch(match.view(seat)):
        wanted = advised(decision)
    return wanted if match.refusal(seat, wanted) is None else match.legal(decision)[0]


def advised(decision: Decision) -> Intent:
    """What is advised in the current (scratch) world, whose pending decision this is, and none of the open ones."""
    f, granted = defaults.under_way(), defaults.offered()
    if decision.kind == "shoot" and granted:
        return _strike(granted)
    if decision.kind == "hit" and f and defaults.falls(f):
        return _saved(decision)
    if decision.kind in {"help_a", "help_d"} and f:
        return defaults.addition(f, decision.who)
    settle = _IN_ATTACK.get(decision.kind)
    return settle(f) if settle and f else quick.answer(decision)


def _strike(granted: AttackFrame) -> Attack | Nothing:
    """The attack out of turn to begin with; `Nothing` where none is worth it."""
    best = defaults.strike(granted)
    return best.attack if best else Nothing()


def _saved(decision: Decision) -> Intent:
    """Perfection for who would fall otherwise."""
    question = FLOW.question()
    uses = (one for one in question.answers() if isinstance(one, Perfect)) if question else iter(())
    return next(uses, None) or quick.answer(decision)


_IN_ATTACK: dict[str, Callable[[AttackFrame], Intent]] = {
    "defend": lambda f: cards(f)[0].answer.defence,
    "lose": defaults.loss,
    "buy_off": defaults.buy_off,
    "commit": defaults.commitment,
}
"""What is advised for the steps inside an attack that has been declared."""


def _foreseen(match: Match, seat: Seat, decision: Decision) -> Intent:
    """What a computer would answer that foresees both sides."""
    name = world.scratch_name("suggestion")
    view = View(
        match.book,
        match.view(seat),
        seat,
        decision,
        f"suggestion/{len(match.entries)}/{seat}",
        lambda: _carrying_on(match.legal(decision)),
        lambda intent: match.refusal(seat, intent) is None,
        name,
        (seat,),
    )
    search = Tactician().begin(view)
    try:
        while (answer := search.step()) is None:
            pass
    finally:
        search.close()
        world.forget(name)
    return answer


def _carrying_on(legal: list[Intent]) -> list[Intent]:
    """The answers without giving up, if there are others."""
    return [one for one in legal if not isinstance(one, Leave)] or legal
