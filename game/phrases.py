"""The smallest turns of phrase: a capital, a number of things, a list of them, the name that was meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def capital(text: str) -> str:
    """The text, beginning with a capital."""
    return text[:1].upper() + text[1:]


def counted(number: int, one: str, many: str) -> str:
    """`1 cell`, `3 cells`."""
    return f"{number} {one if number == 1 else many}"


def listed(things: Iterable[str], none: str = "nothing", last: str = "and") -> str:
    """`R3`, `R3 and O2`, `R3, O2 and C1`; `none` where there are no things. `last` stands before the last one."""
    all_of = list(things)
    if len(all_of) < 2:
        return all_of[0] if all_of else none
    return f"{', '.join(all_of[:-1])} {last} {all_of[-1]}"


def spaced(*texts: str) -> str:
    """The texts that are not empty, with a space between them."""
    return " ".join(filter(None, texts))


def full_stop(text: str) -> str:
    """The text as a sentence with an end: `That ends Who Took It?` has one, as has one that ends with what is said."""
    return text if text.endswith(("?", "!", ".", '"')) else f"{text}."


def nearest(name: str, known: Iterable[str], least: float = 0.6) -> str:
    """The known name that the writer may have meant; empty if none is like it.

    `least` is the share of equal letters from which on one is.

    >>> nearest("overcom", ("reach", "overcome")), nearest("overcom", ("reach", "fall"))
    ('overcome', '')
    """
    return next(iter(get_close_matches(name, list(known), 1, least)), "")
