"""Which growth is suggested to somebody in camp: a few ways, those that help the party most.

New abilities come first that nobody of the party has, and what the last situation has shown to be weak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from game.books.stacktors.ahead import growth_words
from game.books.stacktors.ahead.growth import GrownPiece, every, grown, lifted, piece_of
from game.books.stacktors.intents import Buy, Enlarge
from game.books.stacktors.play.people import objects, people
from game.books.stacktors.play.situation import camp
from game.books.stacktors.prose.harms import SituationHarm
from game.books.stacktors.values.pieces import POSITIONS, Ability, Colour, Position, ability, pips
from game.books.stacktors.values.stack import Gear, Stack, movement

MOST: Final = 5
"""So many ways are suggested at most."""
_GUTS, _NEW, _LACKED, _UNCOVERS, _FELL = 20, 40, 30, 60, 40
"""What counts for a way: that it is of the guts, that the ability is new, that the party lacks it, that it uncovers
finds, that the hero fell and this gives guts.
"""
_BREADTH, _STRONG, _STEP, _LARGER, _LOST = 5, 4, 15, 2, 20
"""What counts for each kind of attack and defence in which it serves, each pip beside it, each step, each own pip, and
each pip that was lost there of late.
"""
_IDENTIFIES: Final = ability("brains", Colour.CLEAR)
"""The ability that takes the cover off finds (CLR-B-CLEAR)."""
_MOST_LOST: Final = 3
"""More pips that were lost count no more."""
_LIFTED, _ALIKE = 160, 20
"""What counts against a way: that it takes a foot away, and that it is like a better one."""


class Growth(NamedTuple):
    """A way to grow, and what speaks for it."""

    intent: Buy | Enlarge
    piece: GrownPiece
    lacked: bool = False
    """Does nobody of the party have the ability yet?"""
    lost: int = 0
    """The pips of that position that were lost in the last situation."""

    @property
    def kinds(self) -> tuple[type | Position, ...]:
        """In what it is like others: a new piece or one made larger, and where it stands."""
        return type(self.intent), self.piece.gift.position


class Growths:
    """How somebody may grow in the present camp."""

    def __init__(self, who: int, known: Iterable[SituationHarm]) -> None:
        """It is made in the match's world, and remembers what it has seen there; `known` are the harms of the party."""
        self.every = every(who)
        """All ways that points can pay."""
        self._stack, self._gear = people.stack(who), people.gear(who)
        self._harm = next((one for one in known if one.who == who), SituationHarm(who))
        self._own = {*_gifts(self._stack, self._gear)}
        others = (one for one in camp.members() if one != who and not people.dead(one))
        self._party = {gift for one in others for gift in _gifts(people.stack(one), people.gear(one))}
        self._covered = any(map(objects.carried, camp.members()))

    def suggested(self) -> tuple[Buy | Enlarge, ...]:
        """The best ways, of each ability one; what is much like a better one counts less."""
        rated = [(self._worth(one), one) for intent in self.every if (one := self._growth(intent))]
        chosen, alike = list[Buy | Enlarge](), Counter[type | Position]()
        while rated and len(chosen) < MOST:
            _, best = max(rated, key=lambda pair: pair[0] - _ALIKE * sum(alike[kind] for kind in pair[1].kinds))
            chosen.append(best.intent)
            alike.update(best.kinds)
            rated = [(worth, one) for worth, one in rated if one.piece.gift is not best.piece.gift]
        return tuple(chosen)

    def told(self, intent: Buy | Enlarge) -> str:
        """What that way brings, after the name of the ability; empty where it gives nothing."""
        one = self._growth(intent)
        brought = " ".join(self.sentences(intent))
        return f"{one.piece.gift.name}: {brought[:1].lower()}{brought[1:]}" if one else ""

    def sentences(self, intent: Buy | Enlarge) -> tuple[str, ...]:
        """What that way brings, the most important first; none where it gives nothing."""
        one = self._growth(intent)
        if one is None:
            return ()
        return growth_words.brought(self._stack, self._gear, intent, lacked=one.lacked, lost=one.lost)

    def _growth(self, intent: Buy | Enlarge) -> Growth | None:
        """That way, with what speaks for it; None where it gives nothing."""
        piece = piece_of(self._stack, intent)
        if piece is None:
            return None
        lacked = piece.gift not in self._own | self._party
        return Growth(intent, piece, lacked, self._harm.lost.get(piece.gift.position, 0))

    def _worth(self, one: Growth) -> int:
        """How much the way helps, beside the others."""
        (number, gift, size), stack = one.piece, self._stack
        after = grown(stack, one.intent)
        steps = movement(after.feet + self._gear.feet) - movement(stack.feet + self._gear.feet)
        harm = bool(lifted(stack, one.intent)) or after.place(number) != gift.position
        return (
            (gift.position == "guts") * (_GUTS + _FELL * bool(self._harm.fell))
            + _NEW * (gift not in self._own)
            + _LACKED * one.lacked
            + _UNCOVERS * (one.lacked and self._covered and gift is _IDENTIFIES)
            + _BREADTH * (len(gift.attacks) + len(gift.defends))
            + _STRONG * pips(stack.at(gift.position))
            + _STEP * steps
            + _LARGER * size
            + _LOST * min(one.lost, _MOST_LOST)
            - _LIFTED * harm
        )


def _gifts(stack: Stack, gear: Gear) -> Iterator[Ability]:
    held = (*stack.held(POSITIONS), *gear.held(POSITIONS))
    return (gift for place, piece in held if (gift := ability(place, piece.colour)))
