"""`stacktors new-map`: makes a folder to begin in, with a map."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from game import library
from game.cli.arguments import Trouble, typed
from game.mapmaker.kinds import ALL, KINDS
from game.mapmaker.sketch import SIZE
from game.tiled.schema import USUAL_BOOK
from game.workshop import folder


def run(arguments: argparse.Namespace) -> int:
    """Write the folder. Raises Trouble."""
    book = of_maps(arguments.book)
    kinds = tuple(KINDS if ALL in arguments.kind else dict.fromkeys(arguments.kind))
    if not kinds and (arguments.size != SIZE or arguments.hex):
        raise Trouble("--size and --hex are of use with --kind alone; name a kind of map, as --kind ford", 2)
    wanted = folder.Wanted(kinds, arguments.seed, arguments.size, arguments.hex) if kinds else None
    if book != USUAL_BOOK and wanted:
        raise Trouble(f"maps of {book} are not made by chance; leave --kind out", 2)
    if book != USUAL_BOOK:
        return made(arguments.folder, lambda to: folder.begin_for(to, folder.here(), book))
    if wanted:
        return made(arguments.folder, lambda to: folder.begin_with(to, folder.here(), wanted))
    return made(arguments.folder, lambda to: folder.begin(to, folder.here(), campaign=False))


def of_maps(named: str | None = None) -> str:
    """The name of that book, else of the first one that has maps. Raises Trouble where it has none."""
    book = named or next((one for one in library.BOOKS if library.shelved(one).caster), None)
    if book is None:
        raise Trouble("no rulebook here has maps; see stacktors rules for what there is", 2)
    if book not in library.BOOKS:
        raise Trouble(f'there is no rulebook "{book}"; those here are: {", ".join(library.BOOKS)}', 2)
    if library.shelved(book).caster is None:
        raise Trouble(f"the rulebook {book} has no maps; name another one", 2)
    return book


def made(to: Path, begin: Callable[[Path], list[Path]]) -> int:
    """Write the folder by `begin`, and say what is in it.

    Raises Trouble where something is there already, or the folder cannot be written.
    """
    try:
        if not folder.free(to):
            raise Trouble(f"{to} is there already and not empty; name a new folder")
        project, *others = begin(to)
    except OSError as error:
        raise Trouble(f"{to} cannot be written ({error.strerror}); name another folder") from error
    print(f"{to}: open {project.name} in Tiled; beside it lie {', '.join(path.name for path in others)}.")
    print(f"Check them with: stacktors check {typed(to)}")
    print(f"Play with: stacktors play {typed(others[0])}")
    return 0
