"""A Scene as one line of text, to be copied and pasted, and what is wrong with a Scene, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec.structs import replace

from game.books.capes.content.checks import Known, told_of_scene
from game.books.capes.content.marks import bare, choice, halves, parted, safe, slug
from game.books.capes.content.reading import shipped
from game.books.capes.content.tables import (
    CONFLICT_KINDS,
    GROUNDS,
    LIGHTS,
    ConflictTable,
    SceneGround,
    SceneTable,
    StanceTable,
)
from game.books.capes.values import Draft, ScenePrompt, Stance
from game.phrases import capital

MOST_DRAFTS: Final = 3
"""The most Conflicts of a Scene that is made in the game."""
_EXAMPLE: Final = (
    "Low tide (Under the arches): arches dusk | with murmur | goal murmur: hears it / all of it / too late"
)


def written(prompt: ScenePrompt) -> str:
    r"""The Scene in one line: its title and place, where it is drawn and in which light, who is suggested, Conflicts.

    A mark that would part what belongs together has a \ before it; § stands before a clause that a side would break.

    >>> sides = (Stance("all / nothing"), Stance("too late", ("no-deaths",)))
    >>> written(ScenePrompt("tide", "Tide", "A quay", "quay", "dusk", (), (Draft("event", "It comes", sides),)))
    'Tide (A quay): quay dusk | event: It comes / all \\/ nothing / too late §no-deaths'
    """
    head = f"{safe(prompt.title, ':()')} ({safe(prompt.place, ':()')})"
    suggested = f"with {', '.join(prompt.suggested)}" if prompt.suggested else ""
    parts = (f"{prompt.ground} {prompt.light}", suggested, *map(_conflict, prompt.drafts))
    return f"{head}: {' | '.join(filter(None, parts))}"


def _conflict(draft: Draft) -> str:
    head = f"{draft.kind} {', '.join(draft.about)}".strip()
    sides = (" §".join((safe(one.text, "/|§"), *one.code)) for one in draft.stances)
    return f"{head}: {' / '.join((safe(draft.text, '/|§'), *sides))}"


def from_text(text: str) -> ScenePrompt:
    """The Scene of such a line; its id is made of its title.

    Raises ValueError with a sentence that says what is wrong and how to mend it.
    """
    head, colon, rest = halves(" ".join(text.split()), ":")
    title, _, place = halves(head, "(")
    if not colon or not title:
        raise ValueError(f"There is no title with : after it; write it so: {_EXAMPLE}")
    prompt = ScenePrompt(slug(bare(title), "scene"), bare(title), bare(place.removesuffix(")")))
    for part in parted(rest, "|"):
        prompt = _with_part(prompt, part)
    if not prompt.place:
        raise ValueError(f"It has no place; write where it is, in brackets behind the title: {_EXAMPLE}")
    if found := faults(prompt):
        raise ValueError(found[0])
    return prompt


def _with_part(prompt: ScenePrompt, part: str) -> ScenePrompt:
    """The Scene with what a part of its line says: who is suggested, a Conflict, or where it is drawn."""
    word, _, names = part.partition(" ")
    head, colon, told = halves(part, ":")
    if word == "with":
        return replace(prompt, suggested=(*prompt.suggested, *parted(names, ",")))
    if colon:
        return replace(prompt, drafts=(*prompt.drafts, _draft(head, told)))
    return replace(prompt, **dict(map(_drawn, part.split())))


def _draft(head: str, told: str) -> Draft:
    """The Conflict whose kind and Characters stand before its colon, and its text and sides behind it."""
    word, _, about = head.partition(" ")
    kind = next((one for one in CONFLICT_KINDS if one == word.lower()), None)
    if not kind:
        raise ValueError(f'"{word}" is no kind of Conflict; {choice(word, CONFLICT_KINDS)}')
    parts = parted(told, "/")
    if len(parts) != 3:
        raise ValueError(f'"{head}" needs a text and two sides; write {head}: what is at stake / one end / the other')
    text, one, other = parts
    return Draft(kind, bare(text), (_stance(one), _stance(other)), tuple(parted(about, ",")))


def _stance(text: str) -> Stance:
    stance, _, code = halves(text, "§")
    return Stance(bare(stance), tuple(parted(code, "§")))


def _drawn(word: str) -> tuple[str, str]:
    """What a word says of how the Scene is drawn: its ground, or its light."""
    for key, known in (("ground", GROUNDS), ("light", LIGHTS)):
        if word.lower() in known:
            return key, word.lower()
    raise ValueError(f'"{word}" is neither a ground nor a light; {choice(word, (*GROUNDS, *LIGHTS))}')


# --- what is wrong


def faults(prompt: ScenePrompt) -> tuple[str, ...]:
    """What forbids to keep that Scene, and how to mend it, a sentence each without its end."""
    content = shipped()
    known = Known([one.id for one in content.sheets], [one.id for one in content.clauses])
    return tuple(_missing(prompt)) or tuple(
        f"{capital(part)}: {what}; {mend}" for part, what, mend in told_of_scene(_table(prompt), known)
    )


def _missing(prompt: ScenePrompt) -> Iterator[str]:
    """What is not written yet, and what is too much."""
    if not prompt.title.strip():
        yield "It has no title; write one"
    if not prompt.place.strip():
        yield "It has no place; write where it is"
    if len(prompt.drafts) > MOST_DRAFTS:
        yield f"It has {len(prompt.drafts)} Conflicts, and {MOST_DRAFTS} are the most; take some out"
    for number, one in enumerate(prompt.drafts, 1):
        if not all(text.strip() for text in (one.text, *(side.text for side in one.stances))):
            yield f"Conflict {number} is not whole; write what is at stake and how each side ends"
        if one.kind == "goal" and not one.about:
            yield f"Conflict {number} is a goal about nobody; say about whom, or make it an event"


def _table(prompt: ScenePrompt) -> SceneTable:
    """The Scene as a content file has it, with an id for one that has none yet."""
    conflicts = [
        ConflictTable(
            one.kind, one.text, [StanceTable(side.text, list(side.code)) for side in one.stances], list(one.about)
        )
        for one in prompt.drafts
    ]
    ground = msgspec.convert(prompt.ground, SceneGround)
    return SceneTable(
        prompt.id or "scene", prompt.title, prompt.place, ground, prompt.light, list(prompt.suggested), conflicts
    )
