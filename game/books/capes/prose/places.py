"""Short names of what lies on the table: `2` is a Conflict, `2b` a side of it, `2b5` a die there that shows 5."""

from __future__ import annotations

from game.books.capes.components import Die, Side
from game.books.capes.play.conflicts import conflicts, dice, dice_of, sides
from game.table.world import get

_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def conflict_code(conflict: int) -> str:
    """The number of the Conflict, from 1 on."""
    return str(conflicts().index(conflict) + 1)


def side_code(side: int) -> str:
    """The Conflict's number and the side's letter."""
    conflict = get(side, Side).conflict
    return f"{conflict_code(conflict)}{_LETTERS[sides(conflict).index(side) % len(_LETTERS)]}"


def die_code(die: int) -> str:
    """The side and the value; the second of equal dice has `.2` behind it."""
    one = get(die, Die)
    equal = [other for other in dice(one.side) if get(other, Die).value == one.value]
    more = f".{equal.index(die) + 1}" if len(equal) > 1 else ""
    return f"{side_code(one.side)}{one.value}{more}"


def conflict_at(code: str) -> int:
    """The Conflict of that number; 0 for none."""
    every = conflicts()
    return every[int(code) - 1] if code.isdecimal() and 0 < int(code) <= len(every) else 0


def side_at(code: str) -> int:
    """The side of that short name; 0 for none. A letter alone will do where one Conflict is open."""
    every = [side for conflict in conflicts() for side in sides(conflict)]
    known = {side_code(side): side for side in every}
    if len(conflicts()) == 1:
        known |= {name[1:]: side for name, side in known.items()}
    return known.get(code.lower(), 0)


def die_at(code: str) -> int:
    """The die of that short name; 0 for none. A side alone will do where it has one die."""
    every = [die for conflict in conflicts() for die in dice_of(conflict)]
    known = {die_code(die).partition(".")[0]: die for die in reversed(every)} | {die_code(die): die for die in every}
    if code.lower() in known:
        return known[code.lower()]
    side = side_at(code)
    return dice(side)[0] if side and len(dice(side)) == 1 else 0
