"""`stacktors check`: what is wrong with maps and campaigns."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from game import library, paths
from game.campaign.check import MAP
from game.cli.trouble import Trouble
from game.problem import Problem

_SHIPPED = "maps"


def run(arguments: argparse.Namespace) -> int:
    """Print every problem; 1 if any keeps a file from being played."""
    files = [file for text in arguments.paths or [_SHIPPED] for file in _files(text)]
    problems: list[Problem] = []
    for file in files:
        problems += [problem for problem in library.check_campaign(file) if problem not in problems]
    errors = [problem for problem in problems if problem.severity == "error"]
    for problem in problems:
        print(f"{problem.severity}: {problem}", file=sys.stderr if problem.severity == "error" else sys.stdout)
    print(f"{len(files)} files checked: {len(errors)} errors, {len(problems) - len(errors)} warnings.")
    return 1 if errors else 0


def _files(text: str) -> Iterator[Path]:
    """The file, or all maps and campaigns in the folder and below. Raises Trouble where there are none."""
    path = Path(text)
    if text == _SHIPPED and not path.exists():
        path = paths.MAPS
    if not path.exists():
        raise Trouble(f"there is no file or folder {path}; name a map, a campaign file or a folder of them")
    if path.is_file():
        yield path
        return
    found = sorted(file for kind in (f"*{MAP}", "*.toml") for file in path.rglob(kind))
    if not found:
        raise Trouble(f"in {path} are no maps (.tmx) and no campaign files (.toml)")
    yield from found
