"""The narrator's grammar: rules with several variants of a sentence, dealt like cards, in which slots are filled
with words in the right form.

In a variant, `#name#` is a slot that the caller fills or a rule of the grammar. Modifiers give its form: `#name.cap#`
begins it with a capital letter, `.title` writes it as in a title, `.a` sets "a" or "an" before it, `.the` sets "the"
before it, `.bare` takes an article away, `.s` makes a plural of it, and `.own` an owner, such as "Nan's".

A variant may begin with tags, as in `{night !water} An owl.`: it fits where the first is given and the second is not.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

from game import phrases
from game.phrases import capital

_SPOKEN_SOFT: Final = re.compile(r"(?:hour|honest|honou?r|heir|8|11(?!\d)|18(?!\d))", re.IGNORECASE)
"""Beginnings that sound like a vowel, though their first letter is none."""
_SPOKEN_HARD: Final = re.compile(r"(?:one|once|eu|ewe|u(?:ni(?!n|m)|s(?:e|u|a)|t(?:en|il|op)|[^a-z]|$))", re.IGNORECASE)
"""Beginnings that sound like a consonant, though their first letter is a vowel."""
_UNCHANGED: Final = frozenset({"folk", "sheep", "people", "deer", "cattle", "salt"})
_IRREGULAR: Final = {
    "man": "men",
    "woman": "women",
    "child": "children",
    "foot": "feet",
    "goose": "geese",
    "mouse": "mice",
    "ox": "oxen",
    "tooth": "teeth",
    "wolf": "wolves",
    "thief": "thieves",
    "knife": "knives",
    "wife": "wives",
    "half": "halves",
    "loaf": "loaves",
    "calf": "calves",
    "shelf": "shelves",
    "leaf": "leaves",
    "life": "lives",
}
_SMALL: Final = frozenset({"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with"})
"""Words that stand small in titles."""
_HISSING: Final = re.compile(r"(?:s|x|z|ch|sh)$")
_ENDING_Y: Final = re.compile(r"(?<=[^aeiou])y$")


def titled(text: str) -> str:
    """The text as it stands in a title: "the Miller's Measure"."""
    return " ".join(word if word in _SMALL else capital(word) for word in text.split(" "))


def article(text: str) -> str:
    """The text with "a" or "an" before it, by its sound: "an hour", "a one-eyed man"."""
    soft = _SPOKEN_SOFT.match(text) or (text[:1].lower() in "aeiou" and not _SPOKEN_HARD.match(text))
    return f"{'an' if soft else 'a'} {text}"


def plural(text: str) -> str:
    """The plural of a noun; of "keeper of bees" and the like the first noun changes."""
    head, of, rest = text.partition(" of ")
    before, last = head[: len(head) - len(word)] if (word := _last(head)) else head, word
    return f"{before}{_many(last)}{of}{rest}"


def bare(text: str) -> str:
    """The text without an article at its beginning."""
    return re.sub(r"^(?:the|an|a) ", "", text, flags=re.IGNORECASE)


def definite(text: str) -> str:
    """The text with "the" before it, once."""
    return f"the {bare(text)}"


def owner(text: str) -> str:
    """The text as somebody who owns something: "Nan's", "the wolves'"."""
    return f"{text}'" if text.endswith("s") else f"{text}'s"


def _last(text: str) -> str:
    return re.split(r"[ -]", text)[-1]


def _many(word: str) -> str:
    if word in _UNCHANGED:
        return word
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    stem = next((end for end in ("woman", "man", "wife", "foot") if word.endswith(end)), "")
    if stem and word not in {"human", "german"}:
        return word.removesuffix(stem) + _IRREGULAR[stem]
    if _ENDING_Y.search(word):
        return f"{word[:-1]}ies"
    return f"{word}es" if _HISSING.search(word) else f"{word}s"


DEEPEST: Final = 8
"""The most rules that may stand inside one another."""
_SLOT: Final = re.compile(r"#(\w+)((?:\.\w+)*)#")
_TAGGED: Final = re.compile(r"\{([^{}]*)\} *")
Chooser = Callable[[str, tuple[int, ...]], int]
"""Chooses one of the fitting variants of a rule, by their numbers."""
_MODIFIERS: Final = {
    "cap": phrases.capital,
    "title": titled,
    "a": article,
    "the": definite,
    "bare": bare,
    "s": plural,
    "own": owner,
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


class _Dealt(NamedTuple):
    entry: int
    rule: str
    variant: int


class Decks:
    """A story in the words of a grammar; what was told so far decides what is told next.

    Whoever tells the same entries of a log in order, with the same seed, tells them in the same words.
    """

    def __init__(self, grammar: Grammar, seed: str) -> None:
        self._grammar, self._seed = grammar, seed
        self._dealt: list[_Dealt] = []

    def tell(self, rule: str, entry: int, tags: Collection[str] = (), **slots: str) -> str:
        """The text for an entry of the log. Raises GrammarError as `Grammar.told` does."""
        return self._grammar.told(rule, lambda name, fitting: self._deal(entry, name, fitting), tags, slots)

    def back_to(self, entry: int) -> None:
        """Forget what was told about later entries, which have been undone."""
        self._dealt = [one for one in self._dealt if one.entry <= entry]

    def _deal(self, entry: int, rule: str, fitting: tuple[int, ...]) -> int:
        before = [one.variant for one in self._dealt if one.rule == rule]
        times, last = Counter(before), before[-1:]

        def order(variant: int) -> tuple[bool, int, int]:
            mixed = number(f"{self._seed}/{rule}/{times[variant]}/{variant}", 1 << 32)
            return variant in last, times[variant], mixed

        chosen = min(fitting, key=order)
        self._dealt.append(_Dealt(entry, rule, chosen))
        return chosen
