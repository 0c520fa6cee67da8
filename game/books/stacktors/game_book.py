"""The pyramid rulebook as a Book, which is what `table` plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors import components
from game.books.stacktors.ahead import quick, replies
from game.books.stacktors.components import (
    Bank,
    Body,
    Challenge,
    Chronicle,
    Ended,
    Homely,
    Idle,
    Ids,
    Kit,
    Name,
    Notes,
    Party,
    Place,
    Points,
    Rules,
    Scene,
    Session,
    Side,
    Treasure,
)
from game.books.stacktors.intents import INTENTS, SHARED, Remake, Say, Seating, SkipStep
from game.books.stacktors.play.attack import attack, damage, helping, result, strikes
from game.books.stacktors.play.attack.colours import hamper, maneuver
from game.books.stacktors.play.flow import free, rounds, score, turns
from game.books.stacktors.play.flow.frames import CITES, FLOW, BookPending, Campaign, Play, Round, Turn
from game.books.stacktors.play.live_map import map_change
from game.books.stacktors.play.movement import falls, flight, free_walks, walk
from game.books.stacktors.play.people import mending, people, seating, stacks
from game.books.stacktors.play.situation import abstract_challenges, called, camp, closing, situations
from game.books.stacktors.values import bank, creation
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import POSITIONS, Colour
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import LESSON, Situation
from game.books.stacktors.values.stack import Gear, Stack
from game.table.book import GM, Decision, Event, Intent, Refusal, Seat, computer, frames, refuse
from game.table.world import TABLE, Component, ask, drop, each, has, new, put

STEPS = (
    situations,
    called,
    closing,
    free,
    free_walks,
    rounds,
    turns,
    flight,
    walk,
    attack,
    helping,
    result,
    damage,
    hamper,
    maneuver,
    strikes,
    mending,
    falls,
    abstract_challenges,
    camp,
)
"""The modules whose steps make up the flow; each registers its steps when it is imported."""
KINDS = {
    "watch": "moment",
    "between": "strike",
    "declare": "shoot",
    "reflect": "buy_off",
    "harm": "lose",
    "repeat": "persist",
}
"""The kind of decision at a step, where it differs from the step's own name."""


class Hero(Struct, frozen=True):
    """A player's character at the start; `stack` and `gear` are in the notation."""

    name: str
    stack: str
    seat: Seat
    gear: str = "-"
    persona: str = ""
    """Its manner while a computer plays it."""


class Start(Struct, frozen=True):
    """What a game begins with. The header of the log keeps it."""

    heroes: tuple[Hero, ...]
    seats: tuple[SeatInfo, ...]
    options: Options = Options()
    seed: int = 0
    title: str = ""
    manners: tuple[tuple[str, str], ...] = ()
    """How the table is run and which campaign is played, by name, for players who resume a saved game; no rule reads
    it.
    """
    facts: tuple[str, ...] = ()
    """The facts that are 1 or more from the beginning, sorted (RWD-3)."""
    numbers: tuple[tuple[str, int], ...] = ()
    """The facts that are neither 0 nor 1, sorted."""
    purse: int = 0
    """The party's coins (RWD-4)."""

    def __post_init__(self) -> None:
        """Raises ValueError where nobody plays, or a hero is nobody's or has no stack that can be read."""
        seats = [info.seat for info in self.seats]
        if not seats or len(set(seats)) < len(seats):
            raise ValueError(f'"{seats[0]}" plays twice' if seats else "nobody plays")
        for hero in self.heroes:
            Stack.parse(hero.stack)
            Gear.parse(hero.gear)
            if hero.seat not in seats:
                raise ValueError(f"{hero.name} is nobody's hero")


def knowing(start: Start, facts: Mapping[str, int], purse: int) -> Start:
    """The start with these facts and so many coins."""
    return replace(
        start,
        facts=tuple(sorted(name for name, number in facts.items() if number >= 1)),
        numbers=tuple(sorted((name, number) for name, number in facts.items() if number not in {0, 1})),
        purse=purse,
    )


def _component_types() -> tuple[type, ...]:
    named = (kind for kind in vars(components).values() if isinstance(kind, type) and issubclass(kind, Component))
    own = sorted({*named, *components.TRAITS.values()} - {Component}, key=lambda kind: kind.__name__)
    return (*own, BookPending)


class Stacktors:
    """Stacktors!, as a Book."""

    name = "stacktors"
    rules = 31
    components = _component_types()
    intents = INTENTS
    tallies: tuple[type, ...] = (Idle,)
    cites = CITES

    def start_type(self) -> type:
        return Start

    def setup(self, start: Start) -> None:
        """Create the table, the bank and the heroes. Raises ValueError for heroes that the options do not allow."""
        put_table(start)
        for hero in start.heroes:
            _add_hero(hero, start.options)

    def to_act(self) -> tuple[Decision, ...]:
        question, stack = FLOW.question(), frames()
        if question is None:
            return ()
        at = stack[-1].at
        kind = KINDS.get(at, at)
        if at in SHARED:
            return (Decision(seating.present(), question.who, kind),)
        owner = GM if question.who == TABLE else people.seat(question.who)
        return (Decision((owner,), question.who, kind),)

    def legal(self, decision: Decision) -> Iterator[Intent]:  # noqa: ARG002
        question = FLOW.question()
        return question.answers() if question else iter(())

    def refusal(self, seat: Seat, intent: Intent) -> Refusal | None:
        if isinstance(intent, Say):
            return _say_refusal(seat, intent)
        if isinstance(intent, SkipStep):
            return _skip_refusal(intent)
        if isinstance(intent, Remake):
            return (
                map_change.refusal(intent.situation)
                if seat == GM
                else refuse("SIT-1", "Only the game master changes the map")
            )
        if isinstance(intent, Seating):
            return seating.refusal(seat, intent)
        return _foreign_refusal(seat, intent) or FLOW.refusal(intent)

    def apply(self, seat: Seat, intent: Intent) -> list[Event]:
        if isinstance(intent, Seating):
            return seating.apply(seat, intent)
        if isinstance(intent, SkipStep):
            return []
        if isinstance(intent, Say):
            return replies.told(intent)
        return map_change.remake(intent.situation) if isinstance(intent, Remake) else FLOW.answer(intent)

    def veil(self, seat: Seat) -> None:
        """Hide what lies under opaque pieces and its name (OBJ-1).

        From players, also hide the game master's notes, and what stages of a scene are yet to be revealed (ACH-2).
        """
        scene = ask(TABLE, Scene)
        for who, treasure in each(Treasure):
            if not treasure.known:
                put(who, replace(treasure, cache=None))
                put(who, Name(people.COVERED))
        if scene:
            put(TABLE, replace(scene, situation=veiled(scene.situation, seat)))
        if seat != GM:
            abstract_challenges.veil()
            drop(TABLE, Notes)
            for who, trial in each(Challenge):
                put(who, replace(trial, stack=replace(trial.stack, hidden=())))

    def quick(self, decision: Decision) -> Intent:
        return quick.answer(decision)

    def quiet(self) -> bool:
        """Is nothing half done, so that a turn, free play, the camp or the game master is next?"""
        stack = frames()
        return not stack or isinstance(stack[-1], Campaign | Play | Round | Turn)

    def score(self, seat: Seat, who: int) -> int:
        return score.score(seat, who)

    def result(self) -> str:
        ended = ask(TABLE, Ended)
        return ended.result if ended else ""


def veiled(situation: Situation, seat: Seat) -> Situation:
    """The situation without the notations that tell what is hidden; they are not needed once it is open."""
    return replace(situation, things=(), trials=situation.trials if seat == GM else ())


def put_table(start: Start) -> None:
    new(
        Rules(start.options),
        Ids(),
        Bank(bank.full(start.options.trios)),
        Party(start.seats),
        Chronicle(start.title, facts=start.facts, purse=start.purse, numbers=start.numbers),
        BookPending((Campaign(at="gm"),)),
    )


def _add_hero(hero: Hero, options: Options) -> None:
    raw, gear = Stack.parse(hero.stack), Gear.parse(hero.gear)
    wrong = creation.problem(raw, options) or creation.gear_problem(gear, options)
    if wrong:
        raise ValueError(f"{hero.name}: {wrong.sentence()}")
    stack = Stack(*(stacks.with_new_ids(raw.at(place)) for place in POSITIONS))
    kit = Gear(*(stacks.with_new_ids(gear.at(place)) for place in POSITIONS))
    stacks.exchange_at_bank(out=stack.pieces + kit.pieces)
    new(
        Name(hero.name),
        Body(stack),
        Session(stack),
        Kit(kit),
        Points(stack.pips, options.points - stack.pips, options.points),
        Side("party", hero.seat, Colour.GRAY, hero.persona),
        Homely(),
    )


def _foreign_refusal(seat: Seat, intent: Intent) -> Refusal | None:
    """Why the seat may not answer for that character; None if it may (SID-2).

    Where several seats may answer, each plays its own characters only, and any of them those that a computer plays.
    """
    stack, who = frames(), getattr(intent, "who", None)
    if not stack or stack[-1].at not in SHARED or who is None or not has(who, Body):
        return None
    owner = people.seat(who)
    return (
        None
        if owner == seat or computer(owner)
        else refuse("SID-2", "{name} is not yours to play", name=people.name(who))
    )


def _skip_refusal(intent: SkipStep) -> Refusal | None:
    scene = ask(TABLE, Scene)
    if scene is None or scene.situation.key != LESSON:
        return refuse("", "Nothing is taught now")
    return None if intent.step > 0 else refuse("", "The steps of a lesson count from 1")


def _say_refusal(seat: Seat, intent: Say) -> Refusal | None:
    if not has(intent.who, Body) or people.seat(intent.who) != seat:
        return refuse("STM-1", "A statement is made by a character of one's own")
    if not 0 < len(intent.text) <= 200:
        return refuse("STM-1", "A statement is brief: 1 to 200 letters")
    if intent.to and (intent.to == intent.who or not has(intent.to, Place) or not has(intent.who, Place)):
        return refuse("STM-1", "Nobody is there to whom that could be said")
    return None
