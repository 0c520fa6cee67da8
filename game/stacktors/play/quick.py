"""A cheap sensible answer for every decision, and how well things stand: what searches play on with."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from game.board.grid import Cell
from game.stacktors.advice import expected
from game.stacktors.components import Body, Challenge, Homely, Out, Overcome, Place, Scene
from game.stacktors.intents import (
    Attack,
    EndTurn,
    GoOn,
    Help,
    Lose,
    Mend,
    Nothing,
    Onward,
    Perfect,
)
from game.stacktors.play import arms, people
from game.stacktors.play.frames import FLOW
from game.stacktors.play.frames import Attack as AttackFrame
from game.stacktors.preview import answers, pending_blow
from game.table.book import GM, Decision, Intent, Seat
from game.table.pending import find, frames
from game.table.world import TABLE, ask, each, get, has

LOOKS = 60
"""At most so many answers are weighed by a quick reply."""


def answer(decision: Decision) -> Intent:
    """The quick answer to the decision that is pending."""
    question = FLOW.question()
    assert question is not None, f"nothing is asked: {frames()}"
    choose = _BY_KIND.get(decision.kind)
    options = list(islice(question.answers(), LOOKS))
    return choose(options) if choose else options[0]


def _defend(options: list[Intent]) -> Intent:
    """The suggested defence."""
    f = find(AttackFrame)
    assert f is not None
    chosen = expected(answers(pending_blow(f))).defence
    return chosen if chosen in options else options[0]


def _strike(options: list[Intent]) -> Intent:
    """The strongest attack that is offered."""
    attacks = [one for one in options if isinstance(one, Attack) and one.pieces]
    return max(attacks, key=lambda a: (arms.value(a.who, a.pieces), a.active == "", a.pieces), default=options[0])


def _mend(options: list[Intent]) -> Intent:
    return next((one for one in options if isinstance(one, Mend) and one.what != "smaller"), options[-1])


def _perfect(options: list[Intent]) -> Intent:
    return next((one for one in options if isinstance(one, Nothing | Perfect)), options[0])


def _first_of(kind: type[Intent]) -> Callable[[list[Intent]], Intent]:
    return lambda options: next((one for one in options if isinstance(one, kind)), options[0])


_BY_KIND: dict[str, Callable[[list[Intent]], Intent]] = {
    "defend": _defend,
    "shoot": _strike,
    "mend": _mend,
    "miss": _perfect,
    "hit": _perfect,
    "help_a": _first_of(Help),
    "help_d": _first_of(Help),
    "lose": _first_of(Lose),
    "act": _first_of(EndTurn),
    "camp": _first_of(Onward),
    "moment": _first_of(GoOn),
    "strike": lambda options: options[-1],
}


# --- how well things stand

_PIP, _PIECE, _BODY, _NEAR, _GOAL = 100, 30, 400, 1, 5_000


def score(seat: Seat) -> int:
    """Pips and pieces of one's side against the other's, who is out, what is frozen or fleeing, and how near the goals are."""
    ours = "hostile" if seat == GM else "party"
    total = sum(_worth(who) * (1 if people.side(who) == ours else -1) for who, _ in each(Body) if people.side(who) != "neutral")
    return total + _goals(ours) + _approach(ours)


def _worth(who: int) -> int:
    if has(who, Out) or not (has(who, Place) or has(who, Homely)):
        return 0
    stack = people.stack(who)
    pieces = stack.guts + stack.brains
    idle = sum(40 for kind in ("fleeing", "frozen") if people.has_effect(who, kind))
    return _BODY + stack.pips * _PIP + len(pieces) * _PIECE - idle


def _goals(ours: str) -> int:
    scene = ask(TABLE, Scene)
    if scene is None:
        return 0
    won = scene.outcome not in {"", "failure", "stand-off"}
    lost = scene.outcome == "failure"
    worth = _GOAL * (won - lost) - 20 * sum(_left(who) for who, _ in each(Challenge)) + 500 * len(each(Overcome))
    return worth if ours == "party" else -worth


def _left(who: int) -> int:
    trial = get(who, Challenge).stack
    return min(block.total for block in (trial.guts, trial.brains) if block)


def _approach(ours: str) -> int:
    """Nearer to those one could hurt, or to what one wants, is better."""
    mine = [who for who in people.characters() if people.side(who) == ours]
    foes = [who for who in people.characters() if people.side(who) not in {ours, "neutral"}]
    wanted = [people.cell(who) for who in foes] or (_wishes() if ours == "party" else [])
    ground = people.board() if mine and wanted else None
    if ground is None:
        return 0
    return -_NEAR * sum(min(ground.distance(people.cell(who), cell) for cell in wanted) for who in mine)


def _wishes() -> list[Cell]:
    scene = get(TABLE, Scene)
    regions = [goal.what for goal in scene.situation.goals if goal.kind in {"reach", "gather"} and goal.outcome != "failure"]
    cells = [cell for name in regions for cell in people.board().region(name)]
    return cells + [people.cell(who) for who, _ in each(Challenge)]
