"""The kinds of docks by name; a dock of each kind is a panel with the content of that kind."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.stacktors.docks.attack import AttackContent
from game.ui.stacktors.docks.choice import ChoiceContent
from game.ui.stacktors.docks.content import Content
from game.ui.stacktors.docks.defence import DefenceContent
from game.ui.stacktors.docks.panel import Panel
from game.ui.stacktors.docks.protocol import Name, Opening
from game.ui.stacktors.docks.recolour import MorphContent
from game.ui.stacktors.docks.small import SmallContent
from game.ui.stacktors.docks.trade import TradeContent

KINDS: Mapping[Name, type[Content]] = {
    "attack": AttackContent,
    "shoot": AttackContent,
    "defend": DefenceContent,
    "small": SmallContent,
    "trade": TradeContent,
    "morph": MorphContent,
    "choose": ChoiceContent,
}
"""The content of the dock of each name."""


def opened(name: Name, opening: Opening) -> Panel:
    """Open the dock of that name for that decision."""
    return Panel(opening, KINDS[name])
