"""The turntable: the figure on it, the names of its pieces, and the gaps where the piece in hand could go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import inf

from game.books.stacktors.face.around.figures import spec, stand
from game.books.stacktors.face.builder.hand import Hand
from game.books.stacktors.face.builder.parts import Gap, NameTag
from game.books.stacktors.face.builder.turntable_layout import MIDDLE, TurntableLayout
from game.books.stacktors.values.abilities import ability
from game.books.stacktors.values.pieces import Position
from game.books.stacktors.values.stack import Stack
from game.ui.kit.brush import Brush
from game.ui.kit.theme import Rect
from game.ui.shell import backdrops

FIGURE = Rect(494, 128, 226, 512)
"""The rectangle of the figure in which pieces may be dropped, in design pixels."""


def gaps(layout: TurntableLayout, hand: Hand, put: Callable[[Position, int], None]) -> Iterator[Gap]:
    """The gaps for the piece in hand, the best one marked; pressing a gap puts the piece in."""
    if not hand.piece:
        return
    reasons = {(position, index): why for position, index, why in hand.places()}
    best = hand.best()
    for gap in layout.gaps:
        gift = ability(gap.position, hand.piece[0])
        yield Gap(
            key=key(gap.position, gap.index),
            caption=gap.position,
            rect=gap.rect,
            piece=hand.piece,
            place=gap.position,
            reason=reasons[gap.position, gap.index],
            level=gap.y,
            here=(gap.position, gap.index) == best,
            press=partial(put, gap.position, gap.index),
            rule=gift.rule if gift else "",
        )


def key(position: Position, index: int) -> str:
    """The key of the gap at that place."""
    return f"gap {position} {index}"


def names(layout: TurntableLayout, stack: Stack) -> Iterator[NameTag]:
    """A name for each piece: what the piece does where it stands."""
    for placed in layout.names:
        piece = stack.at(placed.position)[placed.index]
        gift = ability(placed.position, piece.colour)
        yield NameTag(
            key=f"piece {placed.position} {placed.index}",
            caption=gift.name if gift else str(piece),
            rect=placed.rect,
            piece=(piece.colour, piece.pips),
            place=placed.position,
            index=placed.index,
            target=(MIDDLE[0] + 26 + 8 * piece.pips, placed.y),
            rule=gift.rule if gift else "",
        )


def here(shown: list[Gap], meant: tuple[str | None, ...], pointer: tuple[float, float]) -> Gap | None:
    """The gap into which the piece in hand would go now.

    It is the gap with the first of the keys in `meant` that a gap has, else the one nearest to the height of a pointer
    over the figure, else the best one.
    """
    free = [gap for gap in shown if not gap.reason]
    named = next((gap for key in meant for gap in free if gap.key == key), None)
    if named is None and free and FIGURE.holds(pointer):
        return min(free, key=lambda gap: abs(gap.level - pointer[1]))
    return named or next((gap for gap in free if gap.here), None)


def stood(brush: Brush, layout: TurntableLayout, stack: Stack) -> None:
    """Paint the turntable and the figure on it."""
    backdrops.turntable(brush, *MIDDLE)
    stand(brush, spec(stack), MIDDLE, layout.k)


def brackets(brush: Brush, layout: TurntableLayout) -> None:
    """Paint the positions beside the figure, from the feet upwards; their words make room for one another."""
    lowest, apart = inf, brush.look.height("bold", brush.look.fitting("Brains", "bold", 11, 50))
    for word, top, bottom in layout.groups:
        brush.bracket(466, top, max(24.0, bottom - top))
        middle = min((top + bottom) / 2, lowest)
        lowest = middle - apart
        shade = (16, 10, 32)
        brush.text(word.capitalize(), (461, middle), "bold", 11, "brass_light", "midright", width=50, shade=shade)
