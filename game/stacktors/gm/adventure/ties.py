"""What a situation of an adventure has to do with what the party is asked for, and what its outcomes bring that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.gm.plot import moved, seed_of, touched
from game.gm.repertoire import ThreadSeed
from game.gm.story import Story, StoryAim, StoryResult, StoryThread
from game.phrases import capital
from game.stacktors.gm.adventure.cast import repertoire, stranger, words
from game.stacktors.gm.adventure.telling import filled
from game.table.seats import pick

_FOUGHT: Final = ("fight", "lock")
"""The kinds of situation whose signature names the enemies."""


def tied(story: Story, aim: StoryAim) -> str:
    """How the situation comes to help what is wanted, or why the party is sent there; empty where neither is so."""
    sent = aim.kind == "talk" and not aim.thread and bool(aim.person)
    if not sent and not _about(story, aim):
        return ""
    return _turned(words().ties.get(_rule(story, aim, sent=sent), ()), story, aim)


def bands(story: Story) -> tuple[str, ...]:
    """The bands that the party has fought, each as often as it came."""
    return tuple(band for one in story.past if (band := _band(one.signature)))


def _band(signature: str) -> str:
    """The band that such a situation was about; empty for one without enemies, or whose enemies do not count."""
    kind, _, rest = signature.partition(":")
    return rest.partition(":")[0] if kind in _FOUGHT else ""


def _rule(story: Story, aim: StoryAim, *, sent: bool) -> str:
    """The words for what the situation has to do with it: at the end a band that comes again is named."""
    if sent:
        return "sent"
    again = aim.phase == "last" and aim.kind in _FOUGHT and _band(aim.signature) in bands(story)
    return "again" if again else aim.kind


def brought(story: Story, aim: StoryAim, result: StoryResult) -> tuple[str, tuple[str, ...]]:
    """What that result brings the threads, in a few sentences, and the facts that it makes known."""
    known = repertoire(story.setting, story.seed, ())
    told, facts = list[str](), list[str]()
    for thread in _about(story, aim):
        seed, after = seed_of(known, thread), moved(thread, result, story.number, settled=aim.phase == "last")
        texts = _news(seed, after, result) if seed else ()
        if texts:
            text = pick(texts, f"{story.seed}/{thread.key}/{story.number}")
            told.append(
                capital(filled(text, {"who": _name(story, thread.person), "other": aim.other or stranger(story)}))
            )
        if seed and after.end:
            facts.append(f"{seed.key}_{after.end}")
    bridge = _turned(words().bridges.get(aim.kind, ()), story, aim) if told and result == "won" else ""
    return " ".join(filter(None, (bridge, *told))), tuple(facts)


def _about(story: Story, aim: StoryAim) -> tuple[StoryThread, ...]:
    return touched(story, aim.thread, settled=aim.phase == "last")


def _news(seed: ThreadSeed, after: StoryThread, result: StoryResult) -> tuple[str, ...]:
    """What may be told of a thread after that result: how it has ended, or how it goes on."""
    if after.end:
        return seed.closes if after.end == "won" else seed.fails
    return {"won": seed.steps, "lost": seed.slips, "parted": ()}[result]


def _turned(texts: Sequence[str], story: Story, aim: StoryAim) -> str:
    """One text after another, for one situation of the kind after another, from one by the seed on; none of none."""
    if not texts:
        return ""
    turn = pick(range(len(texts)), f"{story.seed}/{aim.kind}") + sum(one.kind == aim.kind for one in story.past)
    names = {"who": _name(story, aim.person), "other": aim.other, "band": _band(aim.signature)}
    return filled(texts[turn % len(texts)], names)


def _name(story: Story, key: str) -> str:
    person = story.person(key)
    return person.name if person else ""
