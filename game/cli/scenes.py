"""The screens that can be drawn without playing, with the shipped campaigns and the player's own saves in them."""

from __future__ import annotations

from collections.abc import Callable

from game import __version__, library, paths
from game.table import saves
from game.ui.adventure import Adventure
from game.ui.builder import Builder
from game.ui.cards import CampaignCard, HeroCard, SaveCard
from game.ui.controls import ControlScreen
from game.ui.options import OptionsScreen
from game.ui.saves import Saves
from game.ui.settings import Settings
from game.ui.title import Doors, Title


def _nowhere(*_: object) -> None:
    """A picture's buttons lead nowhere."""


def _title() -> Title:
    return Title(Doors(_nowhere, _nowhere, _nowhere, _nowhere, _nowhere, _nowhere), __version__)


def _heroes() -> tuple[HeroCard, ...]:
    found = [hero for one in library.campaigns() if one.campaign for hero in one.campaign.heroes]
    return tuple(HeroCard(hero.name, str(hero.content["stack"])) for hero in found)


def _adventure() -> Adventure:
    known = [found.campaign for found in library.campaigns() if found.campaign]
    cards = [CampaignCard(one.id, one.title, one.blurb, "", one.file) for one in known]
    return Adventure(cards, _heroes(), _nowhere)


def _saves() -> Saves:
    return Saves([SaveCard(path, path.stem) for path in saves.found(paths.saves())], _nowhere)


SCENES: dict[str, Callable[[], ControlScreen]] = {
    "title": _title,
    "adventure": _adventure,
    "builder": lambda: Builder(hero=next(iter(_heroes()), None)),
    "saves": _saves,
    "options": lambda: OptionsScreen(Settings(), _nowhere),
}
"""The screens by name."""
