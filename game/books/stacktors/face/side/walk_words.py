"""What the button Move says: why nobody walks from here, and what turning and the ground cost."""

from __future__ import annotations

from collections.abc import Callable

from game.books.stacktors.face.reader import Reader
from game.books.stacktors.intents import Move
from game.books.stacktors.prose.words import GROUND, capital, counted, listed

_LEAVES = {(1, 2): "half", (1, 4): "a quarter"}
"""What hard ground leaves of the steps, in words."""


def costs(reader: Reader, who: int) -> str:
    """What turning and the hard ground of this map cost the character.

    An example is `Turning takes 1 step. Going onto water leaves a quarter of the steps. (MOV-3, TER-3)`.
    """
    turning, hard = reader.afoot.turning(who), reader.afoot.hard(who)
    found = [f"Turning takes {counted(turning, 'step', 'steps')}." if turning else "Turning is free."]
    for share in dict.fromkeys(hard.values()):
        kinds = listed(GROUND[kind] for kind, leaves in hard.items() if leaves == share)
        found.append(f"Going onto {kinds} leaves {_LEAVES[share]} of the steps.")
    return f"{' '.join(found)} ({'MOV-3, TER-3' if hard else 'MOV-3'})"


def nowhere(reader: Reader, who: int, refusal: Callable[[Move], str]) -> str:
    """Why the character cannot walk at all now, with the rule."""
    look, board, moving = reader.look(who), reader.table.board, reader.afoot.moving(who)
    near = board.neighbours(look.cell) if look and board else ()
    if not near or moving is None or moving.left < 1:
        return "No movement points are left. (MOV-1)"
    free = [cell for cell in near if reader.afoot.way(who, cell)]
    turning = reader.afoot.turning(who)
    if free and moving.state in {"ready", "open"} and moving.left <= turning:
        told = f"Turning takes {counted(turning, 'step', 'steps')} first, and then none is left."
        return f"{told} To turn on the spot, drag from the base, or press Shift and an arrow. (MOV-3)"
    return capital(refusal(Move(((free or near)[0],)))) or "Nowhere to go from here. (MOV-4)"
