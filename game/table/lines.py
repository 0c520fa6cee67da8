"""What a log tells in one line, whichever book has worded it."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """A line of the log, and the rules that decided what it tells."""

    text: str
    rules: tuple[str, ...] = ()

    @property
    def cited(self) -> str:
        """The line with its rules at the end, but for those that it names itself."""
        more = [rule for rule in self.rules if rule not in self.text]
        return f"{self.text} ({', '.join(more)})" if more else self.text

    @property
    def first(self) -> Line:
        """Its first sentence or heading alone, where it is told in several lines."""
        return self._replace(text=self.text.partition("\n")[0])
