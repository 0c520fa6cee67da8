"""The layout of the turntable: where the figure, its pieces, their names and the gaps between them lie."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.books.stacktors.face import sprites as pyramids
from game.books.stacktors.face.around.figures import spec, zoom
from game.books.stacktors.face.sprites.geometry import CAMERA_UP, layout
from game.books.stacktors.face.sprites.specs import PieceKey
from game.books.stacktors.values.pieces import POSITIONS, Position
from game.books.stacktors.values.stack import Stack
from game.ui.kit.theme import Rect

MIDDLE = (636, 548)
"""The middle of the figure's base, in design pixels."""
_TALLEST, _LARGEST = 400, 3
_TOP, _BOTTOM = 128, 640
_NAMES, _GAPS = 722, 424
_STEP = 34
"""The height of a row in design pixels; two rows make the space between."""
_BAND = 8
"""The height of the middle of a piece's visible band above its base, in units."""


class TurntablePlace(Struct, frozen=True):
    """Something beside a piece, or beside the gap where a piece would go."""

    position: Position
    index: int
    y: float
    """Its height on the figure, in design pixels."""
    rect: Rect
    """The rectangle of its name or its button."""


class TurntableLayout(Struct, frozen=True):
    """The layout of one stack at one scale."""

    k: float
    """The zoom at which the figure is drawn, in pixels per unit."""
    names: tuple[TurntablePlace, ...]
    gaps: tuple[TurntablePlace, ...]
    groups: tuple[tuple[str, float, float], ...]
    """Each position that has pieces, and the neck: its word, its top and its bottom in design pixels."""


def laid_out(stack: Stack, places: Sequence[tuple[Position, int, str]], u: float) -> TurntableLayout:
    """Lay out a stack, and the places where the piece in hand could go, at `u` pixels per design pixel."""
    figure = spec(stack)
    k = zoom(pyramids.figure_height(figure), _TALLEST, _LARGEST, u)
    unit = CAMERA_UP * k / u
    heights = {placed.key: MIDDLE[1] - (placed.z + _BAND) * unit for placed in layout(figure)}
    names = [
        (position, index, heights[position, index])
        for position in POSITIONS
        for index in range(len(stack.at(position)))
    ]
    gaps = [(position, index, _between(heights, stack, position, index)) for position, index, _ in places]
    return TurntableLayout(k, _spread(names, _NAMES, 136), _spread(gaps, _GAPS, 66), _groups(heights, unit))


def _between(heights: dict[PieceKey, float], stack: Stack, position: Position, index: int) -> float:
    """The height of the gap below the piece at that index, or above the last piece; in design pixels."""
    if position == "feet":
        return MIDDLE[1] + 14.0
    below, above = _neighbours(stack, position, index)
    low = heights.get(below, MIDDLE[1] - 10.0)
    if above and above in heights:
        return (low + heights[above]) / 2
    return low - 36


def _neighbours(stack: Stack, position: Position, index: int) -> tuple[PieceKey, PieceKey | None]:
    """The pieces below and above a gap of the guts or the brains."""
    if position == "guts":
        below: PieceKey = ("guts", index - 1) if index else ("feet", 0)
        return below, ("guts", index) if index < len(stack.guts) else ("neck", 0)
    return ("brains", index - 1) if index else ("neck", 0), ("brains", index) if index < len(stack.brains) else None


def _spread(found: Sequence[tuple[Position, int, float]], x: float, width: float) -> tuple[TurntablePlace, ...]:
    """Rows at their heights where they fit, pushed apart where they would overlap, from the top down."""
    rows = sorted(enumerate(found), key=lambda item: (item[1][2], -item[0]))
    tops: list[float] = []
    for _, (_, _, y) in rows:
        tops.append(max(y - _STEP / 2, tops[-1] + _STEP if tops else _TOP))
    over = max(0.0, tops[-1] + _STEP - _BOTTOM) if tops else 0.0
    limit = float(_BOTTOM)
    for n in range(len(tops) - 1, -1, -1):
        tops[n] = min(tops[n], limit - _STEP) if over else tops[n]
        limit = tops[n]
    return tuple(
        TurntablePlace(position, index, y, Rect(x, top, width, _STEP - 2))
        for (_, (position, index, y)), top in zip(rows, tops, strict=True)
    )


def _groups(heights: dict[PieceKey, float], unit: float) -> tuple[tuple[str, float, float], ...]:
    words: dict[str, list[float]] = {}
    for (position, _), y in heights.items():
        words.setdefault(position, []).append(y)
    return tuple((word, min(ys) - 6 * unit, max(ys) + 6 * unit) for word, ys in words.items())
