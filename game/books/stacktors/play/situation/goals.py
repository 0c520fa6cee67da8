"""How a situation is decided: goals, the party's end, and watches that call the game master (SIT-3, SIT-5)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.books.stacktors.components import (
    Chronicle,
    Clock,
    Key,
    Out,
    Overcome,
    Scene,
    Side,
)
from game.books.stacktors.events import TimePassed
from game.books.stacktors.play.people import leading, people
from game.books.stacktors.values.hauls import Haul, after
from game.books.stacktors.values.situation import CARRIED, FAILURE, Goal, Situation, SituationPart, Watch
from game.table.book import Event
from game.table.world import TABLE, ask, each, get, has, put

GONE: Final = "gone"
"""What gives an outcome where nobody of the party is left."""
STILL: Final = "still"
"""What gives an outcome where nothing has changed for too long (SIT-5)."""


def entity_of_key(key: str) -> int | None:
    """The entity that has this key of the author, or None."""
    return next((who for who, known in each(Key) if known.text == key), None)


def judge() -> None:
    """Give the situation its outcome when a goal holds or nobody of the party is left; the first goal listed wins."""
    if decided():
        return
    note_exits_left()
    goal = goal_met()
    if goal:
        conclude(goal.outcome, goal.kind, _about(goal))
    elif not people.party():
        conclude(FAILURE, GONE)


def _about(goal: Goal) -> str:
    """The name of whom the goal is about, or what it names."""
    who = entity_of_key(goal.what)
    return people.name(who) if who is not None else goal.what


def goal_met() -> Goal | None:
    """The first goal that holds now, or None."""
    return next((goal for goal in get(TABLE, Scene).situation.goals if holds(goal)), None)


def conclude(outcome: str, *met: str) -> None:
    """Give the situation its outcome; `met` is what gave it, as `SituationClosed` tells it."""
    put(TABLE, replace(get(TABLE, Scene), outcome=outcome, met=met))


def decided() -> bool:
    return bool(get(TABLE, Scene).outcome)


def holds(goal: Goal) -> bool:
    """Does the goal hold now?"""
    if goal.kind == "defeat":
        return defeated(goal.what)
    if goal.kind == "rounds":
        return rounds_over() >= int(goal.what)
    if goal.kind == "fact":
        return goal.what in get(TABLE, Chronicle).facts
    if goal.kind in {"reach", "gather"}:
        return _reached(goal)
    if goal.kind == CARRIED:
        return _carried_off(goal)
    who = entity_of_key(goal.what)
    return who is not None and _stands(goal.kind, who)


def _stands(kind: str, who: int) -> bool:
    if kind == "overcome":
        return has(who, Overcome)
    if kind == "join":
        return people.side(who) == "party"
    return has(who, Out)


def _carried_off(goal: Goal) -> bool:
    """Does an enemy of the party have it in hand, in the region to which it is to be carried (SIT-7)?"""
    what = entity_of_key(goal.what)
    by = leading.bearer(what) if what is not None else 0
    taken = bool(by) and people.in_play(by) and people.against_party(by)
    return taken and people.cell(by) in people.board().region(goal.where)


def defeated(side: str) -> bool:
    """Is nobody of that side left who wants to fight?"""
    return all(known.name != side or not people.in_play(who) for who, known in each(Side))


def rounds_over() -> int:
    """The whole rounds of the conflict that are over; where time presses, also all those before it (SIT-6)."""
    return get(TABLE, Scene).rounds + max(0, people.round_number() - 1)


def pass_rounds(number: int, events: list[Event]) -> None:
    """Count that many rounds as over, where time presses (SIT-6)."""
    scene = get(TABLE, Scene)
    if scene.situation.presses:
        put(TABLE, replace(scene, rounds=scene.rounds + number))
        limit = scene.situation.limit
        left = max(0, limit - scene.rounds - number) if limit else None
        events.append(TimePassed(rounds=scene.rounds + number, left=left, because=("SIT-6",)))


def _reached(goal: Goal) -> bool:
    """Is somebody of the party in the region, or for `gather` everybody?

    An exit counts only for somebody who entered it after arriving.
    """
    there = within(goal.what)
    inside = get(TABLE, Scene).inside
    return any((goal.what, who) not in inside for who in there) and (goal.kind == "reach" or there == people.party())


def within(region: str) -> tuple[int, ...]:
    """The members of the party who stand in the region."""
    cells = people.board().region(region)
    return tuple(who for who in people.party() if people.cell(who) in cells)


def note_arrivals(*comers: int) -> None:
    """Note which of those who arrive or join stand in an exit: they have not entered it yet."""
    scene = get(TABLE, Scene)
    fresh = ((region, who) for region in scene.situation.exits for who in within(region) if who in comers)
    put(TABLE, replace(scene, inside=(*scene.inside, *fresh)))


def note_exits_left() -> None:
    """Note who has left an exit in which it stood from the beginning; coming back then counts as entering."""
    scene = get(TABLE, Scene)
    still = tuple((region, who) for region, who in scene.inside if who in within(region))
    if still != scene.inside:
        put(TABLE, replace(scene, inside=still))


def hauls(situation: Situation) -> tuple[Haul, ...]:
    """What enemies would carry off in the situation, who is after it, and where to (SIT-7)."""
    parts: tuple[SituationPart, ...] = (*situation.things, *situation.figures)
    names = {piece.key: piece.name for piece in parts}
    holders = {thing.key: thing.holder for thing in situation.things}
    found = list[Haul]()
    for goal in situation.staked:
        takers = [figure for figure in situation.figures if after(figure, goal.what)]
        held = any(figure.key == holders.get(goal.what) for figure in takers)
        found.append(Haul(names.get(goal.what, goal.what), tuple(one.name for one in takers), goal.where, held))
    return tuple(found)


def watches_due() -> tuple[int, ...]:
    """The watches, by index, that hold now and have not gone off before."""
    scene = get(TABLE, Scene)
    return tuple(n for n, watch in enumerate(scene.situation.watches) if n not in scene.fired and _watched(watch))


def _watched(watch: Watch) -> bool:
    if watch.kind == "enter":
        return bool(within(watch.what))
    if watch.kind == "round":
        return (people.conflict() or get(TABLE, Scene).situation.presses) and rounds_over() + 1 >= int(watch.what)
    who = entity_of_key(watch.what)
    return who is not None and has(who, Overcome if watch.kind == "overcome" else Out)


def note_fired(watches: tuple[int, ...]) -> None:
    """Note that these watches have gone off."""
    scene = get(TABLE, Scene)
    put(TABLE, replace(scene, fired=(*scene.fired, *watches)))


def still_opposed() -> bool:
    """Is there still a conflict, as several sides have somebody who would fight (SIT-5)?"""
    return len({people.side(who) for who in people.characters() if people.takes_sides(who)}) > 1


def clock() -> Clock:
    return ask(TABLE, Clock) or Clock()
