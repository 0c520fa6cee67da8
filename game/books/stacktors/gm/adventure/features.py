"""Which of the rulebook's own features occurred in an adventure: what was laid out, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from game.books.stacktors.events import Attacked, Joined, Overcame, Paid, Rewarded, SceneLost, SceneWon, StageShown
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.values.situation import Situation
from game.table import world
from game.table.book import Event
from game.table.match import Match

LAID: Final = (
    "challenge (DCH-1)",
    "striking challenge (DCH-5)",
    "abstract scene (ACH-1)",
    "side challenge (SIT-4)",
    "burden (SIT-4)",
    "ally to persuade (SIT-4)",
    "time presses (SIT-6)",
    "position opened (APP-3)",
    "equipment forbidden (APP-3)",
    "offer for coins (RWD-4)",
)
"""What situations can have."""
MET: Final = (
    "strike (DCH-5)",
    "challenge removed (DCH-6)",
    "stage (ACH-2)",
    "scene won (ACH-2)",
    "scene lost (ACH-4)",
    "ally won over (SIT-4)",
    "points (RWD-1)",
    "objects (RWD-2)",
    "facts (RWD-3)",
    "coins (RWD-4)",
    "coins spent (RWD-4)",
)
"""What can happen in them."""


def opened(match: Match) -> tuple[Situation, ...]:
    """The situations of the match in their order."""
    return tuple(one.intent.situation for one in match.entries if isinstance(one.intent, OpenSituation))


def features(match: Match) -> dict[str, int]:
    """How often each feature occurred, 0 for one that never did. The match does not change."""
    count = Counter(name for one in opened(match) for name in _laid(one))
    count.update(name for event in _events(match) for name in _met(event))
    return {name: count[name] for name in (*LAID, *MET)}


def _laid(situation: Situation) -> Iterator[str]:
    """The features that a situation has, in the order of LAID."""
    aims = {goal.what for goal in situation.goals}
    has = (
        situation.trials,
        [one for one in situation.trials if one.strikes],
        situation.ordeal,
        [one for one in situation.trials if one.key not in aims],
        [one for one in situation.figures if one.burden],
        [one for one in situation.figures if one.reluctant],
        situation.presses,
        situation.opened,
        situation.no_gear,
        situation.offers,
    )
    return (name for name, there in zip(LAID, has, strict=True) if there)


def _events(match: Match) -> Iterator[Event]:
    """Everything that happened, by playing all answers again."""
    with world.scratch(match.first):
        for before, entry in zip((match.first, *match.states), match.entries, strict=False):
            world.restore(before)
            yield from match.book.apply(entry.seat, entry.intent)


def _met(event: Event) -> Iterator[str]:
    """The features that an event is."""
    match event:
        case Attacked(granted="strike"):
            yield "strike (DCH-5)"
        case Rewarded():
            given = event.points, event.things, event.facts, event.coins
            yield from (name for name, there in zip(_GIVEN, given, strict=True) if there)
        case _ if type(event) in _PLAIN:
            yield _PLAIN[type(event)]


_GIVEN: Final = ("points (RWD-1)", "objects (RWD-2)", "facts (RWD-3)", "coins (RWD-4)")
_PLAIN: Final[dict[type[Event], str]] = {
    Overcame: "challenge removed (DCH-6)",
    StageShown: "stage (ACH-2)",
    SceneWon: "scene won (ACH-2)",
    SceneLost: "scene lost (ACH-4)",
    Joined: "ally won over (SIT-4)",
    Paid: "coins spent (RWD-4)",
}
