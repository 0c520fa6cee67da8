"""The chain of migrations: what earlier formats wrote is read as it was."""

from __future__ import annotations

import msgspec
import pytest

from game.table import log, saves, world
from game.table.codec import intent_json, plain
from game.table.log import LogError
from game.table.saves import Keeper
from tests.case import NO_ASSETS
from tests.table.play import played
from tests.tictactoe import CASE, TicTacToe


def read(path, **options):
    return saves.read(path, lambda _name: TicTacToe(), NO_ASSETS, **options)


def first_format(match):
    """The match as format 1 told it: whole rows of what changed, marks without a hash, one beginning."""
    yield {"format": 1, "book": "tictactoe", "rules": 1, "start": plain(match.start), "title": "Old"}
    yield {
        "changed": [[who, plain(match.first[who])] for who in sorted(match.first)],
        "state": world.digest(match.first),
    }
    entries = [*match.entries, *(entry for undone in reversed(match.undone) for entry in undone.entries)]
    for n, entry in enumerate(entries, 1):
        line = {
            "n": n,
            "seat": entry.seat,
            "intent": msgspec.Raw(intent_json(entry.intent)),
            "changed": plain(entry.changed),
            "state": entry.state,
        }
        yield line | ({"reveals": True} if entry.reveals else {}) | ({} if entry.chosen else {"chosen": False})
    for undone in match.undone:
        yield {"n": len(entries) - len(undone.entries), "mark": "undo"}
        entries = entries[: -len(undone.entries)]


@pytest.fixture
def match():
    match = played(CASE, 1, 8)
    while not match.undo_refusal(match.entries[-1].seat) and len(match.entries) > 6:
        match.undo(match.entries[-1].seat)
    return match


@pytest.fixture
def old(match, tmp_path):
    path = tmp_path / "old.stacktors"
    path.write_bytes(b"".join(map(log.seal, first_format(match))))
    return path


def test_every_format_has_its_step():
    assert len(log.STEPS) == log.FORMAT - 1


def test_format_1_opens_as_it_was_and_goes_on_in_a_copy_of_today_s(match, old, tmp_path):
    loaded = read(old)
    assert match.undone
    assert (loaded.match.entries, loaded.match.undone, loaded.match.snapshot) == (
        match.entries,
        match.undone,
        match.snapshot,
    )
    assert loaded.header.format == 1
    assert loaded.end is None
    assert (
        loaded.mended
        == "An earlier version of the game wrote this file; the game goes on in a copy, and the file stays as it is."
    )
    copy = tmp_path / "copy.stacktors"
    Keeper(loaded.match, copy, NO_ASSETS, title=loaded.header.title).close()
    again = read(copy)
    assert (again.match.entries, again.match.undone, again.header.title, again.header.format) == (
        match.entries,
        match.undone,
        "Old",
        2,
    )
    assert again.mended == ""


def test_what_is_damaged_in_format_1_is_mended_too(match, old):
    data = old.read_bytes()
    for at in range(0, len(data), len(data) // 40):
        old.write_bytes(data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :])
        with pytest.raises(LogError):
            read(old)
        loaded = read(old, mend=True)
        assert loaded.match.snapshot == match.snapshot, at
        assert loaded.match.entries == match.entries, at
