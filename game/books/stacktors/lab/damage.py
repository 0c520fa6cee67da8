"""A yardstick: a computer player that sees no farther than the damage of its next deed."""

from __future__ import annotations

from collections.abc import Iterable

from game.board.grid import Cell
from game.books.stacktors.ahead.expected_answers import ExpectedAnswers
from game.books.stacktors.ahead.proposals.proposal import cost_of
from game.books.stacktors.intents import Attack, EndTurn, Move, Teleport
from game.books.stacktors.play.flow.score import steps
from game.books.stacktors.play.people import people
from game.table.book import Intent
from game.table.seats import Search, Settled, View


class DamageBot:
    """A player that makes the attack of which it expects most damage; without one it walks to the nearest enemy.

    Of attacks that are equally good it takes the cheapest. All other decisions get the book's quick answer.
    """

    def begin(self, view: View) -> Search:
        candidates = view.legal() if view.decision.kind == "act" else []
        with view.inside():
            wanted = _deed(view.decision.who, candidates) if candidates else view.book.quick(view.decision)
        return Settled(wanted if view.may(wanted) else view.legal()[0])


def _deed(who: int, candidates: list[Intent]) -> Intent:
    """What the character does of these in its turn."""
    ending = next((one for one in candidates if isinstance(one, EndTurn)), candidates[0])
    return _attack(candidates) or _approach(who, candidates) or ending


def _attack(candidates: Iterable[Intent]) -> Attack | None:
    """The attack of which most damage is expected; None where none is."""
    answers = ExpectedAnswers()
    weighed = ((_damage(one, answers), one) for one in candidates if isinstance(one, Attack))
    harmful = [(pips, one) for pips, one in weighed if pips > 0]
    best = max(harmful, key=lambda pair: (pair[0], tuple(-part for part in cost_of(pair[1]).order)), default=None)
    return best[1] if best else None


def _damage(attack: Attack, answers: ExpectedAnswers) -> int:
    """The pips that the targets lose, if each defends itself sensibly."""
    given = (answers.to(attack, target) for target in attack.targets)
    return sum(answer.loss for answer in given if answer.hit and not answer.back)


def _approach(who: int, candidates: Iterable[Intent]) -> Intent | None:
    """The walk that ends nearest to an enemy; None where none ends nearer than the character stands."""
    foes = [people.cell(other) for other in people.characters() if people.enemies(who, other)]

    def far(cell: Cell) -> int:
        return min((steps(cell, foe) for foe in foes), default=0)

    ways = [(far(cell), one) for one in candidates if (cell := goal(one))]
    best = min(ways, key=lambda pair: pair[0], default=None)
    return best[1] if best and best[0] < far(people.cell(who)) else None


def goal(intent: Intent) -> Cell | None:
    """The cell to which a walk or a leap leads; None for what is neither."""
    if isinstance(intent, Move) and intent.path:
        return intent.path[-1]
    return intent.to if isinstance(intent, Teleport) else None
