"""Looks as figures: what stands on the map, drawn from what a seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.books.stacktors.events import Appearance
from game.books.stacktors.face.docks.protocol import PieceMark
from game.books.stacktors.face.sprites import FigureSpec, PieceSpec
from game.books.stacktors.face.sprites.geometry import CAMERA_UP, HEIGHT, layout
from game.books.stacktors.face.sprites.specs import FigureSide, PieceKey
from game.books.stacktors.values.pieces import POSITIONS, Colour, Pieces
from game.books.stacktors.values.stack import Block, ChallengeStack

_LIFT: dict[PieceMark, int] = {"added": 4, "active": 4, "helps": 4, "picked": 4, "gone": -3}


def side_of(appearance: Appearance) -> FigureSide:
    """Whose base it stands on."""
    if appearance.what == "challenge":
        return "challenge"
    if appearance.what == "object":
        return "object"
    if appearance.neck is Colour.BLACK:
        return "enemy"
    return "hero" if appearance.neck is Colour.GRAY else "ally"


def spec_of(appearance: Appearance, marks: Mapping[int, PieceMark] | None = None, bearing: int = 180) -> FigureSpec:
    """The figure, looking that way: degrees clockwise from north; marked pieces are lifted."""
    if appearance.challenge:
        return _challenge(appearance.challenge)
    if appearance.base:
        return FigureSpec("object", base=PieceSpec(appearance.base.word, 2, hidden=True))
    stack, marked = appearance.stack, marks or {}
    if stack is None:
        return FigureSpec(side_of(appearance), bearing)
    neck = PieceSpec((appearance.neck or Colour.GRAY).word, 1)
    return FigureSpec(
        side_of(appearance),
        bearing,
        _pieces(stack.feet, marked),
        _pieces(stack.guts, marked),
        neck,
        _pieces(stack.brains, marked),
    )


def place_of(appearance: Appearance, piece: int) -> PieceKey | None:
    """The place in the figure of the piece with that id; None where it is not in the stack."""
    for position in POSITIONS:
        for number, one in enumerate(appearance.stack.at(position) if appearance.stack else ()):
            if one.id == piece:
                return position, number
    return None


class PieceBand(NamedTuple):
    """How many units above the ground the base of a piece is seen, and how many units of it are seen above that."""

    up: float
    high: float


def band_of(appearance: Appearance, key: PieceKey) -> PieceBand | None:
    """Where that piece of the figure is seen; None where there is none."""
    placed = layout(spec_of(appearance))
    found = next((one for one in placed if one.key == key), None)
    if found is None:
        return None
    above = min((one.z for one in placed if one.z > found.z), default=found.z + HEIGHT[found.piece.pips])
    return PieceBand(found.z * CAMERA_UP, (above - found.z) * CAMERA_UP)


def _pieces(pieces: Pieces, marks: Mapping[int, PieceMark]) -> tuple[PieceSpec, ...]:
    return tuple(
        PieceSpec(piece.colour.word, piece.pips, piece.spent, _LIFT.get(marks.get(piece.id, "locked"), 0))
        for piece in pieces
    )


def _challenge(stack: ChallengeStack) -> FigureSpec:
    guts, brains = _block(stack.guts), _block(stack.brains)
    neck = PieceSpec("black", 1) if brains else None
    return FigureSpec("challenge", guts=guts, neck=neck, brains=brains, base=PieceSpec(stack.base.word, 3))


def _block(block: Block | None) -> tuple[PieceSpec, ...]:
    return tuple(PieceSpec(block.colour.word, pips) for pips in block.sizes) if block else ()
