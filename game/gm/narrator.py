"""The narrator's grammar: rules with several variants of a sentence, in which slots are filled.

In a variant, `#name#` is a slot that the caller fills or a rule of the grammar. Modifiers give its form: `#name.cap#`
begins it with a capital letter, `.title` writes it as in a title, `.a` sets "a" or "an" before it, `.the` sets "the"
before it, `.bare` takes an article away, `.s` makes a plural of it, and `.own` an owner, such as "Nan's".

A variant may begin with tags, as in `{night !water} An owl.`: it fits where the first is given and the second is not.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import phrases
from game.gm import word_forms

DEEPEST: Final = 8
"""The most rules that may stand inside one another."""
_SLOT: Final = re.compile(r"#(\w+)((?:\.\w+)*)#")
_TAGGED: Final = re.compile(r"\{([^{}]*)\} *")
Chooser = Callable[[str, tuple[int, ...]], int]
"""Chooses one of the fitting variants of a rule, by their numbers."""
_MODIFIERS: Final = {
    "cap": phrases.capital,
    "title": word_forms.titled,
    "a": word_forms.article,
    "the": word_forms.definite,
    "bare": word_forms.bare,
    "s": word_forms.plural,
    "own": word_forms.owner,
}


class GrammarError(ValueError):
    """A grammar with a mistake; the text names the rule and what is wrong."""


class Variant(NamedTuple):
    """A sentence of a rule, the tags that it needs, and those with which it does not fit."""

    text: str
    needs: frozenset[str] = frozenset()
    bars: frozenset[str] = frozenset()

    @classmethod
    def read(cls, written: str) -> Variant:
        """The variant as it is written, perhaps with tags in braces before it."""
        tagged = _TAGGED.match(written)
        if tagged is None:
            return cls(written)
        words = tagged[1].split()
        bars = frozenset(word[1:] for word in words if word.startswith("!"))
        return cls(written[tagged.end() :], frozenset(word for word in words if not word.startswith("!")), bars)

    def fits(self, tags: Collection[str]) -> bool:
        """Are all tags given that it needs, and none that it bars?"""
        return self.needs.issubset(tags) and self.bars.isdisjoint(tags)


class Grammar:
    """Rules by their names, each with its variants."""

    def __init__(self, rules: Mapping[str, tuple[str, ...]]) -> None:
        """Raises GrammarError for a rule without variants, a slot without an end or an unknown modifier."""
        self.rules = {name: tuple(map(Variant.read, variants)) for name, variants in rules.items()}
        for name, variants in self.rules.items():
            if not variants:
                raise GrammarError(f'the rule "{name}" has no variants; write one')
            for variant in variants:
                _check(name, variant.text)

    @classmethod
    def read(cls, path: Path) -> Grammar:
        """A grammar from TOML: a list of variants for each name; a table `fell` with `foe` is the rule `fell_foe`."""
        return cls(dict(_flattened(tomllib.loads(path.read_text("utf-8")))))

    def slots(self, rule: str) -> frozenset[str]:
        """The slots that telling the rule may ask for."""
        found: set[str] = set()
        waiting, seen = [rule], {rule}
        while waiting:
            names = {slot[1] for variant in self.rules[waiting.pop()] for slot in _SLOT.finditer(variant.text)}
            fresh = sorted(name for name in names if name in self.rules and name not in seen)
            found |= names - self.rules.keys()
            seen.update(fresh)
            waiting += fresh
        return frozenset(found)

    def tell(self, rule: str, seed: str, entry: int, tags: Collection[str] = (), **slots: str) -> str:
        """The rule's text, the same for the same seed and entry. Raises GrammarError as `told` does."""

        def chosen(name: str, fitting: tuple[int, ...]) -> int:
            return fitting[number(f"{seed}/{entry}/{name}", len(fitting))]

        return self.told(rule, chosen, tags, slots)

    def told(self, rule: str, choose: Chooser, tags: Collection[str], slots: Mapping[str, str]) -> str:
        """The rule's text, whose variants are chosen by that function of those that fit the tags.

        Raises GrammarError for an unknown rule, an empty slot, or tags with which no variant fits.
        """
        return self._expand(rule, choose, tags, slots, 0)

    def _expand(self, rule: str, choose: Chooser, tags: Collection[str], slots: Mapping[str, str], depth: int) -> str:
        text = self._variant(rule, choose, tags, depth)

        def filled(slot: re.Match[str]) -> str:
            told = slots.get(slot[1], "") or self._expand(slot[1], choose, tags, slots, depth + 1)
            for modifier in slot[2].split(".")[1:]:
                told = _MODIFIERS[modifier](told)
            return told

        return _SLOT.sub(filled, text)

    def _variant(self, rule: str, choose: Chooser, tags: Collection[str], depth: int) -> str:
        if depth > DEEPEST:
            raise GrammarError(f'the rule "{rule}" nests too deep')
        if rule not in self.rules:
            raise GrammarError(f'the slot "{rule}" is neither filled nor a rule')
        variants = self.rules[rule]
        fitting = tuple(index for index, variant in enumerate(variants) if variant.fits(tags))
        if not fitting:
            raise GrammarError(f'no variant of the rule "{rule}" fits the tags {", ".join(sorted(tags)) or "(none)"}')
        return variants[choose(rule, fitting)].text


def number(key: str, size: int) -> int:
    """A number from 0 below `size` that depends on the key alone."""
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest()) % size


def with_slots(text: str, slots: Mapping[str, str]) -> str:
    """The text with its slots filled, in turn: what fills one may have slots of those that follow."""
    for name, told in slots.items():
        text = text.replace(f"#{name}#", told)
    return text


def _check(rule: str, variant: str) -> None:
    if "#" in _SLOT.sub("", variant):
        raise GrammarError(f'the rule "{rule}" has a slot without an end: "{variant}"')
    for slot in _SLOT.finditer(variant):
        for modifier in slot[2].split(".")[1:]:
            if modifier not in _MODIFIERS:
                raise GrammarError(
                    f'the rule "{rule}" has the modifier "{modifier}"; there are {", ".join(_MODIFIERS)}'
                )


def _flattened(table: Mapping[str, Any], before: str = "") -> list[tuple[str, tuple[str, ...]]]:
    """The rules of nested tables, their names joined with `_`."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for name, value in table.items():
        found += _flattened(value, f"{before}{name}_") if isinstance(value, dict) else [(before + name, tuple(value))]
    return found
