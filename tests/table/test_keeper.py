"""What others do to a file while it is played: nothing is lost, nothing of theirs is touched, the player is told."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import zlib
from io import FileIO

import pytest

from game import files
from game.table import disk, log, saves
from game.table.log import LogError
from game.table.saves import Assets, Keeper
from tests.case import NO_ASSETS
from tests.table.play import decisions
from tests.tictactoe import CASE, Begin, Bet, Place, Say, TicTacToe


def read(path, **options):
    return saves.read(path, lambda _name: TicTacToe(), NO_ASSETS, **options)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "saves" / "game.stacktors"


@pytest.fixture
def keeper(path):
    """The keeper of a game with two entries, synced."""
    match = CASE.match()
    keeper = Keeper(match, path, NO_ASSETS, title="Two friends")
    match.play("p1", Begin(2))
    match.play("p1", Bet(1))
    yield keeper
    keeper.close()


def cut(path):
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 40)


def grow(path):
    with path.open("ab") as file:
        file.write(b"by another\n")


def replace(path):
    other = path.with_name("other")
    shutil.copy(path, other)
    other.replace(path)


def change(path):
    """Change one byte of the file in place, and its time."""
    data = bytearray(path.read_bytes())
    data[200] ^= 1
    with path.open("r+b") as file:
        file.write(data)
    os.utime(path, ns=(1, 1))


KINDS = {
    "deleted": (lambda path: path.unlink(), "was deleted or moved away"),
    "moved": (lambda path: path.rename(path.with_name("elsewhere.stacktors")), "was deleted or moved away"),
    "the folder moved": (
        lambda path: path.parent.rename(path.parent.with_name("elsewhere")),
        "was deleted or moved away",
    ),
    "replaced": (replace, "was replaced by another file"),
    "shrunk": (cut, "was cut short"),
    "emptied": (lambda path: os.truncate(path, 0), "was cut short"),
    "grown": (grow, "was made longer by another program"),
    "changed": (change, "was changed by another program"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_is_not_what_it_was_is_left_and_the_whole_game_goes_on_beside_it(kind, keeper, path):
    do, told = KINDS[kind]
    do(path)
    left = path.read_bytes() if path.exists() else None
    match = keeper._match
    match.play("p1", Place(0))
    beside = path.with_stem("game_2")
    assert keeper.path == beside
    assert keeper.moved == f"game.stacktors {told}; the game goes on, whole, in {beside}"
    assert not keeper.trouble
    match.play("p2", Bet(0))
    match.undo("p2")
    again = read(beside)
    assert (again.match.entries, again.match.undone, again.header.title) == (match.entries, match.undone, "Two friends")
    assert (path.read_bytes() if path.exists() else None) == left


def test_a_file_whose_time_alone_has_changed_is_gone_on_with(keeper, path):
    os.utime(path, ns=(1, 1))
    keeper._match.play("p1", Place(0))
    assert (keeper.path, keeper.moved) == (path, "")
    assert read(path).match.entries == keeper._match.entries


def test_a_file_made_read_only_while_it_is_open_is_written_all_the_same(keeper, path):
    path.chmod(0o444)
    keeper._match.play("p1", Place(0))
    assert not keeper.trouble
    assert read(keeper.path).match.entries == keeper._match.entries


def test_a_file_that_may_not_be_written_to_is_gone_on_with_beside_it(keeper, path, monkeypatch):
    keeper.close()
    loaded = read(path)

    def refused(at, mode):
        if mode == "r+b":
            raise PermissionError(errno.EACCES, "Permission denied")
        return FileIO(at, mode)

    monkeypatch.setattr(disk, "FileIO", refused)
    again = Keeper(loaded.match, path, NO_ASSETS, end=loaded.end)
    loaded.match.play("p1", Place(0))
    assert again.moved.startswith("game.stacktors may not be written to; the game goes on, whole, in ")
    assert read(again.path).match.entries == loaded.match.entries
    again.close()


def test_a_file_that_others_wrote_to_after_it_was_read_is_not_gone_on_with(keeper, path):
    keeper.close()
    loaded = read(path)
    grow(path)
    again = Keeper(loaded.match, path, NO_ASSETS, end=loaded.end)
    loaded.match.play("p1", Place(0))
    assert again.path == path.with_stem("game_2")
    assert path.read_bytes().endswith(b"by another\n")
    again.close()


def test_where_nothing_can_be_written_beside_it_the_game_waits_and_is_whole_later(keeper, path, monkeypatch):
    path.unlink()
    with monkeypatch.context() as patch:
        patch.setattr(
            disk, "FileIO", lambda *_: (_ for _ in ()).throw(OSError(errno.ENOSPC, "No space left on device"))
        )
        keeper._match.play("p1", Place(0))
        assert (
            keeper.trouble
            == "game_2.stacktors cannot be written (No space left on device); play goes on and the game tries again"
        )
    keeper._match.play("p2", Bet(0))
    assert not keeper.trouble
    assert read(keeper.path).match.entries == keeper._match.entries


def test_what_a_failed_sync_may_have_lost_is_written_again(keeper, path, monkeypatch):
    match = keeper._match
    safe = path.stat().st_size
    match.play("p1", Place(0), by="bot")
    written = []

    class Watched(FileIO):
        def write(self, data):
            written.append((self.tell(), bytes(data)))
            return super().write(data)

    keeper._file._file.close()
    keeper._file._file = Watched(path, "r+b")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(OSError(errno.EIO, "Input/output error")))
        match.play("p2", Bet(0))
        assert "Input/output error" in keeper.trouble
    written.clear()
    match.play("p2", Place(8))
    assert written[0][0] == safe
    assert written[0][1].count(b"\n") == 3
    assert read(path).match.entries == match.entries


def test_a_file_that_goes_while_it_is_written_to_is_missed_at_the_next_write_or_at_the_end(keeper, path, monkeypatch):
    sync = os.fsync
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: (sync(handle), path.unlink()))
        keeper._match.play("p1", Place(0))
    keeper.close()
    assert keeper.moved
    assert read(keeper.path).match.entries == keeper._match.entries


def test_a_file_that_is_replaced_while_it_is_written_to_is_not_taken_for_ours(keeper, path, monkeypatch):
    sync = os.fsync
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: (sync(handle), replace(path)))
        keeper._match.play("p1", Place(0))
    keeper._match.play("p2", Bet(0))
    assert keeper.moved.startswith("game.stacktors was replaced by another file")
    assert read(keeper.path).match.entries == keeper._match.entries


def test_a_new_file_is_synced_with_its_folder(path, monkeypatch):
    synced = []
    monkeypatch.setattr(files, "sync_folder", synced.append)
    match = CASE.match()
    keeper = Keeper(match, path, NO_ASSETS)
    assert synced == [path.parent]
    match.play("p1", Begin(2))
    assert synced == [path.parent]
    keeper.close()
    Keeper(match, path.with_stem("unsynced"), NO_ASSETS, sync=False).close()
    assert synced == [path.parent]


# --- one writer


BUSY = "this game is played in another window just now; go on with it there, or leave it there first"


def test_a_second_writer_gets_a_sentence_and_may_read(keeper, path):
    loaded = read(path)
    assert loaded.match.entries == keeper._match.entries
    with pytest.raises(LogError, match=f"^game.stacktors: {BUSY}$"):
        Keeper(loaded.match, path, NO_ASSETS, end=loaded.end)
    assert loaded.match.listeners == []
    keeper._match.play("p1", Place(0))
    assert keeper.path == path


def test_a_game_that_was_left_can_be_gone_on_with_and_leaves_no_lock(keeper, path):
    keeper.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    loaded = read(path)
    Keeper(loaded.match, path, NO_ASSETS, end=loaded.end).close()


OTHER = """
import sys
from pathlib import Path
from game.table import saves
from game.table.log import LogError
from tests.tictactoe import NO_ASSETS, TicTacToe

loaded = saves.read(Path(sys.argv[1]), lambda _name: TicTacToe(), NO_ASSETS)
try:
    saves.Keeper(loaded.match, Path(sys.argv[1]), NO_ASSETS, end=loaded.end)
    print("mine", flush=True)
    sys.stdin.read(1)
except LogError as error:
    print(error)
"""


def other(path):
    return subprocess.Popen(
        [sys.executable, "-c", OTHER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def test_another_program_is_told_too_and_a_crash_gives_the_right_back(keeper, path):
    told, _ = other(path).communicate(timeout=60)
    assert told.strip() == f"game.stacktors: {BUSY}"
    keeper.close()
    holding = other(path)
    assert holding.stdout.readline() == "mine\n"
    loaded = read(path)
    with pytest.raises(LogError, match=BUSY):
        Keeper(loaded.match, path, NO_ASSETS, end=loaded.end)
    holding.kill()
    holding.communicate()
    Keeper(loaded.match, path, NO_ASSETS, end=loaded.end).close()
    holding = other(path)
    assert holding.stdout.readline() == "mine\n"
    holding.communicate("\n")
    assert [file.name for file in path.parent.iterdir()] == [path.name]


# --- damaged files


@pytest.fixture(scope="module")
def long(tmp_path_factory):
    """The bytes of a long game with talk, two assets and several checkpoints."""
    path = tmp_path_factory.mktemp("long") / "long.stacktors"
    match = CASE.match()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(log, "LEAST", 400)
        _talked(match, Keeper(match, path, BOARDS, sync=False))
    data = path.read_bytes()
    assert data.count(b'"redo"')
    assert data.count(b'"whole"') > 3
    return match, data


def _talked(match, keeper):
    for number, _ in enumerate(decisions(CASE, match, 3, 6)):
        for _ in range(6):
            match.play("p1", Say(f"{number} words"))
        if number in (2, 4) and not match.undo_refusal(match.entries[-7].seat):
            match.undo(match.entries[-7].seat)
            match.redo()
    keeper.close()


BOARDS = Assets(
    lambda match, _: ("early", "late") if len(match.entries) > 20 else ("early",),
    lambda name: f"board {name} " * 30,
    lambda *_: None,
)


def opened(data, folder, **options):
    path = folder / "game.stacktors"
    path.write_bytes(data)
    return saves.read(path, lambda _name: TicTacToe(), BOARDS, **options)


def test_no_single_byte_loses_anything(long, tmp_path):
    match, data = long
    for at in range(0, len(data), len(data) // 80):
        harmed = data[:at] + bytes([data[at] ^ (1 + at % 255)]) + data[at + 1 :]
        with pytest.raises(LogError) as damage:
            opened(harmed, tmp_path)
        assert damage.value.stands, at
        loaded = opened(harmed, tmp_path, mend=True)
        assert (loaded.match.entries, loaded.match.undone) == (match.entries, match.undone), at
        assert {name for name, _ in loaded.assets} == {"early", "late"}
        assert "the file stays as it is" in loaded.mended
        loaded.match.close()


def test_no_line_but_an_entry_loses_anything(long, tmp_path):
    match, data = long
    lines = data.splitlines(keepends=True)
    entries = {n for n, line in enumerate(lines) if b'"seat"' in line or b'"mark"' in line}
    for n in sorted(set(range(len(lines))) - entries):
        loaded = opened(b"".join([*lines[:n], b"?" * 500 + b"\n", *lines[n + 1 :]]), tmp_path, mend=True)
        assert (loaded.match.entries, loaded.match.undone) == (match.entries, match.undone), n
        assert {name for name, _ in loaded.assets} == {"early", "late"}
        loaded.match.close()


def test_behind_a_damaged_stretch_play_goes_on_from_the_next_checkpoint(long, tmp_path):
    match, data = long
    last, told = data.rindex(b'"whole"') - 1500, []
    for begin in range(2000, last, last // 20):
        loaded = opened(data[:begin] + bytes(512) + data[begin + 512 :], tmp_path, mend=True)
        again = loaded.match
        assert again.snapshot == match.snapshot
        assert len(again.entries) == len(match.entries)
        told.append("entries are lost, but not what came of them. The game goes on after entry" in loaded.mended)
        copy = tmp_path / f"copy {begin}.stacktors"
        Keeper(again, copy, BOARDS, sync=False).close()
        assert read(copy).match.entries == again.entries
        again.close()
    assert any(told)


def test_a_doubled_line_loses_nothing(long, tmp_path):
    match, data = long
    lines = data.splitlines(keepends=True)
    loaded = opened(b"".join([*lines[:9], lines[8], *lines[9:]]), tmp_path, mend=True)
    assert loaded.match.entries == match.entries


def sealed(body):
    return b"%s\t%08x\n" % (body, zlib.crc32(body))


def test_what_this_version_does_not_know_is_told_and_kept_in_the_old_file(long, tmp_path):
    _, data = long
    lines = data.splitlines(keepends=True)
    last = max(n for n, line in enumerate(lines) if b'"said"' in line)
    strange = sealed(log.unseal(lines[last], 0).replace(b'"said":[', b'"loud":true,"said":['))
    loaded = opened(b"".join([*lines[:last], strange]), tmp_path)
    assert loaded.end is None
    assert loaded.mended.startswith(
        "This version of the game does not know what another one wrote into this file "
        "(Talk.loud); the game goes on in a copy"
    )


def test_what_components_of_earlier_rules_had_besides_has_gone_with_them(long, tmp_path, monkeypatch):
    _, data = long
    lines = data.splitlines(keepends=True)
    last = max(n for n, line in enumerate(lines) if b'"said"' in line)
    old = sealed(log.unseal(lines[last], 0).replace(b'"said":[', b'"loud":true,"said":['))
    monkeypatch.setattr(TicTacToe, "rules", 7)
    loaded = opened(b"".join([*lines[:last], old]), tmp_path)
    assert loaded.end
    assert loaded.mended == "This game was played by revision 1 of the rules until now, and goes on by revision 7."


def test_other_rules_are_told_and_what_follows_is_by_them(keeper, path, monkeypatch):
    keeper.close()
    monkeypatch.setattr(TicTacToe, "rules", 7)
    loaded = read(path)
    assert loaded.mended == "This game was played by revision 1 of the rules until now, and goes on by revision 7."
    Keeper(loaded.match, path, NO_ASSETS, end=loaded.end).close()
    again = read(path)
    assert again.mended == ""
    assert again.match.entries == loaded.match.entries


@pytest.mark.parametrize("begun", [1, 9])
def test_a_game_of_newer_rules_stays_as_it_is_and_goes_on_in_a_copy(keeper, path, monkeypatch, begun):
    """The newer rules may have begun the game, or only have gone on with it."""
    monkeypatch.setattr(TicTacToe, "rules", 9)
    keeper.close()
    if begun == 9:
        path = path.with_stem("newer")
        Keeper(CASE.match(), path, NO_ASSETS).close()
    else:
        loaded = read(path)
        Keeper(loaded.match, path, NO_ASSETS, end=loaded.end).close()
    monkeypatch.setattr(TicTacToe, "rules", 7)
    data, loaded = path.read_bytes(), read(path)
    assert loaded.end is None
    assert loaded.mended == (
        "A newer version of the game wrote this file; the game goes on in a copy, and the file stays as it is. "
        "This game was played by revision 9 of the rules until now, and goes on by revision 7."
    )
    copy = Keeper(loaded.match, path, NO_ASSETS, end=loaded.end)
    copy.close()
    assert path.read_bytes() == data
    assert read(copy.path).mended == ""


@pytest.mark.usefixtures("keeper")
def test_a_state_that_is_not_what_its_hash_says_is_damage(path):
    lines = path.read_bytes().splitlines(keepends=True)
    harmed = sealed(log.unseal(lines[-1], 0).replace(b'"amount":1', b'"amount":2'))
    path.write_bytes(b"".join([*lines[:-1], harmed]))
    with pytest.raises(LogError, match="entry 2: the table did not stand then as its hash says") as damage:
        read(path)
    assert damage.value.stands
    loaded = read(path, mend=True)
    assert [entry.intent for entry in loaded.match.entries] == [Begin(2)]
