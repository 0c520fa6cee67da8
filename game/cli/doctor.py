"""`stacktors doctor`: tells what a saved game's file holds, what is damaged in it, and what can be brought back."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from game import library, opening
from game.stacktors.components import Chronicle, Clock, Scene
from game.stacktors.game_book import Start
from game.stacktors.prose.words import counted
from game.stacktors.values.options import EDITIONS
from game.table import saves
from game.table.disk import busy
from game.table.log import LogError
from game.table.match import Match
from game.table.reading import Loaded
from game.table.world import TABLE, Component


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
        f"The file is whole. To go on with it: stacktors play {path}",
    ):
        if line:
            print(line)
    if busy(path):
        print("It is played in another window just now.")
    return 0


def _damaged(path: Path, error: LogError) -> int:
    print(f"{error}.")
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
        print(f"What could be brought back is in {copy}. To go on with it: stacktors play {copy}")
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
    """Sentences on the game: its name, its players, how far it has come, and where it stands."""
    start: Start = match.start
    edition = next(
        (f"the {name} edition" for name, preset in EDITIONS.items() if preset == start.options),
        "options of the table's own",
    )
    here = (
        ""
        if library.campaign_of(match)
        else "; its files are not here, so that only the situation under way can be played"
    )
    yield f'A game of "{start.title}", by {edition}{here}.'
    for seat in start.seats:
        heroes = ", ".join(hero.name for hero in start.heroes if hero.seat == seat.seat)
        yield f"{seat.name} plays {heroes or 'nobody'}."
    again = sum(len(undone.entries) for undone in match.undone)
    more = (
        f"; {counted(again, 'more was taken back and can be done again', 'more were taken back and can be done again')}"
        if again
        else ""
    )
    yield f"{counted(len(match.entries), 'entry stands', 'entries stand')} in it{more}."
    yield _place(match)


def _place(match: Match) -> str:
    """The situation that the story has reached."""
    parts: dict[type[Component], Component] = {type(part): part for part in match.snapshot[TABLE]}
    scene, clock, chronicle = parts.get(Scene), parts.get(Clock), parts.get(Chronicle)
    if match.result():
        return f"It is over: {match.result()}."
    if isinstance(scene, Scene) and not scene.outcome:
        fight = f", in round {clock.round} of a fight" if scene.conflict and isinstance(clock, Clock) else ""
        return f'It stands in "{scene.situation.title}"{fight}.'
    past = chronicle.past if isinstance(chronicle, Chronicle) else ()
    return (
        f"It stands between two situations; {counted(len(past), 'is', 'are')} behind the party."
        if past
        else "It has not begun yet."
    )
