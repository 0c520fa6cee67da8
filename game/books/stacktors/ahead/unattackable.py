"""Why a character cannot be attacked at all, for a player who points at it: the most important obstacle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack.declare import follows, key, key_kind, refusal
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import KINDS, AttackKind
from game.table.book import Refusal, refuse

AIMS: tuple[Literal["guts"], Literal["brains"]] = ("guts", "brains")
_FIRST = ("GEO-3", "GEO-2", "ATK-6")
"""Rules that stop an attack that could otherwise be made.

They are named before rules that leave nothing to attack with.
"""


def hindrance(who: int, target: int, kinds: Sequence[AttackKind] = KINDS) -> Refusal | None:
    """Why no attack of these kinds is possible; None where one is possible.

    The reason is that of the attack that comes nearest to being possible.
    """
    if not people.in_play(target):
        return refusal(Attack(who, (target,), "physical"))
    made = tuple(_sieges(who, target) if people.is_challenge(target) else _strikes(who, target, kinds))
    if not made:
        return _empty_handed(who, target, kinds)
    found = [refusal(replace(attack, pieces=()) if follows(attack) else attack) for attack in made]
    if not all(found):
        return None
    return next((one for rule in _FIRST for one in found if one and one.rule == rule), found[0])


def too_far(who: int, target: int) -> Refusal | None:
    """Why free guts cannot simply wound that character from here; None where they can, or where there are none.

    Only what a walk could change is such a reason: the distance, or what stands between (ATK-6, GEO-2, GEO-3).
    """
    free = stacks.free(who, "physical")
    if not free or not people.is_character(target):
        return None
    found = refusal(Attack(who, (target,), "physical", (free[0][1].id,)))
    return found if found and found.rule in _FIRST else None


def _empty_handed(who: int, target: int, kinds: Sequence[AttackKind]) -> Refusal:
    """The refusal where there is nothing to attack with, all pieces being spent or missing (APP-1, DCH-7)."""
    keyed = people.is_challenge(target)
    places = tuple(
        place
        for place in AIMS
        if (key(target, place) if keyed else any(place in stacks.applicable(kind) for kind in kinds))
    )
    if stacks.held(who, places):
        return refuse(
            "ATK-4",
            "All pieces of {name} that could attack {foe} so are spent until the round ends",
            name=people.name(who),
            foe=people.name(target),
        )
    return refuse(
        "DCH-7" if keyed else "APP-1",
        "{name} has no {places} to attack {foe} with",
        name=people.name(who),
        places=" or ".join(places),
        foe=people.name(target),
    )


def _strikes(who: int, target: int, kinds: Sequence[AttackKind]) -> Iterator[Attack]:
    """The attacks with all pieces of each ability, the farthest first; then one with a single piece."""
    for kind in kinds:
        held = stacks.free(who, kind)
        lit = [
            (known, _lit(who, kind, known.position, known.colour))
            for known in stacks.can_activate(who, kind, defence=False)
            if known
        ]
        for known, ids in sorted(lit, key=lambda pair: -(pair[0].reach or 0)):
            yield Attack(who, (target,), kind, ids, known.name)
        yield from (Attack(who, (target,), kind, (piece.id,)) for _, piece in held[:1] if kind != "social")


def _sieges(who: int, target: int) -> Iterator[Attack]:
    """The attacks on guts and brains with the abilities that they need (DCH-2), or else with any piece."""
    for aim in AIMS:
        known = key(target, aim)
        if known is None:
            continue
        kind = key_kind(known)
        ids = _lit(who, kind, known.position, known.colour)
        free = tuple(piece.id for place, piece in stacks.free(who, kind) if place == aim)
        if ids or free:
            yield Attack(who, (target,), kind, ids or free[:1], known.name if ids else "", aim=aim)


def _lit(who: int, kind: AttackKind, position: str, colour: object) -> tuple[int, ...]:
    return tuple(piece.id for place, piece in stacks.free(who, kind) if place == position and piece.colour is colour)
