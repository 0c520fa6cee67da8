"""A defence with a friend's help, for an attack that nothing of one's own stops (AST-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from game.books.stacktors.ahead import defaults
from game.books.stacktors.ahead.blows import Blow
from game.books.stacktors.ahead.cards import MOST, DefenceCard
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.proposals.effect_words import out
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.attack import helping
from game.books.stacktors.play.attack.declare import positions
from game.books.stacktors.play.attack.helping import additions
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.people import people, stacks
from game.table import world
from game.table.book import Seat
from game.table.match import Match


class _FriendlyAid(NamedTuple):
    """Pips of one's own and of a friend's, with the pieces of each."""

    own: int
    added: int
    who: int
    pieces: tuple[int, ...]
    lent: tuple[int, ...]


def together(
    made: Blow, front: Front, cards: Sequence[DefenceCard], helpers: Mapping[int, int]
) -> tuple[DefenceCard, ...]:
    """The cards with that of a friend's help, if one is needed and there; the suggested one is the first.

    Help is suggested to who falls otherwise, unless the friend could fall for it, and where nobody else may strike the
    friend in this round. `helpers` are the friends who may help, with the most pips that each adds. It reads the
    current world.
    """
    friendly = _with_help(made, front, cards, helpers)
    if friendly is None:
        return tuple(cards)
    first, *rest = cards
    ((friend, lent),) = friendly.help
    saved = first.answer.falls and not stakes.leaves_to_fall(friend, lent)
    if saved or not stakes.swords(friend):
        why = (
            f"You would {out(first.answer, you=True)} otherwise."
            if saved
            else "Nobody else can strike your friend now."
        )
        found = (replace(friendly, reason=why), replace(first, reason=""), *rest)
    else:
        why = f"Only {friendly.name[0].lower()}{friendly.name[1:]} it is stopped."
        found = (replace(first, reason=why), friendly, *rest)
    return found[:MOST]


def _with_help(
    made: Blow, front: Front, cards: Sequence[DefenceCard], helpers: Mapping[int, int]
) -> DefenceCard | None:
    """The card of the cheapest defence that stops the attack with one friend's help.

    None where there is none, or where one of the cards stops it, clear pieces aside.
    """
    if any(not one.answer.defence.first and (not one.answer.hit or one.answer.back) for one in cards):
        return None
    for aid in sorted(_aids(made, helpers), key=lambda one: (one.own + one.added, one.added, one)):
        answer = front.answer(made, Defend(aid.pieces), aid.added)
        if not answer.hit:
            return DefenceCard(f"With {people.name(aid.who)}", answer, help=((aid.who, aid.lent),))
    return None


def helpers_after(match: Match, seat: Seat, answer: Defend) -> dict[int, int]:
    """Characters of that seat that may help after that defence, with the most pips that each adds (AST-1)."""
    with world.scratch(match.view(seat)):
        FLOW.answer(answer)
        f = defaults.under_way()
        if f is None or f.at != "help_d":
            return {}
        return {who: helping.spare(who, f) for who in f.queue if people.seat(who) == seat}


def _aids(made: Blow, helpers: Mapping[int, int]) -> Iterator[_FriendlyAid]:
    """Every sum of one's own free pieces that may be needed, with every sum that a friend may add."""
    places, target = positions(made.kind, ""), made.target
    for who, most in helpers.items():
        for mine, lent in product(additions(target, places, made.value), additions(who, places, most)):
            own, added = stacks.value(target, mine.pieces), stacks.value(who, lent.pieces)
            if added:
                yield _FriendlyAid(own, added, who, mine.pieces, lent.pieces)
