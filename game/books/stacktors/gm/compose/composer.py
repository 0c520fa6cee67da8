"""The makers of whole situations, by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.gm import settings, wording
from game.books.stacktors.gm.compose import crossings, fights, peaceful, scenes, signatures
from game.books.stacktors.gm.compose.fights import (
    NEAR,
    SKETCHES,
    FightSketch,
    arrived,
    drafted,
    enemies_for,
    rewards,
    sketch_at,
    told,
)
from game.books.stacktors.gm.compose.strength_search import found_strength
from game.books.stacktors.gm.compose.wish import ComposedSituation, SituationKind, Wish
from game.books.stacktors.gm.composer import DEEP, WITHIN, with_trial
from game.books.stacktors.gm.draft import SituationDraft
from game.books.stacktors.values.situation import FAILURE, SUCCESS, Goal

Maker = Callable[[Wish], ComposedSituation | None]
"""Makes a situation of one kind; None where it finds none for that party on that ground."""
# --- locks that are composed: a challenge on a map, with keepers whose strength is left open, or alone against a clock


ALONE: Final = 0.95
"""From this chance on a challenge may stand alone: a party that looks before it acts then hardly fails."""
_BESIDE: Final = 2
"""A challenge is beside whom a step less brings near it; so it lies that much farther off than the fastest walks."""
_ROOM: Final = 3
"""By so much farther it may lie."""
_SPARE: Final = 3
"""How many rounds more than needed there are for a challenge that stands alone."""


def sketched_lock(wish: Wish) -> Iterator[FightSketch]:
    """Sketches of challenges with keepers around them."""
    for number in range(SKETCHES):
        draft, ground = drafted(wish, f"lock {number}")
        locked = _locked(wish, draft, _off(wish)) or _locked(wish, draft, NEAR)
        if locked:
            cell = locked.situation.trials[0].cell
            near = [to for to in locked.board.neighbours(cell) if to in locked.survey.prices]
            yield sketch_at(wish, locked, ground, near[0], (enemies_for(draft, (-1, -1, 0, 0, 1)), "lock"))


def _off(wish: Wish) -> tuple[int, int]:
    """The price of the way to a challenge with keepers: nobody comes beside it before the keepers have had a turn."""
    pace = crossings.pace(wish.guests, led=True)
    return max(NEAR[0], pace + _BESIDE), max(NEAR[1], pace + _BESIDE + _ROOM)


def _locked(wish: Wish, draft: SituationDraft, span: tuple[int, int]) -> SituationDraft | None:
    """The draft with a challenge that a hero can overcome, named as in the setting; it may strike."""
    made = with_trial(draft, span)
    if made is None:
        return None
    strikes = draft.brief.pick((True, False, False), "strikes")
    known = settings.setting(wish.setting).locks if wish.setting in settings.settings() else ()
    trial = made.situation.trials[0]
    name = draft.brief.pick(known, "lock's name") if known else trial.name
    return replace(made, situation=replace(made.situation, trials=(replace(trial, name=name, strikes=strikes),)))


def composed_lock(wish: Wish) -> ComposedSituation | None:
    """A challenge with keepers and the chance of the wish; one that stands alone if that is about certain to succeed.

    None where there is no room, or where no hero has the colour for one.
    """
    if wish.chance >= ALONE:
        draft, ground = drafted(wish, "lock alone")
        if draft.brief.pick((True, False), "alone"):
            locked = _locked(wish, draft, DEEP)
            return _alone(wish, locked, ground.kind) if locked else None
    found = found_strength(wish, sketched_lock(wish))
    return told(wish, found, "lock") if found else None


def _alone(wish: Wish, draft: SituationDraft, kind: str) -> ComposedSituation:
    """The challenge without keepers: each try takes a round, and there are some more rounds than needed.

    No game was played to measure how often a party succeeds, so no chance is told.
    """
    trial, clock = draft.situation.trials[0], WITHIN + _SPARE
    goals = (Goal("overcome", trial.key), Goal("rounds", str(clock), FAILURE, bad=True))
    rest = tuple(one if one.outcome != SUCCESS else replace(one, points=0) for one in rewards(draft))
    made = replace(draft.situation, conflict=False, presses=True, goals=goals, rewards=rest)
    situation = arrived(wish, wording.with_texts(replace(draft, situation=made), "alone"), kind)
    why = f"A hero can overcome it alone in {WITHIN} rounds; there are {clock}."
    return ComposedSituation(situation, f"lock:{signatures.ALONE}:{kind}", (why,))


MAKERS: Final[dict[SituationKind, Maker]] = {
    "fight": fights.composed,
    "lock": composed_lock,
    "scene": scenes.made_scene,
    "talk": peaceful.made_talk,
    "clue": peaceful.made_clue,
    "burden": crossings.made_burden,
    "chase": crossings.made_chase,
    "market": peaceful.made_market,
    "rest": peaceful.made_rest,
}
"""The maker of each kind."""
