"""A defence with a friend's help, for an attack that nothing of one's own stops (AST-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from game.stacktors.ahead.blows import Blow
from game.stacktors.ahead.cards import DefenceCard
from game.stacktors.ahead.preview import Front
from game.stacktors.intents import Defend
from game.stacktors.play.attack.declare import positions
from game.stacktors.play.attack.helping import additions
from game.stacktors.play.people import people, stacks


class _FriendlyAid(NamedTuple):
    """Pips of one's own and of a friend's, with the pieces of each."""

    own: int
    added: int
    who: int
    pieces: tuple[int, ...]
    lent: tuple[int, ...]


def with_help(made: Blow, front: Front, cards: Sequence[DefenceCard], helpers: Mapping[int, int]) -> DefenceCard | None:
    """The card of the cheapest defence that stops the attack with one friend's help.

    None where there is none, or where one of the cards stops it, clear pieces aside. `helpers` are the friends who may
    help, with the most pips that each adds. It reads the current world.
    """
    if any(not one.answer.defence.first and (not one.answer.hit or one.answer.back) for one in cards):
        return None
    for aid in sorted(_aids(made, helpers), key=lambda one: (one.own + one.added, one.added, one)):
        answer = front.answer(made, Defend(aid.pieces), aid.added)
        if not answer.hit:
            return DefenceCard(f"With {people.name(aid.who)}", answer, help=((aid.who, aid.lent),))
    return None


def told(card: DefenceCard, friendly: DefenceCard) -> DefenceCard:
    """The suggested card, which says that friends could stop what nothing of one's own does."""
    return replace(card, reason=f"Only {friendly.name[0].lower()}{friendly.name[1:]} it is stopped.")


def _aids(made: Blow, helpers: Mapping[int, int]) -> Iterator[_FriendlyAid]:
    """Every sum of one's own free pieces that may be needed, with every sum that a friend may add."""
    places, target = positions(made.kind, ""), made.target
    for who, most in helpers.items():
        for mine, lent in product(additions(target, places, made.value), additions(who, places, most)):
            own, added = stacks.value(target, mine.pieces), stacks.value(who, lent.pieces)
            if added:
                yield _FriendlyAid(own, added, who, mine.pieces, lent.pieces)
