"""The command line: `stacktors`, or `python -m game`."""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import suppress
from importlib import import_module

from game.cli.parser import parser


def main(argv: list[str] | None = None) -> int:
    """Do what the arguments say; 0 when it went well. Never ends in a traceback."""
    _speak_plainly()
    try:
        arguments = parser().parse_args(argv)
        status = _run(arguments)
        sys.stdout.flush()
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        _hush()
        return 0
    except Exception as error:  # noqa: BLE001  the last resort
        return _told(error)
    return status


def _run(arguments: argparse.Namespace) -> int:
    module = import_module(f"game.cli.{arguments.command or 'title'}")
    status: int = module.run(arguments)
    return status


def _told(error: Exception) -> int:
    """One sentence: of the file, the save or what was asked for; a fault of ours leaves a report."""
    from game.cli.trouble import Trouble, report  # noqa: PLC0415  only when needed
    from game.problem import Faulty  # noqa: PLC0415
    from game.table.log import LogError  # noqa: PLC0415

    known = isinstance(error, Trouble | Faulty | LogError)
    print(f"stacktors: {error}" if known else report(error), file=sys.stderr)
    return 1 if known else 70


def _hush() -> None:
    """Nobody reads on: what is left to be printed goes nowhere."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _speak_plainly() -> None:
    """A terminal that lacks a letter shows a question mark instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
