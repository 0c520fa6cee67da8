"""What a dock is to the table's screen: the panel in which an attack is put together, or answered.

The screen opens one by its name ("attack", "shoot", "defend") from `MAKERS`; where there is none, it lists the answers.
"small" is for the other steps of an attack, `SMALL`; "choose" for every other decision.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ui.stacktors.docks.protocol import (
    LEFT,
    NOT_MINE,
    SMALL,
    TAKEN,
    Dock,
    Handled,
    Mark,
    Name,
    Opening,
    Spots,
    answered,
)

__all__ = [
    "LEFT",
    "MAKERS",
    "NOT_MINE",
    "SMALL",
    "TAKEN",
    "Dock",
    "Handled",
    "Maker",
    "Mark",
    "Name",
    "Opening",
    "Spots",
    "answered",
]

Maker = Callable[[Opening], Dock]


def _attack(opening: Opening) -> Dock:
    from game.ui.stacktors.docks.attack import AttackDock  # noqa: PLC0415 - the docks import names from here

    return AttackDock(opening)


def _defend(opening: Opening) -> Dock:
    from game.ui.stacktors.docks.defence import DefenceDock  # noqa: PLC0415 - the docks import names from here

    return DefenceDock(opening)


def _small(opening: Opening) -> Dock:
    from game.ui.stacktors.docks.small import SmallDock  # noqa: PLC0415 - the docks import names from here

    return SmallDock(opening)


def _trade(opening: Opening) -> Dock:
    from game.ui.stacktors.docks.trade import TradeDock  # noqa: PLC0415 - the docks import names from here

    return TradeDock(opening)


def _morph(opening: Opening) -> Dock:
    from game.ui.stacktors.docks.recolour import MorphDock  # noqa: PLC0415 - the docks import names from here

    return MorphDock(opening)


def _choose(opening: Opening) -> Dock:
    from game.ui.stacktors.docks.choice import ChoiceDock  # noqa: PLC0415 - the docks import names from here

    return ChoiceDock(opening)


MAKERS: dict[Name, Maker] = {
    "attack": _attack,
    "shoot": _attack,
    "defend": _defend,
    "small": _small,
    "trade": _trade,
    "morph": _morph,
    "choose": _choose,
}
"""The docks there are, by name."""
