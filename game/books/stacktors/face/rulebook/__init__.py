"""The screen on which the rulebook is read."""

from __future__ import annotations

from game.books.stacktors.face.rulebook.line import RuleLine
from game.books.stacktors.face.rulebook.screen import RulesScreen, consulted

__all__ = ["RuleLine", "RulesScreen", "consulted"]
