"""The command line: `stacktors`, or `python -m game`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stderr, redirect_stdout, suppress
from functools import partial
from importlib import import_module
from pathlib import Path

from game.cli.parser import parser
from game.plain import PlainStream


def main(argv: list[str] | None = None, parsing: Callable[[], ArgumentParser] = parser, place: str = "game.cli") -> int:
    """Do what the arguments say; the exit status is returned, 0 when it went well. No error ends in a traceback.

    The parser that is made reads them, and the command is the module of its name in that place.
    """
    with _speaking_plainly():
        return _done(partial(_run, argv, parsing, place))


def _done(run: Callable[[], int]) -> int:
    try:
        status = run()
        if sys.stdout:
            sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        _hush()
        return 0
    except Exception as error:  # noqa: BLE001 the last resort: any error becomes one sentence
        return _told(error)
    return status


def _run(argv: list[str] | None, parsing: Callable[[], ArgumentParser], place: str) -> int:
    try:
        arguments = parsing().parse_args(argv)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    with _shelved([folder for name in ("shelves", "maps") for folder in getattr(arguments, name, ())]):
        module = import_module(f"{place}.{(arguments.command or 'title').replace('-', '_')}")
        status: int = module.run(arguments)
    return status


def _shelved(folders: list[Path]) -> AbstractContextManager[None]:
    """Look for campaigns in these folders too. Raises Trouble for a folder that does not exist."""
    if not folders:
        return nullcontext()
    from game.campaign.found import adding  # noqa: PLC0415  only when needed
    from game.cli.arguments import Trouble  # noqa: PLC0415

    gone = next((folder for folder in folders if not folder.is_dir()), None)
    if gone:
        raise Trouble(f"there is no folder {gone}; name one that holds maps or campaigns after --maps")
    return adding(folders)


def _told(error: Exception) -> int:
    """Print one sentence about the error; a fault of the program leaves a report. The exit status is returned."""
    from game.cli.arguments import Trouble  # noqa: PLC0415  only when needed
    from game.fault import report  # noqa: PLC0415
    from game.problem import Faulty  # noqa: PLC0415
    from game.table.log import LogError  # noqa: PLC0415

    if isinstance(error, OSError) and error.filename is None and not _heard():
        _hush()
        error = Trouble(f"what is told cannot be written ({error.strerror}); send it elsewhere")
    known = isinstance(error, Trouble | Faulty | LogError)
    with suppress(OSError):
        print(f"stacktors: {error}" if known else report(error), file=sys.stderr)
    if isinstance(error, Trouble):
        return error.status
    return 1 if known else 70


def _heard() -> bool:
    """Can anything still be printed? Nothing can where the disk behind the output is full."""
    try:
        print(flush=True)
    except OSError:
        return False
    return True


def _hush() -> None:
    """Send the rest of the output nowhere, since nobody reads it."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def _speaking_plainly() -> Iterator[None]:
    """Print so that no text, whatever file it comes from, can steer the terminal.

    A terminal that lacks a letter shows a question mark; typed bytes that are no text become question marks too.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors="replace")
    with redirect_stdout(PlainStream.over(sys.stdout)), redirect_stderr(PlainStream.over(sys.stderr)):
        yield


def _frozen_child() -> None:
    """In a program of one file or folder, be the other process if it was started as one; it ends here then."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # noqa: PLC0415  the title starts without it

        freeze_support()


if __name__ == "__main__":
    _frozen_child()
    sys.exit(main())
