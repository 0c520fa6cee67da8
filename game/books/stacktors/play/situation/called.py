"""The game master is called while a situation is under way, as a watch has gone off or a choice has led to deeds: it
tells, does what the author wants, or brings somebody (SIT-1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.components import Scene
from game.books.stacktors.events import CutShort, PutOff, Told
from game.books.stacktors.intents import Bring, Direct, GoOn, Tell
from game.books.stacktors.play.flow import rounds
from game.books.stacktors.play.flow.frames import FLOW, Play, Round
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import comers, directing, facts, goals, story_lines
from game.books.stacktors.values.situation import Watch
from game.books.stacktors.values.story_words import wanted
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import TABLE, get, put

_NEWS: Final = frozenset({"bring", "take", "side", "open"})
"""The deeds after which the rounds of a conflict that bring nothing new are counted anew (SIT-5)."""


def in_the_file() -> Direct:
    """What the author wants now of those whom this party meets, in order.

    First comes what choices have led to, then what the watches that are due say.
    """
    due, scene = _due(), get(TABLE, Scene)
    done = (deed.text for watch in due for deed in wanted(watch.do))
    text = facts.filled(" ".join(watch.text for watch in due if watch.text))
    deeds = tuple(directing.for_this_party((*scene.wanted, *done)))
    return Direct(deeds, text, clash=any(watch.clash for watch in due))


def entered() -> list[str]:
    """The regions on which watches have gone off that are not answered yet; none where all is decided."""
    return [watch.what for watch in _due() if watch.kind == "enter" and not goals.decided()]


def _due() -> list[Watch]:
    situation = get(TABLE, Scene).situation
    return [situation.watches[number] for number in goals.watches_due()]


@FLOW.asking("watch")
def may_watch(f: Play | Round) -> Ask | None:  # noqa: ARG001
    """Ask the game master what happens, if there is a reason for it."""
    if not goals.master_called():
        return None

    def answers() -> Iterator[Intent]:
        told = in_the_file()
        if told.deeds and _refusal(told) is None:
            yield told
        yield GoOn()
        yield Tell("...")

    return Ask(TABLE, answers, _refusal)


def _refusal(intent: Intent) -> Refusal | None:
    match intent:
        case Bring():
            return comers.bring_refusal(intent)
        case Direct():
            return directing.refusal(intent.deeds) or story_lines.unread(intent.put_off)
        case GoOn() | Tell():
            return None
    return refuse("SIT-1", "The game master tells what happens, does deeds, brings somebody, or goes on")


@FLOW.deed("watch")
def watch_done(f: Play | Round, intent: Intent | None, events: list[Event]) -> Frames:
    """Do what the game master has answered, and go on."""
    goals.note_fired(goals.watches_due())
    clash = isinstance(intent, Tell | Bring | Direct) and intent.clash
    if isinstance(intent, Tell | Bring | Direct) and intent.text:
        events.append(Told(text=intent.text, because=("SIT-1",)))
    if isinstance(intent, Bring):
        comers.brought(intent, events)
    if isinstance(intent, Direct):
        clash |= _directed(intent, events)
    else:
        put(TABLE, replace(get(TABLE, Scene), wanted=()))
    if isinstance(f, Round):
        return go(f, "up" if goals.clock().up else "down")
    return go(f, "clash" if clash else "roam")


def _directed(intent: Direct, events: list[Event]) -> bool:
    """Do the deeds, and say whether rounds are to begin."""
    scene = get(TABLE, Scene)
    known, calls = scene.put_off, scene.calls + 1
    put(TABLE, replace(scene, wanted=(), put_off=intent.put_off, calls=calls))
    clash = directing.done(intent.deeds, events)
    if calls == goals.MOST_CALLS:
        events.append(CutShort(times=calls, because=("SIT-1",)))
    events.extend(_put_off(intent.put_off, known))
    if people.conflict() and any(deed.split(" ", 1)[0] in _NEWS for deed in intent.deeds):
        rounds.begin_standstill()
    return clash


def _put_off(deeds: Iterable[str], known: tuple[str, ...]) -> Iterator[PutOff]:
    """What is told of the deeds that cannot be done now, except those of which that is known."""
    for deed in wanted("\n".join(deeds)):
        why = directing.refusal((deed.text,)) if deed.text not in known else None
        if why:
            coming = comers.waiting(deed)
            names = (*(one.name for one in coming.figures), *(one.name for one in coming.things))
            yield PutOff(deed=deed.text, why=why, names=names, because=("SIT-1",))
