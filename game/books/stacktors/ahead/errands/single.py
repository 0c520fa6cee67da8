"""What a party in free play does for one thing: so that a goal is met, a condition turns true, or a line is said."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from game.books.stacktors.ahead.errands.overcoming import approach, siege, walk_to
from game.books.stacktors.components import Challenge, Chronicle, Place, Reluctant, Scene
from game.books.stacktors.intents import Talk
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.people import objects, people, stacks
from game.books.stacktors.play.situation import goals, talks
from game.books.stacktors.values.pieces import called
from game.books.stacktors.values.situation import EARSHOT, Goal, GoalKind, TalkChoice, Watch
from game.books.stacktors.values.story_words import asked, ends, sets
from game.script.conditions import Node, StoryTest
from game.table.book import Intent
from game.table.world import TABLE, get, has

SpokenLine = tuple[int, int, TalkChoice]
"""What can be said to a figure, with its index."""


def for_goal(goal: Goal) -> Intent | None:
    if goal.kind in {"reach", "gather"}:
        return _entered(goal)
    if goal.kind == "defeat":
        foes = (who for who in people.characters() if people.side(who) == goal.what)
        return next(filter(None, (attacked(foe) for foe in foes)), None)
    who = goals.entity_of_key(goal.what)
    if who is None or not people.in_play(who):
        return None
    if goal.kind == "overcome":
        return siege(who) if has(who, Challenge) else None
    return attacked(who) if goal.kind == "fall" or (goal.kind == "join" and has(who, Reluctant)) else None


def attacked(whom: int) -> Intent | None:
    """The strongest attack on the character, by persuasion on whoever is reluctant; or the walk to it."""
    joins = has(whom, Reluctant)
    for who in people.leaders():
        blows = [one for one in declare.attacks(who, (whom,)) if (called(one.active).deals == "joining") is joins]
        if blows:
            return max(blows, key=lambda one: stacks.value(who, one.pieces))
    return approach(whom, [who for who in people.leaders() if not joins or _persuades(who)])


def _persuades(who: int) -> bool:
    return any(gift.deals == "joining" for gift in stacks.gifts(stacks.held(who), "social", defence=False))


def _entered(goal: Goal) -> Intent | None:
    """A walk by somebody who is not in the region to a cell of it on which no friend stands.

    None where all are to come and there is no room for all of them.
    """
    ground, party = people.board(), people.party()
    cells = {cell for cell in ground.region(goal.what) if not ground.blocks(cell)}
    if goal.kind == "gather" and len(cells) < len(party):
        return None
    away = [who for who in party if people.cell(who) not in cells]
    free = cells.difference(map(people.cell, party))
    return next(filter(None, (walk_to(who, free) for who in away)), None)


def sayable() -> Iterator[SpokenLine]:
    """All that can be said and paid for now."""
    purse = get(TABLE, Chronicle).purse
    for figure in get(TABLE, Scene).situation.figures:
        who = goals.entity_of_key(figure.key)
        if who is not None and people.in_play(who):
            yield from ((who, number, choice) for number, choice in talks.choices(who) if choice.price <= purse)


def spoken(to: int, number: int) -> Intent | None:
    """The line said to that figure, or the walk to where it can hear it; None where there is none."""
    ground, spot = people.board(), people.cell(to)
    for who in people.leaders():
        if ground.distance(people.cell(who), spot) <= EARSHOT:
            return Talk(who, to, number)
    near = frozenset(ground.around(spot, EARSHOT))
    return next(filter(None, (walk_to(who, near) for who in people.leaders())), None)


# --- what makes conditions true, so that goals count, something can be said, or deeds end the situation


def by_deeds(outcomes: Collection[str]) -> Iterator[Intent | None]:
    """What leads to a deed, or makes a line sayable, by which the situation ends as wanted."""
    for watch in _unfired():
        if not {*ends(watch.do)}.isdisjoint(outcomes):
            yield from _set_off(watch, frozenset())
    for choice in _unsayable():
        if not {*choice.outcomes}.isdisjoint(outcomes):
            yield from towards(choice.when)


def towards(condition: str, seen: frozenset[str] = frozenset()) -> Iterator[Intent | None]:
    """What may be done so that the condition turns true; `seen` are the facts that are being brought about."""
    if condition and not goals.met(condition):
        for test in _open_tests(asked(condition).root):
            yield from _for_test(test, seen)


def _open_tests(node: Node | StoryTest) -> Iterator[StoryTest]:
    """The tests that are to be so, and are not yet; none of those that are not to be so."""
    if isinstance(node, StoryTest):
        yield from () if goals.answers(node) else (node,)
    elif node.word != "not":
        for part in node.parts:
            yield from _open_tests(part)


def _for_test(test: StoryTest, seen: frozenset[str]) -> Iterator[Intent | None]:
    if test.fact:
        yield from _for_fact(test.fact, seen) if test.fact not in seen else ()
    elif test.word in _AS_GOALS:
        yield for_goal(Goal(_AS_GOALS[test.word], test.keys[0]))
    elif test.word in {"near", "has"} and (who := goals.entity_of_key(test.keys[0])) is not None:
        takes = (one for by in people.leaders() for one in objects.pick_ups(by) if one.what == who)
        yield next(takes, None) if test.word == "has" else None
        yield approach(who) if has(who, Place) else None


_AS_GOALS: Final[dict[str, GoalKind]] = {
    "reach": "reach",
    "gather": "gather",
    "overcome": "overcome",
    "join": "join",
    "fall": "fall",
    "defeat": "defeat",
}
"""The tests that are met as the goals of that kind are."""


def _for_fact(fact: str, seen: frozenset[str]) -> Iterator[Intent | None]:
    """What changes the fact: a line that can be said, what makes one sayable, or what sets off a watch."""
    known = seen | {fact}
    for who, number, choice in sayable():
        if not choice.clashes and not choice.outcomes and (choice.fact == fact or fact in sets(choice.do)):
            yield spoken(who, number)
    for choice in _unsayable():
        if fact in sets(choice.do):
            yield from towards(choice.when, known)
    for watch in _unfired():
        if fact in sets(watch.do) and not ends(watch.do):
            yield from _set_off(watch, known)


def _set_off(watch: Watch, seen: frozenset[str]) -> Iterator[Intent | None]:
    yield from towards(watch.when, seen)
    if watch.kind in _WATCHED:
        yield for_goal(Goal(_WATCHED[watch.kind], watch.what))


_WATCHED: Final[dict[str, GoalKind]] = {"enter": "reach", "overcome": "overcome", "fall": "fall"}
"""The kinds of watches that go off as goals of that kind are met."""


def _unfired() -> Iterator[Watch]:
    """The watches that have not gone off and lead to deeds."""
    scene = get(TABLE, Scene)
    return (one for n, one in enumerate(scene.situation.watches) if one.do and n not in scene.fired)


def _unsayable() -> Iterator[TalkChoice]:
    """The lines to figures that cannot be said yet, since their condition does not hold."""
    for figure in get(TABLE, Scene).situation.figures:
        yield from (choice for choice in figure.talk if choice.when and not goals.met(choice.when))
