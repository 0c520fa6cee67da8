"""What the outcomes of a composed situation give: points, objects, coins and facts (RWD)."""

from __future__ import annotations

from typing import Final, Literal

from game.stacktors.gm import lore
from game.stacktors.gm.compose.tale import Tale
from game.stacktors.gm.settings.setting import Good
from game.stacktors.values import bank
from game.stacktors.values.pieces import Colour
from game.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Reward
from game.stacktors.values.stack import Cache

Prize = Literal["points", "object", "coins", "fact"]
_PRIZES: Final[tuple[Prize, ...]] = ("points", "object", "coins", "fact")
_HARD: Final = 0.6
"""Whoever succeeds where the chance is less gets more."""
_COINS: Final = (2, 3, 4)
_HEARD: Final = (
    "You hear, besides, how one gets to {}.",
    "Somebody tells you the way to {} as well.",
    "From here you can make out the way to {}.",
    "On the way you have passed the turning to {}.",
)


def rewards(tale: Tale, *others: str, points: int = 1, fact: str = "") -> tuple[Reward, ...]:
    """A reward with its text for success, failure, a stand-off, and for these other outcomes, which are good too.

    Success gives two kinds of reward, the others one. `fact` is what is learned in any case of success. Objects are for
    parties in which somebody can identify them (CLR-B-CLEAR), ways for those that may use them.
    """
    useless = {prize for prize, useful in (("object", _identifies(tale)), ("fact", tale.wish.explores)) if not useful}
    wanted = [one for one in _PRIZES if one not in useless]
    first, second = tale.pick([(a, b) for a in wanted for b in wanted if a != b], "prizes")
    lead = _given(tale, SUCCESS, {first, second}, points, fact)
    rest = (_given(tale, name, {tale.pick(wanted, f"prize/{name}")}, points, fact) for name in others)
    poor = (Reward(name, text=tale.said(name)) for name in (FAILURE, STANDOFF))
    return (lead, *rest, *poor)


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
    known = ((fact,) if fact else ()) + ((_heard(tale),) if "fact" in what else ())
    return Reward(
        outcome,
        points=(points + hard) * ("points" in what or not wares) if points else 0,
        objects=tuple(one.cache for one in wares[:1]) if "object" in what else (),
        facts=tuple(dict.fromkeys(known)),
        text=f"{tale.said(outcome)} {_told(tale)}" if "fact" in what else tale.said(outcome),
        coins=tale.pick(_COINS, "coins") + hard if "coins" in what else 0,
    )


def _told(tale: Tale) -> str:
    """A sentence about how the party comes to know of the place."""
    return tale.pick(_HEARD, "heard").format(tale.slots["place"])


def _heard(tale: Tale) -> str:
    """A fact about a place, as a key that reads well."""
    return lore.known(lore.WAY, tale.slots["place"])
