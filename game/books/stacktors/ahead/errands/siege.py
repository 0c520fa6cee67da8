"""How a party in free play wears down a challenge: who attacks it with what, from where, and who helps (DCH, AST)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from game.board.grid import Cell
from game.books.stacktors.ahead.errands.gathering import Formation, formations
from game.books.stacktors.ahead.errands.overcoming import rounds
from game.books.stacktors.ahead.proposals.proposal import Aid
from game.books.stacktors.components import Challenge
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.commitments import by_sum
from game.books.stacktors.values.pieces import pips
from game.table.book import Intent
from game.table.world import get


class SiegeBlow(NamedTuple):
    """An attack with all that serves, its value without help, how far it reaches, and the total that it must exceed."""

    attack: Attack
    own: int
    far: int
    total: int


def siege(target: int, kept: frozenset[int] = frozenset()) -> Intent | None:
    """The next answer of a party that wears the challenge down as fast as it can; None where it cannot.

    Those who are `kept` stay where they are and have no part in it.
    """
    found = [
        (left, number, blow, formation)
        for number, (blow, formation, value) in enumerate(_plans(target, kept))
        if (left := rounds(value, blow.total)) is not None
    ]
    if not found:
        return None
    _, _, blow, formation = min(found, key=lambda one: one[:2])
    return formation.walk or blow.attack


def aid(attack: Attack) -> Aid:
    """The most that those beside the attacker can add to its attack on a challenge (AST-1)."""
    beside = (who for who in _help(attack.who, attack.aim) if people.adjacent(who, attack.who))
    return tuple((who, _most(who, attack.aim)[1]) for who in beside)


def certain_attack(target: int) -> Intent | None:
    """The next answer of a party that wears the guts down with Perfection, a pip at a time (CLR-G-CLEAR).

    None where that would not do, not even together with other attacks: clear pips that wear never come back.
    """
    block = get(target, Challenge).stack.guts
    able = [who for who in people.leaders() if stacks.clear_guts(who) and people.may_attack(who)]
    sure = pips(tuple(one for who in able for one in stacks.clear_guts(who)))
    if block is None or sure + max(0, _strongest(target) - 1) < block.total:
        return None
    for who in able:
        for one in formations(who, _cells(target, 1), ()):
            return one.walk or Attack(who, (target,), "physical", first=True, aim="guts")
    return None


def _strongest(target: int) -> int:
    """The value of the strongest attack on its guts with all help, once all clear pieces are gone."""
    clear = {who: pips(stacks.clear_guts(who)) for who in people.leaders()}
    blows = ((who, blow) for who in clear for blow in _blows(who, target) if blow.attack.aim == "guts")
    given = {who: {one: max(0, most - clear[one]) for one, most in _help(who, "guts").items()} for who in clear}
    return max((blow.own - clear[who] + sum(given[who].values()) for who, blow in blows), default=0)


def _plans(target: int, kept: frozenset[int]) -> Iterator[tuple[SiegeBlow, Formation, int]]:
    """Every attack with everybody's place, and its value with their help."""
    for who in people.leaders():
        for blow in _blows(who, target) if who not in kept else ():
            help_ = {one: most for one, most in _help(who, blow.attack.aim).items() if one not in kept}
            if blow.own + sum(help_.values()) <= blow.total:
                continue
            for one in formations(who, _cells(target, blow.far), tuple(help_)):
                yield blow, one, blow.own + sum(help_[helper] for helper in one.helpers)


def _cells(target: int, far: int) -> frozenset[Cell]:
    """The cells from which such a reach leads to the challenge (ATK-6)."""
    spot = people.cell(target)
    return frozenset(cell for cell in people.board().around(spot, max(1, far)) if people.spans(cell, spot, far))


def _blows(who: int, target: int) -> Iterator[SiegeBlow]:
    """The character's strongest attack on each position of the challenge."""
    aims: tuple[Literal["guts", "brains"], ...] = ("guts", "brains")
    for aim in aims:
        known, block = declare.key(target, aim), get(target, Challenge).stack.at(aim)
        if known is None or block is None or not people.may_attack(who):
            continue
        free = stacks.uncommitted(who, (aim,))
        pieces = tuple(sorted(piece.id for _, piece in free))
        power = stacks.power(who, pieces, known)
        if power:
            attack = Attack(who, (target,), declare.key_kind(known), pieces, known.name, aim=aim)
            own = pips(tuple(piece for _, piece in free))
            yield SiegeBlow(attack, own, declare.reach(known, power), block.total)


def _help(whom: int, aim: Literal["", "guts", "brains"]) -> dict[int, int]:
    """The pips that each of the others can add, the strongest first (AST-1)."""
    most = {who: most_help(who, aim) for who in people.leaders() if who != whom and people.may_attack(who)}
    return {who: most[who] for who in sorted(most, key=lambda who: (-most[who], who)) if most[who]}


def most_help(who: int, position: Literal["", "guts", "brains"]) -> int:
    """The greatest sum of free pieces there that the character's brains allow it to add."""
    return _most(who, position)[0]


def _most(who: int, position: Literal["", "guts", "brains"]) -> tuple[int, tuple[int, ...]]:
    """That sum, and the ids of the pieces."""
    assert position
    sums = by_sum(tuple(piece for _, piece in stacks.uncommitted(who, (position,))))
    total = max(total for total in sums if total <= stacks.brains(who))
    return total, tuple(sorted(piece.id for piece in sums[total]))
