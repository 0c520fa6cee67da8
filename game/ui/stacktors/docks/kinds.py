"""The kinds of docks by name; a dock of each kind is a panel with the content of that kind."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.stacktors.docks.attack.content import AttackContent
from game.ui.stacktors.docks.choice import ChoiceContent
from game.ui.stacktors.docks.content import Content
from game.ui.stacktors.docks.defence import DefenceContent
from game.ui.stacktors.docks.morph_self import MorphSelfContent
from game.ui.stacktors.docks.panel import DockPanel
from game.ui.stacktors.docks.protocol import DockName, DockOpening
from game.ui.stacktors.docks.shrewd import ShrewdContent
from game.ui.stacktors.docks.small import SmallContent

KINDS: Mapping[DockName, type[Content]] = {
    "attack": AttackContent,
    "shoot": AttackContent,
    "defend": DefenceContent,
    "small": SmallContent,
    "trade": ShrewdContent,
    "morph": MorphSelfContent,
    "choose": ChoiceContent,
}
"""The content of the dock of each name."""


def opened(name: DockName, opening: DockOpening) -> DockPanel:
    """Open the dock of that name for that decision."""
    return DockPanel(opening, KINDS[name])
