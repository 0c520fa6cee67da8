"""Explores a story: every state of situation and facts that it can come to.

Fights, places and all else that no fact tells go either way, so more is found than can come about in play, never less.
What is not found never comes about. Facts that nobody asks for later are dropped, and numbers beyond all that is asked
for count as one.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from msgspec import Struct

from game.campaign.graph import reachable
from game.campaign.model import CampaignFile, CampaignSituation, Lead
from game.campaign.story_parts import FactChange, StoryAsk, StoryPart, StoryStep
from game.script.conditions import Condition, Node, StoryTest, condition
from game.script.facts import HIGHEST, LOWEST
from game.script.vocabulary import EVERY, FACTS, Vocabulary
from game.steps import finished

MOST_LOOKS: Final = 200_000
"""So often it is looked whether something may happen, or where an outcome leads, before a story counts as too large."""
_STEP: Final = 20
"""So many states are explored in one step."""
MAY_HOLD, MAY_FAIL = 1, 2
EITHER: Final = MAY_HOLD | MAY_FAIL

StorySubject = tuple[str, ...]
"""What is remembered: a fact, or that a situation was played."""
FactNumbers = tuple[int, ...]
StoryWay = tuple[tuple[str, str], ...]
"""Situations with their outcomes, in the order in which they are played."""


StoryFacts = tuple[tuple[str, int], ...]
"""Facts with their numbers; those that are 0 are left out."""


class ExploredStory(Struct):
    """What was found; `whole` is False where there are too many states to find them all."""

    states: int = 0
    whole: bool = True
    ways: dict[str, StoryWay] = {}
    """The shortest way to each situation and ending that can be come to."""
    brought: dict[str, tuple[StoryFacts, ...]] = {}
    """With which facts each situation on that way begins that anything later asks for."""
    asked: dict[tuple[str, StoryAsk], int] = {}
    """How the conditions in each situation come out: MAY_HOLD, MAY_FAIL or EITHER."""
    leads: dict[tuple[str, str, int], int] = {}
    """How the conditions of ways come out, by situation, outcome, and number of the way; missing if never asked."""
    seen: dict[str, dict[StorySubject, set[int]]] = {}
    """The numbers that were there in each situation."""
    ended: dict[str, dict[StorySubject, set[int]]] = {}
    """The numbers that were there as it had closed."""
    arrivals: dict[str, dict[StoryFacts, None]] = {}
    """With which facts one may come to each situation, the nearest state first."""


class _ToldApart(NamedTuple):
    """Between which numbers a subject is told apart, and whether it can be less or more than that."""

    low: int
    high: int
    under: bool
    over: bool

    def after(self, number: int, how: str, by: int) -> Iterable[int]:
        """The numbers that it may be after the change."""
        if how != "add":
            return (max(self.low, min(self.high, by if how == "set" else max(number, by))),)
        to = max(self.low, min(self.high, number + by))
        unsure = (self.under and number == self.low and by > 0) or (self.over and number == self.high and by < 0)
        return range(min(number, to), max(number, to) + 1) if unsure else (to,)


def subject_of(test: StoryTest) -> StorySubject | None:
    """What the test asks about, if the explorer remembers that."""
    return test.subject if test.kind is FACTS or test.word == "was" else None


class _Judged:
    """A condition that is judged by numbers, of which `at` tells the places."""

    def __init__(self, asked: Condition, at: Mapping[StorySubject, int]) -> None:
        self._root, self._at = asked.root, at
        subjects = (subject_of(test) for test in asked.tests)
        self._needed = tuple(dict.fromkeys(at[one] for one in subjects if one))
        self._known: dict[FactNumbers, int] = {}

    def bits(self, numbers: FactNumbers) -> int:
        """May it hold, may it fail?"""
        key = tuple(numbers[place] for place in self._needed)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judged(self._root, numbers)
        return found

    def _judged(self, node: Node | StoryTest, numbers: FactNumbers) -> int:
        if isinstance(node, StoryTest):
            subject = subject_of(node)
            return EITHER if subject is None else MAY_HOLD if node.met(numbers[self._at[subject]]) else MAY_FAIL
        parts = [self._judged(part, numbers) for part in node.parts]
        if node.word == "not":
            return parts[0] >> 1 | (parts[0] & 1) << 1
        both, either = (MAY_HOLD, MAY_FAIL) if node.word == "and" else (MAY_FAIL, MAY_HOLD)
        return (both if all(part & both for part in parts) else 0) | (either if any(p & either for p in parts) else 0)


class _StoryAct(NamedTuple):
    """A step as it is explored: its conditions, what it changes of the numbers, and its bit if it happens once."""

    asks: tuple[_Judged, ...]
    changes: tuple[tuple[int, str, int, _ToldApart], ...]
    outcome: str
    once: int

    def after(self, numbers: FactNumbers) -> set[FactNumbers]:
        """The numbers as they may be afterwards."""
        found = {numbers}
        for place, how, by, bounds in self.changes:
            found = {
                (*one[:place], number, *one[place + 1 :])
                for one in found
                for number in bounds.after(one[place], how, by)
            }
        return found


class _LocalStory:
    """A situation, explored for itself, with the numbers that it reads or changes alone."""

    def __init__(self, own: Sequence[StorySubject], part: StoryPart, ranges: Mapping[StorySubject, _ToldApart]) -> None:
        self.own = own
        self._at = {subject: place for place, subject in enumerate(own)}
        self._ranges = ranges
        self.asks: list[StoryAsk] = []
        self._asked: list[_Judged] = []
        self.came_out: list[int] = []
        """How each of the conditions `asks` has come out so far."""
        self.seen: set[FactNumbers] = set()
        self._acts = list(self._made(part.steps))

    def _made(self, steps: Iterable[StoryStep]) -> Iterator[_StoryAct]:
        for number, step in enumerate(steps):
            asks = tuple(_Judged(ask.condition, self._at) for ask in step.asks)
            self.asks += step.asks
            self._asked += asks
            self.came_out += [0] * len(asks)
            changes = self.changes(step.changes)
            if changes or step.outcome:
                counted = not step.again and any(how == "add" for _, how, _, _ in changes)
                yield _StoryAct(asks, changes, step.outcome, 1 << number if counted else 0)

    def changes(self, told: Iterable[FactChange]) -> tuple[tuple[int, str, int, _ToldApart], ...]:
        """The changes of facts that somebody asks for."""
        known = ((one, (one.fact,)) for one in told)
        return tuple((self._at[it], one.how, one.number, self._ranges[it]) for one, it in known if it in self._at)

    def outcomes(self, begin: FactNumbers, budget: list[int]) -> set[tuple[str, FactNumbers]]:
        """Every outcome with the numbers then; `budget` is lessened by how often it is looked."""
        found: set[tuple[str, FactNumbers]] = set()
        states, queue = {(begin, 0)}, deque([(begin, 0)])
        while queue and budget[0] > 0:
            numbers, done = queue.popleft()
            budget[0] -= 1 + len(self._acts)
            self._note(numbers)
            for act in self._acts:
                if act.once & done or not all(ask.bits(numbers) & MAY_HOLD for ask in act.asks):
                    continue
                after = act.after(numbers)
                if act.outcome:
                    found.update((act.outcome, one) for one in after)
                fresh = {(one, done | act.once) for one in after} - states if not act.outcome else set()
                states |= fresh
                queue.extend(sorted(fresh))
        return found

    def _note(self, numbers: FactNumbers) -> None:
        self.seen.add(numbers)
        for place, bits in enumerate(self.came_out):
            if bits != EITHER:
                self.came_out[place] |= self._asked[place].bits(numbers)


class _OpenWay(NamedTuple):
    """A way of an outcome, with its condition if it has one."""

    lead: Lead
    asked: _Judged | None


class Explorer:
    """Finds the states of a story, the nearest first."""

    def __init__(
        self,
        campaign: CampaignFile,
        parts: Mapping[str, StoryPart],
        vocabulary: Vocabulary,
        most: int = MOST_LOOKS,
    ) -> None:
        """`parts` has all situations of a campaign in which each outcome leads somewhere. Raises Slipped."""
        self._campaign, self._parts, self._left = campaign, parts, [most]
        self._told = {
            situation.key: [
                (outcome, lead, condition(lead.when, vocabulary)) for outcome, lead in situation.leads if lead.when
            ]
            for situation in campaign.situations
        }
        self._subjects = sorted({subject for key in parts for subject in self._read(key)})
        self._at = {subject: place for place, subject in enumerate(self._subjects)}
        self._ranges = self._bounds()
        self._follows = {key: frozenset(reachable(campaign, key)) for key in parts}
        self._live = {key: self._alive(key) for key in parts}
        self._locals = {key: _LocalStory(self._own(key), part, self._ranges) for key, part in parts.items()}
        self._ways = {situation.key: self._ways_of(situation) for situation in campaign.situations}
        self._order = {one.key: {outcome: at for at, outcome in enumerate(one.next)} for one in campaign.situations}
        self._known: dict[tuple[str, FactNumbers], list[tuple[str, FactNumbers]]] = {}
        self.done = ExploredStory()

    def _tests(self, key: str) -> Iterator[StoryTest]:
        """All tests of the situation's conditions, and of those of its ways."""
        steps = (ask.condition for step in self._parts[key].steps for ask in step.asks)
        for asked in chain(steps, (asked for _, _, asked in self._told[key])):
            yield from asked.tests

    def _read(self, key: str) -> set[StorySubject]:
        return {subject for test in self._tests(key) if (subject := subject_of(test))}

    def _changes(self, key: str) -> Iterator[tuple[StorySubject, str, int]]:
        """What the situation may change: facts, and that it was played."""
        part = self._parts[key]
        for step in (*part.steps, *part.closing):
            yield from (((one.fact,), one.how, one.number) for one in step.changes)
        yield from ((subject, "add", 1) for subject in self._subjects if subject[:2] == ("was", key))

    def _own(self, key: str) -> list[StorySubject]:
        """The subjects that are read or changed in the situation."""
        changed = {subject for subject, _, _ in self._changes(key)}
        asked = {
            subject_of(test) for step in self._parts[key].steps for ask in step.asks for test in ask.condition.tests
        }
        return [subject for subject in self._subjects if subject in changed | asked]

    def _bounds(self) -> dict[StorySubject, _ToldApart]:
        """Between which numbers each subject is told apart."""
        tests: dict[StorySubject, list[StoryTest]] = {subject: [] for subject in self._subjects}
        changes: dict[StorySubject, list[tuple[str, int]]] = {subject: [] for subject in self._subjects}
        for key in self._parts:
            for test in self._tests(key):
                if subject := subject_of(test):
                    tests[subject].append(test)
            for subject, how, number in self._changes(key):
                changes.setdefault(subject, []).append((how, number))
        return {subject: _range(tests[subject], changes[subject]) for subject in self._subjects}

    def _alive(self, key: str) -> tuple[bool, ...]:
        """For each subject, whether it is asked for in the situation or after it."""
        read = set().union(*(self._read(one) for one in self._follows[key] if one in self._parts))
        return tuple(subject in read for subject in self._subjects)

    def _ways_of(self, situation: CampaignSituation) -> dict[str, list[_OpenWay]]:
        asked = {(outcome, lead): _Judged(found, self._at) for outcome, lead, found in self._told[situation.key]}
        return {
            outcome: [_OpenWay(lead, asked.get((outcome, lead))) for lead in ways]
            for outcome, ways in situation.ways.items()
        }

    def explored(self) -> Generator[None, None, ExploredStory]:
        """Find them in short steps."""
        start = self._campaign.start, (0,) * len(self._subjects)
        self._came: dict[tuple[str, FactNumbers], tuple[tuple[str, FactNumbers], str] | None] = {start: None}
        self._queue = deque([start])
        while self._queue and self._left[0] > 0:
            for _ in range(min(_STEP, len(self._queue))):
                self._visit(*self._queue.popleft())
            yield
        self.done.states, self.done.whole = len(self._came), self._left[0] > 0
        self._tell()
        return self.done

    def _visit(self, key: str, numbers: FactNumbers) -> None:
        """Go on from that state of a situation by all outcomes."""
        seen = self.done.seen.setdefault(key, {subject: set() for subject in self._subjects})
        for subject, number in zip(self._subjects, numbers, strict=True):
            seen[subject].add(number)
        local = self._locals[key]
        places = [self._at[subject] for subject in local.own]
        for outcome, after in self._ended(key, tuple(numbers[place] for place in places)):
            self._left[0] -= 1
            changed = dict(zip(places, after, strict=True))
            full = tuple(changed.get(place, number) for place, number in enumerate(numbers))
            self._lead_on((key, numbers), outcome, full)

    def _ended(self, key: str, begin: FactNumbers) -> list[tuple[str, FactNumbers]]:
        """The outcomes of the situation with the numbers afterwards; of what was played before, what it gives may not
        come again.
        """
        found = self._known.get((key, begin))
        if found is None:
            ends = self._locals[key].outcomes(begin, self._left)
            closed = sorted({one for end in ends for one in self._closed(key, *end)})
            found = self._known[key, begin] = sorted(closed, key=lambda one: self._order[key].get(one[0], 0))
        return found

    def _closed(self, key: str, outcome: str, numbers: FactNumbers) -> Iterator[tuple[str, FactNumbers]]:
        """The outcome with the numbers after the situation has closed."""
        local = self._locals[key]
        given = [change for step in self._parts[key].closing if step.outcome == outcome for change in step.changes]
        known = [subject for subject in local.own if subject in {("was", key), ("was", key, outcome)}]
        played = tuple((local.own.index(subject), "add", 1, self._ranges[subject]) for subject in known)
        for changes in (local.changes(given), *(((),) if self._returns(key) else ())):
            act = _StoryAct((), (*changes, *played), "", 0)
            yield from ((outcome, after) for after in act.after(numbers))

    def _returns(self, key: str) -> bool:
        """Can the party come back there?"""
        situation = self._campaign.situation(key)
        return any(key in self._follows.get(lead.to, ()) for _, lead in (situation.leads if situation else ()))

    def _lead_on(self, state: tuple[str, FactNumbers], outcome: str, numbers: FactNumbers) -> None:
        """Go the ways of the outcome that may be open."""
        ended = self.done.ended.setdefault(state[0], {subject: set() for subject in self._subjects})
        for subject, number in zip(self._subjects, numbers, strict=True):
            ended[subject].add(number)
        for place, (lead, asked) in enumerate(self._ways[state[0]].get(outcome, ())):
            bits = asked.bits(numbers) if asked else MAY_HOLD
            self.done.leads[state[0], outcome, place] = self.done.leads.get((state[0], outcome, place), 0) | bits
            if bits & MAY_HOLD:
                self._arrive(state, outcome, lead.to, numbers)
            if not bits & MAY_FAIL:
                break

    def _arrive(self, state: tuple[str, FactNumbers], outcome: str, key: str, numbers: FactNumbers) -> None:
        alive = self._live.get(key, ())
        kept = tuple(number if live else 0 for number, live in zip(numbers, alive, strict=False))
        fresh = key, kept
        if fresh not in self._came:
            self._came[fresh] = state, outcome
            if key in self._parts:
                self._queue.append(fresh)

    def _tell(self) -> None:
        """Put together what was found."""
        for key, numbers in self._came:
            if key not in self.done.ways:
                way = self._way_to((key, numbers))
                self.done.ways[key] = tuple((state[0], outcome) for state, outcome in way)
                self.done.brought[key] = tuple(self._facts(state[1]) for state, _ in way)
            self.done.arrivals.setdefault(key, {})[self._facts(numbers)] = None
        for key, local in self._locals.items():
            for ask, bits in zip(local.asks, local.came_out, strict=True):
                self.done.asked[key, ask] = self.done.asked.get((key, ask), 0) | bits
            for numbers in local.seen:
                for subject, number in zip(local.own, numbers, strict=True):
                    self.done.seen[key][subject].add(number)

    def _facts(self, numbers: FactNumbers) -> StoryFacts:
        """The facts among these numbers that are not 0."""
        told = zip(self._subjects, numbers, strict=False)
        return tuple((subject[0], number) for subject, number in told if len(subject) == 1 and number)

    def _way_to(self, state: tuple[str, FactNumbers]) -> list[tuple[tuple[str, FactNumbers], str]]:
        """The states on the shortest way there, each with the outcome that leads on."""
        way: list[tuple[tuple[str, FactNumbers], str]] = []
        while came := self._came[state]:
            way.append(came)
            state = came[0]
        return way[::-1]


def explored(campaign: CampaignFile, parts: Mapping[str, StoryPart], vocabulary: Vocabulary) -> ExploredStory:
    """The story as it is found at once. Raises Slipped."""
    return finished(Explorer(campaign, parts, vocabulary).explored())


_ABOVE: Final = {"=": 1, "!=": 1, ">": 1, "<=": 1, ">=": 0, "<": 0}
"""How far above the number of a comparison another number makes a difference."""


def _range(tests: Iterable[StoryTest], changes: Sequence[tuple[str, int]]) -> _ToldApart:
    """Between which numbers a subject is told apart that these tests ask for, and that is changed so."""
    low, high = [0], [0]
    for test in tests:
        high.append(HIGHEST if test.op == EVERY else test.number + _ABOVE[test.op])
        low.append(0 if test.op == EVERY else test.number + _ABOVE[test.op] - 1 - (test.op in {"=", "!="}))
    rises = any(how == "add" and number > 0 for how, number in changes)
    falls = any(how == "add" and number < 0 for how, number in changes)
    told = [number for how, number in changes if how != "add"]
    least = max(LOWEST, min((*low, *(told if rises else ()))))
    most = min(HIGHEST, max((*high, *(told if falls else ()))))
    under, over = falls or min((*told, 0)) < least, rises or max((*told, 0)) > most
    return _ToldApart(least, most, under, over)
