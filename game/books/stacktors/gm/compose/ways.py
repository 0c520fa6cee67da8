"""A way across the map with somebody on it: a far place to come to, and enemies beside the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.gm.compose.enemies import roused
from game.books.stacktors.gm.compose.power import Expectation, expectation
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.draft import APART, Guests, SituationDraft
from game.books.stacktors.values.footing import movement
from game.books.stacktors.values.situation import Situation, Watch

FAR: Final = "far_side"
"""The name of the region to come to."""
THEIRS: Final = "their_ground"
"""The name of the region in which enemies attack whoever comes."""
_WATCHED: Final = 4
"""How far from an enemy that region goes, in cells."""
ABLE: Final = 3
"""Who has fewer movement points can hardly walk."""
LEAST: Final = 3
"""The points that enemies have at least."""


class WaySketch(Struct, frozen=True):
    """A way for the wish with enemies beside it, whose strength is still open.

    `brought` makes the situation with enemies worth so many points, or None where they have no room. `easier` is what
    the way adds to the odds of a fight against them, as a logarithm.
    """

    wish: Wish
    brought: Callable[[int], Situation | None]
    easier: float

    @property
    def span(self) -> tuple[int, int]:
        """The fewest and the most points of its enemies."""
        return LEAST, max(LEAST, self.wish.guests.points * 2)

    def made(self, points: int) -> Situation | None:
        """The situation with enemies worth so many points."""
        return self.brought(points)

    def expected(self, situation: Situation) -> Expectation:
        """What the strength of both sides lets expect of it."""
        return expectation(self.wish.guests, situation, self.wish.level) + self.easier


def with_far_side(draft: SituationDraft, guests: int, span: tuple[int, int]) -> tuple[SituationDraft, Cell] | None:
    """The draft with a region at that price of the way, with room for all, and its middle; None where there is none."""
    far = [cell for cell in draft.survey.between(*span) if draft.far(cell) > APART]
    if not far:
        return None
    middle = draft.brief.pick(far[len(far) // 2 :], "far")
    cells = list(draft.survey.nearest(middle))[: 2 * guests + 2]
    fit = [cell for cell in cells if draft.far(cell) > 1]
    return (draft.region(FAR, fit), middle) if len(fit) >= guests + 1 else None


def opposed(draft: SituationDraft, at: Cell, points: int) -> SituationDraft:
    """The draft with enemies around that cell, worth so many points together; with none where they have no room."""
    made = draft.foes(at, points)
    figures = tuple(replace(one, persona=roused(one.persona)) for one in made.situation.figures)
    return replace(made, situation=replace(made.situation, figures=figures))


def waiting(draft: SituationDraft, text: str, place: Cell) -> SituationDraft:
    """The draft in which its enemies attack when somebody of the party comes near them, or half-way to the place.

    Nobody gets there without meeting them, not even those who fly or leap past the ways that others walk (SIT-2).
    """
    cells = [figure.cell for figure in draft.situation.figures if figure.side == "hostile"]
    own = {*draft.party, *(figure.cell for figure in draft.situation.figures if figure.side == "party")}
    near = {to for cell in cells for to in draft.survey.around(cell, _WATCHED)}
    prices, half = draft.survey.prices, draft.survey.prices[place] // 2
    beyond = {cell for cell in draft.board.cells if prices.get(cell, half) >= half}
    made, watch = draft.region(THEIRS, (near | beyond) - own), Watch("enter", THEIRS, text, clash=True)
    return replace(made, situation=replace(made.situation, watches=(*made.situation.watches, watch)))


def pace(guests: Guests, *, led: bool = False) -> int:
    """The movement points of the slowest of the party; where it is `led` by one, those who can hardly walk stay behind.

    They do not where nobody else is there.
    """
    points = [max(1, movement(stack.feet)) for stack, _ in guests.party]
    able = [one for one in points if one >= ABLE] if led else []
    return min(able or points, default=1)


def between(draft: SituationDraft, place: Cell) -> Cell | None:
    """A cell on the way to the place that bars no passage, apart from the party; None where there is none."""
    price, whole, taken = draft.survey.prices, draft.survey.prices[place], draft.taken
    cells = [
        cell
        for cell in draft.survey.between(max(3, whole // 2), whole)
        if cell not in taken and draft.far(cell) > 1 and draft.survey.gates(cell) == 1
    ]
    return min(cells, key=lambda cell: (draft.board.distance(cell, place) + price[cell], str(cell)), default=None)


def behind(draft: SituationDraft, place: Cell) -> Cell | None:
    """A cell apart from the party that is farther from the place than the party is; None where there is none."""
    own = draft.board.distance(draft.party[0], place)
    taken = draft.taken
    cells = [cell for cell in draft.survey.between(4, 9) if cell not in taken and draft.far(cell) > APART]
    farther = [cell for cell in cells if draft.board.distance(cell, place) >= own]
    return draft.brief.pick(farther, "behind") if farther else None


def rounds(draft: SituationDraft, place: Cell, *, led: bool = False) -> int:
    """The rounds in which the party comes to the place by its `pace`, if nobody is in the way."""
    return -(-draft.survey.prices[place] // pace(draft.brief.guests, led=led))
