"""How a party can overcome a challenge: with which attacks, and in how many rounds (DCH)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from game.books.stacktors.values.commitments import by_sum
from game.books.stacktors.values.pieces import Colour, Pieces, pips
from game.books.stacktors.values.stack import Gear, Stack

ChallengePosition = Literal["guts", "brains"]
POSITIONS: tuple[ChallengePosition, ...] = ("guts", "brains")
Character = tuple[Stack, Gear]


class WayToOvercome(Struct, frozen=True):
    """A way to overcome a challenge: the colour on top of that position, and the strongest attacks on it.

    `alone` is the attack by one member of the party, `together` the attack with the help of the others next to it
    (AST-1); `who` is the member's index.
    """

    position: ChallengePosition
    colour: Colour
    who: int
    alone: int
    together: int


def routes(party: tuple[Character, ...], helpers: int) -> Iterator[WayToOvercome]:
    """Every way that a member of the party has, where at most `helpers` others can stand next to it."""
    for who, (stack, gear) in enumerate(party):
        others = [one for number, one in enumerate(party) if number != who]
        for position in POSITIONS:
            own = _pieces(stack, gear, position)
            help_ = sorted((most_help(other, position) for other in others), reverse=True)[:helpers]
            for colour in dict.fromkeys(piece.colour for piece in own):
                yield WayToOvercome(position, colour, who, pips(own), pips(own) + sum(help_))


def most_help(one: Character, position: ChallengePosition) -> int:
    """The most that somebody adds to another's attack: whole pieces, which come to no more than its brains (AST-1)."""
    brains = pips(_pieces(*one, "brains"))
    return max(total for total in by_sum(_pieces(*one, position)) if total <= brains)


def rounds(attack: int, total: int) -> int | None:
    """How many rounds an attack needs if it is repeated in each; None if it never suffices.

    The excess doubles every time (DCH-4).
    """
    if attack <= total:
        return None
    needed = 0
    while total > 0:
        total, needed = total - (attack - total), needed + 1
    return needed


def most(attack: int, within: int) -> int:
    """The greatest total that such an attack overcomes within that many rounds; 0 if there is none."""
    return next((total for total in range(attack - 1, 0, -1) if (rounds(attack, total) or within + 1) <= within), 0)


def _pieces(stack: Stack, gear: Gear, position: ChallengePosition) -> Pieces:
    return stack.at(position) + gear.at(position)
