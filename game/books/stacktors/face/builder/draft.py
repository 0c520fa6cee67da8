"""A hero in the making: the stack, the stacks before it, and what may be added; all of them are values."""

from __future__ import annotations

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from game.board.board import Kind
from game.books.stacktors.values import creation
from game.books.stacktors.values.footing import EASED, movement, turn_total
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import TRANSPARENT, Colour, Position, pips
from game.books.stacktors.values.stack import Gear, Stack
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
