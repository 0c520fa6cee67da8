"""The narrator's grammar: rules with several variants of a sentence, in which slots are filled.

The variant is chosen by seed and entry, so that the same game is always told in the same words.

In a variant, `#name#` is a slot that the caller fills or a rule of the grammar; `#name.cap#` begins it with a capital
letter and `#name.a#` sets "a" or "an" before it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

DEEPEST: Final = 8
"""The most rules that may stand inside one another."""
_SLOT: Final = re.compile(r"#(\w+)((?:\.\w+)*)#")


class GrammarError(ValueError):
    """A grammar with a mistake; the text names the rule and what is wrong."""


class Grammar:
    """Rules by their names, each with its variants."""

    def __init__(self, rules: Mapping[str, tuple[str, ...]]) -> None:
        """Raises GrammarError for a rule without variants or an unknown modifier."""
        self.rules = dict(rules)
        for name, variants in self.rules.items():
            if not variants:
                raise GrammarError(f'the rule "{name}" has no variants; write one')
            for variant in variants:
                _check(name, variant)

    @classmethod
    def read(cls, path: Path) -> Grammar:
        """A grammar from TOML: a list of variants for each name; a table `fell` with `foe` is the rule `fell_foe`."""
        return cls(dict(_flattened(tomllib.loads(path.read_text("utf-8")))))

    def slots(self, rule: str) -> frozenset[str]:
        """The slots that telling the rule may ask for."""
        found: set[str] = set()
        waiting, seen = [rule], {rule}
        while waiting:
            names = {slot[1] for variant in self.rules[waiting.pop()] for slot in _SLOT.finditer(variant)}
            fresh = sorted(name for name in names if name in self.rules and name not in seen)
            found |= names - self.rules.keys()
            seen.update(fresh)
            waiting += fresh
        return frozenset(found)

    def tell(self, rule: str, seed: str, entry: int, **slots: str) -> str:
        """The rule's text with its slots filled. Raises GrammarError for an unknown rule or an empty slot."""
        return self._expand(rule, f"{seed}/{entry}", slots, 0)

    def _expand(self, rule: str, key: str, slots: Mapping[str, str], depth: int) -> str:
        if rule not in self.rules or depth > DEEPEST:
            raise GrammarError(
                f'the slot "{rule}" is neither filled nor a rule'
                if depth <= DEEPEST
                else f'the rule "{rule}" nests too deep'
            )
        variants = self.rules[rule]
        text = variants[_choice(f"{key}/{rule}/{depth}", len(variants))]

        def filled(slot: re.Match[str]) -> str:
            told = slots[slot[1]] if slot[1] in slots else self._expand(slot[1], key, slots, depth + 1)
            for modifier in slot[2].split(".")[1:]:
                told = _MODIFIERS[modifier](told)
            return told

        return _SLOT.sub(filled, text)


def _choice(key: str, size: int) -> int:
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest()) % size


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _article(text: str) -> str:
    return f"{'an' if text[:1].lower() in 'aeiou' else 'a'} {text}"


_MODIFIERS: Final = {"cap": _capital, "a": _article}


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
