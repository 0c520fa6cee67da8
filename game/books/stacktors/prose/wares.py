"""What coins buy, in words."""

from __future__ import annotations

from game.books.stacktors.prose.gifts import can
from game.books.stacktors.prose.words import equipment, gifts_of
from game.books.stacktors.values.situation import MarketOffer
from game.books.stacktors.values.stack import Cache
from game.phrases import counted, listed


def contents(offer: MarketOffer) -> str:
    """What is bought, in a few words: `equipment for the brains: Calming 2`."""
    return equipment(Cache.parse(offer.cache)) if offer.cache else "one healing"


def brings(offer: MarketOffer) -> str:
    """What whoever has it can do, as a sentence about it: `It can shoot up to 6 cells far.`; empty for a healing."""
    gifts = gifts_of(Cache.parse(offer.cache)) if offer.cache else ()
    told = listed((can(gift, piece.pips) for gift, piece in gifts if gift), "")
    return f"Whoever has it {told}." if told else ""


def on_sale(offers: tuple[MarketOffer, ...], purse: int) -> str:
    """What the coins of the party are good for here; empty where it has none and nothing is sold."""
    if offers:
        told = listed(f"{one.name} ({counted(one.price, 'coin', 'coins')})" for one in offers)
        return f"For sale: {told}."
    return "Nobody sells anything here; the coins are for a later camp." if purse else ""
