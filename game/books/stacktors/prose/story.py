"""The log's sentences for what the author's deeds lead to: facts, coins, equipment, and what cannot be done yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.books.stacktors import events as happened
from game.books.stacktors.prose.course import shows_number
from game.books.stacktors.prose.words import TOLD, Names, fill, filled, finds, sentence_for, silent
from game.phrases import counted, full_stop, listed
from game.script import facts
from game.table.book import Event

TOLD[happened.FactSet] = silent  # the log tells what is learnt by it
TOLD |= filled({happened.CutShort: "What happens here leads to itself again and again; it rests after {times} times."})


def authored(event: Event) -> bool:
    """Has a deed of the author's brought this about (SIT-1)?"""
    return "SIT-1" in event.because


def sided(side: str) -> str:
    """What becomes of somebody who is on that side from now on, as a verb: `becomes an enemy` (SID-1)."""
    return _SIDED.get(side) or f"stands with the {side.replace('_', ' ')} from now on"


_SIDED: Final = {"hostile": "becomes an enemy", "neutral": "takes no side any more", "party": "joins you"}


@sentence_for(happened.Left)
def _left(event: happened.Left, names: Names) -> str:
    """The sentence of somebody whom a deed takes away; all else is seen, or told with what has led to it."""
    return fill("{who} leaves.", event, names) if authored(event) else ""


@sentence_for(happened.SideChanged)
def _side_changed(event: happened.SideChanged, names: Names) -> str:
    """The sentence of a change of sides by a deed; all others are told with what has led to it."""
    return fill("{who} {sided}.", event, names, sided=sided(event.side)) if authored(event) else ""


@sentence_for(happened.Joined)
def _joined(event: happened.Joined, names: Names) -> str:
    """Who joins, and by whose words, unless a deed of the author's has done it."""
    return fill(
        "{who} joins the party." if authored(event) else "{who} joins the party, won over by {by}.", event, names
    )


def learnt(event: happened.FactSet, told: Mapping[str, str]) -> str:
    """What the party learns by it; empty for a fact that is not for players, and where nothing is new to them."""
    words = told.get(event.fact, "")
    if shows_number(words, event.fact):
        return f"Known: {full_stop(facts.filled(words, lambda name: event.now if name == event.fact else 0))}"
    before, now = event.before >= 1, event.now >= 1
    if not words or before == now:
        return ""
    return f"Known: {full_stop(words)}" if now else f"No longer so: {full_stop(words)}"


@sentence_for(happened.CoinsPaid)
def _coins_paid(event: happened.CoinsPaid, names: Names) -> str:
    return fill("{coins} paid, {left} left.", event, names, coins=counted(event.coins, "coin", "coins"))


@sentence_for(happened.Equipped)
def _equipped(event: happened.Equipped, names: Names) -> str:
    pieces = listed(finds(event.pieces, [event.name] * len(event.pieces)) if event.name else map(str, event.pieces))
    return fill("{who} is given {pieces} for the {place}.", event, names, pieces=pieces)


@sentence_for(happened.PutOff)
def _put_off(event: happened.PutOff, names: Names) -> str:
    """Who has to wait, and why; nothing of other lines of the author's than those that bring or give something."""
    why = event.why.sentence()
    waits = listed(event.names, "") or ("A gift" if event.deed.startswith("give ") else "")
    verb = "have" if len(event.names) > 1 else "has"
    return fill("{waits} {verb} to wait. {why}", event, names, waits=waits, verb=verb, why=why) if waits else ""
