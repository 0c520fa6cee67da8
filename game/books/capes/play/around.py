"""What surrounds the use of an Ability: staking Debt, splitting dice, schisms and Inspirations (C-TRN-2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, count

from msgspec.structs import replace

from game.books.capes.components import Die, Inspiration, Side, Stands
from game.books.capes.events import Lifted, Schismed, Staked, WasSplit
from game.books.capes.intents import Leave, Lift, Split, Stake
from game.books.capes.play.conflicts import (
    ally,
    controller,
    dice,
    dice_of,
    show,
    side_of,
    sides,
    spot,
    staked_on,
    stands,
)
from game.books.capes.play.flow import TurnFrame
from game.books.capes.play.making import proper
from game.books.capes.play.state import inspirations, owe, owed, sheet, telling, unspent
from game.books.capes.values import MOST, Stance, parts
from game.table.book import Event, Intent, Refusal, refuse
from game.table.world import ask, each, get, new, put, remove

_UNNAMED = ("otherwise", "another way", "at a price", "not as planned", "later than hoped", "only halfway")
"""What sides are called that nobody names."""
_SPLIT = 3
"""Splits into so many new dice are listed; more are legal."""


def arounds(frame: TurnFrame) -> Iterator[Intent]:
    """What may surround the Turn's Ability, legal or not; of splits and schisms these are examples."""
    for drive in sheet(frame.who).drives:
        if frame.drive in ("", drive.name) and owed(frame.who, drive.name):
            for die, one in each(Die):
                yield Stake(drive.name, die)
                most = min(owed(frame.who, drive.name), one.value - 1, _SPLIT)
                yield from (Split(drive.name, die, (1,) * n) for n in range(1, most + 1) if one.under)
    for side, _ in each(Side):
        mine = tuple(die for die in dice(side) if controller(die) == frame.seat)
        if mine:
            yield Leave(mine)
        if len(mine) > 1:
            yield Leave(mine[1:])
    for entity, inspiration in inspirations(frame.seat):
        yield from (Lift(entity, die) for die, one in each(Die) if one.value < inspiration.value)


def around_refusal(frame: TurnFrame, intent: Intent, *, ahead: bool) -> Refusal | None:
    """Why that may not be done now, before the Ability's use (`ahead`) or after it; None if it may."""
    match intent:
        case Stake(drive, die, number):
            return _die_refusal(frame, die) or stake_refusal(frame, drive, side_of(die), number, ahead=ahead)
        case Split():
            return _split_refusal(intent) or stake_refusal(
                frame, intent.drive, side_of(intent.die), sum(intent.under), ahead=ahead
            )
        case Leave():
            return _leave_refusal(frame, intent)
        case Lift(inspiration, die):
            return _lift_refusal(frame, inspiration, die, ahead=ahead)
    return refuse("C-TRN-2", "That does not go with the use of an ability")


def _die_refusal(frame: TurnFrame, die: int) -> Refusal | None:
    one = ask(die, Die)
    if one is None:
        return refuse("C-STK-4", "There is no such die")
    if one.under and controller(die) != frame.seat:
        return refuse("C-STK-4", "Somebody else controls that die")
    return None


def stake_refusal(frame: TurnFrame, drive: str, side: int, number: int, *, ahead: bool) -> Refusal | None:
    """Why so much Debt of that Drive may not go onto the side now; None if it may."""
    if frame.drive and drive != frame.drive:
        return refuse("C-STK-1", "The debt of this turn comes from {drive}", drive=frame.drive)
    if number < 1 or owed(frame.who, drive) < number:
        return refuse("C-STK-1", "There is not so much debt on {drive}", drive=drive)
    conflict, most = get(side, Side).conflict, sheet(frame.who).drive(drive)
    if staked_on(conflict, frame.who, drive) + number > most:
        return refuse("C-STK-2", "One conflict takes {most} debt from {drive} at most", most=most, drive=drive)
    if stands(conflict, frame.who) == side:
        return None
    if not ahead:
        return refuse("C-STK-3", "The character does not stand on that side")
    if frame.bound not in (0, side):
        return refuse("C-STK-3", "Debt was staked ahead on another side")
    if not any(_reach(frame) >= get(die, Die).value for die in dice_of(conflict)):
        return refuse("C-STK-3", "No die of that conflict is in reach, so the character cannot join that side")
    return None


def bound_conflict(frame: TurnFrame) -> int:
    """The Conflict whose dice alone the Turn may still use, since Debt was staked ahead on it; 0 where it is free."""
    return get(frame.bound, Side).conflict if frame.bound else 0


def _reach(frame: TurnFrame) -> int:
    """The highest Ability that the Turn's Character can still use."""
    return max((one.rating for one in unspent(frame.who)), default=0)


def _split_refusal(split: Split) -> Refusal | None:
    one = ask(split.die, Die)
    if one is None or not split.under or min(split.under) < 1:
        return refuse("C-SPL-3", "Under each new die goes 1 debt at least")
    if not one.under and not split.leave:
        return refuse("C-SPL-1", "Nobody controls that die: it may be split only if the new dice leave at once")
    if len(split.under) + 1 > one.value:
        return refuse("C-SPL-2", "No die shows less than 1")
    return proper(Stance(split.name, split.code))


def _leave_refusal(frame: TurnFrame, leave: Leave) -> Refusal | None:
    chosen = leave.dice
    from_sides = {side_of(die) for die in chosen}
    if len(from_sides) != 1 or 0 in from_sides or len(set(chosen)) < len(chosen):
        return refuse("C-SCH-1", "Choose dice of one side")
    if any(controller(die) != frame.seat for die in chosen):
        return refuse("C-SCH-1", "Only dice that you control leave")
    (side,) = from_sides
    one, whole = get(side, Side), len(chosen) == len(dice(side))
    if one.original and whole:
        return refuse("C-SCH-2", "One of the first two sides would have no die")
    renamed = leave.name.strip() not in ("", one.text) or leave.code != one.code
    if whole and not renamed and not _parts_anybody(side, chosen):
        return refuse("C-SCH-1", "Nothing would change: give the new side another name")
    return proper(Stance(leave.name, leave.code))


def _parts_anybody(side: int, chosen: tuple[int, ...]) -> bool:
    """Does a schism of a whole later side end a Claim, ally anybody anew, or leave anybody behind?"""
    one = get(side, Side)
    moving = {character for die in chosen for character, _, _ in get(die, Die).under}
    standing = {character for character, on in get(one.conflict, Stands).now if on == side}
    return bool(one.claim) or moving != standing


def _lift_refusal(frame: TurnFrame, inspiration: int, die: int, *, ahead: bool) -> Refusal | None:
    one, at = ask(inspiration, Inspiration), ask(die, Die)
    if one is None or one.owner != frame.seat:
        return refuse("C-USE-1", "That is no inspiration of yours")
    if at is None or at.value >= one.value:
        return refuse("C-USE-1", "An inspiration only raises a die")
    if ahead and not _still_reached(frame, inspiration, die):
        what = "a die of that conflict" if frame.bound else "a die"
        rule = "C-STK-3" if frame.bound else "C-TRN-2"
        return refuse(rule, "An ability goes with it: {what} must stay in reach", what=what)
    return None


def _still_reached(frame: TurnFrame, inspiration: int, lifted: int) -> bool:
    """Can the Turn's Character use an Ability once the Inspiration has lifted that die?

    Where it is bound, that is to roll a die of that Conflict.
    """
    bound = bound_conflict(frame)
    every: Iterable[int] = dice_of(bound) if bound else [die for die, _ in each(Die)]
    values = [get(inspiration, Inspiration).value if die == lifted else get(die, Die).value for die in every]
    left = () if bound else inspirations(frame.seat)
    values += [one.value for entity, one in left if entity != inspiration and one.value < MOST]
    return any(_reach(frame) >= value for value in values)


def around(frame: TurnFrame, choice: Stake | Split | Leave | Lift, events: list[Event]) -> TurnFrame:
    """Do it: the Turn as it goes on."""
    done = replace(frame, touched=True)
    match choice:
        case Stake(drive, die, number):
            return _stake(done, drive, die, number, events)
        case Split():
            return _split(done, choice, events)
        case Leave(chosen, name, code):
            return _schism(done, chosen, Stance(name, code), events)
        case Lift(inspiration, die):
            _lift(done, inspiration, die, events)
    return done


def _stake(frame: TurnFrame, drive: str, die: int, number: int, events: list[Event]) -> TurnFrame:
    """Put the Debt there. On a side where the Character does not stand yet, its roll must lead it there (C-STK-3)."""
    owe(frame.who, drive, -number)
    one = get(die, Die)
    put(die, replace(one, under=_laid(one.under, frame.who, drive, number)))
    at = spot(one.side)
    events.append(Staked(frame.who, frame.seat, drive, number, at, die, because=("C-STK-1",)))
    if stands(at.conflict, frame.who) == one.side:
        return replace(frame, drive=drive)
    return replace(frame, drive=drive, bound=one.side, ahead=(*frame.ahead, die))


Under = tuple[tuple[int, str, int], ...]


def _laid(under: Under, who: int, drive: str, number: int) -> Under:
    if any((one, of) == (who, drive) for one, of, _ in under):
        return tuple((one, of, n + number if (one, of) == (who, drive) else n) for one, of, n in under)
    return (*under, (who, drive, number))


def _split(frame: TurnFrame, split: Split, events: list[Event]) -> TurnFrame:
    one = get(split.die, Die)
    first, *rest = parts(one.value, len(split.under), old_first=split.old_first)
    show(split.die, first)
    events.append(WasSplit(spot(one.side), split.die, (first, *rest), frame.seat, because=("C-SPL-2",)))
    fresh = [new(Die(one.side, value)) for value in rest]
    for die, number in zip(fresh, split.under, strict=True):
        frame = _stake(frame, split.drive, die, number, events)
    if not split.leave:
        return frame
    return _schism(frame, tuple(fresh), Stance(split.name, split.code), events)


def _schism(frame: TurnFrame, chosen: tuple[int, ...], called: Stance, events: list[Event]) -> TurnFrame:
    """Found a side with these dice; whoever has Debt under them stands there now (C-SCH-3)."""
    was = side_of(chosen[0])
    old = get(was, Side)
    text, page = called.text.strip() or unnamed(old.conflict), telling().page
    side = new(Side(old.conflict, text, called.code, original=False, founder=frame.seat, page=page))
    moved = dict.fromkeys(character for die in chosen for character, _, _ in get(die, Die).under)
    for die in chosen:
        put(die, replace(get(die, Die), side=side))
    for character in moved:
        ally(old.conflict, character, side)
    emptied, values = not dice(was), tuple(get(die, Die).value for die in chosen)
    left = (old.text, values, tuple(moved), frame.seat, emptied, bool(old.claim))
    events.append(Schismed(spot(side), *left, because=("C-SCH-1", "C-SCH-3")))
    if emptied:
        _vanish(old.conflict, was)
    ahead = tuple(die for die in frame.ahead if die not in chosen)
    return replace(frame, ahead=ahead, bound=frame.bound if ahead else 0)


def unnamed(conflict: int) -> str:
    """What the next side of the Conflict is called if nobody names it."""
    taken = {get(side, Side).text for side in sides(conflict)}
    numbered = (f"otherwise {n}" for n in count(2))
    names = chain((_UNNAMED[(conflict + n) % len(_UNNAMED)] for n in range(len(_UNNAMED))), numbered)
    return next(name for name in names if name not in taken)


def _vanish(conflict: int, side: int) -> None:
    """Take an empty side away; who stood there without Debt stands nowhere (C-SCH-2)."""
    stand = get(conflict, Stands)
    put(conflict, replace(stand, now=tuple(one for one in stand.now if one[1] != side)))
    remove(side)


def _lift(frame: TurnFrame, inspiration: int, die: int, events: list[Event]) -> None:
    one, before = get(inspiration, Inspiration), get(die, Die).value
    show(die, one.value)
    remove(inspiration)
    at = spot(side_of(die))
    events.append(Lifted(at, die, before, one.value, one.note, frame.seat, because=("C-USE-1",)))
