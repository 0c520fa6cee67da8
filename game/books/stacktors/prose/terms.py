"""How a situation differs from the usual rules, how many rounds are over, how many coins there are (APP-3, RWD-4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.books.stacktors.components import Chronicle, Scene
from game.books.stacktors.events import SituationOpened
from game.books.stacktors.prose.words import counted, say
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS, Situation

AT_STAKE, MIND = "At stake", "Mind"
"""What stands before the stake of a situation, and before its `terms`."""


def terms(of: SituationOpened | Situation) -> tuple[str, ...]:
    """How the situation differs from the usual rules, in sentences (APP-3, SIT-6)."""
    gear = ("Equipment does not serve here.",) if of.no_gear else ()
    opened = tuple(
        say("{place} serve in {kind} attacks and defences here.", place=one.position, kind=one.kind)
        for one in of.opened
    )
    return (*gear, *opened, *_pressing(of))


def clock(scene: Scene) -> str:
    """How many rounds are over where time presses; empty elsewhere (SIT-6)."""
    over = counted(scene.rounds, "round is", "rounds are")
    return say("{over} over.", over=over) if scene.situation.presses else ""


def purse(chronicle: Chronicle) -> str:
    """The party's coins; empty if it has none (RWD-4)."""
    return say("In the purse: {coins}.", coins=counted(chronicle.purse, "coin", "coins")) if chronicle.purse else ""


def _late(of: SituationOpened | Situation) -> str:
    """How the situation ends when its rounds are over."""
    return _LATE.get(of.late, "it is over")


_LATE: Final = {
    SUCCESS: "you have won",
    FAILURE: "you have lost",
    STANDOFF: "it is over, and nobody has won",
}


def _pressing(of: SituationOpened | Situation) -> Iterator[str]:
    """What counts as a round, and after how many rounds something ends (SIT-6, ACH-4).

    That is the situation, a conflict, or the abstract challenge.
    """
    rounds = counted(of.limit, "round", "rounds")
    if of.presses:
        scene = ", but while the scene is tried only its own rounds count" if of.scene_rounds else ""
        end = f"; after {rounds} {_late(of)}." if of.limit else "."
        counts = "each try, healing and special ability counts as a round, outside of fights too"
        yield f"Time presses: {counts}{scene}{end}"
    elif of.limit:
        yield f"When a fight has lasted {rounds}, {_late(of)}."
    if of.scene_rounds:
        yield (
            f"The scene lasts {counted(of.scene_rounds, 'round', 'rounds')}: by then all its stages must be overcome."
        )
