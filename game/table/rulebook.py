"""A rulebook to look things up in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class RuleText(Protocol):
    """One rule."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def parts(self) -> Sequence[tuple[str, str]]:
        """All that is said about it, each with the word that stands before it; the text itself has none."""


class GroupText(Protocol):
    """Rules of one matter, under its heading."""

    @property
    def title(self) -> str: ...

    @property
    def rules(self) -> Sequence[RuleText]: ...


class CoreText(Protocol):
    """What one reads before all rules: the whole in a few paragraphs."""

    @property
    def title(self) -> str: ...

    @property
    def text(self) -> Sequence[str]: ...


class RulebookText(Protocol):
    """All rules, in the order in which one reads them."""

    @property
    def core(self) -> CoreText: ...

    @property
    def groups(self) -> Sequence[GroupText]: ...

    @property
    def rules(self) -> Mapping[str, RuleText]:
        """Every rule by its id."""

    def names(self, text: str) -> bool:
        """Does the text look like the id of a rule?"""

    def search(self, text: str) -> Sequence[RuleText]:
        """The one rule for an id; else those that the words fit, the best first."""
