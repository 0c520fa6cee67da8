"""How a situation is decided: goals, the party's end, and watches that call the game master (SIT-3, SIT-5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import (
    Body,
    Carried,
    Chronicle,
    Clock,
    Key,
    Out,
    Overcome,
    Place,
    Scene,
    Side,
)
from game.books.stacktors.events import TimePassed
from game.books.stacktors.play.people import leading, people
from game.books.stacktors.play.situation import facts
from game.books.stacktors.values.hauls import Haul, after
from game.books.stacktors.values.situation import CARRIED, FAILURE, Goal, Situation, SituationPart, Watch
from game.books.stacktors.values.story_words import asked
from game.script import asking
from game.script.conditions import StoryTest
from game.table.book import Event
from game.table.world import TABLE, ask, each, get, has, kept, put

GONE: Final = "gone"
"""What gives an outcome where nobody of the party is left."""
STILL: Final = "still"
"""What gives an outcome where nothing has changed for too long (SIT-5)."""
MOST_CALLS: Final = 16
"""After so many calls of the game master in a row, what has led to itself again is left until somebody else acts."""


@kept
def entity_of_key(key: str) -> int | None:
    """The entity that has this key of the author, or None."""
    return next((who for who, known in each(Key) if known.text == key), None)


def character(key: str) -> int:
    """The character on the map that has this key of the author; 0 where none has."""
    who = entity_of_key(key)
    return who if who is not None and has(who, Body) and has(who, Place) else 0


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
    if not counts(goal):
        return False
    if goal.kind == "defeat":
        return defeated(goal.what)
    if goal.kind == "rounds":
        return rounds_over() >= most_rounds(goal)
    if goal.kind == "fact":
        return facts.number(goal.what) >= 1
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


def most_rounds(goal: Goal) -> int:
    """The rounds after which the goal ends the situation: at least one, whatever number its fact takes off."""
    return max(1, int(goal.what) - (facts.number(goal.less) if goal.less else 0))


def deadline() -> Goal | None:
    """The goal that ends the situation after some rounds, of those that count now the first; None where none does."""
    clocks = (one for one in get(TABLE, Scene).situation.goals if one.kind == "rounds")
    return min(filter(counts, clocks), key=most_rounds, default=None)


def limit() -> int:
    """The round after which a goal ends the situation; 0 where none does."""
    end = deadline()
    return most_rounds(end) if end else 0


def last_round() -> int:
    """The number of the conflict's round after which a goal ends the situation; 0 where none does."""
    most = limit()
    return max(people.round_number(), most - get(TABLE, Scene).rounds) if most else 0


def pass_rounds(number: int, events: list[Event]) -> None:
    """Count that many rounds as over, where time presses (SIT-6)."""
    scene = get(TABLE, Scene)
    if scene.situation.presses:
        put(TABLE, replace(scene, rounds=scene.rounds + number))
        most = limit()
        left = max(0, most - scene.rounds - number) if most else None
        events.append(TimePassed(rounds=scene.rounds + number, left=left, because=("SIT-6",)))


def _reached(goal: Goal) -> bool:
    """Is somebody of the party in the region, or for `gather` everybody?

    An exit counts only for somebody who entered it after arriving.
    """
    there = within(goal.what)
    inside = get(TABLE, Scene).inside
    return any((goal.what, who) not in inside for who in there) and (goal.kind == "reach" or there == people.party())


@kept
def exits() -> frozenset[Cell]:
    """The cells on which the situation ends as soon as somebody of the party stands there (SIT-5)."""
    return _ending(bad=False)


@kept
def bad_exits() -> frozenset[Cell]:
    """Those of them on which it ends badly."""
    return _ending(bad=True)


def _ending(*, bad: bool) -> frozenset[Cell]:
    scene = ask(TABLE, Scene)
    reached = (goal for goal in scene.situation.goals if goal.kind == "reach" and counts(goal)) if scene else ()
    return frozenset(cell for goal in reached if goal.bad or not bad for cell in people.board().region(goal.what))


def ended_by(challenge: int) -> str:
    """The title of the situation, where it is over once that challenge is overcome; empty where it goes on (SIT-5)."""
    scene, key = ask(TABLE, Scene), ask(challenge, Key)
    if scene is None or key is None:
        return ""
    ending = (goal for goal in scene.situation.goals if goal.kind == "overcome" and goal.what == key.text)
    return scene.situation.title if any(map(counts, ending)) else ""


def counts(goal: Goal) -> bool:
    """Does the goal count now, by its condition?"""
    return not goal.when or met(goal.when)


@kept
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


@kept
def watches_due() -> tuple[int, ...]:
    """The watches, by index, that hold now and have not gone off before."""
    scene = get(TABLE, Scene)
    return tuple(n for n, watch in enumerate(scene.situation.watches) if n not in scene.fired and _watched(watch))


def rearm() -> None:
    """Let watches that go off again do so, once what they watch for is not so any more, or is so another time."""
    scene = get(TABLE, Scene)
    if scene.calls >= MOST_CALLS:
        return
    still = tuple(number for number in scene.fired if not _over(scene.situation.watches[number], number, scene))
    if still != scene.fired:
        put(TABLE, replace(scene, fired=still))


def _over(watch: Watch, number: int, scene: Scene) -> bool:
    """Is what the watch has gone off for over, so that it may do so again?"""
    return watch.again and (not _watched(watch) or _beats(watch) != dict(scene.beats).get(number, ()))


def _beats(watch: Watch) -> tuple[int, ...]:
    """The numbers at which a watch for every so many of something is met now."""
    return asking.beats(asked(watch.when), _NOW) if watch.when else ()


def try_again() -> None:
    """Let what could not be done be tried again, as a round ends."""
    scene = get(TABLE, Scene)
    if scene.put_off:
        put(TABLE, replace(scene, wanted=(*scene.wanted, *scene.put_off)))


def come_due() -> bool:
    """Settle what has come about between two actions: shall the game master be asked what happens?

    Deeds go before a goal that is met by the same event; watches that only tell come after it. Where nothing is due,
    somebody else acts.
    """
    if _deeds_due():
        return True
    judge()
    if master_called():
        return True
    _quiet()
    return False


def master_called() -> bool:
    """Is the game master asked what happens, as a watch has gone off or a choice has brought deeds about?"""
    return bool(get(TABLE, Scene).wanted or watches_due())


def _deeds_due() -> bool:
    """Are there deeds to be done? Watches may go off again first."""
    rearm()
    scene = get(TABLE, Scene)
    return bool(scene.wanted) or any(scene.situation.watches[number].do for number in watches_due())


def _quiet() -> None:
    """Note that nothing is due, and somebody else acts."""
    scene = get(TABLE, Scene)
    if scene.calls:
        put(TABLE, replace(scene, calls=0))


def _watched(watch: Watch) -> bool:
    if watch.when and not met(watch.when):
        return False
    match watch.kind:
        case "":
            return True
        case "enter":
            return bool(within(watch.what))
        case "round":
            begun = people.conflict() or get(TABLE, Scene).situation.presses
            return begun and rounds_over() + 1 >= int(watch.what)
    who = entity_of_key(watch.what)
    return who is not None and has(who, Overcome if watch.kind == "overcome" else Out)


# --- what conditions ask


def met(condition: str) -> bool:
    """Does the condition hold now?"""
    return _check(condition)(_NOW)


@lru_cache(maxsize=4096)
def _check(condition: str) -> asking.Check:
    return asking.check(asked(condition).root)


def answers(test: StoryTest) -> bool:
    """Is the test of a condition met now?"""
    return asking.meets(test, _NOW)


class _PresentState:
    """Answers the tests of conditions by what is so now."""

    def fact(self, name: str) -> int:
        return facts.number(name)

    def count(self, word: str) -> int:
        match word:
            case "heroes":
                return sum(map(people.is_hero, people.party()))
            case "coins":
                return get(TABLE, Chronicle).purse
            case "rounds":
                return rounds_over()
        return people.round_number()

    def test(self, word: str, keys: tuple[str, ...]) -> int:
        match word:
            case "reach":
                return len(within(keys[0]))
            case "gather":
                return bool(people.party()) and within(keys[0]) == people.party()
            case "defeat":
                return defeated(keys[0])
            case "was":
                return asking.visits(get(TABLE, Chronicle).past, *keys)
        who = entity_of_key(keys[0])
        return who is not None and _of_somebody(word, who, keys[1:])


_NOW: Final = _PresentState()


def _of_somebody(word: str, who: int, others: tuple[str, ...]) -> bool:
    match word:
        case "has":
            return has(who, Carried) and get(who, Carried).by in people.party()
        case "near":
            return people.in_play(who) and any(one != who and people.hears(who, one) for one in people.party())
        case "in":
            return people.in_play(who) and people.cell(who) in people.board().region(others[0])
    return _stands(word, who)


def note_fired(watches: tuple[int, ...]) -> None:
    """Note that these watches have gone off."""
    scene = get(TABLE, Scene)
    again = {number: scene.situation.watches[number] for number in watches if scene.situation.watches[number].again}
    beats = dict(scene.beats) | {number: found for number, watch in again.items() if (found := _beats(watch))}
    put(TABLE, replace(scene, fired=(*scene.fired, *watches), beats=tuple(sorted(beats.items()))))


def still_opposed() -> bool:
    """Is there still a conflict, as several sides have somebody who would fight (SIT-5)?"""
    return len({people.side(who) for who in people.characters() if people.takes_sides(who)}) > 1


def clock() -> Clock:
    return ask(TABLE, Clock) or Clock()
