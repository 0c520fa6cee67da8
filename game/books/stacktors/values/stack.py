"""The stacks of characters, equipment, objects and challenges, with their notation and what feet are worth on the
map (POS, NOT).
"""

from __future__ import annotations

import re
from functools import cached_property
from itertools import pairwise
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from game.board.board import Kind
from game.books.stacktors.values.pieces import LARGEST, OPAQUE, Colour, Piece, Pieces, Placed, Position, pips, written

_CODES = {colour.value: colour for colour in Colour}
_CODE = re.compile("|".join(sorted(_CODES, key=len, reverse=True)))

_LONGEST = 60
"""How many letters of a text an error message repeats."""


def _shown(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


class NotationError(ValueError):
    """The text is not valid notation. The error says what is wrong and where; the column counts from 1 (NOT-6).

    `told` says the same without the rule, for a refusal by that rule.
    """

    def __init__(self, text: str, column: int, what: str) -> None:
        self.told = f'"{_shown(text)}": column {column}: {what}'
        super().__init__(f"{self.told} (NOT-6)")
        self.text, self.column, self.what = text, column, what


class Scanner:
    """Walk over a text once, from left to right; `at` is the index of the next letter."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fail(self, what: str, at: int | None = None) -> NotationError:
        return NotationError(self.text, (self.at if at is None else at) + 1, what)

    def peek(self, mark: str) -> bool:
        return self.text.startswith(mark, self.at)

    def take(self, mark: str) -> bool:
        """Step over the mark if it is next."""
        found = self.peek(mark)
        self.at += len(mark) * found
        return found

    def expect(self, mark: str, what: str) -> None:
        if not self.take(mark):
            raise self.fail(what)

    def end(self) -> None:
        if self.at < len(self.text):
            raise self.fail(f'nothing belongs after the end, but here stands "{_shown(self.text[self.at :])}"')

    def colour(self) -> Colour | None:
        """The next colour code, the longest first (NOT-1), or None where no letter stands."""
        if found := _CODE.match(self.text, self.at):
            self.at = found.end()
            return _CODES[found[0]]
        if self.at < len(self.text) and self.text[self.at].isalpha():
            raise self.fail(f'"{self.text[self.at]}" is no colour; the colours are {", ".join(Colour)}')
        return None

    def number(self, what: str) -> int:
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in "0123456789":
            self.at += 1
        if start == self.at:
            raise self.fail(what)
        if self.at - start > 3:
            raise self.fail("that number is too large for any stack", start)
        return int(self.text[start : self.at])

    def pieces(self, first_id: int) -> Pieces:
        """Read any number of pieces in a row, also none; they get ids from `first_id` on."""
        found: list[Piece] = []
        while (colour := self.colour()) is not None:
            start = self.at
            size = self.number("a piece needs a size after its colour: 1, 2 or 3")
            if not 1 <= size <= LARGEST:
                raise self.fail(f"a piece is 1, 2 or 3 pips, not {size} (PIE-1)", start)
            found.append(Piece(colour, size, first_id + len(found)))
        return tuple(found)


class Stack(Placed, frozen=True):
    """A character's stack, each position bottom to top (POS-1).

    The neck belongs to the side and has no pips (POS-6).
    """

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `feet-guts-brains`, as `G1O2-R3O2C1-R1` (NOT-2); ids are given from 1, bottom to top.

        Raises NotationError with the column.

        A soldier with a small green foot and a medium orange one, three pieces of guts and a small red brain:

        >>> soldier = Stack.parse("G1O2-R3O2C1-R1")
        >>> [f"{piece.pips} {piece.colour.word}" for piece in soldier.guts]
        ['3 red', '2 orange', '1 clear']
        >>> soldier.pips
        10
        >>> print(soldier)
        G1O2-R3O2C1-R1
        >>> Stack.parse("R4-")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        game.books.stacktors.values.stack.NotationError: "R4-": column 2: a piece is 1, 2 or 3 pips, not 4 ...
        """
        scan = Scanner(text)
        feet = scan.pieces(1)
        scan.expect("-", 'a hyphen must part feet from guts, as in "G1O2-R3O2C1-R1"')
        guts = scan.pieces(1 + len(feet))
        scan.expect("-", 'a second hyphen must part guts from brains, as in "G1O2-R3O2C1-R1"')
        brains = scan.pieces(1 + len(feet) + len(guts))
        scan.end()
        _check(scan, feet, guts, brains)
        return cls(feet, guts, brains)

    def __str__(self) -> str:
        return f"{written(self.feet)}-{written(self.guts)}-{written(self.brains)}"

    def __repr__(self) -> str:
        return f"Stack.parse({str(self)!r})"

    def put(self, position: Position, pieces: Pieces) -> Stack:
        return settled(replace(self, **{position: pieces}))

    @cached_property
    def pips(self) -> int:
        """The character points that the stack costs (CRE-1)."""
        return pips(self.pieces)


def nest(feet: Pieces) -> bool:
    """Do these feet grow strictly from bottom to top (POS-2)?"""
    return all(low.pips < high.pips for low, high in pairwise(feet))


def settled(stack: Stack) -> Stack:
    """The stack after a change.

    Feet that no longer nest move up to the guts (POS-4); without feet, the lowest piece of the guts serves as a foot
    (POS-5).
    """
    kept: list[Piece] = []
    lifted: list[Piece] = []
    for foot in stack.feet:
        (lifted if kept and foot.pips <= kept[-1].pips else kept).append(foot)
    guts = (*lifted, *stack.guts)
    if not kept and guts:
        kept, guts = [guts[0]], guts[1:]
    return Stack(tuple(kept), guts, stack.brains)


def _check(scan: Scanner, feet: Pieces, guts: Pieces, brains: Pieces) -> None:
    """Raise NotationError if a character may not be built like that (POS-1, POS-2, NOT-2, PIE-2)."""
    opaque = next((piece for piece in feet + guts + brains if piece.colour in OPAQUE), None)
    if opaque:
        raise scan.fail(
            f"{opaque} is opaque; a character is built of transparent pieces (PIE-2)", scan.text.find(str(opaque))
        )
    if not nest(feet):
        raise scan.fail(f"feet must grow in size from bottom to top, and {written(feet)} do not (POS-2)", 0)
    if not feet and guts:
        raise scan.fail("a character with guts needs a foot; empty feet go with empty guts only (NOT-2)", 0)
    if not feet + guts + brains:
        raise scan.fail("a character needs at least one piece", 0)


class Gear(Placed, frozen=True):
    """An equipment stack (POS-7), with feet objects in front (POS-8)."""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `guts-brains`, as `R3-C2`, or with feet objects `"Y2"R3-C2` (NOT-5)."""
        scan = Scanner(text)
        feet: Pieces = ()
        if scan.take('"'):
            feet = scan.pieces(1)
            scan.expect('"', "a feet object ends with a double quote")
        guts = scan.pieces(1 + len(feet))
        scan.expect("-", 'a hyphen must part guts from brains, as in "R3-C2"')
        brains = scan.pieces(1 + len(feet) + len(guts))
        scan.end()
        return cls(feet, guts, brains)

    def __str__(self) -> str:
        feet = f'"{written(self.feet)}"' if self.feet else ""
        return f"{feet}{written(self.guts)}-{written(self.brains)}"

    def __repr__(self) -> str:
        return f"Gear.parse({str(self)!r})"

    def put(self, position: Position, pieces: Pieces) -> Gear:
        return replace(self, **{position: pieces})


_MARKS = {"(": (Colour.WHITE, ")"), "{": (Colour.BLACK, "}"), '"': (Colour.GRAY, '"')}
_OPENS = {colour: mark for mark, (colour, _) in _MARKS.items()}
SERVES: dict[Colour, Position] = {Colour.WHITE: "brains", Colour.BLACK: "guts", Colour.GRAY: "feet"}


class Cache(Struct, frozen=True):
    """An unidentified object: what lies under an opaque piece (OBJ-1). White hides brains, black guts, gray feet."""

    base: Colour
    hidden: Pieces = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read an object, as `{R3}` or `(C2)` (NOT-4)."""
        scan = Scanner(text)
        cache = cls(*_base(scan))
        scan.end()
        return cache

    def __str__(self) -> str:
        opening = _OPENS[self.base]
        return f"{opening}{written(self.hidden)}{_MARKS[opening][1]}"

    def __repr__(self) -> str:
        return f"Cache.parse({str(self)!r})"

    @property
    def position(self) -> Position:
        """The position of the equipment in which the object serves once it is identified (OBJ-2)."""
        return SERVES[self.base]


def row(text: str) -> Pieces:
    """Read pieces that give abilities, bottom to top, as `B2R1`. Raises NotationError."""
    scan = Scanner(text)
    pieces = _stages(scan)
    scan.end()
    return pieces


def scene_piles(text: str) -> tuple[Pieces, Pieces]:
    """Read the pieces of an abstract challenge, bottom to top: below the neck and above it (ACH-1, ACH-5).

    Without a neck, as in `B2R1`, there are none above; `B2R1=G2` has one. Raises NotationError.
    """
    scan = Scanner(text)
    below = _stages(scan)
    above = _stages(scan) if scan.take("=") else ()
    scan.end()
    return below, above


def _stages(scan: Scanner) -> Pieces:
    pieces = scan.pieces(1)
    if not pieces:
        raise scan.fail("an abstract challenge needs a piece for each stage, as B2R1")
    if any(piece.colour in OPAQUE for piece in pieces):
        raise scan.fail("opaque pieces give no ability that a stage could need (ACH-1)", 0)
    return pieces


def _base(scan: Scanner) -> tuple[Colour, Pieces]:
    for mark, (colour, closing) in _MARKS.items():
        if scan.take(mark):
            hidden = scan.pieces(1)
            scan.expect(closing, f'the base ends with "{closing}"')
            return colour, hidden
    raise scan.fail('a base begins with "(" for white, "{" for black or a double quote for gray')


class Block(Struct, frozen=True):
    """One position of a challenge, such as R8 for a total of 8 with a red piece on top (DCH-9).

    `lost` pips are taken off already.
    """

    colour: Colour
    total: int
    lost: int = 0

    def __str__(self) -> str:
        return f"{self.colour}{self.total}"

    @property
    def sizes(self) -> tuple[int, ...]:
        """The pips of its pieces, bottom to top: as few pieces as possible, the smallest on top.

        Losses come from the bottom up (DCH-9).
        """
        whole, rest = divmod(self.total + self.lost, LARGEST)
        gone, off = divmod(self.lost, LARGEST)
        sizes = ((LARGEST,) * whole + ((rest,) if rest else ()))[gone:]
        return (sizes[0] - off, *sizes[1:])

    def less(self, loss: int) -> Block | None:
        """The block after it lost that many pips; None if nothing is left."""
        return replace(self, total=self.total - loss, lost=self.lost + loss) if loss < self.total else None


class ChallengeStack(Struct, frozen=True):
    """A discrete challenge: a base with what it hides, guts, and brains behind a black neck (DCH, NOT-3)."""

    base: Colour
    hidden: Pieces = ()
    guts: Block | None = None
    brains: Block | None = None

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a base, guts and perhaps `=` and brains, as `(C2)R8=B5` (NOT-3)."""
        scan = Scanner(text)
        base, hidden = _base(scan)
        guts = _block(scan)
        brains = None
        if scan.take("="):
            brains = _block(scan)
            if brains is None:
                raise scan.fail("after = the brains must follow, as in B5")
        scan.end()
        if guts is None and brains is None:
            raise scan.fail("a challenge needs guts or brains above its base, as in (C2)R8")
        return cls(base, hidden, guts, brains)

    def __str__(self) -> str:
        brains = f"={self.brains}" if self.brains else ""
        return f"{Cache(self.base, self.hidden)}{self.guts or ''}{brains}"

    def __repr__(self) -> str:
        return f"ChallengeStack.parse({str(self)!r})"

    def at(self, position: Position) -> Block | None:
        return self.brains if position == "brains" else self.guts if position == "guts" else None


def _block(scan: Scanner) -> Block | None:
    start = scan.at
    colour = scan.colour()
    if colour is None:
        return None
    if colour in OPAQUE:
        raise scan.fail(f"{colour} is opaque and gives no ability that could be a key (DCH-2)", start)
    start = scan.at
    total = scan.number("a total must follow the colour, as in R8")
    if total < 1:
        raise scan.fail("a total is at least 1", start)
    return Block(colour, total)


EASED: dict[Kind, Colour] = {
    Kind.SLOWING: Colour.YELLOW,
    Kind.CLUTTERED: Colour.GREEN,
    Kind.AIR: Colour.CYAN,
    Kind.WATER: Colour.BLUE,
}
"""The colour of feet for which that terrain is as good as plain ground."""


def movement(feet: Pieces) -> int:
    """Movement points before terrain: the pips of all feet but clear ones, doubled if Fleet (MOV-1, CLR-F-RED)."""
    walking = pips(tuple(foot for foot in feet if foot.colour is not Colour.CLEAR))
    return walking * 2 if any(foot.colour is Colour.RED for foot in feet) else walking


def turn_total(stack: Stack, gear: Gear) -> int:
    """The larger of the pips of the brains and of the feet, equipment included (TRN-2)."""
    return max(pips(stack.brains + gear.brains), pips(stack.feet + gear.feet))
