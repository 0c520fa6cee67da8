"""A rulebook as data: a file in TOML says what every rule id says, in words for players; read, checked and searched.

A book names its own types: the pattern of its ids, and what else its rules may have.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

import msgspec
from msgspec import Struct, field

_WORD: Final = re.compile(r"\w+")


class RulebookError(ValueError):
    """The rulebook cannot be read; the message names the file, the place and what is wrong."""


class TomlRule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule; `ruling` settles what the rule leaves open, and `option` says that a table may choose."""

    id: str
    title: str
    text: str
    ruling: str = ""
    option: bool = False

    @property
    def told(self) -> tuple[tuple[str, str], ...]:
        """The rule's texts in their order, with the word before each; some may be empty."""
        return ("", self.text), ("Ruling", self.ruling)

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        """All that is said about the rule, each part with the word that stands before it.

        The text itself has no such word.
        """
        option = "A table may choose otherwise when a game starts." if self.option else ""
        return tuple((word, text) for word, text in (*self.told, ("Option", option)) if text)


R = TypeVar("R", bound=TomlRule)


class TomlGroup(Struct, Generic[R], frozen=True, forbid_unknown_fields=True):
    """The rules of one subject, under its heading."""

    title: str
    rules: tuple[R, ...] = field(name="rule")


class TomlCore(Struct, frozen=True, forbid_unknown_fields=True):
    """The basic rule, in a few paragraphs; all others stand on it."""

    title: str
    text: tuple[str, ...]


class TomlRulebook(Struct, Generic[R], frozen=True, forbid_unknown_fields=True, dict=True):
    """All rules, in the order in which players should read them."""

    ids: ClassVar[re.Pattern[str]]
    """The pattern of a rule's id."""
    looks: ClassVar[str]
    """What ids look like: two examples."""
    groups: tuple[TomlGroup[R], ...] = field(name="group")
    core: TomlCore = TomlCore("", ())

    @cached_property
    def rules(self) -> dict[str, R]:
        """Every rule by its id, in order."""
        return {rule.id: rule for group in self.groups for rule in group.rules}

    def names(self, text: str) -> bool:
        """Does the text look like the id of a rule, in capitals or not?"""
        return bool(self.ids.fullmatch(text.upper()))

    def find(self, rule_id: str) -> R | None:
        """The rule of that id, written in capitals or not; None if there is none."""
        return self.rules.get(rule_id.upper())

    def cited(self, sentences: Iterable[str]) -> tuple[R, ...]:
        """The rules that the sentences cite, each once."""
        found = (one for sentence in sentences for one in self.ids.findall(sentence))
        return tuple(self.rules[one] for one in dict.fromkeys(found) if one in self.rules)

    def search(self, text: str) -> tuple[R, ...]:
        """The rule of that id, if the text is an id; of one that no rule has, those whose ids begin like it.

        Otherwise the rules in which each word of the text begins some word, with titles before the rest.
        """
        text = text.strip()
        if one := self.find(text):
            return (one,)
        if self.names(text):
            return tuple(rule for rule in self.rules.values() if rule.id.startswith(text.upper()))
        words = _WORD.findall(text.lower())
        found = [(_fit(words, group.title, rule), rule) for group in self.groups for rule in group.rules]
        fitting = [(points, rule) for points, rule in found if points]
        return tuple(rule for _, rule in sorted(fitting, key=lambda one: -one[0]))


def _fit(words: list[str], group: str, rule: TomlRule) -> int:
    """How well the words fit the rule of a group; 0 if one of them does not."""
    fields = ((8, rule.id), (5, rule.title), (3, group), (1, " ".join(text for _, text in rule.told)))
    lists = [(weight, _WORD.findall(text.lower())) for weight, text in fields]
    each = [max((_points(word, weight, listed) for weight, listed in lists), default=0) for word in words]
    return sum(each) if each and all(each) else 0


def _points(word: str, weight: int, listed: list[str]) -> int:
    """The weight of the word in a list of words: double for a whole word, single for the beginning of one, else 0."""
    return 2 * weight if word in listed else weight if any(other.startswith(word) for other in listed) else 0


B = TypeVar("B", bound=TomlRulebook[Any])


def read(path: Path, kind: type[B]) -> B:
    """The rulebook of that type in the file. Raises RulebookError."""
    try:
        found: B = msgspec.convert(tomllib.loads(path.read_text("utf-8")), kind)
    except OSError as error:
        raise RulebookError(f"{path.name} cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise RulebookError(f"{path.name}: {error}") from error
    _check(path.name, found)
    return found


def _check(name: str, found: TomlRulebook[Any]) -> None:
    """Check all rules. Raises RulebookError.

    An id may not be malformed, come twice, or be cited and missing; a rule needs a title and a text.
    """
    seen: set[str] = set()
    for rule in (rule for group in found.groups for rule in group.rules):
        if not found.ids.fullmatch(rule.id):
            raise RulebookError(f'{name}: "{rule.id}" is no id; ids look like {found.looks}')
        if rule.id in seen:
            raise RulebookError(f"{name}: {rule.id} comes twice")
        if not (rule.title.strip() and rule.text.strip()):
            raise RulebookError(f"{name}: {rule.id} needs a title and a text")
        seen.add(rule.id)
    texts = [(rule.id, text) for rule in found.rules.values() for _, text in rule.told]
    for teller, text in (*texts, *(("its core", text) for text in found.core.text)):
        for cited in found.ids.findall(text):
            if cited not in seen:
                raise RulebookError(f"{name}: {teller} cites {cited}, which is not there")
