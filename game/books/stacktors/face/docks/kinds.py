"""The kinds of docks by name; a dock of each kind is a panel with the content of that kind."""

from __future__ import annotations

from collections.abc import Mapping

from game.books.stacktors.face.docks.attack.content import AttackContent
from game.books.stacktors.face.docks.choice import ChoiceContent
from game.books.stacktors.face.docks.content import Content
from game.books.stacktors.face.docks.defence import DefenceContent
from game.books.stacktors.face.docks.known import DockName, DockOpening
from game.books.stacktors.face.docks.panel import DockPanel
from game.books.stacktors.face.docks.pieces import MorphSelfContent, ShrewdContent
from game.books.stacktors.face.docks.small import SmallContent

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
