from __future__ import annotations

import errno
import os
import zlib
from io import FileIO

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.table import disk, log, replay, saves, world
from game.table.book import Raw, refuse
from game.table.log import LogError
from game.table.match import Refused
from game.table.saves import Assets, Keeper
from tests.case import NO_ASSETS
from tests.table.play import decisions, played
from tests.tictactoe import CASE, Begin, Bet, Place, Say, TicTacToe

BEGINNING = 3
"""How many lines come before the first entry: the header, and the first state twice."""


def book_of(name):
    return {"tictactoe": TicTacToe}[name]()


def read(path, **options):
    return saves.read(path, book_of, NO_ASSETS, **options)


def keep(match, path, **options):
    return Keeper(match, path, NO_ASSETS, **{"sync": False} | options)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.stacktors"


@pytest.fixture
def match():
    return played(CASE, 1, 8)


@pytest.fixture
def data(match, path):
    """The bytes of a saved game."""
    keep(match, path, title="Two friends").close()
    return path.read_bytes()


def test_the_header_tells_which_game_it_is(path, data):
    assert data
    header = read(path).header
    assert (header.format, header.book, header.rules, header.title) == (2, "tictactoe", 1, "Two friends")
    assert header.start["seed"] == 1


def test_lines_are_appended_as_the_game_goes_on(path):
    match = CASE.match()
    keeper = keep(match, path)
    sizes = []
    for _ in decisions(CASE, match, 0):
        sizes.append(path.stat().st_size)
        assert read(path).match.entries == match.entries
    assert sizes == sorted(set(sizes))
    keeper.close()


def test_every_human_choice_is_synced_and_bots_are_not(path, monkeypatch):
    synced = []
    monkeypatch.setattr(os, "fsync", synced.append)
    match = CASE.match()
    keeper = keep(match, path, sync=True)
    synced.clear()
    match.play("p1", Begin(2))
    assert len(synced) == 1
    match.play("p1", Bet(0), by="bot")
    assert len(synced) == 1
    match.undo("p1")
    assert len(synced) == 2
    keeper.close()


def test_going_on_with_a_loaded_file(path, data, match):
    loaded = read(path)
    keeper = keep(loaded.match, path, end=loaded.end)
    for _ in decisions(CASE, loaded.match, 5, 3):
        pass
    keeper.close()
    assert path.read_bytes().startswith(data)
    assert read(path).match.entries == loaded.match.entries
    assert len(loaded.match.entries) == len(match.entries) + 3


def test_a_closed_keeper_writes_no_more(path):
    match = CASE.match()
    keep(match, path).close()
    match.play("p1", Begin(2))
    assert read(path).match.entries == []


def test_no_file_is_overwritten(path, match):
    path.write_text("something dear")
    path.with_stem(f"{path.stem}_2").symlink_to("nowhere")
    keeper = keep(match, path)
    assert path.read_text() == "something dear"
    keeper.close()
    assert keeper.path == path.with_stem(f"{path.stem}_3")
    assert read(keeper.path).match.entries == match.entries


def test_games_begun_at_once_each_get_a_name(path):
    matches = [CASE.match() for _ in range(3)]
    keepers = [keep(match, path) for match in matches]
    assert [keeper.path.stem.removeprefix(path.stem) for keeper in keepers] == ["", "_2", "_3"]
    for keeper in keepers:
        keeper.close()


def test_a_file_that_takes_the_name_while_the_disk_refuses_is_not_written_over(path, match, monkeypatch):
    def refused(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(disk, "FileIO", refused)
        keeper = keep(match, path)
    assert keeper.trouble
    path.write_text("something dear")
    keeper.flush()
    assert path.read_text() == "something dear"
    assert keeper.moved.startswith(f"{path.name} was made by another program; the game goes on, whole, in ")
    assert read(keeper.path).match.entries == match.entries
    keeper.close()


@settings(max_examples=60, deadline=None)
@given(cut=st.integers(1))
def test_a_torn_tail_is_cut_off_with_a_sentence(tmp_path_factory, cut):
    path = tmp_path_factory.mktemp("torn") / "game.stacktors"
    match = played(CASE, 1, 8)
    keep(match, path).close()
    data = path.read_bytes()
    first, last = len(data.splitlines(keepends=True)[0]), data.rfind(b"\n", 0, -1) + 1
    end = last + cut % (len(data) - last)
    path.write_bytes(data[:end])
    loaded = read(path)
    assert loaded.match.entries == match.entries[:-1]
    assert bool(loaded.mended) == (end != last)
    if loaded.mended:
        assert loaded.mended == "The last line was cut off while it was written; the game goes on after entry 7."
    keep(loaded.match, path, end=loaded.end).close()
    assert path.read_bytes() == data[:last]
    path.write_bytes(data[: first // 2])
    with pytest.raises(LogError, match=r"game.stacktors: line 1: this is no saved game, or its first line is damaged"):
        read(path)


def test_a_last_line_without_its_newline_counts_as_torn(path, data, match):
    """Its bytes are all there, but the next line would be glued to it."""
    path.write_bytes(data[:-1])
    loaded = read(path)
    assert loaded.mended
    keeper = keep(loaded.match, path, end=loaded.end)
    loaded.match.play(match.entries[-1].seat, match.entries[-1].intent)
    keeper.close()
    assert path.read_bytes() == data


@settings(max_examples=120, deadline=None)
@given(where=st.integers(0), bit=st.integers(0, 7))
def test_a_flipped_bit_is_refused_by_its_line(tmp_path_factory, where, bit):
    path = tmp_path_factory.mktemp("flipped") / "game.stacktors"
    keep(played(CASE, 1, 8), path).close()
    data = bytearray(path.read_bytes())
    where %= len(data) - 1
    line = data[:where].count(b"\n") + 1
    data[where] ^= 1 << bit
    path.write_bytes(data)
    with pytest.raises(LogError, match=rf"^game.stacktors: line {line}: "):
        read(path)


@settings(max_examples=40, deadline=None)
@given(chosen=st.data())
def test_lost_doubled_and_exchanged_lines_are_noticed(tmp_path_factory, chosen):
    path = tmp_path_factory.mktemp("lost") / "game.stacktors"
    keep(played(CASE, 1, 8), path).close()
    lines = path.read_bytes().splitlines(keepends=True)
    at = chosen.draw(st.integers(BEGINNING, len(lines) - 2))
    harmed = chosen.draw(
        st.sampled_from(
            (
                lines[:at] + lines[at + 1 :],
                lines[:at] + lines[at : at + 1] + lines[at:],
                [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
            )
        )
    )
    path.write_bytes(b"".join(harmed))
    with pytest.raises(LogError, match="lines are missing there"):
        read(path)


def test_what_can_be_brought_back_goes_on_in_a_new_file(path, data, match, tmp_path):
    lines = data.splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:7], b"garbage\n", *lines[8:]]))
    with pytest.raises(LogError, match="line 8: its checksum") as damage:
        read(path)
    assert damage.value.stands
    loaded = read(path, mend=True)
    assert loaded.match.entries == match.entries[:4]
    assert loaded.mended == "Line 8 is damaged. The game goes on after entry 4, in a copy; the file stays as it is."
    harmed = path.read_bytes()
    keep(loaded.match, path, end=loaded.end).close()
    assert path.read_bytes() == harmed
    fresh = tmp_path / "recovered.stacktors"
    keep(loaded.match, fresh, end=loaded.end).close()
    assert read(fresh).match.entries == match.entries[:4]


def test_a_file_whose_first_line_is_gone_begins_with_its_second(path, data, match):
    path.write_bytes(b"".join(data.splitlines(keepends=True)[1:]))
    with pytest.raises(LogError, match="line 1: this is no saved game") as damage:
        read(path)
    assert damage.value.stands
    loaded = read(path, mend=True)
    assert loaded.match.entries == match.entries
    assert loaded.mended == f"The game goes on after entry {len(match.entries)}, in a copy; the file stays as it is."


@pytest.mark.parametrize("fields", [{}, {"another": ["shape"]}])
def test_another_format_is_refused_by_its_version(path, fields):
    path.write_bytes(log.seal({"format": 3} | fields))
    with pytest.raises(
        LogError,
        match="line 1: the file has format 3; this version of the game reads formats up to 2, so a newer one wrote it",
    ):
        read(path)


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ([1, 2], "this is no saved game"),
        ({"format": 1, "book": "tictactoe", "rules": 1}, "this is no saved game"),
        ({"format": 1, "book": "whist", "rules": 1, "start": {}}, 'the book "whist", which this version does not have'),
        (
            {"format": 1, "book": "tictactoe", "rules": 1, "start": {"seed": "many"}},
            "the start of the game cannot be read",
        ),
        ({"format": 1, "book": "tictactoe", "rules": 1, "start": {}}, "the file ends before the game begins"),
    ],
)
def test_headers_that_make_no_game(path, header, why):
    path.write_bytes(log.seal(header))
    with pytest.raises(LogError, match=f"^game.stacktors: .*{why}"):
        read(path)


@pytest.mark.parametrize(
    ("data", "why"),
    [(b"", "the file is empty"), (b"\n", "line 1"), (b"\0" * 99, "line 1"), (b"hello\nyou\n", "line 1")],
)
def test_files_that_are_no_logs(path, data, why):
    path.write_bytes(data)
    with pytest.raises(LogError, match=why):
        read(path)


def test_a_file_that_is_not_there(path):
    with pytest.raises(LogError, match=r"^game.stacktors: it cannot be read"):
        read(path)


def test_a_component_of_another_shape_is_refused_by_its_line(path, data):
    header, *_ = data.splitlines(keepends=True)
    path.write_bytes(header + log.seal({"changed": ((1, [{"type": "Unheard"}], ()),)}))
    with pytest.raises(LogError, match="line 2: it cannot be read"):
        read(path)


def test_an_intent_that_is_no_more_is_kept_but_not_played(path, data, match):
    lines = data.splitlines(keepends=True)
    body = msgspec.json.decode(log.unseal(lines[3], 4))
    lines[3] = log.seal(body | {"intent": {"type": "Begin", "name": "of another shape"}})
    path.write_bytes(b"".join(lines))
    again = read(path).match
    assert again.snapshot == match.snapshot
    assert again.entries[0].intent == Raw('{"type":"Begin","name":"of another shape"}')
    assert replay.differences(again)[0].startswith("entry 1 (Raw of ")
    copy = path.with_name("copy.stacktors")
    keep(again, copy).close()
    assert read(copy).match.entries == again.entries


class Disk:
    """A file on a disk that is nearly full: after `room` more bytes it takes no more."""

    room = 10**9

    def __init__(self, path, mode):
        if Disk.room == 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        self._file = _FileIO(path, mode)

    def write(self, data):
        took = min(len(data), Disk.room)
        if not took:
            raise OSError(errno.ENOSPC, "No space left on device")
        Disk.room -= took
        return self._file.write(data[:took])

    def __getattr__(self, name):
        return getattr(self._file, name)


_FileIO = FileIO


@pytest.fixture
def full(monkeypatch):
    monkeypatch.setattr(Disk, "room", 10**9)
    monkeypatch.setattr(disk, "FileIO", Disk)
    return Disk


@settings(max_examples=40, deadline=None)
@given(room=st.integers(0, 900), freed=st.integers(1, 8))
def test_on_a_full_disk_play_goes_on_and_nothing_is_lost(tmp_path_factory, room, freed):
    path = tmp_path_factory.mktemp("full") / "game.stacktors"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(disk, "FileIO", Disk)
        patch.setattr(Disk, "room", room)
        match = CASE.match(2)
        keeper = keep(match, path)
        for number, _ in enumerate(decisions(CASE, match, 2)):
            if number == freed:
                Disk.room = 10**9
                keeper.flush()
                assert not keeper.trouble
                assert read(path).match.entries == match.entries
        Disk.room = 10**9
        keeper.close()
    assert read(path).match.entries == match.entries
    assert not read(path).mended


def test_trouble_is_told_in_a_sentence(path, full):
    match = CASE.match()
    full.room = sum(map(len, log.Scribe(match, "").whole())) + 200
    keeper = keep(match, path)
    told = set()
    for _ in decisions(CASE, match, 0):
        told.add(keeper.trouble)
    assert told == {
        "",
        "game.stacktors cannot be written (No space left on device); play goes on and the game tries again",
    }
    full.room = 10**9
    keeper.close()
    assert not keeper.trouble


def test_a_folder_that_cannot_be_made_is_trouble_and_no_error(tmp_path):
    (tmp_path / "saves").write_text("a file is in the way")
    keeper = keep(CASE.match(), tmp_path / "saves" / "game.stacktors")
    assert "cannot be written" in keeper.trouble
    (tmp_path / "saves").unlink()
    keeper.close()
    assert read(tmp_path / "saves" / "game.stacktors").match.entries == []


def test_big_values_travel_once_and_stand_before_the_line_that_needs_them(path):
    shelf = {"start": "a board", "later": "another board"}
    unpacked = {}
    assets = Assets(
        wanted=lambda _, entries: ("start", "later") if entries else ("start",),
        pack=shelf.__getitem__,
        unpack=unpacked.__setitem__,
    )
    match = CASE.match()
    keeper = Keeper(match, path, assets, sync=False)
    match.play("p1", Begin(2))
    match.play("p1", Bet(1))
    keeper.close()
    lines = [msgspec.json.decode(log.unseal(line, 0)) for line in path.read_bytes().splitlines(keepends=True)]
    assert [line.get("asset", "") for line in lines] == ["", "start", "", "", "start", "later", "", "later", ""]
    loaded = saves.read(path, book_of, assets)
    assert unpacked == shelf
    assert loaded.end.known == set(shelf)
    keeper = Keeper(loaded.match, path, assets, sync=False, end=loaded.end)
    loaded.match.play("p1", Place(0))
    keeper.close()
    assert len(path.read_bytes().splitlines()) == len(lines) + 1


def test_the_checksum_is_of_the_lines_own_bytes():
    line = log.seal({"n": 1})
    assert line == b'{"n":1}\t%08x\n' % zlib.crc32(b'{"n":1}')


def test_saves_are_listed_newest_first_and_a_broken_one_hides_none(tmp_path, data):
    assert saves.found(tmp_path / "nowhere") == []
    for number, name in enumerate(("old", "broken", "new")):
        file = tmp_path / f"{name}.stacktors"
        file.write_bytes(b"?" if name == "broken" else data)
        os.utime(file, ns=(number * 10**9, number * 10**9))
    (tmp_path / "notes.txt").write_text("not a game")
    (tmp_path / "game.stacktors").unlink()
    assert [file.stem for file in saves.found(tmp_path)] == ["new", "broken", "old"]


def test_a_refused_intent_writes_nothing(path):
    match = CASE.match()
    keeper = keep(match, path)
    size = path.stat().st_size
    with pytest.raises(Refused):
        match.play("p2", Place(1))
    keeper.close()
    assert path.stat().st_size == size


def test_another_beginning_is_a_difference(match, monkeypatch):
    setup = match.book.setup
    monkeypatch.setattr(match.book, "setup", lambda start: setup(start) or world.new(), raising=False)
    assert replay.differences(match)[0] == "the game begins otherwise than it did"


def test_a_file_whose_line_ends_a_program_has_changed_is_played_on(path, data, match):
    path.write_bytes(data.replace(b"\n", b"\r\n"))
    loaded = read(path)
    assert loaded.match.entries == match.entries
    assert loaded.mended == ""
    again = keep(loaded.match, path, end=loaded.end)
    for _ in decisions(CASE, loaded.match, 5, 3):
        pass
    again.close()
    assert read(path).match.entries == loaded.match.entries


def test_an_entry_asks_for_its_own_assets_alone_however_long_the_game_is(path):
    asked = []
    assets = Assets(lambda _, entries: asked.append(len(entries)) or (), str, lambda *_: None)
    match = CASE.match()
    keeper = Keeper(match, path, assets, sync=False)
    asked.clear()
    for _ in range(3):
        match.play("p1", Say("word"))
    assert asked == [1, 1, 1]
    keeper.close()


def test_a_refusal_repeats_no_endless_value():
    assert len(refuse("", "There is no {what}", what="x" * 100_000).sentence()) < 800
