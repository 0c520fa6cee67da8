"""`python -m tests.tiled.fuzz N` breaks N maps and campaigns, and tells all faults that are not told in a sentence.

Each case has a number and is the same whenever it is tried again: `python -m tests.tiled.fuzz 1 NUMBER`.
"""

from __future__ import annotations

import random
import re
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game import files, library
from tests.campaign.folder import Folder
from tests.tiled.conftest import Tmx

SLOW = 20.0
"""How many seconds of computing a case may take before it is told as well."""
_NUMBERS = (
    "0",
    "-1",
    "1e308",
    "nan",
    "99999999999",
    "2147483648",
    "4294967295",
    "0.5",
    "",
    "x",
    "1_0",
    "-0",
    "400",
    "1000001",
)
_WORDS = (
    "class",
    "list",
    "object",
    "file",
    "true",
    "hexagonal",
    "y",
    "even",
    "zstd",
    "gzip",
    "csv",
    "../x",
    "\0",
    "]]>",
    "&#0;",
    "<",
    '"',
    "\\",
    "é",
    "[[",
    "{",
    "}",
    "'''",
    "=",
)
Dice = random.Random
Change = Callable[[bytes, Dice], bytes]


def _cut(data: bytes, dice: Dice) -> bytes:
    at = dice.randrange(len(data) + 1)
    return data[:at] + data[at + dice.choice((1, 1, 3, 20, 500)) :]


def _end(data: bytes, dice: Dice) -> bytes:
    return data[: dice.randrange(len(data) + 1)]


def _bytes(data: bytes, dice: Dice) -> bytes:
    at = dice.randrange(len(data) + 1)
    return data[:at] + dice.randbytes(dice.choice((1, 1, 4))) + data[at + dice.choice((0, 1)) :]


def _flip(data: bytes, dice: Dice) -> bytes:
    at = dice.randrange(max(1, len(data)))
    return data[:at] + bytes([data[at] ^ 1 << dice.randrange(8)]) + data[at + 1 :] if data else data


def _number(data: bytes, dice: Dice) -> bytes:
    return _put(data, rb"-?\d+(\.\d+)?", dice.choice(_NUMBERS).encode(), dice)


def _word(data: bytes, dice: Dice) -> bytes:
    return _put(data, rb"[\w-]+", dice.choice(_WORDS).encode(), dice)


def _value(data: bytes, dice: Dice) -> bytes:
    """Put a quoted value in the place of another one."""
    found = list(re.finditer(rb'"[^"\n]*"', data))
    return _put(data, rb'"[^"\n]*"', dice.choice(found)[0], dice) if found else data


def _line(data: bytes, dice: Dice) -> bytes:
    """Put a line, or an element, again or elsewhere."""
    lines = re.split(rb"(?<=[\n>])", data)
    line = dice.choice(lines)
    if dice.random() < 0.5:
        lines.remove(line)
    lines.insert(dice.randrange(len(lines) + 1), line * dice.choice((1, 1, 1, 50)))
    return b"".join(lines)


def _put(data: bytes, pattern: bytes, new: bytes, dice: Dice) -> bytes:
    """Put the new piece in the place of one that fits the pattern."""
    found = list(re.finditer(pattern, data))
    if not found:
        return data
    spot = dice.choice(found)
    return data[: spot.start()] + new + data[spot.end() :]


CHANGES: tuple[Change, ...] = (_cut, _end, _bytes, _flip, _number, _number, _word, _word, _value, _value, _line, _line)


class Fault(NamedTuple):
    """A case that ended in something other than sentences, or took too long."""

    number: int
    told: str


class Patch:
    """A folder of sound maps and campaigns; each case breaks one file of it, and mends it again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(files.MAPS, folder / "shipped")
        for name in ("small", "rich"):
            (folder / name).mkdir()
        Folder(folder / "small").write()
        _rich(folder / "rich")
        kinds = (".tmx", ".toml", ".tsx", ".tx", ".tiled-project")
        self.files = sorted(path for path in folder.rglob("*") if path.suffix in kinds)
        self.played = {
            path: sorted(other for other in path.parent.rglob("*") if other.suffix in (".tmx", ".toml"))
            for path in self.files
        }
        self.outcomes: Counter[str] = Counter()

    def fault(self, number: int) -> Fault | None:
        """Try one case; None where all is told in sentences."""
        dice = Dice(number)
        path = dice.choice(self.files)
        sound = data = path.read_bytes()
        for _ in range(dice.choice((1, 1, 1, 2, 5))):
            data = dice.choice(CHANGES)(data, dice)
        opened = path if path.suffix in (".tmx", ".toml") else dice.choice(self.played[path] or [path])
        path.write_bytes(data)
        try:
            return self._tried(number, opened)
        finally:
            path.write_bytes(sound)

    def _tried(self, number: int, path: Path) -> Fault | None:
        began = time.process_time()
        try:
            problems = library.check_campaign(path)
            assert all(
                str(problem).isprintable() and problem.mend and len(str(problem)) < 2_000 for problem in problems
            ), problems
        except Exception:  # noqa: BLE001  what may not be let out
            return Fault(number, f"{path.relative_to(self.folder)}\n{traceback.format_exc()}")
        self.outcomes["refused" if any(problem.severity == "error" for problem in problems) else "sound"] += 1
        took = time.process_time() - began
        return Fault(number, f"{path.relative_to(self.folder)} took {took:.0f} seconds") if took > SLOW else None


def _rich(folder: Path) -> None:
    """Write a map with a little of everything, an infinite one and one of hexagons."""
    tmx = Tmx(folder)
    member = (
        '{"name": "hp", "type": "int", "value": 5}, {"name": "in", "type": "class", '
        '"propertyType": "gift", "value": {"size": 2}}'
    )
    types = (
        f'[{{"name": "unit", "type": "class", "members": [{member}]}}, {{"name": "gift", '
        f'"type": "class", "members": []}}, {{"name": "mood", "type": "enum", "values": ["calm"]}}]'
    )
    (folder / "x.tiled-project").write_text(f'{{"propertyTypes": {types}}}', encoding="utf-8")
    (folder / "rat.tx").write_text(
        '<template><tileset firstgid="1" source="props.tsx"/><object name="Rat" gid="2" type="character"/></template>',
        encoding="utf-8",
    )
    boss = (
        '<property name="boss" type="class" propertytype="unit"><properties><property '
        'name="hp" type="int" value="2"/></properties></property>'
    )
    lists = (
        '<property name="l" type="list"><item type="int" value="1"/><item type="list"><item '
        'value="x"/></item></property>'
    )
    tmx.properties = (
        f'<properties>{boss}{lists}<property name="gravity" type="bool" '
        'value="true"/><property name="drawn" value="tiles"/></properties>'
    )
    tmx.objects += (
        '<object id="2" name="yard" type="region" x="64" y="0" rotation="2"><polygon points="0,0 '
        '90,0 0,90"/></object><object id="3" gid="7" x="96" y="112"/>'
        '<object id="4" template="rat.tx" x="32" y="140"/><object id="5" type="trigger" name="t" '
        'x="0" y="0" width="99" height="99"><ellipse/></object>'
        '<object id="6" type="region" name="c" width="120" height="64" x="64" '
        'y="0"><capsule/></object><object id="7" x="1" y="1"><text>Hm</text></object>'
        '<object id="8" type="note" x="1" y="1"><polyline points="0,0 9,9"/></object>'
    )
    for compression in ("zlib", "zstd"):
        layer = tmx.layer(
            f'<data encoding="base64" compression="{compression}">{tmx.packed(compression)}</data>',
            name=compression,
            more='offsetx="64"',
        )
        tmx.more += f'<group name="{compression}" opacity="0.5" tintcolor="#80ff0000">{layer}</group>'
    tmx.write("rich.tmx")
    tmx.map |= {"orientation": "hexagonal", "hexsidelength": "32", "staggeraxis": "x", "staggerindex": "odd"}
    tmx.write("hexes.tmx")
    tmx.map |= {"infinite": "1", "orientation": "orthogonal"}
    tmx.layers = tmx.layer(f'<data encoding="csv"><chunk x="0" y="0" width="4" height="3">{tmx.csv()}</chunk></data>')
    tmx.more = ""
    tmx.write("endless.tmx")


def main(arguments: list[str]) -> int:
    count, first = (int(text) for text in (*arguments, *("1000", "0")[len(arguments) :]))
    with tempfile.TemporaryDirectory() as folder:
        patch = Patch(Path(folder) / "patch")
        faults = [fault for number in range(first, first + count) if (fault := patch.fault(number))]
    for fault in faults:
        print(f"{fault.number}: {fault.told}\n")  # noqa: T201
    refused, sound = patch.outcomes["refused"], patch.outcomes["sound"]
    print(f"{count} cases from {first}: {len(faults)} faults, {refused} refused, {sound} sound.")  # noqa: T201
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
