"""What the party's coins buy in the camp after a situation: objects and healings (RWD-4)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.components import Bank, Chronicle, Scene
from game.books.stacktors.events import Paid
from game.books.stacktors.intents import Pay
from game.books.stacktors.play.flow.frames import Care
from game.books.stacktors.play.people import healing, objects, people, stacks
from game.books.stacktors.values import bank
from game.books.stacktors.values.pieces import Pieces
from game.books.stacktors.values.situation import MarketOffer
from game.books.stacktors.values.stack import Cache
from game.table.book import Event, Refusal, refuse
from game.table.world import TABLE, get, put


def purse() -> int:
    """The party's coins."""
    return get(TABLE, Chronicle).purse


def offers() -> tuple[MarketOffer, ...]:
    """What can be bought now: the situation's offers for its outcome; each object is sold once."""
    scene = get(TABLE, Scene)
    return tuple(
        one for one in scene.situation.offers if one.outcome in {"", scene.outcome} and one.name not in scene.sold
    )


def answers(who: int) -> Iterator[Pay]:
    yield from (pay for one in offers() if refusal(pay := Pay(who, one.name, one.price)) is None)


def refusal(intent: Pay) -> Refusal | None:
    """Why that may not be bought for that character; None if it may."""
    offer = _offer(intent)
    if offer is None or offer.price != intent.price:
        return refuse("RWD-4", "{what} is not to be had here", what=intent.what)
    if offer.price > purse():
        return refuse(
            "RWD-4",
            "{what} costs {price}; {coins} coins are in the purse",
            what=intent.what,
            price=offer.price,
            coins=purse(),
        )
    if offer.cache:
        return _stock_refusal(Cache.parse(offer.cache).hidden)
    if not healing.lacks(intent.who):
        return refuse("HEA-5", "{name} lacks nothing that healing could bring back", name=people.name(intent.who))
    return None


def _offer(intent: Pay) -> MarketOffer | None:
    return next((one for one in offers() if one.name == intent.what), None)


def _stock_refusal(pieces: Pieces) -> Refusal | None:
    counts = get(TABLE, Bank).counts
    return next((wrong for piece in pieces if (wrong := bank.lacks(counts, piece.colour, piece.pips))), None)


def pay(intent: Pay, events: list[Event]) -> tuple[Care, ...]:
    """Pay for an offer. An object is identified and serves at once (OBJ-5); a healing is still to be chosen (HEA-2)."""
    offer = _offer(intent)
    assert offer is not None
    put(TABLE, replace(get(TABLE, Chronicle), purse=purse() - offer.price))
    events.append(Paid(who=intent.who, what=offer.name, price=offer.price, left=purse(), because=("RWD-4",)))
    if not offer.cache:
        return (Care(at="mend", who=intent.who, patients=(intent.who,)),)
    scene, cache = get(TABLE, Scene), Cache.parse(offer.cache)
    put(TABLE, replace(scene, sold=(*scene.sold, offer.name)))
    pieces = stacks.with_new_ids(cache.hidden)
    objects.call(pieces, offer.name)
    stacks.exchange_at_bank(out=pieces)
    objects.equip(intent.who, cache.position, pieces, events)
    return ()
