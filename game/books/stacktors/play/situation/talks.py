"""Talking in free play, and what the party learns by it (SIT-1, RWD-3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.components import Scene
from game.books.stacktors.events import Answered, Said
from game.books.stacktors.intents import Talk
from game.books.stacktors.play.attack.colours import persuasive
from game.books.stacktors.play.flow.frames import Play
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import facts, gifts, goals
from game.books.stacktors.values.pieces import SPOKEN, called
from game.books.stacktors.values.situation import EARSHOT, Figure, TalkChoice
from game.books.stacktors.values.story_words import wanted
from game.table.book import Event, Frames, Refusal, go, refuse
from game.table.world import TABLE, ask, get, put


def listeners(who: int) -> tuple[tuple[int, Figure], ...]:
    """The figures within earshot that have something to talk about."""
    near = (other for other in people.characters() if other != who and people.hears(other, who))
    return tuple((other, one) for other in near if (one := people.figure(other)) and one.talk)


def choices(who: int) -> tuple[tuple[int, TalkChoice], ...]:
    """What can be said to the figure now, with its index, also what is too dear (RWD-4). What needs a fact is listed
    once that is known (RWD-3).
    """
    one, said = people.figure(who), get(TABLE, Scene).said
    if one is None:
        return ()
    lines = ((n, choice) for n, choice in enumerate(one.talk) if (one.key, n) not in said)
    return tuple((n, choice) for n, choice in lines if _open(who, choice))


def guess(to: int, number: int) -> bool:
    """Is that line to the figure one of several between which only a player can choose?

    They end the situation, some well and some badly; or each has people come, go or change sides, or moves coins.
    """
    figure, scene = people.figure(to), ask(TABLE, Scene)
    if figure is None or scene is None or number >= len(figure.talk):
        return False
    ends = bool(figure.talk[number].outcomes) and scene.situation.riddle(figure)
    return ends or (_decides(figure.talk[number]) and sum(_decides(one) for _, one in choices(to)) > 1)


_DECIDING: Final = frozenset({"bring", "take", "side", "give", "pay", "end"})
"""The deeds by which a line decides something of the story."""


def _decides(choice: TalkChoice) -> bool:
    return bool(choice.price or choice.join) or any(deed.word in _DECIDING for deed in wanted(choice.do))


def outcome(said: Talk) -> str:
    """The outcome with which that line ends the situation; empty for a line that ends nothing."""
    figure = people.figure(said.to)
    ends = figure.talk[said.choice].outcomes if figure and said.choice < len(figure.talk) else ()
    return next(iter(ends), "")


def _open(who: int, choice: TalkChoice) -> bool:
    if (choice.needs and not facts.number(choice.needs)) or (choice.when and not goals.met(choice.when)):
        return False
    return not (choice.fact and facts.number(choice.fact)) and not (choice.join and people.side(who) == "party")


def lines(who: int) -> Iterator[tuple[Talk, TalkChoice]]:
    """What the hero could say to those within earshot, also what is too dear."""
    return ((Talk(who, to, n), choice) for to, _ in listeners(who) for n, choice in choices(to))


def sayings(who: int) -> Iterator[Talk]:
    """What the hero may say to those within earshot and can pay for."""
    return (said for said, choice in lines(who) if gifts.price_refusal(choice.price) is None)


def too_dear() -> tuple[Talk, ...]:
    """What those of the party whom players lead could say if the purse held the price (RWD-4)."""
    led = filter(people.led_by_player, people.party())
    return tuple(said for who in led for said, choice in lines(who) if gifts.price_refusal(choice.price))


def refusal(intent: Talk) -> Refusal | None:
    if intent.to in people.characters() and not people.hears(intent.to, intent.who):
        return refuse(
            "SIT-1", "{name} is too far off to talk: more than {far} cells", name=people.name(intent.to), far=EARSHOT
        )
    if all(other != intent.to for other, _ in listeners(intent.who)):
        return refuse("SIT-1", "{name} has nothing to say", name=people.name(intent.to))
    if all(n != intent.choice for n, _ in choices(intent.to)):
        return refuse("SIT-1", "That is not to be said now")
    return gifts.price_refusal(dict(choices(intent.to))[intent.choice].price)


def talked(f: Play, intent: Talk, events: list[Event]) -> Frames:
    choice = dict(choices(intent.to))[intent.choice]
    events.append(Said(who=intent.who, text=facts.filled(choice.text), because=("SIT-1",)))
    events.append(Answered(who=intent.to, to=intent.who, text=facts.filled(choice.reply), because=("SIT-1",)))
    if choice.price:
        gifts.pay(choice.price, events)
    _note(choice, intent)
    if choice.fact:
        facts.learn((choice.fact,))
    if choice.join:
        persuasive.join(intent.to, intent.who, events)
    if choice.outcome:
        goals.conclude(choice.outcome)
    if choice.clash and people.side(intent.to) == "neutral":
        stacks.turn_hostile(intent.to, events)
    return go(f, "clash" if choice.clash else "roam")


def _note(choice: TalkChoice, said: Talk) -> None:
    """Note that the choice was said, if that is to be once only, and what the author wants to happen by it."""
    scene, one = get(TABLE, Scene), people.figure(said.to)
    gone = ((one.key, said.choice),) if choice.once and one else ()
    deeds = tuple(deed.text.strip() for deed in wanted(choice.do))
    if gone or deeds:
        put(TABLE, replace(scene, said=(*scene.said, *gone), wanted=(*scene.wanted, *deeds)))


def angering() -> tuple[str, ...]:
    """The abilities by which the party's words could make an enemy of a neutral character (SID-1)."""
    held = {(place, piece.colour) for who in people.leaders() for place, piece in stacks.held(who)}
    known = (called(name) for name in SPOKEN)
    return tuple(one.name for one in known if one.deals != "joining" and (one.position, one.colour) in held)


def clashing() -> bool:
    """Does a line to somebody here begin rounds (SIT-2)?"""
    known = filter(None, map(people.figure, people.characters()))
    return any(line.clashes for figure in known for line in figure.talk)
