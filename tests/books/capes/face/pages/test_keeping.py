"""Pages are put into files, from the screen and from the command line, and it is said where they are."""

from __future__ import annotations

import pygame
import pytest

from game import files
from game.__main__ import main
from game.books.capes.face.pages import keeping
from game.books.capes.face.pages.keeping import KeptSheet
from game.problem import Faulty
from tests.books.capes.face.pages.comic_window import ComicWindow, told
from tests.saved import lay, names


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def kept(window):
    """What is said about the pictures that were saved."""
    for _ in range(3000):
        if isinstance(window.driver.top, KeptSheet):
            return window.driver.top.kept
        window.driver.post(seen=False)
    raise AssertionError


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_page_is_saved_and_it_is_said_where(hand, home):
    window = ComicWindow(hand=hand)
    window.press("save")
    made = kept(window)
    assert made.path.parent == home / "pages"
    assert pygame.image.load(made.path).get_size() == (1000, 1414)
    window.driver.post()
    told_there = [getattr(one, "text", "").replace("\n", "") for one in window.driver.top.shown]
    assert any(str(made.path) in one for one in told_there)
    window.press("ok")
    assert window.driver.top is window.screen


def test_the_same_page_gives_the_same_bytes_in_the_same_file(home):
    window = ComicWindow()
    window.press("save")
    first = kept(window)
    data = first.path.read_bytes()
    window.press("ok", "save")
    assert kept(window) == first
    assert first.path.read_bytes() == data
    assert len(list((home / "pages").iterdir())) == 1


def test_a_changed_page_is_saved_as_it_was_changed():
    window = ComicWindow()
    window.press("save")
    first = kept(window)
    window.press("ok", "edit", "close" if window.page.panels[0].shot != "close" else "wide", "done", "save")
    second = kept(window)
    assert first.path != second.path
    assert first.path.read_bytes() != second.path.read_bytes()


def test_pictures_are_saved_twice_as_large():
    window = ComicWindow()
    assert window.control("size").caption == "1000 by 1414"
    window.press("size")
    assert window.control("size").caption == "2000 by 2828"
    window.press("save")
    assert pygame.image.load(kept(window).path).get_size() == (2000, 2828)


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_all_leaves_are_saved_in_one_folder(hand, home):
    window = ComicWindow(hand=hand)
    window.press("save all")
    made = kept(window)
    names = sorted(one.name for one in made.path.iterdir())
    assert made.path.parent == home / "pages"
    assert made.sentence == "4 pictures are saved in this folder:"
    assert [one[:3] for one in names] == ["00-", "01-", "02-", "03-"]
    assert names[0] == "00-cover.png"
    before = [one.read_bytes() for one in sorted(made.path.iterdir())]
    window.press("ok", "save all")
    assert kept(window) == made
    assert [one.read_bytes() for one in sorted(made.path.iterdir())] == before


def test_the_path_is_copied(monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    window = ComicWindow()
    window.press("save")
    made = kept(window)
    window.press("copy")
    assert copied == [str(made.path)]
    assert "The path is copied." in [getattr(one, "text", "") for one in window.driver.top.shown]


def test_where_nothing_can_be_copied_it_is_said(monkeypatch):
    def refuse(_text):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    assert not keeping.copied("a path")


@pytest.mark.parametrize("button", ["save", "save all"])
def test_a_disk_that_refuses_is_told_of(button, monkeypatch):
    def refuse(*_more):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "make_one", refuse)
    monkeypatch.setattr(files, "put", refuse)
    window = ComicWindow()
    window.press(button)
    made = kept(window)
    assert made.path is None
    assert "No space left on device" in made.sentence
    assert "copy" not in window.keys


def test_only_one_thing_is_saved_at_a_time():
    window = ComicWindow()
    window.driver.click(window.control("save").rect.centre, seen=False)
    assert window.control("save").reason
    assert window.control("save all").reason
    window.driver.key(pygame.K_ESCAPE, seen=False)
    assert window.open, "what is under way is not lost"
    kept(window)
    window.press("ok")
    assert not window.control("save").reason


# ---- for the command line
@pytest.fixture
def save(tmp_path, monkeypatch):
    """A saved game of three Scenes that computers have told."""
    monkeypatch.setenv("STACKTORS_HOME", str(tmp_path / "home"))
    arguments = ["simulate", "owed", "--players", "3", "--out", str(tmp_path)]
    assert main(arguments) == 0
    return next(tmp_path.glob("*.stacktors"))


def test_the_command_writes_the_same_page_each_time(save, tmp_path):
    out = tmp_path / "out.png"
    assert main(["page", str(save), str(out), "--scene", "2"]) == 0
    data = out.read_bytes()
    assert main(["page", str(save), str(out), "--scene", "2"]) == 0
    assert out.read_bytes() == data
    assert pygame.image.load(out).get_size() == (1000, 1414)


def test_without_a_scene_the_last_page_is_written(save, tmp_path):
    one, other = tmp_path / "one.png", tmp_path / "other.png"
    assert main(["page", str(save), str(one)]) == 0
    assert main(["page", str(save), str(other), "--scene", "3"]) == 0
    assert one.read_bytes() == other.read_bytes()


def test_a_large_cover_is_written(save, tmp_path):
    assert main(["page", str(save), str(tmp_path / "out.png"), "--cover", "--large"]) == 0
    assert pygame.image.load(tmp_path / "out.png").get_size() == (2000, 2828)


@pytest.mark.parametrize(
    ("most", "scene", "said"),
    [
        (8, None, "no scene of this game has ended yet: play on until one has, or ask for the cover"),
        (8, 1, "no scene of this game has ended yet: play on until one has, or ask for the cover"),
        (2000, 9, "there is no page of scene 9: there are pages of these scenes: 1, 2 and 3"),
        (2000, 0, "there is no page of scene 0: there are pages of these scenes: 1, 2 and 3"),
    ],
)
def test_where_there_is_no_page_it_is_said(most, scene, said):
    with pytest.raises(Faulty) as error:
        keeping.pictured(told(most), files.saves() / "none.stacktors", scene)
    assert str(error.value) == said


def test_another_book_has_no_pages(tmp_path, capsys):
    save = lay(next(name for name in names() if name.endswith("fight")), tmp_path)
    assert main(["page", str(save), str(tmp_path / "out.png")]) > 0
    assert "this rulebook has no pages" in capsys.readouterr().err
