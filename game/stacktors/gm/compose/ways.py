"""A way across the map with somebody on it: a far place to come to, and enemies beside the way."""

from __future__ import annotations

from typing import Final

from game.board.grid import Cell
from game.stacktors.gm.draft import APART, SituationDraft
from game.stacktors.values.footing import movement
from game.stacktors.values.stack import Stack

FAR: Final = "far_side"
"""The name of the region to come to."""
_AWAY: Final = (12, 26)
"""The price of the way to the far place."""
_STRENGTH: Final = ((0.85, 0.26), (0.7, 0.34), (0.55, 0.42), (0.0, 0.5))
"""The points of the enemies as a fraction of the party's, by the least chance for which they are so."""


def strength(chance: float) -> float:
    """How strong enemies are, as a fraction of the party's points, where the party is to succeed so often."""
    return next(share for least, share in _STRENGTH if chance >= least)


def with_far_side(draft: SituationDraft, guests: int) -> tuple[SituationDraft, Cell] | None:
    """The draft with a far region that has room for all, and the cell in its middle; None where there is none."""
    far = [cell for cell in draft.survey.between(*_AWAY) if draft.far(cell) > 2 * APART]
    far = sorted(far, key=lambda cell: -draft.survey.prices[cell])[: max(1, len(far) // 2)]
    if not far:
        return None
    middle = draft.brief.pick(far, "far")
    cells = list(draft.survey.nearest(middle))[: 2 * guests + 2]
    fit = [cell for cell in cells if draft.far(cell) > APART]
    return (draft.region(FAR, fit), middle) if len(fit) >= guests + 1 else None


def between(draft: SituationDraft, place: Cell) -> Cell | None:
    """A cell about half-way to the place, apart from the party; None where there is none."""
    price, whole = draft.survey.prices, draft.survey.prices[place]
    taken = draft.taken
    cells = [
        cell
        for cell in draft.survey.between(max(4, whole // 3), max(6, 2 * whole // 3))
        if cell not in taken and draft.far(cell) > APART and draft.board.distance(cell, place) <= whole
    ]
    return min(cells, key=lambda cell: (draft.board.distance(cell, place) + price[cell], str(cell)), default=None)


def behind(draft: SituationDraft, place: Cell) -> Cell | None:
    """A cell apart from the party that is farther from the place than the party is; else one beside the way."""
    own = draft.board.distance(draft.party[0], place)
    taken = draft.taken
    cells = [cell for cell in draft.survey.between(4, 9) if cell not in taken and draft.far(cell) > APART]
    farther = [cell for cell in cells if draft.board.distance(cell, place) >= own - 1]
    return draft.brief.pick(farther or cells, "behind") if cells else None


def rounds(draft: SituationDraft, place: Cell, *others: Stack) -> int:
    """The rounds in which the slowest of the party and of these others comes there, if nobody is in the way."""
    stacks = (*(stack for stack, _ in draft.brief.guests.party), *others)
    slowest = min((max(1, movement(stack.feet)) for stack in stacks), default=1)
    return -(-draft.survey.prices[place] // slowest)
