"""An attack as a whole plan: its pieces, who helps, what the target may answer, and what it costs."""

from __future__ import annotations

from collections.abc import Hashable

from msgspec import Struct

from game.books.stacktors.ahead.answer import Answer, effective
from game.books.stacktors.intents import Attack
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import called
from game.books.stacktors.values.pieces import Colour

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
