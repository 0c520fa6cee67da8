"""The screens around the table, with the shipped campaigns and the player's own saved games."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit.controls import ControlScreen
from game.ui.kit.settings import Settings
from game.ui.party import ways
from game.ui.scenes import nowhere
from game.ui.shell import books, house
from game.ui.shell.adventure import Adventure
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.options import ControlsPage, OptionsScreen
from game.ui.shell.save_list import save_cards
from game.ui.shell.saves import Saves

SCENES: dict[str, Callable[[], ControlScreen]] = {
    "adventure": lambda: Adventure(CampaignList(house.stock, house.check), ways.shelf(), nowhere),
    "saves": lambda: Saves(save_cards(), nowhere),
    "options": lambda: OptionsScreen(Settings(), lambda _: "", bindings=nowhere),
    "controls": lambda: ControlsPage(Settings(), lambda _: "", books.face().bindings),
}
