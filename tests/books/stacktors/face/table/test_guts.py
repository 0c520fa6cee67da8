"""The abilities of the guts are played from the first click to the last, by posted events."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.intents import Hamper, Maneuver, Morph, MorphSelf
from game.books.stacktors.play.attack.colours import maneuver
from game.books.stacktors.values.pieces import Colour
from game.table import world
from tests.books.stacktors.face.table.test_brains import header, strike
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    .......
    .Ac....
    .......
    .......
"""


def lit(p) -> set[str]:
    """The cells that the dock marks on the map."""
    return {str(cell) for cell in p.screen.face.state.dock.content.spots.offered}


def test_hamper_is_chosen_on_the_piece_and_played(begin):
    p = begin(FIELD, gm=Idle(), A="G3-G1-", c="hostile G1O2-Y2Y1-R1")
    p.turn("A")
    strike(p, "c", "Lame")
    assert p.asked == ("A", "hamper")
    assert p.screen.face.state.dock.content.title == "A chooses which foot changes by a pip"
    foot = p.scene.ids("c", "O2")[0]
    assert p.screen.face.state.dock.touch(p.scene.id("c"), foot)
    p.key(pygame.K_RETURN)
    assert p.intents[-1] == Hamper(p.scene.id("c"), foot)
    assert p.scene.stack("c") == "G1-O1Y2Y1-R1"


def test_every_cell_of_maneuver_is_lit_and_can_be_clicked(begin):
    p = begin(FIELD, gm=Idle(), A="G3-P2-", c="hostile G1-Y2Y1-")
    p.turn("A")
    strike(p, "c", "Push")
    assert p.asked == ("A", "throw")
    with world.inside(p.scene.match.world):
        cells = {one.to for one in maneuver.all_maneuvers()}
    assert {str(cell) for cell in cells} <= lit(p)
    assert len(cells) > len(p.scene.legal()), "the rules list some of them; the player has all"
    listed = {one.to for one in p.scene.legal()}
    there = min(cells - listed)
    p.click(*there)
    p.click(*there)
    assert p.intents[-1] == Maneuver(p.scene.id("c"), there)
    assert p.scene.cell("c") == str(there)


def test_morph_self_stands_under_special(begin):
    p = begin(FIELD, gm=Idle(), A="G1O2-Cy2R2Y3-B1", c="hostile G1-Y2Y1-")
    p.turn("A")
    p.key(pygame.K_s)
    p.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], MorphSelf)
    assert p.asked == ("A", "morph")
    piece = p.scene.ids("A", "O2")[0]
    p.driver.press(f"piece {piece}")
    assert [one.caption for one in p.screen.face.state.dock.controls if one.key.startswith("colour ")] == [
        "Agile",
        "Fleet",
        "Graceful",
        "Steady",
        "Dynamic",
        "Fly",
        "Swim",
        "Teleport",
    ]
    p.driver.press(f"colour {Colour.RED}")
    assert header(p) == "A changes medium orange in its feet into medium red."
    assert p.screen.face.state.dock.content.marks(p.scene.id("A")) == {piece: "picked"}
    p.key(pygame.K_RETURN)
    assert p.intents[-1] == Morph(piece, Colour.RED)
    assert p.scene.stack("A") == "G1R2-Cy2R2Y3-B1"
