"""What composed situations make known of people and places: facts, each a sentence of which its key is made."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Final

from game.books.stacktors.gm.draft import key_of

SPEAKS: Final = "{} speaks for us"
FOUND: Final = "{} has told us what there was to find"
ASKED: Final = "we know how {} wants to be asked"
SAFE: Final = "{} is safe"
DID: Final = "it was {} who {}"
WAY: Final = "we know the way to {}"
"""The only one about a place."""
_OF_PEOPLE: Final = (SPEAKS, FOUND, ASKED, SAFE)


def known(fact: str, *of: str) -> str:
    """The key of that fact about somebody or some place."""
    return key_of(fact.format(*of)).replace("'", "")


def told(people: Iterable[str], places: Iterable[str], deeds: Iterable[str]) -> dict[str, str]:
    """How each of these facts is told, by its key: names keep their capitals."""
    names = tuple(people)
    facts: list[tuple[str, tuple[str, ...]]] = [(fact, (name,)) for name, fact in product(names, _OF_PEOPLE)]
    facts += [(DID, (name, deed)) for name, deed in product(names, deeds)]
    facts += [(WAY, (place,)) for place in places]
    return {known(fact, *of): fact.format(*of) for fact, of in facts}
