"""Reads what a narrator says, and counts what is wrong with it: for any grammar, from the sentences alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import Struct

from game.gm.narrator import Grammar, article

MOST: Final = 0.05
"""The greatest share of sentences in a conflict that may have been said in it before."""
LEAST: Final = 12
"""The fewest variants that a kind of event or outcome may have."""
_ARTICLE: Final = re.compile(r"\b([Aa]n?) ([A-Za-z0-9][\w'-]*)")
_EMPTY: Final = re.compile(r"[#{}]|  | [,.;:?]|\bthe the\b|\ba the\b|^$", re.IGNORECASE)
_SLOT: Final = re.compile(r"#\w+(?:\.\w+)*#")


class ToldText(NamedTuple):
    """A text that was told: by which rule, with which tags, and in which conflict; empty where it was in none."""

    text: str
    rule: str = ""
    tags: frozenset[str] = frozenset()
    fight: str = ""


class VoiceReport(Struct, frozen=True):
    """What was wrong, each with the texts where it was seen, at most a few; the counts are whole."""

    texts: int
    empty: int
    articles: int
    mismatched: int
    in_a_row: int
    repeated: int
    told_in_fights: int
    examples: tuple[str, ...] = ()
    variants: dict[str, int] = {}
    """How many variants there are for each kind of event and outcome."""

    @property
    def share(self) -> float:
        """The share of what was told in conflicts that had been told there before."""
        return self.repeated / self.told_in_fights if self.told_in_fights else 0.0

    @property
    def sound(self) -> bool:
        """Is nothing wrong, is little repeated, and are there enough variants?"""
        wrong = self.empty or self.articles or self.mismatched or self.in_a_row or self.few
        return not wrong and self.share <= MOST

    @property
    def few(self) -> tuple[str, ...]:
        """The kinds of event and outcome that have too few variants."""
        return tuple(name for name, count in self.variants.items() if count < LEAST)


def proofread(told: Iterable[ToldText], grammar: Grammar, variants: Mapping[str, int] | None = None) -> VoiceReport:
    """The report about these texts in their order; those with a rule are by that grammar."""
    every = tuple(told)
    empty = [one.text for one in every if _EMPTY.search(one.text)]
    articles = [one.text for one in every if wrong_articles(one.text)]
    mismatched = [one.text for one in every if one.rule and not fits(grammar, one)]
    in_a_row = [one.text for one, after in pairwise(every) if one.text == after.text]
    fights = [one for one in every if one.fight]
    examples = tuple(dict.fromkeys((*empty, *articles, *mismatched, *in_a_row)))[:10]
    return VoiceReport(
        len(every),
        len(empty),
        len(articles),
        len(mismatched),
        len(in_a_row),
        len(fights) - len({(one.fight, one.text) for one in fights}),
        len(fights),
        examples,
        dict(variants or {}),
    )


def wrong_articles(text: str) -> tuple[str, ...]:
    """Every "a" or "an" of the text that does not go with the word behind it."""
    return tuple(
        found[0]
        for found in _ARTICLE.finditer(text)
        if article(found[2]) != found[0].lower()[: -len(found[2])] + found[2]
    )


def fits(grammar: Grammar, told: ToldText) -> bool:
    """Was the text told by a variant of its rule that fits the tags, and were the rules within it?"""
    return bool(re.fullmatch("|".join(_patterns(grammar, told.rule, told.tags)), told.text, re.IGNORECASE))


def _patterns(grammar: Grammar, rule: str, tags: frozenset[str]) -> Iterator[str]:
    """A pattern for each variant that fits; slots of other rules are filled with theirs, all others with anything."""
    for variant in grammar.rules[rule]:
        if variant.fits(tags):
            yield "".join(_pieces(grammar, variant.text, tags))


def _pieces(grammar: Grammar, text: str, tags: frozenset[str]) -> Iterator[str]:
    at = 0
    for slot in _SLOT.finditer(text):
        yield re.escape(text[at : slot.start()])
        name = slot[0].strip("#").partition(".")[0]
        yield f"(?:{'|'.join(_patterns(grammar, name, tags))})" if name in grammar.rules else ".+"
        at = slot.end()
    yield re.escape(text[at:])
