"""Does a preview say what then happens?

The tests ask in a few hundred states, `python -m tests.books.stacktors.exactness [STATES]` in more.
Where damage goes on to other pieces, whether the defender can strike back depends on how it is divided; then the
preview says that it can.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import count

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.ahead import defaults, foresight
from game.books.stacktors.ahead.answer import Answer, pending_blow
from game.books.stacktors.ahead.preview import Front, answers
from game.books.stacktors.components import Side
from game.books.stacktors.events import (
    Attacked,
    Compared,
    Damaged,
    Defended,
    EffectBegan,
    Fell,
    FreezeNoted,
    Hampered,
    Maneuvered,
    Outwitted,
    Remoulded,
    Traded,
    TurnedBack,
)
from game.books.stacktors.intents import BuyOff, Defend, Maneuver, Nothing
from game.books.stacktors.play.attack.colours import maneuver
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import FLOW, Slipping, Throwing, Turn
from game.books.stacktors.play.people import people
from game.table import world
from game.table.book import Event, Intent, find, frames
from game.table.seats import pick
from game.table.world import ask
from tests.books.stacktors.scene import Scene
from tests.books.stacktors.situations import answers as decisions
from tests.books.stacktors.situations import every_defence

SUBSETS = 260
"""Defences are tried one by one where there are at most this many."""


def faults(seed: int, most: int) -> Iterator[str]:
    """What is wrong in the states of one random fight; an empty string for each state in which nothing is."""
    for number, (s, decision) in enumerate(decisions(seed, ("defend",))):
        if number >= most:
            return
        if inside_a_throw(s):
            continue
        with world.scratch(s.match.snapshot):
            found = list(state_faults(s.match.snapshot, decision.who, f"{seed}/{number}"))
        yield "; ".join(found)


def inside_a_throw(s: Scene) -> bool:
    """Is a throw under way? Then what follows the attack comes at once and cannot be told apart from its effect."""
    with world.inside(s.match.world):
        return any(isinstance(f, Throwing) for f in frames())


def judged(states: int, each: int = 12) -> list[str]:
    """What is wrong in that many states, at most `each` of one fight."""
    wrong, left = [], states
    for seed in count():
        for fault in faults(seed, min(each, left)):
            left -= 1
            wrong += [fault] if fault else []
        if left <= 0:
            return wrong
    raise AssertionError


def state_faults(snapshot: world.Snapshot, who: int, key: str) -> Iterator[str]:
    """What is wrong in the current (scratch) world, which equals the snapshot and in which that one must defend."""
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
    """Every outcome that some set of pieces has must be told, and no other; so nothing is worse than the worst."""
    told, there = {one.outcome for one in classes}, {one.outcome for one in whole}
    if told != there:
        yield f"{key}: outcomes told but impossible {told - there}, possible but not told {there - told}"
    for one in classes:
        cheapest = min((each.wears, each.spends) for each in whole if each.outcome == one.outcome)
        if (one.wears, one.spends) != cheapest:
            yield f"{key}: {one.defence} is not the cheapest of its class"


def _said(one: Answer) -> tuple[object, ...]:
    return (
        one.hit,
        one.times if one.hit else 1,
        one.loss,
        one.rounds,
        one.steps,
        one.cells,
        one.falls,
        one.joins,
        one.counter,
        one.ends_turn,
        one.back,
        one.recoil,
        one.fells,
        one.shed,
        one.slips,
        bool(one.remade or one.mended),
        one.more,
        one.marks,
    )


def _played(defence: Defend, who: int, foe: int) -> tuple[object, ...]:
    """The same facts, found by playing: the worst ones where the attacker has still to choose."""
    side, turn, snapshot, stood = ask(who, Side), find(Turn), world.capture(), (people.cell(who), people.cell(foe))
    slips = _slip(defence)
    world.restore(snapshot)
    ends = [(_first_blow(events), counter) for events, counter in _ends(defence, who, ())]
    first, _ = ends[0]
    compared = next((event for event in first if isinstance(event, Compared)), None)
    back = any(isinstance(event, TurnedBack) for event in first)
    more = next((event.more for event in first if isinstance(event, TurnedBack)), None)
    hit = compared.hit if compared else not defence.first
    now = ask(who, Side)
    joins = side is not None and now is not None and side.name != now.name
    stops = turn is not None and turn.who == foe and any(isinstance(event, FreezeNoted) for event in first)
    recoil = _hurt(first, foe) + _rounds(first, foe) + _hampered(first, foe) + _put(first, foe, stood[1]) if back else 0
    return (
        hit,
        compared.times if compared and hit and not back else 1,
        _hurt(first, who),
        _rounds(first, who),
        max(_hampered(events, who) for events, _ in ends),
        _put(first, who, stood[0]),
        _fell(first, who),
        joins,
        all(counter for _, counter in ends),
        stops,
        back,
        recoil,
        back and _fell(first, foe),
        0 if back else _hampered(first, foe),
        slips,
        any(isinstance(event, Traded | Remoulded) for event in first),
        more,
        any(isinstance(event, Outwitted) for event in first),
    )


def _slip(defence: Defend) -> int:
    """How many cells the defender may move off in the end."""
    foresight.reached(defence, "slip")
    while foresight.asked() == "shoot" and (granted := defaults.offered()) and granted.granted == "parting":
        foresight.reached(Nothing(), "slip")
    f = frames()[-1] if frames() else None
    return f.far if isinstance(f, Slipping) else 0


def _ends(intent: Intent, who: int, before: tuple[Event, ...]) -> Iterator[tuple[tuple[Event, ...], bool]]:
    """Everything that may happen as the attacker goes on choosing, and whether the defender may strike back then.

    Nobody shoots.
    """
    fate = foresight.tried(intent, who, {"buy_off": BuyOff(())})
    told, granted, here = before + fate.events, defaults.offered(), world.capture()
    choices = _choices() if fate.open else [Nothing()] if granted and granted.granted == "parting" else []
    if not choices:
        yield told, fate.asked == "shoot" and granted is not None and granted.granted == "counter"
    for one in choices:
        world.restore(here)
        yield from _ends(one, who, told)


def _choices() -> list[Intent]:
    """All that the attacker may do to the defender now.

    Where the defender is put matters only if it could strike back.
    """
    question, f, under_way = FLOW.question(), frames()[-1], defaults.under_way()
    assert question is not None
    if isinstance(f, Throwing) and under_way and under_way.d_active == "Dexterous":
        return [Maneuver(f.who, cell) for cell in maneuver.landings(f.who, f.far)]
    return list(question.answers())[: 1 if isinstance(f, Throwing) else None]


def _first_blow(events: tuple[Event, ...]) -> list[Event]:
    """What happened up to the next attack: a second one of Dexterous, or a counterattack before anything is asked."""
    begun = next(n for n, event in enumerate(events) if isinstance(event, Defended))
    ends = (n for n, event in enumerate(events) if n > begun and isinstance(event, Defended | Attacked))
    return list(events[begun : next(ends, len(events))])


def _hurt(events: list[Event], who: int) -> int:
    """How many pips damage has taken."""
    losses = (event for event in events if isinstance(event, Damaged) and event.who == who)
    return sum(event.before.pips - (event.after.pips if event.after else 0) for event in losses)


def _rounds(events: list[Event], who: int) -> int:
    return sum(event.rounds for event in events if isinstance(event, EffectBegan) and event.who == who)


def _hampered(events: Iterable[Event], who: int) -> int:
    return sum(isinstance(event, Hampered) and event.who == who for event in events)


def _put(events: Iterable[Event], who: int, stood: Cell) -> int:
    """How many cells somebody else has put the character away from where it stood."""
    put = [event.cell for event in events if isinstance(event, Maneuvered) and event.who == who != event.by]
    return people.board().distance(stood, put[-1]) if put else 0


def _fell(events: list[Event], who: int) -> bool:
    return any(isinstance(event, Fell) and event.who == who for event in events)


def main(states: int = 2000) -> int:
    """Judge that many states, tell what is wrong, and return 1 if anything is."""
    wrong = judged(states)
    sys.stdout.write("".join(f"{fault}\n" for fault in wrong) + f"{states} states, {len(wrong)} told wrongly\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
