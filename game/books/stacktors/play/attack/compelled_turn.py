"""The turn of a compelled character: what it must do before anything else (CLR-B-PURPLE)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from game.board.grid import Cell
from game.books.stacktors.components import Bidden, Effects, Place
from game.books.stacktors.events import Driven
from game.books.stacktors.intents import Attack, Move, Teleport
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.movement.reach import leaps, reach
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.exchange import commitments
from game.books.stacktors.values.pieces import KINDS, named
from game.table.book import Event, Intent, Refusal, refuse
from game.table.world import ask, drop, get, put


def begin(who: int, events: list[Event]) -> None:
    """Begin the turn in which the character must attack its victim first and nobody else.

    One that flees or is calmed need not (TIM-2).
    """
    known = ask(who, Effects) or Effects()
    found = next((effect for effect in known.effects if effect.kind == "compelled"), None)
    if found:
        put(who, Bidden(found.victim))
    if found and people.may_attack(who):
        events.append(Driven(who=who, by=found.by, victim=found.victim, because=("CLR-B-PURPLE",)))


def end(who: int) -> None:
    drop(who, Bidden)


def obey(attack: Attack) -> None:
    """Note that the character has attacked its victim in a way that could hurt; the rest of the turn is free."""
    bidden = ask(attack.who, Bidden)
    if bidden and attack.targets == (bidden.victim,) and hurts(attack):
        put(attack.who, Bidden(bidden.victim, done=True))


def hurts(attack: Attack) -> bool:
    """Could this attack do damage?

    Its ability must not do something else instead, and there must be pieces that it can damage (DMG-3, DIE-1).
    """
    active = named(attack.active)
    if active and active.instead:
        return False
    return attack.kind == "physical" or bool(stacks.held(attack.targets[0], stacks.applicable(attack.kind)))


def refusal(who: int, intent: Intent) -> Refusal | None:
    """Why the intent is refused for a compelled character that has yet to attack its victim (CLR-B-PURPLE).

    It is None where this rule allows the intent.
    """
    must = tuple(demanded_deeds(who))
    if not must:
        return None
    victim = get(who, Bidden).victim
    meant = isinstance(must[0], Attack)
    if isinstance(intent, Attack) and intent.targets == (victim,):
        return (
            None
            if hurts(intent)
            else refuse(
                "CLR-B-PURPLE",
                "{name} must attack {foe} so that it could do damage",
                name=people.name(who),
                foe=people.name(victim),
            )
        )
    if meant or not _goes(intent, must):
        text = (
            "{name} is compelled to attack {foe} before anything else"
            if meant
            else "{name} is compelled and first goes to {foe}, no farther than it must"
        )
        return refuse("CLR-B-PURPLE", text, name=people.name(who), foe=people.name(victim))
    return None


def _goes(intent: Intent, must: tuple[Intent, ...]) -> bool:
    """Is the intent one of these ways: to the same cell with no more steps, or a teleport there?"""
    match intent:
        case Move(path=path) if path:
            return any(
                isinstance(one, Move) and one.path[-1] == path[-1] and len(path) <= len(one.path) for one in must
            )
        case Teleport(to=to):
            return any(isinstance(one, Teleport) and one.to == to for one in must)
    return False


def allowed_cells(who: int, cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells to which the character may move now: all of them, or those where a compelled character must go."""
    must = tuple(demanded_deeds(who))
    goals = {one.path[-1] if isinstance(one, Move) else one.to for one in must if isinstance(one, Move | Teleport)}
    return tuple(cell for cell in cells if not must or cell in goals)


def demanded_deeds(who: int) -> Iterator[Intent]:
    """What the character must do now, one of these; nothing where it has done so already, or cannot.

    They are the attacks that could do damage, else the ways to come within reach or nearer.
    """
    victim = victim_to_attack(who)
    if victim is not None:
        yield from tuple(_blows(who, victim)) or _ways(who, victim)


def victim_to_attack(who: int) -> int | None:
    """The victim that the character still has to attack in this turn; None if there is none or it may not attack."""
    bidden = ask(who, Bidden)
    if bidden is None or bidden.done or not people.may_attack(who) or not people.in_play(bidden.victim):
        return None
    return bidden.victim


def _blows(who: int, victim: int) -> Iterator[Attack]:
    ways = chain(declare.attacks(who, (victim,)), declare.plain_social(who, victim))
    yield from dict.fromkeys(one for one in ways if hurts(one))


def _ways(who: int, victim: int) -> Iterator[Intent]:
    """The walks with the fewest steps, and the teleports, that bring the character within reach of its victim.

    If there are none, they are those that bring it as near as it can come.
    """
    far, walks, landings = _farthest(who, victim), reach(who), leaps(who)
    ground, there, here = people.board(), people.cell(victim), get(who, Place)
    if not far:
        return
    hits = {cell for cell in (*walks, *landings) if _reaches(cell, there, far)}
    away = {cell: ground.distance(cell, there) for cell in (*walks, *landings)}
    nearest = min(away.values(), default=0)
    goals = hits or {
        cell for cell, left in away.items() if left == nearest and left < ground.distance(here.cell, there)
    }
    fewest = min((len(walks[cell].path) for cell in goals if cell in walks), default=0)
    yield from (Move(arrival.path) for cell, arrival in walks.items() if cell in goals and len(arrival.path) == fewest)
    yield from (Teleport(cell, here.facing) for cell in landings if cell in goals)


def _farthest(who: int, victim: int) -> int:
    """How far, in cells, an attack reaches that could hurt the victim; 0 if there is no such attack."""
    far = 1 if stacks.clear_guts(who) else 0
    for kind in KINDS:
        for way in commitments(stacks.free(who, kind), stacks.can_activate(who, kind, defence=False)):
            if hurts(Attack(who, (victim,), kind, way.pieces, way.active)):
                far = max(far, declare.reach(named(way.active), way.n))
    return far


def _reaches(here: Cell, there: Cell, far: int) -> bool:
    ground = people.board()
    return ground.adjacent(here, there) or (
        far > 1 and ground.distance(here, there) <= far and ground.sees(here, there)
    )
