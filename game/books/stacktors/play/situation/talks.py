"""Talking in free play, and what the party learns by it (SIT-1, RWD-3)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.components import Chronicle, Scene
from game.books.stacktors.events import Answered, Said
from game.books.stacktors.intents import Talk
from game.books.stacktors.play.attack.colours import persuasive
from game.books.stacktors.play.flow.frames import Play
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.pieces import SPOKEN, called
from game.books.stacktors.values.situation import Figure, TalkChoice
from game.table.book import Event, Frames, Refusal, go, refuse
from game.table.world import TABLE, ask, get, put

EARSHOT = 2
"""How near, in cells, a hero must be to talk to somebody."""


def listeners(who: int) -> tuple[tuple[int, Figure], ...]:
    """The figures within earshot that have something to talk about."""
    ground = people.board()
    near = (
        other
        for other in people.characters()
        if other != who and ground.distance(people.cell(who), people.cell(other)) <= EARSHOT
    )
    return tuple((other, one) for other in near if (one := people.figure(other)) and one.talk)


def choices(who: int) -> tuple[tuple[int, TalkChoice], ...]:
    """What can be said to the figure now, with its index. What needs a fact is listed once that is known (RWD-3)."""
    one, facts = people.figure(who), get(TABLE, Chronicle).facts
    if one is None:
        return ()
    return tuple((n, choice) for n, choice in enumerate(one.talk) if _open(who, choice, facts))


def guess(to: int, number: int) -> bool:
    """Is that line to the figure one of several that end the situation, some well and some badly?"""
    figure, scene = people.figure(to), ask(TABLE, Scene)
    if figure is None or scene is None or number >= len(figure.talk):
        return False
    return bool(figure.talk[number].outcome) and scene.situation.riddle(figure)


def outcome(said: Talk) -> str:
    """The outcome with which that line ends the situation; empty for a line that ends nothing."""
    figure = people.figure(said.to)
    return figure.talk[said.choice].outcome if figure and said.choice < len(figure.talk) else ""


def _open(who: int, choice: TalkChoice, facts: tuple[str, ...]) -> bool:
    if choice.needs and choice.needs not in facts:
        return False
    return not (choice.fact and choice.fact in facts) and not (choice.join and people.side(who) == "party")


def sayings(who: int, to: int) -> Iterator[Talk]:
    yield from (Talk(who, to, n) for n, _ in choices(to))


def refusal(intent: Talk) -> Refusal | None:
    if (
        intent.to in people.characters()
        and people.board().distance(people.cell(intent.who), people.cell(intent.to)) > EARSHOT
    ):
        return refuse(
            "SIT-1", "{name} is too far off to talk: more than {far} cells", name=people.name(intent.to), far=EARSHOT
        )
    if all(other != intent.to for other, _ in listeners(intent.who)):
        return refuse("SIT-1", "{name} has nothing to say", name=people.name(intent.to))
    if all(n != intent.choice for n, _ in choices(intent.to)):
        return refuse("SIT-1", "That is not to be said now")
    return None


def talked(f: Play, intent: Talk, events: list[Event]) -> Frames:
    choice = dict(choices(intent.to))[intent.choice]
    events.append(Said(who=intent.who, text=choice.text, because=("SIT-1",)))
    events.append(Answered(who=intent.to, to=intent.who, text=choice.reply, because=("SIT-1",)))
    if choice.fact:
        learn((choice.fact,))
    if choice.join:
        persuasive.join(intent.to, intent.who, events)
    if choice.outcome:
        goals.conclude(choice.outcome)
    if choice.clash and people.side(intent.to) == "neutral":
        stacks.turn_hostile(intent.to, events)
    return go(f, "clash" if choice.clash else "roam")


def angering() -> tuple[str, ...]:
    """The abilities by which the party's words could make an enemy of a neutral character (SID-1)."""
    held = {(place, piece.colour) for who in people.leaders() for place, piece in stacks.held(who)}
    known = (called(name) for name in SPOKEN)
    return tuple(one.name for one in known if one.deals != "joining" and (one.position, one.colour) in held)


def clashing() -> bool:
    """Does a line to somebody here begin rounds (SIT-2)?"""
    known = filter(None, map(people.figure, people.characters()))
    return any(line.clash for figure in known for line in figure.talk)


def learn(facts: tuple[str, ...]) -> None:
    """Add these facts to what the party knows (RWD-3)."""
    chronicle = get(TABLE, Chronicle)
    put(TABLE, replace(chronicle, facts=tuple(sorted({*chronicle.facts, *facts}))))
