"""The places in the order of a round and the state of each turn (TRN-3 to TRN-5, TRN-9)."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.books.stacktors.components import Clock
from game.table.world import TABLE, ask, get, put


def set_state(who: int, state: Literal["waiting", "acting", "passed", "done"]) -> None:
    clock = get(TABLE, Clock)
    put(
        TABLE,
        replace(clock, order=tuple(replace(slot, state=state) if slot.who == who else slot for slot in clock.order)),
    )


def advance_to(who: int) -> None:
    """Begin that character's turn in the order.

    Characters above it that could not act when their turn came lose it in this round, as one that is brought back too
    late (DIE-2).
    """
    clock = get(TABLE, Clock)
    at = next(n for n, slot in enumerate(clock.order) if slot.who == who)
    gone = tuple(replace(slot, state="done") if slot.state == "waiting" else slot for slot in clock.order[:at])
    put(TABLE, replace(clock, order=(*gone, *clock.order[at:])))


def act_next_round(who: int) -> None:
    """Let a character that is drawn into a conflict under way act from the next round on (TRN-9)."""
    if ask(TABLE, Clock):
        set_state(who, "done")
