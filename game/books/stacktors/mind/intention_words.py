"""What enemies mean to do, in words: a sentence, and the few words of a tag."""

from __future__ import annotations

from collections.abc import Callable

from game.books.stacktors.mind.intentions import Intention
from game.books.stacktors.prose.decisions import VERBS
from game.books.stacktors.prose.words import capital

_MEANS = {
    "come": "come nearer",
    "withdraw": "draw back",
    "walk": "walk on",
    "stay": "stay where it is",
    "wait": "wait for others to act",
}
_DOES = {
    "come": "comes nearer",
    "withdraw": "draws back",
    "walk": "walks on",
    "stay": "stays",
    "wait": "waits",
    "open": "?",
}


def sentence(one: Intention, name: Callable[[int], str]) -> str:
    """What it means to do: `The Toll-Brute means to strike Bram: 4.`, or that it is open."""
    if one.purport == "open":
        return f"What {name(one.who)} does depends on what comes before."
    return f"{capital(name(one.who))} means to {_meant(one, name)}."


def _meant(one: Intention, name: Callable[[int], str]) -> str:
    if one.purport == "strike":
        by = f" with {one.active}" if one.active else ""
        return f"{VERBS[one.kind]} {name(one.target)}{by}: {one.value}"
    if one.purport == "heal":
        return f"heal {'itself' if one.target == one.who else name(one.target)}"
    return _MEANS[one.purport]


def short(one: Intention, name: Callable[[int], str]) -> str:
    """The same in two or three words: `Bram: 4`, `heals the Imp`, `comes nearer`."""
    if one.purport == "strike":
        return f"{capital(name(one.target))}: {one.value}"
    if one.purport == "heal":
        return "heals itself" if one.target == one.who else f"heals {name(one.target)}"
    return _DOES[one.purport]
