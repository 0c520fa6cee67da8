"""What is to be proven of a situation, the aims, and plays by computers in search of one that meets an aim; it is
the witness, which the rules repeat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.errands.errands import Aim, Planner, most_help, success
from game.books.stacktors.ahead.errands.overcoming import wanted_morph
from game.books.stacktors.components import Key
from game.books.stacktors.events import Brought, ConflictBegan, RoundBegan, SideChanged, SituationClosed
from game.books.stacktors.game_book import Hero, Stacktors, Start, knowing
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import FAILURE, Goal, Situation
from game.books.stacktors.values.story_words import COINS, deeds_in
from game.books.stacktors.values.story_words import ends as ends_by
from game.campaign.model import CampaignFile
from game.campaign.proof import RequiredClue, SituationEnds, mandatory
from game.table import world
from game.table.book import GM, Intent, Seat, find
from game.table.bots import Sliced
from game.table.match import Match, Refused
from game.table.seats import Controller, Search, Settled, Table, View
from game.table.world import each

PARTY: Seat = "p1"
"""The seat that plays the whole party."""


class Witness(Struct, frozen=True):
    """What every seat answered, one answer after the other, from the opening on until the aim was met."""

    aim: Aim
    answers: tuple[tuple[Seat, Intent], ...]


@contextmanager
def opened(situation: Situation, guests: Guests) -> Iterator[Match]:
    """The situation, opened for that party in a match of its own.

    Raises ValueError for a party that no table takes, and Refused for a situation that the rules do not open.
    """
    match = Match(Stacktors(), _start(guests))
    try:
        match.play(GM, OpenSituation(situation))
        yield match
    finally:
        match.close()


def _start(guests: Guests) -> Start:
    """The start with this party. Its stacks may have grown beyond those of new characters."""
    heroes = tuple(
        Hero(f"Hero {number}", str(stack), PARTY, str(gear)) for number, (stack, gear) in enumerate(guests.party, 1)
    )
    points = max((guests.options.points, *(stack.pips for stack, _ in guests.party)))
    start = Start(heroes, (SeatInfo(PARTY, "Party"),), replace(guests.options, points=points, alike=0))
    facts = dict(guests.begun)
    purse = facts.pop(COINS, 0)
    return knowing(start, facts, purse)


def keys(match: Match) -> dict[int, str]:
    """The author's keys of what is there."""
    with world.inside(match.world):
        return {who: known.text for who, known in each(Key)}


def replayed(situation: Situation, guests: Guests, witness: Witness) -> bool:
    """Do the rules take every answer of the witness, and does the last one meet its aim?"""
    with opened(situation, guests) as match:
        known, met = keys(match), False
        for seat, intent in witness.answers:
            try:
                events = match.play(seat, intent)
            except Refused:
                return False
            met = any(witness.aim.met(event, known) for event in events)
        return met


class Seeker:
    """Plays the party for one play. In free play it does nothing twice in the same state.

    `lost` says that it knew nothing more to do there.
    """

    def __init__(self, aim: Aim, behind: Controller) -> None:
        """`behind` plays conflicts."""
        self._aim = aim
        self._behind = behind
        self._planner = Planner()
        self.lost = False

    def begin(self, view: View) -> Search | None:
        with view.inside():
            wanted = next((one for one in self._wanted(view) if one and view.may(one)), None)
        self.lost = wanted is None and view.decision.kind == "free"
        return self._behind.begin(view) if wanted is None else Settled(wanted)

    def _wanted(self, view: View) -> Iterator[Intent | None]:
        match view.decision.kind:
            case "free":
                yield from self._planner.deeds(view, self._aim)
            case "help_a" if _besieged():
                yield most_help(view)
            case "aid":
                yield self._planner.help(view)
            case "morph":
                yield wanted_morph()


def _besieged() -> bool:
    """Is the attack that is under way one on a challenge?"""
    under_way = find(AttackFrame)
    return under_way is not None and any(map(people.is_challenge, under_way.targets))


_OPENED: Final = "opened for the proof"
"""The outcome by which a play ends that only aims at a challenge."""


def aims(situation: Situation) -> Iterator[Aim]:
    """Each good outcome by itself, then each challenge that is not all that one of them asks for."""
    outcomes = success(situation).outcomes
    yield from (Aim((outcome,), ordeal=situation.ordeal) for outcome in outcomes)
    asked = {goal.what for goal in situation.goals if goal.kind == "overcome" and goal.outcome in outcomes}
    yield from (Aim((), trial.key, situation.ordeal) for trial in situation.trials if trial.key not in asked)


def ends(situation: Situation) -> SituationEnds:
    """Its good outcomes, and all others that it can have."""
    good = success(situation).outcomes
    named = (goal.outcome for goal in situation.goals)
    found = {
        *named,
        *situation.said_ends,
        *situation.unwanted,
        *((situation.ordeal.outcome,) if situation.ordeal else ()),
    }
    return SituationEnds(good, tuple(sorted(found.difference(good, ("",)))))


def headed(situation: Situation, aim: Aim) -> Situation:
    """The situation as it is played by who wants only that: every other goal counts as giving up.

    For a challenge alone a goal comes first that ends the situation; a witness breaks off where it is met.
    """
    goals = tuple(replace(goal, bad=goal.bad or goal.outcome not in aim.outcomes) for goal in situation.goals)
    first = (Goal("overcome", aim.challenge, _OPENED),) if aim.challenge else ()
    return replace(situation, goals=(*first, *goals))


LONGEST: Final = 400
"""The answers after which a play is broken off, where time is no matter."""
HOPELESS: Final = 4
"""A play is given up as a failure when the advantage over all enemies has become so many times smaller than it was when
they came.
"""
_COMING: Final = ConflictBegan | Brought | SideChanged
"""What may make enemies of people who were none, or bring some."""


class SituationPlay(Struct, frozen=True):
    """How a play ended: the outcome of the situation, empty where it was broken off, and the witness if it is one.

    `fought` says that there was a conflict, so that another play may come out otherwise.
    """

    outcome: str = ""
    fought: bool = False
    answers: int = 0
    """How many answers were given."""
    witness: Witness | None = None
    yields: int = 0
    """How often the work of both sides has yielded."""


class PlayLimits(Struct, frozen=True):
    """After how many answers, and after how many yields of work, a play is broken off."""

    answers: int = LONGEST
    yields: int = 1_000_000


class Metered:
    """Plays as the player behind it does."""

    def __init__(self, behind: Controller) -> None:
        self._behind = behind
        self._past = 0
        self._now: Search | None = None

    def begin(self, view: View) -> Search | None:
        self._past = self.yields
        self._now = self._behind.begin(view)
        return self._now

    @property
    def yields(self) -> int:
        """How often its work has yielded so far, over all its answers."""
        return self._past + (self._now.yields if isinstance(self._now, Sliced) else 0)


class ProofSides:
    """Who plays the party, with plans for the aim or as any computer would, and who all others."""

    def __init__(self, party: Seeker | Controller, opponents: Controller) -> None:
        self._party = party
        self._meters = {PARTY: Metered(party), GM: Metered(opponents)}

    @property
    def lost(self) -> bool:
        """Does the party know nothing more to do for the aim?"""
        return isinstance(self._party, Seeker) and self._party.lost

    @property
    def controllers(self) -> dict[Seat, Controller]:
        """Who sits in which seat."""
        return {**self._meters}

    @property
    def yields(self) -> int:
        """How often the work of both has yielded so far."""
        return sum(one.yields for one in self._meters.values())


def played(
    situation: Situation, guests: Guests, aim: Aim, sides: ProofSides, key: str, limits: PlayLimits
) -> SituationPlay:
    """One play; `key` seeds what computers choose among equals.

    Raises ValueError and Refused as `opened` does.
    """
    with opened(headed(situation, aim), guests) as match:
        table = Table(match, sides.controllers, key)
        try:
            found = _through(table, aim, sides, limits, fought=situation.conflict)
            return replace(found, yields=sides.yields)
        finally:
            table.close()


def _through(table: Table, aim: Aim, sides: ProofSides, limits: PlayLimits, *, fought: bool) -> SituationPlay:
    match = table.match
    known, first = keys(match), _advantage(match)
    while match.to_act() and not sides.lost:
        if len(match.entries) > limits.answers or sides.yields > limits.yields:
            break
        events = [event for done in table.advance(0) for event in done.events]
        fought = fought or any(isinstance(event, ConflictBegan) for event in events)
        first = _advantage(match) if any(isinstance(event, _COMING) for event in events) else first
        closed = next((event.outcome for event in events if isinstance(event, SituationClosed)), "")
        if any(aim.met(event, known) for event in events):
            answers = tuple((entry.seat, entry.intent) for entry in match.entries[1:])
            return SituationPlay(closed, fought, len(answers), Witness(aim, answers))
        if closed:
            return SituationPlay(closed, fought, len(match.entries))
        if any(isinstance(event, RoundBegan) for event in events) and _advantage(match) * HOPELESS < first:
            return SituationPlay(FAILURE, fought, len(match.entries))
    return SituationPlay("", fought, len(match.entries))


def _advantage(match: Match) -> float:
    """The pips of the party for each pip of those who fight it."""
    pips = Counter[bool]()
    with world.inside(match.world):
        for who in filter(people.takes_sides, people.characters()):
            pips[people.side(who) == "party"] += people.stack(who).pips
    return pips[True] / max(1, pips[False])


def required(campaign: CampaignFile, situations: Mapping[str, Situation]) -> tuple[RequiredClue, ...]:
    """The clues that are required, each with its sources: people who tell it, and outcomes that reward with it.

    What a watch sets is no clue, for it takes nobody who tells it.
    """
    good = {key: success(made) for key, made in situations.items()}
    must = mandatory(campaign, {key: ends(made) for key, made in situations.items()})
    ways = [[*_ways(made, good[key])] for key, made in situations.items() if key in must]
    watches = [watch for made in situations.values() for watch in made.watches]
    facts = (
        fact
        for some in ways
        for fact in (sorted(set.intersection(*some)) if some else ())
        if not any(_gives(watch.do, fact) for watch in watches)
    )
    return tuple(RequiredClue(fact, tuple(_sources(fact, situations))) for fact in dict.fromkeys(facts))


def _ways(situation: Situation, aim: Aim) -> Iterator[set[str]]:
    """For each way to end the situation well the facts that it takes."""
    for goal in situation.goals:
        if not goal.bad and goal.outcome in aim.outcomes:
            yield {goal.what} if goal.kind == "fact" else _asked(situation, goal)
    for figure in situation.figures:
        yield from ({choice.needs} - {""} for choice in figure.talk if {*choice.outcomes} & {*aim.outcomes})
    yield from (set() for watch in situation.watches if {*ends_by(watch.do)} & {*aim.outcomes})


def _asked(situation: Situation, goal: Goal) -> set[str]:
    """The facts without which the figure that is to join says no; none for other goals, or if it can be persuaded."""
    figure = next((one for one in situation.figures if goal.kind == "join" and one.key == goal.what), None)
    if figure is None or figure.reluctant:
        return set()
    needs = [{choice.needs} - {""} for choice in figure.talk if choice.join]
    return set.intersection(*needs) if needs else set()


def _sources(fact: str, situations: Mapping[str, Situation]) -> Iterator[str]:
    for key, made in situations.items():
        yield from (
            f"{figure.name} in {key}"
            for figure in made.cast
            if any(line.fact == fact or _gives(line.do, fact) for line in figure.talk)
        )
        yield from (
            f"the outcome {one.outcome} of {key}" for one in made.rewards if fact in one.facts or _gives(one.do, fact)
        )


def _gives(do: str, fact: str) -> bool:
    """Is the fact known by these deeds?"""
    return any(deed.word in {"set", "add"} and deed.name("fact") == fact and deed.number > 0 for deed in deeds_in(do))
