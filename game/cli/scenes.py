"""The screens that can be drawn by themselves, with the shipped campaigns and the player's own heroes and saves in them."""

from __future__ import annotations

from collections.abc import Callable

from game import __version__, library, opening, paths
from game.campaign.check import open_campaign
from game.table.book import GM
from game.table.seats import Table
from game.ui import house
from game.ui.adventure import Adventure
from game.ui.builder import Builder
from game.ui.controls import ControlScreen
from game.ui.options import OptionsScreen
from game.ui.saves import Saves
from game.ui.settings import Settings
from game.ui.table.screen import TableScreen
from game.ui.title import Doors, Title


def _nowhere(*_: object) -> None:
    """A picture's buttons lead nowhere."""


def _title() -> Title:
    return Title(Doors(_nowhere, _nowhere, _nowhere, _nowhere, _nowhere, _nowhere), __version__)


def _play() -> TableScreen:
    """The first turn in the toll-house."""
    found = open_campaign(paths.MAPS / "toll_house" / "toll_house.tmx")
    match = opening.begun(found, opening.party(found, 1, 1))
    table = Table(match, {GM: library.game_master(found)}, "1")
    return TableScreen(table, _nowhere, pages=False)


SCENES: dict[str, Callable[[], ControlScreen]] = {
    "title": _title,
    "adventure": lambda: Adventure(house.campaign_cards(), house.shelf(), _nowhere),
    "builder": lambda: Builder(hero=next(iter(house.shelf()), None)),
    "saves": lambda: Saves(house.save_cards(), _nowhere),
    "options": lambda: OptionsScreen(Settings(), _nowhere),
    "play": _play,
}
"""The screens by name."""
