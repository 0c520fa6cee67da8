"""What is otherwise than usual in a situation, how far on it is, and what the purse holds (APP-3, SIT-6, RWD-4)."""

from __future__ import annotations

from game.stacktors.components import Chronicle, Scene
from game.stacktors.events import SituationOpened
from game.stacktors.prose.words import counted, say
from game.stacktors.situation import Situation


def terms(of: SituationOpened | Situation) -> tuple[str, ...]:
    """What is otherwise than usual in the situation, in sentences (APP-3, SIT-6)."""
    gear = ("Equipment does not serve here.",) if of.no_gear else ()
    opened = tuple(
        say("{place} serve in {kind} attacks and defences here.", place=one.position, kind=one.kind)
        for one in of.opened
    )
    return (*gear, *opened, *((_pressing(of.limit),) if of.presses else ()))


def clock(scene: Scene) -> str:
    """How far on it is where time presses; empty elsewhere (SIT-6)."""
    over = counted(scene.rounds, "round is", "rounds are")
    return say("{over} over.", over=over) if scene.situation.presses else ""


def purse(chronicle: Chronicle) -> str:
    """The party's coins, if it ever had any (RWD-4)."""
    return say("In the purse: {coins}.", coins=counted(chronicle.purse, "coin", "coins")) if chronicle.purse else ""


def _pressing(limit: int) -> str:
    text = "Time presses: outside a fight too every try, healing and special ability is a round"
    return f"{text}; after {counted(limit, 'round', 'rounds')} it is over." if limit else f"{text}."
