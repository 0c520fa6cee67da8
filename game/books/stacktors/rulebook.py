"""The rules as data: what every rule id says, in words for players; code that cites a rule finds it here."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct, field

from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Position, ability

ID: Final = re.compile(r"\b(?:CLR-[BGF]-[A-Z]+|CLR-WEAR|[A-Z]{3}-[0-9]+)\b")
"""The pattern of a rule's id."""
_WORD: Final = re.compile(r"\w+")
_FILE: Final = Path(__file__).with_name("rulebook.toml")


def cited(sentences: Iterable[str]) -> str:
    """The id of the first rule that one of the sentences cites; empty if none does."""
    return next((found.group() for sentence in sentences if (found := ID.search(sentence))), "")


class RulebookError(ValueError):
    """The rulebook cannot be read; the message names the file, the place and what is wrong."""


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule.

    `ruling` settles what the rule leaves open, `edition` tells where editions differ, and `option` says that a table
    may choose.
    """

    id: str
    title: str
    text: str
    ruling: str = ""
    edition: str = ""
    option: bool = False
    unless: str = ""
    """The option of the table; where it is off, the table plays as `edition` says."""

    def parts_at_table(self, options: Options) -> tuple[tuple[str, str], ...]:
        """The parts of the rule for a table with these options.

        Where the table plays differently from the text, that comes first.
        """
        if not self.unless or getattr(options, self.unless):
            return self.parts
        return (
            ("At this table", self.edition),
            *((word or "The rule", text) for word, text in self.parts if text != self.edition),
        )

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        """All that is said about the rule, each part with the word that stands before it.

        The text itself has no such word.
        """
        option = "A table may choose otherwise when a game starts." if self.option else ""
        named = (("", self.text), ("Ruling", self.ruling), ("Editions", self.edition), ("Option", option))
        return tuple((word, text) for word, text in named if text)


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of one subject, under its heading."""

    title: str
    rules: tuple[Rule, ...] = field(name="rule")


class Core(Struct, frozen=True, forbid_unknown_fields=True):
    """The basic rule, in a few paragraphs; all others stand on it."""

    title: str
    text: tuple[str, ...]


class Rulebook(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All rules, in the order in which players should read them."""

    groups: tuple[Group, ...] = field(name="group")
    core: Core = Core("", ())

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its id, in order."""
        return {rule.id: rule for group in self.groups for rule in group.rules}

    def names(self, text: str) -> bool:
        """Does the text look like the id of a rule, in capitals or not?"""
        return bool(ID.fullmatch(text.upper()))

    def find(self, rule_id: str) -> Rule | None:
        """The rule of that id, written in capitals or not; None if there is none."""
        return self.rules.get(rule_id.upper())

    def texts_of(self, ids: Iterable[str]) -> str:
        """The titles and words of these rules, a line for each."""
        found = (self.rules[one] for one in ids)
        return "\n".join(f"{rule.id} {rule.title}: {rule.text}" for rule in found)

    def of(self, position: Position, colour: Colour) -> Rule | None:
        """The rule for what the colour gives in the position (CLR); None for opaque colours, which give nothing."""
        known = ability(position, colour)
        return self.rules[known.rule] if known else None

    def search(self, text: str) -> tuple[Rule, ...]:
        """The rule of that id, if the text is an id.

        Otherwise the rules in which each word of the text begins some word, with titles before the rest.
        """
        one = self.find(text.strip())
        if one:
            return (one,)
        words = _WORD.findall(text.lower())
        found = [(_fit(words, group, rule), rule) for group in self.groups for rule in group.rules]
        fitting = [(points, rule) for points, rule in found if points]
        return tuple(rule for _, rule in sorted(fitting, key=lambda one: -one[0]))


def _fit(words: list[str], group: Group, rule: Rule) -> int:
    """How well the words fit the rule; 0 if one of them does not."""
    fields = ((8, rule.id), (5, rule.title), (3, group.title), (1, f"{rule.text} {rule.ruling} {rule.edition}"))
    lists = [(weight, _WORD.findall(text.lower())) for weight, text in fields]
    each = [max((_points(word, weight, listed) for weight, listed in lists), default=0) for word in words]
    return sum(each) if each and all(each) else 0


def _points(word: str, weight: int, listed: list[str]) -> int:
    """The weight of the word in a list of words: double for a whole word, single for the beginning of one, else 0."""
    return 2 * weight if word in listed else weight if any(other.startswith(word) for other in listed) else 0


@cache
def rulebook() -> Rulebook:
    """The shipped rulebook."""
    return read(_FILE)


def read(path: Path) -> Rulebook:
    """The rulebook in the file. Raises RulebookError."""
    try:
        found = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Rulebook)
    except OSError as error:
        raise RulebookError(f"{path.name} cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise RulebookError(f"{path.name}: {error}") from error
    _check(path.name, found)
    return found


def _check(name: str, found: Rulebook) -> None:
    """Check all rules. Raises RulebookError.

    An id may not be malformed, come twice, or be cited and missing; a rule needs a title and a text.
    """
    seen: set[str] = set()
    for rule in (rule for group in found.groups for rule in group.rules):
        if not ID.fullmatch(rule.id):
            raise RulebookError(f'{name}: "{rule.id}" is no id; ids look like MOV-4 or CLR-G-RED')
        if rule.id in seen:
            raise RulebookError(f"{name}: {rule.id} comes twice")
        if not (rule.title.strip() and rule.text.strip()):
            raise RulebookError(f"{name}: {rule.id} needs a title and a text")
        seen.add(rule.id)
    for rule in found.rules.values():
        if rule.unless and not (rule.edition and rule.unless in Options.__struct_fields__):
            raise RulebookError(
                f'{name}: {rule.id} says unless = "{rule.unless}", which is no option, or lacks its edition'
            )
        for cited in ID.findall(f"{rule.text} {rule.ruling} {rule.edition}"):
            if cited not in seen:
                raise RulebookError(f"{name}: {rule.id} cites {cited}, which is not there")
