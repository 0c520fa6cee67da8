"""The rules as data: what every rule id says, in words for players; code that cites a rule finds it here."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Position, ability
from game.table import rulebook as common
from game.table.rulebook import RulebookError, TomlRule, TomlRulebook

ID: Final = re.compile(r"(?<![\w-])(?:CLR-[BGF]-[A-Z]+|CLR-WEAR|[A-Z]{3}-[0-9]+)\b")
"""The pattern of a rule's id."""
_FILE: Final = Path(__file__).with_name("rulebook.toml")


def cited(sentences: Iterable[str]) -> str:
    """The id of the first rule that one of the sentences cites; empty if none does."""
    return next((found.group() for sentence in sentences if (found := ID.search(sentence))), "")


class Rule(TomlRule, frozen=True):
    """One rule; `edition` tells where editions differ."""

    edition: str = ""
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
    def told(self) -> tuple[tuple[str, str], ...]:
        return (*super().told, ("Editions", self.edition))


class Rulebook(TomlRulebook[Rule], frozen=True):
    """All rules of the pyramids."""

    ids: ClassVar[re.Pattern[str]] = ID
    looks: ClassVar[str] = "MOV-4 or CLR-G-RED"

    def texts_of(self, ids: Iterable[str]) -> str:
        """The titles and words of these rules, a line for each."""
        found = (self.rules[one] for one in ids)
        return "\n".join(f"{rule.id} {rule.title}: {rule.text}" for rule in found)

    def of(self, position: Position, colour: Colour) -> Rule | None:
        """The rule for what the colour gives in the position (CLR); None for opaque colours, which give nothing."""
        known = ability(position, colour)
        return self.rules[known.rule] if known else None


@cache
def rulebook() -> Rulebook:
    """The shipped rulebook."""
    return read(_FILE)


def read(path: Path) -> Rulebook:
    """The rulebook in the file. Raises RulebookError."""
    found = common.read(path, Rulebook)
    for rule in found.rules.values():
        if rule.unless and not (rule.edition and rule.unless in Options.__struct_fields__):
            raise RulebookError(
                f'{path.name}: {rule.id} says unless = "{rule.unless}", which is no option, or lacks its edition'
            )
    return found
