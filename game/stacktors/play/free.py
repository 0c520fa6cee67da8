"""Free play outside of conflicts: the party walks, talks, looks, tries (SIT-1, SIT-6)."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from msgspec.structs import replace

from game.board.board import Board
from game.board.grid import Cell
from game.stacktors.components import Body, Challenge, Chronicle, Place, Scene
from game.stacktors.events import Answered, Moved, Said
from game.stacktors.intents import Attack, Give, Heal, Identify, Medic, MorphSelf, PickUp, Regroup, Talk, Travel, Try
from game.stacktors.play import (
    arms,
    care,
    declare,
    effects,
    goals,
    goods,
    ordeals,
    paces,
    people,
    plunges,
    rounds,
    shifting,
    turns,
    walk,
)
from game.stacktors.play.colours import persuasive
from game.stacktors.play.frames import FLOW, Play
from game.stacktors.situation import Choice, Figure
from game.table.book import Event, Intent, Refusal, refuse
from game.table.pending import Ask, Frames, go
from game.table.world import TABLE, each, get, put

EARSHOT = 2
"""How near, in cells, one must be to talk."""


@FLOW.deed("roam")
def roam_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Between deeds in free play: is it decided, does a watch fire, has somebody been provoked?"""
    falling = plunges.due()
    if falling:
        return (f, *falling)
    effects.end_all(events)
    for who, _ in each(Body) if not ordeals.under_way() else ():
        arms.refresh(who, events)
    for who, trial in each(Challenge):
        if trial.struck:
            put(who, replace(trial, struck=False))
    goals.judge()
    if goals.decided():
        return go(f, "close")
    if goals.fired():
        return go(f, "watch")
    return go(f, "free")


@FLOW.asking("free")
def may_roam(f: Play) -> Ask | None:  # noqa: ARG001
    """The party is never hurried on: there is always more to do than is listed."""
    heroes = leaders()
    return Ask(heroes[0], options, refusal, lambda: True) if heroes else None


def leaders() -> tuple[int, ...]:
    """Those of the party for whom players decide (SID-2)."""
    return tuple(filter(people.led, people.party()))


def options() -> Iterator[Intent]:
    """Sound representatives of what the party may do; those for whom the game master decides only walk along."""
    for who in people.party():
        wanted = destinations(who)
        yield from (stroll(who, path) for cell, path in ways(who) if cell in wanted)
        if people.led(who):
            yield from _deeds(who)


def _deeds(who: int) -> Iterator[Intent]:
    """All that it may do but walk."""
    yield from (intent for figure, _ in listeners(who) for intent in _talks(who, figure))
    yield from declare.attacks(who, turns.targets(who))
    yield from (Heal(who, patient) for patient in care.patients(who))
    yield from care.medics(who)
    yield from care.kindnesses(who)
    yield from shifting.ways(who)
    yield from goods.identifies(who)
    yield from goods.pick_ups(who)
    yield from goods.gives(who)
    yield from ordeals.deeds(who)


def refusal(intent: Intent) -> Refusal | None:
    """Why that may not be done in free play."""
    who = getattr(intent, "who", 0)
    if who not in people.party():
        return refuse("SIT-1", "Only the party's own act here, and only those that can")
    match intent:
        case Travel():
            return travel_refusal(intent)
        case Talk():
            return _talk_refusal(intent)
        case Attack():
            return declare.refusal(intent)
        case Heal():
            return care.heal_refusal(intent)
        case Try() | Regroup():
            return ordeals.refusal(intent)
        case Medic() | MorphSelf() | Identify() | PickUp() | Give():
            return turns.common_refusal(intent)
        case _:
            return refuse("SIT-1", "There are no turns in free play")


@FLOW.deed("free")
def free_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:
    """Do it; what hurts somebody begins rounds afterwards (SIT-2)."""
    again = replace(f, at="tick" if isinstance(intent, Attack | Heal | Medic | MorphSelf | Identify) else "roam")
    match intent:
        case Travel():
            _travel(intent, events)
        case Talk():
            return _talked(f, intent, events)
        case Attack():
            bloody = _hostile(intent)
            done = turns.deed(intent, events)
            return (replace(f, at="clash") if bloody else again, *done)
        case Try():
            return (again, *ordeals.begin(intent, events))
        case Regroup():
            ordeals.next_round(events)
        case None:
            _give_up()
        case _:
            return (again, *turns.deed(intent, events))
    return (again,)


def _hostile(attack: Attack) -> bool:
    """Does it begin rounds (SIT-2)? Not what challenges suffer, persuasion, or a friend who is healed by Morph Other."""
    target = attack.targets[0]
    kind = attack.active == "Persuasive" or (attack.active == "Morph Other" and people.allies(attack.who, target))
    return people.is_character(target) and not kind


@FLOW.deed("tick")
def tick_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """A try, a healing or a special is over; where time presses it was a round (SIT-6)."""
    goals.pass_rounds(1, events)
    return go(f, "roam")


def _give_up() -> None:
    """Nobody of the party can act: the situation is lost."""
    goals.judge()
    if not goals.decided():
        goals.conclude("failure")


@FLOW.deed("clash")
def clash_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Rounds begin if anybody is left to fight; afterwards free play goes on (SIT-2, SIT-5)."""
    if not goals.wills():
        return go(f, "roam")
    return (replace(f, at="roam"), rounds.begin(events))


# --- walking


def stroll(who: int, path: tuple[Cell, ...]) -> Travel:
    """It walks there by a deed of its own, or as a companion where the game master decides for it (SID-2)."""
    return Travel(who, path) if people.led(who) else Travel(leaders()[0], (), ((who, path[-1]),))


def destinations(who: int) -> set[Cell]:
    """Where it makes sense to walk: a step in any direction, beside whatever stands about, into what goals and watches name."""
    ground, situation = people.board(), get(TABLE, Scene).situation
    cells = {*ground.neighbours(people.cell(who))}
    for other, place in each(Place):
        if people.side(other) != "party":
            cells.update(ground.neighbours(place.cell))
    for name in situation.regions:
        cells.update(ground.region(name))
    return cells


HARD = 4
"""Steps that a hero goes round to keep out of one cell of ground that would slow it."""


def ways(who: int) -> Iterator[tuple[Cell, tuple[Cell, ...]]]:
    """Every cell that it can walk to in free play with a way, the nearest first: on easy ground, then without bends."""
    ground, gait = people.board(), paces.gait(who)
    taken = people.obstacles(who)
    through = {other for other in taken.values() if people.passable(who, other)}
    heap: list[tuple[int, int, Cell, tuple[Cell, ...]]] = [(0, 0, people.cell(who), ())]
    done: set[Cell] = set()
    while heap:
        price, bends, here, path = heappop(heap)
        if here in done:
            continue
        done.add(here)
        if path and here not in taken:
            yield here, path
        for to in ground.neighbours(here):
            kind = gait.on(ground, to)
            if to not in done and gait.may_enter(kind) and (to not in taken or taken[to] in through):
                step = 1 if gait.cuts[kind] == (1, 1) else 1 + HARD
                heappush(heap, (price + step, bends + _bend(ground, who, path, here, to), to, (*path, to)))


def _bend(ground: Board, who: int, path: tuple[Cell, ...], here: Cell, to: Cell) -> int:
    """1 where the way turns, and 1 for a slanted step, so that straight ways win."""
    before = path[-2] if len(path) > 1 else people.cell(who)
    way = ground.facing(here, to)
    return bool(path and ground.facing(before, here) != way) + bool(ground.lattice.flanks(here, to))


def walkable(who: int, to: Cell, taken: dict[Cell, int]) -> bool:
    other = taken.get(to)
    return paces.may_enter(who, to) and (other is None or people.passable(who, other))


def travel_refusal(intent: Travel) -> Refusal | None:
    """Why the party may not walk so: every way must hold, and no two end on one cell (MOV-2, MOV-4)."""
    ends = [intent.path[-1] if intent.path else people.cell(intent.who), *(cell for _, cell in intent.others)]
    movers = (intent.who, *(who for who, _ in intent.others))
    if len(set(ends)) < len(ends) or len(set(movers)) < len(movers):
        return refuse("MOV-4", "No two stand on one cell")
    ground, here, taken = people.board(), people.cell(intent.who), people.obstacles(intent.who)
    for to in intent.path:
        if not ground.adjacent(here, to):
            return walk.no_step(here, to)
        if not walkable(intent.who, to, taken):
            return walk.blocked(intent.who, to)
        here = to
    return _followers_refusal(intent, movers, ends)


def _followers_refusal(intent: Travel, movers: tuple[int, ...], ends: list[Cell]) -> Refusal | None:
    party = people.party()
    for who, cell in intent.others:
        if who not in party or cell not in _all_ways(who):
            return refuse("MOV-4", "{name} does not come to {cell}", name=people.name(who), cell=str(cell))
    for who in people.obstacles(intent.who).values():
        if who not in movers and people.cell(who) in ends:
            return refuse("MOV-4", "{name} stands there", name=people.name(who))
    return None


def _all_ways(who: int) -> dict[Cell, None]:
    """Cells it can come to when its friends move too."""
    ground, gait = people.board(), paces.gait(who)
    barred = {cell for cell, other in people.obstacles(who).items() if not people.passable(who, other)}
    seen, queue = {people.cell(who): None}, [people.cell(who)]
    for cell in queue:
        for to in ground.neighbours(cell):
            if to not in seen and to not in barred and gait.may_enter(gait.on(ground, to)):
                seen[to] = None
                queue.append(to)
    return seen


def _travel(intent: Travel, events: list[Event]) -> None:
    ground = people.board()
    for to in intent.path:
        place = get(intent.who, Place)
        fresh = Place(to, ground.facing(place.cell, to))
        put(intent.who, fresh)
        events.append(Moved(who=intent.who, cell=to, facing=fresh.facing, because=("SIT-1",)))
    for who, cell in intent.others:
        place = get(who, Place)
        if cell != place.cell:
            fresh = Place(cell, ground.facing(place.cell, cell))
            put(who, fresh)
            events.append(Moved(who=who, cell=cell, facing=fresh.facing, because=("SIT-1",)))


# --- talking


def listeners(who: int) -> tuple[tuple[int, Figure], ...]:
    """Those within earshot that have something to talk about."""
    ground = people.board()
    near = (other for other in people.characters() if other != who and ground.distance(people.cell(who), people.cell(other)) <= EARSHOT)
    return tuple((other, one) for other in near if (one := people.figure(other)) and one.talk)


def choices(who: int) -> tuple[tuple[int, Choice], ...]:
    """What can be said to it now, with its index: what needs a fact only once that is known (RWD-3)."""
    one, facts = people.figure(who), get(TABLE, Chronicle).facts
    if one is None:
        return ()
    return tuple((n, choice) for n, choice in enumerate(one.talk) if _open(who, choice, facts))


def _open(who: int, choice: Choice, facts: tuple[str, ...]) -> bool:
    if choice.needs and choice.needs not in facts:
        return False
    return not (choice.fact and choice.fact in facts) and not (choice.join and people.side(who) == "party")


def _talks(who: int, to: int) -> Iterator[Talk]:
    yield from (Talk(who, to, n) for n, _ in choices(to))


def _talk_refusal(intent: Talk) -> Refusal | None:
    if all(other != intent.to for other, _ in listeners(intent.who)):
        return refuse("SIT-1", "{name} is too far off to talk, or has nothing to say", name=people.name(intent.to))
    if all(n != intent.choice for n, _ in choices(intent.to)):
        return refuse("SIT-1", "That is not to be said now")
    return None


def _talked(f: Play, intent: Talk, events: list[Event]) -> Frames:
    choice = dict(choices(intent.to))[intent.choice]
    events.append(Said(who=intent.who, text=choice.text, because=("SIT-1",)))
    events.append(Answered(who=intent.to, to=intent.who, text=choice.reply, because=("SIT-1",)))
    if choice.fact:
        learn((choice.fact,))
    if choice.join:
        persuasive.join(intent.to, intent.who, events)
    if choice.outcome:
        goals.conclude(choice.outcome)
    return go(f, "clash" if choice.clash else "roam")


def learn(facts: tuple[str, ...]) -> None:
    """The journal holds these too (RWD-3)."""
    chronicle = get(TABLE, Chronicle)
    put(TABLE, replace(chronicle, facts=tuple(sorted({*chronicle.facts, *facts}))))
