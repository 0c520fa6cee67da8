"""Burdens: somebody whom the party must bring to the far side, past enemies (SIT-4)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.gm import lore, wording
from game.books.stacktors.gm.compose import prizes, scenery, ways
from game.books.stacktors.gm.compose.fights import clock
from game.books.stacktors.gm.compose.strength_search import FoundStrength, found_strength
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import SituationDraft
from game.books.stacktors.gm.settings.setting import Person
from game.books.stacktors.values.situation import FAILURE, STANDOFF, Goal, Situation

_AWAY: Final = (7, 13)
"""The price of the way to the far place."""
_EASIER: Final = 0.9
"""What it adds to the odds of a fight that somebody must be brought past the enemies, as a logarithm.

In 342 games of parties of one, two, three and five, 0.61 were won for which 0.64 was told.
`python -m game.lab balance --kinds burden --party 1,2,3,5 --chance 0.75,0.45 --situations 24` measures it.
"""


def made_burden(wish: Wish) -> ComposedSituation | None:
    """Somebody to bring home; None where the ground or the bank has no room for it, or nobody comes through."""
    tale = Tale.of(wish)
    return scenery.on_some_ground(tale, _measured) if tale else None


def _measured(tale: Tale, draft: SituationDraft) -> ComposedSituation | None:
    """The situation on that ground, with enemies as strong as the wish wants them."""
    found = ways.with_far_side(draft, len(draft.brief.guests.party) + 1, _AWAY)
    made = _accompanied(tale, *found) if found else None
    if found is None or made is None:
        return None
    place = found[1]
    at = ways.between(made, place)
    if at is None or not (easiest := _opposed(made, place, at, ways.LEAST)) or not scenery.sound(easiest, made):
        return None
    best = found_strength(
        tale.wish, (ways.WaySketch(tale.wish, lambda points: _opposed(made, place, at, points), _EASIER),)
    )
    return _told(tale, draft, best) if best and scenery.sound(best.situation, made) else None


def _accompanied(tale: Tale, draft: SituationDraft, place: Cell) -> SituationDraft | None:
    """The draft with the burden beside the party.

    It has no persona of its own: whoever keeps out of reach of the last enemy is left behind, and nobody comes through.
    """
    cell = next((one for one in draft.survey.nearest(draft.party[0]) if one not in draft.taken), None)
    with_one = scenery.stood(draft, tale.who, _afoot(tale.person), cell, "", ()) if cell and cell != place else None
    if with_one is None:
        return None
    burden = replace(with_one.situation.figures[0], side="party", burden=True)
    return replace(with_one, situation=replace(with_one.situation, figures=(burden,)))


def _afoot(person: Person) -> Person:
    """The person with feet that can keep step."""
    feet, _, rest = person.grow.partition(" ")
    return replace(person, grow=f"{feet[:2]}2 {rest}")


def _opposed(draft: SituationDraft, place: Cell, at: Cell, points: int) -> Situation | None:
    """The situation with enemies who wait there, and the goals; None where they have no room.

    The rounds are enough for a fight against them and for the whole way: with fewer, fights that go well end in
    stand-offs.
    """
    (burden,), made = draft.situation.figures, ways.opposed(draft, at, points)
    enemies = len(made.situation.figures) - 1
    if not enemies:
        return None
    goals = (
        Goal("gather", ways.FAR),
        Goal("fall", burden.key, FAILURE, bad=True),
        Goal("rounds", str(clock(enemies) + ways.rounds(draft, place)), STANDOFF, bad=True),
    )
    waiting = ways.waiting(made, wording.attack_text(made), place).situation
    return replace(waiting, goals=goals)


def _told(tale: Tale, draft: SituationDraft, best: FoundStrength[ways.WaySketch]) -> ComposedSituation:
    told = replace(tale, slots=tale.slots | {"band": draft.band.who})
    stake = f"{told.said('stake')} It is lost if {tale.who} falls."
    situation = replace(best.situation, text=told.said("text"), stake=stake)
    situation = prizes.rewarded(told, situation, fact=lore.known(lore.SAFE, tale.who))
    why = (f"{tale.who} must come across alive.", best.chance.reason)
    return ComposedSituation(situation, f"{tale.signature}:{draft.band.who}", why, best.chance.p, best.witness)
