"""What the game master does when the party first enters its regions: an ambush, more foes, an object."""

from __future__ import annotations

from msgspec import Struct

from game.board.board import Board
from game.board.grid import Cell
from game.board.survey import Survey
from game.books.stacktors.gm import bands, narration
from game.books.stacktors.gm.composer import hidden
from game.books.stacktors.gm.draft import Brief, SituationDraft
from game.books.stacktors.intents import Bring
from game.books.stacktors.values.situation_parts import Thing

AMBUSH, REINFORCEMENTS, TREASURE = "ambush", "reinforcements", "treasure"
STRENGTH = {AMBUSH: 0.35, REINFORCEMENTS: 0.25}
"""The points of the foes as a fraction of what the party still has."""
SPARED = 0.6
"""A party with a smaller share of its pips left meets no more foes."""
MOST = 2
"""How often foes are brought into one situation at most."""
_AMBUSH, _OTHERS = (2, 6), (3, 9)
"""The price of the way to the foes, lowest and highest."""


class Moment(Struct, frozen=True):
    """The state when the party enters such a region.

    It has the party's cells, first that of the member that entered, and all taken cells. `left` is the share of its
    pips that the party still has; `brought` counts how often foes came before.
    """

    brief: Brief
    board: Board
    party: tuple[Cell, ...]
    taken: frozenset[Cell]
    left: float = 1.0
    conflict: bool = False
    brought: int = 0


def surprise(what: str, moment: Moment) -> Bring | None:
    """What is brought, or None.

    Foes do not come every time, not to a party that has lost much, and not again and again.
    """
    draft = _draft(moment)
    if what == TREASURE:
        return _treasure(draft)
    spared = moment.left < SPARED or moment.brought >= MOST or moment.brief.pick((False, False, False, True), what)
    if spared or (what == REINFORCEMENTS and not moment.conflict):
        return None
    return _foes(draft, what)


def _draft(moment: Moment) -> SituationDraft:
    """The draft for the ground around the party, on which only others block the way."""
    situation = moment.brief.situation
    survey = Survey.of(moment.board, moment.party[:1], moment.taken - set(moment.party))
    band = bands.band_of(figure.name for figure in situation.figures) or moment.brief.pick(bands.bands(), "band")
    return SituationDraft(moment.brief, situation, survey, moment.party, band, moment.taken)


def _foes(draft: SituationDraft, what: str) -> Bring | None:
    span = _AMBUSH if what == AMBUSH else _OTHERS
    cells = [cell for cell in draft.survey.between(*span) if cell not in draft.taken and draft.far(cell) > 1]
    if not cells:
        return None
    before = len(draft.situation.figures)
    made = draft.foes(draft.brief.pick(cells, "where"), draft.worth(STRENGTH[what]))
    fresh = tuple(figure for figure in made.situation.figures[before:] if figure.key not in draft.situation.keys)
    return Bring(fresh, text=_said(draft, what), clash=True) if fresh else None


def _treasure(draft: SituationDraft) -> Bring | None:
    cells = [cell for cell in draft.survey.between(1, 4) if cell not in draft.taken]
    key = next(
        key
        for key in ("found_thing", *(f"found_thing_{number}" for number in range(2, 99)))
        if key not in draft.situation.keys
    )
    if not cells:
        return None
    thing = Thing(key, "something wrapped up", str(hidden(draft)), draft.brief.pick(cells, "where"))
    return Bring(things=(thing,), text=_said(draft, TREASURE))


def _said(draft: SituationDraft, what: str) -> str:
    return narration.grammar().tell(what, draft.brief.guests.key, 0, narration.tags_of(draft.situation))
