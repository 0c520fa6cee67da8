"""The log's sentences for the course of play: situations and why they ended, rounds, turns, movement, healing,
objects, camp, and who sits at the table.

Attacks and what abilities do are told in fights.py, abstract challenges in scenes.py. `sentence_for` enters each
function in the table `TOLD`, `filled` those of sentences that are always the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.components import Chronicle, Party, Scene
from game.books.stacktors.events import ReplyKind, SituationOpened
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation.goals import GONE, STILL, limit, rounds_over
from game.books.stacktors.play.situation.setting_up import opening
from game.books.stacktors.prose import gifts
from game.books.stacktors.prose.landmarks import worded
from game.books.stacktors.prose.words import (
    TOLD,
    UNNAMED,
    Names,
    article,
    capital,
    fact,
    fill,
    filled,
    finds,
    listed,
    outcome,
    say,
    sentence_for,
    silent,
)
from game.books.stacktors.values.hauls import Haul
from game.books.stacktors.values.pieces import SPOKEN, ability, pips
from game.books.stacktors.values.pieces import named as ability_named
from game.books.stacktors.values.situation import CARRIED, FAILURE, STANDOFF, SUCCESS
from game.phrases import counted, full_stop, spaced
from game.script.facts import filled as with_numbers
from game.script.facts import shown as shown_facts
from game.table.world import TABLE, get

_WHY: Final[Mapping[str, str]] = {
    "defeat": "no enemy was left to fight",
    "fall": "{of} fell",
    "overcome": "{of} was overcome",
    "join": "{of} joined you",
    "reach": "the {place} was reached",
    "gather": "the {place} was reached",
    CARRIED: "{of} was carried off",
    GONE: "nobody of the party was left to fight",
    STILL: "nothing had changed for three rounds",
}


def why_closed(met: tuple[str, ...]) -> str:
    """What gave a situation its outcome, from `SituationClosed.met`; empty for what needs no word, such as a talk."""
    kind, of = (*met, "", "")[:2]
    if kind == "rounds":
        return f"{counted(int(of), 'round', 'rounds')} had passed" if int(of) else "nothing was left to do there"
    return _WHY.get(kind, "").format(of=of, place=worded(of) or "place")


AT_STAKE, MIND = "At stake", "Mind"
"""What stands before the stake of a situation, and before its `terms`."""


def terms(of: SituationOpened) -> tuple[str, ...]:
    """How the situation differs from the usual rules, in sentences (APP-3, SIT-6)."""
    gear = ("Equipment does not serve here.",) if of.no_gear else ()
    opened = tuple(
        say("{place} serve in {kind} attacks and defences here.", place=one.position, kind=one.kind)
        for one in of.opened
    )
    return (*map(_hauled, of.hauls), *gear, *opened, *_pressing(of))


def _hauled(one: Haul) -> str:
    """What enemies are after, in a sentence (SIT-7)."""
    who, where = listed(one.who) if one.who else "enemies", f"the {worded(one.where)}"
    if one.held:
        return say("{who} has {what} and makes for {where}.", who=capital(who), what=one.what, where=where)
    return say("{who} would carry off {what} to {where}.", who=capital(who), what=one.what, where=where)


def now() -> tuple[str, ...]:
    """What the situation under way is about, what is at stake, what differs, and the rounds, as things stand."""
    told = opening(get(TABLE, Scene).situation)
    return tuple(filter(None, (told.text, told.stake, *terms(told), _clock())))


def _clock() -> str:
    """How many rounds are over, and how many are left, where they count; empty elsewhere (SIT-5, SIT-6)."""
    most, over = limit(), rounds_over()
    if not (get(TABLE, Scene).situation.presses or (most and people.conflict())):
        return ""
    left = f", {max(0, most - over)} left" if most else ""
    return say("{over} over{left}.", over=counted(over, "round is", "rounds are"), left=left)


def known_facts(chronicle: Chronicle, told: Mapping[str, str]) -> Iterator[str]:
    """What the party knows, in the campaign's words with the numbers of facts in them (RWD-3).

    Where the campaign has words for facts, one without any is not for players.
    """
    numbers = chronicle.known
    for key, number in sorted(numbers.items()):
        if (key in told or not told) and (number >= 1 or (number and shows_number(told.get(key, ""), key))):
            yield with_numbers(fact(key, told), lambda name: numbers.get(name, 0))


def shows_number(words: str, key: str) -> bool:
    """Do the words show the fact's number?"""
    return any(name == key for name, _ in shown_facts(words))


def purse(chronicle: Chronicle) -> str:
    """The party's coins; empty if it has none (RWD-4)."""
    return say("In the purse: {coins}.", coins=counted(chronicle.purse, "coin", "coins")) if chronicle.purse else ""


def _late(of: SituationOpened) -> str:
    """How the situation ends when its rounds are over."""
    return _LATE.get(of.late, "it is over")


_LATE: Final = {
    SUCCESS: "you have won",
    FAILURE: "you have lost",
    STANDOFF: "it is over, and nobody has won",
}


def _pressing(of: SituationOpened) -> Iterator[str]:
    """What counts as a round, and after how many rounds something ends (SIT-6, ACH-4).

    That is the situation, a conflict, or the abstract challenge.
    """
    rounds = counted(of.limit, "round", "rounds")
    if of.presses:
        scene = ", but while the scene is tried only its own rounds count" if of.scene_rounds else ""
        end = f"; after {rounds} {_late(of)}." if of.limit else "."
        counts = "each try, healing and special ability counts as a round, outside of fights too"
        yield f"Time presses: {counts}{scene}{end}"
    elif of.limit:
        yield f"When a fight has lasted {rounds}, {_late(of)}."
    if of.scene_rounds:
        yield (
            f"The scene lasts {counted(of.scene_rounds, 'round', 'rounds')}: by then all its stages must be overcome."
        )


# these have no sentence, as they are seen on the map
for _kind in (
    happened.Appeared,
    happened.Restacked,
    happened.Affected,
):
    TOLD[_kind] = silent


TOLD |= filled(
    {
        happened.Answered: '{who} to {to}: "{text}"',
        happened.ConflictBegan: "Interests clash: rounds begin.",
        happened.GotNowhere: (
            "The last {deeds} deeds have brought nothing new. The party may go on, or leave: that ends the situation "
            "with nobody ahead."
        ),
        happened.Departed: "The party gets nowhere here, and leaves.",
        happened.Swapped: "{who} lets {to} act first.",
        happened.Morphed: "{who} changes {before} in its {position} into {after}.",
        happened.PickedUp: "{who} picks up {what}.",
        happened.TakenAlong: "{who} takes {whom} along.",
        happened.SatDown: "{name} sits down at the table.",
        happened.Reclaimed: "{name} plays {who} again.",
        happened.Renamed: "{before} is called {name} now.",
        happened.MarkTaken: "{name} plays under the mark {mark} now.",
        happened.Reseated: "The players sit in this order now: {names}.",
    }
)


# --- the flow of play


@sentence_for(happened.SituationOpened)
def _opened(event: happened.SituationOpened, names: Names) -> str:  # noqa: ARG001
    return "\n".join(part for part in (event.title, event.text, event.stake, *terms(event)) if part)


@sentence_for(happened.Remade)
def _remade(event: happened.Remade, names: Names) -> str:
    parts = (
        *(f"{names(who)} comes in" for who in event.came),
        *(f"{one} is gone" for one in event.gone),
        *(f"{names(who)} stands at {cell} now" for who, cell in event.moved),
        *_renamed(*event.shifted),
    )
    return f"The map was changed: {listed(parts) if parts else 'nobody has to move'}."


def _renamed(columns: int, rows: int) -> Iterator[str]:
    """What a cell is called now that the map has grown, or shrunk, in the west or north."""
    if columns or rows:
        was, now = Cell(max(0, -columns), max(0, -rows)), Cell(max(0, columns), max(0, rows))
        yield f"what was {was} is {now} now, and so are all cells, also those that its files name"


@sentence_for(happened.SituationClosed)
def _closed(event: happened.SituationClosed, names: Names) -> str:  # noqa: ARG001
    why = why_closed(event.met)
    told = event.text or say("The situation ends: {outcome}.", outcome=outcome(event.outcome))
    return f"{told} {capital(why)}." if why else told


@sentence_for(happened.CampaignEnded)
def _campaign(event: happened.CampaignEnded, names: Names) -> str:  # noqa: ARG001
    return say("{text} The story ends in {result}.", text=event.text, result=event.result).strip()


@sentence_for(happened.Told)
def _narrated(event: happened.Told, names: Names) -> str:  # noqa: ARG001
    return event.text


@sentence_for(happened.Brought)
def _brought(event: happened.Brought, names: Names) -> str:
    text = "{who} is there all at once." if len(event.who) == 1 else "{who} are there all at once."
    return fill(text, event, names, who=listed(map(names, event.who))) if event.who else ""


@sentence_for(happened.Said)
def _said(event: happened.Said, names: Names) -> str:
    return fill('{who}: "{text}"', event, names, text=full_stop(event.text))


_REPLIES: Final[Mapping[ReplyKind, str]] = {
    "refuses": "",
    "talk": "Talk to {who} to say: {lines}.",
    "try": "{to} could {verb} {who}{there}: {sum} would do, by {pieces}; {who} has {left} left.",
    "risk": "{to} could try to {verb} {who}{there}: {who} has {left} left, and {stop} would stop {sum}, by {pieces}.",
    "vain": "{to} could try to {verb} {who}{there}, but {sum}, by {pieces}, would come to nothing.",
    "lacks": "{to} has no {colour} brains with which to {verb} anybody.",
    "spent": "The {colour} brains of {to} are spent until the round ends.",
    "barred": "{to} can {verb} nobody now.",
    "loyal": "Nobody can win over {who}.",
    "mute": "{who} does not speak.",
    "out": "{who} is out, and answers nothing.",
    "far": "{who} is too far off to hear that.",
}
"""What the player is told beside an answer, by how it was given."""


@sentence_for(happened.Replied)
def _replied(event: happened.Replied, names: Names) -> str:
    spoken = f'{names(event.who)} to {names(event.to)}: "{event.text}"' if event.text else ""
    known = ability_named(event.ability)
    told = fill(
        spaced(_REPLIES[event.how], "That would make {who} your enemy." if event.angers else ""),
        event,
        names,
        lines=listed(f'"{one}"' for one in event.lines),
        verb=SPOKEN.get(event.ability, ""),
        there=" from nearer by" if event.beside else "",
        colour=known.colour.word if known else "",
        pieces=listed(map(str, event.pieces)),
        sum=pips(event.pieces),
        left=event.left or "none",
        stop="the help of a friend" if event.stop is None else event.stop,
    )
    return spaced(capital(spoken), told)


@sentence_for(happened.ConflictEnded)
def _peace(event: happened.ConflictEnded, names: Names) -> str:  # noqa: ARG001
    return (
        "Nothing has changed for three rounds, so the conflict ends with nobody ahead."
        if event.standoff
        else "The conflict is over."
    )


@sentence_for(happened.Stalled)
def _stalled(event: happened.Stalled, names: Names) -> str:  # noqa: ARG001
    text = (
        "Nothing has changed for {rounds}: no wound, no healing, nothing taken or opened, nobody nearer to anything. "
        "If the next one changes nothing either, the conflict ends with nobody ahead."
    )
    return say(text, rounds=counted(event.rounds, "round", "rounds"))


@sentence_for(happened.TimePassed)
def _time(event: happened.TimePassed, names: Names) -> str:  # noqa: ARG001
    text = "Time goes by: {over} over." if event.left is None else "Time goes by: {over} over, {left} left."
    return say(text, over=counted(event.rounds, "round is", "rounds are"), left=event.left)


@sentence_for(happened.RoundBegan)
def _round(event: happened.RoundBegan, names: Names) -> str:
    order = ", ".join(f"{names(who)} {number}" for who, number in event.order)
    return fill("Round {round}, highest first: {order}.", event, names, order=order)


@sentence_for(happened.TurnBegan)
def _turn(event: happened.TurnBegan, names: Names) -> str:
    return fill("{who}, who waited, is next." if event.up else "It is the turn of {who}.", event, names)


@sentence_for(happened.Passed)
def _passed(event: happened.Passed, names: Names) -> str:
    return fill("{who} waits again; the turn is lost." if event.lost else "{who} waits.", event, names)


@sentence_for(happened.TurnEnded)
def _turn_over(event: happened.TurnEnded, names: Names) -> str:
    return fill("{who} does nothing.", event, names) if event.idle else ""


@sentence_for(happened.Moved)
def _moved(event: happened.Moved, names: Names) -> str:
    """The sentence of a step, of a teleport with purple feet, or of a turn on the spot, which cites MOV-3 alone."""
    text = "{who} leaps to {cell}." if "CLR-F-PURPLE" in event.because else "{who} goes to {cell}."
    return fill("{who} turns." if event.because == ("MOV-3",) else text, event, names)


_STOPS = {
    "cornered": "{who} can get no farther away.",
    "frightened": "{who} is frightened, and goes its way no farther.",
    "engaged": "{who} meets an enemy and stops.",
    "points": "{who} has no movement left for the rest of the way.",
    "frozen": "{who} is held and goes no farther.",
    "stayed": "{who} stays.",
    "moved": "{who} has been moved and does not take the rest of its way.",
    "blocked": "The way of {who} is blocked.",
}
"""The sentence by `Stopped.why`."""


@sentence_for(happened.Stopped)
def _stopped(event: happened.Stopped, names: Names) -> str:
    return fill(_STOPS.get(event.why, "{who} stops."), event, names)


# --- healing, objects, rewards


_MENDS = {
    "add": "{by} heals {who}: a new {piece} in the {position}{elsewhere}.",
    "larger": "{by} heals {who}: a piece in the {position} grows to {piece}{elsewhere}.",
    "smaller": "{by} heals {who}: one pip off {word} piece of the {position}.",
}
"""The sentence by `Mended.what`, where one character heals another."""
_MENDS_SELF = {
    "add": "{who} heals: a new {piece} in the {position}{elsewhere}.",
    "larger": "{who} heals: a piece in the {position} grows to {piece}{elsewhere}.",
    "smaller": "{who} heals: one pip off {word} piece of the {position}.",
}
"""The sentence by `Mended.what`, where a character heals itself."""


@sentence_for(happened.Mended)
def _mended(event: happened.Mended, names: Names) -> str:
    return fill(
        (_MENDS_SELF if event.who == event.by else _MENDS)[event.what],
        event,
        names,
        word=article(event.piece.colour.word),
        elsewhere=", for a pip that was lost elsewhere" if event.elsewhere else "",
    )


@sentence_for(happened.Plunged)
def _plunged(event: happened.Plunged, names: Names) -> str:
    cost = f", at the cost of {counted(event.cost, 'pip', 'pips')} of its guts" if event.cost else ""
    return fill("{who} cannot stay up and falls to {cell}{cost}.", event, names, cost=cost)


@sentence_for(happened.Identified)
def _identified(event: happened.Identified, names: Names) -> str:
    text = "{who} takes the cover off {name}: {hidden} for the {place} of {to}.{does}"
    place, hidden = event.cache.position, event.cache.hidden
    found = listed(finds(hidden, [event.name] * len(hidden)) if event.name in UNNAMED else map(str, hidden))
    gives = listed((gifts.can(gift, one.pips) for one in hidden if (gift := ability(place, one.colour))), "")
    does = f" With it {names(event.to)} {gives}." if gives else ""
    return fill(text, event, names, hidden=found, place=place, does=does)


@sentence_for(happened.Dropped)
def _dropped(event: happened.Dropped, names: Names) -> str:
    return fill("{who} drops {pieces}.", event, names, pieces=listed(finds(event.pieces, event.called)))


@sentence_for(happened.Given)
def _given(event: happened.Given, names: Names) -> str:
    gifts = listed((*finds(event.pieces, event.called), *(names(thing) for thing in event.things)))
    return fill("{who} gives {gifts} to {to}.", event, names, gifts=gifts)


def points_told(event: happened.Rewarded) -> str:
    """The points that were gained and when they may be spent; empty if there are none (RWD-1)."""
    text = "{points} for each hero, to be spent in a later camp" if event.later else "{points} for each hero"
    return say(text, points=counted(event.points, "point", "points")) if event.points else ""


def gains(event: happened.Rewarded, told: Mapping[str, str] | None = None) -> str:
    """What was gained; unidentified things are only counted, and facts are in the words that `told` has for them."""
    known = f"to remember: {listed(fact(key, told) for key in event.facts)}" if event.facts else ""
    things = counted(event.things, "unknown thing", "unknown things") if event.things else ""
    coins = counted(event.coins, "coin", "coins") if event.coins else ""
    return "; ".join(part for part in (points_told(event), coins, things, known) if part)


@sentence_for(happened.Rewarded)
def _rewarded(event: happened.Rewarded, names: Names) -> str:  # noqa: ARG001
    gained = gains(event)
    return say("Gained: {gains}.", gains=gained) if gained else ""


@sentence_for(happened.Paid)
def _paid(event: happened.Paid, names: Names) -> str:
    text = "{what} for {who}: {price} paid, {left} left."
    return fill(text, event, names, price=counted(event.price, "coin", "coins"))


@sentence_for(happened.Rested)
def _rested(event: happened.Rested, names: Names) -> str:  # noqa: ARG001
    if not event.healings:
        return "The party rests; what was lost grows back, but for clear pieces of guts and brains."
    return say("The party rests: {healings} for each.", healings=counted(event.healings, "healing", "healings"))


@sentence_for(happened.Grew)
def _grew(event: happened.Grew, names: Names) -> str:
    text = "{who} grows: {new}{piece} in the {position}{lifts}; {left} left."
    lifts = f", which lifts {listed(map(str, event.lifted))} into the guts" if event.lifted else ""
    new, left = "a new " if event.new else "", counted(event.free, "point", "points")
    return fill(text, event, names, new=new, lifts=lifts, left=left)


@sentence_for(happened.Recruited)
def _recruited(event: happened.Recruited, names: Names) -> str:
    text = "{name} comes in the place of {before}: {stack}, {left} left."
    return fill(text, event, names, left=counted(event.free, "point", "points"))


@sentence_for(happened.StoodUp)
def _stood_up(event: happened.StoodUp, names: Names) -> str:
    text = "{name} leaves the table; {to} plays on." if event.to else "{name} leaves the table; their heroes rest."
    return fill(text, event, names, to=_in_midst(event.to))


@sentence_for(happened.Entrusted)
def _entrusted(event: happened.Entrusted, names: Names) -> str:
    text = "{to} plays {who} for {by} now." if event.lent else "{by} gives {who} to {to}."
    return fill(text, event, names, to=event.to if event.lent else _in_midst(event.to))


def _in_midst(name: str) -> str:
    """The name of a player or of the computer, in the middle of a sentence."""
    return f"the {name.removeprefix('The ')}" if name.startswith("The computer") else name


def away() -> str:
    """Who has left the table, in a sentence about the current state; empty where all are there."""
    gone = [info.name for info in get(TABLE, Party).seats if info.away]
    return f"{listed(gone)} {'is' if len(gone) == 1 else 'are'} away from the table." if gone else ""
