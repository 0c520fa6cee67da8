"""What commands have in common: how arguments are read, how paths are printed for a terminal, and errors, each in
one sentence.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from game.mapmaker.sketch import SIZES
from game.plain import plain, shortened
from game.players import MOST_LETTERS, MOST_PLAYERS
from game.script.facts import HIGHEST, LOWEST

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001
"""The type of the object that commands are added to; argparse has no public name for it."""
MOST_SEEDS = 10_000
_DIGITS = 20
"""The most digits of a number that is read."""

AddOptions = Callable[[argparse.ArgumentParser], None]
"""Adds options that several commands have."""


class Intermixed(argparse.ArgumentParser):
    """Reads a command's files and options in any order, also files behind options."""

    _reads = False

    def parse_known_args(  # type: ignore[override]  # the same, told in one form
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Read what belongs to the command; return what is left over too."""
        if self._reads:
            return super().parse_known_args(args, namespace)
        self._reads = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._reads = False


def command(commands: Commands, name: str, help_: str, example: str) -> argparse.ArgumentParser:
    """Add a command."""
    return commands.add_parser(name, help=help_, description=f"{help_}.", epilog=f"Example: {example}")


def series(one: argparse.ArgumentParser, usual: int, help_: str) -> None:
    """Add the options that say how many games are played, and by which seeds."""
    one.add_argument("--games", type=within(1, 100_000), default=usual, metavar="N", help=help_)
    first_seed(one)


def first_seed(one: argparse.ArgumentParser) -> None:
    """Add the option that says with which seed it begins."""
    one.add_argument("--seed", type=int, default=1, metavar="N", help="the first seed; the others count on from it (1)")


def as_json(one: argparse.ArgumentParser) -> None:
    """Add the option by which a program can read what is told."""
    one.add_argument("--json", action="store_true", help="print one JSON object")


def names(text: str) -> tuple[str, ...]:
    """The names of players, with commas between them."""
    found = tuple(plain(" ".join(name.split())) for name in text.split(","))
    if len(found) > MOST_PLAYERS:
        raise argparse.ArgumentTypeError(f"{len(found)} names are too many; at most {MOST_PLAYERS} play")
    wrong = next((name for name in found if not 0 < len(name) <= MOST_LETTERS), None)
    if wrong is not None:
        raise argparse.ArgumentTypeError(
            f'"{shortened(wrong, 40)}" is no name; write 1 to {MOST_LETTERS} letters, and a comma between names'
        )
    twice = next((name for name in found if found.count(name) > 1), None)
    if twice:
        raise argparse.ArgumentTypeError(f'"{twice}" stands there twice; players are told apart by their names')
    return found


def fact(text: str) -> tuple[str, int]:
    """A fact with its number, as `sink=2`; one without a number is 1."""
    name, mark, number = text.partition("=")
    value = int(number) if re.fullmatch("-?[0-9]{1,3}", number) else None if mark else 1
    if not name or value is None:
        limits = f"from {LOWEST} to {HIGHEST}"
        raise argparse.ArgumentTypeError(f'"{shortened(text, 40)}" is no fact; write it as sink=2, a number {limits}')
    return name, value


def seeds(text: str) -> tuple[int, ...]:
    """A range of seeds, as `1..40`, or a single one."""
    first, mark, last = text.partition("..")
    if not (first.isdecimal() and (last.isdecimal() or not mark)):
        raise argparse.ArgumentTypeError(f'"{shortened(text, 40)}" is no range of seeds; write it as 1..40')
    found = range(int(first), int(last or first) + 1)
    if not 0 < len(found) <= MOST_SEEDS:
        raise argparse.ArgumentTypeError(f'"{shortened(text, 40)}" are no 1 to {MOST_SEEDS} seeds; write them as 1..40')
    return tuple(found)


class within:  # noqa: N801  used as a function; argparse shows its name
    """Reads a whole number in a range."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def __call__(self, text: str) -> int:
        if text.isdecimal() and len(text) <= _DIGITS and self.least <= int(text) <= self.most:
            return int(text)
        raise argparse.ArgumentTypeError(f'"{shortened(text, 40)}" is no whole number from {self.least} to {self.most}')


def window_size(text: str) -> tuple[int, int]:
    """A width and a height in pixels, as 1280x720."""
    wide, mark, high = text.lower().partition("x")
    if mark and wide.isdecimal() and high.isdecimal() and 320 <= int(wide) <= 7680 and 240 <= int(high) <= 4320:
        return int(wide), int(high)
    raise argparse.ArgumentTypeError(f'"{text}" is no size; write it as 1280x720, from 320x240 to 7680x4320')


def map_size(text: str) -> tuple[int, int]:
    """A width and a height in cells, as 40x30."""
    wide, mark, high = text.lower().partition("x")
    told = [int(side) if side.isdecimal() else 0 for side in (wide, high)]
    if mark and all(least <= side <= most for side, (least, most) in zip(told, SIZES, strict=True)):
        return told[0], told[1]
    sizes = " to ".join(f"{across}x{down}" for across, down in zip(*SIZES, strict=True))
    raise argparse.ArgumentTypeError(f'"{text}" is no size of a map; write it as 40x30, from {sizes}')


def typed(path: Path | str) -> str:
    """The path as it is typed: in quotation marks where the terminal would take it for several words or for signs.

    One that begins with - would be taken for an option, and is led to from this folder.
    """
    text = str(path)
    if text.startswith("-"):
        text = f"{os.curdir}{os.sep}{text}"
    if os.name == "nt":
        return f'"{text}"' if set(text) & set(" &()[]{}^=;!'+,`~%") else text
    return shlex.quote(text)


class Trouble(Exception):  # noqa: N818  a sentence for the person who typed
    """One sentence that says what stands in the way and how to mend it.

    `status` is the program's exit status: 2 where the command line was wrong.
    """

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status
