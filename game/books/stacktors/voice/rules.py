"""The answers of text mode's commands `rules` and `why`, one line each.

They tell the rule that is named (`found`), the rules that a text cites (`rules_cited_in`), or the core rules with this
table's options (`in_force`). An option is what a table chooses when its game starts; an edition presets all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.rulebook import ID, rulebook
from game.books.stacktors.values import option_words
from game.books.stacktors.values.options import EDITIONS, Options
from game.text.typed import quoted

MOST = 8
"""How many rules are listed at most where the words fit several."""


def rules_cited_in(text: str, options: Options) -> Iterator[str]:
    """One line for each rule whose id stands in the text; ids that no rule has are left out."""
    for one in dict.fromkeys(ID.findall(text)):
        rule = rulebook().find(one)
        if rule:
            (_, first), *_ = rule.parts_at_table(options)
            yield f"{rule.id}: {rule.title}. {first}"


def in_force(options: Options) -> list[str]:
    """The core of the rules in short, then the options that the table plays by, a line each.

    "(changed)" marks an option that differs from the edition that comes closest to the table's options.
    """
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
    """The whole rule that the words name, as the table plays it; where they fit several rules, the titles of these."""
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
