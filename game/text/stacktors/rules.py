"""What the rules say as this table plays them, and the options it plays by."""

from __future__ import annotations

from collections.abc import Iterator

from game.stacktors.rulebook import ID, rulebook
from game.stacktors.values import option_words
from game.stacktors.values.options import EDITIONS, Options
from game.text.typed import quoted

MOST = 8
"""The most rules that are listed where words fit several."""


def cited(text: str, options: Options) -> Iterator[str]:
    """What the rules say that the text cites, one a line."""
    for one in dict.fromkeys(ID.findall(text)):
        rule = rulebook().find(one)
        if rule:
            yield f"{rule.id}: {rule.title}. {rule.parts_at_table(options)[0][1]}"


def in_force(options: Options) -> list[str]:
    """The core of the rules in short, then the options that the table plays by, a line each."""
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
    """The rule that the words name, whole, as the table plays it; where they fit several, the titles of these."""
    fits = rulebook().search(words)
    if not fits:
        return [f"No rule speaks of {quoted(words)}; a rule is named as in: why MOV-4."]
    if len(fits) > 1:
        more = f"and {len(fits) - MOST} more" if len(fits) > MOST else ""
        return [*(f"{rule.id}: {rule.title}" for rule in fits[:MOST]), *filter(None, [more])]
    rule = fits[0]
    return [
        f"{rule.id}: {rule.title}",
        *(f"{word}: {text}" if word else text for word, text in rule.parts_at_table(options)),
    ]
