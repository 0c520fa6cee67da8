"""Is what a preview says what then happens? The tests ask in a few hundred states; `python -m tests.stacktors.exactness [STATES]` in more.

Where damage spills over, whether one can strike back depends on how it is divided; then the preview says that one can.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import count

from msgspec.structs import replace

from game.stacktors import defaults, foresight
from game.stacktors.blows import pending_blow
from game.stacktors.components import Side
from game.stacktors.events import (
    Attacked,
    Compared,
    Damaged,
    Defended,
    EffectBegan,
    Fell,
    FreezeNoted,
    TurnedBack,
)
from game.stacktors.gains import Remoulded, Traded
from game.stacktors.intents import BuyOff, Defend
from game.stacktors.play import people
from game.stacktors.play.frames import Turn
from game.stacktors.play.order import current
from game.stacktors.preview import Answer, Front, answers
from game.table import world
from game.table.book import Event
from game.table.pending import find
from game.table.seats import pick
from game.table.world import ask
from tests.stacktors.situations import answers as decisions
from tests.stacktors.situations import every_defence

SUBSETS = 260
"""Defences are gone through one by one where there are at most so many."""


def faults(seed: int, most: int) -> Iterator[str]:
    """What is wrong in the states of one random fight; an empty string for each state in which nothing is."""
    for number, (s, decision) in enumerate(decisions(seed, ("defend",))):
        if number >= most:
            return
        with world.scratch(s.match.snapshot):
            found = list(_state(s.match.snapshot, decision.who, f"{seed}/{number}"))
        yield "; ".join(found)


def judged(states: int, each: int = 12) -> list[str]:
    """What is wrong in so many states, at most `each` of one fight."""
    wrong, left = [], states
    for seed in count():
        for fault in faults(seed, min(each, left)):
            left -= 1
            wrong += [fault] if fault else []
        if left <= 0:
            return wrong
    raise AssertionError


def _state(snapshot: world.Snapshot, who: int, key: str) -> Iterator[str]:
    f = defaults.under_way()
    assert f is not None
    made, front = pending_blow(f), Front(f.who, current(f), f.kind)
    whole = list(every_defence(who, f))
    tried = [*front.classes(made), *answers(made)]
    tried += [front.answer(made, pick(whole, f"{key}/{n}")) for n in range(6)]
    if len(whole) <= SUBSETS:
        yield from _complete(front.classes(made), [front.answer(made, one) for one in whole], key)
    for one in {one.defence: one for one in tried}.values():
        world.restore(snapshot)
        happened = _played(one.defence, who, f.who)
        spills = people.options().spill and one.loss > one.spends
        if happened != _said(one) and not (spills and happened == _said(replace(one, counter=False))):
            yield f"{key}: {made} against {one.defence}: said {_said(one)}, happened {happened}"


def _complete(classes: tuple[Answer, ...], whole: list[Answer], key: str) -> Iterator[str]:
    """Every outcome that some set of pieces has is told, and no other; so nothing is worse than the worst."""
    told, there = {one.outcome for one in classes}, {one.outcome for one in whole}
    if told != there:
        yield f"{key}: outcomes told but impossible {told - there}, possible but not told {there - told}"
    for one in classes:
        cheapest = min((each.wears, each.spends) for each in whole if each.outcome == one.outcome)
        if (one.wears, one.spends) != cheapest:
            yield f"{key}: {one.defence} is not the cheapest of its class"


def _said(one: Answer) -> tuple[object, ...]:
    loss, rounds = (0, 0) if one.back else (one.loss, one.rounds)
    return one.hit, one.times if one.hit else 1, loss, rounds, one.falls, one.joins, one.counter, one.ends_turn, one.back, one.recoil, one.fells, bool(one.remade or one.mended)


def _played(defence: Defend, who: int, foe: int) -> tuple[object, ...]:
    """The same facts, read off what then happens."""
    side, turn = ask(who, Side), find(Turn)
    fate = foresight.tried(defence, who, {"buy_off": BuyOff(())})
    first = _first_blow(fate.events)
    compared = next((event for event in first if isinstance(event, Compared)), None)
    back = any(isinstance(event, TurnedBack) for event in first)
    hit = compared.hit if compared else not defence.first
    granted = defaults.offered()
    counter = fate.asked == "shoot" and granted is not None and granted.granted == "counter"
    now = ask(who, Side)
    joins = side is not None and now is not None and side.name != now.name
    ends = turn is not None and turn.who == foe and any(isinstance(event, FreezeNoted) for event in first)
    recoil = _hurt(first, foe) + _rounds(first, foe) if back else 0
    return (
        hit, compared.times if compared and hit and not back else 1, _hurt(first, who), _rounds(first, who), _fell(first, who), joins,
        counter, ends, back, recoil, back and _fell(first, foe), any(isinstance(event, Traded | Remoulded) for event in first),
    )  # fmt: skip


def _first_blow(events: tuple[Event, ...]) -> list[Event]:
    """What happened up to the next blow: a second one of Dexterous, or a strike back, where nothing is asked in between."""
    begun = next(n for n, event in enumerate(events) if isinstance(event, Defended))
    ends = (n for n, event in enumerate(events) if n > begun and isinstance(event, Defended | Attacked))
    return list(events[begun : next(ends, len(events))])


def _hurt(events: list[Event], who: int) -> int:
    """Pips that damage took."""
    losses = (event for event in events if isinstance(event, Damaged) and event.who == who)
    return sum(event.before.pips - (event.after.pips if event.after else 0) for event in losses)


def _rounds(events: list[Event], who: int) -> int:
    return sum(event.rounds for event in events if isinstance(event, EffectBegan) and event.who == who)


def _fell(events: list[Event], who: int) -> bool:
    return any(isinstance(event, Fell) and event.who == who for event in events)


def main(states: int = 2000) -> int:
    """Judge so many states, tell what is wrong, and return 1 if anything is."""
    wrong = judged(states)
    sys.stdout.write("".join(f"{fault}\n" for fault in wrong) + f"{states} states, {len(wrong)} told wrongly\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
