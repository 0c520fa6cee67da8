"""The screens around play, with the shipped campaigns and the player's own heroes and saves in them."""

from __future__ import annotations

from collections.abc import Callable

from game.problem import Problem
from game.ui.kit.controls import ControlScreen
from game.ui.scenes import nowhere
from game.ui.shell import house
from game.ui.shell.adventure import Adventure
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.checking import CheckScreen
from game.ui.shell.options import OptionsScreen
from game.ui.shell.saves import Saves
from game.ui.shell.settings import Settings

_WRONG = (
    Problem(
        "the_mill.tmx",
        'Figures/object 12 "Old Miller": notation',
        '"G1O2-R3O2C1" is no stack: its feet are missing',
        'write it as "G1O2-R3O2C1-R1"',
    ),
    Problem("the_mill.tmx", 'Figures/object 14 "Imp"', "stands on the blocking cell h6", "move it to a free cell"),
    Problem(
        "the_mill.tmx",
        "map",
        "has no start",
        "drag the template start onto it for each player character, or draw points of that class",
    ),
    Problem(
        "the_mill.tmx",
        "Ground/cell h6",
        "12 cells have no tile with a kind and are taken for normal ground",
        "paint ground there, or give the tile or its layer the property kind",
        "warning",
    ),
)
"""What an author may have overlooked."""
SCENES: dict[str, Callable[[], ControlScreen]] = {
    "adventure": lambda: Adventure(CampaignList(house.stock, house.check), house.shelf(), nowhere),
    "saves": lambda: Saves(house.save_cards(), nowhere),
    "check": lambda: CheckScreen("the_mill.tmx", lambda: _WRONG),
    "options": lambda: OptionsScreen(Settings(), lambda _: ""),
}
