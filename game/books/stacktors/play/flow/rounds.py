"""Rounds: the order of turns, down and then up, with the state of each; the end of a conflict, also by a standstill
(TRN-1 to TRN-9, RND-1, SIT-5).
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from itertools import islice
from typing import Final, Literal

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import (
    Aloof,
    Body,
    Carried,
    Challenge,
    Clock,
    Effects,
    Ground,
    Led,
    Marked,
    Out,
    Place,
    Scene,
    Slot,
    Standstill,
    Treasure,
)
from game.books.stacktors.events import ConflictBegan, ConflictEnded, Fell, Rose, RoundBegan, Stalled
from game.books.stacktors.play.attack import strikes
from game.books.stacktors.play.flow.frames import FLOW, Round, Turn
from game.books.stacktors.play.flow.score import distances
from game.books.stacktors.play.people import objects, people, stacks
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.situation import CARRIED, STANDOFF
from game.table.book import Event, Frames, Intent, go
from game.table.world import TABLE, ask, drop, each, get, has, put


def set_state(who: int, state: Literal["waiting", "acting", "passed", "done"]) -> None:
    clock = get(TABLE, Clock)
    put(
        TABLE,
        replace(clock, order=tuple(replace(slot, state=state) if slot.who == who else slot for slot in clock.order)),
    )


def advance_to(who: int) -> None:
    """Begin that character's turn in the order.

    Characters above it that could not act when their turn came lose it in this round, as one that is brought back too
    late (DIE-2).
    """
    clock = get(TABLE, Clock)
    at = next(n for n, slot in enumerate(clock.order) if slot.who == who)
    gone = tuple(replace(slot, state="done") if slot.state == "waiting" else slot for slot in clock.order[:at])
    put(TABLE, replace(clock, order=(*gone, *clock.order[at:])))


def act_next_round(who: int) -> None:
    """Let a character that is drawn into a conflict under way act from the next round on (TRN-9)."""
    if ask(TABLE, Clock):
        set_state(who, "done")


STILL = 3
"""After this many rounds that bring nothing new, the conflict is a stand-off (SIT-5)."""


def begin_standstill() -> None:
    """Begin to watch a conflict; the state at its beginning counts as known."""
    put(TABLE, Standstill(_digest(state()), (_digest(placed()),), near=nearness()))


def standstill_reached() -> bool:
    """Note how a round has ended, and return whether the conflict is a stand-off.

    Ruling on SIT-5: a round brings nothing new if no stack, effect, object or challenge changed in any of its turns,
    and nobody came nearer to an enemy, a goal or something to use than it had been since the last change. It also
    brings nothing new if all this and everybody's place are as at the end of an earlier round; so wounds and healings
    that only alternate end a conflict too. Where a goal counts rounds, nothing of that ends it.
    """
    before = ask(TABLE, Standstill) or Standstill()
    now, here, near = _digest(state()), _digest(placed()), nearness()
    changed = now != before.last or before.stirred
    old = here in before.known or not (changed or came_closer(near, before.near))
    known = before.known if here in before.known else (*before.known, here)
    kept = near if changed else least_near(near, before.near)
    put(TABLE, Standstill(now, known, before.rounds + 1 if old else 0, near=kept))
    return old and before.rounds + 1 >= STILL and not _timed()


def _timed() -> bool:
    """Do rounds that go by end it, whatever is done in them?"""
    return goals.deadline() is not None


def look_for_standstill() -> None:
    """At the end of a turn, note whether anything differs from the beginning of the round."""
    known = ask(TABLE, Standstill)
    if known and not known.stirred and _digest(state()) != known.last:
        put(TABLE, replace(known, stirred=True))


def stale() -> bool:
    """Has the last round brought nothing new?"""
    return _idle() > 0


def looming() -> bool:
    """Does the conflict end undecided if this round brings nothing new (SIT-5)?"""
    known = ask(TABLE, Standstill)
    if known is None or known.stirred or known.rounds != STILL - 1 or _timed():
        return False
    return not came_closer(nearness(), known.near)


# --- how near everybody is to what a conflict is about: enemies, goals, and what can be taken or opened (SIT-5)


_SEARCHED: Final = 2500
"""From so many cells at most a way is looked for; who has none within them is as far away as the straight line says."""
_FARTHER: Final = 1000
"""What is added to the length of a straight line: every way that was found counts as nearer."""
Nearness = tuple[tuple[int, int, int], ...]
"""Who, the number of what it may come near to, and the steps to the nearest of it."""


def nearness() -> Nearness:
    """How near everybody is who would fight; for the party goals count too, and what it may use."""
    active = tuple(filter(people.takes_sides, people.characters()))
    found = list[tuple[int, int, int]]()
    for side in dict.fromkeys(map(people.side, active)):
        walkers = {who: people.cell(who) for who in active if people.side(who) == side}
        foes = tuple(people.cell(who) for who in active if people.side(who) != side)
        for number, cells in enumerate((foes, *(_wanted() if side == "party" else _hauls()))):
            apart = _steps(cells, tuple(walkers.values())) if cells else {}
            found += [(who, number, apart[cell]) for who, cell in walkers.items() if cells]
    return tuple(sorted(found))


def came_closer(near: Nearness, before: Nearness) -> bool:
    """Is anybody nearer to anything than it was?"""
    least_near = {(who, number): steps for who, number, steps in before}
    return any(steps < least_near.get((who, number), 0) for who, number, steps in near)


def least_near(near: Nearness, before: Nearness) -> Nearness:
    """The nearest that everybody has been to everything."""
    known = {(who, number): steps for who, number, steps in before}
    return tuple((who, number, min(steps, known.get((who, number), steps))) for who, number, steps in near)


def _wanted() -> Iterator[tuple[Cell, ...]]:
    """What the party may come near to: all that it may use, and the cells of each goal."""
    yield tuple(place.cell for what, place in each(Place) if has(what, Challenge) or objects.lies(what))
    for goal in get(TABLE, Scene).situation.goals:
        who = goals.entity_of_key(goal.what)
        place = ask(who, Place) if who is not None else None
        if goal.bad or goal.kind == CARRIED:
            yield ()
        elif goal.kind in {"reach", "gather"}:
            yield people.board().region(goal.what)
        else:
            yield (place.cell,) if place else ()


def _hauls() -> Iterator[tuple[Cell, ...]]:
    """Where enemies of the party may carry something off to (SIT-7)."""
    yield from (people.board().region(goal.where) for goal in get(TABLE, Scene).situation.staked)


def _steps(sources: tuple[Cell, ...], walkers: tuple[Cell, ...]) -> dict[Cell, int]:
    """The steps from each of the walkers' cells to the nearest of the sources, whoever stands in the way."""
    ground, found = people.board(), dict[Cell, int]()
    for cell, steps in islice(distances(get(TABLE, Ground), sources), _SEARCHED):
        if cell in walkers:
            found[cell] = steps
            if len(found) == len({*walkers}):
                break
    straight = {cell: _FARTHER + min(ground.distance(cell, source) for source in sources) for cell in walkers}
    return straight | found


def warn_of_standstill(events: list[Event]) -> None:
    """Say so when the next round that brings nothing new is the last one (SIT-5)."""
    if looming():
        events.append(Stalled(rounds=STILL - 1, left=1, because=("SIT-5",)))


def _idle() -> int:
    """The rounds in a row that have brought nothing new."""
    return (ask(TABLE, Standstill) or Standstill()).rounds


def state() -> Iterator[str]:
    """Lines that describe stacks, effects, objects and challenges.

    Spent pieces and the turns left of an effect do not matter.
    """
    for who, body in each(Body):
        yield f"{who}:{body.stack}:{people.gear(who)}:{has(who, Out)}:{has(who, Marked)}"
    yield from (f"{who}:{[(e.kind, e.by) for e in known.effects]}" for who, known in each(Effects))
    yield from (f"{who}:{known.stack.guts}:{known.stack.brains}" for who, known in each(Challenge))
    yield from (f"{who}:{ask(who, Carried)}" for who, _ in each(Treasure))
    yield from (f"{who}:{led}" for who, led in each(Led))


def placed() -> Iterator[str]:
    """Lines that describe all that, and where everybody and everything is."""
    yield from state()
    yield from (f"{who}@{place.cell}" for who, place in each(Place))


def _digest(parts: Iterator[str]) -> str:
    return blake2b("|".join(parts).encode(), digest_size=6).hexdigest()


def begin(events: list[Event]) -> Round:
    """Begin the rounds of a conflict (SIT-2)."""
    put(TABLE, replace(get(TABLE, Scene), conflict=True), Clock())
    begin_standstill()
    events.append(ConflictBegan(because=("SIT-2",)))
    return Round(at="round")


@FLOW.deed("round")
def round_done(f: Round, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Begin a round: pieces are free, totals are counted, passes are forgotten (RND-1)."""
    goals.judge()
    if _over():
        return _ended(events, standoff=False)
    _free(events)
    for who, trial in each(Challenge):
        put(who, replace(trial, struck=False))
    _let_die(events)
    clock = get(TABLE, Clock)
    put(TABLE, replace(clock, order=()))
    order = tuple(Slot(who, people.total(who)) for who in sorted(people.characters(), key=people.rank))
    put(TABLE, replace(clock, round=clock.round + 1, up=False, order=order))
    events.append(
        RoundBegan(round=clock.round + 1, order=tuple((slot.who, slot.total) for slot in order), because=("TRN-2",))
    )
    return go(f, "down")


def _free(events: list[Event]) -> None:
    """Make all committed pieces free, also those of the fallen and of objects on the map (RND-1, SIT-6)."""
    for who, _ in each(Body):
        stacks.refresh(who, events)
    objects.refresh()


def _let_die(events: list[Event]) -> None:
    """Let fallen characters die that nobody has brought back in time (DIE-2)."""
    for who, out in each(Out):
        if out.why == "fallen" and people.round_number() - out.round >= people.options().revival:
            put(who, Out("dead", out.round))
            objects.drop_gear(who, events)
            events.append(Fell(who=who, why="dead", because=("DIE-2", "DIE-4")))


def _over() -> bool:
    return goals.decided() or not goals.still_opposed()


@FLOW.deed("down")
def down_done(f: Round, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Give the turn to the next character that waits, the highest total first.

    The lowest still in play must act (TRN-4).
    """
    if goals.come_due():
        return go(f, "watch")
    if _over():
        return _ended(events, standoff=False)
    clock = get(TABLE, Clock)
    waiting = [slot.who for slot in clock.order if slot.state == "waiting" and acts(slot.who)]
    if not waiting:
        put(TABLE, replace(clock, up=True))
        return go(f, "up")
    advance_to(waiting[0])
    return (strikes.between(f), Turn(at="begin", who=waiting[0], must=len(waiting) == 1 or effects_bind(waiting[0])))


def acts(who: int) -> bool:
    return people.in_play(who) and people.takes_sides(who)


def effects_bind(who: int) -> bool:
    """May the character not pass because it flees (TRN-4)?"""
    return people.has_effect(who, "fleeing")


@FLOW.deed("up")
def up_done(f: Round, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Give the turn to those that passed, the lowest total first (TRN-5)."""
    if goals.come_due():
        return go(f, "watch")
    if _over():
        return _ended(events, standoff=False)
    passed = [slot for slot in get(TABLE, Clock).order if slot.state == "passed" and acts(slot.who)]
    if not passed:
        return go(f, "still")
    return (strikes.between(f), Turn(at="begin", who=passed[-1].who, up=True))


@FLOW.deed("still")
def still_done(f: Round, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """End the conflict as a stand-off after rounds that brought nothing new, or begin the next round (SIT-5).

    It is said before the last one.
    """
    if standstill_reached():
        goals.conclude(STANDOFF, goals.STILL)
        return _ended(events, standoff=True)
    warn_of_standstill(events)
    goals.try_again()
    return go(f, "round")


def _ended(events: list[Event], *, standoff: bool) -> Frames:
    """End the conflict: effects and marks end, and pieces are free again (TIM-3, SIT-6).

    The fallen drop their equipment, and members of the party that gave up are back (DIE).
    """
    goals.pass_rounds(people.round_number(), events)
    put(TABLE, replace(get(TABLE, Scene), conflict=False))
    drop(TABLE, Clock)
    drop(TABLE, Standstill)
    stacks.end_effects(events)
    for who, _ in each(Aloof):
        drop(who, Aloof)
    _free(events)
    for who, out in each(Out):
        _left_out(who, out, events)
    events.append(ConflictEnded(standoff=standoff, because=("SIT-5",)))
    return ()


def _left_out(who: int, out: Out, events: list[Event]) -> None:
    """Do what the end of a conflict means for a character that is out of it (DIE-3, DIE-5)."""
    if out.why == "fallen":
        put(who, replace(out, round=0))
        objects.drop_gear(who, events)
    elif out.why == "gave up" and people.side(who) == "party":
        drop(who, Out)
        events.append(Rose(who=who, because=("DIE-3",)))
