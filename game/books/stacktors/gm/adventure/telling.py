"""The words of an adventure without files: what leads to a situation, what it has to do with what the party is asked
for, and how it is called.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.gm.adventure import cast
from game.books.stacktors.gm.adventure.cast import place, stranger, words
from game.books.stacktors.gm.compose import signatures
from game.gm.choosing import END_RESULT, friends
from game.gm.narrator import with_slots
from game.gm.plot import closing, moved, seed_of, touched
from game.gm.story import KnownPerson, Repertoire, Story, StoryAim, StoryResult, StoryThread, ThreadSeed, ThreadWay
from game.phrases import capital, listed, spaced
from game.table.seats import pick

_NO_KEY: Final = re.compile(r"[^a-z0-9]+")
_SLOT: Final = re.compile(r"#\w+#")
_NOBODY: Final = ("fight", "lock", "chase")
"""The kinds of situation that are about nobody but enemies and things."""
_ASKED: Final = "clue"
"""The kind in which who wants the thread asks for something."""
_ASKED_ONCE: Final = ("talk", "market")
"""The kinds in which it has to be found out how somebody wants to be asked: who was asked before is known."""
_HOSTED: Final = ("market", "rest")
"""The kinds in which somebody is a host."""
_ASKING: Final = frozenset({"first", "second", "after", "further"})
"""The ways of leading to a situation in which somebody asks the party for the first time."""
_GOING_ON: Final = ("again", "failed")
"""The ways of leading to a situation about something for which the party has done something before."""
_NONE_LEFT: Final = "nobody_left"
"""The ending at which nobody is left who could miss anybody."""
_FRIEND: Final = 1
"""Who is regarded like this is glad to see the party."""


def led(story: Story) -> Story:
    """The story in which the situation that is wanted has whom it is about, and the sentence with which it begins."""
    aim = story.aim
    return replace(story, aim=replace(aim, opening=_lead(story, aim), other=_other(story, aim))) if aim else story


def _other(story: Story, aim: StoryAim) -> str:
    """Who else the situation is about; nobody where it is about who asks for something or waits, or about a friend."""
    person, thread = story.person(aim.person), story.thread(aim.thread)
    if thread and thread.rival and aim.kind in _rivals(story, thread):
        return thread.rival
    friendly = person is not None and not aim.thread and (person.regard >= _FRIEND or _waited_for(story, aim))
    if aim.kind in _NOBODY or (aim.kind == _ASKED and person) or (aim.kind in _HOSTED and friendly):
        return ""
    return cast.other(story) if aim.thread and aim.kind not in _ASKED_ONCE else cast.stranger(story)


def _rivals(story: Story, thread: StoryThread) -> tuple[str, ...]:
    """The kinds of situation in which the thread's rival comes in."""
    seed = cast.seed(story, thread)
    return seed.rivals if seed else ()


def _lead(story: Story, aim: StoryAim) -> str:
    thread, person = story.thread(aim.thread) or _waited_for(story, aim), story.person(aim.person)
    rule, before = _rule(story, aim, thread, person), _before(story)
    told = {
        "who": person.name if person else "",
        "before": before.name if before else "",
        "goal": thread.goal if thread else "",
        "plain": thread.plain if thread else "",
        "goals": story.goals,
        "remembers": person.remembers if person else "",
        "failing": _failing(story, thread) if thread else "",
        "died": listed(story.past[-1].died, "") if story.past else "",
    }
    where = place(story.setting).blurb if not story.past else ""
    before_it = ("mourning" if told["died"] else "", "meanwhile" if _left(story, thread, rule) else "")
    leads = (filled(_fresh(words().leads[one], story), told) for one in (*before_it, rule) if one)
    matter = filled(_plight(story, thread), told) if thread and rule in _ASKING else ""
    return spaced(where, *map(capital, leads), capital(matter))


def _left(story: Story, thread: StoryThread | None, rule: str) -> bool:
    """Does the party go on with something else although what it did last is not done, and somebody waits for that?"""
    earlier = _earlier(story)
    if thread is None or earlier is None or rule not in _GOING_ON:
        return False
    return earlier.open and earlier.person != thread.person


def _plight(story: Story, thread: StoryThread) -> str:
    """What is the matter with what somebody wants; empty where the thread's seed does not tell it."""
    seed = cast.seed(story, thread)
    return pick(seed.plights, f"{story.seed}/{thread.key}/plight") if seed and seed.plights else ""


def _waited_for(story: Story, aim: StoryAim) -> StoryThread | None:
    """What the host of a rest waits for; None in other situations, and where it is nothing."""
    waiting = (one for one in story.pending if one.begun and one.person == aim.person)
    sort = cast.KINDS.get(aim.kind)
    return next(waiting, None) if sort and sort.host and not aim.thread else None


def matter(story: Story) -> str:
    """What somebody who waits for the party tells of it, which is not what they told when they asked; else empty.

    Once something has been done for it, things are not as bad any more.
    """
    thread = _waited_for(story, story.aim) if story.aim else None
    seed = cast.seed(story, thread) if thread and not thread.done else None
    rest = [text for text in seed.plights if text != _plight(story, thread)] if seed and thread else []
    return rest[0] if rest else ""


def _rule(story: Story, aim: StoryAim, thread: StoryThread | None, person: KnownPerson | None) -> str:
    if aim.phase == "last":
        return "last" if story.pending else "last_free"
    if thread and not aim.thread:
        return "waiting"
    if thread is None:
        return "alone" if person is None else "friend" if person.regard >= _FRIEND else "stranger"
    if thread.begun:
        return "failed" if _failing(story, thread) else "again"
    if any(one.person == thread.person and one.begun for one in story.threads):
        return "further"
    earlier, before = _earlier(story), _before(story)
    if before is None or before == person:
        return "first"
    return "after" if earlier and earlier.end else "second"


def _failing(story: Story, thread: StoryThread) -> str:
    """What went wrong in the last situation about the thread, as it stands after "you"; empty where nothing did."""
    last = next((one for one in reversed(story.past) if one.thread == thread.key), None)
    sort = cast.KINDS.get(last.kind) if last and last.result == "lost" else None
    return sort.failing if sort else ""


def _earlier(story: Story) -> StoryThread | None:
    """The thread that a situation was about last; None where there was none."""
    return story.thread(next((one.thread for one in reversed(story.past) if one.thread), ""))


def _before(story: Story) -> KnownPerson | None:
    """Who wanted the last thing that a situation was about; None where there was none."""
    earlier = _earlier(story)
    return story.person(earlier.person) if earlier else None


def _fresh(texts: Sequence[str], story: Story) -> str:
    """One of the texts by the seed; one with which no situation has begun yet, or the fewest."""
    told = [sum(bool(_pattern(text).search(one.opening)) for one in story.past) for text in texts]
    fresh = [text for text, times in zip(texts, told, strict=True) if times == min(told)]
    return pick(fresh, f"{story.seed}/lead/{story.number}")


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """What the text looks like with anything in its slots."""
    return re.compile(".*".join(map(re.escape, _SLOT.split(text))), re.IGNORECASE)


def filled(text: str, slots: dict[str, str]) -> str:
    """The text of a lead or an end with its slots filled; whom it names already is not named again in the goal."""
    if "#who#" in text and slots.get("plain"):
        slots = {**slots, "goal": slots["plain"]}
    return with_slots(text, slots)


def key_of(title: str, known: Sequence[str]) -> str:
    """The key of a situation of that title, which none of those known has."""
    plain = _NO_KEY.sub("_", title.lower().replace("'", "")).strip("_") or "situation"
    return next(
        one for number in range(1, len(known) + 2) if (one := f"{plain}_{number}" if number > 1 else plain) not in known
    )


def ending(story: Story, key: str, repertoire: Repertoire) -> str:
    """What is told at that ending: of what was done, that comes last which goes with the ending."""
    text = pick(words().ends[key], f"{story.seed}/end")
    good = END_RESULT[key] == "victory"
    ends = sorted((one for one in story.threads if one.end), key=lambda one: (one.end == "won") is good)
    done = [_deed(one, repertoire) for one in ends]
    deeds = spaced(*done) or pick(words().ends["nothing"], f"{story.seed}/nothing")
    named = listed([one.name for one in friends(story)])
    there = place(story.setting)
    last = pick(there.victories if good else there.defeats, f"{story.seed}/there").text
    told = filled(text, {"deeds": deeds, "friends": named})
    return spaced(told, _missed(story) if key != _NONE_LEFT else "", last)


def _missed(story: Story) -> str:
    """A sentence about the heroes who have died on the way; empty where all have lived."""
    died = [name for one in story.past for name in one.died]
    text = pick(words().ends["mourning"], f"{story.seed}/mourning")
    return capital(filled(text, {"died": listed(died)})) if died else ""


def _deed(thread: StoryThread, repertoire: Repertoire) -> str:
    seed = seed_of(repertoire, thread)
    return f"{capital(seed.won if thread.end == 'won' else seed.lost)}." if seed else ""


_BEATEN: Final = ("fight", "won")
"""The kind of situation and its result after which enemies were beaten; others are won in other ways as well."""
_MOST: Final = 3
"""So much at most is told of what the party has got when it comes to the last situation."""
_THIS: Final = ("scene", "clue")
"""The kinds of situation of which it is told what they have to do with something after what they are."""
_UNNAMED: Final = "others"
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
    friends = cast.spoken_for(story) if aim.phase == "last" else ()
    return _turned("thanks", story, aim, friends=listed(friends)) if friends else ""


def _back(story: Story, aim: StoryAim) -> str:
    """How the party knows whom the situation is about, if it has met them before and they want nothing of it."""
    if aim.other not in cast.met(story) or aim.phase == "last":
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
    band = signatures.band(aim.signature) or one.thread.foe or _UNNAMED
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
