"""`stacktors doctor`: tells what a saved game's file holds, what is damaged in it, and what can be brought back."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from game import library, opening
from game.cli.arguments import typed
from game.phrases import counted
from game.table import saves
from game.table.disk import busy
from game.table.loading import Loaded
from game.table.log import LogError, NewerFormatError
from game.table.match import Match


def run(arguments: argparse.Namespace) -> int:
    """Describe the file, which stays as it is; 0 where it is whole.

    What can be brought back from a damaged file is written to a copy.
    """
    path: Path = arguments.save
    try:
        loaded = saves.read(path, library.book_of, library.ASSETS)
    except LogError as error:
        return _damaged(path, error)
    kind = (
        f"The file has format {loaded.header.format}; the game was begun by revision "
        f"{loaded.header.rules} of the rules."
    )
    for line in (
        *_held(loaded.match),
        kind,
        loaded.mended,
        f"{_whole(loaded)}. To go on with it: stacktors play {typed(path)}",
    ):
        if line:
            print(line)
    if busy(path):
        print("It is played in another window just now.")
    return 0


def _whole(loaded: Loaded) -> str:
    """That nothing of the file is damaged, or nothing but its last line."""
    cut = loaded.end and loaded.end.whole < len(loaded.end.found.data)
    return "But for that line the file is whole" if cut else "The file is whole"


def _damaged(path: Path, error: LogError) -> int:
    print(f"{error}.")
    if isinstance(error, NewerFormatError):
        print("Nothing of it is damaged: play it with that newer version of the game.")
        return 1
    if not error.stands:
        print("Nothing can be brought back from this file.")
        return 1
    loaded = saves.read(path, library.book_of, library.ASSETS, mend=True)
    for line in (*_held(loaded.match), loaded.mended):
        print(line)
    copy, trouble = _copied(path, loaded)
    if trouble:
        print(f"The copy could not be written: {trouble}.")
    else:
        print(f"What could be brought back is in {copy}. To go on with it: stacktors play {typed(copy)}")
    return 1


def _copied(path: Path, loaded: Loaded) -> tuple[Path, str]:
    """A copy of what could be brought back, and why it could not be written if so.

    A copy that stands beside the file already is used again.
    """
    data = saves.whole(loaded.match, library.ASSETS, loaded.header.title)
    known = next((file for file in saves.found(path.parent) if file != path and _holds(file, data)), None)
    if known:
        return known, ""
    game = opening.loaded(path, salvage=True)
    assert game.keeper
    game.keeper.close()
    return game.keeper.path, game.keeper.trouble


def _holds(file: Path, data: bytes) -> bool:
    """Does the file hold exactly that? False where it cannot be read."""
    try:
        return file.stat().st_size == len(data) and file.read_bytes() == data
    except OSError:
        return False


def _held(match: Match) -> Iterator[str]:
    """Which game it is, who plays it, how far it has come, and where it stands."""
    book = library.shelved(match.book.name)
    beginning = library.beginning_of(match.book.name)
    start = beginning.summary(match.start)
    name = beginning.edition(start.options)
    edition = f"the {name} edition" if name else "options of the table's own"
    here = (
        ""
        if book.caster is None or library.campaign_of(match)
        else "; its files are not here, so that only the situation under way can be played"
    )
    yield f'A game of "{start.title}", by {edition}{here}.'
    for player in start.players:
        led = ", ".join(one.name for one in start.heroes if one.seat == player.seat)
        yield f"{player.name} plays {led or 'nobody'}." if beginning.sizes.most or led else f"{player.name} plays."
    again = sum(len(undone.entries) for undone in match.undone)
    more = (
        f"; {counted(again, 'more was taken back and can be done again', 'more were taken back and can be done again')}"
        if again
        else ""
    )
    yield f"{counted(len(match.entries), 'entry stands', 'entries stand')} in it{more}."
    yield library.chronicler_of(match.book.name).place(match)
