"""Deeds of the game master, as its author wrote them: one refusal and one doing for each (SIT-1).

The deeds of a list are tried in order, each with what those before it have changed. All of them are done, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.board.board import Kind
from game.books.stacktors.components import Key, Opens, Out, Scene, Side
from game.books.stacktors.events import Said, SideChanged, Told
from game.books.stacktors.play.attack.colours import persuasive
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import comers, discrete_challenges, dismissal, facts, gifts, goals, story_lines
from game.books.stacktors.play.situation.setting_up import NECKS
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import SIDES
from game.books.stacktors.values.story_words import wanted
from game.script.deeds import StoryDeed
from game.table.book import GM, Event, Refusal, refuse
from game.table.world import TABLE, each, get, has, put, supposed


class Doing(NamedTuple):
    """What may keep a deed from being done, and what is done."""

    refusal: Callable[[StoryDeed], Refusal | None]
    do: Callable[[StoryDeed, list[Event]], None]


_DOINGS: Final[dict[str, Doing]] = {}


def refusal(deeds: Sequence[str]) -> Refusal | None:
    """Why these may not be done; None if they may."""
    if no := story_lines.unread(deeds):
        return no
    with supposed():
        for deed in wanted("\n".join(deeds)):
            doing = _DOINGS[deed.word]
            if no := doing.refusal(deed):
                return no
            doing.do(deed, [])
    return None


def for_this_party(deeds: Iterable[str]) -> Iterator[str]:
    """The deeds, without those whom this party never meets: they stand there for other sizes, or by other facts."""
    here = get(TABLE, Scene).situation
    met = {
        *(known.text for _, known in each(Key)),
        *(figure.key for figure in here.wings),
        *(thing.key for thing in here.wing_things),
    }
    for deed in wanted("\n".join(deeds)):
        people = (*deed.names("figure"), *deed.names("waiting"))
        strangers = [key for key in people if key not in met]
        if not strangers:
            yield deed.text
        elif len(strangers) < len(people):
            yield deed.without(strangers)


def done(deeds: Iterable[str], events: list[Event]) -> bool:
    """Do them, and say whether rounds are to begin; the situation ends once all others are done."""
    listed = wanted("\n".join(deeds))
    for deed in sorted(listed, key=lambda one: one.word == "end"):
        _DOINGS[deed.word].do(deed, events)
    return any(deed.word == "clash" for deed in listed)


def _nothing_against(deed: StoryDeed) -> Refusal | None:  # noqa: ARG001
    return None


def _unknown(deed: StoryDeed) -> Refusal | None:
    """Why somebody whom the deed names is not found; None if all are."""
    gone = next((key for key in deed.names("figure") if not goals.character(key)), None)
    return refuse("SIT-1", "Nobody here has the key {key}", key=gone) if gone is not None else None


# --- words


def _say(deed: StoryDeed, events: list[Event]) -> None:
    who, text = goals.character(deed.name("figure")), facts.filled(deed.name("text"))
    events.append(Said(who=who, text=text, because=("SIT-1",)) if who else Told(text=text, because=("SIT-1",)))


# --- who comes and goes


def _bring_refusal(deed: StoryDeed) -> Refusal | None:
    scene = get(TABLE, Scene).situation
    waiting = {*(one.key for one in scene.wings), *(one.key for one in scene.wing_things)}
    stranger = next((key for key in deed.names("waiting") if key not in waiting), None)
    if stranger is not None:
        return refuse("SIT-1", "Nobody who waits to be brought has the key {key}", key=stranger)
    if len({*deed.names("waiting")}) < len(deed.names("waiting")):
        return refuse("SIT-1", "Nobody is brought twice")
    place = deed.name("place")
    if place and not comers.cells(place):
        return refuse("SIT-1", "There is no place {place} here", place=place)
    return comers.bring_refusal(comers.waiting(deed))


def _bring(deed: StoryDeed, events: list[Event]) -> None:
    coming, scene = comers.waiting(deed), get(TABLE, Scene)
    keys = deed.names("waiting")
    here = scene.situation
    wings = tuple(one for one in here.wings if one.key not in keys)
    things = tuple(one for one in here.wing_things if one.key not in keys)
    put(TABLE, replace(scene, situation=replace(here, wings=wings, wing_things=things)))
    comers.brought(coming, events)


def _take(deed: StoryDeed, events: list[Event]) -> None:
    for key in dict.fromkeys(deed.names("figure")):
        dismissal.dismiss(goals.character(key), events, "SIT-1")
        scene = get(TABLE, Scene)
        here = scene.situation
        left = tuple(one for one in here.figures if one.key != key)
        waiting = (*here.wings, *(one for one in here.figures if one.key == key))
        put(TABLE, replace(scene, situation=replace(here, figures=left, wings=waiting)))


# --- sides and manners


def _side_refusal(deed: StoryDeed) -> Refusal | None:
    if no := _unknown(deed):
        return no
    who, side = goals.character(deed.name("figure")), deed.name("side")
    if side not in {*SIDES, *get(TABLE, Scene).situation.sides}:
        return refuse("SID-1", "There is no side {side} here", side=side)
    if has(who, Out):
        return refuse("DIE-1", "{name} is out, and takes no side", name=people.name(who))
    if side == "party" and not people.leaders():
        return refuse("SID-2", "Nobody of the party is there whom {name} could join", name=people.name(who))
    return None


def _side(deed: StoryDeed, events: list[Event]) -> None:
    who, side = goals.character(deed.name("figure")), deed.name("side")
    if side == people.side(who):
        return
    if side == "party":
        persuasive.join(who, people.leaders()[0], events, because="SIT-1")
    else:
        known = replace(get(who, Side), name=side, seat=GM, neck=NECKS.get(side, Colour.BLACK))
        put(who, known)
        events.append(SideChanged(who=who, side=side, neck=known.neck, seat=GM, because=("SIT-1", "SID-1", "POS-6")))


def _manner_refusal(deed: StoryDeed) -> Refusal | None:
    if no := _unknown(deed):
        return no
    lost = next((place for place in deed.names("place") if not comers.cells(place)), None)
    if lost is not None:
        return refuse("SIT-1", "There is no place {place} here", place=lost)
    if people.figure(goals.character(deed.names("figure")[0])) is None:
        return refuse("SIT-1", "{name} is the party's own", name=people.name(goals.character(deed.names("figure")[0])))
    return None


def _manner(deed: StoryDeed, events: list[Event]) -> None:  # noqa: ARG001
    scene, key = get(TABLE, Scene), deed.name("figure")
    manner = " ".join(part.text for part in deed.parts[1:])
    figures = tuple(replace(one, manner=manner) if one.key == key else one for one in scene.situation.figures)
    put(TABLE, replace(scene, situation=replace(scene.situation, figures=figures)))


# --- the ground, and the course of play


def _open_refusal(deed: StoryDeed) -> Refusal | None:
    if all(one.name != deed.name("region") for one in people.board().regions):
        return refuse("DCH-6", "The map has no region {name}", name=deed.name("region"))
    if deed.name("ground") and deed.name("ground") not in {*Kind}:
        return refuse("DCH-6", "{kind} is no kind of ground", kind=deed.name("ground"))
    return None


def _open(deed: StoryDeed, events: list[Event]) -> None:
    kind = Kind(deed.name("ground")) if deed.name("ground") else Kind.NORMAL
    discrete_challenges.open_up(0, Opens(deed.name("region"), kind), events)


def _begin_rounds(deed: StoryDeed, events: list[Event]) -> None:
    """Rounds begin with the step in which all deeds are done (SIT-2)."""


def _end(deed: StoryDeed, events: list[Event]) -> None:  # noqa: ARG001
    if not goals.decided():
        goals.conclude(deed.name("outcome"))


_DOINGS.update(
    say=Doing(_unknown, _say),
    set=Doing(_nothing_against, facts.change),
    add=Doing(_nothing_against, facts.change),
    bring=Doing(_bring_refusal, _bring),
    take=Doing(_unknown, _take),
    side=Doing(_side_refusal, _side),
    manner=Doing(_manner_refusal, _manner),
    open=Doing(_open_refusal, _open),
    give=Doing(gifts.refusal, gifts.give),
    pay=Doing(lambda deed: gifts.price_refusal(deed.number), lambda deed, events: gifts.pay(deed.number, events)),
    clash=Doing(_nothing_against, _begin_rounds),
    end=Doing(_nothing_against, _end),
)
