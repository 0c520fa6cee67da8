"""The table's options, as they are named at the command line."""

from __future__ import annotations

import argparse
from typing import Any

from game import library
from game.cli.arguments import Trouble
from game.plain import shortened
from game.problem import NoOption


def chosen(arguments: argparse.Namespace, book: str) -> Any:
    """The edition of that book with the options named there.

    Raises Trouble for an edition or option that is none, or cannot be so.
    """
    pairs = [text.partition("=") for text in arguments.option]
    bare = next((name for name, mark, _ in pairs if not mark), None)
    if bare is not None:
        raise Trouble(f'the option "{shortened(bare, 40)}" has no value; write it as rest=none')
    beginning = library.beginning_of(book)
    edition = arguments.edition or beginning.editions[0]
    try:
        return beginning.chosen(edition, {name: value for name, _, value in pairs})
    except KeyError as error:
        known = ", ".join(beginning.editions)
        raise Trouble(f'there is no edition "{edition}" of {book}; use one of {known}') from error
    except NoOption as error:
        raise Trouble(str(error)) from error
