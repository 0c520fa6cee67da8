"""The screens around play, with the shipped campaigns and the player's own heroes and saves in them."""

from __future__ import annotations

from collections.abc import Callable

from game.ui import house
from game.ui.adventure import Adventure
from game.ui.builder import Builder
from game.ui.controls import ControlScreen
from game.ui.options import OptionsScreen
from game.ui.rulebook import RulesScreen
from game.ui.saves import Saves
from game.ui.scenes import nowhere
from game.ui.settings import Settings

SCENES: dict[str, Callable[[], ControlScreen]] = {
    "adventure": lambda: Adventure(house.campaign_cards(), house.shelf(), nowhere),
    "builder": lambda: Builder(hero=next(iter(house.shelf()), None)),
    "saves": lambda: Saves(house.save_cards(), nowhere),
    "options": lambda: OptionsScreen(Settings(), nowhere),
    "rulebook": lambda: RulesScreen("CLR-G-RED"),
}
