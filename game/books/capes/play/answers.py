"""A roll is kept or turned back, all may answer it, and whoever stands on the winning side has the last word."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.capes.components import Die
from game.books.capes.events import AndThen, Finished, Kept
from game.books.capes.intents import Decline, Finish, KeepRoll, React, TurnBack
from game.books.capes.play.conflicts import allied_with, ally, conflict_of, joins, leading, show, side_of, spot, stands
from game.books.capes.play.flow import AnswersFrame, RollFrame, ThenFrame, flow
from game.books.capes.play.state import (
    cast_of,
    narrated,
    options,
    order_from,
    player_of,
    roomiest,
    unspent,
    use,
    use_refusal,
)
from game.books.capes.play.turns import reach_refusal, roll
from game.books.capes.values import LONGEST
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import get


@flow.asking("keep")
def keeping(frame: RollFrame) -> Ask:
    """Ask whether the roll is kept, and where the Character stands then."""
    return Ask(frame.seat, lambda: _keeps(frame), lambda intent: _keep_refusal(frame, intent))


def _keeps(frame: RollFrame) -> Iterator[Intent]:
    for side in joins(frame.die, frame.value, frame.before):
        if frame.bound in (0, side):
            yield KeepRoll(side)
    for side in joins(frame.die, frame.before, frame.value):
        if frame.bound in (0, side):
            yield TurnBack(side)


def _keep_refusal(frame: RollFrame, intent: Intent) -> Refusal | None:
    if intent in _keeps(frame):
        return None
    if not isinstance(intent, KeepRoll | TurnBack):
        return refuse("C-ABI-3", "Keep the roll or turn the die back")
    kept, rejected = (frame.value, frame.before) if isinstance(intent, KeepRoll) else (frame.before, frame.value)
    if intent.side not in joins(frame.die, kept, rejected):
        return refuse("C-ALY-1", "That choice does not lead to that side")
    return refuse("C-STK-3", "Debt was staked ahead on another side")


@flow.deed("keep")
def decided(frame: RollFrame, choice: KeepRoll | TurnBack, events: list[Event]) -> Frames:
    """Keep the roll or turn the die back, and let the Character stand there; all may answer a roll that was kept."""
    accepted, conflict = isinstance(choice, KeepRoll), conflict_of(frame.die)
    if accepted:
        show(frame.die, frame.value)
    was = stands(conflict, frame.who)
    left = spot(was).stance if was not in (0, choice.side) else ""
    ally(conflict, frame.who, choice.side)
    at, joined = spot(side_of(frame.die)), spot(choice.side)
    roll_told = (frame.who, frame.seat, at, frame.die, frame.before, frame.value)
    events.append(Kept(*roll_told, accepted, joined, left, because=("C-ABI-3", "C-ALY-1")))
    if frame.reaction:
        return ()
    if accepted:
        return (AnswersFrame(at="react", die=frame.die, first=frame.seat, narrator=frame.seat),)
    return (ThenFrame(at="then", conflict=conflict, narrator=frame.seat),)


@flow.asking("react")
def reacting(frame: AnswersFrame) -> Ask | None:
    """Ask the next one for a Reaction, the acting seat first (C-REA-1)."""
    seats = order_from(frame.first)
    if frame.n >= len(seats):
        return None
    who = seats[frame.n]
    return Ask(who, lambda: _reactions(who, frame.die), lambda intent: _react_refusal(who, frame.die, intent))


def _reactions(who: int, die: int) -> Iterator[Intent]:
    value = get(die, Die).value
    yield Decline()
    for character in cast_of(who):
        for ability in unspent(character):
            if ability.rating >= value:
                yield React(character, ability.key, roomiest(character) if ability.column == "power" else "")


def _react_refusal(who: int, die: int, intent: Intent) -> Refusal | None:
    match intent:
        case Decline():
            return None
        case React(character) if player_of(character) != who:
            return refuse("C-REA-2", "That is no character of yours")
        case React() if len(intent.line) > LONGEST:
            return refuse("C-TRN-3", "A line has at most {most} letters", most=LONGEST)
        case React(character, ability, drive):
            reach = reach_refusal(character, ability, get(die, Die).value)
            return use_refusal(character, ability, drive) or reach
    return refuse("C-REA-1", "React or let it be")


@flow.deed("react")
def reacted(frame: AnswersFrame, choice: Intent | None, events: list[Event]) -> Frames:
    """Roll the die once more, or let the next one answer (C-REA-4)."""
    seats = order_from(frame.first)
    if frame.n >= len(seats):
        return (ThenFrame(at="then", conflict=conflict_of(frame.die), narrator=frame.narrator),)
    if not isinstance(choice, React):
        return go(frame, "react", n=frame.n + 1)
    who, character = seats[frame.n], choice.character
    narrated(who, character, choice.line, events)
    use(character, choice.ability, choice.drive, events)
    before, value = roll(who, character, choice.ability, frame.die, events, reaction=True)
    decision = RollFrame(at="keep", seat=who, who=character, die=frame.die, before=before, value=value, reaction=True)
    return (*go(frame, "react", n=frame.n + 1, narrator=who), decision)


@flow.deed("then")
def and_then(frame: ThenFrame, _choice: None, events: list[Event]) -> Frames:
    """Let somebody on the side that leads finish the sentence, unless one of them told last (C-THN-1)."""
    side = leading(frame.conflict)
    allied = allied_with(frame.conflict, side) if side else []
    if not allied or frame.narrator in allied:
        return ()
    events.append(AndThen(narrator=frame.narrator, by=allied[0], at=spot(side), because=("C-THN-1",)))
    if options().pens:
        return go(frame, "finish", by=allied[0])
    events.append(Finished(by=allied[0], text="", because=("C-THN-1",)))
    return ()


@flow.asking("finish")
def finishing(frame: ThenFrame) -> Ask:
    """Ask for the end of the sentence; an empty text is written by the program."""
    return Ask(frame.by, lambda: iter((Finish(),)), _finish_refusal, waits=True)


def _finish_refusal(intent: Intent) -> Refusal | None:
    if not isinstance(intent, Finish):
        return refuse("C-THN-1", "First finish the sentence")
    return None if len(intent.text) <= LONGEST else refuse("C-THN-1", "It has at most {most} letters", most=LONGEST)


@flow.deed("finish")
def finished(frame: ThenFrame, choice: Finish, events: list[Event]) -> Frames:
    """Take the end of the sentence."""
    events.append(Finished(by=frame.by, text=choice.text.strip(), because=("C-THN-1",)))
    return ()
