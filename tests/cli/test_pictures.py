"""Commands that draw pictures write over nothing that somebody else has made or changed."""

from __future__ import annotations

import pytest

from game.__main__ import main
from tests.campaign.folder import Folder


@pytest.fixture
def yard(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    folder = Folder(tmp_path)
    folder.properties = '<property name="drawn" value="mat"/>'
    folder.write()
    return tmp_path / "yard.tmx"


def test_a_second_map_is_no_picture_to_write(yard, capsys):
    other = yard.with_name("other.tmx")
    other.write_bytes(yard.read_bytes())
    assert main(["render", str(yard), str(other), "--force"]) == 2
    assert other.read_bytes() == yard.read_bytes()
    assert capsys.readouterr().err == f"stacktors: {other} is no name for a picture; name a file that ends with .png\n"


@pytest.mark.parametrize("beside", [False, True])
def test_an_authors_picture_stays(yard, capsys, beside):
    out = yard.with_suffix(".png")
    out.write_bytes(b"an author's tiles")
    command = ["render", str(yard), *([] if beside else [str(out)])]
    assert main(command) == 1
    assert out.read_bytes() == b"an author's tiles"
    assert capsys.readouterr().err == (
        f"stacktors: {out} is there already, and is no picture as the game drew it; name another file, or add --force "
        "to write over it\n"
    )
    assert main([*command, "--force"]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


def test_a_picture_is_drawn_again_until_somebody_changes_it(yard):
    out = yard.with_suffix(".png")
    for _ in range(2):
        assert main(["render", str(yard)]) == 0
    changed = out.read_bytes() + b"x"
    out.write_bytes(changed)
    assert main(["render", str(yard)]) == 1
    assert out.read_bytes() == changed


def test_a_screenshot_writes_over_nothing_else_either(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    out = tmp_path / "title.png"
    out.write_bytes(b"mine")
    assert main(["screenshot", "title", str(out)]) == 1
    assert out.read_bytes() == b"mine"


def test_a_file_that_cannot_be_written_is_told(yard, capsys):
    assert main(["render", str(yard), str(yard.parent / "no" / "x.png")]) == 1
    assert "x.png cannot be written (No such file or directory); name another file" in capsys.readouterr().err


def test_who_asks_for_a_screen_that_is_none_is_told_which_there_are(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert main(["screenshot", "--book", "capes", "camp", str(tmp_path / "x.png")]) == 1
    told = capsys.readouterr().err
    assert "there is no scene camp here; there are title, " in told
    assert " resolve, " in told
    assert not (tmp_path / "x.png").exists()
