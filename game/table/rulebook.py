"""A rulebook to look things up in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct


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


class PlainRule(Struct, frozen=True):
    """One rule of a plain rulebook."""

    id: str
    title: str
    parts: tuple[tuple[str, str], ...]


class PlainGroup(Struct, frozen=True):
    """Rules of one matter of a plain rulebook."""

    title: str
    rules: tuple[PlainRule, ...]


class PlainCore(Struct, frozen=True):
    """What one reads first of a plain rulebook."""

    title: str
    text: tuple[str, ...]


def rule(key: str, heading: str, *texts: str) -> PlainRule:
    """A rule of those paragraphs."""
    return PlainRule(key, heading, tuple(("", text) for text in texts))


class PlainRulebook:
    """A rulebook of one group of rules."""

    def __init__(self, title: str, core: str, *rules: PlainRule) -> None:
        self.core, self.groups = PlainCore(title, (core,)), (PlainGroup(title, rules),)
        self.rules = {one.id: one for one in rules}

    def names(self, text: str) -> bool:
        """Does it begin as the ids do?"""
        begins = {one.partition("-")[0] for one in self.rules}
        return "-" in text and text.upper().partition("-")[0] in begins

    def search(self, text: str) -> Sequence[PlainRule]:
        """The rule of that id, else those in which all words stand."""
        if text.upper() in self.rules:
            return (self.rules[text.upper()],)
        return tuple(one for one in self.rules.values() if all(w in _said(one) for w in text.lower().split()))


def _said(one: PlainRule) -> str:
    return " ".join((one.title, *(text for _, text in one.parts))).lower()
