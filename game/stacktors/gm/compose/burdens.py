"""Burdens: somebody whom the party must bring to the far side, past enemies (SIT-4)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.board.grid import Cell
from game.stacktors.gm import wording
from game.stacktors.gm.compose import prizes, scenery, ways
from game.stacktors.gm.compose.tale import Tale
from game.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.stacktors.gm.draft import SituationDraft, key_of
from game.stacktors.gm.settings.setting import Person
from game.stacktors.values.situation import FAILURE, STANDOFF, Goal

_AWAY: Final = (9, 20)
"""The price of the way to the far place."""
_ROUNDS: Final = 12
"""The rounds of the conflict after which it is a stand-off."""


def made_burden(wish: Wish) -> ComposedSituation | None:
    """Somebody to bring home; None where the ground or the bank has no room for it."""
    tale = Tale.of(wish)
    if tale is None:
        return None
    drafts = (_peopled(tale, scenery.laid(tale, attempt)) for attempt in range(scenery.TRIES))
    return next((_told(tale, draft) for draft in drafts if draft and scenery.sound(draft.situation, draft)), None)


def _peopled(tale: Tale, draft: SituationDraft) -> SituationDraft | None:
    """The draft with the burden beside the party, the place, and enemies on the way."""
    found = ways.with_far_side(draft, len(draft.brief.guests.party) + 1, _AWAY)
    cell = next((one for one in draft.free(draft.party[0]) if draft.far(one) == 1), None) or _beside(draft)
    if found is None or cell is None:
        return None
    made, place = found
    with_one = scenery.stood(made, tale.who, _afoot(tale.person), cell, "", ())
    if with_one is None:
        return None
    burden = replace(with_one.situation.figures[0], side="party", burden=True, persona="burden")
    goals = (
        Goal("gather", ways.FAR),
        Goal("fall", burden.key, FAILURE, bad=True),
        Goal("rounds", str(_ROUNDS), STANDOFF, bad=True),
    )
    made = replace(with_one, situation=replace(with_one.situation, figures=(burden,), goals=goals))
    return _opposed(tale, made, place)


def _afoot(person: Person) -> Person:
    """The person with feet that can keep step."""
    feet, _, rest = person.grow.partition(" ")
    return replace(person, grow=f"{feet[:2]}2 {rest}")


def _beside(draft: SituationDraft) -> Cell | None:
    """The free cell that is nearest to the first of the party."""
    taken = draft.taken
    return next((cell for cell in draft.survey.nearest(draft.party[0]) if cell not in taken), None)


def _opposed(tale: Tale, draft: SituationDraft, place: Cell) -> SituationDraft | None:
    """The draft with enemies who wait before the place."""
    at = ways.between(draft, place)
    made = draft.foes(at, ways.strength(tale.wish.chance)) if at else draft
    if len(made.situation.figures) == len(draft.situation.figures):
        return None
    return ways.waiting(made, wording.attack_text(made))


def _told(tale: Tale, draft: SituationDraft) -> ComposedSituation:
    told = replace(tale, slots=tale.slots | {"band": draft.band.who})
    given = prizes.rewards(told, fact=key_of(f"{tale.who} is safe"))
    situation = replace(draft.situation, text=told.said("text"), stake=told.said("stake"), rewards=given)
    share = round(100 * ways.strength(tale.wish.chance))
    why = f"{tale.who} must come across alive; the enemies have about {share} % of your points."
    return ComposedSituation(situation, tale.signature, (why,))
