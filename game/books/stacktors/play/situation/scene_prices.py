"""Ways over a stage that are paid for: a pip, a coin, a round, what the party knows, or a friend's act (ACH-6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.components import Chronicle
from game.books.stacktors.events import WayPaid
from game.books.stacktors.intents import PayWay
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation.scene_stages import Task, rounds_left, stages, tasks
from game.books.stacktors.values.pieces import Held, Piece, Position, pips
from game.books.stacktors.values.stage_ways import StagePrice
from game.table.book import Event, Refusal, refuse
from game.table.world import TABLE, get, put

PAYING: Final[tuple[Position, ...]] = ("guts", "brains")
"""The positions whose pieces may lose the pips that a way takes."""


def payments(who: int) -> Iterator[PayWay]:
    """What the character may pay now; of pips those of one of each kind of piece, the smallest first."""
    for shown in tasks():
        if shown.way.price:
            yield from (one for one in _offered(who, shown) if refusal(one, shown) is None)


def _offered(who: int, shown: Task) -> Iterator[PayWay]:
    plain = PayWay(who, shown.way.number, shown.road)
    if shown.way.price != "pip":
        yield plain
        return
    held = stacks.held(who, PAYING)
    kinds = {(place, piece.colour, piece.pips): piece for place, piece in reversed(held)}
    for piece in sorted(kinds.values(), key=lambda one: (one.pips < shown.way.amount, one.pips, one.id)):
        yield replace(plain, pieces=paid_with(held, piece, shown.way.amount))


def paid_with(held: Held, first: Piece, amount: int) -> tuple[int, ...]:
    """The pieces, by id, that lose so many pips: that one as far as it goes, then the smallest others."""
    others = sorted((piece for _, piece in held if piece.id != first.id), key=lambda one: (one.pips, one.id))
    return tuple(piece.id for piece in (first, *others) for _ in range(piece.pips))[:amount]


def refusal(intent: PayWay, shown: Task) -> Refusal | None:
    """Why that is not paid; None if it may be (ACH-6)."""
    price = shown.way.price
    if not price:
        return refuse("ACH-6", "That way is tried with pieces; there is nothing to pay")
    if intent.pieces and price != "pip":
        return refuse("ACH-6", "That way takes no pips of anybody's pieces")
    return _REFUSED[price](intent, shown)


def _pip_refusal(intent: PayWay, shown: Task) -> Refusal | None:
    held = {piece.id: (place, piece) for place, piece in stacks.held(intent.who, PAYING)}
    if len(intent.pieces) != shown.way.amount:
        return refuse("ACH-6", "That way takes {amount} pips of one's own", amount=shown.way.amount)
    if any(one not in held or held[one][1].pips < count for one, count in Counter(intent.pieces).items()):
        return refuse("ACH-6", "{name} has no such pips in guts and brains", name=people.name(intent.who))
    for place in PAYING:
        lost = sum(held[one][0] == place for one in intent.pieces)
        if lost and lost >= pips(tuple(piece for at, piece in held.values() if at == place)):
            return refuse(
                "ACH-6", "{name} keeps the last pip of the {place}", name=people.name(intent.who), place=place
            )
    return None


def _coin_refusal(intent: PayWay, shown: Task) -> Refusal | None:  # noqa: ARG001
    purse = get(TABLE, Chronicle).purse
    if shown.way.amount <= purse:
        return None
    return refuse("ACH-6", "That takes {price} coins; {coins} are in the purse", price=shown.way.amount, coins=purse)


def _round_refusal(intent: PayWay, shown: Task) -> Refusal | None:  # noqa: ARG001
    found = stages()
    left = rounds_left() - (1 if found and not found[1].round else 0)
    if shown.way.amount <= left:
        return None
    return refuse(
        "ACH-6", "That takes {price} rounds; {left} are left after this one", price=shown.way.amount, left=left
    )


def _fact_refusal(intent: PayWay, shown: Task) -> Refusal | None:  # noqa: ARG001
    if shown.way.what in get(TABLE, Chronicle).facts:
        return None
    return refuse("ACH-6", "The party does not know or have what that takes")


def _friend_refusal(intent: PayWay, shown: Task) -> Refusal | None:  # noqa: ARG001
    friend = shown.way.friend
    if not friend:
        return refuse("ACH-6", "{name} is not with the party", name=shown.way.missing)
    if any(piece.spent for _, piece in stacks.held(friend, PAYING)):
        return refuse("ACH-6", "{name} has spent pieces in this round already", name=people.name(friend))
    return None


_REFUSED: Final[dict[StagePrice, Callable[[PayWay, Task], Refusal | None]]] = {
    "pip": _pip_refusal,
    "coin": _coin_refusal,
    "round": _round_refusal,
    "fact": _fact_refusal,
    "friend": _friend_refusal,
}


def pay(intent: PayWay, shown: Task, events: list[Event]) -> None:
    """Take what the way costs; rounds are taken by who counts them."""
    way = shown.way
    events.append(
        WayPaid(
            who=intent.who,
            what=shown.what,
            price=way.price,
            amount=way.amount,
            friend=way.friend,
            because=("ACH-6",),
        )
    )
    if way.price == "pip":
        stacks.hurt(intent.who, intent.pieces, events, "ACH-6")
    elif way.price == "coin":
        chronicle = get(TABLE, Chronicle)
        put(TABLE, replace(chronicle, purse=chronicle.purse - way.amount))
    elif way.friend:
        stacks.commit(way.friend, tuple(piece.id for _, piece in stacks.held(way.friend, PAYING)), events)
