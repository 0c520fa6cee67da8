"""What lines of text have in common that people send to each other: marks that part, ids, and words to choose from."""

from __future__ import annotations

import re
from typing import Final

from game.phrases import listed, nearest

_ESCAPED: Final = re.compile(r"\\(.)")


def plain_words(text: str) -> list[str]:
    """The words of a text in small letters and figures, of which ids and names for files are made.

    >>> plain_words("The Quiet Mile, 9")
    ['the', 'quiet', 'mile', '9']
    """
    return re.findall(r"[a-z0-9]+", text.lower())


def slug(name: str, kind: str = "character") -> str:
    """An id made of a name; the kind stands before one that has no letter at its beginning.

    >>> slug("The Quiet Mile"), slug("Élan 9"), slug("99")
    ('the-quiet-mile', 'lan-9', 'character-99')
    """
    found = "-".join(plain_words(name))[:30].strip("-")
    return found if found[:1].isalpha() else f"{kind}-{found}".strip("-")


def choice(word: str, known: tuple[str, ...]) -> str:
    """The word that may be meant, or all there are."""
    close = nearest(word.lower(), known)
    return f'did you mean "{close}"?' if close else f"choose from {listed(known, last='or')}"


def safe(text: str, marks: str) -> str:
    """The text with a backslash before each backslash and before each of the marks."""
    return re.sub(rf"([\\{marks}])", r"\\\1", text)


def bare(text: str) -> str:
    """The text without those backslashes."""
    return _ESCAPED.sub(r"\1", text).strip()


def parted(text: str, mark: str) -> list[str]:
    """The parts of the text between the marks that have no backslash before them, without empty ones."""
    parts = re.findall(rf"((?:\\.|[^\\{mark}])+)", text)
    return [one.strip() for one in parts if one.strip()]


def halves(text: str, mark: str) -> tuple[str, str, str]:
    """What stands before the first such mark, the mark, and what stands after it."""
    found = re.match(rf"((?:\\.|[^\\{re.escape(mark)}])*)({re.escape(mark)})(.*)", text)
    return (found[1].strip(), found[2], found[3].strip()) if found else (text.strip(), "", "")
