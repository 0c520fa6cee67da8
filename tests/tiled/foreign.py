"""Other people's maps: `python -m tests.tiled.foreign FOLDER…` says of each whether it loads, or why not."""

from __future__ import annotations

import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.problem import Faulty
from game.tiled.load import inspected

LOADED, WARNED, REFUSED, RAISED = "loaded", "loaded with warnings", "refused", "raised"


class Verdict(NamedTuple):
    """Whether a map loaded, and what was said about it."""

    path: Path
    what: str
    said: tuple[str, ...]


def verdict(path: Path, root: Path) -> Verdict:
    """Load one map, which may read all of `root`."""
    try:
        _, notes = inspected(path, root)
    except Faulty as faulty:
        return Verdict(path, REFUSED, tuple(map(str, faulty.problems)))
    except Exception:  # noqa: BLE001  what a loader must not let out
        return Verdict(path, RAISED, (traceback.format_exc(),))
    return Verdict(path, WARNED if notes else LOADED, tuple(map(str, notes)))


def verdicts(folder: Path) -> Iterator[Verdict]:
    """The verdicts on every map in the folder and in its subfolders."""
    yield from (verdict(path, folder) for path in sorted(folder.rglob("*.tmx")))


def main(folders: list[str]) -> int:
    counts: Counter[str] = Counter()
    for folder in folders:
        own: Counter[str] = Counter()
        for path, what, said in verdicts(Path(folder)):
            own[what] += 1
            print(f"{what}: {path.relative_to(folder)}", *(f"\n    {line}" for line in said), sep="")  # noqa: T201
        print(f"{folder}: {_told(own)}.")  # noqa: T201
        counts += own
    print(f"Altogether: {_told(counts)}.")  # noqa: T201
    return 1 if counts[RAISED] else 0


def _told(counts: Counter[str]) -> str:
    return ", ".join(f"{counts[what]} {what}" for what in (LOADED, WARNED, REFUSED, RAISED))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
