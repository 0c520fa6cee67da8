"""What the author gives to the party and asks of it: coins, points, objects, equipment (RWD)."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import Body, Carried, Chronicle, Homely, Name, Points, Treasure
from game.books.stacktors.events import CoinsPaid, Equipped, Rewarded
from game.books.stacktors.play.people import objects, people, stacks
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.stack import Cache, NotationError
from game.script.deeds import StoryDeed
from game.table.book import Event, Refusal, refuse
from game.table.world import TABLE, each, get, has, new, put


def refusal(deed: StoryDeed) -> Refusal | None:
    if deed.names("amount"):
        return None
    try:
        cache = Cache.parse(deed.name("notation"))
    except NotationError as error:
        return refuse("NOT-6", "{what}", what=error.told)
    if deed.name("figure") and not goals.character(deed.name("figure")):
        return refuse("SIT-1", "Nobody here has the key {key}", key=deed.name("figure"))
    if not people.leaders():
        return refuse("RWD-2", "Nobody of the party is there to take it")
    return _barred(cache) or (_lacking(cache) if deed.says("known") else None)


def _barred(cache: Cache) -> Refusal | None:
    """Why this table plays without such an object (POS-8, NOT-1)."""
    if cache.base is Colour.GRAY and not people.options().gray_feet:
        return refuse("POS-8", "This table plays without objects under gray")
    if any(piece.colour is Colour.PINK for piece in cache.hidden) and not people.options().pink:
        return refuse("NOT-1", "This table plays without pink")
    return None


def _lacking(cache: Cache) -> Refusal | None:
    """Why the bank cannot provide the pieces of equipment (PIE-4)."""
    short = stacks.lacking(cache.hidden)
    return refuse("PIE-4", "The bank has no {piece} left", piece=str(short)) if short else None


def give(deed: StoryDeed, events: list[Event]) -> None:
    to = goals.character(deed.name("figure")) or next(iter(people.leaders()), 0)
    if deed.says("coins"):
        earn(deed.number)
        events.append(_reward(coins=deed.number))
    elif deed.says("points"):
        train(deed.number)
        events.append(_reward(points=deed.number))
    elif deed.says("known"):
        _equip(Cache.parse(deed.name("notation")), to, deed.name("text"), events)
    else:
        hand_over(Cache.parse(deed.name("notation")), to, deed.name("text"))
        events.append(_reward(things=1))


def heroes() -> list[int]:
    """The heroes of the party for good, also those that have fallen or died."""
    return [who for who, _ in each(Homely) if has(who, Body) and people.is_hero(who)]


def train(points: int) -> None:
    """Give each hero so many points (RWD-1)."""
    for who in heroes():
        known = get(who, Points)
        put(who, replace(known, free=known.free + points, ever=known.ever + points))


def earn(coins: int) -> None:
    """Put so many coins into the party's purse (RWD-4)."""
    chronicle = get(TABLE, Chronicle)
    put(TABLE, replace(chronicle, purse=chronicle.purse + coins))


def hand_over(cache: Cache, bearer: int, name: str = "") -> None:
    """Let a member of the party carry an object that nobody has identified yet (RWD-2).

    Where its author gives it no name, it is called by how it came.
    """
    hidden = stacks.with_new_ids(cache.hidden)
    new(Name(name or "the reward"), Treasure(Cache(cache.base, hidden), cache.base), Carried(bearer))


def _reward(*, points: int = 0, coins: int = 0, things: int = 0) -> Rewarded:
    return Rewarded(points=points, facts=(), things=things, coins=coins, because=("SIT-1", "RWD-1", "RWD-2", "RWD-4"))


def _equip(cache: Cache, to: int, name: str, events: list[Event]) -> None:
    """Put an object on that everybody knows at once (OBJ-5); its author may give it a name."""
    pieces = stacks.with_new_ids(cache.hidden)
    if name:
        objects.call(pieces, name)
    stacks.exchange_at_bank(out=pieces)
    objects.equip(to, cache.position, pieces, events)
    events.append(Equipped(who=to, place=cache.position, pieces=pieces, name=name, because=("OBJ-5", "RWD-2")))


def price_refusal(coins: int) -> Refusal | None:
    """Why so many coins cannot be paid (RWD-4); None if they can."""
    purse = get(TABLE, Chronicle).purse
    if coins <= purse:
        return None
    return refuse("RWD-4", "That costs {price} in coins; the purse holds {coins}", price=coins, coins=purse)


def pay(coins: int, events: list[Event]) -> None:
    """Pay so many coins out of the party's purse (RWD-4)."""
    chronicle = get(TABLE, Chronicle)
    put(TABLE, replace(chronicle, purse=chronicle.purse - coins))
    events.append(CoinsPaid(coins=coins, left=chronicle.purse - coins, because=("RWD-4",)))
