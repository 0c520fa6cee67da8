"""How good a state is for a side, as a number. The search for good moves uses it."""

from __future__ import annotations

from game.board.board import Distances, afoot
from game.board.grid import Cell
from game.board.kept import kept_cells
from game.books.stacktors.components import (
    Body,
    Challenge,
    Chronicle,
    Clock,
    Effect,
    Effects,
    Ground,
    Homely,
    Key,
    Marked,
    Opens,
    Out,
    Overcome,
    Place,
    Scene,
    Stages,
)
from game.books.stacktors.play.attack import strikes
from game.books.stacktors.play.flow import no_progress
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import gifts, talks
from game.books.stacktors.values.situation import TalkChoice
from game.table.book import GM, Seat
from game.table.world import TABLE, ask, each, get, has

_PIP, _PIECE, _BODY, _STEP, _GOAL = 100, 30, 400, 3, 5_000
_IDLE, _SIEGE, _OPENED = 40, 20, 500
_HEARD = 60
"""What it counts that the party knows something: more than the steps to whoever tells it."""
_EQUIPPED = 10
"""What a pip of equipment counts outside of conflicts, so that coins are spent."""
_MARK = 30
"""The cost of being marked, which means having to defend first (CLR-B-BLUE)."""
_OWN_SPENT, _FOE_SPENT = 4, 7
"""The points for a spent pip. An enemy's count a little more, as the next attack may find it without free pieces."""
_FAR = 60
_STUCK = _GOAL + 1_000
"""To stay without progress is worse than to leave with a stand-off (SIT-5)."""
_HELD = 40
"""How much an attack by a challenge counts that is still to come.

It is more than an attack that only makes somebody spend a few pips, and less than a lost pip.
"""
_DRIVEN = 15
"""The cost of a turn that a compelled character must spend on its own enemy; an attack on a friend costs more."""


def score(seat: Seat, actor: int) -> int:
    """The score for the actor's side.

    It counts pips and pieces against those of all others, who is out, bound or spent, and how near the goals are.
    """
    ours = people.side(actor) if people.takes_sides(actor) else "hostile" if seat == GM else "party"
    total = sum(_worth(who, people.side(who) == ours) for who, _ in each(Body) if people.takes_sides(who))
    if ours == "party" and not people.conflict():
        total += _EQUIPPED * sum(piece.pips for who, _ in each(Homely) for piece in people.gear(who).pieces)
    coming = strikes_to_come() if seat == GM else -strikes_to_come()
    return total + goals_worth(ours) - _STEP * _steps_to_go(ours) + coming


def _worth(who: int, own: bool) -> int:
    if has(who, Out) or not (has(who, Place) or has(who, Homely)):
        return 0
    stack = people.stack(who)
    effects = ask(who, Effects) or Effects()
    idle = sum(_bound(who, effect) for effect in effects.effects) + _MARK * has(who, Marked)
    spent = stack.spent + people.worn(who).spent
    worth = _BODY + stack.pips * _PIP + len(stack.guts + stack.brains) * _PIECE - idle
    return worth - _OWN_SPENT * spent if own else _FOE_SPENT * spent - worth


def strikes_to_come() -> int:
    """The worth of the attacks that challenges may still make, while a member of the party has yet to act (DCH-5)."""
    clock = ask(TABLE, Clock)
    coming = clock is not None and any(
        slot.state != "done" and people.side(slot.who) == "party" for slot in clock.order
    )
    return _HELD * sum(strikes.ready(who) for who, _ in each(Challenge)) if coming else 0


def _bound(who: int, effect: Effect) -> int:
    """What an effect costs the character: fewer actions, or a turn against a friend.

    A calm that an attack has ended costs nothing.
    """
    if effect.kind == "compelled":
        return 2 * _IDLE if people.allies(who, effect.victim) else _DRIVEN
    return _IDLE if effect.left else 0


def goals_worth(ours: str) -> int:
    """The points for goals reached, challenges worn down, and for being stuck, as they count for that side."""
    scene = ask(TABLE, Scene)
    if scene is None:
        return 0
    bad = scene.situation.unwanted
    won = bool(scene.outcome) and scene.outcome not in bad
    eroded = _OPENED * (len(each(Overcome)) - sum(stages.pieces for _, stages in each(Stages))) - _SIEGE * sum(
        _left(who) for who, _ in each(Challenge)
    )
    eroded += _HEARD * len(get(TABLE, Chronicle).facts)
    worth = _GOAL * (won - (scene.outcome in bad)) + eroded - _STUCK * (no_progress.stuck() and not scene.outcome)
    return worth if ours == "party" else -worth


def _left(who: int) -> int:
    trial = get(who, Challenge).stack
    return min(block.total for block in (trial.guts, trial.brains) if block)


def _steps_to_go(ours: str) -> int:
    """The sum of the steps of everybody of that side to the nearest thing that it wants."""
    places = wanted(ours)
    return sum(nearest(who, people.cell(who), places) for who in people.characters() if people.side(who) == ours)


def wanted(ours: str) -> tuple[Cell, ...]:
    """The cells of all that the side wants: its enemies, and for the party what it wishes."""
    foes = [people.cell(who) for who in people.characters() if people.side(who) not in {ours, "neutral"}]
    return tuple(foes + (wishes() if ours == "party" else []))


def nearest(who: int, cell: Cell, places: tuple[Cell, ...]) -> int:
    """The steps of that character from that cell to the nearest of these places; 0 where there is none.

    A character that stands in an exit without having entered it needs two: out and in again.
    """
    if not places:
        return 0
    found = steps(cell, *places)
    scene = ask(TABLE, Scene)
    return found or (2 if scene and any(one == who for _, one in scene.inside) else 0)


def wishes() -> list[Cell]:
    """The cells where the party wants to go: regions to reach and challenges to overcome.

    In a conflict those are the challenges that a goal names or that open a way; one that stands aside can wait.
    """
    scene = ask(TABLE, Scene)
    if scene is None:
        return []
    named = {goal.what for goal in scene.situation.goals if goal.kind == "overcome" and not goal.bad}
    waits = people.conflict()
    trials = [
        people.cell(who)
        for who, _ in each(Challenge)
        if not waits or has(who, Opens) or ((key := ask(who, Key)) and key.text in named)
    ]
    return regions() + trials + _talkers()


def regions() -> list[Cell]:
    """The cells of the regions to which the party is to come."""
    scene = ask(TABLE, Scene)
    wanted = scene.situation.goals if scene else ()
    names = [goal.what for goal in wanted if goal.kind in {"reach", "gather"} and not goal.bad]
    return [cell for name in names for cell in people.board().region(name)]


def _talkers() -> list[Cell]:
    """Where those are, outside of a conflict, who can tell something new or whose word ends the situation."""
    if people.conflict():
        return []
    return [people.cell(who) for who in people.characters() if any(map(_worth_saying, talks.choices(who)))]


def _worth_saying(choice: tuple[int, TalkChoice]) -> bool:
    _, one = choice
    return not (one.clashes or gifts.price_refusal(one.price)) and bool(one.fact or one.outcomes or one.join)


def steps(here: Cell, *there: Cell) -> int:
    """How many steps it is to the nearest of the other cells over open ground, ignoring everybody in the way.

    It is a large number where there is no way.
    """
    return distances(get(TABLE, Ground), there).of(here, _FAR)


@kept_cells(400_000, 128)
def distances(now: Ground, sources: tuple[Cell, ...]) -> Distances:
    """How many steps it is from each cell to the nearest of the sources, where nobody is in the way."""
    return afoot(people.board_of(now), sources)
