"""Every useful attack that a character may declare now (DEC 1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from game.stacktors.components import Challenge, Marked
from game.stacktors.intents import Attack
from game.stacktors.play.attack.declare import follows, key, key_kind, reach
from game.stacktors.play.people import people, stacks
from game.stacktors.values.abilities import ABILITIES, KINDS, AttackKind, called
from game.stacktors.values.commitments import Commitment, commitments
from game.stacktors.values.pieces import pips
from game.table.world import get, has

_SWEEPING = tuple(one for one in ABILITIES if one.sweeps)


def attacks(who: int, targets: tuple[int, ...]) -> Iterator[Attack]:
    """One attack for each target, kind, ability, N and total that may be declared, then Perfection beforehand."""
    if not people.may_attack(who):
        return
    plans: dict[AttackKind, tuple[Commitment, ...]] = {}
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
    yield from (other for other in people.characters() if other != who and any(attacks(who, (other,))))


def _plans(who: int, kind: AttackKind) -> Iterator[Commitment]:
    """What the character could commit.

    Plain social attacks count only with pieces that no other kind of attack takes.
    """
    held = stacks.free(who, kind)
    others = {*stacks.applicable("physical"), *stacks.applicable("mental")}
    alone = {piece.id for place, piece in held if place not in others}
    for plan in commitments(held, stacks.can_activate(who, kind, defence=False)):
        if kind != "social" or plan.active or not alone.isdisjoint(plan.pieces):
            yield plan


def plain_social(who: int, target: int) -> Iterator[Attack]:
    """The plain social attacks on an adjacent character.

    `attacks` leaves them out where plain attacks of other kinds do the same.
    """
    if people.within(who, target, 1):
        ways = commitments(stacks.free(who, "social"), (None,))
        yield from dict.fromkeys(
            Attack(who, (target,), "social", () if has(target, Marked) else way.pieces) for way in ways
        )


def _strikes(who: int, target: int, plans: dict[AttackKind, tuple[Commitment, ...]]) -> Iterator[Attack]:
    """The attacks on one character. `plans` keeps what was worked out for an earlier target."""
    near, marked, wins = people.within(who, target, 1), has(target, Marked), people.persuadable(who, target)
    told: dict[Attack, None] = {}
    for kind in KINDS:
        ways = plans[kind] = plans.get(kind) or tuple(_plans(who, kind))
        for way in ways:
            known = called(way.active)
            far = reach(known, way.n)
            if (known.deals == "joining" and not wins) or not (near or (far > 1 and people.within(who, target, far))):
                continue
            told[Attack(who, (target,), kind, () if marked else way.pieces, way.active)] = None
    yield from told


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
        for order in (sorted(beside, key=_guts), sorted(beside, key=_guts, reverse=True)):
            few = tuple(order[: way.n])
            aim: Literal["", "guts"] = "guts" if any(map(people.is_challenge, few)) else ""
            made = Attack(who, few, "physical", way.pieces, way.active, aim=aim)
            told[replace(made, pieces=()) if follows(made) else made] = None
    yield from (made for made in told if len(made.targets) > 1)


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
