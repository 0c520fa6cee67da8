"""`stacktors new-map`: makes a folder to begin in, with a map."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.quoting import typed
from game.cli.trouble import Trouble
from game.mapmaker.kinds import ALL, KINDS
from game.mapmaker.sketch import SIZE
from game.workshop import folder


def run(arguments: argparse.Namespace) -> int:
    """Write the folder. Raises Trouble."""
    kinds = tuple(KINDS if ALL in arguments.kind else dict.fromkeys(arguments.kind))
    if not kinds and (arguments.size != SIZE or arguments.hex):
        raise Trouble("--size and --hex are of use with --kind alone; name a kind of map, as --kind ford", 2)
    wanted = folder.Wanted(kinds, arguments.seed, arguments.size, arguments.hex) if kinds else None
    return made(arguments.folder, campaign=False, wanted=wanted)


def made(to: Path, *, campaign: bool, wanted: folder.Wanted | None = None) -> int:
    """Write the folder, with made maps if some are wanted, and say what is in it.

    Raises Trouble where something is there already, or the folder cannot be written.
    """
    try:
        if not folder.free(to):
            raise Trouble(f"{to} is there already and not empty; name a new folder")
        project, *others = (
            folder.begin_with(to, folder.here(), wanted)
            if wanted
            else folder.begin(to, folder.here(), campaign=campaign)
        )
    except OSError as error:
        raise Trouble(f"{to} cannot be written ({error.strerror}); name another folder") from error
    print(f"{to}: open {project.name} in Tiled; beside it lie {', '.join(path.name for path in others)}.")
    print(f"Check them with: stacktors check {typed(to)}")
    print(f"Play with: stacktors play {typed(others[0])}")
    return 0
