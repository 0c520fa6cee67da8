"""A Turn: a Conflict is made, or an Ability rolls a die or raises an Inspiration (C-TRN-1, C-ABI-1)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.capes.components import Die, Inspiration
from game.books.capes.events import Raised, Rolled, Skipped
from game.books.capes.intents import EndTurn, Leave, Lift, Make, Raise, Roll, Skip, Split, Stake
from game.books.capes.play.around import around, around_refusal, arounds, bound_conflict
from game.books.capes.play.conflicts import conflict_of, spot
from game.books.capes.play.flow import MakingFrame, RollFrame, TurnFrame, flow
from game.books.capes.play.making import draft_refusal, drafts
from game.books.capes.play.state import (
    inspirations,
    narrated,
    rating,
    roomiest,
    same,
    telling,
    unspent,
    use,
    use_refusal,
)
from game.books.capes.values import LONGEST, MOST, Ability
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import ask, each, get, put, rolled

_AROUND = Stake | Split | Leave | Lift


@flow.asking("turn")
def turning(frame: TurnFrame) -> Ask:
    """Ask what the Turn is used for."""
    return Ask(frame.seat, lambda: _turns(frame), lambda intent: _turn_refusal(frame, intent), several=lambda: True)


def _turns(frame: TurnFrame) -> Iterator[Intent]:
    ways = list(uses(frame))
    if not (frame.touched and ways):
        yield Skip()
    yield from ways
    if not frame.touched:
        yield from map(Make, drafts())
    if ways:
        yield from (one for one in arounds(frame) if around_refusal(frame, one, ahead=True) is None)


def uses(frame: TurnFrame) -> Iterator[Intent]:
    """The ways in which the Turn's Character can use its Abilities; a Power's Debt comes on the roomiest Drive."""
    if not frame.who:
        return
    for ability in unspent(frame.who):
        drive = roomiest(frame.who) if ability.column == "power" else ""
        yield from (Roll(ability.key, die, drive) for die in _reached(frame, ability))
        for entity, one in inspirations(frame.seat) if not frame.bound else ():
            if one.value < MOST and ability.rating >= one.value:
                yield Raise(ability.key, entity, drive)


def _reached(frame: TurnFrame, ability: Ability) -> Iterator[int]:
    for die, one in each(Die):
        if ability.rating >= one.value and not (frame.bound and conflict_of(die) != bound_conflict(frame)):
            yield die


def _used(frame: TurnFrame) -> bool:
    """Can the Turn still use an Ability?"""
    return any(True for _ in uses(frame))


def _turn_refusal(frame: TurnFrame, intent: Intent) -> Refusal | None:
    match intent:
        case Skip() | Make() if frame.touched and (isinstance(intent, Make) or _used(frame)):
            return refuse("C-TRN-2", "What was done before goes with the use of an ability")
        case Skip():
            return None
        case Make(draft):
            return draft_refusal(draft)
        case Roll() | Raise() if len(intent.line) > LONGEST:
            return refuse("C-TRN-3", "A line has at most {most} letters", most=LONGEST)
        case Roll(ability, die, drive):
            return use_refusal(frame.who, ability, drive) or _roll_refusal(frame, ability, die)
        case Raise(ability, inspiration, drive):
            return use_refusal(frame.who, ability, drive) or _raise_refusal(frame, ability, inspiration)
        case Stake() | Split() | Leave() | Lift():
            if not _used(frame):
                return refuse("C-TRN-2", "That goes only with the use of an ability")
            return around_refusal(frame, intent, ahead=True)
    return refuse("C-TRN-1", "Make a conflict or use an ability")


def _roll_refusal(frame: TurnFrame, ability: str, die: int) -> Refusal | None:
    one = ask(die, Die)
    if one is None:
        return refuse("C-ABI-4", "There is no such die")
    if frame.bound and conflict_of(die) != bound_conflict(frame):
        return refuse("C-STK-3", "Debt was staked ahead: roll a die of that conflict")
    return reach_refusal(frame.who, ability, one.value)


def reach_refusal(character: int, ability: str, value: int) -> Refusal | None:
    """Why the Ability does not reach that value; None if it does (C-ABI-2)."""
    reach = rating(character, ability)
    return None if reach >= value else refuse("C-ABI-2", "It needs {value}, and has {reach}", value=value, reach=reach)


def _raise_refusal(frame: TurnFrame, ability: str, inspiration: int) -> Refusal | None:
    one = ask(inspiration, Inspiration)
    if frame.bound:
        return refuse("C-STK-3", "Debt was staked ahead: roll a die of that conflict")
    if one is None or one.owner != frame.seat:
        return refuse("C-ABI-1", "That is no inspiration of yours")
    if one.value >= MOST:
        return refuse("C-ABI-1", "An inspiration goes up to {most}", most=MOST)
    return reach_refusal(frame.who, ability, one.value)


@flow.deed("turn")
def turned(frame: TurnFrame, choice: Intent | None, events: list[Event]) -> Frames:
    """Use the Turn, or do what surrounds it."""
    match choice:
        case Make(draft):
            made = MakingFrame(at="veto", draft=draft, maker=frame.seat)
            return (*go(frame, "made", proposed=draft.text), made)
        case Raise():
            _raise(frame, choice, events)
            return go(frame, "after")
        case Roll():
            return (*go(frame, "after", bound=0, ahead=()), _roll(frame, choice, events))
        case Stake() | Split() | Leave() | Lift():
            return (around(frame, choice, events),)
    events.append(Skipped(character=frame.who, by=frame.seat, because=("C-ACT-3",)))
    return ()


def _raise(frame: TurnFrame, choice: Raise, events: list[Event]) -> None:
    narrated(frame.seat, frame.who, choice.line, events)
    use(frame.who, choice.ability, choice.drive, events)
    one = get(choice.inspiration, Inspiration)
    put(choice.inspiration, replace(one, value=one.value + 1))
    events.append(Raised(frame.who, frame.seat, choice.ability, one.value + 1, one.note, because=("C-ABI-1",)))


def _roll(frame: TurnFrame, choice: Roll, events: list[Event]) -> RollFrame:
    narrated(frame.seat, frame.who, choice.line, events)
    use(frame.who, choice.ability, choice.drive, events)
    before, value = roll(frame.seat, frame.who, choice.ability, choice.die, events)
    return RollFrame(
        at="keep", seat=frame.seat, who=frame.who, die=choice.die, before=before, value=value, bound=frame.bound
    )


def roll(
    by: int, character: int, ability: str, die: int, events: list[Event], *, reaction: bool = False
) -> tuple[int, int]:
    """Roll the die: what it showed, and what it would show. Nothing is decided yet (C-ABI-3)."""
    one, value = get(die, Die), rolled(MOST)
    because = ("C-REA-2",) if reaction else ("C-ABI-1",)
    events.append(
        Rolled(character, by, ability, spot(one.side), die, one.value, value, reaction=reaction, because=because)
    )
    return one.value, value


@flow.deed("made")
def made(frame: TurnFrame, _choice: None, _events: list[Event]) -> Frames:
    """End the Turn, unless the Conflict was vetoed: a veto keeps the Turn (C-CON-4)."""
    return go(frame, "turn", proposed="") if same(frame.proposed, telling().vetoed) else ()


@flow.asking("after")
def afterwards(frame: TurnFrame) -> Ask:
    """Ask what comes after the use of the Ability."""
    return Ask(frame.seat, lambda: _afters(frame), lambda intent: _after_refusal(frame, intent))


def _afters(frame: TurnFrame) -> Iterator[Intent]:
    yield EndTurn()
    yield from (one for one in arounds(frame) if around_refusal(frame, one, ahead=False) is None)


def _after_refusal(frame: TurnFrame, intent: Intent) -> Refusal | None:
    return None if isinstance(intent, EndTurn) else around_refusal(frame, intent, ahead=False)


@flow.deed("after")
def after(frame: TurnFrame, choice: Intent | None, events: list[Event]) -> Frames:
    """Do it, or end the Turn."""
    return (around(frame, choice, events),) if isinstance(choice, _AROUND) else ()
