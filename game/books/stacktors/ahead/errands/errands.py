"""What a party in free play does for its goals: it goes to places, says what is to be said, opens ways; what its
play is to come to, and what comes next.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import Literal, NamedTuple

from msgspec import Struct

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.ahead.errands import scene_plans
from game.books.stacktors.ahead.errands.overcoming import approach, certain_attack, new_keys, siege, walk_to
from game.books.stacktors.ahead.errands.single import SpokenLine, attacked, by_deeds, for_goal, sayable, spoken, towards
from game.books.stacktors.ahead.errands.stage_tries import StageAttempt
from game.books.stacktors.components import Challenge, Chronicle, Opens, Reluctant, Scene
from game.books.stacktors.events import Overcame, SituationClosed
from game.books.stacktors.intents import Heal, Help
from game.books.stacktors.play.people import mending, objects, people, stacks
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.situation import (
    SUCCESS,
    Goal,
    Ordeal,
    Situation,
    TalkChoice,
)
from game.table import world
from game.table.book import Event, Intent
from game.table.seats import View
from game.table.world import TABLE, ask, each, get


class Aim(Struct, frozen=True):
    """The situation ends with one of these outcomes; or, if it is named, the challenge of that key is overcome.

    `ordeal` is what is known of the abstract challenge on the way there.
    """

    outcomes: tuple[str, ...] = ()
    challenge: str = ""
    ordeal: Ordeal | None = None

    @property
    def name(self) -> str:
        """The outcomes or the key, as authors write them."""
        return self.challenge or ", ".join(self.outcomes)

    def met(self, event: Event, keys: Mapping[int, str]) -> bool:
        """Does the event meet it? `keys` are the author's keys of what was there at the opening."""
        if isinstance(event, SituationClosed):
            return event.outcome in self.outcomes
        return isinstance(event, Overcame) and bool(self.challenge) and keys.get(event.who) == self.challenge


def success(situation: Situation) -> Aim:
    """Every outcome that is a success; none where nothing ends the situation well.

    Rounds that run out are no success unless they say so, or nothing else is one: then the party only has to hold out.
    """
    ends = (goal.outcome for goal in situation.goals if goal.kind != "rounds" or goal.outcome == SUCCESS)
    bad = {"", *situation.unwanted, *((situation.ordeal.outcome,) if situation.ordeal else ())}
    good = tuple(outcome for outcome in dict.fromkeys((*ends, *situation.said_ends)) if outcome not in bad)
    lasting = (goal.outcome for goal in situation.goals if goal.kind == "rounds" and goal.outcome not in bad)
    return Aim(good or tuple(dict.fromkeys(lasting)), ordeal=situation.ordeal)


HeardLines = Collection[tuple[int, int]]
"""The figures to which something was said, each with the index of the line."""


class Errand(NamedTuple):
    """What may be done next and what for.

    It is to learn or find something, to heal somebody, for a goal, to open what is shut, to win help, or to come by a
    colour that is a key. Without a deed the search for one has found nothing; one may stop there for a while. Where all
    have their `places`, nobody else walks along.
    """

    purpose: Literal["learn", "heal", "find", "goal", "open", "help", "key"]
    deed: Intent | None
    places: bool = False


def errands(aim: Aim) -> Iterator[Intent | None]:
    """What may be done next for the aim, the most promising first, as far as the party knows anything.

    None between them means that a search has found nothing; one may stop there for a while.
    """
    yield from (one.deed for one in chain(_straight(aim), _care()))


def thorough(aim: Aim, said: HeardLines) -> Iterator[Errand]:
    """The same for a party that leaves nothing undone on its way, as long as no time presses (SIT-6)."""
    presses = get(TABLE, Scene).situation.presses
    if not presses:
        yield from _heard(said)
        yield from _care()
    yield from _straight(aim)
    if presses:
        yield from _care()


def _straight(aim: Aim) -> Iterator[Errand]:
    """What leads to the aim, or opens what is shut."""
    for goal in get(TABLE, Scene).situation.goals:
        if _serves(goal, aim):
            yield from (Errand("goal", one) for one in towards(goal.when))
            yield Errand("goal", for_goal(goal), goal.kind == "overcome")
    yield Errand("goal", _said(aim))
    yield from (Errand("goal", one) for one in by_deeds(aim.outcomes))
    shut = _to_open(aim)
    yield from (Errand("open", let_down(who) or siege(who), places=True) for who in shut)
    yield from (Errand("open", certain_attack(who), places=True) for who in shut)
    yield from (Errand("help", attacked(who)) for who, _ in each(Reluctant) if people.in_play(who))
    yield from (Errand("key", one) for one in new_keys())


# --- who stands on a trapdoor before it opens, and so falls to where no way leads (DCH-6, TER-6)


def let_down(target: int) -> Intent | None:
    """The next answer of a party of which one is to fall as the challenge is overcome; None where nobody can.

    One goes onto the trapdoor and stays there while others open it, or opens it from there where it must.
    """
    cells, opened = _trapdoor(target), siege(target)
    if not cells or opened is None:
        return None
    if over := {who for who in people.party() if people.cell(who) in cells}:
        return siege(target, frozenset(over)) or opened
    return next(_walks(target, cells), None)


def _walks(target: int, cells: frozenset[Cell]) -> Iterator[Intent]:
    """The walks onto the trapdoor, first of who is not needed to open it; others stay beside the challenge."""
    near = cells.intersection(people.board().neighbours(people.cell(target)))
    spared = [who for who in people.leaders() if siege(target, frozenset({who}))]
    for who in (*spared, *(one for one in people.leaders() if one not in spared)):
        if walk := walk_to(who, cells if who in spared else near):
            yield walk


def _trapdoor(target: int) -> frozenset[Cell]:
    """The cells that become a hole when the challenge is overcome, from which one falls somewhere."""
    opens = ask(target, Opens)
    if opens is None or opens.kind is not Kind.AIR:
        return frozenset()
    regions = (one for one in people.board().regions if one.name == opens.region and one.to)
    return frozenset(cell for one in regions for cell in one.cells)


def _serves(goal: Goal, aim: Aim) -> bool:
    return not goal.bad and (goal.outcome in aim.outcomes or goal.what == aim.challenge)


def _to_open(aim: Aim) -> list[int]:
    """The challenges of which none, once it is overcome, ends the situation otherwise than for the aim."""
    other = [goal for goal in get(TABLE, Scene).situation.goals if goal.kind == "overcome" and not _serves(goal, aim)]
    ending = {goals.entity_of_key(goal.what) for goal in other}
    return [who for who, _ in each(Challenge) if who not in ending]


def wanted() -> frozenset[int]:
    """Those whose fall or defeat is a goal of the party."""
    goals_now = [one for one in get(TABLE, Scene).situation.goals if not one.bad]
    felled = (goals.entity_of_key(one.what) for one in goals_now if one.kind == "fall")
    sides = {one.what for one in goals_now if one.kind == "defeat"}
    return frozenset((*filter(None, felled), *(who for who in people.characters() if people.side(who) in sides)))


def _said(aim: Aim) -> Intent | None:
    """What is said next, or the walk to whom it is said to: what ends well first, then what brings something to know.

    Nothing is said that begins a fight or ends the situation otherwise.
    """
    lines = [line for line in sayable() if _useful(line[2], aim)]
    said = (spoken(who, number) for who, number, _ in sorted(lines, key=_rank))
    return next(filter(None, said), None)


def _heard(said: HeardLines) -> Iterator[Errand]:
    """What brings something to know; then a line to each figure to which nothing was said yet. Both end nothing."""
    met, facts = {who for who, _ in said}, get(TABLE, Chronicle).facts
    lines = [line for line in sayable() if _asks(line[2]) and line[:2] not in said]
    for who, number, choice in sorted(lines, key=lambda line: not line[2].fact):
        if choice.fact not in facts if choice.fact else who not in met:
            yield Errand("learn", spoken(who, number))


def unsaid(to: int, said: HeardLines) -> Intent | None:
    """A line to the figure that was not said yet, and neither ends anything nor begins a fight; None without one."""
    fresh = (n for who, n, one in sayable() if who == to and not (one.outcomes or one.clashes or (who, n) in said))
    number = next(fresh, None)
    return None if number is None else spoken(to, number)


def _asks(choice: TalkChoice) -> bool:
    return not (choice.outcomes or choice.clashes or choice.join or choice.price)


def _rank(line: SpokenLine) -> tuple[bool, bool]:
    """A sort key: what is a success by its name comes first, then what ends or changes anything."""
    *_, choice = line
    return SUCCESS not in choice.outcomes, not (choice.outcomes or choice.join)


def _useful(choice: TalkChoice, aim: Aim) -> bool:
    fresh = bool(choice.fact) and choice.fact not in get(TABLE, Chronicle).facts
    ending = not {*choice.outcomes}.isdisjoint(aim.outcomes)
    return not choice.clashes and (ending or (not choice.outcomes and (fresh or choice.join)))


def _care() -> Iterator[Errand]:
    """What helps the party on: its wounded are healed, what lies about is taken and looked at."""
    for who in people.leaders():
        yield from (Errand("heal", Heal(who, patient)) for patient in mending.needy(who))
        yield from (Errand("find", one) for one in objects.pick_ups(who))
        yield from (Errand("find", one) for one in objects.identifies(who))
    fallen = (who for who in mending.fallen() if people.side(who) == "party")
    yield from (Errand("heal", approach(who)) for who in fallen)
    yield from (Errand("find", approach(what)) for what in objects.lying())


class Planner:
    """Plans for one party, and remembers what it has answered in which state of free play."""

    def __init__(self) -> None:
        self._plan: scene_plans.ScenePlan | None = None
        self._done: set[tuple[str, Intent]] = set()

    def deeds(self, view: View, aim: Aim) -> Iterator[Intent | None]:
        """What may be done next in free play, as `errands` has it; a scene comes first, by its plan.

        To be asked inside of the view. What is told counts as done.
        """
        state = world.digest(view.snapshot, view.book.tallies)
        self._plan = scene_plans.plan(aim.ordeal)
        if self._plan:
            yield self._fresh(state, scene_plans.next_deed(self._plan))
        elif lost := scene_plans.let_go():
            yield self._fresh(state, lost)
        yield from (self._fresh(state, one) for one in errands(aim))

    def _fresh(self, state: str, intent: Intent | None) -> Intent | None:
        """The intent, unless it has been told in this state."""
        if intent is None or (state, intent) in self._done:
            return None
        self._done.add((state, intent))
        return intent

    def help(self, view: View) -> Intent | None:
        """What the character that is asked adds to the scene's next try by the plan; None where there is no plan."""
        if not self._plan:
            return None
        first = self._plan[0]
        return Help(first.helps.get(view.decision.who, ()) if isinstance(first, StageAttempt) else ())


def most_help(view: View) -> Intent:
    """The answer with the most pips of all that the character may add."""
    return max(view.legal(), key=lambda one: stacks.value(view.decision.who, _pieces(one)))


def _pieces(intent: Intent) -> tuple[int, ...]:
    return intent.pieces if isinstance(intent, Help) else ()
