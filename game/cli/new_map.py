"""`stacktors new-map`: makes a folder to begin in, with a map."""

from __future__ import annotations

import argparse
from collections.abc import Collection
from pathlib import Path

from game.cli.trouble import Trouble
from game.mapmaker.kinds import ALL, KINDS
from game.workshop import folder


def run(arguments: argparse.Namespace) -> int:
    """Write the folder. Raises Trouble."""
    kinds = KINDS if ALL in arguments.kind else dict.fromkeys(arguments.kind)
    return made(arguments.folder, campaign=False, kinds=tuple(kinds), seed=arguments.seed)


def made(to: Path, *, campaign: bool, kinds: Collection[str] = (), seed: str = "") -> int:
    """Write the folder, with maps of these kinds if there are any, and say what is in it.

    Raises Trouble where something is there already, or the folder cannot be written.
    """
    try:
        if not folder.free(to):
            raise Trouble(f"{to} is there already and not empty; name a new folder")
        project, *others = (
            folder.begin_with(to, folder.here(), kinds, seed)
            if kinds
            else folder.begin(to, folder.here(), campaign=campaign)
        )
    except OSError as error:
        raise Trouble(f"{to} cannot be written ({error.strerror}); name another folder") from error
    print(f"{to}: open {project.name} in Tiled; beside it lie {', '.join(path.name for path in others)}.")
    print(f"Check them with: stacktors check {to}")
    print(f"Play with: stacktors play {others[0]}")
    return 0
