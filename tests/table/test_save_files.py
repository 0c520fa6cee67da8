from __future__ import annotations

import pytest

from game.table import disk, saves
from game.table.log import LogError
from game.table.saves import Keeper
from tests.case import NO_ASSETS
from tests.table.play import decisions, played
from tests.tictactoe import CASE


@pytest.fixture
def save(tmp_path):
    path = tmp_path / "game.stacktors"
    Keeper(played(CASE, 1, 8), path, NO_ASSETS, title="Two friends", sync=False).close()
    return path


def read(path):
    return saves.read(path, lambda _: CASE.match().book, NO_ASSETS)


def test_another_title_changes_the_first_line_alone(save):
    before = save.read_bytes().split(b"\n")
    entries = read(save).match.entries
    saves.retitle(save, "Ünder the oak")
    loaded = read(save)
    assert loaded.header.title == "Ünder the oak"
    assert loaded.match.entries == entries
    assert save.read_bytes().split(b"\n")[1:] == before[1:]
    keeper = Keeper(loaded.match, save, NO_ASSETS, title=loaded.header.title, sync=False, end=loaded.end)
    for _ in decisions(CASE, loaded.match, 5, 2):
        pass
    keeper.close()
    assert read(save).header.title == "Ünder the oak"


def test_a_game_that_is_played_elsewhere_keeps_its_title(save):
    data, claim = save.read_bytes(), disk.Claim(save)
    with pytest.raises(disk.Busy):
        saves.retitle(save, "Another")
    claim.free()
    assert save.read_bytes() == data


def test_a_damaged_first_line_stays_as_it_is(save):
    data = b"#" + save.read_bytes()
    save.write_bytes(data)
    with pytest.raises(LogError):
        saves.retitle(save, "Another")
    assert save.read_bytes() == data
    assert not disk.busy(save)


def test_a_copy_lies_in_the_folder_or_under_the_name_that_is_given(save, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    assert saves.copy(save, other) == other / save.name
    assert saves.copy(save, tmp_path / "new" / "v1.2") == tmp_path / "new" / "v1.2.stacktors"
    assert (other / save.name).read_bytes() == (tmp_path / "new" / "v1.2.stacktors").read_bytes() == save.read_bytes()


def test_a_copy_is_never_laid_over_a_file_or_a_link(save, tmp_path):
    (tmp_path / "link.stacktors").symlink_to("nowhere")
    for name in ("game", "link"):
        with pytest.raises(FileExistsError):
            saves.copy(save, tmp_path / name)
    assert not (tmp_path / "nowhere").exists()


def test_a_copy_holds_whole_lines_alone(save, tmp_path):
    whole = save.read_bytes()
    save.write_bytes(whole + b'{"n": 9')
    assert saves.copy(save, tmp_path / "copy").read_bytes() == whole
