"""Every way in which an attack can go, played by the rules in the current world, which is left as it was."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors import events as happened
from game.books.stacktors.ahead import defaults, foresight, quick
from game.books.stacktors.intents import Attack, BuyOff, Defend, Help, Nothing, Perfect
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import pips
from game.table.book import Decision, Event, Intent
from game.table.world import capture, restore
from tests.books.stacktors.situations import every_defence

MOST = 3000
"""The most ways in which one attack is played; those with more are not judged."""
_HARM = (
    happened.Damaged,
    happened.EffectBegan,
    happened.Hampered,
    happened.Maneuvered,
    happened.Fell,
    happened.Outwitted,
)
Lent = Mapping[int, tuple[int, ...]]
"""The pieces that friends of the attacker add."""


class Course(Struct, frozen=True):
    """One way in which the first blow of an attack went for its target."""

    target: int
    defence: Defend = Defend()
    aid: int = 0
    """The pips that friends of the target added."""
    ignored: bool = False
    """The target used Perfection."""
    events: tuple[Event, ...] = ()

    @property
    def works(self) -> bool:
        """Did it do anything to the target?"""
        harmed = any(isinstance(event, _HARM) and event.who == self.target for event in self.events)
        return harmed or any(
            isinstance(event, happened.Traded | happened.Remoulded | happened.Eroded)
            or (isinstance(event, happened.SideChanged) and event.who == self.target and event.side == "party")
            for event in self.events
        )

    @property
    def spent(self) -> int:
        """The pips that the target committed to its defence."""
        return next((pips(event.pieces) for event in self.events if isinstance(event, happened.Defended)), 0)

    @property
    def lost(self) -> int:
        """The pips that damage took off the target."""
        losses = (event for event in self.events if isinstance(event, happened.Damaged) and event.who == self.target)
        return sum(event.before.pips - (event.after.pips if event.after else 0) for event in losses)

    @property
    def rounds(self) -> int:
        """The rounds of an effect that began."""
        began = (one for one in self.events if isinstance(one, happened.EffectBegan) and one.who == self.target)
        return sum(event.rounds for event in began)

    @property
    def out(self) -> str:
        """How the target got out; empty where it did not."""
        fell = (one.why for one in self.events if isinstance(one, happened.Fell) and one.who == self.target)
        return next(fell, "")


def courses(attack: Attack, lent: Lent, *, losses: bool = False) -> list[Course]:
    """Every defence with every help by friends of the target.

    The attacker uses no Perfection and bears what comes back; with `losses` damage is divided in every way. There are
    none where they are too many.
    """
    return _gathered(_onward(attack, Course(attack.targets[0]), attack.who, lent, losses=losses))


def courses_of(defence: Defend, foe: int, target: int) -> list[Course]:
    """Every help by friends of the target to that defence against the attack under way, with all losses."""
    return _gathered(_onward(defence, Course(target), foe, {}, losses=True))


def _gathered(found: Iterator[Course]) -> list[Course]:
    here, first = capture(), list(islice(found, MOST + 1))
    restore(here)
    return first if len(first) <= MOST else []


def _onward(intent: Intent, before: Course, foe: int, lent: Lent, *, losses: bool) -> Iterator[Course]:
    course = _noted(before, intent)
    events = (*course.events, *FLOW.answer(intent))
    end = next((n for n, event in enumerate(events) if isinstance(event, happened.Repeated)), len(events))
    course = replace(course, events=events[:end])
    choices = _choices(course.target, foe, lent, losses=losses) if end == len(events) else None
    if choices is None:
        yield course
        return
    here = capture()
    for one in choices:
        restore(here)
        yield from _onward(one, course, foe, lent, losses=losses)


def _noted(course: Course, intent: Intent) -> Course:
    """The course with what the answer adds to it, before it is played."""
    match intent:
        case Defend():
            return replace(course, defence=intent, ignored=intent.first)
        case Help(pieces=ids) if foresight.asked() == "help_d":
            question = FLOW.question()
            return replace(course, aid=course.aid + (stacks.value(question.who, ids) if question else 0))
        case Perfect() if foresight.asked() == "hit":
            return replace(course, ignored=True)
    return course


def _choices(target: int, foe: int, lent: Lent, *, losses: bool) -> Iterable[Intent] | None:
    """The answers that are tried now; None where the blow is over."""
    f, question, kind = defaults.under_way(), FLOW.question(), foresight.asked()
    if question is None or f is None or (f.who, f.targets[f.n]) != (foe, target):
        return None
    offered = defaults.offered()
    if kind == "shoot":
        return [Nothing()] if offered and offered.granted == "parting" else None
    friend = kind == "help_d" and people.allies(question.who, target)
    match kind:
        case "help_a":
            return [Help(lent.get(question.who, ()))]
        case "defend":
            return [one for one in every_defence(question.who, f) if FLOW.refusal(one) is None]
        case "help_d" if not friend:
            return [Help()]
        case "lose" if not losses or f.back:
            return [defaults.loss(f)]
        case "miss" | "slip":
            return list(question.answers())[:1]
        case "buy_off":
            return [BuyOff(())]
        case "commit":
            return [defaults.commitment(f)]
        case "help_d" | "hit" | "lose":
            return list(question.answers())
        case "wear" | "hamper" | "throw" | "compel" | "trade" | "remould":
            return [quick.answer(Decision((), question.who, kind))]
    return None
