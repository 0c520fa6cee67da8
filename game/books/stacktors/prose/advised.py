"""A suggestion in sentences: what is suggested, why, and why not the best others."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.prose.decisions import choice
from game.books.stacktors.prose.sight import Sight
from game.books.stacktors.prose.words import capital
from game.phrases import spaced
from game.table.book import Intent
from game.table.why import Why


def advised(intent: Intent, why: Why, who: int, sight: Sight, ground: str = "") -> Iterator[str]:
    """The suggestion with its reason, then the best others; `who` is to decide.

    `ground` is a sentence about hard ground into which it leads.
    """
    does: int = getattr(intent, "who", who)
    whose = "Suggested" if does == who else f"Suggested for {sight.names(does)}"
    yield spaced(f"{whose}: {choice(intent, who, sight)}.", why.reason, ground)
    yield from others(why, who, sight)


def others(why: Why, who: int, sight: Sight) -> Iterator[str]:
    """The answers that are not suggested: what speaks against each, or for one that is only behind."""
    for one in why.others:
        yield f"{'Next best' if one.behind else 'Not'}: {choice(one.intent, who, sight)}. {capital(one.reason)}"
