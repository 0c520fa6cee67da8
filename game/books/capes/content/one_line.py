"""A Character as one line of text, to be copied and pasted."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from game.books.capes.content.marks import bare, choice, halves, parted, safe, slug
from game.books.capes.content.tables import LEANINGS, PRONOUNS, TEMPERS
from game.books.capes.values import DRIVES, LONGEST, Ability, Column, Drive, Sheet
from game.phrases import nearest
from game.plain import plain

_MARKS: Final[dict[str, Column]] = {"P": "power", "K": "skill", "A": "attitude", "S": "style"}
_EXAMPLE: Final = "Kite: P Crease, Dive, Soar | A Shy, Glad, Stung | S Quick, Near, High | hope 3, mercy 2, home 2, …"
_PLAIN: Final = Sheet("", "")


def written(sheet: Sheet) -> str:
    r"""The Character in one line, without its looks: its name and concept, its columns, its Drives, what it is like.

    A mark that would part what belongs together has a \ before it.

    >>> abilities = (Ability("skill", 1, "Call, loudly"), Ability("attitude", 1, "Tired"))
    >>> written(Sheet("roe", "Roe", "At a desk", "bystander", abilities))
    'Roe (At a desk): K Call\\, loudly | A Tired | bystander'
    """
    head = safe(sheet.name, ":()") + (f" ({safe(sheet.concept, ':()')})" if sheet.concept else "")
    columns = ((mark, [one.name for one in sheet.column(of)]) for mark, of in _MARKS.items())
    parts = [f"{mark} {', '.join(safe(one, ',|') for one in names)}" for mark, names in columns if names]
    drives = ", ".join(f"{one.name} {one.value}" for one in sheet.drives)
    own = [getattr(sheet, key) for key in ("leaning", "pronoun", "temper")]
    usual = [getattr(_PLAIN, key) for key in ("leaning", "pronoun", "temper")]
    manner = ", ".join(one for one, other in zip(own, usual, strict=True) if one != other)
    return f"{head}: {' | '.join(filter(None, [*parts, drives, manner]))}"


def from_text(text: str) -> Sheet:
    """The Character of such a line; its id is made of its name.

    Raises ValueError with a sentence that says what is wrong and how to mend it.
    """
    head, colon, rest = halves(" ".join(text.split()), ":")
    if not colon or not head:
        raise ValueError(f"There is no name with : after it; write it so: {_EXAMPLE}")
    name, bracket, concept = halves(head, "(")
    sheet = Sheet(slug(bare(name)), bare(name), bare(concept.removesuffix(")")) if bracket else "")
    for part in parted(rest, "|"):
        sheet = _with_part(sheet, part)
    return _sound(sheet)


def _with_part(sheet: Sheet, part: str) -> Sheet:
    """The Character with what a part of its line says: a column, Drives, or what it is like."""
    mark, _, names = part.partition(" ")
    if mark in _MARKS:
        return replace(sheet, abilities=(*sheet.abilities, *_column(_MARKS[mark], names, sheet)))
    if re.search(r"\d", part):
        return replace(sheet, drives=(*sheet.drives, *map(_drive, parted(part, ","))))
    return replace(sheet, **dict(map(_like, parted(part, ","))))


def _sound(sheet: Sheet) -> Sheet:
    """The Character. Raises ValueError where something about it cannot be."""
    texts = (sheet.name, sheet.concept, *(one.name for one in sheet.abilities))
    if long := next((one for one in texts if len(one) > LONGEST), ""):
        raise ValueError(f'"{long[:20]}…" has {len(long)} letters, and {LONGEST} are the most; say it shorter')
    if any(plain(one) != one for one in texts):
        raise ValueError("There are marks in it that cannot be shown; write letters and spaces alone")
    if any(one.value > 99 for one in sheet.drives):
        raise ValueError("A Drive is 1 to 5; all five together make 9")
    if found := sorted(sheet.faults(), key=lambda one: "go with" not in one):
        raise ValueError(f"{found[0]}; write it so: {_EXAMPLE}")
    return sheet


def _column(column: Column, names: str, sheet: Sheet) -> list[Ability]:
    """The Abilities of a column, numbered by their places."""
    if sheet.column(column):
        raise ValueError(f"There are two lists of {column}s; make one of them")
    return [Ability(column, place, bare(one)) for place, one in enumerate(parted(names, ","), 1)]


def _drive(text: str) -> Drive:
    name, _, value = text.rpartition(" ")
    if not re.fullmatch(r"[0-9]{1,9}", value) or not name:
        raise ValueError(f'"{text}" is no Drive; write its name and a number, such as hope 3')
    if name.lower() not in DRIVES:
        raise ValueError(f'There is no Drive "{name}"; {choice(name, DRIVES)}')
    return Drive(name.lower(), int(value))


def _like(word: str) -> tuple[str, str]:
    """What a word says of a Character: its leaning, its pronoun or its temper."""
    known = {"leaning": LEANINGS, "pronoun": PRONOUNS, "temper": TEMPERS}
    for key, words in known.items():
        if word in words:
            return key, word
    every = tuple(one for words in known.values() for one in words)
    more = "" if nearest(word, every) else "; lists begin with P, K, A or S and a space"
    raise ValueError(f'"{word}" is not known here; {choice(word, every)}{more}')
