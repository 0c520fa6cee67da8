"""The screen on which the rulebook is read."""

from __future__ import annotations

from game.ui.stacktors.rulebook.line import RuleLine
from game.ui.stacktors.rulebook.screen import RulesScreen, consulted

__all__ = ["RuleLine", "RulesScreen", "consulted"]
