"""What is read of files that anybody may have put there, and what is left of files that are written over."""

from __future__ import annotations

import os
import re

import pytest

from game import files
from game.files import Unread


@pytest.fixture
def odd(tmp_path):
    """Everything that a folder may hold besides files, by the words about it."""
    (tmp_path / "gone").symlink_to("nowhere")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(600_000_000)
    return tmp_path


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("gone", "is a link that leads nowhere"),
        ("loop", "cannot be read ("),
        ("folder", "is no ordinary file"),
        ("pipe", "is no ordinary file"),
        ("huge", "is larger than 1 MB"),
        ("missing", "cannot be read ("),
        ("nul\0", "cannot be read (its name is none)"),
    ],
)
def test_what_is_no_ordinary_file_is_told_and_never_waited_for(odd, name, told):
    with pytest.raises(Unread, match=re.escape(told)):
        files.read(odd / name, 1_000_000)
    with pytest.raises(Unread):
        files.first_line(odd / name, 1_000_000)
    assert files.changed(odd / name) >= 0
    assert files.resolved(odd / name)


def test_a_device_is_not_opened():
    with pytest.raises(Unread):
        files.first_line(files.Path(os.devnull), 100)


def test_a_first_line_is_read_alone(tmp_path):
    path = tmp_path / "lines"
    path.write_bytes(b"one\ntwo\n")
    assert files.first_line(path, 4) == b"one\n"
    path.write_bytes(b"x" * 200_000 + b"\nrest")
    assert len(files.first_line(path, 200_001)) == 200_001
    with pytest.raises(Unread, match="has a first line of more than 200 kB"):
        files.first_line(path, 200_000)
    path.write_bytes(b"no end")
    assert files.first_line(path, 100) == b"no end"
    path.write_bytes(b"")
    assert files.first_line(path, 100) == b""


def test_what_is_put_is_there_whole_and_a_link_stays_one(tmp_path):
    real, link = tmp_path / "deep" / "real", tmp_path / "link"
    link.symlink_to(real)
    files.put(link, b"one")
    files.put(link, b"two")
    assert real.read_bytes() == b"two"
    assert link.is_symlink()
    assert [path.name for path in real.parent.iterdir()] == ["real"]


def test_every_copy_stays_and_the_same_one_is_made_once(tmp_path):
    path = tmp_path / "heroes.json"
    names = [files.copied_aside(path, data).name for data in (b"1", b"2", b"1", b"3")]
    assert names == ["heroes.unreadable", "heroes.unreadable_2", "heroes.unreadable", "heroes.unreadable_3"]


def test_what_is_put_reaches_the_disk_before_it_takes_its_place(tmp_path, monkeypatch):
    done = []
    monkeypatch.setattr(os, "fsync", lambda _: done.append("fsync"))
    replace = files.Path.replace
    monkeypatch.setattr(files.Path, "replace", lambda *ways: done.append("replace") or replace(*ways))
    files.put(tmp_path / "one", b"1")
    assert done[:2] == ["fsync", "replace"]


def test_what_a_stopped_program_has_left_is_cleared_away_and_what_another_writes_is_not(tmp_path):
    left, fresh, other = (tmp_path / f"one.{name}.new" for name in ("00000001", "00000002", "of_mine"))
    for path in (left, fresh, other):
        path.write_bytes(b"")
    for path in (left, other):
        os.utime(path, (1, 1))
    files.put(tmp_path / "one", b"1")
    assert {path.name for path in tmp_path.iterdir()} == {"one", fresh.name, other.name}


def test_a_failed_write_leaves_nothing_behind(tmp_path):
    (tmp_path / "one").mkdir()
    with pytest.raises(OSError, match="directory"):
        files.put(tmp_path / "one", b"1")
    assert [path.name for path in tmp_path.iterdir()] == ["one"]


def test_a_file_is_made_under_the_first_name_that_is_free_or_has_it_already(tmp_path):
    path = tmp_path / "ford.tmx"
    made = [files.make_one(files.numbered(path), data).name for data in (b"1", b"2", b"1", b"2", b"3")]
    assert made == ["ford.tmx", "ford_2.tmx", "ford.tmx", "ford_2.tmx", "ford_3.tmx"]


def test_a_file_is_moved_over_no_other(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_bytes(b"1")
    assert files.move(one, other).read_bytes() == b"1"
    one.write_bytes(b"2")
    with pytest.raises(FileExistsError):
        files.move(one, other)
    assert (one.read_bytes(), other.read_bytes()) == (b"2", b"1")
    one.unlink()
    with pytest.raises(FileNotFoundError):
        files.move(one, tmp_path / "third")
    assert not (tmp_path / "third").exists()
