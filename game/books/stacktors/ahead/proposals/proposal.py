"""An attack as a whole plan: what it is for, its pieces, what neighbours lend, what the target may answer, and what
it comes to.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache
from itertools import product

from msgspec import Struct

from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack.declare import follows, positions
from game.books.stacktors.play.attack.helping import additions, helpers
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import listed
from game.books.stacktors.values.pieces import AttackKind, Colour, called, named

YOURS = "Yours"
"""The name of what the player has put together."""
Aid = tuple[tuple[int, tuple[int, ...]], ...]
"""Who helps, with the ids of the pieces that each adds."""


class AttackCost(Struct, frozen=True):
    """What an attack costs, in pips: its own pieces, the clear ones of them, what wears for good, and what is lent.

    `number` counts all pieces.
    """

    own: int
    clear: int
    worn: int
    lent: int
    number: int

    @property
    def order(self) -> tuple[int, ...]:
        """A sort key: clear pips count first, since they answer any attack, then pips, then pieces."""
        return self.worn, self.clear, self.own + self.lent, self.own, self.number

    def within(self, other: AttackCost) -> bool:
        """Is it no more than the other in any kind?"""
        return (
            self.own <= other.own
            and self.clear <= other.clear
            and self.worn <= other.worn
            and self.lent <= other.lent
            and self.order <= other.order
        )


class Proposal(Struct, frozen=True, gc=False):
    """An attack with its answers, the worst for the attacker first, and the one that a sensible target gives."""

    attack: Attack
    answers: tuple[Answer, ...]
    expected: Answer
    cost: AttackCost
    name: str = ""
    """Mild, Sure, Cheap, With and who helps, All-in, Certain, or Yours; empty while it has no card."""
    help: Aid = ()

    @property
    def met(self) -> tuple[Answer, ...]:
        """The answers by which the target does not ignore the attack (CLR-G-CLEAR)."""
        return tuple(one for one in self.answers if not one.defence.first)

    @property
    def works(self) -> bool:
        """Does it work against every answer but Perfection?"""
        return all(map(effective, self.met))

    @property
    def ignorable(self) -> bool:
        """May the target ignore it, so that a clear piece of its wears?"""
        return len(self.met) < len(self.answers)

    @property
    def alike(self) -> Hashable:
        """A key for its effect: proposals with the same key do the same against the same answers."""
        return self.blows, frozenset(map(_felt, self.answers))

    @property
    def blows(self) -> int:
        """How often it strikes (CLR-G-ORANGE)."""
        return 2 if called(self.attack.active).twice else 1

    @property
    def gain(self) -> tuple[int, ...]:
        """A sort key for what it does against the expected answer; all is 0 where it does nothing."""
        one = self.expected
        if not effective(one):
            return 0, 0, 0, 0
        return one.falls, one.joins, one.rounds > 0, self.blows * one.much + one.mended + one.marks


def _felt(one: Answer) -> tuple[object, ...]:
    """What an answer does to both sides and costs the target; a multiple that nobody feels makes no difference."""
    does = one.harm, one.mended, one.marks
    return one.hit, does, one.price, one.back, one.wears, one.slips, one.spends


def cost_of(attack: Attack, lent: Aid = ()) -> AttackCost:
    """What the attack costs, with what is lent to it."""
    pieces = stacks.chosen(attack.who, attack.pieces)
    clear = sum(piece.pips for piece in pieces if piece.colour is Colour.CLEAR)
    added = tuple(piece for who, ids in lent for piece in stacks.chosen(who, ids))
    return AttackCost(
        sum(piece.pips for piece in pieces),
        clear,
        int(attack.first),
        sum(piece.pips for piece in added),
        len(pieces) + len(added),
    )


def spent(attack: Attack) -> tuple[int, ...]:
    """The ids of the attacker's pieces that are not free any more once the attack is made."""
    if not attack.first:
        return attack.pieces
    return tuple(piece.id for piece in stacks.clear_guts(attack.who)[:1] if people.is_character(attack.who))


class Verb(Struct, frozen=True):
    """A verb, as it stands on the screen, and the rulebook's word for it.

    `aim` is the attacked position of a challenge; it is empty against characters.
    """

    word: str
    rule: str
    aim: str = ""

    @property
    def key(self) -> str:
        return f"{self.word} {self.rule}"

    @property
    def plain(self) -> bool:
        """Does it take pips?"""
        return self.word in _PLAIN


_WORDS = {
    "fleeing": "Frighten",
    "frozen": "Freeze",
    "calmed": "Calm",
    "compelled": "Command",
    "trade": "Swap",
    "joining": "Win over",
    "healing": "Reshape",
    "mark": "Outwit",
    "feet": "Lame",
    "cells": "Push",
}
"""The verb for each effect, and for all else that a hit does in place of taking pips."""
_WOUND, _FORCE = "Wound", "Force"
_PLAIN = (_WOUND, _FORCE)
_WHERE: dict[AttackKind, str] = {"physical": "guts", "mental": "brains", "social": "guts and brains"}


WOUND = Verb(_WOUND, _WHERE["physical"])
"""To take pips from somebody's guts."""


def verb_of(attack: Attack) -> Verb:
    """The verb of that attack."""
    return _verb(attack.kind, attack.aim, attack.active)


@cache
def _verb(kind: AttackKind, aim: str, active: str) -> Verb:
    if aim:
        return Verb(_FORCE, f"its {aim}", aim)
    known = named(active)
    return (
        Verb(_WORDS[known.lasts or known.deals], known.name) if known and known.instead else Verb(_WOUND, _WHERE[kind])
    )


def deed(attack: Attack, *, back: bool = False) -> str:
    """What the attacker does, for the button that does it: `Shoot`, `Strike`, `Freeze`; `back` for a strike back."""
    verb = verb_of(attack)
    if not verb.plain or verb.aim:
        return verb.word
    return "Strike back" if back else "Shoot" if called(attack.active).shot else "Strike"


def lenders(attack: Attack) -> dict[int, int]:
    """The neighbours of the attacker's seat that may add pieces, with the most pips that each adds."""
    if attack.first or follows(attack):
        return {}
    beside = helpers(attack.who, attack.targets, attack=True)
    places = positions(attack.kind, attack.aim)
    mine = (who for who in beside if people.seat(who) == people.seat(attack.who))
    return {who: stacks.brains(who) for who in mine if stacks.uncommitted(who, places)}


def lendable(attack: Attack) -> tuple[tuple[int, Aid], ...]:
    """Each sum that they can add, the smallest first, with the fewest helpers and pieces that make it."""
    best: dict[int, tuple[tuple[object, ...], Aid]] = {}
    for lent in _ways(attack):
        total = sum(stacks.value(who, pieces) for who, pieces in lent)
        rank = len(lent), sum(len(pieces) for _, pieces in lent), lent
        if total and (total not in best or rank < best[total][0]):
            best[total] = rank, lent
    return tuple((total, best[total][1]) for total in sorted(best))


def _ways(attack: Attack) -> Iterator[Aid]:
    places = positions(attack.kind, attack.aim)
    each = ([(who, one.pieces) for one in additions(who, places, most)] for who, most in lenders(attack).items())
    for chosen in product(*each):
        yield tuple(pair for pair in chosen if pair[1])


def named_with(lent: Aid) -> str:
    """The name of the card of an attack with that help: `With Tansy`."""
    return f"With {listed(people.name(who) for who, _ in lent)}"
