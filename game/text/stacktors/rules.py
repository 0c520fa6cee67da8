"""What the rules say, as this table plays them, and by which options it plays."""

from __future__ import annotations

from collections.abc import Iterator

from game.stacktors.rulebook import ID, rulebook
from game.stacktors.values import option_words
from game.stacktors.values.options import EDITIONS, Options
from game.text.typed import quoted

MOST = 8
"""So many rules are listed where words fit several."""


def cited(text: str, options: Options) -> Iterator[str]:
    """What the rules say that are cited there."""
    for one in dict.fromkeys(ID.findall(text)):
        rule = rulebook().find(one)
        if rule:
            yield f"{rule.id}: {rule.title}. {rule.told(options)[0][1]}"


def in_force(options: Options) -> list[str]:
    """The core in short, then what the table plays by, each option in a line."""
    core = rulebook().core
    changed = option_words.changes(options, EDITIONS[option_words.edition(options)])
    return [
        f"{core.title}.",
        *(f"  {part}" for part in core.text),
        f"This table plays by: {option_words.summary(options)}.",
        *(
            f"  {told.title}: "
            f"{told.word(getattr(options, name)).lower()}{' (changed)' if name in changed else ''} "
            f"({told.rule})"
            for name, told in option_words.TOLD.items()
        ),
        "why MOV-4, or why parting shot, tells what a rule says.",
    ]


def found(words: str, options: Options) -> list[str]:
    """The one rule that is meant, whole, as the table plays it; else the titles of those that the words fit."""
    fits = rulebook().search(words)
    if not fits:
        return [f"No rule speaks of {quoted(words)}; a rule is named as in: why MOV-4."]
    if len(fits) > 1:
        more = f"and {len(fits) - MOST} more" if len(fits) > MOST else ""
        return [*(f"{rule.id}: {rule.title}" for rule in fits[:MOST]), *filter(None, [more])]
    rule = fits[0]
    return [
        f"{rule.id}: {rule.title}",
        *(f"{word}: {text}" if word else text for word, text in rule.told(options)),
    ]
