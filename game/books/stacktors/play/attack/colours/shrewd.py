"""Shrewd: the attacker exchanges pieces with the defender (CLR-B-PINK)."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors import changes
from game.books.stacktors.changes import Trader
from game.books.stacktors.components import Points, Session
from game.books.stacktors.events import Traded
from game.books.stacktors.intents import Exchange
from game.books.stacktors.play.flow.frames import FLOW, Trade
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.people.defeat import fall, lost_vitals
from game.table.book import Ask, Event, Frames, Intent, Refusal, refuse
from game.table.world import get, put


def offer_trade(f: AttackFrame, who: int, events: list[Event]) -> Frames:  # noqa: ARG001
    """Let the attacker say which pieces are exchanged, at most N pips of either side; the multiple has no effect."""
    return (Trade(at="trade", who=f.who, whom=who, most=f.power),)


def trader(who: int) -> Trader:
    """The character as an exchange needs it."""
    return Trader(people.stack(who), get(who, Session).stack, get(who, Points).spent, people.name(who))


def possible(one: int, other: int, most: int) -> bool:
    """Is there anything that the two may exchange?"""
    return next(changes.deals(trader(one), trader(other), most), None) is not None


@FLOW.asking("trade")
def may_trade(f: Trade) -> Ask:
    return Ask(f.who, lambda: exchanges(f), lambda intent: _refusal(f, intent))


def exchanges(f: Trade) -> Iterator[Exchange]:
    yield from (Exchange(given, taken) for given, taken in changes.deals(trader(f.who), trader(f.whom), f.most))


def _refusal(f: Trade, intent: Intent) -> Refusal | None:
    if not isinstance(intent, Exchange):
        return refuse("CLR-B-PINK", "{name} says now which pieces are exchanged", name=people.name(f.who))
    return changes.exchange_refusal(trader(f.who), trader(f.whom), intent.pieces, intent.theirs, f.most)


@FLOW.deed("trade")
def trade_done(f: Trade, intent: Exchange | None, events: list[Event]) -> Frames:
    """Exchange the two sets of pieces.

    A character that is left without brains gives up (DIE-3); being left without guts has no effect by itself.
    """
    if intent is None:
        return ()
    one, other = trader(f.who), trader(f.whom)
    given, taken = one.chosen(intent.pieces), other.chosen(intent.theirs)
    events.append(Traded(who=f.who, whom=f.whom, given=given, taken=taken, because=("CLR-B-PINK",)))
    put(f.who, Session(changes.session_after_exchange(one, intent.pieces, other, taken)))
    put(f.whom, Session(changes.session_after_exchange(other, intent.theirs, one, given)))
    for who, known, out, come in ((f.who, one, intent.pieces, taken), (f.whom, other, intent.theirs, given)):
        before = people.vitals(who)
        stacks.reshape(who, changes.after_exchange(known, out, come), people.gear(who), events)
        if any(lost_vitals(who, before)[1:]):
            fall(who, "gave up", events)
    return ()
