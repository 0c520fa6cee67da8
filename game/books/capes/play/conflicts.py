"""Conflicts: their sides, dice and Debt, which side leads, and who stands where."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.books.capes.components import Conflict, Die, Side, Stands
from game.books.capes.play.state import called, cast_of, order, player_of, telling
from game.books.capes.values import LEAST, Draft, SidePlace
from game.table.world import ask, each, get, kept, new, put, remove


@kept
def conflicts() -> tuple[int, ...]:
    """The open Conflicts, the oldest first."""
    return tuple(entity for entity, _ in each(Conflict))


@kept
def sides(conflict: int) -> tuple[int, ...]:
    """The sides of a Conflict, the first two first."""
    return tuple(entity for entity, side in each(Side) if side.conflict == conflict)


@kept
def dice(side: int) -> tuple[int, ...]:
    """The dice of a side."""
    return tuple(entity for entity, die in each(Die) if die.side == side)


@kept
def dice_of(conflict: int) -> tuple[int, ...]:
    """The dice of all sides of a Conflict, side by side."""
    return tuple(die for side in sides(conflict) for die in dice(side))


@kept
def total(side: int) -> int:
    """What the dice of the side show together."""
    return sum(get(die, Die).value for die in dice(side))


@kept
def leading(conflict: int) -> int:
    """The side that controls: the one with the largest total; 0 with a tie."""
    totals = sorted(((total(side), side) for side in sides(conflict)), reverse=True)
    return 0 if not totals or (len(totals) > 1 and totals[0][0] == totals[1][0]) else totals[0][1]


def side_of(die: int) -> int:
    """The side of the die; 0 for one that is not there."""
    one = ask(die, Die)
    return one.side if one else 0


def conflict_of(die: int) -> int:
    """The Conflict of the die; 0 for one that is not there."""
    side = side_of(die)
    return get(side, Side).conflict if side else 0


def controller(die: int) -> int:
    """The person who controls the die: the player of the first Debt under it (C-STK-4); 0 for nobody."""
    under = get(die, Die).under
    return player_of(under[0][0]) if under else 0


def show(die: int, value: int) -> None:
    """Turn the die to that value."""
    put(die, replace(get(die, Die), value=value))


def spot(side: int) -> SidePlace:
    """That side in words, for events."""
    one = get(side, Side)
    return SidePlace(one.conflict, get(one.conflict, Conflict).text, side, one.text)


def stands(conflict: int, character: int) -> int:
    """The side on which the Character stands; 0 for none (C-ALY-3)."""
    return dict(get(conflict, Stands).now).get(character, 0)


def ally(conflict: int, character: int, side: int) -> None:
    """Let the Character stand on that side; it is remembered (C-TOK-4)."""
    now, once = dict(get(conflict, Stands).now), get(conflict, Stands).once
    now[character] = side
    memory = once if (character, side) in once else (*once, (character, side))
    put(conflict, Stands(tuple(sorted(now.items())), memory))


def stood(conflict: int) -> tuple[tuple[int, str], ...]:
    """The Characters that stand on a side, each with the side's words."""
    return tuple((character, get(side, Side).text) for character, side in get(conflict, Stands).now)


def sides_of(conflict: int, who: int) -> frozenset[int]:
    """The sides on which Characters of that person stand."""
    mine = cast_of(who)
    return frozenset(side for character, side in get(conflict, Stands).now if character in mine)


def allied_with(conflict: int, side: int) -> list[int]:
    """The persons of whom a Character stands on that side, in turn order."""
    return [who for who in order() if side in sides_of(conflict, who)]


def make(draft: Draft, maker: int) -> int:
    """Open a Conflict: two sides with a die each that shows 1 (C-CON-5)."""
    conflict = new(Conflict(draft.kind, draft.text, maker, called(draft.about)), Stands())
    for stance in draft.stances:
        new(Die(new(Side(conflict, stance.text, stance.code, page=telling().page)), LEAST))
    put(conflict, replace(get(conflict, Conflict), mark=mark(conflict)))
    return conflict


def close(conflict: int) -> None:
    """Take the Conflict off the table, with its sides and dice (C-INS-6)."""
    for entity in (*dice_of(conflict), *sides(conflict), conflict):
        remove(entity)


def mark(conflict: int) -> tuple[tuple[int, int, int, int], ...]:
    """What must not change for a Conflict to hang: each die with its side, value and Debt (K-6)."""
    return tuple((die, get(die, Die).side, get(die, Die).value, debt_on(die)) for die in dice_of(conflict))


def debt_on(die: int) -> int:
    """How much Debt lies under the die."""
    return sum(number for _, _, number in get(die, Die).under)


def staked(dice: Iterable[int]) -> dict[tuple[int, str], int]:
    """How much Debt lies under these dice, by Character and Drive in the order of the dice."""
    found = dict[tuple[int, str], int]()
    for character, drive, number in (owing for die in dice for owing in get(die, Die).under):
        found[character, drive] = found.get((character, drive), 0) + number
    return found


def staked_on(conflict: int, character: int, drive: str) -> int:
    """How much Debt of that Drive lies on the Conflict (C-STK-2)."""
    return staked(dice_of(conflict)).get((character, drive), 0)


def joins(die: int, chosen: int, rejected: int) -> list[int]:
    """The sides to which choosing one value rather than the other did no harm, where the Character may stand then.

    A choice for the higher value helped the die's side alone, one for the lower value hurt it alone (C-ALY-1).
    """
    own = side_of(die)
    every = sides(get(own, Side).conflict)
    if chosen > rejected:
        return [own]
    return list(every) if chosen == rejected else [side for side in every if side != own]


def lead(side: int) -> int:
    """By how much the side is ahead of the best other one; below zero where it is behind."""
    others = (total(one) for one in sides(get(side, Side).conflict) if one != side)
    return total(side) - max(others, default=0)
