"""The command line of the laboratory: `python -m game.lab arena greedy random`."""

from __future__ import annotations

import argparse
import sys

from game.__main__ import main as told
from game.lab.cli.arena import add_arena
from game.lab.cli.balance import add_balance
from game.lab.cli.enter import add_enter
from game.lab.cli.intentions import add_intentions
from game.lab.cli.scenes import add_scenes
from game.lab.cli.voice import add_voice


def parser() -> argparse.ArgumentParser:
    """Every command with its options, its help and an example."""
    top = argparse.ArgumentParser(
        prog="python -m game.lab",
        description="Measure computer players, how they are foreseen, composed situations and scenes, and the words.",
        epilog="Example: python -m game.lab arena greedy random --games 10",
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title="commands", required=True)
    for add in (add_arena, add_balance, add_enter, add_intentions, add_scenes, add_voice):
        add(commands)
    return top


def main(argv: list[str] | None = None) -> int:
    """Do what the arguments say; the exit status is returned, 0 when it went well."""
    return told(argv, parser, "game.lab.cli")


if __name__ == "__main__":
    sys.exit(main())
