"""The table's options, as they are named at the command line."""

from __future__ import annotations

import argparse

from game.cli.trouble import Trouble
from game.stacktors.values.options import EDITIONS, NoOption, Options, with_values


def chosen(arguments: argparse.Namespace) -> Options:
    """The options of the edition that was named, with the other options named there.

    Raises Trouble for an unknown option or a value that it cannot have.
    """
    pairs = [text.partition("=") for text in arguments.option]
    bare = next((name for name, mark, _ in pairs if not mark), None)
    if bare is not None:
        raise Trouble(f'the option "{bare}" has no value; write it as rest=none')
    try:
        return with_values(EDITIONS[arguments.edition], {name: value for name, _, value in pairs})
    except NoOption as error:
        raise Trouble(str(error)) from error
