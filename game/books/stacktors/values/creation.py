"""Making a character piece by piece (CRE): what may be added, and why not.

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

from msgspec.structs import replace

from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import OPAQUE, POSITIONS, Colour, Piece, Position
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
