"""`stacktors check`: tells what is wrong with maps and campaigns."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from game import files, library
from game.campaign import model
from game.campaign.check import MAP, open_campaign
from game.campaign.model import CampaignFile
from game.cli.arguments import Trouble
from game.cli.options import chosen
from game.files import exists as there
from game.phrases import counted
from game.problem import Faulty, NoOption, Problem, shown
from game.workshop import folder
from game.workshop.folder import adopt

_SHIPPED = "maps"
_UNREAD = {
    ".tmj": ("is a map as JSON, which is not read", "open it in Tiled and choose File > Save As with the ending .tmx"),
    ".world": ("is a Tiled world, which is not read", "lead from map to map by regions with exit_to"),
}


def run(arguments: argparse.Namespace) -> int:
    """Print every problem; 1 if any keeps a file from being played.

    Raises Trouble with the status 2 where there is nothing to check.
    """
    files = [file for text in arguments.paths or [_SHIPPED, *map(str, arguments.maps)] for file in _files(text)]
    problems = [problem for file in files if arguments.adopt for problem in _adopted(file)]
    problems += (problem for text in arguments.paths for problem in _passed_over(Path(text)))
    used = _used(files)
    for file in files:
        place = used.get(_real(file))
        problems += _judged(*place) if place else _checked(file, arguments)
    problems += _alike(file for file in files if _real(file) not in used)
    problems = list(dict.fromkeys(problems))
    errors = [problem for problem in problems if problem.severity == "error"]
    for problem in problems:
        print(f"{problem.severity}: {problem}", file=sys.stderr if problem.severity == "error" else sys.stdout)
    warnings = counted(len(problems) - len(errors), "warning", "warnings")
    print(f"{counted(len(files), 'file', 'files')} checked: {counted(len(errors), 'error', 'errors')}, {warnings}.")
    return 1 if errors else 0


def _adopted(file: Path) -> Iterator[Problem]:
    """Let a map read its files in other folders; problems that stand in the way are returned."""
    try:
        made = adopt(file, folder.here()) if file.suffix == MAP else None
    except Faulty as faulty:
        yield from faulty.problems
    except OSError as error:
        raise Trouble(
            f"no project can be made above {file} ({error.strerror}); see that you may write there"
        ) from error
    else:
        if made:
            print(f"{made}: made, so that the maps below may read all files below; keep it there.")


def _checked(file: Path, arguments: argparse.Namespace) -> list[Problem]:
    """What is wrong with it, by its own options and by those that were named."""
    own = library.check_campaign(file)
    campaign = _opened(file) if arguments.edition or arguments.option else None
    if campaign is None or campaign.book not in library.BOOKS:
        return own
    played, beginning = chosen(arguments, campaign.book), library.beginning_of(campaign.book)
    if beginning.edition(played) == beginning.editions[0]:
        return own
    with suppress(NoOption):
        return [*own, *library.check_campaign(file, beginning.options(campaign.options, played))]
    return own


def _used(files: list[Path]) -> dict[Path, tuple[Path, Path]]:
    """The maps that campaigns use, with the folder that each may read files from.

    Problems with these maps are told with their campaign.
    """
    campaigns = [
        *(known.campaign for known in library.campaigns()),
        *(_opened(file) for file in files if file.suffix != MAP),
    ]
    found: dict[Path, tuple[Path, Path]] = {}
    for campaign in filter(None, campaigns):
        for situation in campaign.situations if campaign.file.suffix != MAP else ():
            with suppress(Faulty):
                path, root = model.find(campaign, situation)
                found[_real(path)] = (path, root)
    return found


def _alike(files: Iterable[Path]) -> Iterator[Problem]:
    """Warnings about files that saved games call by one name: campaigns of one id, maps of a folder with like names."""
    known: dict[tuple[Path | None, str], Path] = {}
    for file in files:
        campaign = _opened(file)
        if campaign:
            other = known.setdefault((file.parent if campaign.alone else None, campaign.id), file)
            if other != file:
                mend = "give one of the files another name" if campaign.alone else "give one of them another id"
                yield Problem(
                    shown(file), "", f'is called "{campaign.id}" in saved games, as {shown(other)} is', mend, "warning"
                )


def _real(file: Path) -> Path:
    """The file that links lead to; the path itself where links lead in a circle."""
    return Path(os.path.realpath(file))


def _opened(file: Path) -> CampaignFile | None:
    """The campaign in the file, or of a bare map; None for one that cannot be read."""
    try:
        return open_campaign(file)
    except Faulty:
        return None


def _judged(path: Path, root: Path) -> tuple[Problem, ...]:
    try:
        return model.judged(path, root)[1]
    except Faulty as faulty:
        return faulty.problems


def _passed_over(folder: Path) -> Iterator[Problem]:
    """Warnings about maps in the folder and below that Tiled wrote in a format that is not read."""
    for ending, (what, mend) in _UNREAD.items():
        for file in sorted(folder.rglob(f"*{ending}")):
            yield Problem(shown(file), "", what, mend, "warning")


def _files(text: str) -> Iterator[Path]:
    """The file, or all maps and campaigns in the folder and below. Raises Trouble where there are none."""
    path = Path(text)
    if text == _SHIPPED and not there(path):
        path = files.MAPS
    if not there(path):
        raise Trouble(f"there is no file or folder {path}; name a map, a campaign file or a folder of them", 2)
    if not path.is_dir():
        yield path
        return
    try:
        next(path.iterdir(), None)
        found = sorted(file for kind in (f"*{MAP}", "*.toml") for file in path.rglob(kind))
    except OSError as error:
        raise Trouble(f"{path} cannot be read ({error.strerror}); see that you may open it", 2) from error
    if not found:
        raise Trouble(f"in {path} are no maps (.tmx) and no campaign files (.toml)", 2)
    yield from found
