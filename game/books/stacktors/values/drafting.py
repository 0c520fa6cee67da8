"""Making characters together, one piece each in turn, from what the table shares (CRE-4, CRE-5)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.values import bank, creation
from game.books.stacktors.values.bank import Counts
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import LARGEST, SIZES, TRANSPARENT, Colour, Piece, Position
from game.books.stacktors.values.stack import Stack
from game.table.book import Refusal, refuse

RAINBOW = tuple(colour for colour in TRANSPARENT if colour is not Colour.PINK)
"""The colours that the 24 pieces of a unique creation have: one Rainbow and one Xeno Treehouse stash (CRE-5)."""


class Drafting(Struct, frozen=True):
    """Characters in the making, in the order of their turns. `offer` counts the pieces that may still be bought."""

    options: Options
    unique: bool
    offer: Counts
    stacks: tuple[Stack, ...]
    stopped: frozenset[int] = frozenset()
    turn: int | None = 0
    """The number of the character whose turn it is; None when all have spent their points or stopped."""
    before: Drafting | None = None
    """The state before the last pick or stop."""

    @property
    def done(self) -> bool:
        return self.turn is None

    def spare(self, hero: int) -> int:
        """The points that the character has left (CRE-2)."""
        return creation.spare(self.stacks[hero], self.options)

    def left(self, colour: Colour, pips: int) -> int:
        """How many of that piece nobody has taken yet."""
        return bank.count(self.offer, colour, pips)

    def refusal(self, position: Position, index: int, colour: Colour, pips: int) -> Refusal | None:
        """Why the character whose turn it is may not put that piece there; None if it may."""
        if self.turn is None:
            return refuse("CRE-4", "All have spent their points or stopped")
        return self._refusal(self.turn, position, index, colour, pips)

    def pick(self, position: Position, index: int, colour: Colour, pips: int) -> Drafting:
        """The state after the piece is taken and put there, when the next character has its turn.

        The caller has made sure that `refusal` allows it.
        """
        assert self.turn is not None
        return _passed(self, self._taken(self.turn, position, index, colour, pips))

    def stays(self) -> Refusal | None:
        """Why the character whose turn it is may not stop; None if it may."""
        if self.turn is None:
            return refuse("CRE-4", "All have spent their points or stopped")
        return (
            None
            if self.stacks[self.turn].feet
            else refuse("CRE-6", "A character needs at least one foot before it may stop")
        )

    def stop(self) -> Drafting:
        """The state after the character whose turn it is has stopped; it keeps its points.

        The caller has made sure that `stays` allows it.
        """
        assert self.turn is not None
        return _passed(self, replace(self, stopped=self.stopped | {self.turn}))

    def undone(self) -> Drafting:
        """The state before the last pick or stop."""
        return self.before or self

    def out(self, hero: int) -> bool:
        """Has the character stopped, or is there nothing more that it can take?"""
        return hero in self.stopped or not self.able(hero)

    def able(self, hero: int) -> bool:
        """Is there any piece that the character may take? Where there is none now there will be none later."""
        return any(
            not self._refusal(hero, position, index, colour, pips)
            for pips in range(1, min(LARGEST, self.spare(hero)) + 1)
            for position, index in creation.places(self.stacks[hero], pips)
            for colour in TRANSPARENT
        )

    def footless(self, points: int) -> int:
        """How many characters have no foot yet and at most that many points to buy one."""
        return sum(not stack.feet and creation.spare(stack, self.options) <= points for stack in self.stacks)

    @property
    def suffices(self) -> bool:
        """Is there a foot for each character that has none yet (CRE-6)?

        A character with one point needs a small foot, one with two points a small or medium one; so each limit is
        checked in turn.
        """
        sizes = [sum(self.left(colour, pips) for colour in TRANSPARENT) for pips in range(1, LARGEST + 1)]
        few = all(self.footless(points) <= sum(sizes[:points]) for points in range(LARGEST))
        return few and self.footless(self.options.points) <= sum(sizes)

    def _refusal(self, hero: int, position: Position, index: int, colour: Colour, pips: int) -> Refusal | None:
        refused = creation.addition(self.stacks[hero], position, index, colour, pips, self.options) or self._missing(
            colour, pips
        )
        if refused:
            return refused
        after = self._taken(hero, position, index, colour, pips)
        if after.footless(0):
            return refuse("CRE-6", "A character needs at least one foot; the last points are for that")
        if not after.suffices:
            return refuse("CRE-6", "Too few pieces would be left for those who need a foot yet")
        return None

    def _missing(self, colour: Colour, pips: int) -> Refusal | None:
        if self.left(colour, pips) > 0:
            return None
        if not self.unique:
            return refuse("PIE-4", "The bank has no {size} {word} piece left", size=SIZES[pips], word=colour.word)
        if colour not in RAINBOW:
            return refuse("CRE-5", "The 24 pieces of a unique creation have no {word} one", word=colour.word)
        return refuse("CRE-5", "There is one {size} {word} piece, and it is taken", size=SIZES[pips], word=colour.word)

    def _taken(self, hero: int, position: Position, index: int, colour: Colour, pips: int) -> Drafting:
        stacks = list(self.stacks)
        stacks[hero] = creation.add(stacks[hero], position, index, colour, pips)
        return replace(self, stacks=tuple(stacks), offer=bank.moved(self.offer, out=(Piece(colour, pips),)))


def begun(options: Options, heroes: int, *, unique: bool) -> Drafting:
    """The beginning of a draft of `heroes` characters, none of which has a piece yet.

    Pieces come from the bank, or from the 24 pieces of a unique creation.
    """
    on_sale = tuple(colour for colour in TRANSPARENT if options.pink or colour is not Colour.PINK)
    offer = bank.full(1, RAINBOW) if unique else bank.full(options.trios, on_sale)
    return Drafting(options, unique, offer, (creation.EMPTY,) * heroes)


def _passed(before: Drafting, after: Drafting) -> Drafting:
    """Give the turn to the next character that has not stopped and can take something."""
    assert before.turn is not None
    number = len(after.stacks)
    later = ((before.turn + step) % number for step in range(1, number + 1))
    turn = next((hero for hero in later if not after.out(hero)), None)
    return replace(after, turn=turn, before=before)


def short(options: Options, heroes: int, *, unique: bool) -> Refusal | None:
    """Why that many characters cannot be made in that way; None if they can."""
    if begun(options, heroes, unique=unique).suffices:
        return None
    return refuse("CRE-6", "There are too few pieces to give {heroes} heroes a foot each", heroes=heroes)


def order(heroes: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The turns as (player, place), given how many heroes each player has.

    The players' first heroes come first, then their second ones, and so on.
    """
    return tuple(
        (player, place)
        for place in range(max(heroes, default=0))
        for player, count in enumerate(heroes)
        if place < count
    )
