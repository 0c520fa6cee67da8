"""The face of the pyramid rulebook: how its options, rules and maps are shown on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.books.stacktors.face import keys
from game.books.stacktors.face.around.rules import TableRules
from game.books.stacktors.face.heroes import PyramidParty
from game.books.stacktors.face.map import picture
from game.books.stacktors.face.rulebook import consulted
from game.books.stacktors.values.option_words import changes, summary
from game.books.stacktors.values.options import Options, of_campaign
from game.tiled.load import MapFile
from game.ui.face import DrawnScreen
from game.ui.kit.screen import Screen

if TYPE_CHECKING:
    import pygame

    from game.table.book import Seat
    from game.table.seats import Controller, Table
    from game.ui.play.protocol import Host, MatchFace


class PyramidFace:
    """Implements `face.Face`."""

    title = "Stacktors!"
    bindings = keys.BINDINGS
    party = PyramidParty()

    # ---- options
    def summary(self, options: Options) -> str:
        return summary(options)

    def asked(self, asks: Mapping[str, Any]) -> str:
        return ", ".join(changes(of_campaign(asks), Options()).values())

    def table_rules(self, options: Options, *, open_to_change: bool) -> Screen:
        return TableRules(options, open_to_change=open_to_change)

    # ---- rules
    def rulebook(self, sentences: Sequence[str]) -> Screen:
        return consulted(sentences)

    # ---- the table
    def bring(self) -> None:
        import_module("game.books.stacktors.face.table.match")

    def table(self, table: Table, host: Host, orders: Mapping[Seat, Controller]) -> MatchFace:
        from game.books.stacktors.face.table.match import PyramidMatch  # noqa: PLC0415  the title starts without the table

        return PyramidMatch(table, host, orders)

    # ---- maps
    def glimpse(self, found: MapFile, size: tuple[int, int]) -> pygame.Surface:
        return picture.glimpse(found, size)

    # ---- pictures of screens
    def scene(self, name: str) -> DrawnScreen:
        from game.books.stacktors.face.around.scenes import SCENES  # noqa: PLC0415  only pictures of screens need them

        return SCENES[name]


FACE = PyramidFace()
