"""What a situation of an adventure has to do with what the party is asked for, and what its outcomes bring that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from game.books.stacktors.gm.adventure import cast, company
from game.books.stacktors.gm.adventure.cast import words
from game.books.stacktors.gm.adventure.company import stranger
from game.books.stacktors.gm.adventure.telling import filled
from game.books.stacktors.gm.compose import signatures
from game.gm.plot import closing, moved, touched
from game.gm.repertoire import ThreadSeed, ThreadWay
from game.gm.story import Story, StoryAim, StoryResult, StoryThread
from game.phrases import capital, listed, spaced
from game.table.seats import pick

_BEATEN: Final = ("fight", "won")
"""The kind of situation and its result after which enemies were beaten; others are won in other ways as well."""
_MOST: Final = 3
"""So much at most is told of what the party has got when it comes to the last situation."""
_THIS: Final = ("scene", "clue")
"""The kinds of situation of which it is told what they have to do with something after what they are."""
_NOBODY: Final = "others"
"""How enemies are called where nobody has said who they are."""


def tied(story: Story, aim: StoryAim) -> str:
    """What the situation has to do with what is wanted, or why the party is sent there; empty where neither is so."""
    if aim.kind == "talk" and not aim.thread and aim.person:
        return spaced(_turned("sent", story, aim), _back(story, aim))
    last = signatures.band(aim.signature) if aim.phase == "last" else ""
    again = _turned("again", story, aim, last) if last in bands(story) else ""
    ways = (spaced(*_ties(story, aim, one, last)) for one in about(story, aim))
    saved = _turned("way", story, aim) if aim.way else ""
    back = _back(story, aim) if aim.kind not in _THIS else ""
    return "\n".join(filter(None, (_thanks(story, aim), again, *ways, back, saved)))


def found(story: Story, aim: StoryAim) -> str:
    """What the situation has to do with what is wanted, where that speaks of what the party finds there; else empty."""
    if aim.kind not in _THIS:
        return ""
    ways = (_told(story, aim, one, _way(one)) for one in about(story, aim))
    return spaced(*ways, _back(story, aim))


def _thanks(story: Story, aim: StoryAim) -> str:
    """In the last situation: what comes of it that people speak for the party; empty where nobody does."""
    friends = company.spoken_for(story) if aim.phase == "last" else ()
    return _turned("thanks", story, aim, friends=listed(friends)) if friends else ""


def _back(story: Story, aim: StoryAim) -> str:
    """How the party knows whom the situation is about, if it has met them before and they want nothing of it."""
    if aim.other not in company.met(story) or aim.phase == "last":
        return ""
    person = next((one for one in story.people if one.name == aim.other and one.remembers), None)
    rule = "seen" if person is None else "fond" if person.regard > 0 else "sore"
    return _turned(rule, story, aim, remembers=person.remembers if person else "")


def _ties(story: Story, aim: StoryAim, one: TiedThread, last: str) -> Iterator[str]:
    """The sentences about a thread, and about its enemies; `last` are the enemies of the last situation."""
    text, foe = _way(one), one.thread.foe
    yield _told(story, aim, one, _since(story, one, all_of_it=aim.phase == "last"))
    if last and foe not in ("", last):
        yield _turned("left", story, aim, foe)
    elif foe and aim.kind in signatures.FOUGHT and not last:
        yield _foes(story, aim, foe, text)
    if aim.kind not in _THIS:
        yield _told(story, aim, one, text)


def _way(one: TiedThread) -> str:
    """Why the party comes there."""
    return one.way.ends if one.closing else one.way.sends


def _foes(story: Story, aim: StoryAim, foe: str, text: str) -> str:
    """Who the enemies are, if `text` does not say it; how they were last met, if that was decided."""
    last = next((one for one in reversed(story.past) if signatures.band(one.signature) == foe), None)
    if last is None:
        return "" if "#band#" in text else _turned("met", story, aim, foe)
    rule = "proud" if last.result == "lost" else "beaten" if (last.kind, last.result) == _BEATEN else ""
    return _turned(rule, story, aim, foe) if rule and signatures.band(aim.signature) == foe else ""


def _since(story: Story, one: TiedThread, *, all_of_it: bool) -> str:
    """What the party has from its last success for that thread; empty where the last situation about it was none.

    With `all_of_it` it is told what it has from its latest successes.
    """
    past = [what for what in story.past if what.thread == one.thread.key]
    ways = [one.seed.ways.get(what.kind) for what in past if what.result == "won"]
    texts = dict.fromkeys(way.since for way in ways if way)
    if all_of_it:
        return " ".join(list(texts)[-_MOST:])
    return list(texts)[-1] if texts and past[-1].result == "won" else ""


def bands(story: Story) -> tuple[str, ...]:
    """The bands that the party has met, each as often as it came."""
    return tuple(filter(None, (signatures.band(one.signature) for one in story.past)))


def brought(story: Story, aim: StoryAim, result: StoryResult) -> tuple[str, tuple[str, ...]]:
    """What that result brings the threads, in a few sentences for each, and the facts that it makes known."""
    told, facts = list[str](), list[str]()
    for one in about(story, aim):
        after = moved(one.thread, result, story.number, settled=aim.phase == "last")
        told.append(_told(story, aim, one, _news(story, one, after, result)))
        if after.end:
            facts.append(f"{one.seed.key}_{after.end}")
    return "\n".join(filter(None, told)), tuple(facts)


class TiedThread(Struct, frozen=True):
    """A thread that the situation is about: the way in which it is, who has to do with it, and would success end it?"""

    thread: StoryThread
    seed: ThreadSeed
    way: ThreadWay
    other: str
    closing: bool


def about(story: Story, aim: StoryAim) -> tuple[TiedThread, ...]:
    """The threads that the situation is about, the first with whom it is about, each other one with somebody else."""
    settled = aim.phase == "last"
    found, others = list[TiedThread](), list[str]()
    for thread in touched(story, aim.thread, settled=settled):
        seed = cast.seed(story, thread)
        rival = thread.rival if seed and aim.kind in seed.rivals else ""
        others.append(rival or (stranger(story, *others) if others else aim.other or stranger(story)))
        way = seed.ways.get(aim.kind) if seed else None
        if seed and way:
            found.append(TiedThread(thread, seed, way, others[-1], closing(thread, story.number, settled=settled)))
    return tuple(found)


def _news(story: Story, one: TiedThread, after: StoryThread, result: StoryResult) -> str:
    """What is told of the thread after that result: how it has ended, or how it goes on; empty for nothing."""
    if result == "won":
        return one.way.closes if after.end else one.way.step
    texts = one.seed.fails if after.end else one.seed.slips if result == "lost" else ()
    return pick(texts, f"{story.seed}/{one.thread.key}/{story.number}") if texts else ""


def _told(story: Story, aim: StoryAim, one: TiedThread, text: str) -> str:
    """The text with its names: the enemies are those of the situation, or else those who are behind the thread."""
    band = signatures.band(aim.signature) or one.thread.foe or _NOBODY
    return capital(filled(text, {"who": _name(story, one.thread.person), "other": one.other, "band": band}))


def _turned(rule: str, story: Story, aim: StoryAim, band: str = "", **more: str) -> str:
    """One text after another, for one situation of the kind after another, from one by the seed on."""
    texts = words().ties[rule]
    turn = pick(range(len(texts)), f"{story.seed}/{aim.kind}") + sum(one.kind == aim.kind for one in story.past)
    names = {"who": _name(story, aim.person), "other": aim.other, "band": band, "way": aim.way} | more
    return filled(texts[turn % len(texts)], names)


def _name(story: Story, key: str) -> str:
    person = story.person(key)
    return person.name if person else ""
