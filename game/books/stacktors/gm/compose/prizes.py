"""What the outcomes of a composed situation give: points, objects, facts, and coins with what they buy (RWD)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec.structs import replace

from game.books.stacktors.gm import lore
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.settings.setting import Good
from game.books.stacktors.values import bank
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, MarketOffer, Reward, Situation
from game.books.stacktors.values.stack import Cache
from game.phrases import spaced

Prize = Literal["points", "object", "coins", "fact"]
_PRIZES: Final[tuple[Prize, ...]] = ("points", "object", "coins", "fact")
_HARD: Final = 0.6
"""Whoever succeeds where the chance is less gets more."""
_COINS: Final = (2, 3, 4)
HEALING: Final = MarketOffer("a bed and a healer", 3)
_WARES: Final = 2
"""So many things are sold in the camp after a situation that gives coins."""
_HEARD: Final = (
    "You hear, besides, how one gets to {}.",
    "Somebody tells you the way to {} as well.",
    "From here you can make out the way to {}.",
    "On the way you have passed the turning to {}.",
)


def rewarded(tale: Tale, situation: Situation, *others: str, points: int = 1, fact: str = "") -> Situation:
    """The situation with a reward and its text for success, failure, a stand-off, and for these other good outcomes.

    Success gives two kinds of reward, the others one. `fact` is what is learned in any case of success. Where coins are
    among them, or the party has some, there is something to buy in the camp that follows (RWD-4).
    """
    given = tuple(_rewards(tale, *others, points=points, fact=fact))
    coins = max(one.coins for one in given)
    purse = 0 if tale.wish.last else tale.wish.guests.purse
    return replace(situation, rewards=given, offers=_offers(tale, coins, purse) if coins or purse else ())


def _offers(tale: Tale, coins: int, purse: int) -> tuple[MarketOffer, ...]:
    """What the coins of the outcome and those in the purse buy: things that it has not given, and a healing."""
    most = purse + coins
    wares = sorted(goods(tale)[1:], key=lambda one: one.price > most)[:_WARES]
    sold = tuple(MarketOffer(one.name, min(one.price, most), one.cache) for one in wares)
    return within_reach((*sold, HEALING), purse or coins)


def within_reach(offers: tuple[MarketOffer, ...], coins: int) -> tuple[MarketOffer, ...]:
    """The offers, of which the cheapest thing and the healing cost no more than so many coins."""
    things = [one for one in offers if one.cache and not one.outcome]
    cheapest = min(things, key=lambda one: one.price, default=None)
    return tuple(
        replace(one, price=min(one.price, coins)) if one is cheapest or not one.cache else one for one in offers
    )


def _rewards(tale: Tale, *others: str, points: int, fact: str) -> Iterator[Reward]:
    """The rewards by outcome, of the kinds that are of use.

    Objects are for parties in which somebody can identify them (CLR-B-CLEAR), ways for those that may use them, and
    coins for those that will have a camp.
    """
    useful = {"object": _identifies(tale), "fact": tale.wish.explores, "coins": not tale.wish.last}
    wanted = [one for one in _PRIZES if useful.get(one, True)]
    pairs = [{a, b} for a in wanted for b in wanted if a != b]
    yield _given(tale, SUCCESS, tale.pick(pairs, "prizes") if pairs else {*wanted}, points, fact)
    yield from (_given(tale, name, {tale.pick(wanted, f"prize/{name}")}, points, fact) for name in others)
    yield from (Reward(name, text=tale.said(name)) for name in (FAILURE, STANDOFF))


def _identifies(tale: Tale) -> bool:
    """Can somebody of the party identify objects?"""
    clear = (piece.colour is Colour.CLEAR for stack, _ in tale.wish.guests.party for piece in stack.brains)
    return any(clear)


def goods(tale: Tale) -> tuple[Good, ...]:
    """The setting's goods of pieces that the bank still has, in an order by chance."""
    counts = tale.wish.guests.bank
    there = [one for one in tale.setting.goods if all(_has(counts, one) for _ in one.cache)]
    return tale.mixed(there, "goods")


def _has(counts: bank.Counts, good: Good) -> bool:
    return all(bank.count(counts, piece.colour, piece.pips) > 0 for piece in Cache.parse(good.cache).hidden)


def _given(tale: Tale, outcome: str, what: set[Prize], points: int, fact: str) -> Reward:
    wares, hard = goods(tale), tale.wish.chance < _HARD
    heard = tale.pick(_HEARD, "heard").format(tale.slots["place"]) if "fact" in what else ""
    known = ((fact,) if fact else ()) + ((lore.known(lore.WAY, tale.slots["place"]),) if "fact" in what else ())
    return Reward(
        outcome,
        points=(points + hard) * ("points" in what or not wares) if points else 0,
        objects=tuple(one.cache for one in wares[:1]) if "object" in what else (),
        facts=tuple(dict.fromkeys(known)),
        text=spaced(tale.said(outcome), heard),
        coins=tale.pick(_COINS, "coins") + hard if "coins" in what else 0,
    )
