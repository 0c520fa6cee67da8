"""The author of a map saves it while it is played on the screen."""

from __future__ import annotations

import os

import pygame
import pytest

from game import library, opening, party
from game.board.grid import Cell
from game.books.stacktors.face.pointing.selection import Strike
from game.books.stacktors.intents import Remake
from game.books.stacktors.play.live_map import map_change
from game.table import saves
from game.table.replay import differences
from game.ui.kit.screen import Pop
from game.ui.kit.settings import Settings
from game.ui.play.authoring import LATER
from game.ui.play.boxes import RefusedMap
from game.ui.shell import session
from game.ui.shell.checking import CheckScreen
from game.ui.shell.drive import Driver
from game.watch import PERIOD
from tests.campaign.folder import ROWS, THINGS, Folder

SECOND = 1000


class Sitting:
    """An author's folder, and the game that is played from it."""

    def __init__(self, tmp_path, *, bare: bool = False) -> None:
        """With `bare`, the folder holds only the map, and the map has nothing on it but a start."""
        self.folder = Folder(tmp_path / "author")
        if bare:
            self.folder.things = {"start": self.folder.things["start"]}
        path = self.folder.write()
        self.path = path.with_name("yard.tmx") if bare else path
        self.saves = 0
        campaign = opening.campaign(str(self.path))
        start = party.start(campaign, 1, 1)
        self.screen = session.seated(opening.kept(campaign, start, tmp_path), Pop, watch=True)
        self.driver = Driver(self.screen, settings=Settings(speed="instant"))
        self.settle()
        self.driver.key(pygame.K_RETURN)
        self.settle()
        self.screen.pacer.skip()

    def settle(self, ms=SECOND) -> None:
        """Let that many milliseconds go by, one frame after another."""
        self.driver.wait(ms)

    def save(self, rows=ROWS, ms=SECOND) -> None:
        """Save the folder as it is now, as an author does, by writing a new file in place of the old one."""
        text = self.folder.map(rows)
        fresh = self.folder.folder / "yard.tmx.new"
        fresh.write_text(text, encoding="utf-8")
        self.touch(fresh)
        fresh.replace(self.folder.folder / "yard.tmx")
        self.settle(ms)

    def touch(self, path) -> None:
        """Give the saved file a time of its own, however fast it was saved after the last one."""
        self.saves += 1
        now = path.stat().st_mtime_ns + self.saves * 1_000_000
        os.utime(path, ns=(now, now))

    @property
    def match(self):
        return self.screen.pacer.match

    @property
    def remakes(self) -> int:
        return sum(isinstance(entry.intent, Remake) for entry in self.match.entries)

    def cell(self, name: str) -> str:
        reader = self.screen.pacer.show.reader
        return next(str(look.cell) for look in reader.appearances().values() if look.name == name)

    def captions(self) -> list[str]:
        return [control.caption for control in self.driver.top.controls]

    def close(self) -> None:
        self.screen.leave()


@pytest.fixture
def sitting(tmp_path):
    (tmp_path / "author").mkdir()
    made = Sitting(tmp_path)
    yield made
    made.close()


def test_on_a_bare_map_what_the_game_master_has_brought_stays(tmp_path):
    (tmp_path / "author").mkdir()
    made = Sitting(tmp_path, bare=True)
    filled = made.screen.pacer.show.reader.table.scene.situation
    assert filled.figures or filled.trials, "there is something to meet"
    made.folder.things["nan"] = THINGS["nan"]
    made.save(("1,1,1,1,1,1", "1,1,1,1,1,1", "1,1,1,1,1,1", "1,1,1,1,1,1"))
    now = made.screen.pacer.show.reader.table.scene.situation
    assert made.remakes == 1
    assert {one.key for one in filled.figures} < {one.key for one in now.figures}
    assert {one.key for one in now.figures} - {one.key for one in filled.figures} == {"nan"}
    assert (now.title, now.text, now.trials) == (filled.title, filled.text, filled.trials)
    made.close()


def test_a_still_file_changes_nothing(sitting):
    sitting.settle(5 * SECOND)
    assert sitting.remakes == 0


def test_what_is_saved_is_there_within_a_second(sitting):
    camera = sitting.screen.face.state.view.camera.at
    sitting.folder.things["imp"] = sitting.folder.things["imp"].replace('x="352" y="160"', 'x="32" y="160"')
    sitting.save()
    assert sitting.remakes == 1
    assert sitting.cell("Imp") == "a3"
    assert sitting.screen.pacer.show.stage.appearances() == sitting.screen.pacer.show.reader.appearances()
    assert sitting.screen.face.state.view.camera.at == camera
    assert any("The map was changed" in line.text for line in sitting.screen.pacer.show.story_log.lines())
    assert differences(sitting.match) == ()


def test_the_ground_is_drawn_anew(sitting):
    def ground(cell):
        """The pixels of a cell's ground, as they are seen on the screen."""
        view, surface = sitting.screen.face.state.view, pygame.Surface((1280, 720))
        view._ground.draw(surface, view.camera)
        x, y = view.camera.middle(cell)
        return pygame.image.tobytes(surface.subsurface((x - 12, y - 12, 24, 24)), "RGB")

    fallen, kept = Cell(3, 1), Cell(1, 1)
    before = ground(fallen), ground(kept)
    sitting.save(("1,1,1,1,1,1", "1,1,1,1,1,1", "1,1,1,2,1,1", "1,1,1,1,1,1"))
    assert sitting.screen.face.state.view._ground.board is sitting.screen.face.state.board
    assert ground(fallen) != before[0]
    assert ground(kept) == before[1]


def test_a_save_that_changes_nothing_of_it_is_no_entry(sitting):
    sitting.save()
    assert sitting.remakes == 0


def test_a_broken_map_is_refused_and_play_goes_on_till_it_is_mended(sitting):
    sound = sitting.folder.things["imp"]
    sitting.folder.things["imp"] = sound.replace("G1-R2-", "G1R2")
    sitting.save()
    assert sitting.remakes == 0
    assert "What is wrong" in sitting.captions()
    asked = sitting.screen.asked
    assert asked is not None
    sitting.driver.key(pygame.K_F8)
    assert isinstance(sitting.driver.top, CheckScreen)
    assert any("Imp" in problem.where for problem in sitting.driver.top.problems)
    sitting.driver.press("Done")
    assert sitting.screen.asked is asked, "the game stands as it stood"
    sitting.folder.things["imp"] = sound.replace("G1-R2-", "G1-R3-")
    sitting.save()
    assert "What is wrong" not in sitting.captions()
    assert sitting.remakes == 1


def test_the_first_of_several_errors_is_told_with_their_number(sitting):
    for name, stack in (("imp", "G1-R2-"), ("nan", "G1-O1-G1")):
        sitting.folder.things[name] = sitting.folder.things[name].replace(stack, "G1R2")
    sitting.save()
    (box,) = (one for one in sitting.screen.shown if isinstance(one, RefusedMap))
    assert box.text == str(sitting.screen.authoring.watch.problems[0])
    assert box.heading.endswith("(the first of 2 errors):")


def test_what_was_put_away_comes_back_with_the_next_slip(sitting):
    sitting.folder.things["imp"] = sitting.folder.things["imp"].replace("G1-R2-", "G1R2")
    sitting.save()
    sitting.driver.press("Put away")
    assert "What is wrong" not in sitting.captions()
    sitting.folder.things["imp"] = sitting.folder.things["imp"].replace("G1R2", "G1R")
    sitting.save()
    assert "What is wrong" in sitting.captions()


def test_a_file_that_is_half_written_is_not_read(sitting):
    path = sitting.folder.folder / "yard.tmx"
    whole = sitting.folder.map().replace("G1-R2-", "G1-R3-")
    for end in range(0, len(whole), max(1, len(whole) // 12)):
        path.write_text(whole[:end], encoding="utf-8")
        sitting.touch(path)
        sitting.settle(PERIOD)
        assert "What is wrong" not in sitting.captions()
    path.write_text(whole, encoding="utf-8")
    sitting.touch(path)
    sitting.settle()
    assert sitting.remakes == 1


def test_a_file_that_is_gone_for_a_moment_is_waited_for_and_one_that_stays_so_is_told(sitting):
    path = sitting.folder.folder / "yard.tmx"
    text = path.read_text()
    path.unlink()
    sitting.settle(PERIOD)
    path.write_text(text.replace("G1-R2-", "G1-R3-"))
    sitting.settle()
    assert sitting.remakes == 1
    assert "What is wrong" not in sitting.captions()
    path.unlink()
    sitting.settle()
    assert "What is wrong" in sitting.captions()


def test_the_campaign_file_is_looked_at_too(sitting):
    sitting.path.write_text(sitting.path.read_text().replace("Get out.", "Get out, quick."))
    sitting.settle()
    assert sitting.screen.pacer.show.reader.table.scene.situation.stake == "Get out, quick."


def test_in_the_middle_of_a_deed_it_waits_and_says_so(sitting, monkeypatch):
    monkeypatch.setattr(map_change, "_settled", lambda _: False)
    sitting.folder.things["imp"] = sitting.folder.things["imp"].replace("G1-R2-", "G1-R3-")
    sitting.save()
    assert sitting.remakes == 0
    assert any(getattr(widget, "text", "") == LATER for widget in sitting.screen.shown)
    monkeypatch.undo()
    sitting.settle()
    assert sitting.remakes == 1
    assert not any(getattr(widget, "text", "") == LATER for widget in sitting.screen.shown)


def test_a_still_screen_is_not_drawn_for_it(sitting):
    sitting.settle(3 * SECOND)
    drawn = [sitting.driver.app.frame((), 16) for _ in range(60)]
    assert sum(drawn) <= 6, "but for what moves on the map"


def test_the_saved_game_needs_no_files(sitting, tmp_path):
    sitting.folder.things["imp"] = sitting.folder.things["imp"].replace("G1-R2-", "G1-R3-")
    sitting.save()
    (path,) = tmp_path.glob("*.stacktors")
    for file in sitting.folder.folder.iterdir():
        file.unlink()
    again = saves.read(path, library.book_of, library.ASSETS)
    assert again.match.snapshot == sitting.match.snapshot
    assert differences(again.match) == ()
    again.match.close()


def test_who_is_looked_at_and_aimed_at_may_be_gone(sitting):
    screen = sitting.screen
    imp = next(who for who, look in screen.pacer.show.reader.appearances().items() if look.name == "Imp")
    box = next(who for who, look in screen.pacer.show.reader.appearances().items() if look.what == "challenge")
    screen.face.state.selection.looked = screen.face.state.selection.over = screen.face.state.target = imp
    sitting.driver.key(pygame.K_x)
    screen.face.actions.answer(Strike(box))
    assert screen.face.state.dock or screen.face.state.talk_list
    sitting.folder.things["imp"] = sitting.folder.things["imp"].replace('name="Imp"', 'name="Wolf"')
    del sitting.folder.things["chest"]
    sitting.path.write_text(
        sitting.path.read_text().replace('kind = "overcome"\nwhat = "chest"', 'kind = "round"\nwhat = "9"')
    )
    sitting.save()
    assert sitting.remakes == 1
    assert screen.face.state.dock is None
    sitting.driver.wait(300)
    assert screen.asked is not None
    sitting.driver.save(sitting.folder.folder / "x.png")
