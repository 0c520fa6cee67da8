"""The words of an adventure without files: what leads to a situation, how it is called in the log, how it ends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.gm.adventure import cast, company
from game.books.stacktors.gm.adventure.cast import place, words
from game.gm.closing import END_RESULT, friends
from game.gm.narrator import with_slots
from game.gm.plot import seed_of
from game.gm.repertoire import Repertoire
from game.gm.story import KnownPerson, Story, StoryAim, StoryThread
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
    return company.other(story) if aim.thread and aim.kind not in _ASKED_ONCE else company.stranger(story)


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
