"""A computer player that thinks as little as possible, for the many fights by which a chance is measured."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.board.grid import Cell
from game.books.stacktors.ahead.advice import weight
from game.books.stacktors.ahead.expected_answers import ExpectedAnswers
from game.books.stacktors.intents import SHARED, Attack, EndTurn, Heal, Move, Pass
from game.books.stacktors.mind.free_play import FreePlay
from game.books.stacktors.play.flow.score import steps
from game.books.stacktors.play.people import people, stacks
from game.table.book import Intent
from game.table.seats import Search, Settled, View, pick

_WORTH = 1
"""An attack is made if it costs its targets this much more than its attacker, by the weights of `advice`."""
_PIECE = 3
"""What a committed piece costs the attacker by the same weights."""


class Skirmisher:
    """A player that makes one of the attacks that cost the enemy most, and else walks to the nearest enemy.

    Of attacks that are worse than the best one by at most `softness` any may be chosen, so that the same fight comes
    out in several ways. Other decisions get the book's quick answer; outside of conflicts it plays as `FreePlay` does.
    """

    def __init__(self, softness: int = 0) -> None:
        self._softness = softness
        self._outside = FreePlay()

    def begin(self, view: View) -> Search:
        if view.decision.kind in SHARED:
            return self._outside.begin(view)
        candidates = view.legal() if view.decision.kind == "act" else []
        with view.inside():
            deeds = self._deeds(view, candidates) if candidates else iter((view.book.quick(view.decision),))
            wanted = next((one for one in deeds if view.may(one)), None)
        return Settled(wanted or view.legal()[0])

    def _deeds(self, view: View, candidates: list[Intent]) -> Iterator[Intent]:
        """What the character would do, the best liked first."""
        who = view.decision.who
        attack = self._attack(view, candidates)
        if attack:
            yield attack
        yield from (one for one in candidates if isinstance(one, Heal) and people.fallen(one.patient))
        if not people.foes_beside(who):
            yield from _approach(who, candidates)
        yield from (one for one in candidates if isinstance(one, EndTurn | Pass))

    def _attack(self, view: View, candidates: list[Intent]) -> Attack | None:
        answers = ExpectedAnswers()
        weighed = [(_cost(one, answers), one) for one in _few(candidates)]
        best = max((cost for cost, _ in weighed), default=0)
        near = [one for cost, one in weighed if cost >= max(_WORTH, best - self._softness)]
        return pick(near, f"{view.key}/soft") if near else None


def _few(candidates: Iterable[Intent]) -> list[Attack]:
    """For each target and ability the strongest attack, and one of middling strength."""
    ways: dict[tuple[object, ...], list[Attack]] = {}
    for one in candidates:
        if isinstance(one, Attack) and one.pieces and not one.first:
            ways.setdefault((one.targets, one.kind, one.active, one.aim), []).append(one)
    ranked = (sorted(found, key=lambda one: stacks.value(one.who, one.pieces)) for found in ways.values())
    return [one for found in ranked for one in dict.fromkeys((found[len(found) // 2], found[-1]))]


def _cost(attack: Attack, answers: ExpectedAnswers) -> int:
    """What the attack costs its targets if they defend themselves sensibly, without what it costs the attacker."""
    if any(people.is_challenge(target) for target in attack.targets):
        return _WORTH + stacks.value(attack.who, attack.pieces)
    given = [answers.to(attack, target) for target in attack.targets]
    return sum(weight(one) for one in given if one.hit and not one.back) - _PIECE * len(attack.pieces)


def _approach(who: int, candidates: Iterable[Intent]) -> Iterator[Move]:
    """The walk that ends nearest to an enemy, if that is nearer than the character stands."""
    foes = [people.cell(other) for other in people.characters() if people.enemies(who, other)]

    def far(cell: Cell) -> int:
        return min((steps(cell, foe) for foe in foes), default=0)

    walks = [
        (far(one.path[-1]), number, one) for number, one in enumerate(candidates) if isinstance(one, Move) and one.path
    ]
    best = min(walks, key=lambda way: way[:2], default=None)
    if best and best[0] < far(people.cell(who)):
        yield best[2]
