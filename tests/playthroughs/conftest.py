from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game import library
from game.table import saves
from game.table.match import Match
from game.table.saves import Keeper
from tests.playthroughs import kept


@pytest.fixture(scope="session")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The kept game as bots play it today, saved."""
    match = kept.game()
    path = tmp_path_factory.mktemp("kept") / "kept.stacktors"
    Keeper(match, path, library.ASSETS, title=match.start.title, sync=False).close()
    match.close()
    return path


@pytest.fixture
def up_to(save: Path, tmp_path: Path) -> Callable[..., Match]:
    """A function that loads the first entries of it as a match; all of them unless it is told how many."""

    def loaded(most: int | None = None) -> Match:
        lines = save.read_bytes().splitlines(keepends=True)
        entries = [n for n, line in enumerate(lines, 1) if b'"intent"' in line]
        part = tmp_path / "part.stacktors"
        part.write_bytes(b"".join(lines if most is None else lines[: entries[most - 1]]))
        return saves.read(part, library.book_of, library.ASSETS).match

    return loaded


@pytest.fixture
def again(tmp_path: Path) -> Callable[[Match], Match]:
    """A function that saves the match and reads it back."""

    def reread(match: Match) -> Match:
        path = tmp_path / f"{len(list(tmp_path.iterdir()))}.stacktors"
        Keeper(match, path, library.ASSETS, sync=False).close()
        return saves.read(path, library.book_of, library.ASSETS).match

    return reread
