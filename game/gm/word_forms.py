"""Forms of English words that sentences with slots need: articles, plurals, capitals."""

from __future__ import annotations

import re
from typing import Final

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
