"""What neighbours of the same seat can lend to an attack (AST-1)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.books.stacktors.ahead.proposals.proposal import Aid
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack.declare import follows, positions
from game.books.stacktors.play.attack.helping import additions, helpers
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import listed


def lenders(attack: Attack) -> dict[int, int]:
    """The neighbours of the attacker's seat that may add pieces, with the most pips that each adds."""
    if attack.first or follows(attack):
        return {}
    beside = helpers(attack.who, attack.targets, attack=True)
    places = positions(attack.kind, attack.aim)
    mine = (who for who in beside if people.seat(who) == people.seat(attack.who))
    return {who: stacks.brains(who) for who in mine if stacks.uncommitted(who, places)}


def lendable(attack: Attack) -> tuple[tuple[int, Aid], ...]:
    """Each sum that they can add, the smallest first, with the fewest helpers and pieces that make it."""
    best: dict[int, tuple[tuple[object, ...], Aid]] = {}
    for lent in _ways(attack):
        total = sum(stacks.value(who, pieces) for who, pieces in lent)
        rank = len(lent), sum(len(pieces) for _, pieces in lent), lent
        if total and (total not in best or rank < best[total][0]):
            best[total] = rank, lent
    return tuple((total, best[total][1]) for total in sorted(best))


def _ways(attack: Attack) -> Iterator[Aid]:
    places = positions(attack.kind, attack.aim)
    each = ([(who, one.pieces) for one in additions(who, places, most)] for who, most in lenders(attack).items())
    for chosen in product(*each):
        yield tuple(pair for pair in chosen if pair[1])


def named_with(lent: Aid) -> str:
    """The name of the card of an attack with that help: `With Tansy`."""
    return f"With {listed(people.name(who) for who, _ in lent)}"
