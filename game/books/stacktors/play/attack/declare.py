"""How an attack is declared (DEC 1): what may be attacked with what, why not, and which attacks are useful."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from msgspec.structs import replace

from game.books.stacktors.components import Challenge, Marked
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.exchange import Commitment, commitments
from game.books.stacktors.values.pieces import (
    ABILITIES,
    KINDS,
    Ability,
    AttackKind,
    Held,
    Position,
    ability,
    called,
    named,
    pips,
)
from game.table.book import Refusal, refuse
from game.table.world import get, has


def key(target: int, aim: str) -> Ability | None:
    """The ability that an attack on that position of the challenge must activate (DCH-2)."""
    place: Position = "brains" if aim == "brains" else "guts"
    block = get(target, Challenge).stack.at(place)
    return ability(place, block.colour) if block else None


def key_kinds(known: Ability) -> tuple[AttackKind, ...]:
    """The kinds that an attack with that key may be (DCH-7).

    They are those of the colour, or the plain kind where the ability is special.
    """
    plain: AttackKind = "mental" if known.position == "brains" else "physical"
    return known.attacks or (plain,)


def key_kind(known: Ability) -> AttackKind:
    """The first of these kinds. It is the one that is listed, and the one with which the challenge itself attacks."""
    return key_kinds(known)[0]


def reach(active: Ability | None, n: int) -> int:
    """How far the attack reaches, in cells (ATK-6)."""
    return active.reach + n if active and active.reach is not None else 1


def farthest(who: int) -> int:
    """How far, in cells, the character's farthest attack could reach with its free pieces; 1 is adjacent (ATK-6)."""
    free = [(ability(place, piece.colour), piece.pips) for place, piece in stacks.held(who) if not piece.spent]
    return max(
        (reach(gift, sum(n for one, n in free if one is gift)) for gift, _ in free if gift and gift.reach is not None),
        default=1,
    )


def covers(who: int, targets: tuple[int, ...], active: str, n: int) -> bool:
    """Does an attack with that N reach all of them, and fall on as many (ATK-6, CLR-G-PINK)?"""
    known = called(active)
    far = reach(known, n)
    return all(people.within(who, target, far) for target in targets) and (not known.sweeps or n >= len(targets))


def refusal(attack: Attack) -> Refusal | None:
    """Why this attack may not be declared (ATK-1, ATK-2, ATK-6, DCH-2); None if it may.

    The caller checks whose turn it is.
    """
    if not people.may_attack(attack.who):
        return _peaceful(attack.who)
    if not attack.targets:
        return refuse("ATK-2", "An attack needs a target")
    wrong = _several_refusal(attack) if len(attack.targets) > 1 else None
    wrong = wrong or next((one for target in attack.targets if (one := _target_refusal(attack, target))), None)
    return wrong or _aim_refusal(attack) or _pieces_refusal(attack) or _active_refusal(attack) or _reach_refusal(attack)


def _peaceful(who: int) -> Refusal:
    """Why the character attacks nobody now (DEC row 0)."""
    if people.has_effect(who, "calmed"):
        return refuse("CLR-B-YELLOW", "{name} is calmed and attacks nobody", name=people.name(who))
    return refuse("CLR-B-RED", "{name} flees and attacks nobody", name=people.name(who))


def _several_refusal(attack: Attack) -> Refusal | None:
    if not called(attack.active).sweeps:
        return refuse("ATK-13", "Only Flexible falls on several targets")
    if len(set(attack.targets)) != len(attack.targets):
        return refuse("CLR-G-PINK", "Flexible falls on each target once")
    return None


def _target_refusal(attack: Attack, target: int) -> Refusal | None:
    if target == attack.who:
        return refuse("ATK-2", "Nobody attacks itself")
    if any(people.must_spare(attack.who, one) for one in attack.targets):
        return refuse(
            "CLR-B-PURPLE", "{name} is compelled and attacks nobody else in this turn", name=people.name(attack.who)
        )
    if not (people.is_character(target) or people.is_challenge(target)):
        return refuse("ATK-1", "{name} is nothing that could defend itself", name=people.name(target))
    if not people.in_play(target):
        return refuse("ATK-2", "{name} is out of the conflict", name=people.name(target))
    if people.is_challenge(target) and attack.aim and key(target, attack.aim) is None:
        return refuse("DCH-2", "{name} has no {place}", name=people.name(target), place=attack.aim)
    return None


def _aim_refusal(attack: Attack) -> Refusal | None:
    challenge = next((target for target in attack.targets if people.is_challenge(target)), None)
    if (challenge is not None) == bool(attack.aim):
        return None
    if challenge is None:
        return refuse(
            "DCH-2",
            "Only of a challenge are the guts or the brains attacked; {name} is a character",
            name=people.name(attack.targets[0]),
        )
    return refuse(
        "DCH-2", "Either the guts or the brains of {name} are attacked; say which", name=people.name(challenge)
    )


def _pieces_refusal(attack: Attack) -> Refusal | None:
    if attack.first:
        return _first_refusal(attack)
    if follows(attack):
        return None
    if not attack.pieces:
        return refuse("ATK-2", "An attack commits at least one piece of the attacker's own")
    return pieces_refusal(attack.who, attack.pieces, positions(attack.kind, attack.aim))


def follows(attack: Attack) -> bool:
    """Is one of the targets marked, so that the pieces are committed after its defence (CLR-B-BLUE)?"""
    return not attack.first and any(has(target, Marked) for target in attack.targets)


def _marked_refusal(attack: Attack) -> Refusal | None:
    """Why an attack on a marked target is refused.

    Only kind, colour and target are declared; some set of pieces must reach (DEC 1c).
    """
    most = max((plan.n for plan in possible(attack)), default=None)
    if most is None:
        return _bare_refusal(attack)
    name = people.name(next(target for target in attack.targets if has(target, Marked)))
    wrong = spread_refusal(attack, most)
    if wrong or not attack.pieces:
        return wrong
    return refuse("CLR-B-BLUE", "{name} must be shown the attack's kind first; pieces follow its defence", name=name)


def possible(attack: Attack) -> tuple[Commitment, ...]:
    """What could be committed to an attack of that kind with that colour active, or with none."""
    return commitments(stacks.uncommitted(attack.who, positions(attack.kind, attack.aim)), (named(attack.active),))


def _bare_refusal(attack: Attack) -> Refusal:
    """Why the attack is refused when no free piece is left that could make it."""
    if attack.active:
        return refuse(
            "ATK-2", "{who} has no free piece that gives {name}", who=people.name(attack.who), name=attack.active
        )
    return refuse("ATK-2", "{who} has no free piece for that attack", who=people.name(attack.who))


def _first_refusal(attack: Attack) -> Refusal | None:
    if attack.pieces or attack.active or attack.kind != "physical" or attack.aim == "brains":
        return refuse(
            "CLR-G-CLEAR", "Perfection beforehand is physical, commits nothing else and leaves other colours aside"
        )
    if not stacks.clear_guts(attack.who):
        return refuse("CLR-G-CLEAR", "{name} has no clear guts left to use", name=people.name(attack.who))
    return None


def positions(kind: AttackKind, aim: Literal["", "guts", "brains"]) -> tuple[Position, ...]:
    """The positions that serve in the attack (APP-1); against a challenge the attacked position alone (DCH-7)."""
    return (aim,) if aim else stacks.applicable(kind)


def pieces_refusal(who: int, ids: tuple[int, ...], places: tuple[Position, ...]) -> Refusal | None:
    """Why these pieces may not be committed together; None if they may."""
    if len(set(ids)) != len(ids):
        return refuse("ATK-4", "A piece is committed once")
    wrong = (piece_refusal(who, piece_id, places) for piece_id in ids)
    return next((one for one in wrong if one), None)


def _gone_refusal(who: int, piece_id: int) -> Refusal:
    if people.gear(who).place(piece_id):
        return refuse("APP-3", "Equipment does not serve in this situation")
    return refuse("APP-2", "{name} has no such piece", name=people.name(who))


def piece_refusal(who: int, piece_id: int, places: tuple[Position, ...]) -> Refusal | None:
    """Why that piece may not be committed (APP-1, APP-2, ATK-4); None if it may."""
    found = stacks.find(who, piece_id)
    if found is None:
        return _gone_refusal(who, piece_id)
    place, piece = found
    if place not in places:
        return refuse(
            "APP-1", "{piece} stands in the {place}, and these do not serve here", piece=str(piece), place=place
        )
    if piece.spent:
        return refuse("ATK-4", "{piece} is spent until the round ends", piece=str(piece))
    return None


def _active_refusal(attack: Attack) -> Refusal | None:
    if attack.aim:
        keys = (_key_refusal(attack, target) for target in attack.targets if people.is_challenge(target))
        return next((one for one in keys if one), None)
    if not attack.active:
        return None
    known = named(attack.active)
    if known and known.afterwards:
        return refuse("ATK-10", "{name} is never active; it changes a result", name=known.name)
    if known is None or attack.kind not in known.attacks:
        return refuse("ATK-2", "{name} is never active in a {kind} attack", name=attack.active, kind=attack.kind)
    target = attack.targets[0]
    if attack.pieces and not stacks.power(attack.who, attack.pieces, known):
        return refuse("ATK-2", "No committed piece gives {name}", name=known.name)
    if known.deals == "joining" and not people.persuadable(attack.who, target):
        return refuse("CLR-B-GREEN", "{name} is no potential ally that could be persuaded", name=people.name(target))
    return None


def _key_refusal(attack: Attack, target: int) -> Refusal | None:
    if attack.first:
        return None
    known = key(target, attack.aim)
    assert known is not None
    if attack.active != known.name:
        return refuse("DCH-2", "Its {place} must be attacked with {name} active", place=attack.aim, name=known.name)
    if attack.kind not in key_kinds(known):
        return refuse("DCH-7", "An attack with {name} is {kind}", name=known.name, kind=" or ".join(key_kinds(known)))
    if attack.pieces and not stacks.power(attack.who, attack.pieces, known):
        return refuse("ATK-2", "No committed piece gives {name}", name=known.name)
    return None


def _reach_refusal(attack: Attack) -> Refusal | None:
    if follows(attack):
        return _marked_refusal(attack)
    return spread_refusal(attack, stacks.power(attack.who, attack.pieces, named(attack.active)))


def spread_refusal(attack: Attack, n: int) -> Refusal | None:
    """Why an attack with that N falls on fewer, or does not reach one of them (ATK-6, CLR-G-PINK)."""
    known = called(attack.active)
    if known.sweeps and n < len(attack.targets):
        return refuse("CLR-G-PINK", "Flexible falls on as many as the active pieces have pips, here {n}", n=n)
    far = reach(known, n)
    missed = (target for target in attack.targets if not people.within(attack.who, target, far))
    return next((_far_refusal(attack.who, target, far) for target in missed), None)


def _far_refusal(who: int, target: int, far: int) -> Refusal:
    ground, here, there = people.board(), people.cell(who), people.cell(target)
    away = ground.distance(here, there)
    if away <= far == 1:
        return refuse("GEO-2", "{name} stands past the corner of a wall and is not adjacent", name=people.name(target))
    if away <= far:
        return refuse(
            "GEO-3", "Something is in the way between {name} and {cell}", name=people.name(who), cell=str(there)
        )
    text = "{name} is {away} cells away; this attack reaches {far} cells"
    beside = "{name} is {away} cells away; this attack reaches only the cells beside {who}"
    name, striker = people.name(target), people.name(who)
    if far == 1:
        return refuse("ATK-6", beside, name=name, away=away, who=striker)
    return refuse("ATK-6", text, name=name, away=away, far=far)


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
