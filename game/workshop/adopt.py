"""Lets the game read maps whose tilesets lie in other folders, by a Tiled project in a folder above both."""

from __future__ import annotations

import os
from pathlib import Path

from game import files
from game.campaign.stamps import files_of
from game.tiled.problems import FilePlace
from game.tiled.sources import ABOVE, Fence
from game.workshop import project
from game.workshop.project import Caller


def adopt(path: Path, caller: Caller) -> Path | None:
    """Make the project that lets the map read its files; None where it may read them all already.

    Raises Faulty where they lie too far away, and OSError, also where a file has the project's name.
    """
    home, fence, place = path.resolve().parent, Fence.around(path.parent), FilePlace.of(path)
    outside = [file.resolve() for file in files_of(path) if file.is_file() and not fence.holds(file)]
    if not outside:
        return None
    above = _above(home, outside)
    if above is None:
        raise place.fail(
            f"{outside[0].name} lies too far from the map to be read",
            "copy it into the folder of the map, and choose it again in Tiled",
        )
    within = _between(home, above)
    if within is not None:
        raise place.fail(f"the project {within.name} lies below {outside[0].name}", f"move the project into {above}")
    made = above / f"{above.name}.tiled-project"
    files.make(made, project.written(caller).encode())
    return made


def _above(home: Path, files: list[Path]) -> Path | None:
    """The folder that holds the map and the files, if it is near enough and is not a user's home folder."""
    try:
        common = Path(os.path.commonpath([home, *(file.parent for file in files)]))
    except ValueError:  # on different drives
        return None
    near = common in (home, *home.parents[:ABOVE])
    return common if near and common.name and not Path.home().resolve().is_relative_to(common) else None


def _between(home: Path, above: Path) -> Path | None:
    """A project between the map and that folder, which the game would use instead."""
    on_the_way = (folder for folder in (home, *home.parents) if folder != above and folder.is_relative_to(above))
    return next((project for folder in on_the_way for project in folder.glob("*.tiled-project")), None)
