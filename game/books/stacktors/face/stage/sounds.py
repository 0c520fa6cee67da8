"""The sounds of events: for each class of event, a function that says what is heard with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.face.stage.cue_list import SILENT, far, reach
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.prose.fights import siege
from game.books.stacktors.prose.story import authored, sided
from game.books.stacktors.prose.words import Names, changing, count, counted, gets_out, lasting, say, state
from game.books.stacktors.values.pieces import Pieces, pips
from game.books.stacktors.values.situation import FAILURE, SUCCESS
from game.phrases import listed
from game.table.book import Event
from game.ui.kit.hearing import Heard


class Hall(NamedTuple):
    """What the sounds depend on besides the event; the stage is as it was before the event."""

    stage: Stage
    name: Names
    player: Callable[[int], int]
    """Which player leads that character, counted from 1; 0 for one that no player leads."""
    wet: Callable[[Cell], bool]
    """Is that cell water?"""


Sound = Callable[[Any, Hall], Iterable[Heard]]
SOUNDS: dict[type[Event], Sound] = {}
_UNHEARD: frozenset[type[Event]] = frozenset({happened.Affected, happened.Said, happened.Answered, happened.Replied})
_OUTCOMES: frozenset[type[Event]] = frozenset(
    {happened.SituationClosed, happened.Rewarded, happened.SceneWon, happened.SceneLost, happened.CampaignEnded}
)
SOUNDLESS = (SILENT | _UNHEARD) - _OUTCOMES
"""The events with which nothing is heard, on purpose; they have no captions either.

What is not animated is not heard, but for outcomes. Bubbles are read, and effects come with events that are heard.
"""


def sound(*kinds: type[Event]) -> Callable[[Sound], Sound]:
    """A decorator that makes the function say what is heard with events of these classes."""

    def keep(function: Sound) -> Sound:
        SOUNDS.update(dict.fromkeys(kinds, function))
        return function

    return keep


def simple_sounds(told: Mapping[type[Event], tuple[str, str]]) -> None:
    """Take sounds and sentences that depend on nothing but who the event is about, if anybody, by the event's class."""
    for kind, (name, text) in told.items():
        SOUNDS[kind] = partial(_simple, name, text)


def _simple(name: str, text: str, event: Any, hall: Hall) -> Iterable[Heard]:
    return (Heard(name, say(text, who=hall.name(event.who)) if "{who}" in text else text),)


def size(pieces: Pieces) -> int:
    """The size of the largest piece, in pips; that of a small one where there is none."""
    return max((one.pips for one in pieces), default=1)


_BEGUN = {"frozen": "freeze", "fleeing": "scare", "calmed": "calm", "compelled": "bind"}
"""The sound of each effect that begins."""
_AGAIN = 70
"""How many milliseconds lie between the blows of a hit that counts several times."""
_BLOWS = 3
"""The most of them that are heard."""


@sound(happened.Attacked)
def _attacked(event: happened.Attacked, hall: Hall) -> Iterator[Heard]:
    """Pieces are raised; the blow is heard with the result."""
    deed = reach(event.kind, event.who, event.targets[0], hall.stage).deed
    value = event.value or pips(event.pieces)
    text = "{who} {deed} with {value}." if value else "{who} attacks."
    yield Heard(f"raise-{size(event.pieces)}", say(text, who=hall.name(event.who), deed=deed, value=value))


@sound(happened.Defended)
def _defended(event: happened.Defended, hall: Hall) -> Iterator[Heard]:
    """What is answered; after Perfection there is no result with which the blow could be heard."""
    who, blow = hall.name(event.who), hall.stage.attack
    if blow and blow.first and not event.first:
        yield Heard(reach(blow.kind, blow.who, event.who, hall.stage).sound)
    if event.first:
        yield Heard("perfect", say("{who} ignores it by Perfection.", who=who))
    elif event.pieces or event.again:
        yield Heard(f"raise-{size(event.pieces)}", say("{who} answers {n}.", who=who, n=pips(event.pieces)))
    else:
        yield Heard(caption=say("{who} answers nothing.", who=who))


@sound(happened.Helped)
def _helped(event: happened.Helped, hall: Hall) -> Iterator[Heard]:
    yield Heard("help", say("{who} adds {n}.", who=hall.name(event.who), n=pips(event.pieces)))


@sound(happened.Compared)
def _compared(event: happened.Compared, hall: Hall) -> Iterator[Heard]:
    blow = hall.stage.attack
    way, lands = reach(blow.kind if blow else "physical", event.who, event.whom, hall.stage)
    yield Heard(way)
    attack, defence = (count(value) if value else "nothing" for value in (event.attack, event.defence))
    if not event.hit:
        yield Heard("block", say("{a} against {d}: blocked.", a=attack, d=defence), after=lands)
        return
    yield Heard("hit-1", say("{a} against {d}: hit.", a=attack, d=defence), after=lands)
    for n in range(1, min(event.times, _BLOWS) if siege(event) else 1):
        yield Heard(f"hit-{n + 1}", after=lands + n * _AGAIN)


@sound(happened.Damaged)
def _damaged(event: happened.Damaged, hall: Hall) -> Iterator[Heard]:
    """A piece lost pips, or is gone."""
    name, text = (
        ("crack", "{who} loses a pip of {colour}.") if event.after else ("shatter", "{who} loses the {colour} piece.")
    )
    caption = say(text, who=hall.name(event.who), colour=event.before.colour.word)
    yield Heard(f"{name}-{event.before.pips}", caption)


@sound(happened.Perfected)
def _perfected(event: happened.Perfected, hall: Hall) -> Iterator[Heard]:
    text = "{who} ignores it by Perfection." if event.ignores else "{who} hits by Perfection."
    yield Heard("perfect", say(text, who=hall.name(event.who)))


@sound(happened.Worn)
def _worn(event: happened.Worn, hall: Hall) -> Iterator[Heard]:
    colour = event.before.colour.word
    yield Heard("wear", say("{who} wears a pip of {colour} for good.", who=hall.name(event.who), colour=colour))


@sound(happened.EffectBegan)
def _effect(event: happened.EffectBegan, hall: Hall) -> Iterator[Heard]:
    how = lasting(event.kind, event.rounds, hall.name(event.victim) if event.victim else "")
    yield Heard(_BEGUN.get(event.kind, "mark"), say("{who} is {how}.", who=hall.name(event.who), how=how))


@sound(happened.EffectEnded)
def _effect_ended(event: happened.EffectEnded, hall: Hall) -> Iterator[Heard]:
    yield Heard("free", say("{who} is no longer {kind}.", who=hall.name(event.who), kind=state(event.kind)))


@sound(happened.Driven)
def _driven(event: happened.Driven, hall: Hall) -> Iterator[Heard]:
    whom = hall.name(event.victim)
    yield Heard("bind", say("{who} must attack {whom}.", who=hall.name(event.who), whom=whom))


@sound(happened.Hampered)
def _hampered(event: happened.Hampered, hall: Hall) -> Iterator[Heard]:
    text = "{who} has a smaller foot." if event.after else "{who} loses a foot."
    if event.after and event.after.pips > event.before.pips:
        text = "{who} has a larger foot."
    yield Heard("lame", say(text, who=hall.name(event.who)))


@sound(happened.Traded)
def _traded(event: happened.Traded, hall: Hall) -> Iterator[Heard]:
    text = "{who} and {whom} swap {n}."
    name = f"turnover-{size(event.given)}{size(event.taken)}"
    n = counted(pips(event.given), "pip", "pips")
    yield Heard(name, say(text, who=hall.name(event.who), whom=hall.name(event.whom), n=n))


@sound(happened.Morphed, happened.Remoulded)
def _changed(event: happened.Morphed | happened.Remoulded, hall: Hall) -> Iterator[Heard]:
    before, after, who = event.before, event.after, hall.name(event.who)
    old, new = (one.colour.word if one else "nothing" for one in (before, after))
    text = "{who}: {old} becomes {new}."
    if before and after and before.colour is after.colour:
        text = "{who}: {old} has another size."
    name = f"turnover-{before.pips if before else 1}{after.pips if after else 1}"
    yield Heard(name, say(text, who=who, old=old, new=new))


@sound(happened.Committed)
def _committed(event: happened.Committed, hall: Hall) -> Iterator[Heard]:
    yield Heard("mark", say("{who} uses {n}.", who=hall.name(event.who), n=pips(event.pieces)))


simple_sounds(
    {
        happened.Eroded: ("stone", "{who} crumbles."),
        happened.Overcame: ("open", "{who} is overcome."),
        happened.TurnedBack: ("back", "It is turned on {who}."),
        happened.Roused: ("free", "{who} is calm no longer."),
        happened.FreezeNoted: ("freeze", "The turn of {who} ends with this."),
        happened.Unmoved: ("knock", "It takes no hold of {who}."),
        happened.Outwitted: ("mark", "{who} must answer first."),
        happened.Persisted: ("mark", "{who} tries again."),
        happened.Repeated: ("mark", "{who} tries again."),
    }
)


_STEP = 110
"""How many milliseconds lie between two steps of a walk."""
_STEPS = 4
"""The most steps of one event that are heard."""


# --- turns


@sound(happened.RoundBegan)
def _round(event: happened.RoundBegan, hall: Hall) -> Iterator[Heard]:
    del hall
    yield Heard("rise", f"Round {event.round} begins.")


@sound(happened.TurnBegan)
def _turn(event: happened.TurnBegan, hall: Hall) -> Iterator[Heard]:
    player = hall.player(event.who)
    yield Heard(f"turn-{player}" if player else "turn-foe", say("{who} acts.", who=hall.name(event.who)))


@sound(happened.Passed)
def _passed(event: happened.Passed, hall: Hall) -> Iterator[Heard]:
    text = "{who} loses the turn." if event.lost else "{who} waits."
    yield Heard("pass", say(text, who=hall.name(event.who)))


@sound(happened.TurnEnded)
def _turn_over(event: happened.TurnEnded, hall: Hall) -> Iterator[Heard]:
    if event.idle:
        yield Heard("pass", say("{who} does nothing.", who=hall.name(event.who)))


# --- moves


@sound(happened.Moved)
def _moved(event: happened.Moved, hall: Hall) -> Iterator[Heard]:
    steps = far(event.who, event.cell, hall.stage)
    name = "step-water" if hall.wet(event.cell) else "step"
    for n in range(min(steps, _STEPS)):
        yield Heard(name, after=n * _STEP)


@sound(happened.Stopped)
def _stopped(event: happened.Stopped, hall: Hall) -> Iterator[Heard]:
    text = "{who} stops beside an enemy." if event.why == "engaged" else "{who} stops."
    yield Heard("stop", say(text, who=hall.name(event.who)))


@sound(happened.Maneuvered)
def _maneuvered(event: happened.Maneuvered, hall: Hall) -> Iterator[Heard]:
    steps = far(event.who, event.cell, hall.stage)
    text = "{who} slips away." if event.by == event.who else "{who} is put {far} off."
    yield Heard("push", say(text, who=hall.name(event.who), far=counted(steps, "cell", "cells")))


@sound(happened.Plunged)
def _plunged(event: happened.Plunged, hall: Hall) -> Iterator[Heard]:
    yield Heard("drop", say("{who} falls to the ground.", who=hall.name(event.who)))
    yield Heard("fall", after=300)


@sound(happened.GroundChanged)
def _ground(event: happened.GroundChanged, hall: Hall) -> Iterator[Heard]:
    del hall
    yield Heard("ground", say("{what}.", what=changing(event.region, event.kind)))


# --- what becomes of characters


@sound(happened.Fell)
def _fell(event: happened.Fell, hall: Hall) -> Iterator[Heard]:
    yield Heard("fall", say("{who} {out}.", who=hall.name(event.who), out=gets_out(event.why)), ducks=True)


@sound(happened.Brought)
def _brought(event: happened.Brought, hall: Hall) -> Iterator[Heard]:
    come = "comes" if len(event.who) == 1 else "come"
    yield Heard("rise2", say("{who} {come}.", who=listed(map(hall.name, event.who)), come=come))


@sound(happened.SideChanged)
def _side(event: happened.SideChanged, hall: Hall) -> Iterator[Heard]:
    """Somebody is on another side; whoever joins is heard by that."""
    if event.side != "party":
        yield Heard("bind", say("{who} {sided}.", who=hall.name(event.who), sided=sided(event.side)))


@sound(happened.Left)
def _left(event: happened.Left, hall: Hall) -> Iterator[Heard]:
    if authored(event):
        yield Heard("step", say("{who} leaves.", who=hall.name(event.who)))


@sound(happened.Identified)
def _identified(event: happened.Identified, hall: Hall) -> Iterator[Heard]:
    yield Heard("gain", say("{who} identifies {name}.", who=hall.name(event.who), name=event.name))


@sound(happened.Given)
def _given(event: happened.Given, hall: Hall) -> Iterator[Heard]:
    yield Heard("gain", say("{who} gives something to {to}.", who=hall.name(event.who), to=hall.name(event.to)))


# --- how it ends


@sound(happened.Rewarded)
def _rewarded(event: happened.Rewarded, hall: Hall) -> Iterator[Heard]:
    del hall
    if event.points or event.facts or event.things or event.coins:
        yield Heard("gain", "You are rewarded.")


@sound(happened.SituationClosed)
def _closed(event: happened.SituationClosed, hall: Hall) -> Iterator[Heard]:
    """How it ended, where that is a victory or a defeat whatever the situation is."""
    del hall
    if event.outcome == SUCCESS:
        yield Heard("won", "It is done.", ducks=True)
    elif event.outcome == FAILURE:
        yield Heard("lost", "The party has lost.", ducks=True)


@sound(happened.SceneLost)
def _lost(event: happened.SceneLost, hall: Hall) -> Iterator[Heard]:
    del event, hall
    yield Heard("lost", "It has failed.", ducks=True)


@sound(happened.CampaignEnded)
def _ended(event: happened.CampaignEnded, hall: Hall) -> Iterator[Heard]:
    del hall
    won = event.result == "victory"
    yield Heard(
        "won" if won else "lost", "The adventure ends well." if won else "The adventure ends badly.", ducks=True
    )


simple_sounds(
    {
        happened.ConflictBegan: ("clash", "Rounds begin."),
        happened.SceneWon: ("won", "It is done."),
        happened.Shoved: ("push", "{who} is pushed aside."),
        happened.Rose: ("rise2", "{who} is up again."),
        happened.Joined: ("join", "{who} joins you."),
        happened.Mended: ("mend", "{who} is healed."),
        happened.Equipped: ("gain", "{who} is given something."),
        happened.PickedUp: ("gain", "{who} picks something up."),
        happened.TakenAlong: ("push", "{who} takes somebody along."),
    }
)
