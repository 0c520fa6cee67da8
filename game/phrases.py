"""The smallest turns of phrase: a capital, a number of things, a list of them."""

from __future__ import annotations

from collections.abc import Iterable


def capital(text: str) -> str:
    """The text, beginning with a capital."""
    return text[:1].upper() + text[1:]


def counted(number: int, one: str, many: str) -> str:
    """`1 cell`, `3 cells`."""
    return f"{number} {one if number == 1 else many}"


def listed(things: Iterable[str], none: str = "nothing") -> str:
    """`R3`, `R3 and O2`, `R3, O2 and C1`; `none` where there are no things."""
    all_of = list(things)
    if len(all_of) < 2:
        return all_of[0] if all_of else none
    return f"{', '.join(all_of[:-1])} and {all_of[-1]}"


def spaced(*texts: str) -> str:
    """The texts that are not empty, with a space between them."""
    return " ".join(filter(None, texts))


def full_stop(text: str) -> str:
    """The text as a sentence with an end: `That ends Who Took It?` has one."""
    return text if text.endswith(("?", "!", ".")) else f"{text}."
