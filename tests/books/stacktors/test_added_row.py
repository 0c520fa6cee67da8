"""A property of a character is one row of its table: in a copy of the program with one more, all places follow."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
TABLE = Path("game", "books", "stacktors", "values", "situation.py")
LAST = "    talk: tuple[TalkChoice, ...] = always(())\n"
ROW = '    fleet: Annotated[bool, Property("It runs before others walk.")] = False\n'


def grown(folder: Path) -> Path:
    """A copy of the program in whose table that row stands, with what is compiled of it already."""
    unused = shutil.ignore_patterns("*.pyc.*", "art")
    for name in ("game", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=unused)
    for name in ("assets", "maps", "pyproject.toml"):
        (folder / name).symlink_to(ROOT / name)
    table = (folder / TABLE).read_text(encoding="utf-8")
    assert table.count(LAST) == 1
    (folder / TABLE).write_text(table.replace(LAST, LAST + ROW), encoding="utf-8")
    return folder


def test_all_places_follow_one_row(tmp_path):
    words = "-m pytest -q -n 0 -p no:cacheprovider tests/books/stacktors/with_a_row.py"
    env = {**os.environ, "PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run(
        [sys.executable, *words.split()],
        cwd=grown(tmp_path),
        env=env,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
