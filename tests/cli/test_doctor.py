"""`stacktors doctor` says in plain sentences what a file holds, what is damaged in it, and what is brought back."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import library, opening
from game.__main__ import main
from game.books.stacktors.game_book import Stacktors
from game.table import log, saves
from game.table.saves import Keeper
from tests import saved
from tests.playthroughs.play import played


def fresh(name: str, folder: Path) -> Path:
    """A kept game as this version writes it."""
    old, path = saved.lay(f"2_27_{name}", folder), folder / f"{name}.stacktors"
    match = saves.read(old, library.book_of, library.ASSETS).match
    Keeper(match, path, library.ASSETS).close()
    old.unlink()
    return path


def doctor(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """The exit status and the lines; the file must be left as it was."""
    before = path.read_bytes()
    status = main(["doctor", str(path)])
    assert path.read_bytes() == before
    return status, capsys.readouterr().out.splitlines()


def test_a_whole_file_is_told(tmp_path, capsys):
    path = fresh("two", tmp_path)
    assert doctor(path, capsys) == (
        0,
        [
            'A game of "The Drowned Toll-House", by the wiki edition.',
            "Player 1 plays Bram, Tansy.",
            "Player 2 plays Isolde.",
            "17 entries stand in it.",
            'It stands in "The Drowned Toll-House", in round 1 of a fight.',
            f"The file has format {log.FORMAT}; the game was begun by revision {Stacktors.rules} of the rules.",
            f"The file is whole. To go on with it: stacktors play {path}",
        ],
    )


def test_a_line_that_was_cut_off_is_no_whole_file(tmp_path, capsys):
    path = fresh("two", tmp_path)
    path.write_bytes(path.read_bytes() + b'{"n":18,"se')
    status, lines = doctor(path, capsys)
    assert status == 0
    assert lines[-2:] == [
        "The last line was cut off while it was written; the game goes on after entry 17.",
        f"But for that line the file is whole. To go on with it: stacktors play {path}",
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("over", ["It is over: victory."]),
        ("core", ['A game of "The Drowned Toll-House", by the core edition.', "70 entries stand in it."]),
        (
            "hexagons",
            [
                (
                    'A game of "Small", by the wiki edition; its files are not here, so that only the '
                    "situation under way can be played."
                )
            ],
        ),
        ("undone", ["2 entries stand in it; 2 more were taken back and can be done again."]),
    ],
)
def test_where_it_stands_and_by_what_it_is_played(name, told, tmp_path, capsys):
    status, lines = doctor(fresh(name, tmp_path), capsys)
    assert status == 0
    assert set(told) <= set(lines)


def test_a_file_of_an_earlier_format_is_whole_and_told_for_what_it_is(tmp_path, capsys):
    status, lines = doctor(saved.lay("1_24_fight", tmp_path), capsys)
    assert status == 0
    assert "The file has format 1; the game was begun by revision 24 of the rules." in lines
    assert any(
        line.startswith("An earlier version of the game wrote this file")
        and "; the game goes on in a copy, and the file stays as it is." in line
        for line in lines
    )


def test_what_can_be_brought_back_is_written_to_a_copy(tmp_path, capsys):
    path = fresh("fight", tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-2], b"gone\n", lines[-1]]))
    status, told = doctor(path, capsys)
    assert status == 1
    assert told[0].startswith(f"fight.stacktors: line {len(lines) - 1}: its checksum does not fit")
    assert f"Line {len(lines) - 1} is damaged" in told[-2]
    (copy,) = [one for one in tmp_path.iterdir() if one != path]
    assert told[-1] == f"What could be brought back is in {copy}. To go on with it: stacktors play {copy}"
    assert main(["doctor", str(copy)]) == 0
    capsys.readouterr()
    assert doctor(path, capsys)[1][-1] == told[-1], "the copy that there is holds just that"
    assert sorted(tmp_path.iterdir()) == sorted((path, copy))
    copy.write_bytes(copy.read_bytes()[:-1])
    assert doctor(path, capsys)[1][-1] != told[-1]
    assert len(list(tmp_path.iterdir())) == 3


def test_what_is_no_saved_game_brings_nothing_back(tmp_path, capsys):
    path = tmp_path / "notes.stacktors"
    path.write_text("Bread, milk, eggs.")
    status, told = doctor(path, capsys)
    assert status == 1
    assert told == [
        "notes.stacktors: line 1: this is no saved game, or its first line is damaged.",
        "Nothing can be brought back from this file.",
    ]
    assert main(["doctor", str(tmp_path / "nowhere.stacktors")]) == 1
    assert "it cannot be read (No such file" in capsys.readouterr().out
    assert main(["doctor", str(tmp_path)]) == 1
    assert "it is no ordinary file" in capsys.readouterr().out


def test_a_game_that_is_played_just_now_is_told_and_not_played_twice(tmp_path, capsys):
    path = fresh("fight", tmp_path)
    game = opening.loaded(path)
    assert "It is played in another window just now." in doctor(path, capsys)[1]
    assert main(["play", str(path), "--text"]) == 1
    assert (
        capsys.readouterr().err
        == f"stacktors: {path.name}: this game is played in another window just now; go on with it "
        "there, or leave it there first\n"
    )
    assert main(["replay", str(path)]) == 0
    game.keeper.close()


def test_a_story_with_a_gap_is_told_up_to_it(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(log, "RARE", 0)
    path, match = tmp_path / "gap.stacktors", played(1, 8)
    Keeper(match, path, library.ASSETS).close()
    lines = path.read_bytes().splitlines(keepends=True)
    gone = next(n for n, line in enumerate(lines) if b'"n":5,' in line)
    path.write_bytes(b"".join([*lines[:gone], b"gone\n", *lines[gone + 1 :]]))
    _, told = doctor(path, capsys)
    assert (
        told[-2] == f"Line {gone + 1} is damaged. One entry is lost, but not what came of it. The game goes "
        "on after entry 8, in a copy; the file stays as it is."
    )
    (copy,) = [one for one in tmp_path.iterdir() if one != path]
    assert main(["replay", str(copy)]) == 0
    assert (
        capsys.readouterr().out.splitlines()[-1]
        == "Entry 5 is lost, or this version does not know it; the rest is not told."
    )


def test_a_whole_file_of_a_newer_format_is_not_called_lost(tmp_path, capsys):
    path = fresh("two", tmp_path)
    header, _, rest = path.read_bytes().partition(b"\n")
    body = header.rpartition(b"\t")[0].replace(b'"format":2', b'"format":9')
    path.write_bytes(body + b"\t" + header.rpartition(b"\t")[2] + b"\n" + rest)
    status, lines = doctor(path, capsys)
    assert status == 1
    assert "the file has format 9" in lines[0]
    assert lines[1:] == ["Nothing of it is damaged: play it with that newer version of the game."]
