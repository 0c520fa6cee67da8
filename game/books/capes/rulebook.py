"""The rules of Capes scenes as data: what every rule id says, in words for players."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct, field

from game.table.words import PlainCore

ID: Final = re.compile(r"\b(?:C-[A-Z]+-[0-9]+|K-[0-9]+)\b")
"""The pattern of a rule's id."""
_WORD: Final = re.compile(r"\w+")
_FILE: Final = Path(__file__).with_name("rulebook.toml")


class CapesRulebookError(ValueError):
    """The rulebook cannot be read; the message names the file, the place and what is wrong."""


class CapesRule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule; `ruling` settles what the rule leaves open, and `option` says that a table may choose."""

    id: str
    title: str
    text: str
    ruling: str = ""
    option: bool = False

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        """All that is said about the rule, each part with the word that stands before it.

        The text itself has no such word.
        """
        option = "A table may choose otherwise when a game starts." if self.option else ""
        named = (("", self.text), ("Ruling", self.ruling), ("Option", option))
        return tuple((word, text) for word, text in named if text)


class CapesGroup(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of one subject, under its heading."""

    title: str
    rules: tuple[CapesRule, ...] = field(name="rule")


class CapesRulebook(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All rules, in the order in which players should read them; `core` stands before them."""

    groups: tuple[CapesGroup, ...] = field(name="group")
    core: PlainCore = PlainCore("", ())

    @cached_property
    def rules(self) -> dict[str, CapesRule]:
        """Every rule by its id, in order."""
        return {rule.id: rule for group in self.groups for rule in group.rules}

    def names(self, text: str) -> bool:
        """Does the text look like the id of a rule, in capitals or not?"""
        return bool(ID.fullmatch(text.upper()))

    def search(self, text: str) -> tuple[CapesRule, ...]:
        """The rule of that id, if the text is an id.

        Otherwise the rules in which each word of the text begins some word, with titles before the rest.
        """
        one = self.rules.get(text.strip().upper())
        if one:
            return (one,)
        words = _WORD.findall(text.lower())
        found = [(_fit(words, group, rule), rule) for group in self.groups for rule in group.rules]
        fitting = [(points, rule) for points, rule in found if points]
        return tuple(rule for _, rule in sorted(fitting, key=lambda one: -one[0]))


def _fit(words: list[str], group: CapesGroup, rule: CapesRule) -> int:
    """How well the words fit the rule; 0 if one of them does not."""
    fields = ((8, rule.id), (5, rule.title), (3, group.title), (1, f"{rule.text} {rule.ruling}"))
    lists = [(weight, _WORD.findall(text.lower())) for weight, text in fields]
    each = [max((_points(word, weight, listed) for weight, listed in lists), default=0) for word in words]
    return sum(each) if each and all(each) else 0


def _points(word: str, weight: int, listed: list[str]) -> int:
    """The weight of the word in a list of words: double for a whole word, single for the beginning of one, else 0."""
    return 2 * weight if word in listed else weight if any(other.startswith(word) for other in listed) else 0


@cache
def rulebook() -> CapesRulebook:
    """The shipped rulebook."""
    return read(_FILE)


def read(path: Path) -> CapesRulebook:
    """The rulebook in the file. Raises CapesRulebookError."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text("utf-8")), CapesRulebook)
    except OSError as error:
        raise CapesRulebookError(f"{path.name} cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise CapesRulebookError(f"{path.name}: {error}") from error
    _check(path.name, found)
    return found


def _check(name: str, found: CapesRulebook) -> None:
    """Check all rules. Raises CapesRulebookError.

    An id may not be malformed, come twice, or be cited and missing; a rule needs a title and a text.
    """
    seen: set[str] = set()
    for rule in (rule for group in found.groups for rule in group.rules):
        if not ID.fullmatch(rule.id):
            raise CapesRulebookError(f'{name}: "{rule.id}" is no id; ids look like C-SCN-1 or K-1')
        if rule.id in seen:
            raise CapesRulebookError(f"{name}: {rule.id} comes twice")
        if not (rule.title.strip() and rule.text.strip()):
            raise CapesRulebookError(f"{name}: {rule.id} needs a title and a text")
        seen.add(rule.id)
    told = {rule.id: (rule.text, rule.ruling) for rule in found.rules.values()}
    for teller, sentences in {**told, "its core": found.core.text}.items():
        for cited in _cited(sentences):
            if cited not in seen:
                raise CapesRulebookError(f"{name}: {teller} cites {cited}, which is not there")


def _cited(sentences: Iterable[str]) -> list[str]:
    """The ids of all rules that the sentences cite."""
    return [cited for sentence in sentences for cited in ID.findall(sentence)]
