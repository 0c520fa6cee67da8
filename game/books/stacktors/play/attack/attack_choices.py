"""Every useful attack that a character may declare now (DEC 1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec.structs import replace

from game.books.stacktors.components import Challenge, Marked
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack.declare import follows, key, key_kind, reach
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import ABILITIES, KINDS, AttackKind, called
from game.books.stacktors.values.commitments import Commitment, commitments
from game.books.stacktors.values.pieces import Held, Position, pips
from game.table.world import get, has

_SWEEPING = tuple(one for one in ABILITIES if one.sweeps)


class _Way(NamedTuple):
    """What could be committed to an attack, how far it reaches in cells, and whether it is persuasion (CLR-B-GREEN)."""

    way: Commitment
    far: int
    joins: bool


_Ways = dict[AttackKind, tuple[_Way, ...]]


def attacks(who: int, targets: tuple[int, ...]) -> Iterator[Attack]:
    """One attack for each target, kind, ability, N and total that may be declared, then Perfection beforehand."""
    if not people.may_attack(who):
        return
    plans: _Ways = {}
    for target in targets:
        if people.must_spare(who, target):
            continue
        if people.is_challenge(target):
            yield from _sieges(who, target)
        else:
            yield from _strikes(who, target, plans)
        yield from _firsts(who, target)
    yield from _sweeps(who, targets)


def victims(who: int) -> Iterator[int]:
    """Everybody whom the character could attack now, of whatever side."""
    plans: _Ways = {}
    for other in people.characters() if people.may_attack(who) else ():
        if other == who or people.must_spare(who, other):
            continue
        if any(_hits(who, other, plans)) or any(_firsts(who, other)):
            yield other


def _plans(who: int, kind: AttackKind) -> tuple[_Way, ...]:
    """What the character could commit.

    Plain social attacks count only with pieces that no other kind of attack takes.
    """
    others = frozenset((*stacks.applicable("physical"), *stacks.applicable("mental")))
    return _planned(stacks.free(who, kind), kind, others)


@lru_cache(maxsize=256)
def _planned(held: Held, kind: AttackKind, others: frozenset[Position]) -> tuple[_Way, ...]:
    """What somebody could commit who holds these pieces free, where the positions `others` serve in other attacks."""
    alone = {piece.id for place, piece in held if place not in others}
    ways = commitments(held, (None, *stacks.gifts(held, kind, defence=False)))
    return tuple(
        _Way(way, reach(called(way.active), way.n), called(way.active).deals == "joining")
        for way in ways
        if kind != "social" or way.active or not alone.isdisjoint(way.pieces)
    )


def plain_social(who: int, target: int) -> Iterator[Attack]:
    """The plain social attacks on an adjacent character.

    `attacks` leaves them out where plain attacks of other kinds do the same.
    """
    if people.within(who, target, 1):
        ways = commitments(stacks.free(who, "social"), (None,))
        yield from dict.fromkeys(
            Attack(who, (target,), "social", () if has(target, Marked) else way.pieces) for way in ways
        )


def _strikes(who: int, target: int, plans: _Ways) -> Iterator[Attack]:
    """The attacks on one character. `plans` keeps what was worked out for an earlier target."""
    if not has(target, Marked):
        yield from (Attack(who, (target,), kind, way.pieces, way.active) for kind, way in _hits(who, target, plans))
    else:
        ways = (Attack(who, (target,), kind, (), way.active) for kind, way in _hits(who, target, plans))
        yield from dict.fromkeys(ways)


def _hits(who: int, target: int, plans: _Ways) -> Iterator[tuple[AttackKind, Commitment]]:
    """What can be committed so that it reaches the character."""
    wins, reached = people.persuadable(who, target), {1: people.within(who, target, 1)}
    for kind in KINDS:
        ways = plans[kind] = plans.get(kind) or _plans(who, kind)
        for way, far, joins in ways:
            if far not in reached:
                reached[far] = people.within(who, target, far)
            if reached[far] and (wins or not joins):
                yield kind, way


def _sieges(who: int, target: int) -> Iterator[Attack]:
    for aim in ("guts", "brains"):
        known = key(target, aim)
        if known is None:
            continue
        held = tuple((place, p) for place, p in stacks.held(who, (known.position,)) if not p.spent)
        for way in commitments(held, (known,)):
            if people.within(who, target, reach(known, way.n)):
                yield Attack(
                    who, (target,), key_kind(known), way.pieces, known.name, aim="brains" if aim == "brains" else "guts"
                )


def _sweeps(who: int, targets: tuple[int, ...]) -> Iterator[Attack]:
    """One attack on several targets: on as many of those beside it as it can fall on (ATK-13, CLR-G-PINK).

    It falls on the weakest or on the strongest first.
    """
    beside = [target for target in targets if people.within(who, target, 1) and _sweepable(who, target)]
    if len(beside) < 2:
        return
    told: dict[Attack, None] = {}
    for way in commitments(stacks.free(who, "physical"), _SWEEPING):
        for order in (sorted(beside, key=_guts), sorted(beside, key=_guts, reverse=True)) if way.n > 1 else ():
            few = tuple(order[: way.n])
            aim: Literal["", "guts"] = "guts" if any(map(people.is_challenge, few)) else ""
            made = Attack(who, few, "physical", way.pieces, way.active, aim=aim)
            told[replace(made, pieces=()) if follows(made) else made] = None
    yield from told


def _sweepable(who: int, target: int) -> bool:
    if not people.is_challenge(target):
        return people.enemies(who, target) and not people.must_spare(who, target)
    known = key(target, "guts")
    return known is not None and known.sweeps


def _guts(who: int) -> int:
    if not people.is_challenge(who):
        return pips(people.stack(who).guts)
    block = get(who, Challenge).stack.guts
    return block.total if block else 0


def _firsts(who: int, target: int) -> Iterator[Attack]:
    if stacks.clear_guts(who) and people.within(who, target, 1):
        aim = people.is_challenge(target)
        if not aim or key(target, "guts"):
            yield Attack(who, (target,), "physical", first=True, aim="guts" if aim else "")
