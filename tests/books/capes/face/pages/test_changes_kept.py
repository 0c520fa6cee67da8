"""What is changed on pages is kept beside the saved game, and the list of saved games leads to the pages."""

from __future__ import annotations

import json

import pygame
import pytest

from game import files, library, records
from game.__main__ import main
from game.books.capes.face.pages.changed import FILE, ChangedPages
from game.books.capes.face.pages.screen import PagesScreen
from game.table import saves
from game.ui.kit.settings import Settings
from game.ui.shell import session
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from game.ui.shell.house import House
from tests.books.capes.face.pages.comic_window import ComicWindow, _usual


@pytest.fixture
def save(tmp_path, monkeypatch):
    """A saved game of three Scenes that computers have told."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path))
    folder = files.saves()
    folder.mkdir(parents=True, exist_ok=True)
    assert main(["simulate", "owed", "--players", "3", "--out", str(folder)]) == 0
    return next(folder.glob("*.stacktors"))


def opened(save):
    """The comic of a game in that file, its first page open."""
    window = ComicWindow(changed=ChangedPages(lambda: save))
    window.press("leaf 1")
    return window


def changed(save, words="Kept."):
    """Change the caption of the first panel, and go back to reading."""
    window = opened(save)
    window.press("edit")
    window.write("caption", words)
    window.press("done")
    return window


def caption(window):
    return window.page.panels[0].caption


def test_what_was_changed_is_there_after_the_game_was_left(save):
    before = changed(save)
    again = opened(save)
    assert caption(again) == "Kept."
    assert again.page == before.page


def test_leaving_while_a_panel_is_changed_keeps_it(save):
    window = opened(save)
    window.press("edit")
    window.write("caption", "Left.")
    window.screen.close()
    assert caption(opened(save)) == "Left."


def test_two_windows_lose_nothing_of_each_other(save):
    changed(save)
    key = _usual().scripts[1].scene.key
    path = records.beside(save, FILE)
    kept = json.loads(path.read_text())
    path.write_text(json.dumps({**kept, key: {"chosen": list(_usual().scripts[1].chosen)}}))
    changed(save, "Again.")
    assert set(json.loads(path.read_text())) == {*kept, key}


@pytest.mark.parametrize("text", ["{", "[]", "\x00"])
def test_a_broken_file_is_told_of_and_a_copy_stays(save, text):
    path = records.beside(save, FILE)
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    window = opened(save)
    assert "What was changed on pages cannot be read: the file is damaged" in window.screen.tips.toast
    assert window.album.script == window.album.issue.scripts[0]
    changed(save)
    assert caption(opened(save)) == "Kept."
    assert any(one.read_text() == text for one in path.parent.iterdir())


@pytest.mark.parametrize(
    "change",
    [
        {"chosen": []},
        {"chosen": [9999]},
        {"chosen": "all"},
        {},
        7,
        {"chosen": [0, 0, 0, 0, 0]},
    ],
)
def test_a_change_that_does_not_fit_is_told_of(save, change):
    usual = _usual().scripts[0]
    path = records.beside(save, FILE)
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({usual.scene.key: change}))
    pages = ChangedPages(lambda: save)
    assert pages.of(usual) == usual
    window = ComicWindow(changed=ChangedPages(lambda: save))
    assert window.screen.tips.toast == pages.trouble
    assert pages.trouble == "What was changed on the page of scene 1 cannot be read; it stays as told."


def test_a_disk_that_refuses_is_told_of(save, monkeypatch):
    def refuse(*_more):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "put", refuse)
    window = changed(save)
    assert window.screen.tips.toast == "What has changed on the pages is not saved: No space left on device."
    assert caption(window) == "Kept."


def test_the_command_draws_the_page_as_it_was_changed(save, tmp_path):
    out = tmp_path / "out.png"
    assert main(["page", str(save), str(out), "--scene", "1"]) == 0
    before = out.read_bytes()
    window = ComicWindow(saves.read(save, library.book_of, library.ASSETS).match, changed=ChangedPages(lambda: save))
    window.press("leaf 1", "edit")
    window.write("caption", "Something else.")
    window.press("done")
    assert main(["page", str(save), str(out), "--scene", "1"]) == 0
    assert out.read_bytes() != before


def test_saves_lead_to_the_pages_of_an_issue_that_is_over(save):
    assert save.exists()
    home = House(App(Settings()))
    driver = Driver(home.saves(), seen=False)
    home.app = driver.app
    driver.press("Read its story")
    driver.key(pygame.K_o, seen=False)
    assert isinstance(driver.top, PagesScreen)
    for _ in range(3000):
        driver.post(seen=False)
        if driver.top.album:
            break
    assert driver.top.album.last == 3
    driver.key(pygame.K_ESCAPE, seen=False)
    assert "pages" in [one.key for one in driver.top.controls]


def test_a_table_keeps_changes_beside_its_own_file(save, tmp_path):
    copy = tmp_path / "saves" / "copy.stacktors"
    copy.write_bytes(save.read_bytes())
    screen = session.resume(copy, lambda: None)
    assert screen.face.desk.show.changed.save() == copy
    screen.leave()
