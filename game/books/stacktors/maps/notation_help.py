"""How to correct a notation that cannot be read: as it was probably meant, else by an example."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from game.books.stacktors.values.stack import Cache, ChallengeStack, NotationError, Stack
from game.tiled.sources import FilePlace

T = TypeVar("T")
Parse = Callable[[str], Any]
_TYPED: Final = str.maketrans(
    dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-") | dict.fromkeys("\u201c\u201d\u201e\u201f", '"')
)
"""The signs that word processors put in the place of hyphens and quotes."""
_LETTERS: Final = re.compile(r"[A-Za-z]+")
_PIECE: Final = re.compile(r"[A-Z][a-z]?[1-3]")
_OTHERS: Final[dict[str, Parse]] = {"character": Stack.parse, "challenge": ChallengeStack.parse, "object": Cache.parse}


def parsed(text: str, parse: Callable[[str], T], example: str, place: FilePlace) -> T:
    """The value of the notation. Raises Faulty, with the way to correct it."""
    try:
        return parse(text)
    except NotationError as error:
        raise place.fail(str(error), amended(text, parse, example)) from error


def amended(text: str, parse: Parse, example: str) -> str:
    """What to write instead of a text that `parse` refuses."""
    for meant in _meant(text):
        if _reads(meant, parse):
            return f'write it as "{meant}"'
    other = next((name for name, reads in _OTHERS.items() if reads != parse and _reads(text, reads)), None)
    like = f'write it like "{example}"'
    return (
        f"this is how {'an' if other == 'object' else 'a'} {other} is written: choose that class, or {like}"
        if other
        else like
    )


def _meant(text: str) -> Iterator[str]:
    """Guesses at the notation that was meant.

    They are without blanks and with plain hyphens and quotes, then with capitals, then with feet from small to large.
    """
    plain = "".join(text.translate(_TYPED).split())
    capital = _LETTERS.sub(lambda letters: letters[0].capitalize(), plain)
    feet, hyphen, rest = capital.partition("-")
    pieces = sorted(_PIECE.findall(feet), key=lambda piece: piece[-1])
    yield from (plain, capital)
    if sum(map(len, pieces)) == len(feet):
        yield "".join(pieces) + hyphen + rest


def _reads(text: str, parse: Parse) -> bool:
    try:
        parse(text)
    except NotationError:
        return False
    return True
