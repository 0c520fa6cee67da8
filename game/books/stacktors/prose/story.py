"""The log's sentences for what the author's deeds lead to: facts, coins, equipment, and what cannot be done yet."""

from __future__ import annotations

from collections.abc import Mapping

from game.books.stacktors import events as happened
from game.books.stacktors.prose.course import shows_number
from game.books.stacktors.prose.words import TOLD, Names, fill, filled, sentence_for, silent
from game.phrases import counted, full_stop, listed
from game.script import facts

TOLD[happened.FactSet] = silent  # the log tells what is learnt by it
TOLD |= filled({happened.CutShort: "What happens here leads to itself again and again; it rests after {times} times."})


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
    pieces = listed(map(str, event.pieces))
    return fill("{who} is given {pieces} for the {place}.", event, names, pieces=pieces)


@sentence_for(happened.PutOff)
def _put_off(event: happened.PutOff, names: Names) -> str:
    return fill("This has to wait: {deed}. {why}", event, names, why=event.why.sentence())
