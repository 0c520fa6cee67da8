"""A map that its own tiles draw, at the table: it is begun, loaded again, and repainted while it is played."""

from __future__ import annotations

import os

import pygame
import pytest

from game import opening, party
from game.board.grid import Cell
from game.campaign import scenery
from game.ui.kit.screen import Pop
from game.ui.kit.settings import Settings
from game.ui.map.painted import Repainted
from game.ui.shell import session
from game.ui.shell.drive import Driver
from game.ui.sprites import Mat
from tests.campaign.folder import Folder

EMPTY = Cell(2, 3)
"""A cell on which nobody stands, with nobody near by."""


class Yard:
    """A folder whose map is drawn by its own tiles, all of one colour."""

    def __init__(self, tmp_path) -> None:
        (tmp_path / "author").mkdir()
        self.home = tmp_path
        self.folder = Folder(tmp_path / "author")
        self.folder.properties = '<property name="drawn" value="tiles"/>'
        self.paint((200, 30, 160))
        campaign = opening.campaign(str(self.folder.write()))
        self.sit(session.seated(opening.kept(campaign, party.start(campaign, 1, 1), tmp_path), Pop, watch=True))

    def paint(self, colour, later=0) -> None:
        file = self.folder.folder / "set.png"
        sheet = pygame.Surface((128, 64))
        sheet.fill(colour)
        pygame.image.save(sheet, str(file))
        os.utime(file, ns=(file.stat().st_mtime_ns + later,) * 2)

    def sit(self, screen) -> None:
        self.screen = screen
        self.driver = Driver(screen, settings=Settings(speed="instant"))
        self.driver.wait(1000)
        self.driver.key(pygame.K_RETURN)
        self.driver.wait(1000)

    def load(self) -> None:
        """Leave the table and come back to the saved game, as if the program had been started anew."""
        self.screen.leave()
        scenery._kept.clear()
        (path,) = self.home.glob("*.stacktors")
        self.sit(session.resume(path, Pop))

    @property
    def painter(self):
        return self.screen.face.state.view._ground._painter

    @property
    def ground(self):
        """The colour of a pixel of the ground on which nothing stands."""
        cells = pygame.Rect(EMPTY, (1, 1))
        return tuple(self.painter.chunk(cells, 1, self.painter.phase(cells, 0)).get_at((40, 40)))[:3]


@pytest.fixture
def yard(tmp_path):
    made = Yard(tmp_path)
    yield made
    made.screen.leave()


def test_the_table_shows_the_maps_own_tiles(yard):
    assert isinstance(yard.painter, Repainted)
    assert yard.ground == (200, 30, 160)


def test_a_loaded_game_shows_them_too(yard):
    yard.load()
    assert isinstance(yard.painter, Repainted)
    assert yard.ground == (200, 30, 160)


def test_a_game_whose_map_is_gone_goes_on_on_the_mat(yard):
    for name in ("yard.tmx", "set.png"):
        (yard.folder.folder / name).unlink()
    yard.load()
    assert isinstance(yard.painter, Mat)


def test_tiles_that_are_painted_anew_are_seen_at_once(yard):
    yard.paint((30, 200, 40), later=1_000_000)
    yard.driver.wait(1000)
    assert yard.ground == (30, 200, 40)
    assert len(yard.screen.pacer.match.entries) == 1, "it is no matter of the game"


def test_the_same_map_is_not_painted_twice(yard):
    before = yard.screen.face.state.view._ground
    file = yard.folder.folder / "yard.tmx"
    os.utime(file, ns=(file.stat().st_mtime_ns + 1_000_000,) * 2)
    yard.driver.wait(1000)
    assert yard.screen.face.state.view._ground is before
