"""The words for the options of a table: what each of them changes, and what may be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict


class OptionWords(Struct, frozen=True, forbid_unknown_fields=True):
    """The words for one option.

    `choices` are the values that are offered, in order, each with its word; other values may be set in files.
    """

    title: str
    text: str
    rule: str
    matter: str
    """The group to which it belongs."""
    choices: tuple[tuple[Any, str], ...] = ((True, "Yes"), (False, "No"))
    other: str = "{}"
    """The words of a value that is not offered."""

    def word(self, value: object) -> str:
        """The word for the value."""
        return next(
            (word for known, word in self.choices if known == value and type(known) is type(value)),
            self.other.format(value),
        )

    def following(self, value: object) -> Any:
        """The value that is offered after this one; after the last comes the first."""
        offered = [known for known, _ in self.choices]
        return offered[(offered.index(value) + 1) % len(offered)] if value in offered else offered[0]


def option_words(path: Path) -> dict[str, OptionWords]:
    """The words for each option in that TOML file of the program, by its name."""
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, OptionWords])


def changed(options: Struct, base: Struct, told: Mapping[str, OptionWords]) -> Mapping[str, str]:
    """The options that differ from the base: their names, each with its title and the word of its value."""
    plain = asdict(base)
    return {
        name: f"{told[name].title}: {told[name].word(value).lower()}"
        for name, value in asdict(options).items()
        if value != plain[name]
    }


def nearest(options: Struct, editions: Mapping[str, Struct], told: Mapping[str, OptionWords]) -> str:
    """The name of the edition from which these options differ least."""
    return min(editions, key=lambda name: len(changed(options, editions[name], told)))


def summary(options: Struct, editions: Mapping[str, Struct], told: Mapping[str, OptionWords]) -> str:
    """The options in a few words, such as `Wiki rules` or `Usual rules, 2 changed`."""
    near = nearest(options, editions, told)
    number = len(changed(options, editions[near], told))
    return f"{near.capitalize()} rules" + (f", {number} changed" if number else "")
