"""Making characters piece by piece, alone or together (CRE): what may be added, and why not.

Twelve points are spent on pieces, a point for each pip:

>>> table, hero = Options(), EMPTY
>>> for place, colour, pips in (("feet", Colour.GREEN, 3), ("guts", Colour.RED, 3), ("brains", Colour.BLUE, 3)):
...     assert addition(hero, place, 0, colour, pips, table) is None
...     hero = add(hero, place, 0, colour, pips)
>>> print(hero, "and", spare(hero, table), "points")
G3-R3-B3 and 3 points
>>> print(addition(hero, "feet", 0, Colour.ORANGE, 3, table).sentence())
Feet grow in size from bottom to top; this one would not nest there (POS-2)
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.values import bank
from game.books.stacktors.values.bank import Counts
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import LARGEST, OPAQUE, POSITIONS, SIZES, TRANSPARENT, Colour, Piece, Position
from game.books.stacktors.values.stack import Gear, Stack, nest
from game.table.book import Refusal, refuse

EMPTY = Stack()


def spare(stack: Stack, options: Options) -> int:
    """The character points still to spend (CRE-2)."""
    return options.points - stack.pips


def addition(
    stack: Stack, position: Position, index: int, colour: Colour, pips: int, options: Options
) -> Refusal | None:
    """Why a new piece may not stand at that index (bottom is 0) of the position; None if it may."""
    if colour in OPAQUE:
        return refuse("CRE-6", "{word} pieces are necks and bases; they are not bought", word=colour.word.capitalize())
    if colour is Colour.PINK and not options.pink:
        return refuse("PIE-2", "Pink belongs to the wiki edition; this table plays the core one")
    left = spare(stack, options)
    if pips > left:
        text = "That piece costs {cost}; {left} of {all} points are left"
        return refuse("CRE-1", text, cost=pips, left=left, all=options.points)
    alike = sum(piece.colour is colour for piece in stack.at(position))
    if options.alike and alike >= options.alike:
        text = "At most {most} {word} pieces may stand in the {place}"
        return refuse("CRE-7", text, most=options.alike, word=colour.word, place=position)
    if position == "feet" and not nest(_inserted(stack, position, index, Piece(colour, pips)).feet):
        return refuse("POS-2", "Feet grow in size from bottom to top; this one would not nest there")
    return None


def places(stack: Stack, pips: int) -> list[tuple[Position, int]]:
    """Where a new piece of that size could be tried, bottom to top; among the feet only where it nests (POS-2)."""
    return [
        ("feet", sum(foot.pips < pips for foot in stack.feet)),
        *(("guts", index) for index in range(len(stack.guts) + 1)),
        *(("brains", index) for index in range(len(stack.brains) + 1)),
    ]


def add(stack: Stack, position: Position, index: int, colour: Colour, pips: int) -> Stack:
    """The stack with the new piece. The caller has made sure that `addition` allows it."""
    return _renumbered(_inserted(stack, position, index, Piece(colour, pips)))


def take(stack: Stack, position: Position, index: int) -> Stack:
    """The stack without that piece."""
    pieces = stack.at(position)
    return _renumbered(replace(stack, **{position: pieces[:index] + pieces[index + 1 :]}))


def problem(stack: Stack, options: Options) -> Refusal | None:
    """Why this stack may not be a new character (CRE-1 to CRE-7); None if it may."""
    if not stack.feet:
        return refuse("CRE-6", "A character needs at least one foot")
    if not nest(stack.feet) or len(stack.feet) > 3:
        return refuse("POS-2", "Feet grow in size from bottom to top, at most small, medium, large")
    if stack.pips > options.points:
        return refuse(
            "CRE-2", "This stack costs {cost}; {all} points may be spent", cost=stack.pips, all=options.points
        )
    for piece in stack.pieces:
        if piece.colour in OPAQUE:
            return refuse(
                "CRE-6", "{word} pieces are necks and bases; they are not bought", word=piece.colour.word.capitalize()
            )
        if piece.colour is Colour.PINK and not options.pink:
            return refuse("PIE-2", "Pink belongs to the wiki edition; this table plays the core one")
    return _crowd(stack, options)


def gear_problem(gear: Gear, options: Options) -> Refusal | None:
    """Why a new character may not bring that equipment (POS-8); None if it may."""
    if gear.feet and not options.gray_feet:
        return refuse("POS-8", "{gear} has a feet object under gray; this table plays without them", gear=str(gear))
    return None


def _crowd(stack: Stack, options: Options) -> Refusal | None:
    for position in POSITIONS:
        for colour in Colour:
            count = sum(piece.colour is colour for piece in stack.at(position))
            if options.alike and count > options.alike:
                return refuse(
                    "CRE-7",
                    "{count} {word} pieces stand in the {place}; {most} may",
                    count=count,
                    word=colour.word,
                    place=position,
                    most=options.alike,
                )
    return None


def _inserted(stack: Stack, position: Position, index: int, piece: Piece) -> Stack:
    pieces = stack.at(position)
    return replace(stack, **{position: (*pieces[:index], piece, *pieces[index:])})


def _renumbered(stack: Stack) -> Stack:
    """The stack with ids from 1, bottom to top, as reading the notation gives them."""
    first = 1
    for position in POSITIONS:
        pieces = tuple(replace(piece, id=first + n) for n, piece in enumerate(stack.at(position)))
        stack = replace(stack, **{position: pieces})
        first += len(pieces)
    return stack


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
        return spare(self.stacks[hero], self.options)

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
            for position, index in places(self.stacks[hero], pips)
            for colour in TRANSPARENT
        )

    def footless(self, points: int) -> int:
        """How many characters have no foot yet and at most that many points to buy one."""
        return sum(not stack.feet and spare(stack, self.options) <= points for stack in self.stacks)

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
        refused = addition(self.stacks[hero], position, index, colour, pips, self.options) or self._missing(
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
        stacks[hero] = add(stacks[hero], position, index, colour, pips)
        return replace(self, stacks=tuple(stacks), offer=bank.moved(self.offer, out=(Piece(colour, pips),)))


def begun(options: Options, heroes: int, *, unique: bool) -> Drafting:
    """The beginning of a draft of `heroes` characters, none of which has a piece yet.

    Pieces come from the bank, or from the 24 pieces of a unique creation.
    """
    on_sale = tuple(colour for colour in TRANSPARENT if options.pink or colour is not Colour.PINK)
    offer = bank.full(1, RAINBOW) if unique else bank.full(options.trios, on_sale)
    return Drafting(options, unique, offer, (EMPTY,) * heroes)


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
