"""Chases: the party must be over there within some rounds, with enemies behind it or between (SIT-5)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.gm.compose import prizes, scenery, ways
from game.books.stacktors.gm.compose.strength_search import FoundStrength, found_strength
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, Wish
from game.books.stacktors.gm.draft import SituationDraft
from game.books.stacktors.values.situation import FAILURE, Goal, Situation

_OR_ELSE: Final = "To fell all who are after you counts as well."
BEATEN: Final = "beaten_off"
_EASIER: Final = {"reach": (0.55, 0.5), "gather": (0.2, -0.12)}
"""What it adds to the odds of a fight that one of the party must get there in time, or all of it, as a logarithm.

The second number is for each further hero: of many, one comes through, and of many, one is held up. They were set from
1,116 games of parties of one, two, three and five, of which 0.68 were won where one must arrive, for 0.70, and 0.56
where all must, for 0.59. `python -m game.lab balance --kinds chase --party 1,2,3,5 --chance 0.75,0.45` measures them.
"""
_SPARE: Final = ((0.85, 5), (0.7, 4), (0.55, 3), (0.0, 2))
"""So many rounds more than the way takes, by the least chance for which they are given."""
_ROUNDS: Final = 3
"""The way takes no longer: after three rounds in which nobody is hurt a conflict is over (SIT-5)."""
_FIRST: Final = "reach"
"""The goal of a plot in which it is enough that one of the party gets there."""
_TURNS: Final = 2
"""So many steps of those rounds are left for turning (MOV-3)."""


def spare(chance: float) -> int:
    """The rounds that the party may lose where it is to succeed so often."""
    return next(rounds for least, rounds in _SPARE if chance >= least)


def made_chase(wish: Wish) -> ComposedSituation | None:
    """A race against rounds; None where the ground or the bank has no room for it, or nobody comes through.

    Where somebody can hardly walk, not all need to get there.
    """
    together = ways.pace(wish.guests) >= ways.ABLE
    tale = Tale.of(wish, lambda plot: together or plot.goal == _FIRST)
    return scenery.on_some_ground(tale, _measured) if tale else None


def _measured(tale: Tale, draft: SituationDraft) -> ComposedSituation | None:
    """The situation on that ground, with enemies as strong as the wish wants them."""
    pace = ways.pace(draft.brief.guests, led=tale.plot.goal == _FIRST)
    found = ways.with_far_side(draft, len(draft.brief.guests.party), (max(5, 2 * pace), _ROUNDS * pace - _TURNS))
    if found is None:
        return None
    made, place = found
    at = ways.behind(made, place) if tale.plot.key == "flight" else ways.between(made, place)
    if at is None or not (easiest := _timed(tale, made, place, at, ways.LEAST)) or not scenery.sound(easiest, made):
        return None
    one, more = _EASIER[tale.plot.goal]
    easier = one + more * (len(draft.brief.guests.party) - 1)
    sketch = ways.WaySketch(tale.wish, lambda points: _timed(tale, made, place, at, points), easier)
    best = found_strength(tale.wish, (sketch,))
    return _told(tale, draft, best) if best and scenery.sound(best.situation, made) else None


def _timed(tale: Tale, draft: SituationDraft, place: Cell, at: Cell, points: int) -> Situation | None:
    """The situation with the enemies and the rounds; None where there is no room for them."""
    made = ways.opposed(draft, at, points)
    if not made.situation.figures:
        return None
    rounds = ways.rounds(draft, place, led=tale.plot.goal == _FIRST)
    goals = (
        Goal(tale.plot.goal, ways.FAR),
        Goal("defeat", "hostile", BEATEN),
        Goal("rounds", str(rounds + spare(tale.wish.chance)), FAILURE, bad=True),
    )
    return replace(made.situation, goals=goals, conflict=True)


def _told(tale: Tale, draft: SituationDraft, best: FoundStrength[ways.WaySketch]) -> ComposedSituation:
    told = replace(tale, slots=tale.slots | {"band": draft.band.who})
    situation = replace(best.situation, text=told.said("text"), stake=f"{told.said('stake')} {_OR_ELSE}")
    situation = prizes.rewarded(told, situation, BEATEN)
    left = spare(tale.wish.chance)
    why = (
        f"There {'is 1 round' if left == 1 else f'are {left} rounds'} more than the slowest of you needs to get there."
    )
    return ComposedSituation(
        situation, f"{tale.signature}:{draft.band.who}", (why, best.chance.reason), best.chance.p, best.witness
    )
