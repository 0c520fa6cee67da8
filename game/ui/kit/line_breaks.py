"""Breaks text into lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator

TextWidth = Callable[[str], float]
"""The width of a text that is not broken."""


def broken(text: str, width: float, measure: TextWidth) -> list[str]:
    """The text in lines that are at most that wide; its own line breaks stay."""
    return [line for part in text.split("\n") for line in _lines(part, width, measure)]


def _lines(text: str, width: float, measure: TextWidth) -> list[str]:
    """The lines of a text without line breaks; no word stands alone in the last one where another fits there."""
    lines, line = list[str](), ""
    for word in (piece for whole in text.split() for piece in _pieces(whole, width, measure)):
        longer = f"{line} {word}".strip()
        if line and measure(longer) > width:
            lines.append(line)
            longer = word
        line = longer
    before, _, word = lines[-1].rpartition(" ") if lines and " " not in line else ("", "", "")
    if " " in before and measure(f"{word} {line}") <= width:
        return [*lines[:-1], before, f"{word} {line}"]
    return [*lines, line]


def _pieces(word: str, width: float, measure: TextWidth) -> Iterator[str]:
    """The word, or its pieces where the whole word is wider than that."""
    while len(word) > 1 and measure(word) > width:
        most = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or measure(word[:n]) <= width)
        yield word[:most]
        word = word[most:]
    yield word
