"""What coins buy, in words."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.prose.gifts import can
from game.books.stacktors.values.pieces import Ability, Piece, ability
from game.books.stacktors.values.situation import MarketOffer
from game.books.stacktors.values.stack import Cache
from game.phrases import counted, listed


def contents(offer: MarketOffer) -> str:
    """What is bought, in a few words: `equipment for the brains: Calming 2`."""
    if not offer.cache:
        return "one healing"
    told = (f"{gift.name if gift else piece.colour.word} {piece.pips}" for gift, piece in _gifts(offer))
    return f"equipment for the {Cache.parse(offer.cache).position}: {listed(tuple(told))}"


def brings(offer: MarketOffer) -> str:
    """What whoever has it can do, as a sentence about it: `It can shoot up to 6 cells far.`; empty for a healing."""
    told = listed((can(gift, piece.pips) for gift, piece in _gifts(offer) if gift), "")
    return f"Whoever has it {told}." if told else ""


def _gifts(offer: MarketOffer) -> Iterator[tuple[Ability | None, Piece]]:
    """The pieces of what is bought, each with the ability that it gives there; none for a healing."""
    if offer.cache:
        cache = Cache.parse(offer.cache)
        yield from ((ability(cache.position, piece.colour), piece) for piece in cache.hidden)


def on_sale(offers: tuple[MarketOffer, ...], purse: int) -> str:
    """What the coins of the party are good for here; empty where it has none and nothing is sold."""
    if offers:
        told = listed(f"{one.name} ({counted(one.price, 'coin', 'coins')})" for one in offers)
        return f"For sale: {told}."
    return "Nobody sells anything here; the coins are for a later camp." if purse else ""
