"""The order of turns as it is seen: it follows the events that are shown, and lags behind the match with them."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import Clock, Slot
from game.books.stacktors.events import Passed, RoundBegan, TurnBegan, TurnEnded
from game.table.book import Event


def after(clock: Clock | None, event: Event) -> Clock | None:
    """The order of turns once that event was seen; None where no rounds were seen to begin yet."""
    match event:
        case RoundBegan(round=number, order=order):
            return Clock(number, order=tuple(Slot(who, total) for who, total in order))
        case TurnBegan(who=who, up=up) if clock:
            return replace(clock, up=up, order=_begun(clock.order, who, up=up))
        case TurnEnded(who=who) if clock:
            return replace(
                clock, order=tuple(replace(one, state="done") if one.who == who else one for one in clock.order)
            )
        case Passed(who=who, lost=lost) if clock:
            return replace(
                clock, order=tuple(_passed(one, lost=lost) if one.who == who else one for one in clock.order)
            )
    return clock


def _passed(slot: Slot, *, lost: bool) -> Slot:
    return replace(slot, state="done" if lost else "passed")


def _begun(order: tuple[Slot, ...], who: int, *, up: bool) -> tuple[Slot, ...]:
    """The order as that turn begins: in the count down, those above it who did not act act no more in this round."""
    at = next((n for n, slot in enumerate(order) if slot.who == who), len(order))
    gone = [replace(one, state="done") if one.state == "waiting" and not up else one for one in order[:at]]
    acting = [replace(one, state="acting") for one in order[at : at + 1]]
    return (*gone, *acting, *order[at + 1 :])
