"""A hero that is being made: the stack, the stacks before it, the piece in hand, and where that may go."""

from __future__ import annotations

from random import Random
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from game.board.board import Kind
from game.books.stacktors.values import creation
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import TRANSPARENT, Colour, Position, pips
from game.books.stacktors.values.stack import EASED, Gear, Stack, movement, turn_total
from game.table.book import Refusal


class Draft(Struct, frozen=True):
    """A stack under the table's options, with the earlier stacks for Undo."""

    options: Options
    stack: Stack = creation.EMPTY
    past: tuple[Stack, ...] = ()

    def to(self, stack: Stack) -> Draft:
        """The draft with another stack; Undo goes back to the present one."""
        return self if stack == self.stack else replace(self, stack=stack, past=(*self.past, self.stack))

    def refusal(self, position: Position, index: int, colour: Colour, pips: int) -> str:
        """Why that piece may not stand there, as a sentence; empty if it may."""
        refused = creation.addition(self.stack, position, index, colour, pips, self.options)
        return refused.sentence() if refused else ""

    def put(self, position: Position, index: int, colour: Colour, pips: int) -> Draft:
        return self.to(creation.add(self.stack, position, index, colour, pips))

    def take(self, position: Position, index: int) -> Draft:
        return self.to(creation.take(self.stack, position, index))

    def read(self, text: str) -> Draft:
        """The draft with the stack of that notation; no stack for an empty text.

        Raises NotationError with the column.
        """
        return self.to(Stack.parse(text.strip()) if text.strip() else creation.EMPTY)

    def undone(self) -> Draft:
        return replace(self, stack=self.past[-1], past=self.past[:-1]) if self.past else self

    def left(self, colour: Colour, pips: int) -> int:
        """How many of that piece the bank has left for this hero (PIE-3)."""
        return self.options.trios - sum((piece.colour, piece.pips) == (colour, pips) for piece in self.stack.pieces)

    @property
    def problem(self) -> Refusal | None:
        """Why this stack is no hero yet (CRE-1 to CRE-7); None if it is one."""
        return creation.problem(self.stack, self.options)

    def surprise(self, random: Random) -> Draft:
        """The draft with a whole hero by chance: about 30 % of the points as feet, 25 % as brains, the rest as guts."""
        made = Draft(self.options)
        shares: tuple[tuple[Position, float], ...] = (("feet", 0.3), ("brains", 0.25), ("guts", 1.0))
        for position, share in shares:
            made = _filled(made, position, round(share * self.options.points), random)
        return self.to(made.stack)


def _filled(draft: Draft, position: Position, pips: int, random: Random) -> Draft:
    """The draft with chance pieces in that position, for at most `pips` pips."""
    goal = min(pips, creation.spare(draft.stack, draft.options))
    for _ in range(40):
        left = goal - sum(piece.pips for piece in draft.stack.at(position))
        if left <= 0:
            break
        colour, size = random.choice(TRANSPARENT), random.randint(1, min(3, left))
        index = (
            sum(foot.pips < size for foot in draft.stack.feet) if position == "feet" else len(draft.stack.at(position))
        )
        if not draft.refusal(position, index, colour, size):
            draft = draft.put(position, index, colour, size)
    return draft


class Facts(Struct, frozen=True):
    """What a stack amounts to: points of each kind, and the ground that its feet make easy."""

    movement: int
    turn: int
    guts: int
    brains: int
    feet: int
    eased: tuple[tuple[Colour, str], ...]


_GROUND = {Kind.SLOWING: "slow ground", Kind.CLUTTERED: "clutter", Kind.AIR: "air", Kind.WATER: "water"}


def facts(stack: Stack) -> Facts:
    """Movement (MOV-1), turn total (TRN-2), guts, brains, and the ground that the feet make easy (CLR-F)."""
    colours = {foot.colour for foot in stack.feet}
    return Facts(
        movement=movement(stack.feet),
        turn=turn_total(stack, Gear()),
        guts=pips(stack.guts),
        brains=pips(stack.brains),
        feet=pips(stack.feet),
        eased=tuple((colour, _GROUND[kind]) for kind, colour in EASED.items() if colour in colours),
    )


Chip = tuple[Colour, int]
"""A piece of the tray: its colour and its pips."""
GapPlace = tuple[Position, int, str]
"""A place where a piece could go.

It is the position, the index in the position from the bottom (0 is the lowest), and why the piece may not go there, as
a sentence; empty if it may.
"""


class HeroInMaking(Protocol):
    """What pieces are added to: the hero on the turntable, and the pieces that there are for it."""

    options: Options

    @property
    def stack(self) -> Stack:
        """The stack on the turntable."""

    def refusal(self, position: Position, index: int, colour: Colour, pips: int) -> str:
        """Why that piece may not stand there, as a sentence; empty if it may."""

    def left(self, colour: Colour, pips: int) -> int:
        """How many of that piece may still be taken."""

    def put(self, position: Position, index: int, colour: Colour, pips: int) -> None:
        """Add the piece there; `refusal` has to allow it."""


class Hand:
    """The hand that holds one piece at a time, for the hero in the making."""

    def __init__(self, making: HeroInMaking) -> None:
        self.making = making
        self.piece: Chip | None = None
        self.last: Chip = (Colour.RED, 2)
        """The piece that was held last."""

    def take(self, piece: Chip | None) -> None:
        """Hold that piece, or none."""
        self.piece = piece
        self.last = piece or self.last

    def put(self, position: Position, index: int) -> Chip:
        """Put the piece in hand there; returns the piece."""
        assert self.piece
        piece, self.piece = self.piece, None
        self.making.put(position, index, *piece)
        return piece

    def places(self) -> list[GapPlace]:
        """The places for the piece in hand, from the bottom up; empty without a piece in hand."""
        return self._places(*self.piece) if self.piece else []

    def best(self) -> tuple[Position, int] | None:
        """The best place for the piece in hand, if there is one.

        That is the feet while the hero has none, after that the guts.
        """
        allowed = [(position, index) for position, index, why in self.places() if not why]
        footed = bool(self.making.stack.feet)
        wanted: tuple[Position, ...] = ("guts", "brains", "feet") if footed else ("feet", "guts", "brains")
        return min(allowed, key=lambda place: (wanted.index(place[0]), -place[1]), default=None)

    def nowhere(self, colour: Colour, pips: int) -> str:
        """Why that piece may stand nowhere; empty if there is a place for it.

        The reasons of guts and brains are enough; that of the feet is left out.
        """
        places = self._places(colour, pips)
        if not all(why for _, _, why in places):
            return ""
        return " ".join(dict.fromkeys(why for position, _, why in places if position != "feet"))

    def _places(self, colour: Colour, pips: int) -> list[GapPlace]:
        found = creation.places(self.making.stack, pips)
        return [(position, index, self.making.refusal(position, index, colour, pips)) for position, index in found]
